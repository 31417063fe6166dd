/** Citations, which always name the book with the paragraph. */
import { bookName, paragraph as paragraphOf } from "./context.js";

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

/** A paragraph as trees: a link to it, its text as a quotation, or the bare text. @param {import("./context.js").Words} ctx @param {Place & {style: string}} cite @returns {unknown[]} */
export function cited(ctx, { book, paragraph, style }) {
  const { title = "", text = "" } = paragraphOf(ctx, book, paragraph) ?? {};
  if (style === "text") return [text];
  const label = ctx.t("cite-label", { book: bookName(ctx, book), paragraph });
  const link = ["a.cite", pageLink({ book, paragraph }), label];
  return style === "link" || !text ? [link] : [link, ["blockquote.paragraph", ["strong", title], " ", text]];
}
