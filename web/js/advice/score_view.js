/** The cube at any score: what each side needs to win, when a raise is taken and when it cashes, and what gammons add. */
import { h } from "../view/vdom.js";
import { percent, plain } from "./state.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { Ctx } from "./actions.js" */
/** @import { RaisersPoints, ScoreCube } from "../bridge/wire.d.ts" */

const MOST_AWAY = 15;
const CUBES = [1, 2, 4, 8];

/** @param {Ctx} ctx */
export function scoreView(ctx) {
  const { s, t, a } = ctx;
  const { snapshot, advice } = s;
  if (!snapshot?.cubes.length) return null;
  const { asked, found } = advice.score;
  return h(
    "details.score-cube",
    {
      key: "score-cube",
      ontoggle: (/** @type {{target: HTMLDetailsElement}} */ { target }) =>
        target.open && !found && a.advice.askScore({}),
    },
    h("summary", t("score-cube")),
    h(
      "div.score-asked",
      choice(t("score-mine"), asked.mover, awayUpTo(), (mover) => a.advice.askScore({ mover })),
      choice(t("score-theirs"), asked.opponent, awayUpTo(), (opponent) => a.advice.askScore({ opponent })),
      choice(t("score-cube-at"), asked.cube, CUBES, (cube) => a.advice.askScore({ cube })),
      Math.min(asked.mover, asked.opponent) === 1 &&
        h(
          "label",
          { key: "crawford" },
          h("input", {
            type: "checkbox",
            checked: asked.crawford,
            onchange: (/** @type {Changed} */ { target }) => a.advice.askScore({ crawford: target.checked }),
          }),
          t("crawford-now"),
        ),
    ),
    found && foundView(ctx, found),
  );
}

const awayUpTo = () => Array.from({ length: MOST_AWAY }, (_, at) => at + 1);

/** @param {string} name @param {number} value @param {number[]} values @param {(value: number) => unknown} change */
const choice = (name, value, values, change) =>
  h(
    "label",
    { key: name },
    h("span", name),
    h(
      "select",
      {
        value: String(value),
        onchange: (/** @type {Changed} */ { target }) => change(Number(target.value)),
      },
      values.map((one) => h("option", { key: one, value: String(one) }, String(one))),
    ),
  );

/** @param {Ctx} ctx @param {ScoreCube} found */
function foundView({ s, t }, found) {
  const { mover, opponent, chance = 0.5, won = [], lost = [] } = found;
  /** @param {string} id @param {(one: RaisersPoints) => string} told */
  const line = (id, told) =>
    h(
      "tr",
      { key: id },
      h("th", { scope: "row" }, t(id)),
      [mover, opponent].map((one, at) => h("td", { key: at }, one ? told(one) : "–")),
    );
  const share = (/** @type {number} */ value) => percent(s.lang, value);
  return h(
    "div",
    { key: "found", role: "status" },
    h("p", t("score-chance", { chance: share(chance), won: share(won[0] ?? 1), lost: share(lost[0] ?? 0) })),
    h(
      "table.accounts",
      h("caption.sr", t("score-cube")),
      h(
        "thead",
        h(
          "tr",
          h("td"),
          h("th", { scope: "col" }, t("score-i-raise")),
          h("th", { scope: "col" }, t("score-they-raise")),
        ),
      ),
      h(
        "tbody",
        line("score-take", (one) => `${share(one.take_live)} / ${share(one.take_dead)}`),
        line("score-cash", (one) => `${share(one.cash_live)} / ${share(one.cash_dead)}`),
        line("score-gammon-won", (one) => plain(s.lang, one.gammon_won, 2)),
        line("score-gammon-lost", (one) => plain(s.lang, one.gammon_lost, 2)),
      ),
    ),
    h("p.quiet", t("score-how")),
  );
}
