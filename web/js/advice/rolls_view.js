/** The 36 throws of the side on roll as a square whose cells are the warmer the better, and those that lose the market. */
import { placeSign } from "../view/context.js";
import { formatPlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";
import { busyView, showSoon } from "./figures.js";
import { keyOf, percent, placesOf, plain, signed } from "./state.js";

/** @import { Ctx } from "./actions.js" */
/** @import { RollAhead, RollsAhead } from "../bridge/wire.d.ts" */

const FACES = [1, 2, 3, 4, 5, 6];

/** How warm each roll is, from −1 to 1, the farthest from the mean at an end. @param {RollsAhead} found @returns {Map<string, number>} */
export function warmth({ rolls }) {
  const most = Math.max(...rolls.map(({ difference }) => Math.abs(difference))) || 1;
  return new Map(rolls.map(({ dice, difference }) => [dice.join("-"), difference / most]));
}

/** The rolls that lose the market, those that do it most often first. @param {RollsAhead} found */
export const losers = ({ rolls }) =>
  rolls.filter(({ lost = 0 }) => lost > 0).sort((a, b) => (b.lost ?? 0) - (a.lost ?? 0));

/** Asked for below a hint. @param {Ctx} ctx @param {boolean} may whether there is something to decide */
export function rollsView(ctx, may) {
  const { s, t, a } = ctx;
  const { advice } = s;
  if (advice.busy === "rolls") return busyView(ctx);
  const found = advice.rolls && advice.rollsOf === keyOf(s) ? advice.rolls : null;
  if (!found)
    return (
      may &&
      h(
        "div.row",
        { key: "ask-rolls" },
        h("button.small", { onclick: a.advice.askRolls, title: t("advice-rolls-how") }, t("advice-rolls")),
      )
    );
  return h(
    "section.rolls",
    { key: "rolls", ref: showSoon },
    h("h3", t("advice-rolls")),
    h("p.quiet", t("advice-rolls-mean", { mean: signed(s.lang, found.mean, placesOf(found.unit)) })),
    squareView(ctx, found),
    pickedView(ctx, found),
    marketView(ctx, found),
  );
}

/** Every throw has its cell, so that the colours weigh as much as the throws come. @param {Ctx} ctx @param {RollsAhead} found */
function squareView({ s, t, a }, found) {
  const warm = warmth(found);
  /** @param {number} one @param {number} other */
  const at = (one, other) =>
    found.rolls.findIndex(
      ({ dice: [high, low] }) => high === Math.max(one, other) && low === Math.min(one, other),
    );
  return h(
    "table.roll-square",
    h("caption.sr", t("advice-rolls-how")),
    h(
      "thead",
      h(
        "tr",
        h("td"),
        FACES.map((face) => h("th", { key: face, scope: "col" }, String(face))),
      ),
    ),
    h(
      "tbody",
      FACES.map((one) =>
        h(
          "tr",
          { key: one },
          h("th", { scope: "row" }, String(one)),
          FACES.map((other) => cell({ s, t, a }, found, warm, at(one, other), other)),
        ),
      ),
    ),
  );
}

/** @param {Pick<Ctx, "s" | "t" | "a">} ctx @param {RollsAhead} found @param {Map<string, number>} warm @param {number} at @param {number} key */
function cell({ s, t, a }, found, warm, at, key) {
  const roll = found.rolls[at];
  const share = warm.get(roll.dice.join("-")) ?? 0;
  const told = signed(s.lang, roll.equity, 2);
  return h(
    "td",
    { key },
    h(
      "button",
      {
        class: share < 0 ? "cold" : "warm",
        "data-warmth": String(Math.round(5 * Math.abs(share))),
        "aria-pressed": String(s.advice.rollShown === at),
        "aria-label": `${roll.dice.join("-")}: ${told}${roll.lost ? `, ${t("advice-roll-loses")}` : ""}`,
        onclick: () => a.advice.showRoll(at),
      },
      told,
      roll.lost ? h("span.market-mark", { "aria-hidden": "true" }, "•") : null,
    ),
  );
}

/** The roll that was pressed, with its best play, which the board shows. @param {Ctx} ctx @param {RollsAhead} found */
function pickedView({ s, t }, found) {
  const roll = found.rolls[s.advice.rollShown];
  if (!roll) return h("p.quiet", t("advice-rolls-press"));
  const play = roll.moves.length ? formatPlay(roll.moves, placeSign(t)) : t("advice-no-play");
  return h(
    "p",
    { role: "status" },
    h("strong", `${roll.dice.join("-")}: ${play}`),
    ` · ${signed(s.lang, roll.equity, placesOf(found.unit))} (${signed(s.lang, roll.difference, placesOf(found.unit))})`,
  );
}

/** @param {Ctx} ctx @param {RollsAhead} found */
function marketView({ s, t }, found) {
  const { market } = found;
  if (!market) return null;
  if (market.share === 0) return h("p", t("advice-market-none"));
  return [
    h(
      "p",
      { key: "market" },
      t("advice-market", { share: percent(s.lang, market.share), by: plain(s.lang, market.by, 2) }),
    ),
    h(
      "ul.market-losers",
      { key: "losers" },
      losers(found).map((roll) => loserView({ s, t }, roll)),
    ),
  ];
}

/** @param {Pick<Ctx, "s" | "t">} ctx @param {RollAhead} roll */
const loserView = ({ s, t }, { dice, lost = 0, by = 0 }) =>
  h(
    "li",
    { key: dice.join("-") },
    t("advice-market-roll", { roll: dice.join("-"), lost, by: plain(s.lang, by, 2) }),
  );
