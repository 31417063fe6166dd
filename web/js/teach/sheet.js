/** A rulebook on one page, for the screen and for one sheet of A4. */
import { paragraphHref } from "../view/cite.js";
import { pictureView } from "../view/picture.js";
import { h, render } from "../view/vdom.js";

/** @import { Sheet, SheetGroup, SheetLine, ShortCite } from "../bridge/wire.d.ts" */
/** @import { Ctx } from "./context.js" */

/** The address of a rulebook's sheet. @param {string} book */
export const sheetHref = (book) => `#sheet/${book}`;

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createSheet(host, ctx) {
  /** @type {Sheet | null} */
  let data = null;
  let asked = "";
  let failed = false;

  return { update, destroy: () => render(host) };

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    const path = `data/sheet.${bookOf(ctx)}.${ctx.lang}.json`;
    if (asked !== path) {
      asked = path;
      data = null;
      failed = false;
      draw();
      const found = /** @type {Sheet | null} */ (await ctx.fetchJson(path));
      if (asked !== path) return;
      failed = !found;
      data = found;
    }
    draw();
  }

  function draw() {
    const { t } = ctx;
    const missing = h("p.quiet", { key: "wait" }, t(failed ? "rules-missing" : "wait"));
    render(host, h("article.teach-sheet", { key: "sheet" }, bar(), data ? page(data) : missing));
  }

  /** What is not printed: the other sheets, and the printer. */
  function bar() {
    const { t } = ctx;
    const shown = bookOf(ctx);
    return h(
      "nav.teach-books.on-screen-only",
      { key: "bar", "aria-label": t("teach-sheet") },
      ctx.books.map((id) =>
        h(
          "a",
          { key: id, href: sheetHref(id), "aria-current": id === shown ? "page" : null },
          ctx.nameOf(id),
        ),
      ),
      h("button.small", { key: "print", onclick: () => print() }, t("teach-sheet-print")),
    );
  }

  /** @param {Sheet} found */
  function page({ name, subtitle, numbers, svg, alt, groups, book }) {
    const size = { width: "702", height: "540" };
    return [
      h("h1", { key: "title" }, h("a", { href: `#${book}` }, name)),
      h("p.quiet", { key: "subtitle" }, subtitle),
      h(
        "div.sheet-columns",
        { key: `${book}-columns` },
        h(
          "div.sheet-start",
          pictureView({ theme: ctx.theme, src: ctx.url(svg), alt, ...size }),
          h(
            "ul.sheet-numbers",
            numbers.map((text) => h("li", { key: text }, text)),
          ),
        ),
        groups.map((one) => groupView(one, book)),
      ),
    ];
  }

  /** @param {SheetGroup} one @param {string} book */
  function groupView({ title, lines }, book) {
    return h(
      "section.sheet-group",
      { key: title, "aria-label": title },
      h("h2", title),
      h(
        "dl",
        lines.map((line) => lineView(line, book)),
      ),
    );
  }

  /** @param {SheetLine} line @param {string} book */
  function lineView({ name, text, cites }, book) {
    const links = cites.map((cite, at) => [at > 0 && ", ", citeView(cite, book)]);
    return h("div", { key: name }, h("dt", name), h("dd", text, " ", h("span.sheet-cites", links)));
  }

  /** @param {ShortCite} cite @param {string} book */
  function citeView(cite, book) {
    const place = `§\u00a0${cite.paragraph}`;
    const words = cite.book === book ? place : `${ctx.nameOf(cite.book)} ${place}`;
    const more = { title: cite.phrase, class: cite.provenance };
    return h("a", { href: paragraphHref(cite.book, cite.paragraph), ...more }, words);
  }
}

/** The rulebook of an address; the first where none is named. @param {Ctx} ctx */
const bookOf = ({ paragraph, books }) => (books.includes(paragraph) ? paragraph : (books[0] ?? ""));
