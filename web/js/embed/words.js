/** The board's texts, inside the bundle, so that a page loads only one script. */
import { ABROAD, translator } from "../i18n/words.js";

/** @typedef {import("../i18n/words.js").Translate} Translate */

/** @param {import("../i18n/words.js").Lang} lang @returns {Translate} */
export const wordsOf = (lang) =>
  translator(lang, __VRHCABY_WORDS__[lang], (problem) => console.warn(`[vrhcaby] ${problem}`));

/** English texts, some replaced by an author's words. @param {string} lang @param {{texts?: Record<string, string>, plurals?: string[]}} [words] @returns {Translate} */
export const ownWords = (lang, { texts, plurals } = {}) =>
  translator(lang, { ...__VRHCABY_WORDS__[ABROAD], ...texts }, undefined, plurals);
