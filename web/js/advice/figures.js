/** Chances, equities and words of a play or of a cube decision, as small tables and lists. */
import { placeSign } from "../view/context.js";
import { formatPlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";
import { percent, placesOf, plain, rightWay, scaleOf, signed } from "./state.js";

/** @import { Ctx } from "./actions.js" */

/** Chances in one line: "výhry 54,4 %, gammony 13,6 % / 13,2 %". @param {Ctx} ctx @param {{chances?: import("../bridge/wire.d.ts").Chances, points?: {won: number, lost: number}}} found */
export function chancesLine({ s, t }, { chances, points }) {
  if (!chances) return null;
  const { win = 0, win_gammon, lose_gammon } = chances;
  return h(
    "p.quiet.chances",
    t("advice-win", { share: percent(s.lang, win) }),
    win_gammon !== undefined &&
      lose_gammon !== undefined &&
      ` · ${t("advice-gammons", { won: percent(s.lang, win_gammon), lost: percent(s.lang, lose_gammon) })}`,
    points &&
      ` · ${t("advice-points", { won: plain(s.lang, points.won, 1), lost: plain(s.lang, points.lost, 1) })}`,
  );
}

/** The reasons for a play and against it. @param {import("../bridge/wire.d.ts").JudgedPlay | import("../bridge/wire.d.ts").NamedPlay} play */
export const reasonList = (play) =>
  "words" in play &&
  play.words.length > 0 &&
  h(
    "ul.advice-words",
    play.words.map((word, at) =>
      h("li", { key: word, class: play.facts[at]?.favours ? "for" : "against" }, word),
    ),
  );

/** Each way to decide with its equity, the right one marked. @param {Ctx} ctx @param {import("../bridge/wire.d.ts").Ways} right @param {"equity" | "points"} unit */
export function waysTable({ s, t }, right, unit) {
  const ways = Object.entries(right.equities ?? {}).filter(([, value]) => value !== null);
  if (ways.length === 0) return null;
  const best = rightWay(right);
  return h(
    "table.ways",
    h("caption.sr", t("advice-ways")),
    h(
      "tbody",
      ways.map(([name, value]) =>
        h(
          "tr",
          { key: name, class: name === best ? "right" : "" },
          h("th", { scope: "row" }, t(`advice-way-${name.replaceAll("_", "-")}`)),
          h("td", signed(s.lang, /** @type {number} */ (value), placesOf(unit))),
        ),
      ),
    ),
  );
}

/** What was done, in a word or as a play. @param {Ctx} ctx @param {import("../bridge/wire.d.ts").Decision} one */
export function doneWords({ t }, one) {
  if (one.kind !== "play")
    return t(`advice-did-${one.chosen ?? "roll"}`, { level: t(`resign-as-${one.level ?? "single"}`) });
  const moves = one.played?.moves ?? [];
  return moves.length ? formatPlay(moves, placeSign(t)) : t("advice-did-nothing");
}

/** Where a raise is just taken, and what gammons are worth here. @param {Ctx} ctx @param {import("../bridge/wire.d.ts").Ways} right */
export function cubePointsLine({ s, t }, { cube_points: points }) {
  if (!points) return null;
  return h(
    "p.quiet.cube-points",
    { key: "cube-points" },
    t("advice-take-points", {
      live: percent(s.lang, points.take_live),
      dead: percent(s.lang, points.take_dead),
    }),
    " ",
    t("advice-gammon-values", {
      won: plain(s.lang, points.gammon_won, 2),
      lost: plain(s.lang, points.gammon_lost, 2),
    }),
  );
}

/** How much a choice costs, in words. @param {Ctx} ctx @param {number} loss @param {"equity" | "points"} unit */
export const lossWords = ({ s, t }, loss, unit) =>
  t(`advice-loss-${scaleOf(unit, s.snapshot)}`, { loss: plain(s.lang, loss, placesOf(unit)) });

/** A bar of progress with a way to stop. @param {Ctx} ctx */
export const busyView = ({ s, t, a }) =>
  h(
    "div.advice-busy",
    { key: "busy", ref: showSoon },
    h("progress", {
      max: 1,
      value: s.advice.progress,
      "aria-label": t(`advice-busy-${s.advice.busy || "hint"}`),
    }),
    h("button.small", { onclick: a.advice.stop }, t("advice-stop")),
  );

/** What went wrong, said plainly. @param {Ctx} ctx */
export const troubleView = ({ s, t }) =>
  s.advice.trouble && h("p.wrong", { key: "trouble", role: "alert" }, troubleWords(t, s.advice.trouble));

/** @param {Ctx["t"]} t @param {string} code */
const troubleWords = (t, code) =>
  t(code === "bot/weights" ? "advice-no-weights" : "advice-trouble", { code });

/** What has just come is brought into sight, as little as that takes. @param {HTMLElement} el */
export const showSoon = (el) => showAt(el, "nearest");

/** @param {HTMLElement} el @param {ScrollLogicalPosition} block */
export function showAt(el, block) {
  requestAnimationFrame(() => el.isConnected && el.scrollIntoView({ block }));
}
