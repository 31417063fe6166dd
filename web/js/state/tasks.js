/** Python's work for the pool as tasks: a rollout's blocks of trials, or the pieces of a search. */

/** @import { RolloutPlan, SearchStage } from "../bridge/wire.d.ts" */
/** @import { Work } from "../pool/pool.js" */

/** A task for each block of trials. @param {RolloutPlan} plan @param {() => number[]} live the candidates that are still played out @returns {Work} */
export const trialsOf = ({ nets, setting, worth, starts: all, play, block, most, trials }, live) => ({
  ...{ nets, setting, count: Math.ceil((most - trials) / block) },
  task(at) {
    const now = new Set(live());
    const starts = all.map((start, place) => (now.has(place) ? start : null));
    return { worth, trials: { starts, play, first: trials + at * block, count: block } };
  },
});

/** A task for each piece of a stage. @param {SearchStage} stage @returns {Work} */
export const piecesOf = ({ nets, setting, worth, cube, boards, side, plies, pieces }) => ({
  ...{ nets, setting, count: pieces.length },
  task: (at) => ({
    worth,
    value: { piece: { ...pieces[at], board: boards[pieces[at].board], side, plies }, cube },
  }),
});
