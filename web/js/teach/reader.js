/** A rulebook to read: every paragraph with its figures, each of which can be tried. Works as text and pictures without the engine. */
import { marksOf } from "../figure/step.js";
import { citeLine, paragraphHref } from "../view/cite.js";
import { pictureView } from "../view/picture.js";
import { h, render } from "../view/vdom.js";
import { liveFigure } from "./context.js";
import { sheetHref } from "./sheet.js";

/** @import { Ctx } from "./context.js" */
/** @import { Setting } from "../bridge/wire.d.ts" */
/** @typedef {import("../bridge/wire.d.ts").ReaderFigure} FigureData */
/** @typedef {Omit<import("../bridge/wire.d.ts").ReaderParagraph, "figures"> & {figures?: FigureData[]}} Paragraph the texts alone have no figures */
/** @typedef {Omit<import("../bridge/wire.d.ts").Reader, "lang" | "paragraphs"> & {paragraphs: Paragraph[]}} Book */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createReader(host, ctx) {
  /** Boards in place of pictures, by the figure's id. @type {Map<string, import("./context.js").Live>} */
  const live = new Map();
  /** @type {Book | null} */
  let data = null;
  let book = "";
  let target = "";
  /** The visit whose paragraph has been scrolled to. @type {unknown} */
  let visited = null;
  let asked = "";
  /** Words of the glossary already linked: a book links each where it first stands. @type {Set<string>} */
  let seen = new Set();

  return { update, destroy };

  /** @param {Ctx} next */
  async function update(next) {
    const changed = next.lang !== ctx.lang || next.book !== book;
    ctx = next;
    if (changed) closeAll();
    const { theme } = ctx.world.look;
    for (const { figure } of live.values()) figure.paint({ theme });
    book = next.book;
    target = next.paragraph;
    const path = `data/reader.${book}.${ctx.lang}.json`;
    if (!book) data = null;
    else if (asked !== path) {
      asked = path;
      data = null;
      draw();
      const found = /** @type {Book | null} */ (await ctx.fetchJson(path));
      if (asked !== path) return;
      data = found ?? plain();
    }
    draw();
    reveal();
  }

  /** Without the figures' file the bare texts are still there. */
  function plain() {
    const texts = ctx.texts?.books?.[book];
    return texts ? { ...texts, book } : null;
  }

  function closeAll() {
    for (const { figure } of live.values()) figure.destroy();
    live.clear();
  }

  function reveal() {
    if (!target || !data || visited === ctx.visit) return;
    visited = ctx.visit;
    const place =
      host.querySelector(`[id="p-${CSS.escape(`${book}-${target}`)}"]`) ??
      document.getElementById(`p-${book}-${target}`);
    place?.scrollIntoView({ block: "start" });
  }

  function draw() {
    seen = new Set();
    render(host, h("article.teach-reader", { key: "reader" }, header(), book ? body() : shelf()));
  }

  function header() {
    const { t } = ctx;
    return [
      h(
        "nav.teach-books",
        { key: "books", "aria-label": t("teach-books") },
        ctx.books.map((id) =>
          h("a", { key: id, href: `#${id}`, "aria-current": id === book ? "page" : null }, ctx.nameOf(id)),
        ),
        h("a.teach-compare-link", { key: "compare", href: "#compare" }, t("teach-compare")),
        h("a", { key: "glossary", href: "#glossary" }, t("teach-glossary")),
      ),
      h("h1", { key: "title" }, book ? ctx.nameOf(book) : t("teach-rules")),
    ];
  }

  /** The choice of rulebooks. */
  function shelf() {
    return [
      h("p.teach-lead", { key: "lead" }, ctx.t("teach-rules-lead")),
      h(
        "ul.teach-shelf",
        { key: "shelf" },
        ctx.books.map((id) =>
          h(
            "li",
            { key: id },
            h("h2", h("a", { href: `#${id}` }, ctx.nameOf(id))),
            h("p.quiet", ctx.texts?.books?.[id]?.subtitle ?? ""),
            h("p", ctx.texts?.books?.[id]?.about ?? ""),
          ),
        ),
      ),
    ];
  }

  function body() {
    if (!data) return h("p.quiet", { key: "wait" }, ctx.t("wait"));
    return [
      h("p.teach-lead", { key: "about" }, linked(data.about ?? "")),
      h("p.teach-how", { key: "how" }, ctx.t("teach-how")),
      h("p", { key: "sheet" }, h("a", { href: sheetHref(book) }, ctx.t("teach-sheet"))),
      ...data.paragraphs.map(paragraph),
    ];
  }

  /** A text with the words that the book has not used before as links. @param {string} text */
  function linked(text) {
    return ctx.world.citing.words?.(text, seen) ?? text;
  }

  /** @param {Paragraph} one */
  function paragraph(one) {
    const id = `p-${book}-${one.id}`;
    return h(
      "section.teach-par",
      { key: one.id, id, class: one.id === target ? "target" : "", "aria-labelledby": `${id}-title` },
      h(
        "div.teach-text",
        { class: one.id === target ? "target" : "" },
        h(
          "h2",
          { id: `${id}-title` },
          h("a.teach-anchor", { href: paragraphHref(book, one.id) }, `§ ${one.id}`),
          " ",
          one.title,
        ),
        h("p", linked(one.text)),
      ),
      one.figures?.length ? h("div.teach-figures", one.figures.map(figureView)) : null,
    );
  }

  /** @param {FigureData} one */
  function figureView(one) {
    const open = live.get(one.id);
    return h(
      "figure.teach-figure",
      { key: one.id, id: `f-${one.id}`, class: `${one.expect}${open ? " open" : ""}` },
      open ? h("div", { key: "live", raw: open.place }) : picture(one),
      h(
        "figcaption",
        { key: "caption" },
        h("p.teach-caption", mark(one), " ", linked(one.caption)),
        one.told ? h("p.quiet.teach-told", one.told) : null,
        !open && one.verdict ? verdict(one.verdict) : null,
        one.reason ? h("p.quiet", linked(one.reason)) : null,
        one.setting && figureButtons(one, Boolean(open)),
      ),
    );
  }

  /** @param {FigureData} one @param {boolean} open */
  function figureButtons(one, open) {
    const { t } = ctx;
    const bad = one.expect === "refused" && one.kind !== "score";
    const button = (/** @type {string} */ words, /** @type {() => unknown} */ onclick, more = {}) =>
      h("button.small", { key: words, onclick, ...more }, t(words));
    const quiet = { class: "quiet-button" };
    const named = { "data-try": one.id, "aria-label": `${t("teach-try")}: ${one.caption}` };
    return h(
      "div.teach-figure-buttons",
      !open && button("teach-try", () => openFigure(one, false), named),
      Boolean(one.acts?.length) &&
        button(bad ? "teach-show-bad" : "teach-show", () => openFigure(one, true), quiet),
      open && button("teach-close", () => closeFigure(one), quiet),
    );
  }

  /** A finger may open the board by the picture; for everybody else there is the button below it. @param {FigureData} one */
  function picture(one) {
    return pictureView({
      theme: ctx.theme,
      class: one.setting ? "teach-opens" : "",
      src: ctx.url(one.svg),
      alt: one.alt,
      loading: "lazy",
      width: "702",
      height: "540",
      ...(one.setting ? { onclick: () => openFigure(one, false) } : {}),
    });
  }

  /** @param {FigureData} one */
  function mark(one) {
    const key = { ok: "teach-is-allowed", refused: "teach-is-refused", static: "teach-is-shown" }[
      /** @type {"ok"} */ (one.expect)
    ];
    const sign = { ok: "✓", refused: "✕", static: "▸" }[/** @type {"ok"} */ (one.expect)];
    return h(
      "span.teach-mark",
      { title: ctx.t(key) },
      h("span", { "aria-hidden": "true" }, sign),
      h("span.sr", ctx.t(key)),
    );
  }

  /** What the engine said to the example when the page was built. @param {import("../bridge/wire.d.ts").FigureVerdict} said */
  function verdict(said) {
    return h(
      "div.teach-said",
      said.title ? h("p.verdict-title", said.title) : null,
      h("p", linked(said.text)),
      said.cites.map((cite) => citeLine(ctx.world.citing, cite)),
    );
  }

  /** @param {FigureData} one @param {boolean} play whether the example is played at once */
  async function openFigure(one, play) {
    let open = live.get(one.id);
    if (!open && !one.setting) return;
    if (!open) {
      const commands = one.kind === "command" || one.kind === "cube" ? commandsOf(one) : undefined;
      open = liveFigure(ctx, {
        setting: /** @type {Setting} */ (one.setting),
        commands,
        marks: marksOf(one),
        zones: (one.zones ?? []).map(([first, last, label]) => ({ first, last, label })),
      });
      live.set(one.id, open);
      void open.figure.show();
      draw();
      if (!(await open.figure.start())) return;
      open.figure.board.focus();
    }
    if (play) await open.figure.showExample(one.acts ?? []);
  }

  /** @param {FigureData} one */
  function closeFigure(one) {
    live.get(one.id)?.figure.destroy();
    live.delete(one.id);
    draw();
  }

  function destroy() {
    closeAll();
    render(host);
  }
}

/** What a figure of the cube or of a command offers: what the example does, and what would be right. @param {Pick<FigureData, "acts" | "setting">} one @returns {string[]} */
export function commandsOf({ acts = [], setting }) {
  const named = acts.flatMap(({ command }) => (command ? [command] : []));
  const usual = {
    before_roll: ["raise", "roll"],
    raise_offered: ["take", "drop"],
    resign_offered: ["accept", "decline"],
    beaver_offered: ["take", "drop"],
  };
  const more = /** @type {Record<string, string[]>} */ (usual)[setting?.phase ?? ""] ?? [];
  return [...new Set([...named, ...more.filter((name) => name !== "raise" || setting?.cube_value)])];
}
