/** What a board that can be tried is made of. No code: types only. */

/** @import { World } from "./shown.js" */
/** @import { Side } from "../board/scene/types.js" */

/**
 * @typedef {object} FigureParts
 * @property {World} world
 * @property {() => void} redraw
 * @property {import("./still.js").Setting} setting as the operation `try` reads it; a position without dice: they are thrown here
 * @property {string[]} [commands] buttons that are always there; without it those that would be heard
 * @property {import("../board/scene/types.js").MarkView[]} [marks]
 * @property {import("../board/scene/types.js").ArrowView[]} [arrows]
 * @property {Side} [mover] how the setting's mover is coloured
 * @property {Side} [viewpoint] whoever is to act, if it is not said
 * @property {boolean} [locked] it is looked at
 * @property {boolean} [whole] a play is judged as a whole and ends there; else the game goes on
 * @property {boolean} [sleeps] nothing is asked before it is touched
 */

export {};
