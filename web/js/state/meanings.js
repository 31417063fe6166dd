/** Where one checker gets by a leap and by steps that hit, a try says which: the reader is asked. Pure; knows no rules. */

/** @import { Move, Reach } from "../bridge/wire.d.ts" */
/** @typedef {{leap: Move, steps: Reach}} Meanings */

/**
 * @param {{choices: Move[], reach: Reach[]} | null} offered @param {{from?: unknown, to?: unknown}} tried
 * @returns {Meanings | null} null: the pair of places has one meaning, or none
 */
export function meaningsOf(offered, tried) {
  const same = (/** @type {Move} */ move) => move.from === String(tried.from) && move.to === String(tried.to);
  const leap = offered?.choices.find((move) => move.leap && same(move));
  const steps = offered?.reach.find(same);
  return leap && steps ? { leap, steps } : null;
}
