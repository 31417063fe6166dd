/** The tutor speaks before a costly choice: what it loses, what would be better, and both ways on. */

import { placeSign } from "../view/context.js";
import { decided } from "../view/guard.js";
import { formatPlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";
import { busyView, lossWords, reasonList, showSoon, troubleView, waysTable } from "./figures.js";
import { keyOf } from "./state.js";

/** @import { Ctx } from "./actions.js" */

/** @param {Ctx} ctx */
export function warningView(ctx) {
  const { s, t, a } = ctx;
  const { warning, busy } = s.advice;
  if (busy === "tutor")
    return h(
      "section.advice-warning",
      { key: "tutor-busy", "aria-label": t("advice-busy-tutor") },
      busyView(ctx),
    );
  if (!warning || warning.of !== keyOf(s)) return s.settings.tutor && s.tab !== "advice" && troubleView(ctx);
  const { found, name, args } = warning;
  return h(
    "section.advice-warning",
    {
      key: "tutor-warning",
      ref: showSoon,
      role: "group",
      "aria-labelledby": "tutor-title",
      "data-grade": found.grade,
    },
    h("h2", { id: "tutor-title", tabindex: -1, ref: focusSoon }, t(`advice-warning-${found.grade}`)),
    h("p", lossWords(ctx, found.loss, found.unit)),
    found.best && found.played && betterView(ctx, found),
    found.right && [h("p", h("strong", found.right.text)), waysTable(ctx, found.right, found.unit)],
    h(
      "div.row.answers",
      h(
        "button",
        { onclick: a.advice.reconsider },
        t(name === "confirm" ? "advice-take-back" : "advice-reconsider"),
      ),
      h(
        "button",
        { onclick: decided(() => a.advice.anyway(name, args)) },
        t(name === "resign" ? "advice-anyway-resign" : "advice-anyway"),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {import("../bridge/wire.d.ts").Warning} found */
function betterView({ t }, { best, played }) {
  if (!best || !played) return null;
  return h(
    "div",
    h("p", t("advice-better"), " ", h("strong", formatPlay(best.moves, placeSign(t)))),
    reasonList(best),
    h("p", t("advice-yours"), " ", h("strong", formatPlay(played.moves, placeSign(t)))),
    reasonList(played),
  );
}

/** The warning's title takes the focus: not a button, so nothing is pressed unseen. @param {HTMLElement} el */
function focusSoon(el) {
  queueMicrotask(() => el.isConnected && el.focus({ preventScroll: true }));
}
