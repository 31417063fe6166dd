/** What is given away of a game: the moment in every notation, the whole in files and in a link, pictures of the board. */
import { NO_SHARE } from "../state/records.js";
import { cubeOf, viewpointOf } from "../state/view.js";
import { toClipboard } from "../view/clipboard.js";
import { download } from "../view/download.js";
import { painted } from "../view/painted.js";

/** @import { AppState } from "../state/page.js" */
/** @import { ShareState } from "../state/records.js" */

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, base: URL,
 *   ask: import("../bridge/messages.js").Ask, journal: () => import("../bridge/wire.d.ts").Save | null}} parts
 */
export function createShare({ get, set, base, ask, journal }) {
  /** @param {Partial<ShareState>} patch */
  const patch = (patch) => set({ share: { ...get().share, ...patch } });

  const today = () => new Date().toISOString().slice(0, 10);

  /** The picture of the board as it stands. @returns {Promise<string | null>} an SVG */
  async function picture() {
    const { snapshot, settings, lang } = get();
    if (!snapshot) return null;
    const viewpoint = viewpointOf(snapshot, settings.turnBoard);
    const mover = snapshot.mover ?? viewpoint;
    const dice = snapshot.dice ? { dice: snapshot.dice.values } : {};
    const theme = settings.theme === "auto" ? {} : { theme: settings.theme };
    const drawn = await ask("diagram", {
      ...{ position: snapshot.position, mover, viewpoint, lang },
      ...dice,
      ...cubeOf(snapshot, mover),
      ...theme,
    });
    if (!drawn.ok) patch({ trouble: drawn.error?.code ?? "" });
    return drawn.ok?.svg ?? null;
  }

  const share = {
    async show() {
      set({ panel: "share", share: { ...NO_SHARE } });
      const [moment, link] = await Promise.all([ask("moment"), ask("link", {}, 60_000)]);
      patch({
        moment: moment.ok ?? null,
        link: link.ok ? `${addressOf(base)}#match=${link.ok.link}` : "",
        noLink: link.error?.code ?? "",
      });
    },
    /** @param {string} name @param {string} text */
    async copy(name, text) {
      await toClipboard(text);
      patch({ copied: name });
    },
    /** The share sheet of the device, where it has one. */
    async send() {
      const { link } = get().share;
      await navigator.share?.({ title: get().t("page-title"), url: link }).catch(() => {});
    },
    /** @param {"mat" | "sgf"} kind */
    async file(kind) {
      const written = await ask("export", { kind, date: today() }, 60_000);
      patch({ unsaid: written.ok?.unsaid ?? [], trouble: written.error?.code ?? "" });
      if (written.ok) download(written.ok.text, `vrhcaby-${today()}.${kind}`, "text/plain");
    },
    save() {
      const save = journal();
      if (save) download(JSON.stringify(save), `vrhcaby-${today()}.json`);
    },
    async svg() {
      const drawn = await picture();
      if (drawn) download(drawn, `vrhcaby-${today()}.svg`, "image/svg+xml");
    },
    async png() {
      const drawn = await picture();
      const blob = drawn && (await painted(drawn));
      if (blob) download(blob, `vrhcaby-${today()}.png`, "image/png");
    },
    async qr() {
      /** @type {{qrOf: (text: string) => string | null}} */
      const { qrOf } = await import(new URL("js/qr.js", base).href);
      const drawn = qrOf(get().share.link);
      patch({ qr: drawn ?? "", qrTooLong: drawn === null });
    },
  };
  return share;
}

/** The page's own address, without what was asked of it. @param {URL} base */
const addressOf = (base) => new URL(".", base).href;
