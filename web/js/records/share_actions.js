/** Ways out of a game that only the browser has: files, pictures, the share sheet, paper. */

import { siteOf } from "../build/of_build.js";
import { render } from "../dom/vdom.js";
import { treeView } from "../render/tree.js";
import { viewpointOf } from "../state/view.js";
import { download, painted, toClipboard, today } from "../view/files.js";

/** @param {import("../state/page.js").Page} page */
export function shareActions({ get, set, base, ask }) {
  return {
    share() {
      const share = { base: siteOf(base).href, sends: "share" in navigator };
      set({ panel: "share", panelUi: { ...get().panelUi, share } });
    },
    async copy_xgid() {
      const { ok } = await ask("moment");
      if (ok?.xgid) await toClipboard(ok.xgid);
    },
    /** Open the device's share sheet. @param {{url: string}} asked */
    async send({ url }) {
      await navigator.share?.({ title: get().t("page-title"), url }).catch(() => {});
    },
    /** @param {{kind: "mat" | "sgf"}} asked */
    async export({ kind }) {
      const written = await ask("export", { kind, date: today() }, { limit: 60_000 });
      if (written.ok) download(written.ok.text, `vrhcaby-${today()}.${kind}`, "text/plain");
    },
    /** @param {{kind: "svg" | "png"}} asked */
    async picture({ kind }) {
      const { snapshot, settings } = get();
      if (!snapshot) return;
      const { ok, error } = await ask("picture", {
        viewpoint: viewpointOf(snapshot, settings.turnBoard),
        ...(settings.theme === "auto" ? {} : { theme: settings.theme }),
      });
      if (!ok) set({ trouble: error?.code ?? "" });
      const file = ok && kind === "png" ? await painted(ok.svg) : ok?.svg;
      if (file) download(file, `vrhcaby-${today()}.${kind}`, kind === "png" ? "image/png" : "image/svg+xml");
    },
  };
}

/** @param {import("../state/page.js").Page} page */
export function paperActions({ ask, get }) {
  const sheet = Object.assign(document.createElement("section"), { className: "paper" });
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
