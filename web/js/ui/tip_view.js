/** A first-run hint of three short steps; any of them puts it away for good. */
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */

export const HINT_STEPS = 3;

/** @param {Ctx} ctx */
export function hintView({ s, t, a }) {
  if (s.hintStep < 1 || s.hintStep > HINT_STEPS) return null;
  const last = s.hintStep === HINT_STEPS;
  return h(
    "aside.hint",
    { key: "hint", "aria-label": t("hint-label") },
    h("p", h("span.hint-count", `${s.hintStep}/${HINT_STEPS}`), " ", t(`hint-${s.hintStep}`)),
    h(
      "div.row",
      h(
        "button.small",
        { onclick: () => a.hint(last ? 0 : s.hintStep + 1) },
        t(last ? "hint-done" : "hint-next"),
      ),
      !last && h("button.small.quiet-button", { onclick: () => a.hint(0) }, t("hint-skip")),
    ),
  );
}
