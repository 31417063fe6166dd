/** Where a lesson comes from, and what a board needs of a step of it. */
import { make } from "./dom.js";
import { EmbedError, shortened } from "./faults.js";
import { placeName } from "./notation.js";

/**
 * @typedef {object} Step as the engine gives it
 * @property {string} kind
 * @property {string} text
 * @property {string} rulebook
 * @property {"completed"|"as-written"} reading
 * @property {string} variant
 * @property {import("./positions.js").Position} position
 * @property {[number, number]} [dice]
 * @property {[number, number][]} [moves] made before the step begins
 * @property {string[]} [hints]
 * @property {string[]} [options_text]
 * @property {string[]} [actions]
 * @property {number[][]} [arrows]
 * @property {number[][]} [marks]
 * @property {number} [cube_value]
 * @property {"mover"|"opponent"|"centre"} [cube_owner]
 */
/** @typedef {{id: string, title: string, about: string, steps: Step[]}} Lesson */

const MAX_BYTES = 500_000;
const ARROW_KINDS = /** @type {Record<string, any>} */ ({
  move: "last",
  good: "good",
  bad: "bad",
  hint: "witness",
});

/** @param {Step} step @param {import("./attributes.js").Config} shared @returns {Partial<import("./attributes.js").Config>} */
export function configOf(step, shared) {
  const { rulebook, reading, variant, position } = step;
  const cube = step.cube_owner ? { value: step.cube_value ?? 1, owner: step.cube_owner } : null;
  const arrows = (step.arrows ?? []).map(([from, to, kind]) => ({
    from: placeName(from),
    to: placeName(to),
    kind: ARROW_KINDS[kind] ?? "witness",
  }));
  const marks = (step.marks ?? []).map(([place, kind]) => ({
    place: placeName(place),
    kind: /** @type {any} */ (kind ?? "focus"),
  }));
  const shown = cube && (cube.value > 1 || (step.actions?.length ?? 0) > 0) ? cube : null;
  return {
    rulebook,
    reading,
    variant,
    position,
    dice: step.dice ?? null,
    cube: shown,
    arrows,
    marks,
    mover: "white",
    viewpoint: shared.viewpoint,
  };
}

/** Texts of lessons are text: a blank line begins a paragraph, and nothing else has a meaning. @param {string} text */
export const paragraphs = (text) => text.split(/\n\s*\n/).map((part) => make("p", {}, part));

/** @param {URL} url of the course @param {string} id @returns {Promise<Lesson>} @throws {EmbedError} lesson/unknown */
export async function courseLesson(url, id) {
  const { lessons } = /** @type {{lessons: Lesson[]}} */ (
    await fetchJson(url.href, Number.POSITIVE_INFINITY)
  );
  const found = lessons.find((lesson) => lesson.id === id);
  if (found) return found;
  throw new EmbedError(
    "lesson/unknown",
    `${shortened(id)} is none of ${lessons.map((lesson) => lesson.id).join(", ")}`,
  );
}

/** @param {string} address @param {number} [longest] in characters @returns {Promise<unknown>} @throws {EmbedError} lesson/file */
export async function fetchJson(address, longest = MAX_BYTES) {
  const url = new URL(address, document.baseURI);
  if (!/^https?:$/.test(url.protocol))
    throw new EmbedError("lesson/file", `not an address: ${shortened(address)}`);
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new EmbedError("lesson/file", `${shortened(url.pathname)} is not there`);
  const text = await response.text();
  if (text.length > longest)
    throw new EmbedError("lesson/too-long", `${shortened(url.pathname)} is too long`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EmbedError("lesson/file", `${shortened(url.pathname)}: ${error}`);
  }
}
