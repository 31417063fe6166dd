/** A rollout of one decision: its button, its progress with a way to stop, and what it came to. */
import { keptRollout } from "../state/extras.js";
import { placeSign } from "../view/context.js";
import { formatPlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";
import { showSoon } from "./figures.js";
import { placesOf, plain, signed } from "./state.js";

/** @import { Ctx } from "./actions.js" */
/** @import { RolledOut, RolledRow, RolloutPlanArgs } from "../bridge/wire.d.ts" */

const CUBE_ROWS = ["no-double", "double-take"];

/** @param {Ctx} ctx @param {string} id what the page calls the decision @param {RolloutPlanArgs} args */
export function rolloutView(ctx, id, args) {
  const { s, t, a } = ctx;
  const found = s.advice.rolled[id] ?? keptRollout(s.rollouts, args);
  const whole = (args.plays ?? []).every((play) => found?.rows.some(({ text }) => text === play));
  const busy = s.advice.rolling === id;
  return h(
    "div.rollout",
    { key: `rollout-${id}` },
    busy && progressView(ctx, found),
    !busy &&
      !(found?.done && whole) && [
        h(
          "div.row",
          { key: "ask" },
          h(
            "button.small",
            { title: t("advice-roll-out-how"), onclick: () => a.advice.rollouts.begin(id, args) },
            t("advice-roll-out"),
          ),
        ),
      ],
    found && found.rows.length > 0 && foundView(ctx, found),
  );
}

/** @param {Ctx} ctx @param {RolledOut | undefined} found */
const progressView = ({ t, a }, found) =>
  h(
    "div.advice-busy",
    { key: "busy", ref: showSoon },
    h("progress", { max: 1, value: found?.progress ?? 0, "aria-label": t("advice-rolling") }),
    h("button.small", { onclick: a.advice.rollouts.stop }, t("advice-stop")),
  );

/** @param {Ctx} ctx @param {RolledOut} found */
function foundView(ctx, found) {
  const { t } = ctx;
  const said = found.turns ? "advice-rolled-ahead" : "advice-rolled-end";
  const isCube = found.action !== undefined;
  return h(
    "div",
    { key: "found", "data-trials": String(found.trials), "data-done": String(found.done) },
    h("p.quiet", t(said, { trials: found.trials, turns: found.turns })),
    isCube && h("p", h("strong", found.text)),
    h(
      "table.ways.rolled",
      h("caption.sr", t("advice-rolled")),
      h(
        "tbody",
        found.rows.map((row, at) => rowView(ctx, found, row, at)),
      ),
    ),
    h("p.quiet", t(isCube ? "advice-rolled-raiser" : "advice-rolled-error")),
  );
}

/** @param {Ctx} ctx @param {RolledOut} found @param {RolledRow} row @param {number} at */
function rowView({ s, t }, found, row, at) {
  const places = placesOf(found.unit);
  /** @param {number} value @param {number} error */
  const figure = (value, error) => `${signed(s.lang, value, places)} ± ${plain(s.lang, error, places)}`;
  const isCube = found.action !== undefined;
  const equity = isCube && at === 1 ? (found.equities?.double_take ?? row.equity) : row.equity;
  return h(
    "tr",
    { key: at, class: !isCube && row.difference === 0 ? "right" : "" },
    h(
      "th",
      { scope: "row" },
      row.moves ? formatPlay(row.moves, placeSign(t)) : t(`advice-way-${CUBE_ROWS[at]}`),
    ),
    h("td", figure(equity, row.error)),
    !isCube && h("td", row.difference === 0 ? t("advice-best") : figure(row.difference, row.apart)),
  );
}
