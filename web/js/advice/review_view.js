/** After a game: the two players' accounts, the graph, and every decision with the better one beside it. */
import { formatPlay } from "../state/plays.js";
import { nameOf, placeSign } from "../ui/context.js";
import { h } from "../ui/vdom.js";
import { busyView, chancesLine, lossWords, waysTable, wordList } from "./figures.js";
import { graph } from "./graph.js";
import { listed, neighbour, placesOf, plain, reviewNow, signed } from "./state.js";

/** @typedef {import("../ui/context.js").Ctx} Ctx */
/** @typedef {import("./state.js").Review} Review */
/** @typedef {import("./state.js").Decision} Decision */

/** @param {Ctx} ctx */
export function reviewView(ctx) {
  const { s, t, a } = ctx;
  const { busy } = s.advice;
  const review = reviewNow(s.advice, s.snapshot);
  if (busy === "review") return busyView(ctx);
  if (!review)
    return [
      h("p.quiet", { key: "how" }, t("advice-review-how")),
      h(
        "div.row",
        { key: "go" },
        h("button", { type: "button", onclick: () => a.advice.review() }, t("advice-review")),
      ),
    ];
  return h(
    "div.review",
    { key: "review" },
    headView(ctx, review),
    accountsView(ctx, review),
    graph(ctx, review, s.advice.picked, (index) => a.advice.pick(index)),
    h("p.quiet.graph-key", null, t("advice-graph-key")),
    pickedView(ctx, review),
    listView(ctx, review),
  );
}

/** @param {Ctx} ctx @param {Review} review */
function headView({ t, a }, review) {
  const numbers = Array.from({ length: review.games }, (_, at) => at + 1);
  return h(
    "div.row.review-head",
    null,
    h("h3", null, t("advice-review-of", { n: review.game })),
    review.games > 1 &&
      h(
        "select",
        {
          "aria-label": t("advice-review-which"),
          value: String(review.game),
          onchange: (/** @type {any} */ event) => a.advice.review(Number(event.target.value)),
        },
        numbers.map((n) => h("option", { key: n, value: String(n) }, t("advice-review-of", { n }))),
      ),
    review.plies < 2 &&
      h(
        "button.small",
        { type: "button", onclick: () => a.advice.review(review.game, 2) },
        t("advice-review-deeper"),
      ),
  );
}

