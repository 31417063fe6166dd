/**
 * The meaning of a tap. Pure: the view, the chosen checker and the touched place give one action. Legality is never
 * checked; the choices only decide between meanings of the same gesture.
 */

import { canSwap } from "./describe.js";
import {
  actingSide,
  countAt,
  draftAt,
  placeIndex,
  placeName,
  placeOf,
  slotOf,
  sourcesOf,
  stackAt,
  targetsOf,
} from "./places.js";

/** @import { BoardView, Slot, Place, Side } from "./types.js" */
/** @import { Hit } from "./hit_test.js" */
/**
 * @typedef {{type:"try", from:Place, to:Place, side:Side} | {type:"select", slot:Slot|null} | {type:"undo", index:number}
 *   | {type:"roll"} | {type:"confirm"} | {type:"swap"} | {type:"cube", index:number} | null} Action
 */
/** @typedef {{hit:Hit, selected:Slot|null, oneTap:boolean, onMoved:boolean}} Tap onMoved: whether it hit a checker that the draft moved there */

/** A point that answers a question is tried from itself to itself. @param {BoardView} view @param {Tap} tap @returns {Action} */
export function tapAction(view, tap) {
  const { hit } = tap;
  // In a chouette a member may double while the captain is moving.
  if (hit?.kind === "cube" && view.cubes[hit.index]?.callable) return { type: "cube", index: hit.index };
  if (view.may.includes("point")) return hit?.kind === "slot" ? tryAction(view, hit.slot, hit.slot) : null;
  if (view.locked) return null;
  if (!hit) return tap.selected ? { type: "select", slot: null } : null;
  if (hit.kind === "cube") return { type: "cube", index: hit.index };
  if (hit.kind === "dice") return diceAction(view);
  return slotAction(view, tap, hit.slot);
}

/** @param {BoardView} view @returns {Action} */
export function diceAction(view) {
  if (view.may.includes("roll") || view.may.includes("draw")) return { type: "roll" };
  if (!view.dice) return null;
  if (canSwap(view)) return { type: "swap" };
  return view.may.includes("confirm") ? { type: "confirm" } : null;
}

/** @param {BoardView} view @param {Tap} tap @param {Slot} slot @returns {Action} */
function slotAction(view, tap, slot) {
  const { selected } = tap;
  const sources = sourcesOf(view);
  if (tap.onMoved && (slot === selected || !sources.has(slot))) {
    const index = draftAt(view, slot).at(-1);
    if (index !== undefined && !targetsOf(view, selected ?? "").has(slot)) return { type: "undo", index };
  }
  if (slot === selected) return { type: "select", slot: null };
  if (selected && (!sources.has(slot) || targetsOf(view, selected).has(slot)))
    return tryAction(view, selected, slot);
  // A checker that can move leaves one that cannot, and is tapped as if nothing were chosen.
  if (selected && sources.has(selected)) return { type: "select", slot };
  if (slot.startsWith("off") || !stackAt(view.checkers, slot, view.viewpoint)) return null;
  return (tap.oneTap && nextDieAction(view, slot)) || { type: "select", slot };
}

/** @param {BoardView} view @param {Slot} from @param {Slot} to @returns {Extract<Action, {type:"try"}>} */
function tryAction(view, from, to, side = actingSide(view, from)) {
  const [start, end] = [from, to].map((slot) => placeOf(slot, side, view.viewpoint));
  return { type: "try", from: start, to: end, side };
}

/**
 * The move of a tapped checker: with the next die; or else with any that fits; or else with the next die anyway, so
 * that the answer says why not.
 * @param {BoardView} view @param {Slot} slot @returns {Action}
 */
export function nextDieAction(view, slot) {
  const die = nextDie(view);
  const side = view.mover;
  if (!die || !side || countAt(view.checkers, slot, side, view.viewpoint) === 0) return null;
  const mine = view.choices.filter((move) => slotOf(move.from, side, view.viewpoint) === slot);
  const fit = mine.find((move) => move.dice.length === 1 && move.dice[0] === die) ?? mine[0];
  if (fit) return tryAction(view, slot, slotOf(fit.to, side, view.viewpoint));
  const from = placeOf(slot, side, view.viewpoint);
  return { type: "try", from, to: placeName(Math.max(0, placeIndex(from) - die)), side };
}

/** @param {BoardView} view @returns {number|null} the first unused die, in the order shown */
export function nextDie({ dice }) {
  const index = dice?.used.indexOf(false) ?? -1;
  return dice && index >= 0 ? (dice.values[index] ?? dice.values[0]) : null;
}

/** The action of a drop. Returning a moved checker takes its move back; anything else is a tried move. @param {BoardView} view @param {Slot} from @param {Slot} to @returns {Action} */
export function dropAction(view, from, to) {
  if (from === to) return null;
  const side = view.mover;
  const index = draftAt(view, from).at(-1);
  if (side && index !== undefined && slotOf(view.draft[index].from, side, view.viewpoint) === to) {
    return { type: "undo", index };
  }
  return tryAction(view, from, to);
}
