/** The present content of the drawn board: between two views during an animation, the view itself at rest. */

import { placeIndex, placeName, placeOf } from "./places.js";

/** @import { BoardView, Checkers, DiceView, CubeView, Side, Place, Slot, Spot, Rect, Die } from "./types.js" */
/** @import { Layout } from "./layout.js" */
/**
 * @typedef {object} Stage what clips act on
 * @property {()=>Table} table
 * @property {()=>Layout} layout
 * @property {()=>Side} viewpoint of what is drawn now
 * @property {(...places:Rect[])=>void} touched what lies at rest in these places has changed; in any, when none is named
 */
/** @typedef {{side:Side, at:Spot, lifted:boolean}} Flight */
/** @typedef {{side:Side, slot:Slot, at:Spot, aim:Slot|null, state:"dragged"|"dropped"|"returning"}} Held */

/**
 * @typedef {object} Table
 * @property {Checkers} checkers
 * @property {DiceView|null} dice
 * @property {number[]|null} draw
 * @property {CubeView[]} cubes
 * @property {Flight[]} flights checkers in the air, in neither stack
 * @property {Die[]} thrown dice in the air, drawn instead of those at rest
 * @property {{index:number, rect:Rect, face:number}|null} cube a cube in the air
 * @property {Held|null} held the checker in the player's hand
 */

/** @param {BoardView} view @returns {Table} */
export function tableOf(view) {
  return {
    checkers: copyCheckers(view.checkers),
    dice: view.dice,
    draw: view.draw?.dice ?? null,
    cubes: view.cubes,
    flights: [],
    thrown: [],
    cube: null,
    held: null,
  };
}

/** @param {Checkers} checkers @returns {Checkers} */
export function copyCheckers(checkers) {
  return { white: [...checkers.white], black: [...checkers.black] };
}

/** Take a checker from a place, or put one there. @param {Table} table @param {Side} side @param {Place|number} place @param {number} change */
export function shift(table, side, place, change) {
  const counts = table.checkers[side];
  const index = placeIndex(placeName(place));
  counts[index] = Math.max(0, (counts[index] ?? 0) + change);
}

/** Mark the dice of a move as used or unused. @param {Table} table @param {number[]} dice @param {boolean} used */
export function markDice(table, dice, used) {
  if (!table.dice) return;
  const marks = [...table.dice.used];
  for (const value of dice) {
    const values = table.dice.values;
    const index = marks.findIndex((mark, i) => mark !== used && (values[i] ?? values[0]) === value);
    if (index >= 0) marks[index] = used;
  }
  table.dice = { ...table.dice, used: marks };
}

/** @param {Table} table @param {Side} viewpoint @returns {Checkers} without the one in the hand */
export function restingCheckers(table, viewpoint) {
  const { held } = table;
  if (!held) return table.checkers;
  const checkers = copyCheckers(table.checkers);
  const index = placeIndex(placeOf(held.slot, held.side, viewpoint));
  checkers[held.side][index] = Math.max(0, checkers[held.side][index] - 1);
  return checkers;
}
