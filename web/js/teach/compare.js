/** The rulebooks side by side by aspect; every difference is shown in a position, and can be tried by each of them. */
import { citeAnchor, citeLabel, paragraphHref } from "../view/cite.js";
import { pictureView } from "../view/picture.js";
import { h, render } from "../view/vdom.js";
import { liveFigure } from "./context.js";
import { teachPage } from "./page.js";

/** @import { Aspect, Cell, Comparison, ShortCite, ShownDifference, ShownVerdict } from "../bridge/wire.d.ts" */
/** @import { Ctx } from "./context.js" */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createCompare(host, ctx) {
  /** @type {Comparison | null} */
  let data = null;
  let asked = "";
  /** @type {string[]} */
  let chosen = [];
  let onlyDifferences = true;
  let literal = false;
  /** @type {Set<string>} */
  const open = new Set();
  /** Words of the glossary already linked: the table links each where it first stands. @type {Set<string>} */
  let seen = new Set();
  /** The moment that is tried, and by which rulebook. @type {(import("./context.js").Live & {of: string, by: ShownVerdict}) | null} */
  let tried = null;

  return { update, destroy };

  function destroy() {
    tried?.figure.destroy();
    render(host);
  }

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    const { theme } = ctx.world.look;
    tried?.figure.paint({ theme });
    const path = `data/comparison.${ctx.lang}.json`;
    if (asked !== path) {
      asked = path;
      tried?.figure.destroy();
      tried = null;
      data = /** @type {Comparison | null} */ (await ctx.fetchJson(path));
      if (asked !== path) return;
      if (data && !chosen.length) chosen = data.books.map((book) => book.id);
      const wanted = ctx.paragraph && data?.aspects.find((one) => one.id === ctx.paragraph);
      if (wanted) open.add(wanted.id);
    }
    draw();
  }

  /** A text with the words that the table has not used before as links. @param {string} text */
  function linked(text) {
    return ctx.world.citing.words?.(text, seen) ?? text;
  }

  function draw() {
    const { t } = ctx;
    seen = new Set();
    render(
      host,
      teachPage(
        t,
        { name: "compare", title: "teach-compare", back: "rules" },
        h("p.teach-lead", { key: "lead" }, t("teach-compare-lead"), " ", t("teach-compare-dotted")),
        h("p", { key: "agree" }, h("a.button", { href: "#agree" }, t("agree-title"))),
        data
          ? [choices(), table()]
          : h("p.quiet", { key: "wait" }, t(asked && data === null ? "rules-missing" : "wait")),
      ),
    );
  }

  function choices() {
    const { t } = ctx;
    return h(
      "fieldset.teach-chosen",
      { key: "choices" },
      h("legend", t("teach-compare-which")),
      data?.books.map((book) =>
        h(
          "label",
          { key: book.id },
          h("input", {
            type: "checkbox",
            checked: chosen.includes(book.id),
            "data-book": book.id,
            onchange: () => toggle(book.id),
          }),
          " ",
          book.name,
        ),
      ),
      h(
        "span.teach-only",
        { key: "only" },
        option("only", onlyDifferences, t("teach-only-differences"), (on) => {
          onlyDifferences = on;
        }),
        option("literal", literal, t("teach-read-literally"), (on) => {
          literal = on;
        }),
      ),
    );
  }

  /** @param {string} name @param {boolean} on @param {string} text @param {(on: boolean) => void} set */
  function option(name, on, text, set) {
    const onchange = () => {
      set(!on);
      draw();
    };
    return h(
      "label",
      { key: name },
      h("input", { type: "checkbox", checked: on, [`data-${name}`]: "", onchange }),
      " ",
      text,
    );
  }

  /** @param {string} id */
  function toggle(id) {
    const order = (data?.books ?? []).map((book) => book.id);
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    chosen = order.filter((one) => next.includes(one));
    draw();
  }

  function table() {
    const lines = (data?.aspects ?? []).filter((one) => !onlyDifferences || differs(one, chosen, literal));
    return h(
      "div.teach-table-box",
      { key: "table", tabindex: "0", role: "region", "aria-label": ctx.t("teach-compare") },
      h(
        "table.teach-table",
        h(
          "thead",
          h(
            "tr",
            h("th", { scope: "col" }, ctx.t("teach-aspect")),
            chosen.map((id) =>
              h("th", { key: id, scope: "col" }, h("a", { href: `#${id}` }, ctx.nameOf(id))),
            ),
          ),
        ),
        h("tbody", lines.map(line)),
      ),
    );
  }

  /** @param {Aspect} one */
  function line(one) {
    const different = differs(one, chosen, literal);
    const shown = open.has(one.id);
    return [
      h(
        "tr",
        { key: one.id, class: different ? "differs" : "", "data-aspect": one.id },
        h(
          "th",
          { scope: "row" },
          one.name,
          different && one.shows.length
            ? h(
                "button.small.quiet-button.teach-show-me",
                {
                  "aria-expanded": String(shown),
                  onclick: () => {
                    shown ? open.delete(one.id) : open.add(one.id);
                    draw();
                  },
                },
                ctx.t(shown ? "teach-hide" : "teach-show-me"),
              )
            : null,
        ),
        one.cells.filter((cell) => chosen.includes(cell.book)).map(cellView),
      ),
      shown && different
        ? h(
            "tr.teach-shown",
            { key: `${one.id}-show` },
            h("td", { colspan: String(chosen.length + 1) }, one.shows.map(showView)),
          )
        : null,
    ];
  }

  /** @param {Cell} cell */
  function cellView(cell) {
    const group = groupOf(cell, literal);
    return h(
      "td",
      { key: cell.book, class: `group-${group}`, "data-group": String(group) },
      h("span", linked((literal && cell.as_written) || cell.text)),
      cell.as_written && !literal
        ? h("span.teach-literal", h("b", `${ctx.t("teach-literally")}: `), linked(cell.as_written))
        : null,
      h(
        "span.teach-cites",
        byBadge((literal && cell.cites_as_written) || cell.cites).map((cites) => badgeView(cell, cites)),
      ),
    );
  }

  /** Paragraphs of one badge behind its words. @param {Cell} cell @param {ShortCite[]} cites */
  function badgeView(cell, cites) {
    const [{ provenance, phrase }] = cites;
    return h(
      "span.teach-badge",
      { key: badgeOf(cites[0]), class: provenance, "data-badge": provenance },
      h("span.provenance", provenance === "filled" ? ctx.t("cite-filled") : phrase),
      cites.map((cite) =>
        h(
          "a",
          {
            key: `${cite.book}-${cite.paragraph}`,
            href: paragraphHref(cite.book, cite.paragraph),
            title: cite.phrase,
          },
          cite.book === cell.book ? `§\u00a0${cite.paragraph}` : citeLabel(ctx.world.citing, cite),
        ),
      ),
    );
  }

  /** @param {ShownDifference} show */
  function showView(show) {
    const told = show.verdicts
      .filter((verdict) => chosen.includes(verdict.book))
      .filter((verdict) => !literal || isLiteral(verdict, show.verdicts));
    return h(
      "div.teach-show",
      { key: show.svg },
      tried?.of === show.svg ? h("div", { key: "live", raw: tried?.place }) : picture(show),
      h(
        "div",
        h("p", linked(show.text)),
        h(
          "ul.verdicts",
          told.map((verdict) => verdictView(show, verdict)),
        ),
      ),
    );
  }

  /** @param {ShownDifference} show */
  function picture({ svg, alt }) {
    const size = { loading: "lazy", width: "702", height: "540" };
    return pictureView({ theme: ctx.theme, src: ctx.url(svg), alt, ...size });
  }

  /** @param {ShownDifference} show @param {ShownVerdict} verdict */
  function verdictView(show, verdict) {
    const { book, reading, legal, text, cite } = verdict;
    const { t } = ctx;
    const name = ctx.nameOf(book);
    const kind = legal === false ? "forbidden" : legal ? "allowed" : "";
    const button = {
      "aria-pressed": String(tried?.of === show.svg && tried?.by === verdict),
      "aria-label": `${t("teach-try")}: ${name}`,
      onclick: () => tryBy(show, verdict),
    };
    return h(
      "li",
      { key: `${book}-${reading}`, class: kind },
      h("span.mark", { "aria-hidden": "true" }, legal === null ? "·" : legal ? "✓" : "✕"),
      h("b", name),
      reading === "as-written" ? ` (${t("teach-literally")})` : "",
      `: ${text} `,
      cite && citeAnchor(ctx.world.citing, cite),
      show.setting && legal !== null && [" ", h("button.small.quiet-button", button, t("teach-try"))],
    );
  }

  /** The same moment on a board with that rulebook behind it. @param {ShownDifference} show @param {ShownVerdict} verdict */
  async function tryBy(show, verdict) {
    const { book: rulebook, reading } = verdict;
    if (!show.setting) return;
    tried?.figure.destroy();
    const live = liveFigure(ctx, { setting: { ...show.setting, rulebook, reading } });
    tried = { ...live, of: show.svg, by: verdict };
    void live.figure.show();
    draw();
    if (await live.figure.start()) await live.figure.showExample(show.acts ?? []);
  }
}

