/** After a game: the two players' accounts, the graph, and every decision with the better one beside it. */

import { nameOf, placeSign } from "../view/context.js";
import { formatPlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";
import {
  busyView,
  chancesLine,
  cubePointsLine,
  lossWords,
  reasonList,
  showAt,
  showSoon,
  waysTable,
} from "./figures.js";
import { graph } from "./graph.js";
import { howCounted, matchView, partView, ratingWords, titleOf } from "./match_view.js";
import { rolloutView } from "./rollout_view.js";
import {
  checkersOf,
  latestReview,
  listed,
  neighbour,
  performance,
  placesOf,
  plain,
  rated,
  reviewNow,
  signed,
} from "./state.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { Ctx } from "./actions.js" */
/** @import { Review, Decision, NamedPlay } from "../bridge/wire.d.ts" */

/** How many rolls ahead a review may look; at a glance only where it was asked for so. */
const DEPTHS = [0, 1, 2, 3];

/** @param {Ctx} ctx */
export function reviewView(ctx) {
  const { s, t, a } = ctx;
  const { busy } = s.advice;
  const review = reviewNow(s);
  if (busy === "review") return busyView(ctx);
  if (latestReview(s) && review) return [matchView(ctx), reviewBody(ctx, review)];
  return [
    h("p.quiet", { key: "how" }, t("advice-review-how")),
    h("div.row", { key: "go" }, h("button", { onclick: () => a.advice.review() }, t("advice-review"))),
    matchView(ctx),
    review && reviewBody(ctx, review),
  ];
}

/** What a review found. @param {Ctx} ctx @param {Review} review */
export function reviewBody(ctx, review) {
  const { s, t, a } = ctx;
  return h(
    "div.review",
    // Of several games it is their figures that come first.
    {
      key: `review-${review.game}-${review.plies}`,
      ...(s.reviewed.games.length > 1 ? {} : { ref: fromItsHead }),
    },
    headView(ctx, review),
    accountsView(ctx, review),
    howCounted(ctx, review.unit),
    graph(ctx, review, s.advice.picked, (index) => a.advice.pick(index)),
    h("p.quiet.graph-key", t("advice-graph-key")),
    toolsView(ctx, review),
    listView(ctx, review),
  );
}

/** @param {HTMLElement} el */
const fromItsHead = (el) => showAt(el, "start");

/** @param {Ctx} ctx @param {Review} review */
function headView({ t, a }, review) {
  const numbers = Array.from({ length: review.games }, (_, at) => at + 1);
  return h(
    "div.row.review-head",
    h("h3", t("advice-review-of", { n: review.game })),
    review.games > 1 &&
      h(
        "select",
        {
          "aria-label": t("advice-review-which"),
          value: String(review.game),
          onchange: (/** @type {Changed} */ event) => a.advice.openReview(Number(event.target.value)),
        },
        numbers.map((n) => h("option", { key: n, value: String(n) }, t("advice-review-of", { n }))),
      ),
    h(
      "select",
      {
        "aria-label": t("advice-review-depth"),
        value: String(review.plies),
        onchange: (/** @type {Changed} */ event) => a.advice.review(review.game, Number(event.target.value)),
      },
      DEPTHS.filter((n) => n > 0 || review.plies === 0).map((n) =>
        h("option", { key: n, value: String(n) }, t("advice-review-plies", { n })),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {Review} review */
function accountsView({ s, t }, review) {
  const places = placesOf(review.unit);
  /** @param {string} id @param {(one: import("../bridge/wire.d.ts").Account) => import("../view/vdom.js").Loose} value */
  const line = (id, value) =>
    h(
      "tr",
      { key: id },
      h("th", { scope: "row" }, t(id)),
      review.players.map((one) => h("td", { key: one.id }, value(one))),
    );
  return h(
    "table.accounts",
    h("caption.sr", t("advice-accounts")),
    h(
      "thead",
      h(
        "tr",
        h("td"),
        review.players.map((one) => h("th", { key: one.id, scope: "col" }, nameOf({ s, t }, one.id))),
      ),
    ),
    h(
      "tbody",
      line("advice-count", (one) => one.decisions),
      line("advice-lost", (one) => plain(s.lang, one.lost, places)),
      line(`advice-rate-${review.unit}`, (one) =>
        review.unit === "points"
          ? plain(s.lang, one.rate / 1000, 2)
          : `${performance(s.lang, one.rate)} (${plain(s.lang, one.rate / 1000, 4)})`,
      ),
      review.unit === "equity" && [
        line("advice-rating", (one) => ratingWords(t, one.rate, one.decisions)),
        line("match-checkers", (one) => partView({ s, t }, checkersOf(one), review.unit)),
        line("match-cube", (one) => partView({ s, t }, rated(one.cube), review.unit)),
      ],
      line(
        "advice-errors",
        (one) => `${one.grades.doubtful} / ${one.grades.mistake} / ${one.grades.blunder}`,
      ),
      line("advice-luck", (one) => signed(s.lang, one.luck, places)),
    ),
  );
}

/** To the decision before or after, and what the list shows: it stays in sight while the list is read. @param {Ctx} ctx @param {Review} review */
function toolsView({ s, t, a }, review) {
  const { allDecisions, picked } = s.advice;
  /** @param {1 | -1} step @param {string} id */
  const go = (step, id) =>
    h(
      "button.small",
      {
        key: id,
        disabled: neighbour(review, allDecisions, picked, step) < 0,
        onclick: () => a.advice.step(step),
      },
      t(id),
    );
  return h(
    "div.review-tools",
    { key: "tools" },
    h("div.row", go(-1, "advice-previous"), go(1, "advice-next")),
    h(
      "label.review-all",
      { key: "all" },
      h("input", {
        type: "checkbox",
        checked: allDecisions,
        onchange: (/** @type {Changed} */ event) => a.advice.listAll(event.target.checked),
      }),
      h("span", t("advice-all")),
    ),
  );
}

/** The decision on show: its grade, the better way, and which of the two the board draws. @param {Ctx} ctx @param {Review} review @param {Decision} one */
function pickedView(ctx, review, one) {
  const { s, t } = ctx;
  return h(
    "section.review-picked",
    { key: `picked-${one.index}`, ref: showSoon, "data-grade": one.grade ?? "none" },
    one.forced
      ? h("p.quiet", t("advice-forced"))
      : h(
          "p",
          h("strong.grade-word", t(`advice-grade-${one.grade}`)),
          ` · ${lossWords(ctx, one.loss, review.unit)}`,
        ),
    one.best && one.played && playsView(ctx, one.best, one.played, one.loss > 0),
    one.right && [
      h("p", { key: "right" }, h("strong", one.right.text)),
      waysTable(ctx, one.right, review.unit),
      chancesLine(ctx, one.right),
      cubePointsLine(ctx, one.right),
    ],
    rolledView(ctx, review, one),
    one.luck !== undefined &&
      h("p.quiet", t("advice-luck-of", { luck: signed(s.lang, one.luck, placesOf(review.unit)) })),
    one.kind === "play" && !one.forced && one.loss > 0 && ctx.s.snapshot?.result && lookView(ctx),
  );
}

/** Both plays of a mistake, or the cube, played out. @param {Ctx} ctx @param {Review} review @param {Decision} one */
function rolledView(ctx, review, one) {
  const of = { game: review.game, decision: one.index };
  const id = `${ctx.s.session}/game/${review.game}/${one.index}`;
  const plays = [...new Set([one.best?.text ?? "", one.played?.text ?? ""])].filter(Boolean);
  if (one.forced || review.stand_in) return null;
  if (one.kind === "play") return plays.length > 1 && rolloutView(ctx, id, { ...of, plays });
  return one.right?.equities?.double_take !== undefined && rolloutView(ctx, id, of);
}

/** @param {Ctx} ctx @param {import("../bridge/wire.d.ts").JudgedPlay} best @param {NamedPlay} played @param {boolean} differ */
function playsView(ctx, best, played, differ) {
  const { t } = ctx;
  const title = (/** @type {string} */ id, /** @type {NamedPlay} */ { moves }) =>
    h("p", { key: id }, t(id), " ", h("strong", formatPlay(moves, placeSign(t))));
  if (!differ) return [reasonList(best), chancesLine(ctx, best)];
  return [
    title("advice-better", best),
    reasonList(best),
    chancesLine(ctx, best),
    title("advice-was", played),
    reasonList(played),
  ];
}

/** @param {Ctx} ctx */
function lookView({ s, t, a }) {
  return h(
    "div.row.look",
    { role: "group", "aria-label": t("advice-on-board") },
    h("span.quiet", t("advice-on-board")),
    /** @type {const} */ (["best", "played"]).map((name) =>
      h(
        "button.small",
        { key: name, "aria-pressed": String(s.advice.which === name), onclick: () => a.advice.look(name) },
        t(`advice-show-${name}`),
      ),
    ),
  );
}

/** Every decision a line that opens; the one on show is there even if the list leaves such out. @param {Ctx} ctx @param {Review} review */
function listView(ctx, review) {
  const { s, t } = ctx;
  const { allDecisions, picked } = s.advice;
  const shown = new Set(listed(review, allDecisions).map((one) => one.index));
  const rows = review.decisions.filter((one) => shown.has(one.index) || one.index === picked);
  return [
    shown.size === 0 && h("p.quiet", { key: "none" }, t("advice-faultless")),
    h(
      "ol.decisions",
      { key: "list" },
      rows.map((one) => lineView(ctx, review, one, one.index === picked)),
    ),
  ];
}

/** @param {Ctx} ctx @param {Review} review @param {Decision} one @param {boolean} open */
function lineView(ctx, review, one, open) {
  const { s, t, a } = ctx;
  return h(
    "li",
    { key: one.index },
    h(
      "button",
      {
        "aria-expanded": String(open),
        "data-grade": one.grade ?? "none",
        onclick: () => a.advice.pick(one.index),
      },
      h("span.stone", { class: one.side, "aria-hidden": "true" }),
      h("span.did", titleOf(ctx, one)),
      !one.forced &&
        h("span.grade", t(`advice-grade-${one.grade}`), " ", plain(s.lang, one.loss, placesOf(review.unit))),
    ),
    open && pickedView(ctx, review, one),
  );
}
