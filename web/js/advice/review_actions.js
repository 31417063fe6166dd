/** Grading what was played: one game, or all of a session one after another; what was found is kept with the session. */

import { missedBlunders } from "../practice/missed.js";
import { ownDeck } from "../state/cards.js";
import { gamesOver, reviewNow, withReview, worstOf } from "./state.js";

/** @import { AppState } from "../state/page.js" */
/** @import { AdviceState } from "../state/advice.js" */
/** @import { Arguments, Review } from "../bridge/wire.d.ts" */
/** @typedef {(op: "review", args: Arguments["review"], within?: (share: number) => number) => Promise<Review | null>} Work */

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, ask: import("../bridge/messages.js").Ask,
 *   patch: (patch: Partial<AdviceState>) => void, work: Work, keep: () => void}} parts
 */
export function createReviewing({ get, set, ask, patch, work, keep }) {
  /** @param {Review} review @param {number} [picked] which of its decisions; the worst where none is named */
  function show(review, picked) {
    const worst = worstOf([review], 1)[0]?.one.index ?? -1;
    patch({
      ...{ review, reviewOf: get().session },
      ...{ picked: picked ?? worst, which: "best", allDecisions: false },
    });
  }

  /** Put a graded game to the others, and tell what they come to. @param {Review} found */
  async function note(found) {
    const { session, snapshot } = get();
    const missed = snapshot ? missedBlunders(found, snapshot.config) : [];
    for (const one of missed) ownDeck().miss(one);
    const games = withReview(get().reviewed.games, found);
    set({ reviewed: { ...get().reviewed, games } });
    const reviews = games.map(({ game, players }) => ({ game, players }));
    const told = await ask("match_review", { reviews });
    if (get().session !== session) return;
    set({ reviewed: { games, whole: told.ok ?? null } });
    keep();
  }

  return {
    /** Grade a whole game. @param {number} [game] which one, from 1; the last by default @param {number} [plies] as the engine has it by default */
    async review(game, plies) {
      const deep = plies === undefined ? {} : { plies };
      const found = await work("review", { ...deep, ...(game ? { game } : {}) });
      if (!found) return;
      show(found);
      await note(found);
    },
    /** Grade all games that are over and were not graded yet; the one with the worst decision is shown. */
    async reviewAll() {
      const count = gamesOver(get().snapshot);
      for (let game = 1; game <= count; game += 1) {
        if (get().reviewed.games.some((one) => one.game === game)) continue;
        const found = await work("review", { game }, (share) => (game - 1 + share) / count);
        if (!found) return;
        await note(found);
      }
      const { games } = get().reviewed;
      const worst = worstOf(games, 1)[0]?.review ?? games.at(-1);
      if (worst) show(worst);
    },
    /** A game that was graded, or is to be; one of its decisions. @param {number} game @param {number} [picked] */
    openReview(game, picked) {
      const known = get().reviewed.games.find((one) => one.game === game);
      if (known) return show(known, picked);
      return this.review(game);
    },
    closeReview: () => patch({ review: null, picked: -1 }),
    /** Show a decision, or put it away. @param {number} index */
    pick(index) {
      const review = reviewNow(get());
      patch({
        ...(review ? { review, reviewOf: get().session } : {}),
        ...{ picked: index === get().advice.picked ? -1 : index, which: "best" },
      });
    },
  };
}
