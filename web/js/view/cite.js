/** Citations: the book always stands with the paragraph, and the words tell written, read and filled apart. */
import { bookName, paragraph } from "./context.js";
import { h } from "./vdom.js";

/** @typedef {import("./context.js").Ctx} Ctx */
/** @typedef {import("./context.js").Cite} Cite */

/** @param {Ctx} ctx @param {{book: string, paragraph: string}} cite */
export const citeLabel = (ctx, cite) =>
  ctx.t("cite-label", { book: bookName(ctx, cite.book), paragraph: cite.paragraph });

/** How sure the book is of it. @param {Ctx} ctx @param {Cite} cite */
export function provenanceWords(ctx, cite) {
  if (cite.house) return ctx.t("cite-house");
  if (cite.provenance === "reading" && cite.sister) {
    return ctx.t("cite-reading-sister", { sister: citeLabel(ctx, cite.sister) });
  }
  return ctx.t(`cite-${cite.provenance}`);
}

/** A link into the rulebook. @param {Ctx} ctx @param {Cite | {book: string, paragraph: string}} cite */
export const citeLink = (ctx, cite) =>
  h("a.cite", { href: `#${cite.book}/${encodeURIComponent(cite.paragraph)}` }, citeLabel(ctx, cite));

/** The paragraph itself, as a quiet quotation. @param {Ctx} ctx @param {{book: string, paragraph: string}} cite */
export function quoted(ctx, cite) {
  const found = paragraph(ctx, cite.book, cite.paragraph);
  return found && h("blockquote.paragraph", null, h("strong", null, found.title), " ", found.text);
}

/** @param {Ctx} ctx @param {Cite[]} cites */
export const citeList = (ctx, cites) =>
  cites.length > 0 &&
  h(
    "ul.cites",
    null,
    cites.map((cite) => h("li", { key: `${cite.book}/${cite.paragraph}` }, citeLink(ctx, cite))),
  );
