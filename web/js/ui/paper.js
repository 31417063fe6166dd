/**
 * Panels on paper or in a file. The keys for printing first put the game with its record on the sheet. A page printed
 * from the browser's menu shows the board as it is on the screen.
 */
import { treeView } from "../render/tree.js";
import { viewpointOf } from "../state/view.js";
import { download, today } from "../view/files.js";
import { render } from "../view/vdom.js";

/** @param {import("../state/page.js").Page} page */
export function paperActions({ ask, get }) {
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
    const { mode, route, snapshot, boot, settings } = get();
    if (mode !== "play" || route.view !== "game" || !snapshot || boot.status !== "ready") return;
    event.preventDefault();
    await fill("paper", { viewpoint: viewpointOf(snapshot, settings.turnBoard) }).catch(() => undefined);
    globalThis.print();
  }

  /** @param {string} name of a panel @param {Record<string, unknown>} ui */
  async function fill(name, ui) {
    const { ok } = await ask("panel", { name, once: true, ui });
    if (!ok?.tree) return;
    render(sheet, [treeView(ok.tree, { act: () => {}, progress: () => null })]);
    await Promise.all([...sheet.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
    document.body.dataset.paper = "";
  }

  const day = () => new Date().toLocaleDateString(get().lang, { dateStyle: "long" });

  return {
    /** @param {{panel: string}} asked */
    async print_panel({ panel }) {
      await fill(panel, { ...get().panelUi[panel], day: day() });
      globalThis.print();
    },
    /** Save a panel as one file that needs no network. @param {{panel: string}} asked */
    async save_panel({ panel }) {
      const { ok } = await ask("panel", { name: panel, format: "html", ui: { day: day() } });
      if (ok?.html) download(ok.html, `vrhcaby-${today()}.html`, "text/html");
    },
  };
}
