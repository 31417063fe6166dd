/** The context of a view; the names of rulebooks, and citations and glossary words as links. */

import { h } from "../dom/vdom.js";

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

// Glossary words

/** @typedef {(text: string, seen?: Set<string>) => import("../dom/vdom.js").Loose[]} Linker links each word once; `seen`: the words already linked */

/** The address of a word on the page. @param {string} id */
export const wordHref = (id) => `#glossary/${encodeURIComponent(id)}`;

/** @type {WeakMap<wire.GlossaryWord[], Linker>} */
const linkers = new WeakMap();

/** A function that links a glossary's words, by their listed forms, longest first; without words texts stay unchanged. @param {Pick<wire.Glossary, "words"> | null | undefined} glossary @returns {Linker} */
export function linkerOf(glossary) {
  if (!glossary?.words.length) return (text) => [text];
  const linker = linkers.get(glossary.words) ?? linkerTo(glossary.words);
  linkers.set(glossary.words, linker);
  return linker;
}

/** @param {wire.GlossaryWord[]} words @returns {Linker} */
function linkerTo(words) {
  const owners = new Map(words.flatMap(({ id, forms }) => forms.map((form) => [plain(form), id])));
  const longestFirst = [...owners.keys()]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/ /g, "\\s"));
  const search = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}-])`, "giu");
  return (text, seen = new Set()) => {
    const parts = [];
    let end = 0;
    for (const { 0: form, index } of text.matchAll(search)) {
      const word = owners.get(plain(form));
      if (!word || seen.has(word)) continue;
      seen.add(word);
      parts.push(text.slice(end, index), h("a.word", { href: wordHref(word) }, form));
      end = index + form.length;
    }
    return [...parts, text.slice(end)].filter(Boolean);
  };
}

/** A form with plain spaces and lower-case letters. @param {string} form */
const plain = (form) => form.replace(/\s/g, " ").toLowerCase();
