/** Find what is at a pixel. Pure. */

import { cubeRects } from "./cubes.js";
import { diceSpots } from "./layout.js";
import { SLOTS } from "./places.js";

/** @import { Layout } from "./layout.js" */
/** @import { Rect, Spot, Slot, BoardView } from "./types.js" */
/** @typedef {{kind:"slot", slot:Slot} | {kind:"dice", whose:"own"|"opp"} | {kind:"cube", index:number} | null} Hit */

/** @param {Rect} r @param {Spot} p @param {number} [slack] @returns {boolean} half open, so neighbours never both contain it */
export function inside(r, p, slack = 0) {
  return p.x >= r.x - slack && p.x < r.x + r.w + slack && p.y >= r.y - slack && p.y < r.y + r.h + slack;
}

/** The smallest touch target, whatever is drawn. */
export const LEAST = 24;

/** @param {Rect} r @returns {Rect} */
export function touchable(r) {
  const w = Math.max(r.w, LEAST);
  const h = Math.max(r.h, LEAST);
  return { x: r.x - (w - r.w) / 2, y: r.y - (h - r.h) / 2, w, h };
}

/** @param {Layout} layout @param {Spot} p @returns {Slot|null} */
function slotUnder(layout, p) {
  return SLOTS.find((slot) => inside(layout.stacks[slot].hit, p)) ?? null;
}

/**
 * The slot a checker dropped at `p` is meant for: the one under it, else the nearest one within a checker's width.
 * @param {Layout} layout @param {Spot} p @param {Iterable<Slot>} [wanted] slots that win ties in the open middle
 * @returns {Slot|null}
 */
export function dropSlot(layout, p, wanted = []) {
  const exact = slotUnder(layout, p);
  if (exact) return exact;
  const reachable = new Set(wanted);
  let best = null;
  let least = layout.checker * 1.2;
  for (const slot of SLOTS) {
    const distance = outside(layout.stacks[slot].hit, p) * (reachable.has(slot) ? 0.5 : 1);
    if (distance < least) [best, least] = [slot, distance];
  }
  return best;
}

/** @param {Rect} r @param {Spot} p @returns {number} 0 within */
function outside(r, p) {
  const dx = Math.max(r.x - p.x, 0, p.x - r.x - r.w);
  const dy = Math.max(r.y - p.y, 0, p.y - r.y - r.h);
  return Math.hypot(dx, dy);
}

/** @param {BoardView} view @param {"own"|"opp"} whose @returns {number} how many dice lie there, or wait there to be thrown */
function diceCount(view, whose) {
  if (!view.dice && view.may.includes("draw")) return 1;
  const side = view.dice?.side ?? (view.may.includes("roll") ? view.mover : null);
  if (!side || (side === view.viewpoint) !== (whose === "own")) return 0;
  return view.dice?.used.length || 2;
}

/** @param {Layout} layout @param {BoardView} view @param {"own"|"opp"} whose @returns {Rect|null} the touch target of the dice there */
export function diceRect(layout, view, whose) {
  const count = diceCount(view, whose);
  if (count === 0) return null;
  const spots = diceSpots(layout, whose, count);
  const r = layout.die * 0.62;
  const xs = spots.map((s) => s.x);
  const ys = spots.map((s) => s.y);
  const x = Math.min(...xs) - r;
  const y = Math.min(...ys) - r;
  return touchable({ x, y, w: Math.max(...xs) + r - x, h: Math.max(...ys) + r - y });
}

/** @param {Layout} layout @param {BoardView} view @param {Spot} p @returns {Hit} */
export function hitTest(layout, view, p) {
  const cube = cubeRects(layout, view).findIndex((r) => inside(touchable(r), p));
  if (cube >= 0) return { kind: "cube", index: cube };
  for (const whose of /** @type {const} */ (["own", "opp"])) {
    const dice = diceRect(layout, view, whose);
    if (dice && inside(dice, p)) return { kind: "dice", whose };
  }
  const slot = slotUnder(layout, p);
  return slot ? { kind: "slot", slot } : null;
}

/**
 * The checker of a stack at a pixel, counted from the edge; the last one if several share a place.
 * @param {Layout} layout @param {Slot} slot @param {number} count @param {Spot} p @returns {number} -1 when none
 */
export function checkerUnder(layout, slot, count, p) {
  const stack = layout.stacks[slot];
  const shown = Math.min(count, stack.room);
  const slack = layout.checker / 2;
  const along = (p.x - stack.first.x) * stack.dir.x + (p.y - stack.first.y) * stack.dir.y;
  const step = Math.hypot(stack.step.x, stack.step.y) || 1;
  const index = Math.round(along / step);
  if (shown === 0 || along < -slack || along > (shown - 1) * step + slack) return -1;
  const clamped = Math.max(0, Math.min(index, shown - 1));
  return clamped === shown - 1 ? count - 1 : clamped;
}
