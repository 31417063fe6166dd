/**
 * The workshop: Python draws the form, checks the lesson and writes the exports. This module sends the author's acts,
 * and has the board of the open question, undo, and the browser's own actions.
 */

import { base64 } from "../bridge/seed.js";
import { fetchOfBuild } from "../build/of_build.js";
import { h, render } from "../dom/vdom.js";
import { stepFigure } from "../figure/lesson_walk.js";
import { createPlaceBoard } from "../figure/place_board.js";
import { treeView } from "../render/tree.js";
import { recall, remember } from "../state/local_store.js";
import { LONGEST_LESSON, MARK } from "../state/route.js";
import { download, painted, perform, qrPicture } from "../view/files.js";

/** @typedef {{act: string, typing?: boolean, [argument: string]: unknown}} Act */
/** @typedef {{at: number, lang: string}} Bench the part of the state that the page reads */
/**
 * @typedef {object} WorkshopCtx the context of a teaching view
 * @property {string} lang
 * @property {(path: string) => Promise<unknown>} fetchJson a file of the site
 * @property {string} paragraph the text after #workshop/: an encoded lesson, a position, or nothing
 * @property {unknown} visit a new object at each visit, even to the same address
 * @property {import("../i18n/words.js").Translate} t
 * @property {import("../figure/face.js").World} world
 * @property {URL} base the folder of this version
 * @property {(book: string) => string} nameOf
 */

/** The pause after typing before the engine is asked. */
const PAUSE_MS = 200;
const KEPT = "vrhcaby.workshop";

