/** One sentence beside the dice about what is new to who plays a first game, with its paragraph. */
import { citeLink } from "../view/cite.js";
import { icon } from "../view/icons.js";
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */

/** @param {Ctx} ctx */
export function coachView(ctx) {
  const { s, t, a } = ctx;
  if (!s.coaching) return null;
  const { id, cite } = s.coaching;
  return h(
    "aside.coach",
    { key: "coach", "aria-label": t("coach-label"), "data-met": id },
    h("p", t(`coach-${id.replace("_", "-")}`), " ", citeLink(ctx, cite)),
    h(
      "button.icon-button",
      { "aria-label": t("coach-leave"), title: t("coach-leave"), onclick: () => a.set({ coach: false }) },
      icon("close"),
    ),
  );
}
