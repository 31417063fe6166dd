/** What the page itself has seen of a session, read from where another version, or a fault, may have written it. */
import { emptyTallies, emptyTally } from "./dice_stats.js";

/** @import { Tally } from "./dice_stats.js" */

/** @import { MatchReview, Review } from "../bridge/wire.d.ts" */
/** @typedef {{games: Review[], whole: MatchReview | null}} Reviewed graded games in their order, and what they come to */
/** @typedef {{tallies?: import("./dice_stats.js").Tallies, fingerprints?: Record<string, string>, reviewed?: Reviewed}} Extra the same as it stands in a slot */
/** @typedef {{tallies: import("./dice_stats.js").Tallies, fingerprints: Record<string, string>, reviewed: Reviewed}} Seen */

/** @type {Readonly<Reviewed>} */
export const NOTHING_REVIEWED = Object.freeze({ games: [], whole: null });

/** What is written down beside a session. @param {Seen} state @returns {Extra} */
export const extraOf = ({ tallies, fingerprints, reviewed }) => ({ tallies, fingerprints, reviewed });

/** What was written down, for the page. @param {Extra} extra @returns {Seen} */
export const seenOf = ({ tallies, fingerprints, reviewed }) => ({
  tallies: tallies ?? emptyTallies(),
  fingerprints: fingerprints ?? {},
  reviewed: reviewed ?? NOTHING_REVIEWED,
});

/** Keep what is of the right kind; the rest is as if nothing had been seen. @param {unknown} raw @returns {Extra} */
export function readExtra(raw) {
  const { tallies, fingerprints, reviewed } = /** @type {Record<string, unknown>} */ (asTable(raw));
  const prints = Object.entries(asTable(fingerprints)).filter(([, print]) => typeof print === "string");
  return {
    tallies: { white: readTally(asTable(tallies).white), black: readTally(asTable(tallies).black) },
    fingerprints: /** @type {Record<string, string>} */ (Object.fromEntries(prints)),
    reviewed: readReviewed(asTable(reviewed)),
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

/** All of it, or nothing: what has not the parts that a page shows is made again when it is asked for. @param {Record<string, unknown>} raw @returns {Reviewed} */
function readReviewed({ games, whole }) {
  const sound =
    Array.isArray(games) &&
    games.every((one) => isCount(one?.game) && isList(one.players) && isList(one.decisions)) &&
    (whole === null || (isList(asTable(whole).games) && isList(asTable(whole).players)));
  return sound ? /** @type {Reviewed} */ ({ games, whole }) : NOTHING_REVIEWED;
}

/** @param {unknown} value */
const isList = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null);

/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @param {unknown} raw @returns {Record<string, unknown>} */
const asTable = (raw) =>
  typeof raw === "object" && raw !== null ? /** @type {Record<string, unknown>} */ (raw) : {};
