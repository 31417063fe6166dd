/** The teaching views: rulebook reader, comparison, glossary, lessons and exercises, mounted into one host of the page. */
import { THEME_QUERIES } from "../board/draw/palette.js";
import { pageLink } from "../view/cite.js";
import { createCompare } from "./compare.js";
import { createExercises } from "./exercises.js";
import { createGlossary } from "./glossary.js";
import { createLessons } from "./lessons.js";
import { createReader } from "./reader.js";

/** @import { Asked } from "../bridge/messages.js" */
/** @import { TeachOptions, Ctx } from "./context.js" */
/** @typedef {{update: (ctx: Ctx) => unknown, destroy: () => void}} View */

const VIEWS = {
  reader: createReader,
  compare: createCompare,
  glossary: createGlossary,
  lessons: createLessons,
  exercises: createExercises,
};
const NAMED = /** @type {Record<string, Ctx["view"]>} */ ({
  compare: "compare",
  srovnani: "compare",
  glossary: "glossary",
  slovnicek: "glossary",
  exercises: "exercises",
  cviceni: "exercises",
});

/** The first exercise of a kind may take a while to find. */
const LIMIT_MS = 120_000;
const QUIET = { movable: false, pips: false, last: false };

/** @param {TeachOptions} options @returns {Ctx["view"]} */
export function viewOf(options) {
  const named = NAMED[options.book] ?? NAMED[options.paragraph];
  if (named) return named;
  return options.view === "lessons" ? "lessons" : "reader";
}

/** @param {HTMLElement} host @param {TeachOptions} options */
export function mountTeach(host, options) {
  /** @type {{name: Ctx["view"], place: HTMLElement, view: View} | null} */
  let open = null;
  let shown = "";
  const json = new Map();
  const gone = new AbortController();
  let latest = options;
  for (const query of THEME_QUERIES) {
    matchMedia(query).addEventListener("change", () => update(latest), { signal: gone.signal });
  }
  update(options);
  return { update, destroy };

  /** @param {TeachOptions} next */
  function update(next) {
    latest = next;
    const ctx = contextOf(next);
    if (open && open.name !== ctx.view) close();
    if (!open) {
      const place = document.createElement("div");
      host.append(place);
      open = { name: ctx.view, place, view: VIEWS[ctx.view](place, { ...ctx, lang: "" }) };
    }
    const page = `${ctx.view}/${ctx.book}`;
    // Another page begins at its top; the reader scrolls to a paragraph by itself.
    if (shown && shown !== page && !ctx.paragraph) scrollTo(0, 0);
    shown = page;
    open.view.update(ctx);
  }

  /** @param {TeachOptions} next @returns {Ctx} */
  function contextOf(next) {
    const { t, lang, theme, texts } = next;
    /** @type {Ctx["world"]["ask"]} */
    const ask = (op, args, of) => {
      const asked = [args ?? {}, LIMIT_MS, of];
      return next.request(op, .../** @type {Asked<typeof op>} */ (/** @type {unknown} */ (asked)));
    };
    const books = Object.keys(texts?.books ?? {});
    const nameOf = (/** @type {string} */ book) => texts?.books?.[book]?.name ?? book;
    const textOf = (/** @type {string} */ book, /** @type {string} */ id) =>
      texts?.books?.[book]?.paragraphs.find((one) => one.id === id) ?? null;
    return {
      view: viewOf(next),
      book: books.includes(next.book) ? next.book : "",
      paragraph: next.paragraph,
      lang,
      theme,
      texts,
      books,
      nameOf,
      url: (path) => new URL(path, next.base).href,
      fetchJson: (path) => fetchJson(new URL(path, next.base)),
      t,
      world: {
        ask,
        citing: { t, nameOf, linkTo: pageLink, textOf },
        look: { theme, lang, t, hints: QUIET },
      },
    };
  }

  /** @param {URL} url @returns {Promise<unknown>} */
  async function fetchJson(url) {
    if (json.has(url.href)) return json.get(url.href);
    try {
      const answer = await fetch(url);
      const value = answer.ok ? await answer.json() : null;
      if (value) json.set(url.href, value);
      return value;
    } catch {
      return null;
    }
  }

  function close() {
    open?.view.destroy();
    open?.place.remove();
    open = null;
  }

  function destroy() {
    gone.abort();
    close();
  }
}
