/** Find glossary words in a text by their listed forms, longest first, each once. Pure apart from the links. */
import { h } from "./vdom.js";

/** @import { Glossary, GlossaryWord as Word } from "../bridge/wire.d.ts" */
/** @import { Loose } from "./vdom.js" */
/** @typedef {{text: string, word?: string}} Part a part of a text; with `word` it is a form of that word */
/** @typedef {(text: string, seen?: Set<string>) => Part[]} Finder `seen`: words already found, which are skipped */
/** @typedef {(text: string, seen?: Set<string>) => Loose[]} Linker */

/** The address of a word on the page. @param {string} id */
export const wordHref = (id) => `#glossary/${encodeURIComponent(id)}`;

/** A function that finds these words in texts. @param {Word[]} words @returns {Finder} */
export function wordFinder(words) {
  const owners = new Map(words.flatMap(({ id, forms }) => forms.map((form) => [plain(form), id])));
  const longestFirst = [...owners.keys()].sort((a, b) => b.length - a.length).map(pattern);
  if (!longestFirst.length) return (text) => [{ text }];
  const search = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}-])`, "giu");
  return (text, seen = new Set()) => {
    /** @type {Part[]} */
    const parts = [];
    let end = 0;
    for (const { 0: form, index } of text.matchAll(search)) {
      const word = owners.get(plain(form));
      if (!word || seen.has(word)) continue;
      seen.add(word);
      if (index > end) parts.push({ text: text.slice(end, index) });
      parts.push({ text: form, word });
      end = index + form.length;
    }
    if (end < text.length) parts.push({ text: text.slice(end) });
    return parts;
  };
}

/** @type {WeakMap<Glossary, Finder>} */
const finders = new WeakMap();

/** A function that links a glossary's words; without a glossary texts stay unchanged. @param {Glossary | null | undefined} glossary @returns {Linker} */
export function linkerOf(glossary) {
  if (!glossary) return (text) => [text];
  const find = finders.get(glossary) ?? wordFinder(glossary.words);
  finders.set(glossary, find);
  return (text, seen) =>
    find(text, seen).map(({ text: said, word }) =>
      word ? h("a.word", { href: wordHref(word) }, said) : said,
    );
}

/** A form with plain spaces and lower-case letters. @param {string} form */
const plain = (form) => form.replace(/\s/g, " ").toLowerCase();

/** @param {string} form */
const pattern = (form) => form.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/ /g, "\\s");
