/**
 * `<script type="module" src="…/js/vrhcaby-board.js">`: defines the elements of its folder. The build copies this
 * file unchanged; the code is in `board.js`, which a frame runs as a classic script.
 */
import "./board.js";

const { BoardElement, define, mount, version } = /** @type {import("./board.js").Boards} */ (
  /** @type {any} */ (globalThis).vrhcabyBoard
);
define(new URL("..", import.meta.url));

export { BoardElement, mount, version };
