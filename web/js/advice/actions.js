/** Advice that Python computes in slices, so that it can stop at once: hints, the tutor, reviews. */
import { ownDeck } from "../state/cards.js";
import { createRollouts } from "./rollouts.js";

/** @import { AppState } from "../state/page.js" */
/** @import { More } from "../state/game.js" */
/** @import { Answers, Arguments } from "../bridge/wire.d.ts" */
/** @typedef {"hint" | "tutor" | "review" | "rolls" | "shots" | "what_if"} Task */
/** @typedef {{busy: Task | "", progress: number, trouble: string}} AdviceState progress: 0-1; trouble: the code of what went wrong, "" for nothing */

const SLICE_MS = 25;

/** @type {AdviceState} */
export const NO_ADVICE = { busy: "", progress: 0, trouble: "" };

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void,
 *   ask: import("../bridge/messages.js").Ask, give: (name: string, args: More) => Promise<unknown>,
 *   urgent: (text: string) => void, keep: () => void, pool: Pick<import("../pool/pool.js").Pool, "run" | "stop">,
 *   change: (patch: Record<string, unknown>) => Promise<void>,
 *   netsOf: import("../state/shared_search.js").NetsOf, help: import("../state/shared_search.js").Help}} parts
 *   change: of the `ui` value of the panel of advice
 */
export function createAdvice({ get, set, ask, give, urgent, keep, pool, change, netsOf, help }) {
  /** Counts requests; answers to older ones are dropped. */
  let asked = 0;
  /** What advice is about: the session of this visit, and its revision. */
  const now = () => `${get().session}/${get().snapshot?.rev}`;

  /** @param {Partial<AdviceState>} patch */
  const patch = (patch) => set({ advice: { ...get().advice, ...patch } });

  /** Findings are kept with the save, where an answer carries them. @param {Promise<{ok?: import("../bridge/wire.d.ts").KeptFindings}>} found */
  async function keepFindings(found = ask("findings")) {
    const { session } = get();
    const { ok } = await found;
    if (!ok?.reviews || get().session !== session) return;
    set({ findings: ok });
    keep();
  }

  const rollouts = createRollouts({
    get,
    ask,
    pool,
    netsOf,
    trouble: (code) => patch({ trouble: code }),
    keepFindings,
  });

  /** @param {number} [game] @param {number} [plies] @param {(share: number) => number} [within] */
  async function reviewed(game, plies, within) {
    const deep = plies === undefined ? {} : { plies };
    const found = await advice.work("review", { ...deep, ...(game ? { game } : {}) }, within);
    const { snapshot } = get();
    if (!found || !snapshot) return null;
    for (const one of found.missed) ownDeck().miss(one);
    await keepFindings();
    return found;
  }

  const advice = {
    rollouts,
    kept: keepFindings,
    /**
     * @template {Task} Op
     * @param {Op} op @param {Arguments[Op]} args @param {(share: number) => number} [within] how far all is when this is so far
     * @returns {Promise<Extract<Answers[Op], {done: true}> | null>} the result, or null when it was stopped or could not be had, or the game has gone on
     */
    async work(op, args, within = (share) => share) {
      const mine = ++asked;
      const of = now();
      patch({ busy: op, progress: within(0), trouble: "" });
      const slice = help.question((how) => ask(op, { ...args, ...how, slice_ms: SLICE_MS }));
      for (;;) {
        const answer = await slice();
        if (mine !== asked) return null;
        if (now() !== of) {
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
    },
    /** Stop the work in progress. */
    stop() {
      asked += 1;
      help.stop();
      patch({ busy: "", progress: 0 });
      ask("advice_stop", {});
    },
    /**
     * Send a command, after the tutor has checked it if the player wants that.
     * @param {string} name @param {More} args
     */
    async give(name, args) {
      const { snapshot, settings } = get();
      const of = now();
      if (!settings.tutor || !snapshot?.weighed.includes(name)) return advice.anyway(name, args);
      const found = await advice.work("tutor", { name, ...(args.level ? { level: args.level } : {}) });
      if (now() !== of || (!found && get().advice.busy)) return false;
      if (!found?.warn) return advice.anyway(name, args);
      urgent(get().t("advice-warning-said"));
      return false;
    },
    /** @param {string} name @param {More} args */
    anyway(name, args) {
      rollouts.stop();
      // Why the tutor was silent stays said while it is wanted.
      patch({ busy: "", progress: 0, ...(get().settings.tutor ? {} : { trouble: "" }) });
      return give(name, args);
    },
    /** Review a whole game. @param {number} [game] from 1; the last by default @param {number} [plies] as Python has it by default */
    async review(game, plies) {
      const found = await reviewed(game, plies);
      if (found) await change({ game: found.game, picked: "", which: "best", every: false });
    },
    /** Find the game's turning point, unless other work is in progress; opens nothing. */
    async glance() {
      const { advice: now, findings, snapshot } = get();
      if (now.busy || findings?.reviews.some((one) => one.game === snapshot?.dice_game)) return;
      if (await advice.work("review", {})) await keepFindings();
    },
    /** Review all games that are over and were not reviewed yet; the one with the worst decision is shown. @param {number} games */
    async reviewAll(games) {
      for (let game = 1; game <= games; game += 1) {
        if (get().findings?.reviews.some((one) => one.game === game)) continue;
        if (!(await reviewed(game, undefined, (share) => (game - 1 + share) / games))) return;
      }
      await change({ game: 0, picked: "", which: "best", every: false });
    },
    /** A game that was or will be reviewed. @param {number} game @param {number} [index] one of its decisions */
    openReview(game, index) {
      if (!get().findings?.reviews.some((one) => one.game === game)) return advice.review(game);
      return change({ game, picked: index === undefined ? "" : `${game}:${index}`, which: "best" });
    },
    /** Another game of the session has come. */
    forget() {
      asked += 1;
      rollouts.stop();
      patch(NO_ADVICE);
    },
  };
  return advice;
}

/** @typedef {ReturnType<typeof createAdvice>} Advice */
