/** The element, after `define` tells the page where the package's files are, and the frame. */
import "./board.js";

export const { BoardElement, TAG, define, mount, version } = globalThis.vrhcabyBoard;
