/** The npm package's exports: the element, once the page says where the package's files are, and the frame. */
import { defineBoard } from "./board_element.js";
import { defineRule } from "./rule_element.js";

export { BoardElement, TAG } from "./board_element.js";
export { mount } from "./mount.js";
export const version = __VRHCABY_VERSION__;

/**
 * Defines `<vrhcaby-board>` and `<vrhcaby-rule>`.
 * @param {string | URL} folder where a copy of the package's `site/` is served, counted from the page
 */
export function define(folder) {
  const address = new URL(folder, document.baseURI);
  if (!address.pathname.endsWith("/")) address.pathname += "/";
  defineBoard(address);
  defineRule(address);
}
