/** The history of whoever plays here: how the rating and the luck of the reviewed games went, and their means. */
import { performance, signed } from "../advice/state.js";
import { h } from "../view/vdom.js";
import { heights, historyOf } from "./library_state.js";

/** @import { KeptGame } from "../state/page.js" */
/** @typedef {import("../view/context.js").Ctx<{}>} Ctx */

const WIDTH = 360;
const RATE = { top: 8, height: 60 };
const LUCK = { top: 84, height: 44 };
const LEAST_RATE = 10;

/** @param {Ctx} ctx @param {KeptGame[]} games */
export function historyView({ s, t }, games) {
  const played = historyOf(games);
  if (played.length === 0) return null;
  const rates = played.map(({ rate }) => rate);
  const lucks = played.map(({ luck }) => luck);
  const luckiest = Math.max(0.1, ...lucks.map(Math.abs));
  const mean = (/** @type {number[]} */ all) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const across = (/** @type {number} */ at) => ((at + 0.5) * WIDTH) / played.length;
  /** @param {number[]} all @param {"rate" | "luck"} kind */
  const line = (all, kind) => [
    h("polyline", {
      class: kind,
      points: all.map((y, at) => `${across(at).toFixed(1)},${y.toFixed(1)}`).join(" "),
    }),
    all.map((y, at) => h("circle", { class: kind, cx: across(at), cy: y, r: 2.6 })),
  ];
  return h(
    "figure.history",
    { key: "history" },
    h(
      "svg",
      { viewBox: `0 0 ${WIDTH} 132`, role: "img", "aria-label": t("history-label") },
      h("line.axis", { x1: 0, x2: WIDTH, y1: RATE.top + RATE.height, y2: RATE.top + RATE.height }),
      h("line.axis", { x1: 0, x2: WIDTH, y1: LUCK.top + LUCK.height / 2, y2: LUCK.top + LUCK.height / 2 }),
      line(heights(rates, { ...RATE, least: 0, most: Math.max(LEAST_RATE, ...rates) }), "rate"),
      line(heights(lucks, { ...LUCK, least: -luckiest, most: luckiest }), "luck"),
    ),
    h(
      "figcaption.quiet",
      t("history-mean", {
        n: played.length,
        pr: performance(s.lang, mean(rates)),
        luck: signed(s.lang, mean(lucks), 2),
      }),
    ),
  );
}
