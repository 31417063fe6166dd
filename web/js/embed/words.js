/** The board's and its panel's words, in the bundle itself: one script is all a page has to load. */
import { translator } from "../i18n/fluent.js";
import { SOURCES } from "./locales.js";

/** @typedef {import("../i18n/fluent.js").Translate} Translate */

/** @type {Map<string, Translate>} */
const made = new Map();

/** @param {import("../i18n/fluent.js").Lang} lang @returns {Translate} */
export function wordsOf(lang) {
  let found = made.get(lang);
  if (!found) {
    found = translator(lang, SOURCES[lang], (problem) => console.warn(`[vrhcaby] ${problem}`));
    made.set(lang, found);
  }
  return found;
}
