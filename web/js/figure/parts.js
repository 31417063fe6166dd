/** What a figure is made from: types only. */

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
 * @property {Setting} setting a position without dice: they are thrown here
 * @property {(state: {setting: Setting, thrown: boolean}) => [op: string, args: Record<string, unknown>]} [asks] what is asked about it
 * @property {MarkView[]} [marks] places of the mover, unless they name a side
 * @property {ArrowView[]} [arrows]
 * @property {ZoneView[]} [zones]
 * @property {Side} [viewpoint] the side that is to act, if absent
 * @property {boolean} [locked] it is looked at
 * @property {boolean} [whole] one play is asked for, on the board as the setting has it
 * @property {boolean} [sleeps] nothing is asked before it is touched
 * @property {import("../board/scene/types.js").SettingsPatch["hints"]} [hints]
 * @property {Tree} [panel] its card as it begins
 * @property {Tree | null} [controls] its buttons as it begins
 * @property {string} [status] its line as it begins
 * @property {(answer: Given, misses: number) => {said: StepSaid, panel: Tree, controls?: Tree} | undefined} [ready] the verdict on an answer, where it is known without Python
 * @property {boolean} [over] nothing is asked
 * @property {(said: StepSaid) => void} [onSaid] called with every verdict
 * @property {() => void} [onShown] the right answer was asked for
 * @property {(name: string, args: any) => unknown} [onEvent] what its card asks of the page
 */

export {};
