/**
 * Places in a side's own view and slots of the drawn board; the moves of a view by slot; and the meaning of a tap. Pure: legality is never
 * checked, and the choices only decide between meanings of the same gesture.
 */

/** @import { Side, Place, Slot, Checkers, BoardView, MoveView, Whose } from "./types.js" */
/** @typedef {string} Key names a cell of the grid: a slot, "dice:own", "dice:opp", or "cube:" and its number */
/**
 * @typedef {{type:"try", from:Place, to:Place, side:Side} | {type:"select", slot:Slot|null} | {type:"undo", index:number|null}
 *   | {type:"roll"} | {type:"confirm"} | {type:"swap"} | {type:"cube", index:number} | null} Action
 */
/** @typedef {{hit:Key|null, selected:Slot|null, oneTap:boolean, onMoved:boolean}} Tap onMoved: whether it hit a checker that the draft moved there */

/** @type {readonly Slot[]} every slot, points first */
export const SLOTS = Object.freeze([
  ...Array.from({ length: 24 }, (_, i) => String(i + 1)),
  "bar:own",
  "bar:opp",
  "off:own",
  "off:opp",
]);

/** @type {readonly Side[]} */
export const SIDES = Object.freeze(/** @type {Side[]} */ (["white", "black"]));

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === "white" ? "black" : "white");

/** @param {Side|null|undefined} side @param {Side} viewpoint @returns {Whose} */
export const whoseIs = (side, viewpoint) => (side === viewpoint ? "own" : "opp");

/** @param {Place|number} place @returns {Place} also converts 25 and 0 to "bar" and "off" */
export function placeName(place) {
  const text = String(place);
  if (text === "25") return "bar";
  return text === "0" ? "off" : text;
}

/** @param {Place} place @returns {number} index into a side's counts: 0 off, 25 bar */
export function placeIndex(place) {
  if (place === "bar") return 25;
  return place === "off" ? 0 : Number(place);
}

/** @param {Place|number} place in `side`'s own view @param {Side} side @param {Side} viewpoint @returns {Slot} */
export function slotOf(place, side, viewpoint) {
  const name = placeName(place);
  if (name === "bar" || name === "off") return `${name}:${whoseIs(side, viewpoint)}`;
  return side === viewpoint ? name : String(25 - Number(name));
}

/**
 * The place that a slot means for a side. Both trays mean "off" and both halves of the bar mean "bar", because
 * players do not distinguish them.
 * @param {Slot} slot @param {Side} side @param {Side} viewpoint @returns {Place}
 */
export function placeOf(slot, side, viewpoint) {
  if (slot.startsWith("bar")) return "bar";
  if (slot.startsWith("off")) return "off";
  return side === viewpoint ? slot : String(25 - Number(slot));
}

/** @param {Checkers} checkers @param {Slot} slot @param {Side} side @param {Side} viewpoint @returns {number} */
export function countAt(checkers, slot, side, viewpoint) {
  const whose = slot.split(":")[1] ?? whoseIs(side, viewpoint);
  if (whose !== whoseIs(side, viewpoint)) return 0;
  return checkers[side][placeIndex(placeOf(slot, side, viewpoint))] ?? 0;
}

/** @param {Checkers} checkers @param {Slot} slot @param {Side} viewpoint @returns {{side:Side, count:number}|null} */
export function stackAt(checkers, slot, viewpoint) {
  for (const side of SIDES) {
    const count = countAt(checkers, slot, side, viewpoint);
    if (count > 0) return { side, count };
  }
  return null;
}

/**
 * The side that a tried move belongs to. On the viewpoint's turn it is always the viewpoint, even for an opposing
 * checker. Otherwise the touched checker decides, so that a move out of turn is refused as such.
 * @param {BoardView} view @param {Slot} slot the source @returns {Side}
 */
export function actingSide(view, slot) {
  if (view.mover === view.viewpoint) return view.viewpoint;
  return stackAt(view.checkers, slot, view.viewpoint)?.side ?? view.mover ?? view.viewpoint;
}

/** @param {BoardView} view @param {MoveView[]} moves the mover's moves @returns {{from:Slot, to:Slot, dice:number[], hit:boolean}[]} */
export function movesBySlot(view, moves) {
  const side = view.mover ?? view.viewpoint;
  return moves.map((move) => ({
    from: slotOf(move.from, side, view.viewpoint),
    to: slotOf(move.to, side, view.viewpoint),
    dice: move.dice ?? [],
    hit: Boolean(move.hit),
  }));
}

/** @param {BoardView} view @returns {Set<Slot>} slots with a checker that may move */
export function sourcesOf(view) {
  return new Set(movesBySlot(view, [...view.choices, ...view.reach]).map((move) => move.from));
}

/** @param {BoardView} view @param {Slot} from @returns {Map<Slot, {dice:number[], hit:boolean, far:boolean}>} far: whether it takes more than one die */
export function targetsOf(view, from) {
  /** @type {Map<Slot, {dice:number[], hit:boolean, far:boolean}>} */
  const targets = new Map();
  movesBySlot(view, [...view.choices, ...view.reach]).forEach(({ dice, hit, ...move }, at) => {
    const far = at >= view.choices.length;
    if (move.from === from && !targets.has(move.to)) targets.set(move.to, { dice, hit, far });
  });
  return targets;
}

/** The checkers of a stack that the draft moved there, topmost last. @param {BoardView} view @param {Slot} slot @returns {number[]} indices into `view.draft` */
export function draftAt(view, slot) {
  /** @type {number[]} */
  const there = [];
  movesBySlot(view, view.draft).forEach((move, index) => {
    if (move.from === slot && there.length > 0) there.pop();
    if (move.to === slot) there.push(index);
  });
  return there;
}

// The meaning of a tap: the view, the chosen checker and the touched place give one action.

/** @param {BoardView} view @returns {boolean} whether a tap on the dice changes their order */
export function canSwap({ choices, dice, draft, locked }) {
  const [a, b] = dice?.values ?? [];
  return !locked && a !== b && draft.length === 0 && choices.length > 0;
}

/** A point that answers a question is tried from itself to itself. @param {BoardView} view @param {Tap} tap @returns {Action} */
export function tapAction(view, tap) {
  const { hit } = tap;
  const [kind, which] = hit?.split(":") ?? [];
  const index = Number(which);
  // In a chouette a member may double while the captain is moving.
  if (kind === "cube" && view.cubes[index]?.callable) return { type: "cube", index };
  if (view.may.includes("point")) return hit && SLOTS.includes(hit) ? tryAction(view, hit, hit) : null;
  if (view.locked) return null;
  if (!hit) return tap.selected ? { type: "select", slot: null } : null;
  if (kind === "cube") return { type: "cube", index };
  return kind === "dice" ? diceAction(view) : slotAction(view, tap, hit);
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
  const from = placeOf(slot, side, view.viewpoint);
  return { type: "try", from, to: placeName(fit?.to ?? Math.max(0, placeIndex(from) - die)), side };
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
