/** Turn a snapshot into the board's view. Pure; knows seats and places, no rules. */

import { turned } from "../board/scene/state.js";
import { emptyView } from "../board/scene/types.js";
import { BUILD_ID } from "../build/of_build.js";
import { isBot } from "./flow.js";

/** @import { BoardView } from "../board/scene/types.js" */
/** @import { StoredBoard } from "./slots.js" */

const THROWS = ["roll", "draw"];
/** A view without a game, from the same viewpoint. */
const { viewpoint: _viewpoint, zones: _zones, ...IDLE } = emptyView();

/**
 * Whose view the board shows: that of the only side with people; with people on both sides White's, or the mover's if
 * the board is to turn.
 * @param {wire.Snapshot} snapshot @param {boolean} turnBoard @returns {wire.Side}
 */
export function viewpointOf({ sides, mover }, turnBoard) {
  const { people } = sides;
  if (people.length === 1) return /** @type {wire.Side} */ (people[0]);
  return turnBoard && people.length === 2 && mover ? mover : "white";
}

/**
 * Whose numbering the points use: two people each count from their own side; against a bot it is the person's.
 * @param {wire.Snapshot | null} snapshot
 */
export const numberingOf = (snapshot) => (snapshot?.sides.people.length === 1 ? "viewpoint" : "mover");

/** @param {wire.Snapshot} snapshot @param {{turnBoard: boolean, locked: boolean}} how @returns {BoardView} */
export function boardView(snapshot, { turnBoard, locked }) {
  const { may, config, sides, score, to_act } = snapshot;
  const viewpoint = viewpointOf(snapshot, turnBoard);
  return {
    ...emptyView(),
    ...snapshot,
    viewpoint,
    dice: higherFirst(snapshot.dice),
    draw: drawView(snapshot, viewpoint),
    // Hand-thrown dice are entered beside the board, so a tap on it rolls nothing.
    may: config.dice === "manual" ? may.filter((name) => !THROWS.includes(name)) : may,
    cubes: snapshot.cubes.map((cube) => ({ ...cube, callable: (cube.raise_by ?? null) !== null })),
    standing: { turn: sides.turn, score: sides.won, length: score.match?.length ?? null },
    locked: locked || isBot(snapshot, to_act),
  };
}

/** The dice with the higher first; a tap plays it first, until the dice are swapped. @param {wire.Snapshot["dice"]} dice */
export const higherFirst = (dice) =>
  dice && (dice.values[0] ?? 0) < (dice.values[1] ?? 0) ? turned(dice) : dice;

/** The dice of a roll, in their order on the board. @param {wire.Event} event */
export const thrownInOrder = (event) =>
  event.type === "rolled" ? { ...event, dice: [...event.dice].sort((a, b) => b - a) } : event;

/** The opening dice, the viewpoint's player first. @param {wire.Snapshot} snapshot @param {wire.Side} viewpoint */
function drawView(snapshot, viewpoint) {
  if (!["draw", "choose_colour"].includes(snapshot.phase) || !snapshot.draw) return null;
  const dice = snapshot.draw.dice;
  const players = snapshot.draw.players ?? [0, 1];
  const own = snapshot.seats?.[viewpoint] ?? players[0];
  return { dice: dice && players[1] === own ? [...dice].reverse() : dice };
}

/**
 * A view with a panel's content: marks and arrows, or a position that nobody can move.
 * @param {BoardView} view @param {wire.BoardShown | undefined} shown @param {wire.BoardShown["position"]} [position] @returns {BoardView}
 */
export function shownOn(view, shown, position = shown?.position) {
  if (!shown) return view;
  const { marks = [], arrows = [], demo = null } = shown;
  if (!position)
    return { ...view, marks: [...view.marks, ...marks], arrows: [...view.arrows, ...arrows], demo };
  return { ...view, ...IDLE, ...position, arrows, marks, demo, locked: true };
}

/** The head of a saved session: its title, and what the list of saved games shows. @param {wire.Snapshot} snapshot @param {wire.KeptFindings | null} findings @returns {Pick<import("./slots.js").Slot, "title" | "stands">} */
export const slotHead = ({ summary }, findings) => ({
  title: summary.title,
  stands: { ...summary, ...(findings?.figures.length ? { figures: findings.figures } : {}) },
});

/** A board to draw before Python loads, on which nothing can be moved; null if nothing is left to play. @param {wire.Snapshot} snapshot @returns {StoredBoard | null} */
export const boardOnly = (snapshot) =>
  snapshot.summary.unfinished
    ? { ...snapshot, choices: [], reach: [], may: [], may_by: {}, last: null, build: BUILD_ID }
    : null;

/** Another build may not be able to draw it. @param {StoredBoard | null} [board] @returns {wire.Snapshot | null} */
export const readBoard = (board) => (board?.build === BUILD_ID ? board : null);