/** @param {HTMLElement} host @param {WorkshopCtx} ctx */
export function createWorkshop(host, ctx) {
  const onTouch = (/** @type {string} */ touch) => act({ act: "touch", touch });
  const places = createPlaceBoard({ look: ctx.world.look, onTouch });
  /** The page's elements inside Python's tree. */
  const [placesHost, preview] = [document.createElement("div"), document.createElement("div")];
  placesHost.append(places.host);
  /** @type {wire.Workshop | null} of the last answer */
  let shown = null;
  /** Acts not yet sent to the engine. @type {Act[]} */
  const waiting = [];
  let asking = false;
  let timer = 0;
  let trouble = "";
  /** @type {import("../figure/figure.js").Figure | null} */
  let step = null;
  let shownAs = "";
  /** The visit whose lesson or position was taken. @type {unknown} */
  let visited = null;
  let gone = false;
  /** The sheet's QR code, while it is drawn. @type {Promise<string>} */
  let drawn = Promise.resolve("");

  /** Actions that only the page can perform, by event name. @type {Record<string, (args: any) => unknown>} */
  const PAGE = {
    new: () => act({ act: "new", identity: newId() }),
    /** @param {{file?: File, to?: string}} asked to: bytes for a logo, text for a lesson */
    async open_file({ file, to }) {
      if (!file) return;
      // A file that is far too long is not read.
      if (file.size > 4 * LONGEST_LESSON) act({ act: "too_long", size: file.size });
      else if (to) act({ act: to, data: base64(new Uint8Array(await file.arrayBuffer())) });
      else act({ act: "open", text: await file.text() });
    },
    /** Make the bot's best play the right answer. */
    async best(moment) {
      const found = await ctx.world.ask("best", { ...moment, count: 1 });
      const moves = found.ok?.plays[0]?.moves;
      if (moves) act({ act: "suggested", moves });
    },
    gallery: async (asked) =>
      act({ act: "gallery", ...asked, data: await ctx.fetchJson("data/gallery.json") }),
    async print() {
      draw();
      await drawn;
      await Promise.all([...host.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
      print();
    },
  };

  return { update, destroy };

  /** @param {WorkshopCtx} next */
  function update(next) {
    const { lang } = ctx;
    const { paragraph, visit } = next;
    ctx = next;
    step?.face.paint({ theme: ctx.world.look.theme });
    places.paint(ctx.world.look);
    if (lang !== ctx.lang) void send();
    const came = visited !== visit;
    visited = visit;
    if (came && paragraph.startsWith(MARK)) act({ act: "open", text: `#lesson=${paragraph}` });
    if (came && paragraph.startsWith("?")) {
      // Returning to this address, or a reload, does not add the question again.
      history.replaceState(null, "", "#workshop");
      act({ act: "take", given: Object.fromEntries(new URLSearchParams(paragraph)) });
    }
    draw();
  }

  // Asking the engine

  /** @param {Act} next */
  function act(next) {
    const last = waiting.at(-1);
    // For a field being typed in, only the last text counts.
    if (last?.typing && next.typing && fieldOf(last) === fieldOf(next)) waiting.pop();
    waiting.push(next);
    clearTimeout(timer);
    if (!next.typing) return send();
    timer = window.setTimeout(send, PAUSE_MS);
  }

  async function send() {
    if (asking || gone) return;
    clearTimeout(timer);
    asking = true;
    // Typing is sent together, every other act alone, so that each can be undone.
    const typing = waiting.findIndex((one) => !one.typing);
    const acts = waiting.splice(0, typing < 0 ? waiting.length : Math.max(typing, 1));
    const now = { bench: shown?.bench, kept: recall(KEPT), identity: newId() };
    const args = { ...now, acts, base: ctx.base.href };
    const { ok, error } = await ctx.world.ask("workshop", args);
    asking = false;
    if (gone) return;
    trouble = error?.code ?? "";
    if (ok) receive(ok);
    if (waiting.length > 0) void send();
    // Do not overwrite text typed meanwhile.
    else draw();
  }

  /** @param {wire.Workshop} found */
  function receive(found) {
    shown = found;
    // If storage is full or forbidden, the file and the link still have it.
    if (found.kept) remember(KEPT, found.kept);
    setUp();
    for (const event of found.effects) perform(event, carryOut);
  }

  /** Set up the question again only when it asks something else. */
  function setUp() {
    if (!shown) return;
    const { at, lang } = /** @type {Bench} */ (/** @type {unknown} */ (shown.bench));
    const data = shown.step;
    const { marks = [], arrows = [] } = data?.signs ?? {};
    places.show(shown.checkers, { marks, arrows });
    const wanted = data ? `${at}${lang}${ctx.lang}${JSON.stringify(data)}` : "";
    if (wanted === shownAs) return;
    shownAs = wanted;
    step?.face.destroy();
    step = data && stepFigure({ world: { ...ctx.world, emit }, redraw: drawStep, step: data, sleeps: true });
    void step?.show();
    void step?.start();
  }

  /** Handle the author's plays on the board. @param {string} name @param {any} detail */
  function emit(name, { text, tried }) {
    if (!shown?.records || (name !== "turn" && name !== "refused")) return;
    const refused = name === "refused";
    act({ act: "played", play: refused ? tried || step?.shown.text : text, refused });
  }

  // The page's own actions

  /** @param {import("../render/tree.js").PanelEvent} event */
  function carryOut([kind, name, args]) {
    if (kind === "ask") return act(/** @type {Act} */ (args));
    return name in EXPORTS ? exporting(name, args) : PAGE[name]?.(args);
  }

  /** @param {string} name @param {Record<string, unknown>} args */
  async function exporting(name, args) {
    const failed = await EXPORTS[name](ctx.base, args).then(() => "", String);
    act({ act: "finished", failed });
  }

  // Drawing

  function draw() {
    if (gone) return;
    const { t } = ctx;
    render(
      host,
      trouble && h("p.notice", { key: "trouble", role: "alert" }, t("panel-failed", { code: trouble })),
      shown
        ? treeView(shown.tree, {
            act: (event) => perform(event, carryOut),
            progress: () => null,
            board: (key) => (key === "step" ? preview : placesHost),
            qr: (text) => (drawn = qrPicture(ctx.base, text)),
          })
        : h("p.quiet", { key: "engine", role: "status" }, t("teach-engine")),
    );
    drawStep();
  }

  function drawStep() {
    if (!step || gone) return;
    render(preview, h("div.teach-card", { key: shownAs }, step.content()));
  }

  function destroy() {
    gone = true;
    clearTimeout(timer);
    step?.face.destroy();
    places.destroy();
    render(host);
  }
}

/** The field that an act is about. @param {Act} act */
const fieldOf = ({ act, field, index }) => `${act}/${field}/${index}`;

const newId = () => `own-${Date.now().toString(36)}`;

// Files that only the browser can make from Python's texts: a bitmap, a package, a single-file page.

/** @typedef {{name: string, texts: Record<string, string>, fetched: string[]}} Files texts by name, and files of the site */

/** Exports by event name. @type {Record<string, (base: URL, args: any) => Promise<void>>} */
export const EXPORTS = {
  async png(_base, /** @type {{name: string, svg: string}} */ { name, svg }) {
    const blob = await painted(svg);
    if (blob) download(blob, name, "image/png");
  },
  async zip(base, /** @type {Files} */ files) {
    const { zipped } = await import("./zip.js");
    download(zipped(await entriesOf(base, files)), files.name, "application/zip");
  },
  async single(base, /** @type {Files & {before: string, after: string}} */ files) {
    const { deflateSync } = await import("./zip.js");
    const packed = (await entriesOf(base, files)).map(([name, data]) => [name, base64(deflateSync(data))]);
    const table = JSON.stringify(Object.fromEntries(packed));
    download(`${files.before}${table}${files.after}`, files.name, "text/html");
  },
};

/** @param {URL} base @param {Files} files @returns {Promise<import("./zip.js").Entry[]>} @throws {Error} with the name of a file that failed to load */
async function entriesOf(base, { texts, fetched }) {
  /** @type {import("./zip.js").Entry[]} */
  const entries = Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]);
  const files = fetched.map(async (name) => {
    const answer = await fetchOfBuild(name, base);
    if (!answer) throw new Error(name);
    return /** @type {import("./zip.js").Entry} */ ([name, new Uint8Array(await answer.arrayBuffer())]);
  });
  return [...entries, ...(await Promise.all(files))];
}
