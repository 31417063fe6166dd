/** Ways to share a game that only the browser has: files, pictures, the share sheet, QR codes. */
import { siteOf } from "../build/of_build.js";
import { viewpointOf } from "../state/view.js";
import { download, painted, toClipboard, today } from "../view/files.js";

/** @param {import("../state/page.js").Page} page */
export function shareActions({ get, set, base, ask }) {
  /** A picture of the position on the board. @returns {Promise<string | null>} an SVG */
  async function picture() {
    const { snapshot, settings, lang } = get();
    const { ok } = await ask("on_board");
    if (!snapshot || !ok) return null;
    const { position, mover, dice, cube } = ok;
    const owner = !cube?.owner ? "centre" : cube.owner === mover ? "mover" : "opponent";
    const drawn = await ask("diagram", {
      ...{ position, mover, viewpoint: viewpointOf(snapshot, settings.turnBoard), lang },
      ...(dice ? { dice } : {}),
      ...(cube ? { cube: { value: cube.value, owner } } : {}),
      ...(settings.theme === "auto" ? {} : { theme: settings.theme }),
    });
    if (!drawn.ok) set({ trouble: drawn.error?.code ?? "" });
    return drawn.ok?.svg ?? null;
  }

  return {
    share() {
      const share = { base: siteOf(base).href, sends: "share" in navigator };
      set({ panel: "share", panelUi: { ...get().panelUi, share } });
    },
    /** Copy the position on the board to the clipboard. */
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
      const written = await ask("export", { kind, date: today() }, 60_000);
      if (written.ok) download(written.ok.text, `vrhcaby-${today()}.${kind}`, "text/plain");
    },
    /** @param {{kind: "svg" | "png"}} asked */
    async picture({ kind }) {
      const drawn = await picture();
      const file = drawn && kind === "png" ? await painted(drawn) : drawn;
      const type = kind === "png" ? "image/png" : "image/svg+xml";
      if (file) download(file, `vrhcaby-${today()}.${kind}`, type);
    },
  };
}
