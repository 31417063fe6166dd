/** The tab of advice while a game is on: one button, then the best plays or what is right with the cube. */
import { isBot } from "../state/flow.js";
import { nameOf, placeSign } from "../view/context.js";
import { formatPlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";
import {
  busyView,
  chancesLine,
  cubePointsLine,
  reasonList,
  showSoon,
  troubleView,
  waysTable,
} from "./figures.js";
import { reviewBody, reviewView } from "./review_view.js";
import { rolloutView } from "./rollout_view.js";
import { rollsView } from "./rolls_view.js";
import { scoreView } from "./score_view.js";
import { keyOf, placesOf, reviewNow, scaleOf, signed } from "./state.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { Ctx } from "./actions.js" */

const ASKED = [
  "before_roll",
  "moving",
  "raise_offered",
  "beaver_offered",
  "raccoon_offered",
  "resign_offered",
];

/** Whether a person has something to decide now. @param {import("../bridge/wire.d.ts").Snapshot | null} snapshot */
export const mayHint = (snapshot) =>
  snapshot !== null &&
  ASKED.includes(snapshot.phase) &&
  snapshot.to_act !== null &&
  !isBot(snapshot, snapshot.to_act);

/** @param {Ctx} ctx */
export function adviceView(ctx) {
  const { s, t, a } = ctx;
  const { snapshot, advice } = s;
  if (!snapshot) return h("p.quiet", t("advice-none"));
  const over = ["game_over", "series_over"].includes(snapshot.phase);
  return h(
    "div.advice",
    over ? reviewView(ctx) : [hintView(ctx), earlierReview(ctx)],
    scoreView(ctx),
    h(
      "label.set-row.tutor-row",
      { key: "tutor" },
      h("span", t("set-tutor"), h("span.quiet.more-words", t("set-tutor-more"))),
      h("input.switch", {
        type: "checkbox",
        role: "switch",
        checked: s.settings.tutor,
        onchange: (/** @type {Changed} */ event) => a.set({ tutor: event.target.checked }),
      }),
    ),
    advice.busy === "" && troubleView(ctx),
  );
}

/** While the next game is on, the review of an earlier one can still be read. @param {Ctx} ctx */
function earlierReview(ctx) {
  const review = reviewNow(ctx.s);
  return (
    review &&
    h(
      "details.earlier-review",
      { key: "earlier" },
      h("summary", ctx.t("advice-review-of", { n: review.game })),
      reviewBody(ctx, review),
    )
  );
}

/** @param {Ctx} ctx */
function hintView(ctx) {
  const { s, t, a } = ctx;
  const { advice, snapshot } = s;
  if (advice.busy === "hint") return busyView(ctx);
  const fresh = advice.hint && advice.hintOf === keyOf(s) ? advice.hint : null;
  return [
    h(
      "div.row",
      { key: "ask" },
      h("button", { disabled: !mayHint(snapshot), onclick: a.advice.hint }, t("advice-ask")),
      crewBots(snapshot).map((id) =>
        h(
          "button",
          { key: `ask-${id}`, type: "button", onclick: () => a.advice.askMember(id) },
          t("advice-ask-member", { name: nameOf(ctx, id) }),
        ),
      ),
    ),
    saidView(ctx),
    !fresh && h("p.quiet", { key: "how" }, t(mayHint(snapshot) ? "advice-how" : "advice-wait")),
    fresh &&
      h(
        "div",
        { key: `found-${advice.hintOf}`, role: "status", ref: sightOf },
        fresh.kind === "play" ? playsView(ctx, fresh) : cubeView(ctx, fresh),
      ),
    rollsView(ctx, mayHint(snapshot) && snapshot?.phase !== "resign_offered"),
  ];
}

/** The best play, or the whole of a short answer. @param {HTMLElement} el */
const sightOf = (el) => showSoon(/** @type {HTMLElement} */ (el.querySelector(".hint-play") ?? el));

/** Whom a captain may ask about the play: the bots of the crew still in the game. @param {import("../bridge/wire.d.ts").Snapshot | null} snapshot */
function crewBots(snapshot) {
  const line = snapshot?.score.chouette;
  if (!snapshot || !line || snapshot.phase !== "moving" || snapshot.to_act === line.box) return [];
  return mayHint(snapshot) ? line.crew.filter((id) => isBot(snapshot, id)) : [];
}

/** What a member of the crew has said of this roll. @param {Ctx} ctx */
function saidView(ctx) {
  const { s, t, a } = ctx;
  const { said } = s.advice;
  if (!said || said.of !== keyOf(s)) return null;
  const { play } = said;
  if (!play) return h("p.quiet", { key: "said" }, t("advice-no-play"));
  return h(
    "div.row",
    { key: "said", role: "status" },
    t("advice-said-member", { name: nameOf(ctx, said.member), play: formatPlay(play.moves, placeSign(t)) }),
    s.snapshot?.draft.length === 0 &&
      h("button.small", { onclick: () => a.playWhole(play.moves) }, t("advice-play-it")),
  );
}

/** Where the search knows the rules and does not know the values exactly. @param {Ctx} ctx */
const mayRollOut = ({ s }) => !s.standIn && s.snapshot?.config.variant !== "hypergammon";

/** Whether a raise is possible, or has just been made. @param {import("../bridge/wire.d.ts").HintedWays} hint */
const isCubeDecision = ({ kind, action, equities }) =>
  kind === "cube"
    ? action !== "not_available"
    : kind === "answer" && equities?.drop !== undefined && equities.raccoon === undefined;

/** @param {Ctx} ctx @param {import("../bridge/wire.d.ts").HintedPlays} hint */
function playsView(ctx, hint) {
  const { s, t } = ctx;
  const { plays } = hint;
  if (plays.length === 0) return h("p.quiet", t("advice-no-play"));
  return [
    h(
      "p.quiet",
      { key: "count" },
      t(plays.length === 1 ? "advice-only" : `advice-scale-${scaleOf(hint.unit, s.snapshot)}`, {
        count: hint.all,
      }),
    ),
    h(
      "ol.hints",
      { key: "list" },
      plays.map((play, at) => playView(ctx, hint, play, at, s.advice.shown === at)),
    ),
    mayRollOut(ctx) &&
      plays.length > 1 &&
      rolloutView(ctx, s.advice.hintOf, { plays: plays.map(({ text }) => text) }),
  ];
}

/** @param {Ctx} ctx @param {import("../bridge/wire.d.ts").HintedPlays} hint @param {import("../bridge/wire.d.ts").JudgedPlay} play @param {number} at @param {boolean} shown */
function playView(ctx, hint, play, at, shown) {
  const { s, t, a } = ctx;
  const places = placesOf(hint.unit);
  return h(
    "li.hint-play",
    { key: at, class: shown ? "shown" : "" },
    h(
      "div.hint-line",
      h(
        "button.small",
        { "aria-pressed": String(shown), title: t("advice-show"), onclick: () => a.advice.showHint(at) },
        formatPlay(play.moves, placeSign(t)),
        h("span.sr", ` – ${t("advice-show")}`),
      ),
      h("span.hint-equity", signed(s.lang, play.equity, places)),
      h("span.quiet.hint-gap", at === 0 ? t("advice-best") : signed(s.lang, play.difference, places)),
    ),
    reasonList(play),
    (shown || at === 0) && chancesLine(ctx, play),
    shown &&
      s.snapshot?.draft.length === 0 &&
      h("button.small", { onclick: () => a.playWhole(play.moves) }, t("advice-play-it")),
  );
}

/** @param {Ctx} ctx @param {import("../bridge/wire.d.ts").HintedWays} hint */
function cubeView(ctx, hint) {
  return [
    h("p.advice-right", { key: "text" }, hint.text),
    waysTable(ctx, hint, hint.unit),
    chancesLine(ctx, hint),
    cubePointsLine(ctx, hint),
    mayRollOut(ctx) && isCubeDecision(hint) && rolloutView(ctx, ctx.s.advice.hintOf, {}),
  ];
}
