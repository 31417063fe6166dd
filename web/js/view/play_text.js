/**
 * Parse plays: "24/18 13/11", "přepážka/22", "6→off", "8/5(2)", or "24/18/13" for one checker twice. It reads like
 * `vrhcaby.notation.play_text`, but also accepts backward moves, so that the rules can refuse them.
 */
import words from "./play_words.json" with { type: "json" };

/** @typedef {[number, number]} Pair from, to: 25 the bar, 0 off */
/** @typedef {{pairs: Pair[]} | {wrong: string}} Read the moves in order, or the unreadable word */

const LONGEST = 200;
const MOST = 16;
const BAR = 25;

/** Place names, compared without accents and case. @type {Map<string, number>} */
const PLACES = new Map([
  ...words.bar.map((word) => /** @type {const} */ ([word, BAR])),
  ...words.off.map((word) => /** @type {const} */ ([word, 0])),
]);
const NOTHING = new Set(words.nothing);

/** @param {string} text @returns {Read} no pairs for an empty text or the words for "no move" */
export function parsePlay(text) {
  if (text.length > LONGEST) return { wrong: text.slice(0, 20) };
  if (NOTHING.has(bare(text.trim()))) return { pairs: [] };
  /** @type {Pair[]} */
  const pairs = [];
  for (const item of text.split(/[\s,;]+/).filter(Boolean)) {
    const way = wayOf(item);
    if (!way || pairs.length + way.length > MOST) return { wrong: item };
    pairs.push(...way);
  }
  return { pairs };
}

/** One word of a play, with its repeats expanded. @param {string} item @returns {Pair[] | null} */
function wayOf(item) {
  const [, path = "", times = "1"] = /^([^()]*)(?:\(([1-4])\))?$/.exec(item) ?? [];
  const places = path
    .split(/->|[/\-–—>→]/)
    .map((word, at) => placeOf(at > 0 ? word.replace(/\*+$/, "") : word));
  if (places.length < 2 || places.includes(-1)) return null;
  const way = places.slice(1).map((to, at) => /** @type {Pair} */ ([places[at], to]));
  return Array.from({ length: Number(times) }, () => way).flat();
}

/** @param {string} word @returns {number} -1: no place */
export function placeOf(word) {
  const named = PLACES.get(bare(word));
  if (named !== undefined) return named;
  const number = /^\d{1,2}$/.test(word) ? Number(word) : -1;
  return number <= BAR ? number : -1;
}

/** @param {string} text */
const bare = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
