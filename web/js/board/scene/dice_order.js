/** The order in which a player wants to use two different dice. Only the board knows it: views have the dice as rolled. Pure. */

/** @import { BoardView, DiceView } from "./types.js" */

/** Dice are never perfectly straight. @param {number} i @returns {number} radians by which the i-th lies askew */
export const leanOf = (i) => [-0.09, 0.06, 0.1, -0.05][i % 4];

/** @param {DiceView|null} dice @returns {DiceView|null} the other way round */
export function turned(dice) {
  if (dice?.used.length !== 2) return dice;
  return { ...dice, values: [...dice.values].reverse(), used: [...dice.used].reverse() };
}

/** @param {DiceView|null} a @param {DiceView|null} b @returns {boolean} whether both are the same throw, in either order */
export function sameThrow(a, b) {
  if (!a || !b || a.side !== b.side) return false;
  const sorted = (/** @type {DiceView} */ dice) => [...dice.values].sort().join();
  return sorted(a) === sorted(b);
}

/**
 * Apply the chosen order to a new view with the same dice.
 * @param {BoardView} view @param {BoardView} before @param {boolean} swapped
 * @returns {{view:BoardView, swapped:boolean}}
 */
export function keepOrder(view, before, swapped) {
  if (!swapped || !sameThrow(view.dice, before.dice)) return { view, swapped: false };
  return { view: { ...view, dice: turned(view.dice) }, swapped: true };
}
