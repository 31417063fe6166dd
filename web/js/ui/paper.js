/**
 * A game on paper: a picture of its board, the score and the record. The picture and the record are asked of the engine, so
 * the keys for printing first wait for them; a page printed by the browser's own menu shows the board as it lies on the screen.
 */
import { treeView } from "../render/tree.js";
import { cubeOf, sideName, viewpointOf } from "../state/view.js";
import { download } from "../view/download.js";
import { h, render } from "../view/vdom.js";

/** @import { AppState } from "../state/page.js" */
/** @import { Snapshot } from "../bridge/wire.d.ts" */

const ON_PAPER = { act: () => {}, progress: () => null };

/**
 * @param {{get: () => AppState, ask: import("../bridge/messages.js").Ask, print?: () => void}} parts
 */
export function createPaper({ get, ask, print = () => globalThis.print() }) {
  const sheet = document.createElement("section");
  sheet.className = "paper";
  document.body.append(sheet);
  document.addEventListener("keydown", (event) => void onKey(event));
  addEventListener("afterprint", () => {
    document.body.removeAttribute("data-paper");
    // A separate sheet, such as a review, is printed alone.
    render(sheet, []);
  });

  /** @param {KeyboardEvent} event */
  async function onKey(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "p") return;
    const { mode, route, snapshot, boot } = get();
    if (mode !== "play" || route.view !== "game" || !snapshot || boot.status !== "ready") return;
    event.preventDefault();
    await prepare(snapshot).catch(() => undefined);
    print();
  }

  /** @param {Snapshot} snapshot */
  async function prepare(snapshot) {
    const s = get();
    const viewpoint = viewpointOf(snapshot, s.settings.turnBoard);
    const mover = snapshot.mover ?? viewpoint;
    const { position } = snapshot;
    const dice = snapshot.dice ? { dice: snapshot.dice.values } : {};
    const cube = cubeOf(snapshot, mover);
    const [drawn, kept, score] = await Promise.all([
      ask("diagram", { position, mover, viewpoint, ...dice, ...cube, theme: "print", lang: s.lang }),
      ask("export", { kind: "mat" }),
      ask("panel", { name: "score", once: true }),
    ]);
    const svg = drawn.ok?.svg;
    if (!svg) return;
    const names = /** @type {const} */ (["white", "black"])
      .map((side) => sideName(snapshot, side, s.t(`side-${side}`)))
      .join(" – ");
    const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    render(sheet, [
      h("h1", { key: "title" }, names),
      h("img.paper-board", { key: "board", src: source, alt: s.t("board-label-view") }),
      score.ok?.tree && h("div", { key: "score" }, treeView(score.ok.tree, ON_PAPER)),
      kept.ok && h("pre.paper-record", { key: "record" }, kept.ok.text),
    ]);
    await sheet.querySelector("img")?.decode();
    document.body.dataset.paper = "";
  }
}

/**
 * Print a panel, or save it as one file without network access.
 * @param {{ask: import("../bridge/messages.js").Ask, get: () => AppState}} parts
 */
export const createPanelPaper = ({ ask, get }) => ({
  /** @param {string} name */
  async printPanel(name) {
    const { ok } = await ask("panel", {
      name,
      once: true,
      ui: { ...get().panelUi[name], day: today(get().lang) },
    });
    if (!ok?.tree) return;
    const sheet = document.createElement("section");
    sheet.className = "paper";
    document.body.append(sheet);
    render(sheet, [treeView(ok.tree, ON_PAPER)]);
    await Promise.all([...sheet.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
    document.body.dataset.paper = "";
    addEventListener("afterprint", () => sheet.remove(), { once: true });
    globalThis.print();
  },
  /** @param {string} name */
  async savePanel(name) {
    const { ok } = await ask("panel", { name, format: "html", ui: { day: today(get().lang) } });
    if (ok?.html) download(ok.html, `vrhcaby-${new Date().toISOString().slice(0, 10)}.html`, "text/html");
  },
});

/** @param {string} lang */
const today = (lang) => new Date().toLocaleDateString(lang, { dateStyle: "long" });
