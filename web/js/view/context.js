/** The context of a view; the names of rulebooks, and citations and glossary words as links. */

import { h } from "./vdom.js";

/** @import { AppState, Page } from "../state/page.js" */
/** @typedef {import("../i18n/words.js").Translate} Translate */
/** @typedef {{s: AppState, t: Translate, act: Page["act"]}} Ctx a view's context; `act` performs an action of the page */

/** @typedef {Pick<Ctx, "s" | "t">} Words */

/** @param {Words} ctx @param {string} id */
export const bookName = ({ s }, id) =>
  s.texts?.books[id]?.name ?? s.catalogue?.rulebooks.find((book) => book.id === id)?.names[s.lang] ?? id;

/** @typedef {{book: string, paragraph: string}} Place of a rule */
/**
 * @typedef {object} Citing what is needed to name a paragraph; the page and the embedded board each have one
 * @property {import("../i18n/words.js").Translate} t
 * @property {(book: string) => string} nameOf
 * @property {(cite: Place) => Record<string, string>} linkTo attributes of a link to the paragraph
 * @property {Linker} [words] links words of the glossary; an embedded board has none
 */

/** The address of a paragraph on the page. @param {Place} cite */
export const pageLink = ({ book, paragraph }) => ({ href: `#${book}/${encodeURIComponent(paragraph)}` });

/** A paragraph as trees: a link to it, its text as a quotation, or the bare text. @param {Words} ctx @param {Place & {style: string}} cite @returns {unknown[]} */
export function cited(ctx, { book, paragraph, style }) {
  const { title = "", text = "" } =
    ctx.s.texts?.books[book]?.paragraphs.find(({ id }) => id === paragraph) ?? {};
  if (style === "text") return [text];
  const label = ctx.t("cite-label", { book: bookName(ctx, book), paragraph });
  const link = ["a.cite", pageLink({ book, paragraph }), label];
  return style === "link" || !text ? [link] : [link, ["blockquote.paragraph", ["strong", title], " ", text]];
}

// Glossary words in a text, by their listed forms, longest first, each once.

/** @typedef {{text: string, word?: string}} Part a part of a text; with `word` it is a form of that word */
/** @typedef {(text: string, seen?: Set<string>) => Part[]} Finder `seen`: words already found, which are skipped */
/** @typedef {(text: string, seen?: Set<string>) => import("./vdom.js").Loose[]} Linker */

/** The address of a word on the page. @param {string} id */
export const wordHref = (id) => `#glossary/${encodeURIComponent(id)}`;

/** A function that finds these words in texts. @param {wire.GlossaryWord[]} words @returns {Finder} */
export function wordFinder(words) {
  const owners = new Map(words.flatMap(({ id, forms }) => forms.map((form) => [plain(form), id])));
  const longestFirst = [...owners.keys()]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/ /g, "\\s"));
  if (!longestFirst.length) return (text) => [{ text }];
  const search = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}-])`, "giu");
  return (text, seen = new Set()) => {
    /** @type {Part[]} */
    const parts = [];
    let end = 0;
    for (const { 0: form, index } of text.matchAll(search)) {
      const word = owners.get(plain(form));
      if (!word || seen.has(word)) continue;
      seen.add(word);
      if (index > end) parts.push({ text: text.slice(end, index) });
      parts.push({ text: form, word });
      end = index + form.length;
    }
    if (end < text.length) parts.push({ text: text.slice(end) });
    return parts;
  };
}

/** @type {WeakMap<wire.Glossary, Finder>} */
const finders = new WeakMap();

/** A function that links a glossary's words; without a glossary texts stay unchanged. @param {wire.Glossary | null | undefined} glossary @returns {Linker} */
export function linkerOf(glossary) {
  if (!glossary) return (text) => [text];
  const find = finders.get(glossary) ?? wordFinder(glossary.words);
  finders.set(glossary, find);
  return (text, seen) =>
    find(text, seen).map(({ text: said, word }) =>
      word ? h("a.word", { href: wordHref(word) }, said) : said,
    );
}

/** A form with plain spaces and lower-case letters. @param {string} form */
const plain = (form) => form.replace(/\s/g, " ").toLowerCase();
