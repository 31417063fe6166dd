/** `<vrhcaby-board>` in Vue's templates: `import type {} from "vrhcaby-board/vue"`, and `isCustomElement` in the compiler's options. */
import type { BoardProps } from "./types.js";

declare module "vue" {
  interface GlobalComponents {
    "vrhcaby-board": new () => { $props: BoardProps };
  }
}
