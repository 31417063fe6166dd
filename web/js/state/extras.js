/** What the page itself has seen of a session, read from where another version, or a fault, may have written it. */
import { emptyTallies, emptyTally } from "./dice_stats.js";

/** @import { Tally } from "./dice_stats.js" */

/** @import { MatchReview, Review, RolledOut } from "../bridge/wire.d.ts" */
/** @typedef {{games: Review[], whole: MatchReview | null}} Reviewed graded games in their order, and what they come to */
/** @typedef {Readonly<Record<string, RolledOut>>} Rollouts of a session's decisions, by `rolloutName` */
/** @typedef {{tallies?: import("./dice_stats.js").Tallies, fingerprints?: Record<string, string>, reviewed?: Reviewed, rollouts?: Rollouts}} Extra the same as it stands in a slot */
/** @typedef {{tallies: import("./dice_stats.js").Tallies, fingerprints: Record<string, string>, reviewed: Reviewed, rollouts: Rollouts}} Seen */

/** @type {Readonly<Reviewed>} */
export const NOTHING_REVIEWED = Object.freeze({ games: [], whole: null });

/** What is written down beside a session. @param {Seen} state @returns {Extra} */
export const extraOf = ({ tallies, fingerprints, reviewed, rollouts }) => ({
  tallies,
  fingerprints,
  reviewed,
  rollouts,
});

/** What was written down, for the page. @param {Extra} extra @returns {Seen} */
export const seenOf = ({ tallies, fingerprints, reviewed, rollouts }) => ({
  tallies: tallies ?? emptyTallies(),
  fingerprints: fingerprints ?? {},
  reviewed: reviewed ?? NOTHING_REVIEWED,
  rollouts: rollouts ?? {},
});

/** Keep what is of the right kind; the rest is as if nothing had been seen. @param {unknown} raw @returns {Extra} */
export function readExtra(raw) {
  const { tallies, fingerprints, reviewed, rollouts } = /** @type {Record<string, unknown>} */ (asTable(raw));
  const prints = Object.entries(asTable(fingerprints)).filter(([, print]) => typeof print === "string");
  return {
    tallies: { white: readTally(asTable(tallies).white), black: readTally(asTable(tallies).black) },
    fingerprints: /** @type {Record<string, string>} */ (Object.fromEntries(prints)),
    reviewed: readReviewed(asTable(reviewed)),
    rollouts: readRollouts(asTable(rollouts)),
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

const MOST_ROLLOUTS = 40;

/** One decision's rollout: what was asked, of which game. @param {import("../bridge/wire.d.ts").RolloutPlanArgs} args */
export const rolloutName = ({ game, decision, plays = [] }) => [game, decision, ...plays].join(" / ");

/**
 * What was played out of a decision: just that, or with other plays beside one of these.
 * @param {Rollouts} rollouts @param {import("../bridge/wire.d.ts").RolloutPlanArgs} args @returns {RolledOut | undefined}
 */
export function keptRollout(rollouts, args) {
  const { game, decision, plays = [] } = args;
  const exact = rollouts[rolloutName(args)];
  if (game === undefined || exact) return exact;
  const of = rolloutName({ game, decision, plays: [""] });
  const near = Object.entries(rollouts).filter(([name]) => name.startsWith(of));
  return near.findLast(([, { rows }]) => rows.some(({ text }) => plays.includes(text ?? "")))?.[1];
}

/** The rollouts with one more; the oldest give way. @param {Rollouts} rollouts @param {string} name @param {RolledOut} found @returns {Rollouts} */
export function withRollout(rollouts, name, found) {
  const others = Object.entries(rollouts).filter(([one]) => one !== name);
  return Object.fromEntries([...others, [name, found]].slice(-MOST_ROLLOUTS));
}

/** Those that have what a page shows. @param {Record<string, unknown>} raw @returns {Rollouts} */
function readRollouts(raw) {
  const sound = Object.entries(raw).filter(([, one]) => {
    const { trials, turns, unit, rows } = asTable(one);
    return isCount(trials) && isCount(turns) && typeof unit === "string" && isList(rows);
  });
  return /** @type {Rollouts} */ (Object.fromEntries(sound.slice(-MOST_ROLLOUTS)));
}

/** @param {unknown} value */
const isList = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null);

/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** @param {unknown} raw @returns {Record<string, unknown>} */
const asTable = (raw) =>
  typeof raw === "object" && raw !== null ? /** @type {Record<string, unknown>} */ (raw) : {};
