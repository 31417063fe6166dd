/** Which languages there are, and which of them a reader is spoken to in; apart from the words themselves. */
import list from "../../../py/vrhcaby/language/languages.json" with { type: "json" };

/** @typedef {string} Lang one of LANGUAGES */

/** The one list of languages, which the engine reads as well; in the order in which a reader is offered them. */
export const LANGUAGES = list.languages.map(({ id }) => id);
/** Where the game is at home, and what is spoken to those from elsewhere. */
export const { home: HOME, abroad: ABROAD } = list;

/** @param {string} tag a BCP 47 tag @returns {Lang | null} */
export function asLang(tag) {
  const base = tag.toLowerCase().split("-")[0];
  return LANGUAGES.find((lang) => lang === base) ?? null;
}

/** The first language of the list that the page speaks; the one at home if none. @param {readonly string[]} wanted @returns {Lang} */
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
