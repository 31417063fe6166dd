/** The header that the teaching pages share: the link back, and the page's topic. */
import { h } from "../view/vdom.js";

/** @typedef {"rules" | "lessons"} Shelf the list that a page belongs to */

/** The words of the way back to a list. @type {Record<Shelf, string>} */
const BACK = { rules: "teach-all-books", lessons: "teach-all-lessons" };

/**
 * @param {import("../i18n/words.js").Translate} t
 * @param {{name: string, title: string, back: Shelf}} head title: the key of its words
 * @param {...import("../view/vdom.js").Loose} parts
 */
export function teachPage(t, { name, title, back }, ...parts) {
  return h(
    `article.teach-${name}`,
    { key: name },
    backTo(t, back),
    h("h1", { key: "title" }, t(title)),
    ...parts,
  );
}

/** @param {import("../i18n/words.js").Translate} t @param {Shelf} shelf */
export const backTo = (t, shelf) =>
  h("p.teach-back", { key: "back" }, h("a", { href: `#${shelf}` }, t(BACK[shelf])));
