/** Words of the page in the reader's language: one Fluent file per language, fetched beside the page. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import list from "../../../py/vrhcaby/language/languages.json" with { type: "json" };
import { tying } from "./spaces.js";

export { ABROAD, asLang, chooseLang, HOME, LANGUAGES } from "./choose.js";

/** Each language named in itself, as a reader looks for it. @type {Record<string, string>} */
export const LANGUAGE_NAMES = Object.fromEntries(list.languages.map(({ id, name }) => [id, name]));

/**
 * A page drawn anew says mostly what it said before, so sentences are remembered rather than put together again: of those with
 * numbers and names in them a few drawings' worth, since a long evening says thousands that never come again.
 */
const MOST_FILLED = 400;

/** @typedef {import("./choose.js").Lang} Lang */
/** @typedef {(id: string, args?: Record<string, string | number>) => string} Translate */

/**
 * @param {Lang} lang @param {string} source a Fluent file
 * @param {(problem: string) => void} [report] told of a missing message or a bad argument
 * @returns {Translate} an unknown id gives the id itself, so a gap is seen and nothing breaks
 */
export function translator(lang, source, report = () => {}) {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(source))) report(String(error));
  const tie = tying(list.languages.find(({ id }) => id === lang)?.tied ?? "");
  const told = new Set();
  /** @type {Map<string, string>} */
  const plain = new Map();
  /** @type {Map<string, string>} */
  const filled = new Map();
  return (id, args) => {
    const known = args ? filled : plain;
    const key = args ? `${id} ${JSON.stringify(args)}` : id;
    const again = known.get(key);
    if (again !== undefined) return again;
    const text = worded(id, args);
    if (filled.size >= MOST_FILLED) filled.clear();
    known.set(key, text);
    return text;
  };

  /** @param {string} id @param {Record<string, string | number>} [args] @returns {string} */
  function worded(id, args) {
    const message = bundle.getMessage(id);
    if (!message?.value) {
      if (!told.has(id)) report(`no message ${id} in ${lang}`);
      told.add(id);
      return id;
    }
    /** @type {Error[]} */
    const errors = [];
    const text = bundle.formatPattern(message.value, args ?? null, errors);
    for (const error of errors) report(`${id}: ${error.message}`);
    return tie(text);
  }
}

/** @type {Map<Lang, Promise<Translate>>} */
const loaded = new Map();

/** @param {Lang} lang @param {URL} base the folder of index.html @param {Promise<string | null>} [sent] the file, if it was sent for before @returns {Promise<Translate>} */
export function loadTranslator(lang, base, sent) {
  let wanted = loaded.get(lang);
  if (!wanted) {
    wanted = fetchText(new URL(`locales/${lang}.ftl`, base), sent).then((source) =>
      translator(lang, source, (problem) => console.warn(`[vrhcaby] ${problem}`)),
    );
    loaded.set(lang, wanted);
    wanted.catch(() => loaded.delete(lang));
  }
  return wanted;
}

/** @param {URL} url @param {Promise<string | null>} [sent] */
async function fetchText(url, sent) {
  const text = (await sent) ?? (await fetched(url));
  // Where a network asks to sign in, a page of its own comes in place of any file.
  if (/^\s*</.test(text)) throw new Error(`no messages in ${url.pathname}`);
  return text;
}

/** @param {URL} url */
async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url.pathname}`);
  return answer.text();
}
