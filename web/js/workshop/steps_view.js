/** The questions of the lesson in their order: one is open, those with a fault are marked. */
import { h } from "../view/vdom.js";
import { newStep } from "./asked.js";
import { moved, withMore, without } from "./draft.js";
import { actButton } from "./fields.js";
import { answersFor } from "./form_view.js";

/** @import { Bench } from "./parts.js" */
/** @import { Draft } from "./draft.js" */

/** @param {Bench} bench @param {{wrong: Set<number>, change: (draft: Draft, open: number) => void, go: (to: number) => void}} how */
export function stepsView({ ctx: { t }, draft, at, langs }, { wrong, change, go }) {
  const more = () => withMore(draft, newStep("choice", answersFor("choice", langs, t)));
  const button = (/** @type {string} */ id, /** @type {() => void} */ act, disabled = false) =>
    actButton({ id, words: t(`workshop-${id}`), act, disabled });
  const last = draft.step.length - 1;
  return h(
    "div.workshop-steps",
    { key: "steps" },
    h("h2", t("workshop-steps")),
    h(
      "nav",
      { "aria-label": t("workshop-steps") },
      draft.step.map((_, number) =>
        stepButton(number, { wrong: wrong.has(number), open: number === at, go }),
      ),
      button("add", () => change(more(), last + 1)),
    ),
    last > 0 &&
      h(
        "div.workshop-buttons",
        { key: "order" },
        button("up", () => change(moved(draft, at, -1), at - 1), at === 0),
        button("down", () => change(moved(draft, at, 1), at + 1), at === last),
        button("remove", () => change(without(draft, at), Math.max(0, at - 1))),
      ),
  );
}

/** @param {number} number @param {{wrong: boolean, open: boolean, go: (to: number) => void}} how */
const stepButton = (number, { wrong, open, go }) =>
  h(
    "button",
    {
      ...{ key: number, "data-step": number, class: wrong ? "wrong" : "" },
      "aria-current": open ? "step" : null,
      onclick: () => go(number),
    },
    String(number + 1),
  );
