/** What the card of a refusal may do: show what would be allowed, play it, ask the other rulebooks. */
import { rehearsal } from "../figure/condition.js";
import { missedPlay } from "../practice/missed.js";
import { ownDeck } from "../state/cards.js";
import { movesLeft, NOTHING_POINTED, refusalMarks, viewpointOf, witnessArrows } from "../state/view.js";

/** @import { AppState } from "../state/page.js" */
/** @typedef {{from: string | number, to: string | number, dice?: number[], leap?: boolean}} Step */

/** What an old question leaves on the board, taken away. */
export const quiet = () => ({
  ...{ pointing: NOTHING_POINTED, witness: false, goes: null, asking: null },
  ...{ comparison: null, typedWrong: "" },
});

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, game: () => import("../state/game.js").Game,
 *   urgent: (text: string) => void, playWhole: (moves: Step[]) => Promise<boolean>}} parts
 */
export const createRefusalActions = ({ get, set, game, urgent, playWhole }) => ({
  /** @param {import("../state/game.js").Refusal} refusal */
  refused(refusal) {
    const { tried, refused } = refusal;
    const missed = missedPlay(get().snapshot, refusal);
    if (missed) ownDeck().miss(missed);
    const marks = tried ? refusalMarks(tried, refused.facts ?? {}) : [];
    set({ pointing: { marks, arrows: [] }, witness: false, goes: null, comparison: null });
    urgent(`${refused.title}. ${refused.text}`);
  },
  closeRefusal: () => set({ refusal: null, ...quiet() }),
  toggleWitness() {
    const { refusal, witness, snapshot, pointing } = get();
    const side = refusal?.tried?.side ?? snapshot?.mover;
    if (!refusal?.refused.instead || !side) return;
    const arrows = witness ? [] : witnessArrows(refusal.refused.instead, side);
    set({ witness: !witness, goes: null, pointing: { ...pointing, arrows } });
  },
  /** Plays what the card of a refusal offers instead. */
  playInstead() {
    const instead = get().refusal?.refused.instead;
    if (!instead) return Promise.resolve(false);
    return playWhole(
      movesLeft(instead).map(([from, to, dice, leap = false]) => ({
        from,
        to,
        dice: dice ?? undefined,
        leap,
      })),
    );
  },
  /** The moment in which the refused move would go, and the play; once more: the board as it is. */
  async toggleGoes() {
    const { refusal, goes, snapshot, pointing, settings } = get();
    const side = refusal?.tried?.side ?? snapshot?.mover;
    const wouldGo = refusal?.refused.would_go;
    if (goes || !wouldGo || !side || !snapshot) return set({ goes: null });
    const viewpoint = viewpointOf(snapshot, settings.turnBoard);
    const shown = rehearsal(wouldGo, side, { viewpoint, names: null });
    if (!shown) return;
    set({ goes: shown, witness: false, pointing: { ...pointing, arrows: [] } });
  },
  async compareBooks() {
    const { refusal, comparison } = get();
    if (!refusal?.tried || comparison?.refusal === refusal) return;
    const { from = "", to = "", side } = refusal.tried;
    const answer = await game().ask("explain", { from, to, side });
    set({ comparison: { refusal, verdicts: answer.ok?.books ?? [] } });
  },
});
