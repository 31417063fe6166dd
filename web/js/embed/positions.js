/**
 * Positions in the forms of authors and of messages. Only counting and renumbering, no rules.
 *
 * One line: the mover before the slash, the opponent after it, each from its own side: "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3
 * 6:5", with "bar:1" and "off:3". Without "off", missing checkers are off. On the wire: 26 numbers
 * of the mover's view (25 the mover's bar, 0 minus the opponent's) and two counts of checkers borne off.
 */
import rulebooks from "../view/rulebooks.json" with { type: "json" };
import { EmbedError, shortened } from "./faults.js";

/** @typedef {import("../figure/static_position.js").Position} Position */

/** @type {Record<string, Record<string, {side: string, checkers: number}>>} the rulebooks' own starts by variant: one side's checkers from its own view, and how many a side has */
export const STARTS = Object.fromEntries(
  Object.entries(rulebooks).map(([book, { starts }]) => [book, starts]),
);

/** @param {string} rulebook @param {string} variant one that the rulebook has @param {string} [text] the start if absent @returns {Position} */
export function positionIn(rulebook, variant, text = "start") {
  const { side, checkers } = STARTS[rulebook][variant];
  return parsePosition(text === "start" ? `${side} / ${side}` : text, checkers);
}

const TOKEN = /^(bar|off|[1-9]|1[0-9]|2[0-4]):([0-9]{1,2})$/;

/** @param {string} half @returns {number[]} counts by own point: [0] off (-1 when not named), [25] bar */
function halfCounts(half) {
  const counts = Array(26).fill(0);
  counts[0] = -1;
  for (const token of half.split(/\s+/).filter(Boolean)) {
    const found = TOKEN.exec(token);
    if (!found)
      throw new EmbedError("position/syntax", `cannot read ${shortened(token)}`, { token: shortened(token) });
    const place = found[1] === "bar" ? 25 : found[1] === "off" ? 0 : Number(found[1]);
    counts[place] = Math.max(0, counts[place]) + Number(found[2]);
  }
  return counts;
}

/**
 * @param {string} text @param {number} checkers a side @returns {Position}
 * @throws {EmbedError} position/syntax, position/count or position/overlap
 */
export function parsePosition(text, checkers) {
  if (text.length > 1000) throw new EmbedError("position/syntax", "a position is one line");
  if (text.trim().startsWith("{")) return checkedPosition(parsedJson(text), checkers);
  const halves = text.split("/");
  if (halves.length !== 2)
    throw new EmbedError("position/syntax", "a position is 'mover / opponent'", { token: shortened(text) });
  const [mine, theirs] = halves.map(halfCounts);
  return positionOf(filled(mine, checkers), filled(theirs, checkers));
}

/** @param {string} text @returns {unknown} */
function parsedJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new EmbedError("position/syntax", "not JSON", { token: shortened(text) });
  }
}

/** @param {number[]} counts @param {number} checkers @returns {number[]} with those borne off */
function filled(counts, checkers) {
  const [off, ...there] = counts;
  const found = there.reduce((sum, count) => sum + count, Math.max(0, off));
  if (off < 0 ? found > checkers : found !== checkers)
    throw new EmbedError("position/count", `${found} checkers, not ${checkers}`, {
      found,
      expected: checkers,
    });
  return off < 0 ? [checkers - found, ...there] : counts;
}

/** @param {number[]} mine own counts of the mover @param {number[]} theirs own counts of the opponent @returns {Position} */
function positionOf(mine, theirs) {
  const points = mine.map((count, point) => (point === 25 ? count : (point && count) - theirs[25 - point]));
  const shared = points.findIndex(
    (_, point) => point % 25 !== 0 && mine[point] > 0 && theirs[25 - point] > 0,
  );
  if (shared > 0)
    throw new EmbedError("position/overlap", `both sides stand on ${shared}`, { point: shared });
  return { points, off: [mine[0], theirs[0]] };
}

/**
 * @param {unknown} value an object of the wire's shape @param {number} checkers @returns {Position}
 * @throws {EmbedError} position/shape, position/negative or position/count
 */
export function checkedPosition(value, checkers) {
  const raw = /** @type {{points?: unknown, off?: unknown}} */ (value ?? {});
  const points = integers(raw.points, 26);
  const off = integers(raw.off ?? [0, 0], 2);
  if (points[25] < 0 || points[0] > 0 || off.some((count) => count < 0))
    throw new EmbedError("position/negative", "a bar or a tray is negative");
  filled([off[0], ...points.slice(1).map((count) => Math.max(0, count))], checkers);
  filled([off[1], ...points.slice(0, 25).map((count) => Math.max(0, -count))], checkers);
  return { points, off: [off[0], off[1]] };
}

/** @param {unknown} value @param {number} length @returns {number[]} */
function integers(value, length) {
  const good = Array.isArray(value) && value.length === length && value.every(Number.isInteger);
  if (!good) throw new EmbedError("position/shape", `${length} whole numbers are needed`);
  return /** @type {number[]} */ (value).map((number) => number || 0);
}
