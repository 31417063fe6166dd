/** The complete state of a board and its changes: its view, the drawn table, and the order of the dice. */

import { placeIndex, placeName, placeOf, stackAt } from "./places.js";
import { defaultSettings, emptyView } from "./types.js";

/** @import { BoardSettings, BoardView, Checkers, DiceView, Die, Place, Rect, SettingsPatch, Side, Slot, Spot } from "./types.js" */
/** @typedef {{side:Side, at:Spot, lifted:boolean}} Flight */
/** @typedef {{side:Side, slot:Slot, at:Spot, aim:Slot|null, state:"dragged"|"dropped"|"returning"}} Held aim: where it would land, or was dropped */
/** @typedef {ReturnType<typeof tableOf>} Table the contents of the drawn board: between two views during an animation, otherwise the view's */
/** @typedef {{state: BoardState, look: {layout: import("./layout.js").Layout}}} Stage what clips change and measure */
/** @typedef {ReturnType<typeof initialState>} BoardState */

/** @param {BoardSettings} settings @param {SettingsPatch} patch @returns {BoardSettings} */
export const patchSettings = (settings, patch) => ({
  ...settings,
  ...patch,
  hints: { ...settings.hints, ...patch.hints },
  motion: { ...settings.motion, ...patch.motion },
});

/** @param {SettingsPatch} patch @param {Partial<BoardView>} given the first view */
export function initialState(patch, given) {
  const view = { ...emptyView(), ...given };
  return {
    settings: patchSettings(defaultSettings(), patch),
    view, // the latest view, which the player's tries refer to
    shown: view, // the view being drawn; during an animation the previous one
    table: tableOf(view), // changed by the clips of an animation
    swapped: false, // whether the player swapped the dice
    selected: /** @type {Slot|null} */ (null), // the chosen checker's place
    hover: /** @type {Slot|null} */ (null), // the place under the mouse, if useful
  };
}

/** The state with a new view. Its dice keep the player's order unless they were rolled anew. @param {BoardState} state @param {Partial<BoardView>} next @param {boolean} [thrown] @returns {BoardState} */
export function arrived(state, next, thrown = false) {
  const view = { ...emptyView(), ...next };
  const swapped = state.swapped && !thrown && sameThrow(view.dice, state.view.dice);
  if (swapped) view.dice = turned(view.dice);
  const selected = state.selected && keepsChoice(state, view) ? state.selected : null;
  return { ...state, view, swapped, selected };
}

/** Whether the choice stays: the player chose the next checker while the last move was still being answered. @param {BoardState} state @param {BoardView} view */
function keepsChoice({ view: before, selected }, view) {
  if (before.viewpoint !== view.viewpoint || before.mover !== view.mover || view.locked) return false;
  const [was, is] = [before, view].map((one) => stackAt(one.checkers, selected ?? "", one.viewpoint));
  return is !== null && is?.side === was?.side;
}

/** The state with a view fully drawn. A dragged checker stays in the hand if the view still has it. @param {BoardState} state @param {BoardView} view @returns {BoardState} */
export function settled(state, view) {
  const { held } = state.table;
  const stays =
    held &&
    state.shown.viewpoint === view.viewpoint &&
    stackAt(view.checkers, held.slot, view.viewpoint)?.side === held.side;
  return { ...state, shown: view, table: { ...tableOf(view), held: stays ? held : null } };
}

// The order in which a player wants to use two different dice, which only the board knows.

/** The state with the other die next. @param {BoardState} state @returns {BoardState} */
export function diceSwapped(state) {
  /** @template {{dice: DiceView|null}} T @param {T} of */
  const other = (of) => ({ ...of, dice: turned(of.dice) });
  const { swapped, view, shown, table } = state;
  return { ...state, swapped: !swapped, view: other(view), shown: other(shown), table: other(table) };
}

/** @param {DiceView|null} dice @returns {DiceView|null} in reverse order */
export function turned(dice) {
  if (dice?.used.length !== 2) return dice;
  return { ...dice, values: [...dice.values].reverse(), used: [...dice.used].reverse() };
}

/** @param {DiceView|null} a @param {DiceView|null} b @returns {boolean} whether both are the same roll, in either order */
export const sameThrow = (a, b) =>
  a !== null &&
  b !== null &&
  a.side === b.side &&
  [...a.values].sort().join() === [...b.values].sort().join();

// The table

/** @param {BoardView} view */
export const tableOf = ({ checkers, dice, draw, cubes }) => ({
  checkers: copyCheckers(checkers),
  dice,
  draw: draw?.dice ?? null,
  cubes,
  flights: /** @type {Flight[]} */ ([]), // checkers in the air, in neither stack
  thrown: /** @type {Die[]} */ ([]), // dice in the air, drawn instead of those at rest
  cube: /** @type {{index:number, rect:Rect, face:number}|null} */ (null), // a cube in the air
  held: /** @type {Held|null} */ (null), // the checker in the player's hand
});

/** @param {Checkers} checkers @returns {Checkers} */
export const copyCheckers = ({ white, black }) => ({ white: [...white], black: [...black] });

/** Remove a checker from a place, or add one. @param {Pick<Table, "checkers">} table @param {Side} side @param {Place|number} place @param {number} change */
export function shift({ checkers }, side, place, change) {
  const index = placeIndex(placeName(place));
  checkers[side][index] = Math.max(0, (checkers[side][index] ?? 0) + change);
}

/** Mark the dice of a move as used or unused. @param {Table} table @param {number[]} dice @param {boolean} used */
export function markDice(table, dice, used) {
  if (!table.dice) return;
  const { values } = table.dice;
  const marks = [...table.dice.used];
  for (const value of dice) {
    const index = marks.findIndex((mark, i) => mark !== used && (values[i] ?? values[0]) === value);
    if (index >= 0) marks[index] = used;
  }
  table.dice = { ...table.dice, used: marks };
}

/** @param {Table} table @param {Side} viewpoint @returns {Checkers} without the dragged one */
export function restingCheckers({ held, checkers }, viewpoint) {
  if (!held) return checkers;
  const resting = copyCheckers(checkers);
  shift({ checkers: resting }, held.side, placeOf(held.slot, held.side, viewpoint), -1);
  return resting;
}
