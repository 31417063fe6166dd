/** The review as a sheet to print, and as one file to send: it asks nothing of any network and runs no script. */
import { placeIndex } from "../board/scene/places.js";
import { download } from "../view/download.js";
import { render } from "../view/vdom.js";
import { reportView } from "./report_view.js";
import { positionOf, worstOf } from "./state.js";

/** @import { AppState } from "../state/page.js" */
/** @import { AdviceActions } from "./actions.js" */

const WITH_BOARDS = 20;

/**
 * @param {{get: () => AppState, ask: import("../bridge/messages.js").Ask, actions: () => AdviceActions,
 *   print?: () => void}} parts
 */
export function createReport({ get, ask, actions, print = () => globalThis.print() }) {
  /** @param {import("./state.js").Worst} worst */
  async function drawn({ review, one }) {
    const { mover, cube, dice, best, played } = one;
    const owner = !cube?.owner ? "centre" : cube.owner === mover ? "mover" : "opponent";
    const told = await ask("diagram", {
      ...{ position: positionOf(one), mover, viewpoint: one.side, lang: get().lang, theme: "print" },
      ...(dice ? { dice } : {}),
      ...(cube ? { cube: { value: cube.value, owner } } : {}),
      arrows: [...arrowsTo(played, "bad"), ...arrowsTo(best, "good")],
    });
    return { review, one, svg: told.ok?.svg ?? "" };
  }

  /** @param {HTMLElement} sheet */
  async function fill(sheet) {
    const s = get();
    const worst = await Promise.all(worstOf(s.reviewed.games, WITH_BOARDS).map(drawn));
    const day = new Date().toLocaleDateString(s.lang, { dateStyle: "long" });
    render(sheet, [reportView({ s, t: s.t, a: actions() }, worst, day)]);
    await Promise.all([...sheet.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
  }

  return {
    async print() {
      const sheet = document.createElement("section");
      sheet.className = "paper";
      document.body.append(sheet);
      await fill(sheet);
      document.body.dataset.paper = "";
      addEventListener("afterprint", () => sheet.remove(), { once: true });
      print();
    },
    async file() {
      const sheet = document.createElement("section");
      await fill(sheet);
      const title = sheet.querySelector("h1")?.textContent ?? "";
      const day = new Date().toISOString().slice(0, 10);
      download(documentOf(title, get().lang, sheet.innerHTML), `vrhcaby-${day}.html`, "text/html");
    },
  };
}

/** @param {import("../bridge/wire.d.ts").NamedPlay | undefined} play @param {string} kind */
const arrowsTo = (play, kind) =>
  (play?.moves ?? []).map(({ from, to }) => [placeIndex(from), placeIndex(to), kind]);

/** @param {string} title @param {string} lang @param {string} body */
function documentOf(title, lang, body) {
  const named = document.createElement("title");
  named.textContent = title;
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
${named.outerHTML}
<style>${STYLE}</style>
${body}
</html>
`;
}

const STYLE = `
body { max-width: 46rem; margin: 1.5rem auto; padding: 0 1rem; font: 1rem/1.45 system-ui, sans-serif; color: #111; background: #fff; }
table { border-collapse: collapse; margin: 0.8rem 0; }
th, td { padding: 0.15rem 0.8rem 0.15rem 0; border-bottom: 1px solid #bbb; text-align: end; font-variant-numeric: tabular-nums; }
tbody th, caption { text-align: start; font-weight: 400; }
.right { font-weight: 700; }
.quiet { color: #444; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
img, .review-graph { display: block; width: 100%; max-width: 34rem; height: auto; }
.review-graph { border: 1px solid #bbb; }
.axis { stroke: #777; }
.lost, .luck { stroke: #333; stroke-width: 0.8; }
.white { fill: #fff; }
.black { fill: #333; }
.mistake, .blunder { stroke: #a11; stroke-width: 1.6; }
.report-worst, .report-game { break-inside: avoid; }
`;
