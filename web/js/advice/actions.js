/** Asking for advice, slice by slice, so that any of it can be stopped at once. */
import { NO_ADVICE } from "../state/advice.js";
import { isBot } from "../state/flow.js";
import { NOTHING_POINTED } from "../state/view.js";
import { createReviewing } from "./review_actions.js";
import { createRollouts } from "./rollouts.js";
import { scoreArgs } from "./score_args.js";
import { arrowsOf, isChoice, keyOf, neighbour, reviewNow } from "./state.js";

/** @import { AppState } from "../state/page.js" */
/** @import { AdviceState } from "../state/advice.js" */
/** @import { More } from "../state/game.js" */
/** @import { Answers, Arguments, UndoArgs } from "../bridge/wire.d.ts" */

const SLICE_MS = 25;

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void,
 *   ask: import("../bridge/messages.js").Ask,
 *   give: (name: string, args: More) => Promise<unknown>, undo: (args: UndoArgs) => Promise<unknown>,
 *   urgent: (text: string) => void, keep: () => void, pool: Pick<import("../pool/pool.js").Pool, "run" | "stop">,
 *   netsOf: import("../state/helped.js").NetsOf, help: import("../state/helped.js").Help}} parts
 */
export function createAdvice({ get, set, ask, give, undo, urgent, keep, pool, netsOf, help }) {
  /** Counts what was asked: an answer to an older question is dropped. */
  let asked = 0;

  /** @param {Partial<AdviceState>} patch */
  const patch = (patch) => set({ advice: { ...get().advice, ...patch } });

  /**
   * @template {"hint" | "tutor" | "review" | "rolls"} Op
   * @param {Op} op @param {Arguments[Op]} args @param {(share: number) => number} [within] how far all is when this is so far
   * @returns {Promise<Extract<Answers[Op], {done: true}> | null>} the result, or null when it was stopped or could not be had, or the game has gone on
   */
  async function work(op, args, within = (share) => share) {
    const mine = ++asked;
    const of = keyOf(get());
    patch({ busy: op, progress: within(0), trouble: "" });
    const slice = help.question((how) => ask(op, { ...args, ...how, slice_ms: SLICE_MS }));
    for (;;) {
      const answer = await slice();
      if (mine !== asked) return null;
      if (keyOf(get()) !== of) {
        advice.stop();
        return null;
      }
      const { ok } = answer;
      if (ok?.done === false) {
        patch({ progress: within(ok.progress) });
        continue;
      }
      patch({ busy: "", trouble: answer.error?.code ?? "" });
      if (ok?.stand_in) set({ standIn: ok.stand_in });
      return /** @type {Extract<Answers[Op], {done: true}> | null} */ (ok ?? null);
    }
  }

  const rollouts = createRollouts({ get, set, ask, pool, netsOf, keep });

  const advice = {
    rollouts,
    /** The best plays, or what is right with the cube. */
    async hint() {
      if (!get().snapshot) return;
      const of = keyOf(get());
      const found = await work("hint", {});
      if (!found || found.kind === "member" || keyOf(get()) !== of) return;
      patch({ hint: found, hintOf: of, shown: -1 });
      if (found.kind === "play" && found.plays.length) advice.showHint(0);
    },
    /** What each roll of the side on roll comes to. */
    async askRolls() {
      const of = keyOf(get());
      const found = await work("rolls", {});
      if (found && keyOf(get()) === of) patch({ rolls: found, rollsOf: of, rollShown: -1 });
    },
    /** @param {number} at which of the rolls; the one already shown is put away */
    showRoll(at) {
      const { advice: now } = get();
      const rollShown = now.rollShown === at ? -1 : at;
      patch({ rollShown, shown: -1 });
      const roll = now.rolls?.rolls[rollShown];
      const arrows = roll && now.rolls ? arrowsOf(roll.moves, now.rolls.side, "good") : [];
      set({ pointing: { ...NOTHING_POINTED, arrows } });
    },
    /** The cube at a score. @param {Partial<import("../state/advice.js").AskedScore>} change of what was asked before */
    async askScore(change) {
      const { snapshot, advice: now } = get();
      if (!snapshot) return;
      const asked = { ...now.score.asked, ...change };
      patch({ score: { asked, found: now.score.found } });
      const { ok, error } = await ask("score_cube", scoreArgs(snapshot.config.rulebook, asked));
      if (get().advice.score.asked !== asked) return;
      patch({ score: { asked, found: ok ?? null }, trouble: error?.code ?? "" });
    },
    /** What a bot of the crew would play, drawn on the board. @param {number} member */
    async askMember(member) {
      const { snapshot } = get();
      const of = keyOf(get());
      const found = await work("hint", { member });
      if (!snapshot || found?.kind !== "member" || keyOf(get()) !== of) return;
      patch({ said: { member, play: found.play, of }, shown: -1 });
      const arrows = found.play && snapshot.mover ? arrowsOf(found.play.moves, snapshot.mover, "good") : [];
      set({ pointing: { ...NOTHING_POINTED, arrows } });
    },
    /** @param {number} at which play of the hint; the one already shown is put away */
    showHint(at) {
      const { snapshot, advice: now } = get();
      const play = now.hint?.kind === "play" ? now.hint.plays[at] : undefined;
      const shown = play && now.shown !== at ? at : -1;
      patch({ shown, rollShown: -1 });
      const side = snapshot?.mover;
      const arrows = play && side && shown >= 0 ? arrowsOf(play.moves, side, "good") : [];
      set({ pointing: { ...NOTHING_POINTED, arrows } });
    },
    /** Stop whatever is being worked at. */
    stop() {
      asked += 1;
      help.stop();
      patch({ busy: "", progress: 0 });
      ask("advice_stop", {});
    },
    /**
     * Give a command, after the tutor has looked at it where the reader wants that.
     * @param {string} name @param {More} args
     */
    async give(name, args) {
      const { snapshot, settings } = get();
      const of = keyOf(get());
      const weigh =
        settings.tutor && snapshot && isChoice(snapshot, name) && !isBot(snapshot, snapshot.to_act);
      if (!weigh) return advice.anyway(name, args);
      const found = await work("tutor", { name, ...(args.level ? { level: args.level } : {}) });
      if (keyOf(get()) !== of || (!found && get().advice.busy)) return false;
      if (!found?.warn) return advice.anyway(name, args);
      patch({ which: "best", warning: { found, name, args, of } });
      urgent(get().t("advice-warning-said"));
      return false;
    },
    /** @param {string} name @param {More} args */
    anyway(name, args) {
      rollouts.stop();
      const { review, reviewOf, rolled, score, trouble } = get().advice;
      // Why the tutor was silent stays said while it is wanted.
      patch({ ...NO_ADVICE, review, reviewOf, rolled, score, trouble: get().settings.tutor ? trouble : "" });
      return give(name, args);
    },
    /** Think again: the warning goes, the moves are taken back. */
    async reconsider() {
      const { warning } = get().advice;
      patch({ warning: null });
      set({ pointing: NOTHING_POINTED });
      if (warning?.name === "confirm") await undo({ all: true });
    },
    ...createReviewing({ get, set, ask, patch, work, keep }),
    /** Which play the board shows of it. @param {AdviceState["which"]} which */
    look: (which) => patch({ which }),
    /** @param {1 | -1} step */
    step(step) {
      const { allDecisions, picked } = get().advice;
      const review = reviewNow(get());
      const next = review ? neighbour(review, allDecisions, picked, step) : -1;
      if (next >= 0) patch({ picked: next, which: "best" });
    },
    /** @param {boolean} allDecisions */
    listAll: (allDecisions) => patch({ allDecisions }),
    /** Another game of the session has come: of what was said only the review of the one before still holds. */
    forget() {
      asked += 1;
      rollouts.stop();
      const { review, reviewOf, rolled, score } = get().advice;
      set({ advice: { ...NO_ADVICE, review, reviewOf, rolled, score } });
    },
  };
  return advice;
}

/** @typedef {ReturnType<typeof createAdvice>} Advice */
/**
 * @typedef {object} AdviceActions what the views of advice may ask for
 * @property {Advice} advice
 * @property {{print: () => Promise<void>, file: () => Promise<void>}} report
 * @property {(patch: Partial<import("../state/settings.js").Settings>) => void} set
 * @property {(moves: {from: string, to: string}[]) => Promise<unknown>} playWhole
 */
/** @typedef {import("../view/context.js").Ctx<AdviceActions>} Ctx */
