/** The available languages, and the choice of one for the reader. */
import list from "../../../py/vrhcaby/language/languages.json" with { type: "json" };

/** @typedef {string} Lang one of LANGUAGES */

/** The only list of languages, shared with the engine, in the order of the settings. */
export const LANGUAGES = list.languages.map(({ id }) => id);
/** The home language, and the language for everyone else. */
export const { home: HOME, abroad: ABROAD } = list;

/** @param {string} tag a BCP 47 tag @returns {Lang | null} */
export function asLang(tag) {
  const base = tag.toLowerCase().split("-")[0];
  return LANGUAGES.find((lang) => lang === base) ?? null;
}

/** The first of the reader's languages that has texts here; the home language if none has. @param {readonly string[]} wanted @returns {Lang} */
export const chooseLang = (wanted) => wanted.map(asLang).find(Boolean) ?? HOME;

/** The language of this visit: from the address, the reader's settings, or the browser. @param {string} asked @param {string} kept @returns {Lang} */
export const langOfVisit = (asked, kept) =>
  asLang(asked) ?? asLang(kept) ?? chooseLang(navigator.languages ?? []);

/** The file of a language's texts, written by the build. @param {Lang} lang */
export const wordsFile = (lang) => `data/words.${lang}.json`;
