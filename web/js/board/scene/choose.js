/**
 * The meaning of a tap. Pure: from the view, the chosen checker and the touched place it returns one action. It never checks
 * whether a move is legal; the choices only decide between meanings of the same gesture.
 */

import { actingSide, countAt, draftAt, placeOf, slotOf, sourcesOf, stackAt, targetsOf } from "./places.js";

/** @import { BoardView, Slot, Place, Side } from "./types.js" */
/** @import { Hit } from "./hit_test.js" */
/**
 * @typedef {{type:"try", from:Place, to:Place, side:Side} | {type:"select", slot:Slot|null} | {type:"undo", index:number}
 *   | {type:"roll"} | {type:"confirm"} | {type:"swap"} | {type:"cube", index:number} | null} Action
 */
/**
 * @typedef {object} Tap
 * @property {Hit} hit
 * @property {Slot|null} selected
 * @property {boolean} oneTap
 * @property {boolean} onMoved the touched checker is one that the draft brought there
 */

/** @param {BoardView} view @param {Tap} tap @returns {Action} */
export function tapAction(view, tap) {
  const { hit } = tap;
  // In a chouette a member may double while the captain moves.
  if (hit?.kind === "cube" && view.cubes[hit.index]?.callable) return { type: "cube", index: hit.index };
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
  const [a, b] = view.dice.values;
  const idle = view.draft.length === 0 && view.choices.length > 0;
  if (idle && a !== b) return { type: "swap" };
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
  if (selected) return secondTap(view, selected, slot, sources);
  if (!stackAt(view.checkers, slot, view.viewpoint)) return null;
  if (tap.oneTap && slot.startsWith("off") === false)
    return nextDieAction(view, slot) ?? { type: "select", slot };
  return slot.startsWith("off") ? null : { type: "select", slot };
}

/** @param {BoardView} view @param {Slot} selected @param {Slot} slot @param {Set<Slot>} sources @returns {Action} */
function secondTap(view, selected, slot, sources) {
  const reachable = targetsOf(view, selected).has(slot);
  if (!reachable && sources.has(slot)) return { type: "select", slot };
  return tryAction(view, selected, slot);
}

/** @param {BoardView} view @param {Slot} from @param {Slot} to @returns {Extract<Action, {type:"try"}>} */
function tryAction(view, from, to) {
  const side = actingSide(view, from);
  return {
    type: "try",
    from: placeOf(from, side, view.viewpoint),
    to: placeOf(to, side, view.viewpoint),
    side,
  };
}

/**
 * The move of a tapped checker with the next die; if that die does not fit, with any that does; if none fits, with the next die
 * anyway, so that the answer says why not.
 * @param {BoardView} view @param {Slot} slot @returns {Action}
 */
export function nextDieAction(view, slot) {
  const die = nextDie(view);
  const side = view.mover;
  if (!die || !side || countAt(view.checkers, slot, side, view.viewpoint) === 0) return null;
  const from = placeOf(slot, side, view.viewpoint);
  const mine = view.choices.filter((move) => slotOf(move.from, side, view.viewpoint) === slot);
  const fit = mine.find((move) => move.dice.length === 1 && move.dice[0] === die) ?? mine[0];
  if (fit) return tryAction(view, slot, slotOf(fit.to, side, view.viewpoint));
  const origin = from === "bar" ? 25 : Number(from);
  return { type: "try", from, to: origin - die > 0 ? String(origin - die) : "off", side };
}

/** @param {BoardView} view @returns {number|null} the first die, in the order shown, not used yet */
export function nextDie(view) {
  if (!view.dice) return null;
  const { values, used } = view.dice;
  const index = used.findIndex((done) => !done);
  return index < 0 ? null : (values[index] ?? values[0]);
}

/**
 * A drop. Putting a moved checker back takes that move back; anything else is a tried move.
 * @param {BoardView} view @param {Slot} from @param {Slot} to @returns {Action}
 */
export function dropAction(view, from, to) {
  if (from === to) return null;
  const side = view.mover;
  const index = draftAt(view, from).at(-1);
  if (side && index !== undefined && slotOf(view.draft[index].from, side, view.viewpoint) === to) {
    return { type: "undo", index };
  }
  return tryAction(view, from, to);
}
