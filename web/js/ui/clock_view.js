/** The clock of two players, on the line of the turn. */
import { shownTime } from "../state/time.js";
import { nameOf } from "../view/context.js";
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Side } from "../bridge/wire.d.ts" */

/** Both reserves, and the rest of the free delay; announced only when little time is left. @param {Ctx} ctx */
export function clockView(ctx) {
  const { s, t } = ctx;
  const { clock } = s;
  const seats = s.snapshot?.seats;
  if (!clock || !seats) return null;
  if (clock.waived) return h("span.clocks.quiet", { key: "clock" }, t("clock-waived"));
  return h(
    "span.clocks",
    { key: "clock", role: "group", "aria-label": t("clock-label") },
    /** @type {Side[]} */ (["white", "black"]).map((side) => oneView(ctx, side, seats[side])),
  );
}

/** @param {Ctx} ctx @param {Side} side @param {number} player */
function oneView(ctx, side, player) {
  const { s, t } = ctx;
  const clock = /** @type {NonNullable<typeof s.clock>} */ (s.clock);
  const left = clock.left[player] ?? 0;
  const runs = clock.running === player;
  const free = runs && clock.delay_left > 0;
  return h(
    "span.clock-of",
    { key: side, class: runs ? "runs" : "", "data-player": player },
    h("span.sr", `${nameOf(ctx, player)}: `),
    h("span.stone", { class: side, "aria-hidden": "true" }),
    h("span", { class: left < 30_000 ? "short" : "" }, shownTime(left)),
    free && h("span.delay", { title: t("clock-delay") }, ` +${Math.ceil(clock.delay_left / 1000)}`),
  );
}
