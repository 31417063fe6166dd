/** The one script of the embeddable board: `<script type="module" src="…/js/vrhcaby-board.js">`. */
import { defineBoard } from "./board_element.js";
import { defineRule } from "./rule_element.js";

export { BoardElement } from "./board_element.js";
export { mount } from "./mount.js";
export const version = __VRHCABY_VERSION__;

/** A single-file page says where its files would be. */
const { vrhcabyBase } = /** @type {{vrhcabyBase?: string}} */ (globalThis);
const folder = vrhcabyBase ? new URL(vrhcabyBase) : new URL("..", import.meta.url);
defineBoard(folder);
defineRule(folder);
