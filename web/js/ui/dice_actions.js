/** What a player can do about the dice: check them, keep what checks them, add a word before they are thrown. */
import { checkGames } from "../state/dice_check.js";
import { comingFingerprint } from "../state/dice_secret.js";
import { download } from "./download.js";

/** @import { AppState } from "../state/page.js" */
/** @typedef {{get: () => AppState, set: (patch: Partial<AppState>) => void, game: () => import("../state/game.js").Game}} Parts */

/** @param {Parts} parts */
export const createDiceActions = ({ get, set, game }) => ({
  async checkDice() {
    const { snapshot, fingerprints } = get();
    const byHand = snapshot?.config.dice === "manual";
    set({ tab: "dice", check: byHand ? "by-hand" : "running" });
    if (byHand) return;
    const games = (await game().ask("proofs")).ok?.games ?? [];
    set({ check: games.length > 0 ? await checkGames(games, fingerprints) : "unknown" });
    requestAnimationFrame(() =>
      document.querySelector(".honesty [role=status]")?.scrollIntoView({ block: "nearest" }),
    );
  },
  /** What checks the dice, for a program of one's own (docs/dice.md). */
  async saveProofs() {
    const found = (await game().ask("proofs")).ok;
    if (found) download(`${JSON.stringify(found, null, 1)}\n`, "vrhcaby-dice.json");
  },
  /** @param {number} seat @param {string} word */
  chooseWord(seat, word) {
    set({ words: { ...get().words, [seat]: word } });
  },
  /** @param {number} seat @param {string} word */
  addWord: (seat, word) => game().word(seat, word),
  /** The dice of the game that the form will begin. */
  async showComing() {
    set({ coming: await comingFingerprint(), words: {} });
  },
});