/** What is filled has the paragraph itself in its words; the others say the same of each. @param {ShortCite} cite */
const badgeOf = ({ provenance, phrase }) => (provenance === "filled" ? provenance : phrase);

/** The citations of a value, those of one badge together and each paragraph once. @param {ShortCite[]} cites @returns {ShortCite[][]} */
export function byBadge(cites) {
  /** @type {Map<string, Map<string, ShortCite>>} */
  const found = new Map();
  for (const cite of cites) {
    const badge = badgeOf(cite);
    if (!found.has(badge)) found.set(badge, new Map());
    found.get(badge)?.set(`${cite.book}-${cite.paragraph}`, cite);
  }
  return [...found.values()].map((places) => [...places.values()]);
}

/** Rulebooks of one group agree. @param {Cell} cell @param {boolean} literal @returns {number} */
const groupOf = (cell, literal) => (literal ? cell.group_as_written : cell.group);

/** Whether the chosen rulebooks differ in an aspect, or one of them from its own literal reading. @param {Aspect} aspect @param {string[]} chosen @param {boolean} [literal] all read literally */
export function differs(aspect, chosen, literal = false) {
  const cells = aspect.cells.filter((cell) => chosen.includes(cell.book));
  return (
    new Set(cells.map((cell) => groupOf(cell, literal))).size > 1 || cells.some((cell) => cell.as_written)
  );
}

/** What a rulebook says when read literally; told apart only where it differs. @param {ShownVerdict} verdict @param {ShownVerdict[]} all */
const isLiteral = (verdict, all) =>
  verdict.reading === "as-written" ||
  !all.some((other) => other.book === verdict.book && other.reading === "as-written");
