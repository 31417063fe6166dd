/** The places of the cubes. One cube is on the bar; several are in a rail, ordered by owner. Pure. */

import { centreOf, offeredCube } from "./layout.js";

/** @import { Layout } from "./layout.js" */
/** @import { Rect, CubeView, BoardView } from "./types.js" */

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
  if (view.cubes.length > 1) return cubeCells(layout, view).map((cell) => faceIn(cell, layout));
  return view.cubes.map((cube) =>
    cube.offered
      ? offeredCube(layout, cube.offered.by === view.viewpoint ? "opp" : "own")
      : layout.cube[holderOf(cube, view)],
  );
}

/** @param {Rect} cell @param {Layout} layout @returns {Rect} the cube's rectangle, with room for its label below */
function faceIn(cell, layout) {
  const size = Math.min(cell.w * 0.74, cell.h * 0.62, layout.checker * 1.25);
  const c = centreOf(cell);
  return { x: c.x - size / 2, y: c.y - size * 0.68, w: size, h: size };
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
