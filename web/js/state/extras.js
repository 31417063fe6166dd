/** What the page itself has seen of a session, read from where another version, or a fault, may have written it. */
import { emptyTally } from "./dice_stats.js";

/** @import { Extra } from "./slots.js" */
/** @import { Tally } from "./dice_stats.js" */

/** Keep what is of the right kind; the rest is as if nothing had been seen. @param {unknown} raw @returns {Extra} */
export function readExtra(raw) {
  const { tallies, fingerprints } = /** @type {Record<string, unknown>} */ (asTable(raw));
  const prints = Object.entries(asTable(fingerprints)).filter(([, print]) => typeof print === "string");
  return {
    tallies: { white: readTally(asTable(tallies).white), black: readTally(asTable(tallies).black) },
    fingerprints: /** @type {Record<string, string>} */ (Object.fromEntries(prints)),
  };
}

/** @param {unknown} raw @returns {Tally} */
function readTally(raw) {
  const { rolls, faces, doublets, pips } = asTable(raw);
  const sound =
    [rolls, doublets, pips].every(isCount) &&
    Array.isArray(faces) &&
    faces.length === 6 &&
    faces.every(isCount);
  return sound ? /** @type {Tally} */ ({ rolls, faces, doublets, pips }) : emptyTally();
}

/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @param {unknown} raw @returns {Record<string, unknown>} */
const asTable = (raw) =>
  typeof raw === "object" && raw !== null ? /** @type {Record<string, unknown>} */ (raw) : {};
