/** The options of a figure: types only. */

/** @import { ArrowView, MarkView, Side, ZoneView } from "../board/scene/types.js" */
/** @import { StepSaid } from "../bridge/wire.d.ts" */
/** @import { Tree } from "../render/tree.js" */
/** @import { World } from "./face.js" */
/** @import { Setting } from "./static_position.js" */
/** @typedef {Record<string, unknown>} Given an answer beside the board */
/**
 * @typedef {object} FigureParts
 * @property {World} world
 * @property {() => void} redraw
 * @property {Setting} setting without dice, they are rolled here
 * @property {(state: {setting: Setting, thrown: boolean}) => [op: string, args: Record<string, unknown>]} [asks] the operation and arguments for its question
 * @property {MarkView[]} [marks] places of the mover, unless they name a side
 * @property {ArrowView[]} [arrows]
 * @property {ZoneView[]} [zones]
 * @property {Side} [viewpoint] by default the side to act
 * @property {boolean} [locked] for display only
 * @property {boolean} [whole] one play is asked for, on the setting's board
 * @property {boolean} [sleeps] no request before the first touch
 * @property {import("../board/scene/types.js").SettingsPatch["hints"]} [hints]
 * @property {Tree} [panel] its first card
 * @property {Tree | null} [controls] its first buttons
 * @property {string} [status] its first status line
 * @property {(answer: Given, misses: number) => {said: StepSaid, panel: Tree, controls?: Tree} | undefined} [ready] the verdict on an answer, if known without Python
 * @property {boolean} [over] nothing is asked
 * @property {(said: StepSaid) => void} [onSaid] called with every verdict
 * @property {() => void} [onShown] called when the answer is requested
 * @property {(name: string, args: any) => unknown} [onEvent] handles an event of its card
 */

export {};
