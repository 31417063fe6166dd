/** What a view is given, and the words for people, places and paragraphs. */
import { playerName } from "../state/view.js";

/** @import { Paragraph, AppState } from "../state/page.js" */
/** @typedef {import("../i18n/words.js").Translate} Translate */
/** @template [A=unknown] @typedef {{s: AppState, t: Translate, a: A}} Ctx what a view is given; `a` is what it may ask for */

/** @typedef {Pick<Ctx, "s" | "t">} Words */

/** @param {Words} ctx @param {number | null} id */
export const nameOf = ({ s, t }, id) =>
  s.snapshot && id !== null ? playerName(s.snapshot, id) : t("anybody");

/** @param {Words} ctx @param {string} id */
export function bookName({ s }, id) {
  return (
    s.texts?.books[id]?.name ?? s.catalogue?.rulebooks.find((book) => book.id === id)?.names[s.lang] ?? id
  );
}

/** @param {Words} ctx @param {string} book @param {string} id @returns {Paragraph | null} */
export const paragraph = ({ s }, book, id) =>
  s.texts?.books[book]?.paragraphs.find((one) => one.id === id) ?? null;
