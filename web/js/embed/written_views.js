/** What a board shows before Python runs, from the build (`tools/site/figure_views.py`), and its texts, which are inside the bundle. */

import figure from "../figure/figure_card.json" with { type: "json" };
import { ABROAD, translator } from "../i18n/words.js";
import views from "./figure_views.json" with { type: "json" };

/** @import { Tree } from "../render/tree.js" */
/** @import { Translate } from "../i18n/words.js" */

/** @param {keyof typeof views} name @param {Translate} t @param {Record<string, string>} [values] texts inserted by name @returns {Tree} */
export function written(name, t, values = {}) {
  /** @param {any} node any, because the build writes it @returns {any} */
  const filled = (node) => {
    if (typeof node === "string" && node.startsWith("=")) return values[node.slice(1)];
    // A sign such as ✓ is no id.
    if (typeof node === "string") return node.includes("-") ? t(node) : node;
    if (!Array.isArray(node)) return node;
    const [tag, ...inner] = node;
    const shown = inner.map(filled);
    return shown.at(-1) === "" ? "" : [tag, ...shown];
  };
  return filled(views[name]);
}

/** @param {Translate} t @param {...keyof typeof views} names of the buttons @returns {Tree} */
export const buttonBar = (t, ...names) => [...figure.bar, ...names.map((name) => written(name, t))];

/** @param {import("../i18n/words.js").Lang} lang @returns {Translate} */
export const wordsOf = (lang) =>
  translator(lang, __VRHCABY_WORDS__[lang], (problem) => console.warn(`[vrhcaby] ${problem}`));

/** English texts, some replaced by an author's words. @param {string} lang @param {{texts?: Record<string, string>, plurals?: string[]}} [words] @returns {Translate} */
export const ownWords = (lang, { texts, plurals } = {}) =>
  translator(lang, { ...__VRHCABY_WORDS__[ABROAD], ...texts }, undefined, plurals);
