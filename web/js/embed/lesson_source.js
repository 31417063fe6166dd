/**
 * Where lessons come from: the course, by id; or an author's own, as a file, a text behind a mark, or an object. An
 * author's own lesson may be prepared for display; otherwise the engine checks it.
 */
import { ofBuild } from "../build/of_build.js";
import { ABROAD } from "../i18n/words.js";
import { treeView } from "../render/tree.js";
import { MARK, unpacked } from "../state/route.js";
import { EmbedError, shortened } from "./faults.js";
import { fetchJson, isOfCourse } from "./fetching.js";
import { positionIn, STARTS } from "./written.js";

/** @import { Position } from "../figure/static_position.js" */
/** @import { LessonData } from "../figure/lesson_walk.js" */
/** @typedef {{title: string, about: string, count: number, rulebook: string, variant: string, position: Position}} Cover what is shown before the engine has loaded */
/** @typedef {{world: import("../figure/face.js").World, base: URL, addresses?: string, tag?: string}} Place addresses: their base, if not the page; tag: the reader's language */
/** @typedef {Record<string, any>} Raw anybody's table */

/** @param {unknown} value @param {Place} place @returns {Promise<LessonData>} @throws {EmbedError} */
export async function readLesson(value, place) {
  if (isOfCourse(value)) return ofCourse("lessons", value, place);
  const own = await ownLesson(value, place);
  const ready = readyLesson(own);
  if (ready) return ready;
  const { ok, error } = await place.world.ask("lesson", { lesson: /** @type {never} */ (own) });
  if (ok) return ok;
  throw new EmbedError(error?.code ?? "lesson/file", error?.detail ?? "");
}

/**
 * A lesson prepared for display: its cards have only allowed elements, and their links stay on this page. A file says
 * which text they were made from.
 * @param {any} raw anybody's lesson @returns {LessonData | null}
 */
function readyLesson(raw) {
  try {
    const { ready, ...file } = raw;
    const own = ready?.of === JSON.stringify(file) ? ready.lesson : file;
    if (!own.steps.every((/** @type {Raw} */ { signs }) => signs)) return null;
    const cards = own.steps.flatMap((/** @type {Raw} */ { panel, controls, answers = [] }) => [
      ...[panel, ...(controls ? [controls] : [])],
      ...answers.flat().map((/** @type {Raw} */ one) => one.panel),
    ]);
    for (const card of cards) treeView(card, { act() {}, progress: () => null });
    return /"(?:src|href)":"(?!#)/.test(JSON.stringify(cards)) ? null : /** @type {any} */ (own);
  } catch {
    return null;
  }
}

/** What can be shown before the engine has loaded; a fault is reported when the lesson begins. @param {unknown} value @param {Place} place @returns {Promise<{ready?: LessonData, cover?: Cover}>} */
export async function previewOf(value, place) {
  try {
    if (isOfCourse(value)) return { cover: await ofCourse("course", value, place) };
    const own = await ownLesson(value, place);
    const ready = readyLesson(own);
    return ready ? { ready } : { cover: ownCover(own, place.tag ?? ABROAD) };
  } catch {
    return {};
  }
}

/** A lesson from a file of the course. @param {"lessons" | "course"} file @param {string} id @param {Place} place @returns {Promise<any>} @throws {EmbedError} lesson/unknown */
async function ofCourse(file, id, { world, base }) {
  const url = ofBuild(`data/${file}.${world.look.lang}.json`, base);
  const { lessons } = /** @type {{lessons: Raw[]}} */ (await fetchJson(url, Number.POSITIVE_INFINITY));
  const found = lessons.find((lesson) => lesson.id === id);
  if (found) return found;
  const known = lessons.map((one) => one.id).join(", ");
  throw new EmbedError("lesson/unknown", `${shortened(id)} is none of ${known}`);
}

/** @param {unknown} value @param {Place} place @returns {Promise<any>} */
function ownLesson(value, { addresses }) {
  if (typeof value !== "string") return Promise.resolve(value);
  return value.startsWith(MARK) ? unpacked(value) : fetchJson(new URL(value, addresses || document.baseURI));
}

/** @param {Raw} raw @param {string} lang @returns {Cover} @throws {Error} if it is not a lesson */
function ownCover({ steps, step = steps, title, about, ...shared }, lang) {
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
