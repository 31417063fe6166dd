/** The board's and its panel's words, in the bundle itself: one script is all a page has to load. */
import { translator } from "../i18n/words.js";

/** @typedef {import("../i18n/words.js").Translate} Translate */

/** @type {Map<string, Translate>} */
const made = new Map();

/** @param {import("../i18n/words.js").Lang} lang @returns {Translate} */
export function wordsOf(lang) {
  let found = made.get(lang);
  if (!found) {
    found = translator(lang, __VRHCABY_WORDS__[lang], (problem) => console.warn(`[vrhcaby] ${problem}`));
    made.set(lang, found);
  }
  return found;
}
