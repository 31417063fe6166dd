/** A player's actions on the dice: check them, save the proof. */
import { fetchOfBuild } from "../build/of_build.js";
import { download, today } from "../view/files.js";

/** @param {import("../state/page.js").Page} page */
export const diceActions = ({ get, set, ask, base }) => ({
  async check_dice() {
    const { fingerprints } = get();
    set({ tab: "dice", check: { check: "running" } });
    const games = (await ask("proofs")).ok?.games ?? [];
    const { checkGames } = await import("../state/dice_check.js");
    set({ check: games.length > 0 ? checkGames(games, fingerprints) : { check: "unknown" } });
  },
  /** Save the dice proof: one file that checks itself, including the data for your own program (docs/dice.md). */
  async save_proofs() {
    const { lang, fingerprints: seen } = get();
    const [page, script] = await Promise.all(
      ["data/proof.html", "js/verify.js"].map(async (path) => (await fetchOfBuild(path, base))?.text()),
    );
    const found = (await ask("proofs")).ok;
    if (!found || !page || !script) return set({ trouble: "verify/offline" });
    const games = JSON.stringify({ games: found.games, seen, lang }).replaceAll("<", "\\u003c");
    const data = `<script type="application/json" id="proofs">${games}</script>`;
    const file = `${page}${data}<script>${script.replaceAll("</script", "<\\/script")}</script>`;
    download(file, `vrhcaby-${today()}.html`, "text/html");
  },
});
