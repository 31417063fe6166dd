/** The teaching views: rulebook reader, comparison, glossary, sheets, lessons and exercises, mounted into one host of the page. */

import { THEME_QUERIES } from "../board/draw/palette.js";
import { ofBuild } from "../build/of_build.js";
import { QUESTION_HINTS } from "../figure/face.js";
import { pageLink } from "../view/cite.js";
import { linkerOf } from "../view/words.js";
import { createWorkshop } from "../workshop/main.js";
import { createLessons } from "./lessons.js";
import { practiceAt } from "./practice.js";
import { createShared } from "./shared.js";
import { createWritten } from "./written.js";

/** @import { Asked } from "../bridge/messages.js" */
/** @import { Glossary } from "../bridge/wire.d.ts" */
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
  shared: createShared,
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
  /** Fetched files by address. @type {Map<string, unknown>} */
  const read = new Map();
  /** Glossary words by language; null while they load or if they failed. @type {Map<string, Glossary | null>} */
  const glossaries = new Map();
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
    // Another page starts at its top; the rulebook reader scrolls to a paragraph itself.
    if (shown && shown !== page && !ctx.paragraph) scrollTo(0, 0);
    shown = page;
    open.view.update(ctx);
    void readGlossary(ctx);
  }

  /** Load the glossary after the page, which can be read without its links. @param {Ctx} ctx */
  async function readGlossary({ lang, fetchJson }) {
    if (glossaries.has(lang)) return;
    glossaries.set(lang, null);
    const found = /** @type {Glossary | null} */ (await fetchJson(`data/glossary.${lang}.json`));
    glossaries.set(lang, found);
    if (found && !gone.signal.aborted) update(latest);
  }

  /** @param {TeachOptions} next @returns {Ctx} */
  function contextOf(next) {
    const { t, lang, theme, texts, base, ...place } = next;
    /** @type {Ctx["world"]["ask"]} */
    const ask = (op, args, of) => {
      const asked = [args ?? {}, LIMIT_MS, of];
      return next.request(op, .../** @type {Asked<typeof op>} */ (/** @type {unknown} */ (asked)));
    };
    const books = Object.keys(texts?.books ?? {});
    const nameOf = (/** @type {string} */ book) => texts?.books?.[book]?.name ?? book;
    /** @type {import("../view/words.js").Linker} a figure made before the words came links them as well */
    const words = (text, seen) => linkerOf(glossaries.get(lang))(text, seen);
    return {
      ...{ ...place, t, lang, theme, texts, base, books, nameOf },
      view: viewOf(next),
      book: books.includes(next.book) ? next.book : "",
      fetchJson: (path) => fetched(ofBuild(path, base), (answer) => answer.json()),
      fetchText: (path) => fetched(ofBuild(path, base), (answer) => answer.text()),
      world: {
        ask,
        citing: { t, nameOf, linkTo: pageLink, words },
        look: { theme, lang, t, hints: QUESTION_HINTS },
      },
    };
  }

  /** @template T @param {URL} url @param {(answer: Response) => Promise<T>} parse @returns {Promise<T | null>} */
  async function fetched(url, parse) {
    if (read.has(url.href)) return /** @type {T} */ (read.get(url.href));
    try {
      const answer = await fetch(url);
      const value = answer.ok ? await parse(answer) : null;
      if (value) read.set(url.href, value);
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
