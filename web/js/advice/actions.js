/** Advice that Python computes in slices, so that it can stop at once: hints, the tutor, reviews, rollouts. */

import { ownDeck } from "../state/cards.js";
import { NO_ADVICE } from "../state/page.js";

/** @import { Page, Task } from "../state/page.js" */
/** @import { More } from "../state/game.js" */

const SLICE_MS = 25;
/** Smaller steps of the progress are not shown, since each draws the page anew. */
const LEAST_SHOWN = 0.01;
const SLICED = ["hint", "rolls", "shots", "what_if"];

/** @param {Page} page */
export function createAdvice(page) {
  const { get, set, ask, help } = page;
  /** Counts requests; answers to older ones are dropped. */
  let asked = 0;
  /** What advice belongs to: the session of this visit, and its revision unless it is about an earlier game. @param {boolean} [past] */
  const now = (past) => `${get().session}/${past || get().snapshot?.rev}`;
  /** @param {Partial<typeof NO_ADVICE>} patch */
  const patch = (patch) => set({ advice: { ...get().advice, ...patch } });
  /** @param {Record<string, unknown>} ui of the panel of advice */
  const show = (ui) => page.panels.change("advice", { picked: "", which: "best", ...ui });
  /** @param {number | undefined} game from 1 */
  const isReviewed = (game) => get().findings?.reviews.some((one) => one.game === game);

  /** Store the findings of an answer with the save, if it has any. @param {Promise<any>} found any: an answer of any operation */
  async function kept(found = ask("findings")) {
    const { session } = get();
    const { ok } = await found;
    if (!ok?.reviews || get().session !== session) return;
    set({ findings: ok });
    page.game.keep();
  }

  /**
   * @template {Task} Op
   * @param {Op} op @param {wire.Arguments[Op]} args @param {(share: number) => number} [within] converts its progress to the overall progress
   * @returns {Promise<Extract<wire.Answers[Op], {done: true}> | null>} the result, or null if it was stopped, failed, or the game has moved on
   */
  async function work(op, args, within = (share) => share) {
    // It would go on beside this work.
    if (get().advice.busy === "rollout") stop();
    const mine = ++asked;
    const past = op === "rollout" && "game" in args;
    const of = now(past);
    patch({ busy: op, progress: within(0), trouble: "" });
    const slice = help.question((how) => ask(op, { ...args, ...how, slice_ms: SLICE_MS }));
    for (;;) {
      const answer = await slice();
      if (mine !== asked) return null;
      if (now(past) !== of) {
        stop();
        return null;
      }
      const { ok } = answer;
      if (ok?.done === false) {
        const progress = within(ok.progress);
        if (progress >= get().advice.progress + LEAST_SHOWN) patch({ progress });
        continue;
      }
      patch({ busy: "", trouble: answer.error?.code ?? "" });
      if (ok?.stand_in) set({ standIn: ok.stand_in });
      return /** @type {Extract<wire.Answers[Op], {done: true}> | null} */ (ok ?? null);
    }
  }

  function stop() {
    asked += 1;
    help.stop();
    patch({ busy: "", progress: 0 });
    ask("advice_stop", {});
  }

  /** @param {number} [game] @param {number} [plies] @param {(share: number) => number} [within] */
  async function reviewed(game, plies, within) {
    const deep = plies === undefined ? {} : { plies };
    const found = await work("review", { ...deep, ...(game ? { game } : {}) }, within);
    if (!found || !get().snapshot) return null;
    for (const one of found.missed) ownDeck().miss(one);
    await kept();
    return found;
  }

  /** @param {string} name @param {More} args */
  function anyway(name, args) {
    if (get().advice.busy) stop();
    // The tutor's reason for silence stays visible as long as the tutor is on.
    if (!get().settings.tutor) patch({ trouble: "" });
    page.panels.reset("record");
    if (["next_game", "rematch"].includes(name)) set({ check: null, advice: NO_ADVICE });
    return page.game.command(name, args);
  }

  return {
    work,
    stop,
    /** Run an operation for a panel; changed panels come with the answer. @param {string} op @param {object} args */
    ask: (op, args) =>
      SLICED.includes(op)
        ? work(/** @type {Task} */ (op), /** @type {never} */ (args))
        : kept(page.game.take(ask(/** @type {any} */ (op), args))),
    /** Send a command, after the tutor has checked it if the player wants that. @param {string} name @param {More} [args] */
    async command(name, args = {}) {
      const { snapshot, settings } = get();
      const of = now();
      if (!settings.tutor || !snapshot?.weighed.includes(name)) return anyway(name, args);
      const found = await work("tutor", { name, ...(args.level ? { level: args.level } : {}) });
      if (now() !== of || (!found && get().advice.busy)) return false;
      if (!found?.warn) return anyway(name, args);
      page.urgent(get().t("advice-warning-said"));
      return false;
    },
    actions: {
      /** Send a command despite the tutor's warning. @param {{name: string} & More} asked */
      anyway: ({ name, ...args }) => anyway(name, args),
      hint() {
        set({ tab: "advice", refusal: null });
        return work("hint", {});
      },
      /** Review a whole game. @param {{game?: number, plies?: number | string}} asked by default the last game, at Python's default depth */
      async review({ game, plies }) {
        const found = await reviewed(game, plies === undefined ? plies : Number(plies));
        if (found) await show({ game: found.game, every: false });
      },
      /** Review all finished games that have no review yet, then show the one with the worst decision. @param {{games: number}} asked */
      async review_all({ games }) {
        for (let game = 1; game <= games; game += 1)
          if (!isReviewed(game) && !(await reviewed(game, undefined, (share) => (game - 1 + share) / games)))
            return;
        await show({ game: 0, every: false });
      },
      /** Open a game's review at one of its decisions; make the review if there is none. @param {{game: number | string, index?: number}} asked */
      async open_review({ game, index }) {
        const at = Number(game);
        await show({ game: at, ...(index === undefined ? {} : { picked: `${at}:${index}` }) });
        if (!isReviewed(at)) await reviewed(at);
      },
      /** Open a game's review beside the board. @param {{game: number | string, index?: number}} asked */
      show_decision(asked) {
        page.act("tab", { tab: "advice", focus: false, look: true });
        return page.act("open_review", asked);
      },
      /** Find the game's turning point, unless other work is in progress; opens nothing. */
      async glance() {
        const game = get().snapshot?.dice_game;
        if (!get().advice.busy && !isReviewed(game)) await reviewed(game);
      },
      /** Roll out a decision, or continue a stopped rollout. @param {wire.RolloutArgs} args */
      roll_out: (args) => work("rollout", args).then(() => kept()),
      stop_task: stop,
    },
  };
}
