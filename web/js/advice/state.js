/** Pure work on the bot's advice: what the board shows of it, how it is listed, and how its numbers are written. */
import { viewpointOf } from "../state/view.js";

/** @import { Board, DecidedCube, Decision, Grade, JudgedPlay, Move, NamedPlay, Review, Side, Snapshot, Unit } from "../bridge/wire.d.ts" */
/** @import { Lang } from "../i18n/fluent.js" */
/** @import { AdviceState, Which } from "../state/advice.js" */
/** @typedef {Board & {side: Side, cube: DecidedCube | null, dice?: number[], best?: JudgedPlay, played?: NamedPlay}} Shown what the board needs of a decision */

/** @typedef {{session: number, snapshot: Snapshot | null}} Playing */
/** @typedef {import("../state/extras.js").Reviewed} Reviewed */

/** What advice speaks of: which session of this visit, and its revision. @param {Playing} now */
export const keyOf = ({ session, snapshot }) => (snapshot ? `${session}/${snapshot.rev}` : "");

/** The review on show, if it is of the session on the board; else the last that was kept with it. @param {Playing & {advice: AdviceState, reviewed?: Reviewed}} now */
export const reviewNow = ({ session, advice, reviewed }) =>
  advice.review && advice.reviewOf === session ? advice.review : (reviewed?.games.at(-1) ?? null);

/** The review, if it is of the session's latest game. @param {Playing & {advice: AdviceState, reviewed?: Reviewed}} now */
export function latestReview(now) {
  const review = reviewNow(now);
  return review && review.games === now.snapshot?.dice_game ? review : null;
}

/** Commands that the tutor looks at before they are given. */
export const WEIGHED = [
  ...["confirm", "roll", "raise", "take", "drop", "beaver", "raccoon"],
  ...["resign", "accept", "decline"],
];

/** Whether a command is a choice that can cost something: throwing only where one might have raised. @param {Snapshot} snapshot @param {string} name */
export function isChoice(snapshot, name) {
  if (!WEIGHED.includes(name) || !snapshot.may.includes(name)) return false;
  if (name === "roll") return snapshot.may.includes("raise");
  return name !== "confirm" || snapshot.draft.length > 0;
}

/** A number as the reader writes it, its sign always shown. @param {Lang} lang @param {number} value @param {number} places */
export const signed = (lang, value, places = 3) =>
  new Intl.NumberFormat(lang, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: "exceptZero",
  })
    .format(value)
    .replace("-", "−");

/** @param {Lang} lang @param {number} value @param {number} places */
export const plain = (lang, value, places = 3) =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value);

/** @param {Lang} lang @param {number} share 0-1 */
export const percent = (lang, share) =>
  new Intl.NumberFormat(lang, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share);

/** The performance rating, 500 times the mean loss of a decision. @param {Lang} lang @param {number} rate that loss in thousandths */
export const performance = (lang, rate) => plain(lang, rate / 2, 1);

/** Names of ratings, each up to this PR; the last for all above. @type {readonly (readonly [number, string])[]} */
const RATINGS = [
  [2.5, "champion"],
  [5, "master"],
  [7.5, "expert"],
  [12.5, "advanced"],
  [17.5, "club"],
  [25, "casual"],
];

/** @param {number} rate mean loss of a decision in thousandths */
export const ratingOf = (rate) => RATINGS.find(([most]) => rate / 2 < most)?.[1] ?? "beginner";

/** A part of an account with its rate, as the sums of a match have it. @param {{decisions: number, lost: number}} part */
export const rated = ({ decisions, lost }) => ({
  decisions,
  lost,
  rate: decisions ? (1000 * lost) / decisions : 0,
});

/** The plays of an account: all less the cube. @param {import("../bridge/wire.d.ts").Account} account */
export const checkersOf = ({ decisions, lost, cube }) =>
  rated({ decisions: decisions - cube.decisions, lost: lost - cube.lost });

/** Equities have thousandths, checker points tenths. @param {Unit} unit */
export const placesOf = (unit) => (unit === "points" ? 2 : 3);

/** In what equities are told: checker points, multiples of the cube, or single games where there is no cube. @param {Unit} unit @param {Snapshot | null} snapshot */
export const scaleOf = (unit, snapshot) => (unit === "equity" && !snapshot?.cubes.length ? "single" : unit);

/** @param {Move[]} moves @param {Side} side @param {"good" | "bad"} kind @returns {import("../board/scene/types.js").ArrowView[]} */
export const arrowsOf = (moves, side, kind) => moves.map(({ from, to }) => ({ from, to, kind, side }));

/** The decisions a list shows: those that cost something, or all. @param {Review} review @param {boolean} all */
export const listed = (review, all) =>
  review.decisions.filter((one) => all || (!one.forced && one.grade !== "fine"));

