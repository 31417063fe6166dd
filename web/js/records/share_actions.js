/** Ways to share a game that only the browser has: files, pictures, the share sheet, QR codes. */
import { ofBuild, siteOf } from "../build/of_build.js";
import { viewpointOf } from "../state/view.js";
import { toClipboard } from "../view/clipboard.js";
import { download } from "../view/download.js";
import { painted } from "../view/painted.js";

/** @import { AppState } from "../state/page.js" */

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, base: URL,
 *   ask: import("../bridge/messages.js").Ask}} parts
 */
export function createShare({ get, set, base, ask }) {
  const today = () => new Date().toISOString().slice(0, 10);

  /** The picture of the position on the board. @returns {Promise<string | null>} an SVG */
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
    show() {
      const { panelUi } = get();
      const share = { base: siteOf(base).href, sends: "share" in navigator };
      set({ panel: "share", panelUi: { ...panelUi, share } });
    },
    /** The position on the board to the clipboard. */
    async xgid() {
      const { ok } = await ask("moment");
      if (ok?.xgid) await toClipboard(ok.xgid);
    },
    /** The share sheet of the device. @param {string} url */
    async send(url) {
      await navigator.share?.({ title: get().t("page-title"), url }).catch(() => {});
    },
    /** @param {"mat" | "sgf"} kind */
    async file(kind) {
      const written = await ask("export", { kind, date: today() }, 60_000);
      if (written.ok) download(written.ok.text, `vrhcaby-${today()}.${kind}`, "text/plain");
    },
    /** @param {"svg" | "png"} kind */
    async picture(kind) {
      const drawn = await picture();
      if (!drawn) return;
      if (kind === "svg") return download(drawn, `vrhcaby-${today()}.svg`, "image/svg+xml");
      const blob = await painted(drawn);
      if (blob) download(blob, `vrhcaby-${today()}.png`, "image/png");
    },
    /** A text as a QR code. @param {string} text @returns {Promise<string>} the address of a picture */
    async qr(text) {
      /** @type {{qrOf: (text: string) => string}} */
      const { qrOf } = await import(ofBuild("js/qr.js", base).href);
      return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrOf(text))}`;
    },
  };
}
