/** `<vrhcaby-board>` in TSX with React 19: `import type {} from "vrhcaby-board/react"`. */
import type { BoardProps } from "./types.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "vrhcaby-board": BoardProps;
    }
  }
}