/** @param {Ctx} ctx @param {Review} review */
function accountsView({ s, t }, review) {
  const places = placesOf(review.unit);
  /** @param {string} id @param {(one: import("./state.js").Account) => string | number} value */
  const line = (id, value) =>
    h(
      "tr",
      { key: id },
      h("th", { scope: "row" }, t(id)),
      review.players.map((one) => h("td", { key: one.id }, value(one))),
    );
  return h(
    "table.accounts",
    null,
    h("caption.sr", null, t("advice-accounts")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td"),
        review.players.map((one) =>
          h("th", { key: one.id, scope: "col" }, nameOf({ s, t, a: /** @type {any} */ (null) }, one.id)),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      line("advice-count", (one) => one.decisions),
      line("advice-lost", (one) => plain(s.lang, one.lost, places)),
      line(`advice-rate-${review.unit}`, (one) =>
        review.unit === "points" ? plain(s.lang, one.rate / 1000, 2) : plain(s.lang, one.rate, 1),
      ),
      line(
        "advice-errors",
        (one) => `${one.grades.doubtful} / ${one.grades.mistake} / ${one.grades.blunder}`,
      ),
      line("advice-luck", (one) => signed(s.lang, one.luck, places)),
    ),
  );
}

/** What was done, in a word or as a play. @param {Ctx} ctx @param {Decision} one */
function doneWords({ t }, one) {
  if (one.kind !== "play") return t(`advice-did-${one.chosen ?? "roll"}`);
  const moves = one.played?.moves ?? [];
  return moves.length ? formatPlay(moves, placeSign(t)) : t("advice-did-nothing");
}

/** @param {Ctx} ctx @param {Review} review */
function pickedView(ctx, review) {
  const { s, t, a } = ctx;
  const one = review.decisions.find((each) => each.index === s.advice.picked);
  if (!one) return h("p.quiet", { key: "pick" }, t("advice-pick"));
  const { which, allDecisions } = s.advice;
  /** @param {import("./state.js").Which} name */
  const show = (name) =>
    h(
      "button.small",
      {
        key: name,
        type: "button",
        "aria-pressed": String(which === name),
        onclick: () => a.advice.pick(one.index, name),
      },
      t(`advice-show-${name}`),
    );
  /** @param {1 | -1} step @param {string} id */
  const go = (step, id) =>
    h(
      "button.small",
      {
        key: id,
        type: "button",
        disabled: neighbour(review, allDecisions, one.index, step) < 0,
        onclick: () => a.advice.step(step),
      },
      t(id),
    );
  return h(
    "section.review-picked",
    { key: "picked", role: "status", "data-grade": one.grade ?? "none" },
    h("h4", null, titleOf(ctx, one)),
    one.forced && h("p.quiet", null, t("advice-forced")),
    !one.forced &&
      h(
        "p",
        null,
        h("strong", null, t(`advice-grade-${one.grade}`)),
        ` · ${lossWords(ctx, one.loss, review.unit)}`,
      ),
    one.luck !== undefined &&
      h("p.quiet", null, t("advice-luck-of", { luck: signed(s.lang, one.luck, placesOf(review.unit)) })),
    one.best &&
      one.played && [
        h(
          "p",
          { key: "best" },
          t("advice-better"),
          " ",
          h("strong", null, formatPlay(one.best.moves, placeSign(t))),
        ),
        wordList(one.best.words),
        chancesLine(ctx, one.best),
        one.loss > 0 &&
          wordList((one.played.words ?? []).slice(0, 3).map((word) => t("advice-but", { word }))),
      ],
    one.right && [
      h("p", { key: "right" }, h("strong", null, one.right.text)),
      waysTable(ctx, one.right, review.unit),
      chancesLine(ctx, one.right),
    ],
    h(
      "div.row",
      null,
      one.kind === "play" && !one.forced && [show("best"), show("played")],
      go(-1, "advice-previous"),
      go(1, "advice-next"),
    ),
  );
}

/** @param {Ctx} ctx @param {Decision} one */
function titleOf(ctx, one) {
  const dice = one.dice ? `${one.dice.join("-")}: ` : "";
  return `${nameOf(ctx, one.player)} · ${dice}${doneWords(ctx, one)}`;
}

/** @param {Ctx} ctx @param {Review} review */
function listView(ctx, review) {
  const { s, t, a } = ctx;
  const { allDecisions, picked } = s.advice;
  const rows = listed(review, allDecisions);
  return [
    h(
      "label.check",
      { key: "all" },
      h("input", {
        type: "checkbox",
        checked: allDecisions,
        onchange: (/** @type {any} */ event) => a.advice.listAll(event.target.checked),
      }),
      t("advice-all"),
    ),
    rows.length === 0 && h("p.quiet", { key: "none" }, t("advice-faultless")),
    h(
      "ol.decisions",
      { key: "list" },
      rows.map((one) =>
        h(
          "li",
          { key: one.index },
          h(
            "button",
            {
              type: "button",
              "aria-pressed": String(one.index === picked),
              "data-grade": one.grade ?? "none",
              onclick: () => a.advice.pick(one.index),
            },
            h("span.stone", { class: one.side, "aria-hidden": "true" }),
            h("span.did", null, titleOf(ctx, one)),
            !one.forced &&
              h(
                "span.grade",
                null,
                t(`advice-grade-${one.grade}`),
                " ",
                plain(s.lang, one.loss, placesOf(review.unit)),
              ),
          ),
        ),
      ),
    ),
  ];
}
