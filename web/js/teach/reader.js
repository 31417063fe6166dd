/** A rulebook to read: every paragraph with its figures, each of which can be tried. Works as text and pictures without the engine. */
import { h, render } from "../view/vdom.js";
import { createFigure } from "./figure.js";
import { citeView, paragraphHref } from "./views.js";

/** @typedef {import("./context.js").Ctx} Ctx */
/** @typedef {Record<string, any>} FigureData */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createReader(host, ctx) {
  /** Boards in place of pictures, by the figure's id. @type {Map<string, {host: HTMLElement, figure: import("./figure.js").Figure}>} */
  const live = new Map();
  /** @type {any} */
  let data = null;
  let book = "";
  let target = "";
  let scrolled = "";
  let asked = "";

  return { update, destroy };

  /** @param {Ctx} next */
  async function update(next) {
    const changed = next.lang !== ctx.lang || next.theme !== ctx.theme || next.book !== book;
    ctx = next;
    if (changed) closeAll();
    book = next.book;
    target = next.paragraph;
    const path = `data/reader.${book}.${ctx.lang}.json`;
    if (!book) data = null;
    else if (asked !== path) {
      asked = path;
      data = null;
      draw();
      const found = await ctx.fetchJson(path);
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
    const wanted = `${book}/${target}`;
    if (!target || !data || scrolled === wanted) return;
    scrolled = wanted;
    const place =
      host.querySelector(`[id="p-${CSS.escape(`${book}-${target}`)}"]`) ??
      document.getElementById(`p-${book}-${target}`);
    place?.scrollIntoView({ block: "start" });
  }

  function draw() {
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
            h("h2", null, h("a", { href: `#${id}` }, ctx.nameOf(id))),
            h("p.quiet", null, ctx.texts?.books?.[id]?.subtitle ?? ""),
            h("p", null, ctx.texts?.books?.[id]?.about ?? ""),
          ),
        ),
      ),
    ];
  }

  function body() {
    if (!data) return h("p.quiet", { key: "wait" }, ctx.t("wait"));
    return [
      h("p.teach-lead", { key: "about" }, data.about ?? ""),
      h("p.teach-how", { key: "how" }, ctx.t("teach-how")),
      ...data.paragraphs.map(paragraph),
    ];
  }

  /** @param {any} one */
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
        h("p", null, one.text),
      ),
      one.figures?.length ? h("div.teach-figures", null, one.figures.map(figureView)) : null,
    );
  }

  /** @param {FigureData} one */
  function figureView(one) {
    const { t } = ctx;
    const open = live.get(one.id);
    return h(
      "figure.teach-figure",
      { key: one.id, id: `f-${one.id}`, class: `${one.expect}${open ? " open" : ""}` },
      open ? h("div.teach-live", { key: "live", raw: open.host }) : picture(one),
      h(
        "figcaption",
        { key: "caption" },
        h("p.teach-caption", null, mark(one), " ", one.caption),
        !open && one.verdict ? verdict(one) : null,
        one.reason ? h("p.quiet", null, one.reason) : null,
        one.setting
          ? h(
              "div.teach-figure-buttons",
              null,
              open
                ? null
                : h(
                    "button.small",
                    {
                      key: "try",
                      type: "button",
                      "data-try": one.id,
                      "aria-label": `${t("teach-try")}: ${one.caption}`,
                      onclick: () => openFigure(one, false),
                    },
                    t("teach-try"),
                  ),
              one.acts?.length
                ? h(
                    "button.small.quiet-button",
                    { key: "show", type: "button", onclick: () => openFigure(one, true) },
                    t(one.expect === "refused" && one.kind !== "score" ? "teach-show-bad" : "teach-show"),
                  )
                : null,
              open
                ? h(
                    "button.small.quiet-button",
                    { key: "close", type: "button", onclick: () => closeFigure(one) },
                    t("teach-close"),
                  )
                : null,
            )
          : null,
      ),
    );
  }

  /** A finger may open the board by the picture; for everybody else there is the button below it. @param {FigureData} one */
  function picture(one) {
    return h("img", {
      key: "picture",
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
      h("span.sr", null, ctx.t(key)),
    );
  }

  /** What the engine said to the example when the page was built. @param {FigureData} one */
  function verdict(one) {
    const { verdict: said } = one;
    return h(
      "div.teach-said",
      null,
      said.title ? h("p.verdict-title", null, said.title) : null,
      h("p", null, said.text),
      said.cites?.length
        ? h(
            "p",
            null,
            said.cites.map((/** @type {any} */ cite) => citeView(cite, ctx.nameOf)),
          )
        : null,
    );
  }

  /** @param {FigureData} one @param {boolean} play whether the example is played at once */
  async function openFigure(one, play) {
    let open = live.get(one.id);
    if (!open) {
      const place = document.createElement("div");
      place.className = "teach-live";
      const figure = createFigure(place, {
        request: ctx.request,
        t: ctx.t,
        lang: ctx.lang,
        theme: ctx.theme,
        nameOf: ctx.nameOf,
        setting: one.setting,
        compare: true,
        ...(one.kind === "command" || one.kind === "cube" ? { commands: commandsOf(one) } : {}),
      });
      open = { host: place, figure };
      live.set(one.id, open);
      draw();
      if (!(await figure.start())) return;
      figure.board.focus();
    }
    if (play) await open.figure.show(one.acts);
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

/** What a figure of the cube or of a command offers: what the example does, and what would be right. @param {FigureData} one @returns {string[]} */
export function commandsOf(one) {
  const named = one.acts.map((/** @type {any} */ act) => act.command).filter(Boolean);
  const usual = {
    before_roll: ["raise", "roll"],
    raise_offered: ["take", "drop"],
    resign_offered: ["accept", "decline"],
    beaver_offered: ["take", "drop"],
  };
  const more = /** @type {Record<string, string[]>} */ (usual)[one.setting.phase] ?? [];
  return [...new Set([...named, ...more.filter((name) => name !== "raise" || one.setting.cube_value)])];
}
