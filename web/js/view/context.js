/** The context of a view, and the words for people, places and paragraphs. */
/** @import { AppState, Page, Paragraph } from "../state/page.js" */
/** @typedef {import("../i18n/words.js").Translate} Translate */
/** @typedef {{s: AppState, t: Translate, act: Page["act"]}} Ctx a view's context; `act` performs an action of the page */

/** @typedef {Pick<Ctx, "s" | "t">} Words */

/** @param {Words} ctx @param {string} id */
export function bookName({ s }, id) {
  return (
    s.texts?.books[id]?.name ?? s.catalogue?.rulebooks.find((book) => book.id === id)?.names[s.lang] ?? id
  );
}

/** @param {Words} ctx @param {string} book @param {string} id @returns {Paragraph | null} */
export const paragraph = ({ s }, book, id) =>
  s.texts?.books[book]?.paragraphs.find((one) => one.id === id) ?? null;
