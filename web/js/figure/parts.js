/** The parts of a board to try, and its marks. */

/** @import { World } from "./figure_base.js" */
/** @import { Side } from "../board/scene/types.js" */

import { settingSide, standingOf } from "./static_position.js";

/**
 * @typedef {object} FigureParts
 * @property {World} world
 * @property {() => void} redraw
 * @property {import("./static_position.js").Setting} setting as the operation `try` reads it; a position without dice: they are thrown here
 * @property {string[]} [commands] buttons that are always there; without it those that would be heard
 * @property {import("../board/scene/types.js").MarkView[]} [marks]
 * @property {import("../board/scene/types.js").ArrowView[]} [arrows]
 * @property {import("../board/scene/types.js").ZoneView[]} [zones]
 * @property {Side} [mover] how the setting's mover is coloured
 * @property {Side} [viewpoint] whoever is to act, if it is not said
 * @property {boolean} [locked] it is looked at
 * @property {boolean} [whole] a play is judged as a whole and ends there; else the game goes on
 * @property {boolean} [sleeps] nothing is asked before it is touched
 */

/** A board with a question shows no pip counts, movable checkers or last play: they would give the answer away. */
export const QUESTION_HINTS = { movable: false, pips: false, last: false };

/**
 * What a figure points out, as its board draws it. Marks, arrows and zones are about the board that the setting began with.
 * @param {FigureParts} parts @param {Side} mover how the setting's mover is coloured @param {boolean} stands nothing has been played yet
 * @returns {Partial<import("../board/scene/types.js").BoardView>}
 */
export function pointedOut({ setting, marks = [], arrows = [], zones = [] }, mover, stands) {
  /** @template {{side?: Side}} T @param {T[]} list places of the mover, or of a side as the setting calls it */
  const mine = (list) =>
    stands ? list.map((one) => ({ ...one, side: settingSide(one.side ?? "white", mover) })) : [];
  return {
    marks: mine(marks),
    arrows: mine(arrows),
    zones: mine(zones),
    standing: standingOf(setting, mover),
  };
}
