/**
 * When a card is worth asking again: the memory model FSRS-6 by its published formulas and default weights
 * (github.com/open-spaced-repetition, "The algorithm"), with intervals of whole days. Pure.
 */

/** @typedef {{stability: number, difficulty: number}} Memory days until nine of ten remember; 1 easy to 10 hard */

export const AGAIN = 1;
export const GOOD = 3;
const EASY = 4;

const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const RETENTION = 0.9;
const LONGEST_DAYS = 36_500;
const LEAST_STABILITY = 0.001;
const FACTOR = RETENTION ** (-1 / W[20]) - 1;

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.min(high, Math.max(low, value));

/** @param {number} grade */
const firstDifficulty = (grade) => W[4] - Math.exp((grade - 1) * W[5]) + 1;

/** @param {number} days since the last answer @param {number} stability @returns {number} the chance of remembering */
export const recall = (days, stability) => (1 + (FACTOR * days) / stability) ** -W[20];

/** @param {Memory | null} memory null: never asked @param {number} days since the last answer @param {number} grade AGAIN or GOOD @returns {Memory} */
export function remembered(memory, days, grade) {
  if (!memory) return { stability: W[grade - 1], difficulty: within(firstDifficulty(grade), 1, 10) };
  const difficulty = harder(memory.difficulty, grade);
  return { stability: within(steadier(memory, days, grade), LEAST_STABILITY, LONGEST_DAYS), difficulty };
}

/** @param {number} difficulty @param {number} grade */
function harder(difficulty, grade) {
  const damped = (-W[6] * (grade - 3) * (10 - difficulty)) / 9;
  return within(W[7] * firstDifficulty(EASY) + (1 - W[7]) * (difficulty + damped), 1, 10);
}

/** @param {Memory} memory @param {number} days @param {number} grade */
function steadier({ stability: s, difficulty: d }, days, grade) {
  const forgotten = 1 - recall(days, s);
  if (grade === AGAIN)
    return Math.min(s, W[11] * d ** -W[12] * ((s + 1) ** W[13] - 1) * Math.exp(forgotten * W[14]));
  return s * (1 + Math.exp(W[8]) * (11 - d) * s ** -W[9] * (Math.exp(forgotten * W[10]) - 1));
}

/** @param {number} stability @returns {number} whole days, one at least */
export const interval = (stability) => within(Math.round(stability), 1, LONGEST_DAYS);
