/** Citations: the book always stands with the paragraph; how sure it is of it Python says. */
import { bookName, paragraph } from "./context.js";
import { h } from "./vdom.js";

/** @import { Words } from "./context.js" */
/** @typedef {{book: string, paragraph: string}} Place of a rule */
/**
 * @typedef {object} Citing what is needed to name a paragraph: the page and the embedded board have each their own
 * @property {import("../i18n/words.js").Translate} t
 * @property {(book: string) => string} nameOf
 * @property {(cite: Place) => Record<string, string>} linkTo attributes of a link to the paragraph
 * @property {import("./words.js").Linker} [words] links words of the glossary; an embedded board has none
 */

/** The address of a paragraph on the page. @param {Place} cite */
export const pageLink = ({ book, paragraph }) => ({ href: `#${book}/${encodeURIComponent(paragraph)}` });

/** @param {Citing} citing @param {Place} cite */
const citeAnchor = ({ t, nameOf, linkTo }, cite) =>
  h("a.cite", linkTo(cite), t("cite-label", { book: nameOf(cite.book), paragraph: cite.paragraph }));

/** The link, and how sure the book is of it. @param {Citing} citing @param {Place & {phrase?: string}} cite */
export const citeLine = (citing, cite) =>
  h(
    "p.refusal-cite",
    { key: `${cite.book}/${cite.paragraph}`, part: "cite" },
    citeAnchor(citing, cite),
    h("span.provenance", cite.phrase),
  );

/** A link into the rulebook. @param {Words} ctx @param {Place} cite */
export const citeLink = (ctx, cite) =>
  citeAnchor({ t: ctx.t, nameOf: (book) => bookName(ctx, book), linkTo: pageLink }, cite);

/** The paragraph itself, as a quiet quotation. @param {Words} ctx @param {Place} cite */
export function quoted(ctx, cite) {
  const found = paragraph(ctx, cite.book, cite.paragraph);
  return found && h("blockquote.paragraph", h("strong", found.title), " ", found.text);
}
