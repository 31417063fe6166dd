/** The available languages, and the choice of the reader's language. */
import list from "../../../py/vrhcaby/language/languages.json" with { type: "json" };

/** @typedef {string} Lang one of LANGUAGES */

/** The one list of languages, which the engine reads too, in the order of the settings. */
export const LANGUAGES = list.languages.map(({ id }) => id);
/** The home language, and the language for everyone else. */
export const { home: HOME, abroad: ABROAD } = list;

/** @param {string} tag a BCP 47 tag @returns {Lang | null} */
export function asLang(tag) {
  const base = tag.toLowerCase().split("-")[0];
  return LANGUAGES.find((lang) => lang === base) ?? null;
}

/** The first of the reader's languages that the page has; the home language if none. @param {readonly string[]} wanted @returns {Lang} */
export function chooseLang(wanted) {
  for (const tag of wanted) {
    const lang = asLang(tag);
    if (lang) return lang;
  }
  return HOME;
}

/** The language of this visit: the one of the address, of the reader's settings, of the browser. @param {string} asked @param {string} kept @returns {Lang} */
export const langOfVisit = (asked, kept) =>
  asLang(asked) ?? asLang(kept) ?? chooseLang(navigator.languages ?? []);

/** Where the build writes a language's words. @param {Lang} lang */
export const wordsFile = (lang) => `data/words.${lang}.json`;
