/** What is seen of a lesson before its engine is there: the lesson itself where it came ready, else title, what it is about, steps, rulebook and the first board. Nothing is checked yet. */
import { ofBuild } from "../build/of_build.js";
import { treeView } from "../render/tree.js";
import { MARK, unpacked } from "../state/packed.js";
import { EmbedError } from "./faults.js";
import { fetchJson, isOfCourse } from "./fetching.js";
import { positionIn, STARTS } from "./positions.js";

/** @import { Position } from "../figure/static_position.js" */
/** @typedef {{title: string, about: string, count: number, rulebook: string, variant: string, position: Position}} Cover */
/** @typedef {Record<string, any>} Raw anybody's table */

/**
 * A lesson that came ready to be shown: its cards are there, of elements that Python may use, and lead nowhere else. A file
 * says which text they were made of.
 * @param {unknown} source @param {string} addresses @returns {Promise<import("../figure/lesson_walk.js").LessonData | null>}
 */
export async function readyIn(source, addresses) {
  try {
    const { ready, ...file } = isOfCourse(source)
      ? {}
      : /** @type {Raw} */ (await ownLesson(source, addresses));
    const own = ready?.of === JSON.stringify(file) ? ready.lesson : file;
    const cards = own.steps.flatMap((/** @type {Raw} */ { panel, answers = [] }) => [
      panel,
      ...answers.flat().map((/** @type {Raw} */ one) => one.panel),
    ]);
    for (const card of cards) treeView(card, { act() {}, progress: () => null });
    return /"(?:src|href)":"(?!#)/.test(JSON.stringify(cards)) ? null : /** @type {any} */ (own);
  } catch {
    return null;
  }
}

/**
 * @param {unknown} source as the attribute names it @param {{lang: string, tag: string, base: URL, addresses: string}} how tag: the reader's language, lang: that of the interface
 * @returns {Promise<Cover | null>} null: it cannot be read, which is reported when the lesson begins
 */
export async function coverOf(source, { lang, tag, base, addresses }) {
  try {
    if (!isOfCourse(source)) return ownCover(await ownLesson(source, addresses), tag);
    const { lessons } = /** @type {Raw} */ (await fetchJson(ofBuild(`data/course.${lang}.json`, base)));
    return lessons.find((/** @type {Raw} */ one) => one.id === source) ?? null;
  } catch {
    return null;
  }
}

/** @param {unknown} source @param {string} addresses */
function ownLesson(source, addresses) {
  if (typeof source !== "string") return source;
  return source.startsWith(MARK)
    ? unpacked(source)
    : fetchJson(new URL(source, addresses || document.baseURI));
}

/** @param {unknown} raw @param {string} lang @returns {Cover} @throws {Error} it is no lesson */
function ownCover(raw, lang) {
  const { steps, step = steps, title, about, ...shared } = /** @type {Raw} */ (raw);
  const { rulebook, variant = "standard", position } = { ...shared, ...step[0] };
  if (!STARTS[rulebook]?.[variant]) throw new EmbedError("lesson/file", "no such rulebook");
  const written = typeof position === "string" ? position : position && JSON.stringify(position);
  const board = positionIn(rulebook, variant, written || "start");
  const words = { title: textIn(title, lang), about: textIn(about, lang) };
  return { ...words, count: step.length, rulebook, variant, position: board };
}

/** @param {unknown} text plain or by language @param {string} lang */
function textIn(text, lang) {
  const written = /** @type {Raw} */ (text ?? {});
  const found = typeof text === "string" ? text : (written[lang] ?? Object.values(written)[0]);
  return typeof found === "string" ? found : "";
}
