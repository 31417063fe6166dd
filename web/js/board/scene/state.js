/** All that a board is in, and how it changes. Pure: every function takes a state and gives the next one. */

import { keepOrder, turned } from "./dice_order.js";
import { emptyView, stackAt } from "./places.js";
import { tableOf } from "./table.js";

/** @import { Table } from "./table.js" */
/** @import { BoardSettings, BoardView, SettingsPatch, Slot, Spot } from "./types.js" */
/**
 * @typedef {object} BoardState
 * @property {BoardSettings} settings
 * @property {BoardView} view the latest one: what the player's tries are about
 * @property {BoardView} shown the one that is drawn; in an animation still the one before
 * @property {Table} table what lies on the drawn board; the clips of an animation change it
 * @property {boolean} swapped the player turned the order of the dice round
 * @property {Slot|null} selected the chosen checker's place
 * @property {Slot|null} hover what lies under the mouse, where that is of use
 * @property {{at:Spot, wanted:boolean}|null} aim where the checker in the hand would land; wanted: one of the choices
 */

/** @returns {BoardSettings} */
export const defaultSettings = () => ({
  theme: "auto",
  orientation: "auto",
  input: "both",
  oneTap: false,
  numbering: "mover",
  hints: {
    ...{ movable: true, targets: true, last: true, pips: true, numbers: true },
    ...{ held: false, blots: false, bridges: false },
  },
  motion: { speed: 1, step: false, reduced: "auto" },
  lang: "en",
  t: (key) => key,
});

/** @param {BoardSettings} settings @param {SettingsPatch} patch @returns {BoardSettings} */
export const patchSettings = (settings, patch) => ({
  ...settings,
  ...patch,
  hints: { ...settings.hints, ...patch.hints },
  motion: { ...settings.motion, ...patch.motion },
});

/** @param {SettingsPatch} patch @param {Partial<BoardView>} given what it shows first @returns {BoardState} */
export function initialState(patch, given) {
  const view = { ...emptyView(), ...given };
  const settings = patchSettings(defaultSettings(), patch);
  const table = tableOf(view);
  return { settings, view, shown: view, table, swapped: false, selected: null, hover: null, aim: null };
}

/** @param {BoardState} state @param {SettingsPatch} patch @returns {BoardState} */
export const configured = (state, patch) => ({ ...state, settings: patchSettings(state.settings, patch) });

/** A view has come: its dice lie in the order that the player chose, unless they were thrown anew. @param {BoardState} state @param {Partial<BoardView>} next @param {boolean} [thrown] @returns {BoardState} */
export function arrived(state, next, thrown = false) {
  const { view, swapped } = keepOrder({ ...emptyView(), ...next }, state.view, state.swapped && !thrown);
  const selected = state.selected && keepsChoice(state, view) ? state.selected : null;
  return { ...state, view, swapped, selected };
}

/** Who chooses the next checker while the last move is still being answered keeps the choice. @param {BoardState} state @param {BoardView} view */
function keepsChoice({ view: before, selected }, view) {
  if (before.viewpoint !== view.viewpoint || before.mover !== view.mover || view.locked) return false;
  const [was, is] = [before, view].map((one) => stackAt(one.checkers, selected ?? "", one.viewpoint));
  return is !== null && is?.side === was?.side;
}

/** The drawn board becomes a view; a checker in the hand stays there if the view still has it. @param {BoardState} state @param {BoardView} view @returns {BoardState} */
export function settled(state, view) {
  const { held } = state.table;
  const stays =
    held &&
    state.shown.viewpoint === view.viewpoint &&
    stackAt(view.checkers, held.slot, view.viewpoint)?.side === held.side;
  return { ...state, shown: view, table: { ...tableOf(view), held: stays ? held : null } };
}

/** The next die is the other one. @param {BoardState} state @returns {BoardState} */
export function diceSwapped(state) {
  const other = (/** @type {BoardView} */ view) => ({ ...view, dice: turned(view.dice) });
  const table = { ...state.table, dice: turned(state.table.dice) };
  return { ...state, swapped: !state.swapped, view: other(state.view), shown: other(state.shown), table };
}
