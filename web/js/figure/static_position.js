/** The view of a position before the engine answers; and a game with swapped colours. */
import { emptyView, otherSide, placeIndex, placeName } from "../board/scene/places.js";

/** @import { Side, Checkers, BoardView } from "../board/scene/types.js" */
/** @typedef {import("../bridge/wire.d.ts").Position} Position */
/** @typedef {[number, number, number[]] | [number, number, number[], true]} Tried from, to, the dice of the move; a leap is said to be one */
/** @typedef {import("../bridge/wire.d.ts").Game} WireGame */
/** @typedef {Omit<import("../bridge/wire.d.ts").SettingArgs, "position"> & {position: Position}} Setting a position without dice: they are thrown here */
/**
 * @typedef {Pick<WireGame, "phase" | "mover" | "checkers" | "position" | "pips" | "draft" | "choices" | "reach" | "may">
 *   & Partial<Pick<WireGame, "to_act" | "seats" | "draw" | "last" | "result" | "no_move">>
 *   & {dice: Omit<import("../bridge/wire.d.ts").Dice, "fresh" | "opening"> | null, cubes: import("../board/scene/types.js").CubeView[]}} Game
 *   what the engine tells of a game in a figure, or what is seen before it was asked
 */

const OWNERS = /** @type {Map<string | undefined, Side>} */ (
  new Map([
    ["mover", "white"],
    ["opponent", "black"],
  ])
);

/** @param {Position} position @param {Side} mover @returns {Checkers} counts by side and own point */
export function checkersBySide({ points, off }, mover) {
  const [own = 0, other = 0] = off;
  const mine = points.map((count, point) => (point === 0 ? own : Math.max(0, count)));
  const theirs = points.map((_, point) => (point === 0 ? other : Math.max(0, 0 - points[25 - point])));
  return mover === "white" ? { white: mine, black: theirs } : { white: theirs, black: mine };
}

/** @param {Checkers} checkers @returns {{white: number, black: number}} */
export function pipsOf(checkers) {
  const count = (/** @type {number[]} */ own) => own.reduce((sum, number, point) => sum + number * point, 0);
  return { white: count(checkers.white), black: count(checkers.black) };
}

/** The moment of a setting, before any request. @param {Setting} setting @returns {Game} the mover is white */
export function stillGame({ position, dice, cube_value = 1, cube_owner }) {
  const checkers = checkersBySide(position, "white");
  const owner = OWNERS.get(cube_owner) ?? "centre";
  const shown = cube_value === 1 ? 64 : cube_value;
  return {
    phase: dice ? "moving" : "before_roll",
    mover: "white",
    checkers,
    position,
    pips: pipsOf(checkers),
    dice: dice ? diceOf(dice) : null,
    draft: [],
    choices: [],
    reach: [],
    may: dice ? [] : ["roll"],
    cubes: cube_owner ? [{ value: cube_value, shown, owner, offered: null, active: true }] : [],
  };
}

/** @param {number[]} values */
function diceOf(values) {
  const remaining = values[0] === values[1] ? [...values, ...values] : [...values];
  return { side: /** @type {Side} */ ("white"), values, used: remaining.map(() => false), remaining };
}

/** In a setting the mover is white; here it may be black. @param {Game} game @param {Side} mover @returns {Game} */
export function coloured(game, mover) {
  if (mover === "white") return game;
  /** @template T @param {{white: T, black: T}} pair */
  const swap = (pair) => ({ white: pair.black, black: pair.white });
  return {
    ...game,
    mover: game.mover && otherSide(game.mover),
    checkers: swap(game.checkers),
    pips: swap(game.pips),
    ...(game.seats ? { seats: swap(game.seats) } : {}),
    dice: game.dice && { ...game.dice, side: otherSide(game.dice.side) },
    ...(game.last ? { last: { ...game.last, side: otherSide(game.last.side) } } : {}),
    cubes: game.cubes.map((cube) => ({
      ...cube,
      owner: cube.owner === "centre" ? cube.owner : otherSide(cube.owner),
      offered: cube.offered && { ...cube.offered, by: otherSide(cube.offered.by) },
    })),
  };
}

/** The score of the match that a setting belongs to. @param {Pick<Setting, "options">} setting @param {Side} mover @returns {import("../board/scene/types.js").Standing | null} */
export function standingOf({ options }, mover) {
  const {
    format,
    length,
    score = [0, 0],
  } = /** @type {{format?: string, length?: number, score?: number[]}} */ (options ?? {});
  if (format !== "match" || !length) return null;
  const [mine = 0, theirs = 0] = score;
  const won = mover === "white" ? { white: mine, black: theirs } : { white: theirs, black: mine };
  return { turn: null, score: won, length };
}

/** @param {Side} side @param {Side} mover a side as a setting calls it, or the other way round @returns {Side} */
export const settingSide = (side, mover) => (mover === "white" ? side : otherSide(side));

/** The side that sits at the bottom: whoever is to act first. @param {Game} game @returns {Side} */
export function seatOf({ seats, to_act, mover }) {
  if (to_act !== null && to_act !== undefined) {
    if (seats?.black === to_act) return "black";
    if (seats?.white === to_act) return "white";
  }
  return mover ?? "white";
}

/** @param {Game} game @param {Partial<BoardView>} how @returns {BoardView} */
export function viewOfGame(game, how) {
  const moving = game.phase === "moving";
  const drawing = game.phase === "draw" || game.phase === "choose_colour";
  const { choices, reach } = moving ? game : { choices: [], reach: [] };
  const draw = drawing && game.draw ? { dice: game.draw.dice } : null;
  return { ...emptyView(), ...game, last: game.last ?? null, draw, choices, reach, ...how };
}

/** Moves as the stateless operations read them, each with its dice, so that they are understood the same again. @param {{from?: string | number, to?: string | number, dice?: number[], leap?: boolean}[]} moves @returns {Tried[]} */
export const triedMoves = (moves) =>
  moves.map(({ from = "", to = "", dice = [], leap = false }) => {
    const [src, dst] = [placeIndex(placeName(from)), placeIndex(placeName(to))];
    return leap ? [src, dst, dice, true] : [src, dst, dice];
  });

/** The same moves with places as numbers. @template {{from: string, to: string}} T @param {T[]} moves */
export const numbered = (moves) =>
  moves.map((move) => ({ ...move, from: placeIndex(move.from), to: placeIndex(move.to) }));
