/** A player's actions on the dice: check them, save the proof, add a word before the roll. */
import { ofBuild } from "../build/of_build.js";
import { download } from "../view/download.js";

/** @import { AppState } from "../state/page.js" */
/** @typedef {{get: () => AppState, set: (patch: Partial<AppState>) => void, game: () => import("../state/game.js").Game, base: URL}} Parts */

/** @param {Parts} parts */
export const createDiceActions = ({ get, set, game, base }) => ({
  async checkDice() {
    const { snapshot, fingerprints } = get();
    const byHand = snapshot?.config.dice === "manual";
    set({ tab: "dice", check: byHand ? "by-hand" : "running" });
    if (byHand) return;
    const games = (await game().ask("proofs")).ok?.games ?? [];
    const { checkGames } = await import("../state/dice_check.js");
    set({ check: games.length > 0 ? checkGames(games, fingerprints) : "unknown" });
  },
  /** The dice proof: one file that checks itself, with the data for your own program (docs/dice.md). */
  async saveProofs() {
    const { lang, fingerprints: seen } = get();
    const parts = ["data/proof.html", "js/verify.js"].map((path) =>
      fetch(ofBuild(path, base)).then(
        (answer) => (answer.ok ? answer.text() : ""),
        () => "",
      ),
    );
    const [page = "", script = ""] = await Promise.all(parts);
    const found = (await game().ask("proofs")).ok;
    if (!found || !page || !script) return set({ trouble: "verify/offline" });
    const games = JSON.stringify({ games: found.games, seen, lang }).replaceAll("<", "\\u003c");
    const file = page
      .replace("@script@", () => script.replaceAll("</script", "<\\/script"))
      .replace("@games@", () => games);
    download(file, `vrhcaby-${new Date().toISOString().slice(0, 10)}.html`, "text/html");
  },
  /** @param {number} seat @param {string} word */
  chooseWord(seat, word) {
    set({ words: { ...get().words, [seat]: word } });
  },
  /** @param {number} seat @param {string} word */
  addWord: (seat, word) => game().word(seat, word),
});
