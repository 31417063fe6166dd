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

/** The address of a paragraph on the page. @param {string} book @param {string} id */
export const paragraphHref = (book, id) => `#${book}/${encodeURIComponent(id)}`;

/** @param {Place} cite */
export const pageLink = ({ book, paragraph }) => ({ href: paragraphHref(book, paragraph) });

/** @param {Pick<Citing, "t" | "nameOf">} citing @param {Place} cite */
export const citeLabel = ({ t, nameOf }, cite) =>
  t("cite-label", { book: nameOf(cite.book), paragraph: cite.paragraph });

/** @param {Citing} citing @param {Place} cite */
export const citeAnchor = (citing, cite) => h("a.cite", citing.linkTo(cite), citeLabel(citing, cite));

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
