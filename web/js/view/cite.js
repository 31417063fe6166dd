/** Citations, which always name the book with the paragraph. */
import { bookName, paragraph as paragraphOf } from "./context.js";
import { h } from "./vdom.js";

/** @import { Words } from "./context.js" */
/** @typedef {{book: string, paragraph: string}} Place of a rule */
/**
 * @typedef {object} Citing what is needed to name a paragraph; the page and the embedded board each have one
 * @property {import("../i18n/words.js").Translate} t
 * @property {(book: string) => string} nameOf
 * @property {(cite: Place) => Record<string, string>} linkTo attributes of a link to the paragraph
 * @property {import("./words.js").Linker} [words] links words of the glossary; an embedded board has none
 */

/** The address of a paragraph on the page. @param {Place} cite */
export const pageLink = ({ book, paragraph }) => ({ href: `#${book}/${encodeURIComponent(paragraph)}` });

/** A link to a paragraph in the rulebook. @param {Words} ctx @param {Place} cite */
export const citeLink = (ctx, { book, paragraph }) =>
  h("a.cite", pageLink({ book, paragraph }), ctx.t("cite-label", { book: bookName(ctx, book), paragraph }));

/** The paragraph's text as a quotation. @param {Words} ctx @param {Place} cite */
export function quoted(ctx, cite) {
  const found = paragraphOf(ctx, cite.book, cite.paragraph);
  return found && h("blockquote.paragraph", h("strong", found.title), " ", found.text);
}
