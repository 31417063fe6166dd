/** What the page keeps of the bot's advice: the hint on show, the tutor's warning, and the review of a game. Types, and pure work on them. */
import { viewpointOf } from "../state/view.js";

/** @import { Snapshot, WireMove, Side } from "../bridge/messages.js" */
/** @import { Lang } from "../i18n/fluent.js" */
/** @typedef {Record<string, number>} Chances win, win_gammon, win_backgammon, lose_gammon, lose_backgammon: those that count */
/**
 * @typedef {object} JudgedPlay
 * @property {WireMove[]} moves
 * @property {number} equity
 * @property {number} difference
 * @property {Chances} chances
 * @property {{won: number, lost: number}} [points]
 * @property {string[]} words the reasons for it and against it
 * @property {{key: string, favours: boolean}[]} [facts] the same reasons, one for each of the words
 */
/**
 * @typedef {object} CubeAdvice what is right with the cube, or as the answer to one
 * @property {string} advice
 * @property {string} text
 * @property {number | null} equity
 * @property {Record<string, number | null>} [equities]
 * @property {Chances} [chances]
 * @property {{won: number, lost: number}} [points]
 */
/** @typedef {{kind: "play" | "cube" | "answer" | "resignation", unit: "equity" | "points", plays?: JudgedPlay[], all?: number} & Partial<CubeAdvice>} Hint */
/** @typedef {{kind: "play" | "cube" | "answer" | "resignation" | "none", unit: "equity" | "points", loss: number, grade: Grade, warn: boolean, played?: JudgedPlay, best?: JudgedPlay, chosen?: string, right?: CubeAdvice, before?: Pick<Decision, "mover" | "checkers" | "pips">}} Tutored */
/** @typedef {"fine" | "doubtful" | "mistake" | "blunder"} Grade */
/**
 * @typedef {object} Decision one graded decision of a review
 * @property {number} index
 * @property {number} player
 * @property {Side} side
 * @property {Side} mover
 * @property {{white: number[], black: number[]}} checkers
 * @property {{white: number, black: number}} pips
 * @property {null | {value: number, owner: Side | null}} cube
 * @property {"play" | "cube" | "answer" | "resignation"} kind
 * @property {boolean} forced
 * @property {number} loss
 * @property {Grade} [grade]
 * @property {number[]} [dice]
 * @property {number} [luck]
 * @property {Partial<JudgedPlay> & {moves: WireMove[]}} [played]
 * @property {JudgedPlay} [best]
 * @property {string} [chosen]
 * @property {string} [level] of a resignation
 * @property {CubeAdvice} [right]
 */
/** @typedef {{id: number, name: string, decisions: number, lost: number, rate: number, luck: number, rolls: number, grades: Record<Grade, number>, cube: {decisions: number, lost: number}}} Account */
/** @typedef {{game: number, games: number, unit: "equity" | "points", usual: number, plies: number, players: Account[], decisions: Decision[]}} Review */
/** @typedef {Pick<Decision, "mover" | "side" | "checkers" | "pips" | "cube" | "dice" | "best" | "played">} Shown what the board needs of a decision */
/** @typedef {"played" | "best" | "before"} Which */
/**
 * @typedef {object} AdviceState
 * @property {"" | "hint" | "tutor" | "review"} busy
 * @property {number} progress 0-1
 * @property {Hint | null} hint
 * @property {string} hintOf what it speaks of: the session and its revision
 * @property {{member: number, play: {moves: WireMove[]} | null, of: string} | null} said what a member of the crew would play
 * @property {number} shown which play of the hint is drawn on the board, -1 none
 * @property {{found: Tutored, name: string, args: Record<string, any>, of: string} | null} warning
 * @property {Review | null} review
 * @property {string} reviewOf the session it speaks of
 * @property {boolean} allDecisions the list has the fine ones too
 * @property {number} picked the decision on show, by its index; -1 none
 * @property {Which} which
 * @property {string} trouble the code of what went wrong, "" when nothing
 */

/** @type {Readonly<AdviceState>} */
export const NO_ADVICE = Object.freeze({
  busy: "",
  progress: 0,
  hint: null,
  hintOf: "",
  said: null,
  shown: -1,
  warning: null,
  review: null,
  reviewOf: "",
  allDecisions: false,
  picked: -1,
  which: "best",
  trouble: "",
});

/** What advice speaks of: the session by its seed, and the revision. @param {Snapshot | null} snapshot */
export const keyOf = (snapshot) => (snapshot ? `${snapshot.seed_hash}/${snapshot.rev}` : "");

/** The review, if it is of the session on the board. @param {AdviceState} advice @param {Snapshot | null} snapshot */
export const reviewNow = (advice, snapshot) =>
  advice.review && advice.reviewOf === snapshot?.seed_hash ? advice.review : null;

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

/** Equities have thousandths, checker points tenths. @param {"equity" | "points"} unit */
export const placesOf = (unit) => (unit === "points" ? 2 : 3);

/** In what equities are told: checker points, multiples of the cube, or single games where there is no cube. @param {"equity" | "points"} unit @param {Snapshot | null} snapshot */
export const scaleOf = (unit, snapshot) => (unit === "equity" && !snapshot?.cubes.length ? "single" : unit);

/** @param {WireMove[]} moves @param {Side} side @param {"good" | "bad"} kind @returns {import("../board/scene/types.js").ArrowView[]} */
export const arrowsOf = (moves, side, kind) => moves.map(({ from, to }) => ({ from, to, kind, side }));

/** The decisions a list shows: those that cost something, or all. @param {Review} review @param {boolean} all */
export const listed = (review, all) =>
  review.decisions.filter((one) => all || (!one.forced && one.grade !== "fine"));

/** Which of the ways to decide is right: the line of the table to mark. @param {CubeAdvice} right */
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

/** What the board shows while the tutor warns of a play: the roll untouched, the better play as arrows. @param {Tutored} found @param {Snapshot} snapshot @returns {Shown | null} */
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
    locked: true,
    names,
  };
}

/** @typedef {{index: number, player: number, loss: number, grade: Grade | "none", luck: number}} Bar */

/** What the graph draws of each decision: heights between 0 and 1 (luck between -1 and 1). @param {Review} review @returns {Bar[]} */
export function bars(review) {
  const most = Math.max(...review.decisions.map((one) => (one.forced ? 0 : one.loss)), review.usual * 0.1);
  const luckiest = Math.max(...review.decisions.map((one) => Math.abs(one.luck ?? 0)), review.usual * 0.1);
  return review.decisions.map((one) => ({
    index: one.index,
    player: one.player,
    loss: one.forced ? 0 : one.loss / most,
    grade: one.grade ?? "none",
    luck: (one.luck ?? 0) / luckiest,
  }));
}
