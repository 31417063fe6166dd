/** A throw that did not count: what fell, why it is void, and which paragraph says so. */

import { citeLine, citing } from "../view/cite.js";
import { diceWords } from "../view/context.js";
import { dieFace } from "../view/icons.js";
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Cocked } from "../bridge/wire.d.ts" */

/** @param {Ctx} ctx */
export const voidedView = (ctx) => ctx.s.voided.map((event, at) => voidView(ctx, event, at));

/** @param {Ctx} ctx @param {Cocked} event @param {number} at */
function voidView(ctx, { dice, reason, side, cite }, at) {
  const { t } = ctx;
  return h(
    "section.note.voided",
    { key: `voided-${at}`, "data-reason": reason },
    h(
      "p",
      h(
        "span.status-dice.askew",
        { "aria-hidden": "true" },
        dice.map((value, n) => h("span", { key: n, class: `die ${side ?? "plain"}` }, dieFace(value))),
      ),
      " ",
      t(`voided-${reason.replaceAll("_", "-")}`, { dice: diceWords(t, dice) }),
    ),
    citeLine(citing(ctx), cite),
  );
}
