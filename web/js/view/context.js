/** What a view is given, and the words for people, places and paragraphs. */
import { playerName, sideName } from "../state/view.js";

/** @import { Side } from "../bridge/wire.d.ts" */
/** @import { Paragraph, AppState } from "../state/page.js" */
/** @typedef {import("../i18n/words.js").Translate} Translate */
/** @template [A=unknown] @typedef {{s: AppState, t: Translate, a: A}} Ctx what a view is given; `a` is what it may ask for */

/** @typedef {Pick<Ctx, "s" | "t">} Words */

/** @param {Words} ctx @param {Side} side */
export const nameOfSide = ({ s, t }, side) =>
  s.snapshot ? sideName(s.snapshot, side, t(`side-${side}`)) : t(`side-${side}`);

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

/** What a rulebook calls a level of winning, at which one resigns. @param {Words} ctx @param {string} level */
export const levelName = ({ s, t }, level) =>
  s.texts?.books[s.snapshot?.config.rulebook ?? ""]?.level?.[level] ?? t(`resign-as-${level}`);

/** A place in words: "klín 6", "přepážka". @param {Translate} t @param {string | number} place */
export function placeWords(t, place) {
  const text = String(place);
  if (text === "bar" || text === "25") return t("place-bar");
  if (text === "off" || text === "0") return t("place-off");
  return t("place-point", { n: text });
}

/** @param {Translate} t @param {number[]} dice "6 a 2" */
export const diceWords = (t, dice) => {
  const [first, ...rest] = dice.map(String);
  if (!first) return "";
  const last = rest.pop();
  return last === undefined ? first : t("list-and", { first: [first, ...rest].join(", "), last });
};
