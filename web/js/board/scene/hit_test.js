/** Where cubes and dice are, and which checker is at a pixel. One cube is on the bar; several are in a rail, ordered by owner. Pure. */

import { centreOf, diceSpots, offeredCube, spanning } from "./layout.js";
import { SLOTS } from "./places.js";

/** @import { Layout } from "./layout.js" */
/** @import { Key } from "./places.js" */
/** @import { BoardView, CubeView, Rect, Slot, Spot, Whose } from "./types.js" */

/** A rail has cells for this many cubes even if there are fewer, so that their size is constant. */
const RAIL_CELLS = 5;

/** @param {CubeView} cube @param {BoardView} view @returns {"centre"|"own"|"opp"} */
function holderOf({ owner }, { viewpoint }) {
  if (owner === "centre") return owner;
  return owner === viewpoint ? "own" : "opp";
}

/** @param {CubeView} cube @returns {number} the face on top: the offered value, or the present one */
export const cubeFace = ({ offered, shown, value }) => offered?.to ?? shown ?? (value === 1 ? 64 : value);

/** @param {CubeView} cube @param {BoardView} view */
export const isCallable = (cube, view) =>
  cube.active !== false && !cube.offered && (cube.callable ?? view.may.includes("raise"));

/** @param {Layout} layout @param {BoardView} view @returns {Rect[]} one per cube, in the view's order */
export function cubeRects(layout, view) {
  if (view.cubes.length > 1)
    return cubeCells(layout, view).map((cell) => {
      // There is room for a label below it.
      const size = Math.min(cell.w * 0.74, cell.h * 0.62, layout.checker * 1.25);
      const { x, y } = centreOf(cell);
      return { x: x - size / 2, y: y - size * 0.68, w: size, h: size };
    });
  return view.cubes.map((cube) =>
    cube.offered
      ? offeredCube(layout, cube.offered.by === view.viewpoint ? "opp" : "own")
      : layout.cube[holderOf(cube, view)],
  );
}

/**
 * The cells of several cubes: the far player's from the far end, the viewpoint's from the near end, the others in between.
 * @param {Layout} layout @param {BoardView} view @returns {Rect[]} one per cube, in the view's order
 */
export function cubeCells({ rail, orientation }, view) {
  if (!rail) return [];
  const count = view.cubes.length;
  const share = 1 / Math.max(RAIL_CELLS, count);
  const spare = 1 / share - count;
  const zones = view.cubes.map((cube) => ["opp", "centre", "own"].indexOf(holderOf(cube, view)));
  const order = zones.map((_, index) => index).sort((a, b) => zones[a] - zones[b] || a - b);
  return zones.map((zone, index) => {
    const start = (order.indexOf(index) + (zone * spare) / 2) * share;
    if (orientation === "landscape") return { ...rail, y: rail.y + start * rail.h, h: share * rail.h };
    // On the turned board the far player's end is on the right.
    return { ...rail, x: rail.x + (1 - start - share) * rail.w, w: share * rail.w };
  });
}

/** @param {Rect} a @param {Rect} b */
export const meet = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The smallest touch target in pixels, however small the drawing. */
export const LEAST = 24;

/** @param {Rect} r @returns {Rect} */
export function touchable(r) {
  const w = Math.max(r.w, LEAST);
  const h = Math.max(r.h, LEAST);
  return { x: r.x - (w - r.w) / 2, y: r.y - (h - r.h) / 2, w, h };
}

/**
 * The slot for a checker dropped at `p`: the one under it, else the nearest within a checker's width.
 * @param {Layout} layout @param {Spot} p @param {Map<Slot, unknown>} wanted slots that win ties in the open middle
 * @returns {Slot|null}
 */
export function dropSlot(layout, p, wanted) {
  let best = null;
  let least = layout.checker * 1.2;
  for (const slot of SLOTS) {
    const r = layout.stacks[slot].hit;
    const outside = Math.hypot(
      Math.max(r.x - p.x, 0, p.x - r.x - r.w),
      Math.max(r.y - p.y, 0, p.y - r.y - r.h),
    );
    const distance = outside * (wanted.has(slot) ? 0.5 : 1);
    if (distance < least) [best, least] = [slot, distance];
  }
  return best;
}

/** @param {BoardView} view @param {Whose} whose @returns {number} how many dice are there, rolled or ready to be */
export function diceCount(view, whose) {
  if (!view.dice && view.may.includes("draw")) return 1;
  const side = view.dice?.side ?? (view.may.includes("roll") ? view.mover : null);
  if (!side || (side === view.viewpoint) !== (whose === "own")) return 0;
  return view.dice?.used.length || 2;
}

/** @param {Layout} layout @param {BoardView} view @param {Whose} whose @returns {Rect|null} the touch target of the dice there */
export function diceRect(layout, view, whose) {
  const spots = diceSpots(layout, whose, diceCount(view, whose));
  return spots.length ? touchable(spanning(spots[0], spots[spots.length - 1], layout.die * 0.62)) : null;
}

/** The touch target of a cell. @param {Layout} layout @param {BoardView} view @param {Key} key @returns {Rect} */
export function cellRect(layout, view, key) {
  const [kind, which] = key.split(":");
  if (kind === "cube") {
    const index = Number(which);
    // The rail for several cubes is made once the animation that brings them has ended.
    return touchable(cubeCells(layout, view)[index] ?? cubeRects(layout, view)[index] ?? layout.cube.centre);
  }
  if (kind !== "dice") return layout.stacks[key].hit;
  const whose = which === "own" ? "own" : "opp";
  return touchable(diceRect(layout, view, whose) ?? layout.dice[whose]);
}

/**
 * The checker of a stack at a pixel, counted from the edge; the last one if several share a place.
 * @param {Layout} layout @param {Slot} slot @param {number} count @param {Spot} p @returns {number} -1 when none
 */
export function checkerUnder(layout, slot, count, p) {
  const stack = layout.stacks[slot];
  const top = Math.min(count, stack.room) - 1;
  const slack = layout.checker / 2;
  const along = (p.x - stack.first.x) * stack.dir.x + (p.y - stack.first.y) * stack.dir.y;
  const step = Math.hypot(stack.step.x, stack.step.y) || 1;
  if (top < 0 || along < -slack || along > top * step + slack) return -1;
  const index = Math.max(0, Math.round(along / step));
  return index >= top ? count - 1 : index;
}
