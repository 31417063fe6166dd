/** The exports of `import … from "vrhcaby-board"`, and the types of `<vrhcaby-board>` for a page's own code. */
import type { BoardElement, BoardEvents, RuleElement } from "./types.js";

export * from "./types.js";

declare global {
  interface HTMLElementTagNameMap {
    "vrhcaby-board": BoardElement;
    "vrhcaby-rule": RuleElement;
  }
  interface HTMLElementEventMap extends BoardEvents {}
  interface WindowEventMap extends BoardEvents {}
  interface DocumentEventMap extends BoardEvents {}
}
