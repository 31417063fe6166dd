/** All graded games of a session: what they come to, game by game and in all, and the five decisions that cost most. */

import { nameOf } from "../view/context.js";
import { h } from "../view/vdom.js";
import { doneWords } from "./figures.js";
import { gamesOver, performance, placesOf, plain, ratingOf, signed, worstOf } from "./state.js";

/** @import { Ctx } from "./actions.js" */
/** @import { MatchAccount, MatchReview, Review } from "../bridge/wire.d.ts" */

const SHOWN_FIRST = 5;

/** @param {Ctx} ctx */
export function matchView(ctx) {
  const { s, t, a } = ctx;
  const { games, whole } = s.reviewed;
  const over = gamesOver(s.snapshot);
  return [
    over > 1 &&
      games.length < over &&
      h(
        "div.row",
        { key: "all" },
        h("button", { onclick: () => a.advice.reviewAll() }, t("match-review", { n: over })),
      ),
    whole &&
      whole.games.length > 1 &&
      h(
        "section.match-review",
        { key: "match", "aria-label": t("match-title") },
        h("h3", t("match-title")),
        wholeTable(ctx, whole, games[0].unit),
        howCounted(ctx, games[0].unit),
        gamesTable(ctx, whole, (game) => a.advice.openReview(game)),
      ),
    games.length > 0 && worstView(ctx, games),
    games.length > 0 &&
      h(
        "div.row",
        { key: "out" },
        h("button.small", { onclick: a.report.print }, t("report-print")),
        h("button.small", { onclick: a.report.file }, t("report-file")),
      ),
  ];
}

/** What each player's decisions came to in all. @param {Ctx} ctx @param {MatchReview} whole @param {Review["unit"]} unit */
export function wholeTable(ctx, { players }, unit) {
  const { s, t } = ctx;
  const places = placesOf(unit);
  /** @param {string} id @param {(one: MatchAccount) => import("../view/vdom.js").Loose} value */
  const line = (id, value) =>
    h(
      "tr",
      { key: id },
      h("th", { scope: "row" }, t(id)),
      players.map((one) => h("td", { key: one.id }, value(one))),
    );
  return h(
    "table.accounts",
    { key: "whole" },
    h("caption.sr", t("advice-accounts")),
    h(
      "thead",
      h(
        "tr",
        h("td"),
        players.map(({ id }) => h("th", { key: id, scope: "col" }, nameOf(ctx, id))),
      ),
    ),
    h(
      "tbody",
      line("match-points", (one) => one.points),
      line(`match-rate-${unit}`, (one) => rateWords(s.lang, one.rate, unit)),
      unit === "equity" && line("advice-rating", (one) => ratingWords(t, one.rate, one.decisions)),
      line("match-checkers", (one) => partView(ctx, one.checkers, unit)),
      line("match-cube", (one) => partView(ctx, one.cube, unit)),
      line("advice-errors", ({ grades }) => `${grades.doubtful} / ${grades.mistake} / ${grades.blunder}`),
      line("advice-lost", (one) => plain(s.lang, one.lost, places)),
      line("match-skill", (one) => signed(s.lang, one.skill, places)),
      line("advice-luck", (one) => signed(s.lang, one.luck, places)),
    ),
  );
}

/** @param {Ctx["s"]["lang"]} lang @param {number} rate @param {Review["unit"]} unit */
const rateWords = (lang, rate, unit) =>
  unit === "points" ? plain(lang, rate / 1000, 2) : performance(lang, rate);

/** How good play with such a PR is called. @param {Ctx["t"]} t @param {number} rate @param {number} decisions */
export const ratingWords = (t, rate, decisions) => (decisions ? t(`advice-rated-${ratingOf(rate)}`) : "–");

/** What PR counts, where it is told. @param {Ctx} ctx @param {Review["unit"]} unit */
export const howCounted = ({ t }, unit) =>
  unit === "equity" && h("p.quiet", { key: "counted" }, t("advice-pr-how"));

/** Of plays, or of the cube: the rate, of how many decisions, and how such play is called. @param {Pick<Ctx, "s" | "t">} ctx @param {{decisions: number, rate: number}} part @param {Review["unit"]} unit */
export const partView = ({ s, t }, { decisions, rate }, unit) =>
  decisions === 0
    ? "–"
    : [
        `${rateWords(s.lang, rate, unit)} (${decisions})`,
        unit === "equity" && [h("br"), h("span.quiet", ratingWords(t, rate, decisions))],
      ];

/** One line a game; a press opens it. @param {Ctx} ctx @param {MatchReview} whole @param {((game: number) => unknown) | null} open null: on paper */
export function gamesTable(ctx, { games }, open) {
  const { s, t } = ctx;
  const { unit } = s.reviewed.games[0];
  return h(
    "table.accounts.match-games",
    { key: "games" },
    h("caption", t("match-games", { unit })),
    h(
      "tbody",
      games.map(({ game, players, over }) =>
        h(
          "tr",
          { key: game },
          h(
            "th",
            { scope: "row" },
            open ? h("button.small", { onclick: () => open(game) }, String(game)) : String(game),
          ),
          players.map(({ id, rate, luck }) =>
            h(
              "td",
              { key: id },
              `${rateWords(s.lang, rate, unit)} · ${signed(s.lang, luck, placesOf(unit) - 1)}`,
            ),
          ),
          h("td", { key: "points" }, over ? players.map(({ points }) => points).join(" : ") : "–"),
        ),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {Review[]} reviews */
function worstView(ctx, reviews) {
  const { s, t, a } = ctx;
  const worst = worstOf(reviews, SHOWN_FIRST);
  if (reviews.length < 2 || worst.length === 0) return null;
  return h(
    "section.match-worst",
    { key: "worst" },
    h("h3", t("match-worst", { n: worst.length })),
    h(
      "ol.decisions",
      worst.map(({ review, one }) =>
        h(
          "li",
          { key: `${review.game}-${one.index}` },
          h(
            "button",
            {
              "data-grade": one.grade,
              "aria-current": String(s.advice.review === review && s.advice.picked === one.index),
              onclick: () => a.advice.openReview(review.game, one.index),
            },
            h("span.stone", { class: one.side, "aria-hidden": "true" }),
            h("span.did", `${t("match-game", { n: review.game })} · ${titleOf(ctx, one)}`),
            h("span.grade", plain(s.lang, one.loss, placesOf(review.unit))),
          ),
        ),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {import("../bridge/wire.d.ts").Decision} one */
export function titleOf(ctx, one) {
  const dice = one.dice ? `${[...one.dice].sort((a, b) => b - a).join("-")}: ` : "";
  return `${nameOf(ctx, one.player)} · ${dice}${doneWords(ctx, one)}`;
}
