/** The element, once the page says where the package's files are (`define`), and the frame. */
import "./board.js";

export const { BoardElement, TAG, define, mount, version } = globalThis.vrhcabyBoard;
