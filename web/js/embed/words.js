/** The board's and its panel's words, in the bundle itself: one script is all a page has to load. */
import csBoard from "../../locales/cs/board.ftl";
import csEmbed from "../../locales/cs/embed.ftl";
import enBoard from "../../locales/en/board.ftl";
import enEmbed from "../../locales/en/embed.ftl";
import skBoard from "../../locales/sk/board.ftl";
import skEmbed from "../../locales/sk/embed.ftl";
import { translator } from "../i18n/fluent.js";

/** @typedef {import("../i18n/fluent.js").Translate} Translate */

const SOURCES = { cs: `${csBoard}\n${csEmbed}`, sk: `${skBoard}\n${skEmbed}`, en: `${enBoard}\n${enEmbed}` };

/** @type {Map<string, Translate>} */
const made = new Map();

/** @param {"cs"|"sk"|"en"} lang @returns {Translate} */
export function wordsOf(lang) {
  let found = made.get(lang);
  if (!found) {
    found = translator(lang, SOURCES[lang], (problem) => console.warn(`[vrhcaby] ${problem}`));
    made.set(lang, found);
  }
  return found;
}
