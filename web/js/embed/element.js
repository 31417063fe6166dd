/** The one script of the embeddable board: `<script type="module" src="…/js/vrhcaby-board.js">`. */
import { defineBoard } from "./board_element.js";

export { BoardElement } from "./board_element.js";
export { mount } from "./mount.js";
export const version = __VRHCABY_VERSION__;

defineBoard(new URL("..", import.meta.url));
