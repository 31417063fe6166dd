/** Citations: always the rulebook with the paragraph, and words for written, reading and filled. */
import { bookName, paragraph } from "./context.js";
import { h } from "./vdom.js";
import { linkerOf } from "./words.js";

/** @import { Words } from "./context.js" */
/** @import { Cite } from "../bridge/wire.d.ts" */
/** @typedef {{book: string, paragraph: string}} Place of a rule */
/**
 * @typedef {object} Citing what is needed to name a paragraph: the page and the embedded board have each their own
 * @property {import("../i18n/words.js").Translate} t
 * @property {(book: string) => string} nameOf
 * @property {(cite: Place) => Record<string, string>} linkTo attributes of a link to the paragraph
 * @property {(book: string, paragraph: string) => {title: string, text: string} | null} [textOf]
 * @property {import("./words.js").Linker} [words] links words of the glossary; an embedded board has none
 */

/** The address of a paragraph on the page. @param {string} book @param {string} id */
export const paragraphHref = (book, id) => `#${book}/${encodeURIComponent(id)}`;

/** @param {Place} cite */
export const pageLink = (cite) => ({ href: paragraphHref(cite.book, cite.paragraph) });

/** @param {Citing} citing @param {Place} cite */
export const citeLabel = ({ t, nameOf }, cite) =>
  t("cite-label", { book: nameOf(cite.book), paragraph: cite.paragraph });

/** @param {Citing} citing @param {Place} cite */
export const citeAnchor = (citing, cite) => h("a.cite", citing.linkTo(cite), citeLabel(citing, cite));

/** The link, and its provenance. @param {Citing} citing @param {Cite & {phrase?: string}} cite */
export const citeLine = (citing, cite) =>
  h(
    "p.refusal-cite",
    { key: `${cite.book}/${cite.paragraph}`, part: "cite" },
    citeAnchor(citing, cite),
    h("span.provenance", cite.phrase ?? provenanceWords(citing, cite)),
  );

/** @param {Citing} citing @param {Cite} cite */
function provenanceWords(citing, cite) {
  const { t } = citing;
  if (cite.house) return t("cite-house");
  if (cite.sister) return t(`cite-${cite.provenance}-sister`, { sister: citeLabel(citing, cite.sister) });
  return t(`cite-${cite.provenance}`);
}

/** The paragraph itself, as a quiet quotation. @param {{title: string, text: string} | null | undefined} found */
export const quotation = (found) =>
  found && h("blockquote.paragraph", h("strong", found.title), " ", found.text);

// With the whole page at hand

/** @param {Words} ctx @returns {Citing} */
export const citing = (ctx) => ({
  t: ctx.t,
  nameOf: (book) => bookName(ctx, book),
  linkTo: pageLink,
  textOf: (book, id) => paragraph(ctx, book, id),
  words: linkerOf(ctx.s.glossary),
});

/** A link into the rulebook. @param {Words} ctx @param {Place} cite */
export const citeLink = (ctx, cite) => citeAnchor(citing(ctx), cite);

/** @param {Words} ctx @param {Place} cite */
export const quoted = (ctx, cite) => quotation(paragraph(ctx, cite.book, cite.paragraph));
