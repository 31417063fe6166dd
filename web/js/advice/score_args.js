/** A cube at a score that was asked for, as the engine is asked of it. Pure. */

/** @import { ScoreCubeArgs } from "../bridge/wire.d.ts" */
/** @import { AskedScore } from "../state/advice.js" */

/** What the engine is asked; the cube lies in the centre while it is 1, else with who may turn it. @param {string} rulebook @param {AskedScore} asked @returns {ScoreCubeArgs} */
export function scoreArgs(rulebook, { mover, opponent, cube, crawford }) {
  const length = Math.max(mover, opponent);
  const match = { length, mover: length - mover, opponent: length - opponent };
  const last = Math.min(mover, opponent) === 1 && mover !== opponent;
  return {
    rulebook,
    match: { ...match, crawford: last && crawford },
    cube: { value: cube, owner: cube === 1 ? "centre" : "mover" },
  };
}
