/** Find held points, bridges and blots in a position. Pure. */

/** @import { Checkers, Side } from "./types.js" */

/** @param {Checkers} checkers @param {Side} side @returns {number[]} own points with two checkers and more, ascending */
export function heldPoints(checkers, side) {
  return pointsWith(checkers, side, (count) => count >= 2);
}

/** @param {Checkers} checkers @param {Side} side @returns {number[]} own points with a single checker, ascending */
export function blots(checkers, side) {
  return pointsWith(checkers, side, (count) => count === 1);
}

/** @param {Checkers} checkers @param {Side} side @returns {[number, number][]} first and last point of each run of held points */
export function bridges(checkers, side) {
  /** @type {[number, number][]} */
  const runs = [];
  for (const point of heldPoints(checkers, side)) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.filter(([first, last]) => last > first);
}

/** @param {Checkers} checkers @param {Side} side @param {(count:number)=>boolean} wanted @returns {number[]} */
function pointsWith(checkers, side, wanted) {
  const points = [];
  for (let point = 1; point <= 24; point += 1) {
    if (wanted(checkers[side][point] ?? 0)) points.push(point);
  }
  return points;
}
