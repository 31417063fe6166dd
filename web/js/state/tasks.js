/** Python's work for the pool as tasks: a rollout's blocks of trials, or the pieces of a search. */

/** @import { RolloutPlan, SearchStage } from "../bridge/wire.d.ts" */
/** @import { Work } from "../pool/pool.js" */

/** @param {string} text in base64 */
export const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** A task for each block of trials. @param {RolloutPlan} plan @param {() => number[]} live the candidates that are still played out @returns {Work} */
export function trialsOf({ nets, setting, worth, starts: given, play: how, block, most, trials }, live) {
  const all = given.map((start) => ({ ...start, board: bytesOf(start.board) }));
  const play = { ...how, cube: bytesOf(how.cube) };
  return {
    ...{ nets, setting, count: Math.ceil((most - trials) / block) },
    task(at) {
      const now = new Set(live());
      const starts = all.map((start, place) => (now.has(place) ? start : null));
      return { worth, trials: { starts, play, first: trials + at * block, count: block } };
    },
  };
}

/** A task for each piece of a stage. @param {SearchStage} stage @returns {Work} */
export function piecesOf({ nets, setting, worth, cube: how, boards: given, side, plies, pieces }) {
  const boards = given.map(bytesOf);
  const cube = bytesOf(how);
  return {
    ...{ nets, setting, count: pieces.length },
    task(at) {
      const { board, first, count } = /** @type {SearchStage["pieces"][number]} */ (pieces[at]);
      const halves = /** @type {Uint8Array} */ (boards[board]);
      return { worth, value: { piece: { board: halves, side, plies, first, count }, cube } };
    },
  };
}
