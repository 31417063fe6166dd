/** A throw that did not count: what fell, why it is void, and which paragraph says so. */

import { citeLink, provenanceWords } from "./cite.js";
import { diceWords } from "./context.js";
import { dieFace } from "./icons.js";
import { h } from "./vdom.js";

/** @typedef {import("./context.js").Ctx} Ctx */
/** @typedef {import("../bridge/messages.js").GameEvent} GameEvent */

/** @param {Ctx} ctx */
export const voidedView = (ctx) => ctx.s.voided.map((event, at) => voidView(ctx, event, at));

/** @param {Ctx} ctx @param {GameEvent} event @param {number} at */
function voidView(ctx, { dice, reason, side, cite }, at) {
  const { t } = ctx;
  return h(
    "section.note.voided",
    { key: `voided-${at}`, "data-reason": reason },
    h(
      "p",
      null,
      h(
        "span.status-dice.askew",
        { "aria-hidden": "true" },
        dice.map((/** @type {number} */ value, /** @type {number} */ n) =>
          h("span", { key: n, class: `die ${side ?? "plain"}` }, dieFace(value)),
        ),
      ),
      " ",
      t(`voided-${reason.replaceAll("_", "-")}`, { dice: diceWords(t, dice) }),
    ),
    cite &&
      h("p.refusal-cite", null, citeLink(ctx, cite), h("span.provenance", null, provenanceWords(ctx, cite))),
  );
}
