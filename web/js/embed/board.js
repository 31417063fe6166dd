/**
 * The one bundle of the embeddable board. A module imports it (`vrhcaby-board.js`, the npm package). The page in a
 * frame runs it as a classic script, because a sealed frame (`sandbox="allow-scripts"`, origin "null") gets no module
 * from a host without CORS headers. So it exports nothing and puts its names into `vrhcabyBoard`.
 */
import { BoardElement, defineBoard, TAG } from "./board_element.js";
import { startFrame } from "./frame.js";
import { mount } from "./mount.js";
import { defineRule } from "./rule_element.js";

/** @typedef {typeof boards} Boards */

const boards = { BoardElement, TAG, define, mount, version: __VRHCABY_VERSION__ };
Object.assign(globalThis, { vrhcabyBoard: boards });

/** A single-file page names the folder that its files would be in. */
const { vrhcabyBase } = /** @type {{vrhcabyBase?: string}} */ (globalThis);
const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
if (vrhcabyBase) define(vrhcabyBase);
else if (script?.dataset.vrhcaby === "frame") void startFrame(new URL("..", script.src));

/**
 * Define `<vrhcaby-board>` and `<vrhcaby-rule>`.
 * @param {string | URL} folder this version's folder, or that of a served copy of the package's `site/`, relative to the page
 */
function define(folder) {
  const address = new URL(folder, document.baseURI);
  if (!address.pathname.endsWith("/")) address.pathname += "/";
  defineBoard({ base: address });
  defineRule(address);
}
