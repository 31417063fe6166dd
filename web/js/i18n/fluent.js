/** Words of the page in the reader's language: one Fluent file per language, fetched beside the page. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import list from "../../../py/vrhcaby/language/languages.json" with { type: "json" };
import { tying } from "./spaces.js";

/** The one list of languages, which the engine reads as well; in the order in which a reader is offered them. */
export const LANGUAGES = list.languages.map(({ id }) => id);
/** Each language named in itself, as a reader looks for it. @type {Record<string, string>} */
export const LANGUAGE_NAMES = Object.fromEntries(list.languages.map(({ id, name }) => [id, name]));
/** Where the game is at home, and what is spoken to those from elsewhere. */
export const { home: HOME, abroad: ABROAD } = list;

/** A page drawn anew says mostly what it said before; so many sentences are remembered rather than put together again. */
const MOST_KNOWN = 3000;

/** @typedef {string} Lang one of LANGUAGES */
/** @typedef {(id: string, args?: Record<string, string | number>) => string} Translate */

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
  const known = new Map();
  return (id, args) => {
    const key = args ? `${id} ${JSON.stringify(args)}` : id;
    const again = known.get(key);
    if (again !== undefined) return again;
    const text = worded(id, args);
    if (known.size > MOST_KNOWN) known.clear();
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

/** @param {Lang} lang @param {URL} base the folder of index.html @returns {Promise<Translate>} */
export function loadTranslator(lang, base) {
  let wanted = loaded.get(lang);
  if (!wanted) {
    wanted = fetchText(new URL(`locales/${lang}.ftl`, base)).then((source) =>
      translator(lang, source, (problem) => console.warn(`[vrhcaby] ${problem}`)),
    );
    loaded.set(lang, wanted);
    wanted.catch(() => loaded.delete(lang));
  }
  return wanted;
}

/** @param {URL} url */
async function fetchText(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url.pathname}`);
  const text = await answer.text();
  // Where a network asks to sign in, a page of its own comes in place of any file.
  if (/^\s*</.test(text)) throw new Error(`no messages in ${url.pathname}`);
  return text;
}
