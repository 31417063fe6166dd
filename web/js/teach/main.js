/** The teaching views: rulebook reader, comparison, glossary, sheets, lessons and exercises, mounted into one host of the page. */

import { THEME_QUERIES } from "../board/draw/palette.js";
import { fetchOfBuild } from "../build/of_build.js";
import { QUESTION_HINTS } from "../figure/face.js";
import { linkerOf, pageLink } from "../view/context.js";
import { createWorkshop } from "../workshop/main.js";
import { createLessons } from "./lessons.js";
import { practiceAt } from "./practice.js";
import { createWritten } from "./written.js";

/** @import { TeachOptions, Ctx } from "./context.js" */
/** @typedef {{update: (ctx: Ctx) => unknown, destroy: () => void}} View */

const VIEWS = {
  reader: createWritten,
  compare: createWritten,
  glossary: createWritten,
  sheet: createWritten,
  lessons: createLessons,
  exercises: practiceAt("exercises"),
  practice: practiceAt("overview"),
  shared: createLessons,
  workshop: createWorkshop,
};
/** The first exercise of a kind may take a while to find. */
const LIMIT_MS = 120_000;

/** @param {TeachOptions} options @returns {Ctx["view"]} */
export function viewOf(options) {
  const named = /** @type {Ctx["view"]} */ (options.book);
  if (Object.hasOwn(VIEWS, named)) return named;
  return options.view === "lessons" ? "lessons" : "reader";
}

/** @param {HTMLElement} host @param {TeachOptions} options */
export function mountTeach(host, options) {
  /** @type {{name: Ctx["view"], place: HTMLElement, view: View} | null} */
  let open = null;
  let shown = "";
  let latest = options;
  for (const query of THEME_QUERIES) matchMedia(query).addEventListener("change", () => update(latest));
  update(options);
  return { update };

  /** @param {TeachOptions} next */
  function update(next) {
    latest = next;
    const ctx = contextOf(next);
    if (open && open.name !== ctx.view) {
      open.view.destroy();
      open.place.remove();
      open = null;
    }
    if (!open) {
      const place = host.appendChild(document.createElement("div"));
      open = { name: ctx.view, place, view: VIEWS[ctx.view](place, { ...ctx, lang: "" }) };
    }
    const page = `${ctx.view}/${ctx.book}`;
    // Another page starts at its top; the rulebook reader scrolls to a paragraph itself.
    if (shown && shown !== page && !ctx.paragraph) scrollTo(0, 0);
    shown = page;
    open.view.update(ctx);
  }

  /** @param {TeachOptions} next @returns {Ctx} */
  function contextOf(next) {
    const { t, lang, theme, texts, base, ...place } = next;
    /** @type {Ctx["world"]["ask"]} */
    const ask = (op, args, of) => next.request(op, args, { limit: LIMIT_MS, ...of });
    const books = Object.keys(texts?.books ?? {});
    const nameOf = (/** @type {string} */ book) => texts?.books?.[book]?.name ?? book;
    /** @type {import("../view/context.js").Linker} a figure made before the words came links them as well */
    const words = (text, seen) => linkerOf(latest.glossary)(text, seen);
    return {
      ...{ ...place, t, lang, theme, texts, base, books, nameOf },
      view: viewOf(next),
      book: books.includes(next.book) ? next.book : "",
      fetchJson: async (path) => (await fetchOfBuild(path, base))?.json().catch(() => null),
      fetchText: async (path) => (await fetchOfBuild(path, base))?.text().catch(() => null) ?? null,
      world: {
        ask,
        citing: { t, nameOf, linkTo: pageLink, words },
        look: { theme, lang, t, hints: QUESTION_HINTS },
      },
    };
  }
}
