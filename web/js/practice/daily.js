/** Ten exercises a day, the same for everybody: their seeds are the date, and what came of them is a line to be shared. */

/** @import { ExerciseCase } from "../state/cards.js" */
/** @typedef {{date: string, results: boolean[]}} Day results: right at the first try or not, in order */

const KEY = "vrhcaby.daily";
/** Every rulebook twice, every kind of exercise at least once; doubling only where there is a cube. */
const SET = Object.freeze([
  ["classic", "all_plays"],
  ["precise", "illegal"],
  ["leaflet", "bear_off"],
  ["blastoff", "both_dice"],
  ["modern", "count_pips"],
  ["classic", "illegal"],
  ["precise", "count_result"],
  ["leaflet", "illegal"],
  ["blastoff", "all_plays"],
  ["modern", "double"],
]);

export const COUNT = SET.length;

/** @param {Date} date @returns {string} the reader's own day, 2026-11-22 */
export const dateName = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, "0")).join("-");

/** @param {string} date @returns {ExerciseCase[]} */
export const dailySet = (date) =>
  SET.map(([rulebook, kind], at) => ({ type: "exercise", rulebook, kind, seed: `daily-${date}-${at + 1}` }));

/** @param {Day} day @returns {string} which were right, in order */
export const marksOf = ({ results }) => results.map((right) => (right ? "■" : "□")).join("");

/** @param {Pick<Storage, "getItem" | "setItem"> | null} store @param {string} date @returns {{day: () => Day, add: (right: boolean) => void}} */
export function createDay(store, date) {
  let held = read();
  return {
    day: () => held,
    add(right) {
      held = { date, results: [...held.results, right].slice(0, COUNT) };
      try {
        store?.setItem(KEY, JSON.stringify(held));
      } catch {
        // A full or forbidden store: the day's results last as long as the page.
      }
    },
  };

  /** @returns {Day} another day's results are none of today's */
  function read() {
    try {
      const raw = JSON.parse(store?.getItem(KEY) ?? "null");
      const sound = raw?.date === date && Array.isArray(raw.results);
      return { date, results: sound ? raw.results.map(Boolean).slice(0, COUNT) : [] };
    } catch {
      return { date, results: [] };
    }
  }
}
