/** The places of the cubes. One cube is on the bar; several are in a rail, ordered by owner. Pure. */

import { centreOf, offeredCube } from "./layout.js";

/** @import { Layout } from "./layout.js" */
/** @import { Rect, CubeView, BoardView } from "./types.js" */

/** A rail has cells for this many cubes even if there are fewer, so that they keep their size. */
const RAIL_CELLS = 5;

/** @param {CubeView} cube @param {BoardView} view @returns {0|1|2} 0 the far player's, 1 nobody's, 2 the viewpoint's */
function zoneOf(cube, view) {
  if (cube.owner === "centre") return 1;
  return cube.owner === view.viewpoint ? 2 : 0;
}

/** @param {CubeView} cube @returns {number} the face on top: what is offered, or what holds */
export function cubeFace(cube) {
  return cube.offered ? cube.offered.to : (cube.shown ?? (cube.value === 1 ? 64 : cube.value));
}

/** @param {CubeView} cube @param {BoardView} view */
export const isCallable = (cube, view) =>
  cube.active !== false && !cube.offered && (cube.callable ?? view.may.includes("raise"));

/** @param {Layout} layout @param {BoardView} view @returns {Rect[]} one per cube, in the view's order */
export function cubeRects(layout, view) {
  if (view.cubes.length > 1) return cubeCells(layout, view).map((cell) => faceIn(cell, layout));
  return view.cubes.map((cube) => {
    if (cube.offered) return offeredCube(layout, cube.offered.by === view.viewpoint ? "opp" : "own");
    if (cube.owner === "centre") return layout.cube.centre;
    return layout.cube[cube.owner === view.viewpoint ? "own" : "opp"];
  });
}

/** @param {Rect} cell @param {Layout} layout @returns {Rect} the cube itself, leaving room for its label below */
function faceIn(cell, layout) {
  const size = Math.min(cell.w * 0.74, cell.h * 0.62, layout.checker * 1.25);
  const c = centreOf(cell);
  return { x: c.x - size / 2, y: c.y - size * 0.68, w: size, h: size };
}

/**
 * Cells of several cubes: the far player's from the far end, the viewpoint's from the near end, the others between them.
 * @param {Layout} layout @param {BoardView} view @returns {Rect[]} one per cube, in the view's order
 */
export function cubeCells(layout, view) {
  const { rail } = layout;
  if (!rail) return [];
  const slots = Math.max(RAIL_CELLS, view.cubes.length);
  const shifts = [0, (slots - view.cubes.length) / 2, slots - view.cubes.length];
  /** @type {Rect[]} */
  const cells = [];
  view.cubes
    .map((cube, index) => ({ index, zone: zoneOf(cube, view) }))
    .sort((a, b) => a.zone - b.zone || a.index - b.index)
    .forEach((entry, place) => {
      cells[entry.index] = railCell(
        rail,
        layout.orientation,
        (place + shifts[entry.zone]) / slots,
        1 / slots,
      );
    });
  return cells;
}

/** @param {Rect} rail @param {string} orientation @param {number} start share of the rail @param {number} share @returns {Rect} */
function railCell(rail, orientation, start, share) {
  if (orientation === "landscape") {
    return { x: rail.x, y: rail.y + start * rail.h, w: rail.w, h: share * rail.h };
  }
  // The turned board has the far player's end at the right.
  const w = share * rail.w;
  return { x: rail.x + rail.w - start * rail.w - w, y: rail.y, w, h: rail.h };
}