/** Which of the ways to decide is right: the line of the table to mark. @param {import("../bridge/wire.d.ts").Ways} right */
export function rightWay({ advice, equities }) {
  if (!equities || advice in equities) return advice;
  if (advice !== "raise") return "no_double";
  const { double_take: take, double_drop: drop } = equities;
  return (take ?? 0) < (drop ?? 0) ? "double_take" : "double_drop";
}

/** The neighbour of a decision in the list. @param {Review} review @param {boolean} all @param {number} picked @param {1 | -1} step @returns {number} an index, or -1 */
export function neighbour(review, all, picked, step) {
  const order = listed(review, all).map((one) => one.index);
  const rest =
    step > 0 ? order.filter((index) => index > picked) : order.filter((index) => index < picked).reverse();
  return rest[0] ?? -1;
}

/** What the board shows while the tutor warns of a play: the roll untouched, the better play as arrows. @param {import("../bridge/wire.d.ts").Warning} found @param {Snapshot} snapshot @returns {Shown | null} */
export function warned({ before, best, played }, snapshot) {
  if (!before || !best) return null;
  const cube = snapshot.cubes[0];
  const owner = cube && cube.owner !== "centre" ? cube.owner : null;
  const dice = snapshot.dice ? { dice: snapshot.dice.values } : {};
  return {
    ...before,
    ...dice,
    side: before.mover,
    cube: cube ? { value: cube.value, owner } : null,
    best,
    ...(played ? { played } : {}),
  };
}

/**
 * The board as it stood before a decision, with the play made or the better one as arrows.
 * @param {Shown} decision @param {Which} which @param {Snapshot} snapshot @param {boolean} turnBoard
 * @param {{white: string, black: string}} names
 * @returns {import("../board/scene/types.js").BoardView}
 */
export function boardOf(decision, which, snapshot, turnBoard, names) {
  const { dice, mover, side } = decision;
  const play =
    which === "best" ? (decision.best ?? null) : which === "played" ? (decision.played ?? null) : null;
  return {
    viewpoint: viewpointOf(snapshot, turnBoard),
    mover,
    checkers: decision.checkers,
    dice: dice
      ? { side: mover, values: dice, remaining: dice, used: dice.map(() => false), fresh: true }
      : null,
    draw: null,
    draft: [],
    choices: [],
    reach: [],
    may: [],
    cubes: decision.cube
      ? [{ value: decision.cube.value, owner: decision.cube.owner ?? "centre", offered: null }]
      : [],
    last: null,
    marks: [],
    arrows: play ? arrowsOf(play.moves, side, which === "best" ? "good" : "bad") : [],
    pips: decision.pips,
    standing: null,
    locked: true,
    names,
  };
}

/** @typedef {{index: number, side: Side, loss: number, grade: Grade | "none", luck: number}} Bar */

/** What the graph draws of each decision: heights between 0 and 1 (luck between -1 and 1). @param {Review} review @returns {Bar[]} */
export function bars(review) {
  const most = Math.max(...review.decisions.map((one) => (one.forced ? 0 : one.loss)), review.usual * 0.1);
  const luckiest = Math.max(...review.decisions.map((one) => Math.abs(one.luck ?? 0)), review.usual * 0.1);
  return review.decisions.map((one) => ({
    index: one.index,
    side: one.side,
    loss: one.forced ? 0 : one.loss / most,
    grade: one.grade ?? "none",
    luck: (one.luck ?? 0) / luckiest,
  }));
}

/** @typedef {{review: Review, one: Decision}} Worst */

/** The decisions that lost most in some games, the worst first. @param {Review[]} reviews @param {number} count @returns {Worst[]} */
export function worstOf(reviews, count) {
  const all = reviews.flatMap((review) => review.decisions.map((one) => ({ review, one })));
  const told = all.filter(({ one }) => !one.forced && one.grade !== "fine" && one.loss > 0);
  return told.sort((a, b) => b.one.loss - a.one.loss).slice(0, count);
}

/** How many games of the session are over. @param {Snapshot | null} snapshot */
export function gamesOver(snapshot) {
  if (!snapshot) return 0;
  return snapshot.dice_game - (["game_over", "series_over"].includes(snapshot.phase) ? 0 : 1);
}

/** A list of games with one put in, in their order. @param {Review[]} games @param {Review} found */
export const withReview = (games, found) =>
  [...games.filter(({ game }) => game !== found.game), found].sort((a, b) => a.game - b.game);

/** A decision's board as the engine is asked about it. @param {Board} board @returns {import("../bridge/wire.d.ts").Position} the view of the mover */
export function positionOf({ checkers, mover }) {
  const own = checkers[mover];
  const theirs = checkers[mover === "white" ? "black" : "white"];
  const points = own.map((count, at) => (at === 0 ? 0 : count) - (at === 25 ? 0 : (theirs[25 - at] ?? 0)));
  return { points, off: [own[0] ?? 0, theirs[0] ?? 0] };
}
