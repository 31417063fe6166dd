/** The course of a game at a glance: what each decision lost, and the luck of each roll. The list beside it says the same in words. */
import { h } from "../view/vdom.js";
import { bars } from "./state.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Review } from "../bridge/wire.d.ts" */

const WIDTH = 360;
const LOSS = { top: 4, height: 56 };
const LUCK = { middle: 98, height: 30 };
const BASE = LOSS.top + LOSS.height;

/** @param {Ctx} ctx @param {Review} review @param {number} picked @param {((index: number) => void) | null} onPick null: on paper */
export function graph({ t }, review, picked, onPick) {
  const drawn = bars(review);
  const step = WIDTH / Math.max(drawn.length, 1);
  const wide = Math.max(step * 0.72, 1.2);
  return h(
    "svg",
    {
      class: "review-graph",
      viewBox: `0 0 ${WIDTH} 134`,
      role: "img",
      "aria-label": t("advice-graph"),
      onclick: (/** @type {MouseEvent} */ event) => {
        const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
        const bar = drawn[Math.floor(((event.clientX - box.left) / box.width) * drawn.length)];
        if (bar) onPick?.(bar.index);
      },
    },
    h("line.axis", { x1: 0, x2: WIDTH, y1: BASE, y2: BASE }),
    h("line.axis", { x1: 0, x2: WIDTH, y1: LUCK.middle, y2: LUCK.middle }),
    drawn.map((bar, at) => {
      const x = at * step + (step - wide) / 2;
      const loss = bar.loss * LOSS.height;
      const luck = Math.abs(bar.luck) * LUCK.height;
      return [
        bar.index === picked && h("rect.picked", { x: at * step, y: 0, width: step, height: 134 }),
        loss > 0.3 &&
          h("rect", { class: `lost ${bar.side} ${bar.grade}`, x, y: BASE - loss, width: wide, height: loss }),
        luck > 0.3 &&
          h("rect", {
            class: `luck ${bar.side}`,
            x,
            y: bar.luck > 0 ? LUCK.middle - luck : LUCK.middle,
            width: wide,
            height: luck,
          }),
      ];
    }),
  );
}
