/**
 * Positions and plays in attributes: pages that never load Python must draw them and report mistakes in them. This only
 * counts and renumbers; Python reads what a play means.
 *
 * A position is one line, the mover before the slash and the opponent after it, each from its own side: "24:2 13:5 8:3 6:5 / 24:2
 * 13:5 8:3 6:5", with "bar:1" and "off:3". Or it is the wire's 26 numbers in the mover's view and two counts of borne-off checkers.
 */
import { placeIndex, placeName } from "../board/scene/places.js";
import { checkersBySide } from "../figure/static_position.js";
import words from "../view/play_words.json" with { type: "json" };
import rulebooks from "../view/rulebooks.json" with { type: "json" };
import { EmbedError, shortened } from "./faults.js";

/** @typedef {import("../figure/static_position.js").Position} Position */

/** @type {Record<string, Record<string, {side: string, checkers: number}>>} the rulebooks' own starts by variant: one side's checkers from its own view, and how many a side has */
export const STARTS = Object.fromEntries(
  Object.entries(rulebooks).map(([book, { starts }]) => [book, starts]),
);
const LONGEST = 1000;
const TOKEN = /^(bar|off|[1-9]|1[0-9]|2[0-4]):([0-9]{1,2})$/;
const PLACE = `(?:${[...words.bar, ...words.off].join("|")}|[01]?\\d|2[0-5])`;
const WAY = "->|[/\\-–—>→]";
/** One checker's way: 24/18, bar/22/18*, 6/off(2). */
const MOVE = new RegExp(`^${PLACE}(?:(?:${WAY})${PLACE}\\**)+(?:\\([1-4]\\))?$`);

/** @param {string} code @param {unknown} token */
const unreadable = (code, token) =>
  new EmbedError(code, `cannot read ${shortened(token)}`, { token: shortened(token) });

/** @param {string} rulebook @param {string} variant one of the rulebook's variants @param {string} [text] by default the start @returns {Position} @throws {EmbedError} position/… */
export function positionIn(rulebook, variant, text = "start") {
  const { side, checkers } = STARTS[rulebook][variant];
  if (text.length > LONGEST) throw unreadable("position/syntax", text);
  if (text.trim().startsWith("{")) return checkedPosition(text, checkers);
  const halves = (text === "start" ? `${side} / ${side}` : text).split("/");
  if (halves.length !== 2) throw unreadable("position/syntax", text);
  const [mine = [], theirs = []] = halves.map((half) => filled(halfCounts(half), checkers));
  const points = mine.map((count, point) => (point === 25 ? count : (point && count) - theirs[25 - point]));
  const shared = points.findIndex((_, at) => at % 25 !== 0 && mine[at] > 0 && theirs[25 - at] > 0);
  if (shared > 0)
    throw new EmbedError("position/overlap", `both sides stand on ${shared}`, { point: shared });
  return { points, off: [mine[0], theirs[0]] };
}

/** @param {string} half @returns {number[]} counts by own point: [0] off (-1 when not named), [25] bar */
function halfCounts(half) {
  const counts = Array(26).fill(0);
  counts[0] = -1;
  for (const token of half.split(/\s+/).filter(Boolean)) {
    const [, name, count] = TOKEN.exec(token) ?? [];
    if (!name) throw unreadable("position/syntax", token);
    const place = placeIndex(name);
    counts[place] = Math.max(0, counts[place]) + Number(count);
  }
  return counts;
}

/** @param {number[]} counts @param {number} checkers @returns {number[]} including those borne off */
function filled([off, ...there], checkers) {
  const found = there.reduce((sum, count) => sum + count, Math.max(0, off));
  const facts = { found, expected: checkers };
  if (off < 0 ? found > checkers : found !== checkers)
    throw new EmbedError("position/count", `${found} checkers, not ${checkers}`, facts);
  return [off < 0 ? checkers - found : off, ...there];
}

/** @param {string} text JSON in the wire's shape @param {number} checkers @returns {Position} */
function checkedPosition(text, checkers) {
  let raw;
  try {
    raw = JSON.parse(text);
  } catch {
    throw unreadable("position/syntax", text);
  }
  const { points, off = [0, 0] } = /** @type {Position} */ (raw);
  const whole = (/** @type {unknown} */ list, /** @type {number} */ length) =>
    Array.isArray(list) && list.length === length && list.every(Number.isInteger);
  if (!whole(points, 26) || !whole(off, 2))
    throw new EmbedError("position/shape", "26 points and 2 counts of whole numbers are needed");
  if (points[25] < 0 || points[0] > 0 || Math.min(...off) < 0)
    throw new EmbedError("position/negative", "a bar or a tray is negative");
  for (const counts of Object.values(checkersBySide({ points, off }, "white"))) filled(counts, checkers);
  return { points, off };
}

/** @param {string} text without accents and case */
const bare = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** The moves of a play, for arrows. @param {string} text @returns {{from: string, to: string}[]} @throws {EmbedError} play/syntax */
export const movesIn = (text) =>
  bare(text)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .flatMap((item) => {
      if (!MOVE.test(item)) throw unreadable("play/syntax", item);
      const places = item
        .replace(/\*|\(.*/g, "")
        .split(new RegExp(WAY))
        .map(named);
      return places.slice(1).map((to, at) => ({ from: places[at], to }));
    });

/** @param {string} word @returns {string} */
const named = (word) =>
  words.bar.includes(word) ? "bar" : words.off.includes(word) ? "off" : placeName(Number(word));

/** Several plays, separated by semicolons. @param {string} text @returns {string} the same text @throws {EmbedError} play/syntax */
export function checkedPlays(text) {
  for (const play of text.split(";")) if (!words.nothing.includes(bare(play.trim()))) movesIn(play);
  return text;
}
