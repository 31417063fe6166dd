/** What the page keeps of texts that come in, of what is given away, and of the record beside the board. */

/**
 * @typedef {object} EditorState a position in the making; half lines are one side's checkers as it counts its points
 * @property {string} white
 * @property {string} black
 * @property {"white" | "black" | "take"} hand what a tap does
 * @property {import("../bridge/wire.d.ts").Side} mover
 * @property {[number, number]} dice 0: not thrown
 * @property {number} cube
 * @property {import("../bridge/wire.d.ts").Side | null} owner null: the centre
 * @property {number} length 0: for money
 * @property {[number, number]} score White's and Black's
 * @property {boolean} crawford
 * @property {string} rulebook
 * @property {{code: string, facts: Record<string, unknown>} | null} fault
 * @property {import("../bridge/wire.d.ts").Save | null} save what would be opened; null while it is faulty or not read
 * @property {{white: number, black: number} | null} pips
 */

/** @type {Readonly<EditorState>} */
export const NO_EDITOR = Object.freeze({
  ...{ white: "", black: "", hand: "white", mover: "white", dice: /** @type {[number, number]} */ ([0, 0]) },
  ...{ cube: 1, owner: null, length: 0, score: /** @type {[number, number]} */ ([0, 0]), crawford: false },
  ...{ rulebook: "modern", fault: null, save: null, pips: null },
});
