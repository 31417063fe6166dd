/**
 * The view of a position before the engine answers, and of a game in the engine's form. It only counts and renumbers,
 * because the board must be drawn before Python loads.
 */
import { otherSide } from "../board/scene/places.js";
import { emptyView } from "../board/scene/types.js";

/** @import { Side, Checkers, BoardView } from "../board/scene/types.js" */
/** @typedef {wire.Position} Position */
/** @typedef {wire.Game} WireGame */
/** @typedef {Omit<wire.SettingArgs, "position"> & {position: Position}} Setting without dice, they are rolled here */
/**
 * @typedef {Pick<WireGame, "phase" | "mover" | "checkers" | "position" | "pips" | "draft" | "choices" | "reach" | "may">
 * & Partial<Pick<WireGame, "to_act" | "seats" | "draw" | "last">>
 * & {dice: Omit<wire.Dice, "fresh" | "opening"> | null, cubes: import("../board/scene/types.js").CubeView[]}} Game
 * a figure's game from the engine, or as shown before the first request
 */

/** @param {Position} position @param {Side} mover @returns {Checkers} counts by side and own point */
export function checkersBySide({ points, off }, mover) {
  const [own = 0, other = 0] = off;
  const mine = points.map((count, point) => (point === 0 ? own : Math.max(0, count)));
  const theirs = points.map((_, point) => (point === 0 ? other : Math.max(0, 0 - points[25 - point])));
  return mover === "white" ? { white: mine, black: theirs } : { white: theirs, black: mine };
}

/** A setting as a game, before any request. @param {Setting} setting @returns {Game} */
export function stillGame({ position, dice, mover = "white", cube_value = 1, cube_owner = "", phase }) {
  const checkers = checkersBySide(position, mover);
  const owner = cube_owner === "mover" ? mover : cube_owner === "opponent" ? otherSide(mover) : "centre";
  const pips = (/** @type {number[]} */ own) => own.reduce((sum, count, point) => sum + count * point, 0);
  const offered = phase === "raise_offered" ? { by: mover, to: 2 * cube_value } : null;
  const remaining = dice && dice[0] === dice[1] ? [...dice, ...dice] : [...(dice ?? [])];
  return {
    ...{ phase: dice ? "moving" : "before_roll", mover, checkers, position },
    pips: { white: pips(checkers.white), black: pips(checkers.black) },
    dice: dice ? { side: mover, values: dice, used: remaining.map(() => false), remaining } : null,
    ...{ draft: [], choices: [], reach: [], may: dice || offered ? [] : ["roll"] },
    cubes: cube_owner ? [{ value: cube_value, owner, offered, active: true }] : [],
  };
}

/** @param {Game} game @param {Partial<BoardView>} how @returns {BoardView} */
export function viewOfGame(game, how) {
  const drawing = game.phase === "draw" || game.phase === "choose_colour";
  const draw = drawing && game.draw ? { dice: game.draw.dice } : null;
  return { ...emptyView(), ...game, draw, ...how };
}
