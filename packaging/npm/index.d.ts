/** What `import … from "vrhcaby-board"` gives, and what a page's own code then knows of `<vrhcaby-board>`. */
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
