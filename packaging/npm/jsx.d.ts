/** `<vrhcaby-board>` in TSX where JSX types are global (React 18, Stencil): `import type {} from "vrhcaby-board/jsx"`. */
import type { BoardProps } from "./types.js";

declare global {
  namespace JSX {
    interface IntrinsicElements {
      "vrhcaby-board": BoardProps;
    }
  }
}
