/** Convert places in a side's own view to slots of the drawn board and back. Knows no rules. */

/** @import { Side, Place, Slot, Checkers, BoardView, MoveView, Whose } from "./types.js" */

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
