/** The options of a figure, and what they point out on its board. */
/** @import { ArrowView, MarkView, Side, Standing, ZoneView } from "../board/scene/types.js" */
/** @import { Tree } from "../render/tree.js" */
/** @import { Setting } from "./static_position.js" */
/** @typedef {Record<string, unknown>} Given an answer beside the board */
/**
 * @typedef {object} FigureParts
 * @property {import("./face.js").World} world
 * @property {() => void} redraw
 * @property {Setting} setting without dice, they are rolled here
 * @property {{op: string, args: Record<string, unknown>}} [asks] the operation for its acts and its arguments; by default `try_figure` with the setting
 * @property {MarkView[]} [marks] places of the mover, unless they name a side
 * @property {ArrowView[]} [arrows]
 * @property {ZoneView[]} [zones]
 * @property {Standing | null} [standing] the score of its match
 * @property {Side} [viewpoint] by default the side to act
 * @property {boolean} [locked] for display only
 * @property {boolean} [points] the answer is a point of the board
 * @property {boolean} [whole] one play is asked for, on the setting's board
 * @property {boolean} [sleeps] no request before the first touch
 * @property {import("../board/scene/types.js").SettingsPatch["hints"]} [hints]
 * @property {() => object} [first] its first card, buttons and status line
 * @property {(answer: Given, misses: number) => wire.StepAnswered | undefined} [ready] the verdict on an answer, if known without Python
 * @property {() => {head?: Tree, foot?: Tree}} [around] the card's first line and its last part, outside a lesson
 * @property {boolean} [over] nothing is asked
 * @property {(said: wire.StepSaid) => void} [onSaid] called with every verdict, and when the answer is shown
 * @property {(name: string, args: any) => unknown} [onEvent] handles an event of its card
 */

/**
 * Marks, arrows and zones belong to the board of the setting, and to the mover unless they name a side.
 * @param {FigureParts} parts @param {boolean} unplayed whether nothing has been played
 */
export function pointedOut({ setting, marks = [], arrows = [], zones = [], standing = null }, unplayed) {
  const { mover = "white" } = setting;
  /** @template {{side?: Side}} T @param {T[]} list */
  const mine = (list) => (unplayed ? list.map((one) => ({ ...one, side: one.side ?? mover })) : []);
  return { marks: mine(marks), arrows: mine(arrows), zones: mine(zones), standing };
}
