/** What the workshop is given and what its parts share. Types, and the languages. */
import { LANGUAGES } from "../i18n/fluent.js";

/** @import { Draft, StepDraft, Text } from "./draft.js" */
/** @import { Asked } from "./asked.js" */
/**
 * @typedef {object} WorkshopCtx as a teaching view is given it
 * @property {string} lang
 * @property {string} paragraph what stands behind #workshop/: a lesson written out, or nothing
 * @property {unknown} visit another one each time the address is gone to, even the same
 * @property {import("../i18n/fluent.js").Translate} t
 * @property {import("../figure/shown.js").World} world
 * @property {URL} base the folder of the site
 * @property {string[]} books
 * @property {(book: string) => string} nameOf
 */
/**
 * @typedef {object} Bench what the parts of the form read and do
 * @property {WorkshopCtx} ctx
 * @property {Draft} draft
 * @property {number} at the question that is open
 * @property {StepDraft} step it
 * @property {Asked} asked
 * @property {string} textLang the language that is written and previewed
 * @property {string[]} langs those of the lesson
 * @property {(patch: Partial<StepDraft>) => void} edit
 * @property {(patch: Partial<Draft>) => void} editLesson
 * @property {(before: Text | undefined, written: string) => Text} written a text with what was typed in the open language
 */

export const ALL_LANGS = /** @type {readonly string[]} */ (LANGUAGES);
