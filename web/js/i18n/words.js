/** The page's texts in the reader's language. The build writes them from Python's files as JSON, one file for each language. */

import list from "../../../py/vrhcaby/language/languages.json" with { type: "json" };
import { fetchOfBuild } from "../build/of_build.js";
import { wordsFile } from "./choose.js";

export { ABROAD, asLang, chooseLang, HOME, LANGUAGES, wordsFile } from "./choose.js";

/** Each language's own name. @type {Record<string, string>} */
export const LANGUAGE_NAMES = Object.fromEntries(list.languages.map(({ id, name }) => [id, name]));

/** The most remembered sentences. A redrawn page repeats most of them; a long evening produces thousands that never recur. */
const MOST_KNOWN = 2_000;
const NO_BREAK = "\u00a0";
/** A space after a number. The build ties every other place where a line must not end (`language/spaces.py`). */
const AFTER_NUMBER = /(?<=[\d½]) (?=[\p{L}%×])/gu;
const PLACEHOLDER = /\{(\w+)(?:\|([^}]*))?\}/g;

/** @typedef {import("./choose.js").Lang} Lang */
/** @typedef {Record<string, string | number | (string | number)[]>} Values */
/** @typedef {(id: string, args?: Values) => string} Translate */

/**
 * Fill a language's templates like `fill` of `language/texts.py`: `{name}` inserts a value (numbers in the reader's
 * format, lists as "6 and 2"), `{count|one|few|other}` chooses a form by a whole number, and a name without a value becomes empty.
 * @param {Lang} lang @param {string[]} [own] the plural forms of a language that is not listed @returns {(template: string, values: Values) => string}
 */
export function filler(lang, own = ["one", "other"]) {
  const { plurals = own } = list.languages.find(({ id }) => id === lang) ?? {};
  const numbers = new Intl.NumberFormat(lang);
  const lists = new Intl.ListFormat(lang);
  return (template, values) => {
    /** @param {string} _ @param {string} name @param {string} [forms] */
    const filled = (_, name, forms) => {
      const value = values[name] ?? "";
      if (Array.isArray(value)) return lists.format(value.map(String)).replaceAll(" ", NO_BREAK);
      if (forms !== undefined) return formOf(forms.split("|"), value, plurals);
      return typeof value === "number" ? numbers.format(value) : value;
    };
    return template.replace(PLACEHOLDER, filled).replace(AFTER_NUMBER, NO_BREAK);
  };
}

/** @param {string[]} forms @param {string | number} value @param {readonly string[]} plurals */
function formOf(forms, value, plurals) {
  const size = Number.isInteger(value) ? Math.abs(Number(value)) : 0;
  const wanted = size === 1 ? "one" : size >= 2 && size <= 4 ? "few" : "other";
  const at = plurals.indexOf(plurals.includes(wanted) ? wanted : "other");
  return forms[Math.min(at, forms.length - 1)];
}

/**
 * @param {Lang} lang @param {Record<string, string>} texts by id
 * @param {(problem: string) => void} [report] called for an unknown id
 * @param {string[]} [plurals] of a language that is not listed
 * @returns {Translate} returns an unknown id itself, so that gaps are visible and nothing breaks
 */
export function translator(lang, texts, report = () => {}, plurals = undefined) {
  const fill = filler(lang, plurals);
  const reported = new Set();
  /** @type {Map<string, string>} */
  const known = new Map();
  return (id, args) => {
    const key = args ? `${id} ${JSON.stringify(args)}` : id;
    const again = known.get(key);
    if (again !== undefined) return again;
    if (texts[id] === undefined && !reported.has(id)) {
      report(`no message ${id} in ${lang}`);
      reported.add(id);
    }
    const text = texts[id] === undefined ? id : fill(texts[id], args ?? {});
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, text);
    return text;
  };
}

/** @param {Lang} lang @param {URL} base the folder of index.html @param {Promise<string | null>} [sent] the file, if already requested @returns {Promise<Translate>} */
export async function loadTranslator(lang, base, sent) {
  const source = (await sent) ?? (await (await fetchOfBuild(wordsFile(lang), base))?.text());
  if (!source) throw new Error(`no texts in ${lang}`);
  // A network's sign-in page may arrive instead of the file; it is not JSON.
  return translator(lang, JSON.parse(source), (problem) => console.warn(`[vrhcaby] ${problem}`));
}
