/** The glossary: every word of the game with a sentence or two and a figure; each has an address of its own. */
import { pictureView } from "../view/picture.js";
import { h, render } from "../view/vdom.js";
import { wordHref } from "../view/words.js";
import { teachPage } from "./page.js";

/** @import { Glossary, GlossaryGroup, GlossaryTerm } from "../bridge/wire.d.ts" */
/** @import { Ctx } from "./context.js" */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createGlossary(host, ctx) {
  /** @type {Glossary | null} */
  let data = null;
  let asked = "";
  let failed = false;
  /** The visit whose word has been shown. @type {unknown} */
  let visited = null;

  return { update, destroy: () => render(host) };

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    const path = `data/glossary.${ctx.lang}.json`;
    if (asked !== path) {
      asked = path;
      draw();
      const found = /** @type {Glossary | null} */ (await ctx.fetchJson(path));
      if (asked !== path) return;
      failed = !found;
      data = found;
    }
    draw();
    reveal();
  }

  /** The word asked for comes to sight, and is where the keyboard goes on from. */
  function reveal() {
    const wanted = ctx.paragraph;
    const place = data && visited !== ctx.visit && host.querySelector(`[id="w-${CSS.escape(wanted)}"]`);
    if (!data) return;
    visited = ctx.visit;
    if (!(place instanceof HTMLElement)) return;
    place.scrollIntoView({ block: "start" });
    place.focus({ preventScroll: true });
  }

  function draw() {
    const { t } = ctx;
    render(
      host,
      teachPage(
        t,
        { name: "glossary", title: "teach-glossary", back: "rules" },
        h("p.teach-lead", { key: "lead" }, t("teach-glossary-lead")),
        data
          ? [index(data), ...data.groups.map(group)]
          : h("p.quiet", { key: "wait" }, t(failed ? "teach-glossary-missing" : "wait")),
      ),
    );
  }

  /** All words by the alphabet, as links. @param {Glossary} found */
  function index(found) {
    const words = found.groups.flatMap(({ terms }) => terms);
    words.sort((a, b) => a.name.localeCompare(b.name, ctx.lang));
    return h(
      "nav.glossary-index",
      { key: "index", "aria-label": ctx.t("teach-glossary") },
      words.map(({ id, name }) =>
        h("a", { key: id, href: wordHref(id), "aria-current": id === ctx.paragraph ? "true" : null }, name),
      ),
    );
  }

  /** @param {GlossaryGroup} one */
  function group({ id, title, terms }) {
    return h(
      "section.glossary-group",
      { key: id, "aria-labelledby": `g-${id}` },
      h("h2", { id: `g-${id}` }, title),
      h("div.glossary-words", terms.map(term)),
    );
  }

  /** @param {GlossaryTerm} one */
  function term({ id, name, text, svg, alt, see }) {
    const size = { loading: "lazy", width: "702", height: "540" };
    const pointed = id === ctx.paragraph ? "target" : "";
    return h(
      "article.glossary-word",
      { key: id, id: `w-${id}`, tabindex: "-1", class: pointed, "aria-labelledby": `w-${id}-name` },
      h("h3", { id: `w-${id}-name` }, h("a", { href: wordHref(id) }, name)),
      h("p", text),
      pictureView({ theme: ctx.theme, src: ctx.url(svg), alt, ...size }),
      see.length > 0 && h("p.quiet", ctx.t("teach-glossary-see"), " ", seen(see)),
    );
  }

  /** @param {string[]} ids */
  function seen(ids) {
    const names = new Map(data?.groups.flatMap(({ terms }) => terms.map(({ id, name }) => [id, name])));
    return ids.map((id, at) => [
      at > 0 && ", ",
      h("a", { key: id, href: wordHref(id) }, names.get(id) ?? id),
    ]);
  }
}
