/** Counts of what was thrown, and what chance would bring: an expectation and a usual range for the same number of throws. */

/** @typedef {{rolls: number, faces: number[], doublets: number, pips: number}} Tally */
/** @typedef {Record<import("../bridge/wire.d.ts").Side, Tally>} Tallies */
/** @typedef {{expected: number, low: number, high: number}} Usual */

/** @returns {Tally} */
export const emptyTally = () => ({ rolls: 0, faces: [0, 0, 0, 0, 0, 0], doublets: 0, pips: 0 });

/** @typedef {{white: Tally, black: Tally}} BothTallies */
/** @returns {BothTallies} */
export const emptyTallies = () => ({ white: emptyTally(), black: emptyTally() });

/** @param {Tally} tally @param {number[]} dice @returns {Tally} */
export function counted(tally, dice) {
  const [a = 0, b = 0] = dice;
  const faces = tally.faces.map((n, at) => n + Number(a === at + 1) + Number(b === at + 1));
  const doublet = a === b;
  return {
    rolls: tally.rolls + 1,
    faces,
    doublets: tally.doublets + Number(doublet),
    pips: tally.pips + (doublet ? 4 * a : a + b),
  };
}

/** The counts with what was thrown in some events added. @param {Tallies} tallies @param {import("../bridge/wire.d.ts").Event[]} events @returns {Tallies} */
export function tallied(tallies, events) {
  let all = tallies;
  for (const event of events)
    if (event.type === "rolled") all = { ...all, [event.side]: counted(all[event.side], event.dice) };
  return all;
}

/** Mean and variance of the pips of one throw: 49/6, and E[x²] - mean² over the 36 throws. */
const PIPS_MEAN = 49 / 6;
const PIPS_VARIANCE = variance();

function variance() {
  let squares = 0;
  for (let a = 1; a <= 6; a += 1) {
    for (let b = 1; b <= 6; b += 1) squares += (a === b ? 4 * a : a + b) ** 2;
  }
  return squares / 36 - PIPS_MEAN ** 2;
}

/** Nineteen throws in twenty fall into two standard deviations. @param {number} mean @param {number} spread @returns {Usual} */
const usual = (mean, spread) => ({
  expected: mean,
  low: Math.max(0, mean - 2 * spread),
  high: mean + 2 * spread,
});

/** @param {number} rolls @returns {Usual} how often one face shows on the 2 × rolls dice */
export const usualFace = (rolls) => usual((2 * rolls) / 6, Math.sqrt(2 * rolls * (1 / 6) * (5 / 6)));

/** @param {number} rolls @returns {Usual} */
export const usualDoublets = (rolls) => usual(rolls / 6, Math.sqrt(rolls * (1 / 6) * (5 / 6)));

/** @param {number} rolls @returns {Usual} pips per throw, on average over these throws */
export const usualPips = (rolls) => usual(PIPS_MEAN, rolls ? Math.sqrt(PIPS_VARIANCE / rolls) : 0);
