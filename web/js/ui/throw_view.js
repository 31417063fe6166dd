/** The command to throw the dice: a button, or six faces where real dice lie on the table. */
import { dieFace } from "../view/icons.js";
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Snapshot } from "../bridge/wire.d.ts" */

/** Throwing: one button, or six faces where real dice lie on the table. @param {Ctx} ctx @param {Snapshot} snapshot @param {"roll" | "draw"} name */
export function rollView(ctx, snapshot, name) {
  const { t, a, s } = ctx;
  if (snapshot.config.dice !== "manual") {
    return h("button.primary.roll", { key: "roll", onclick: () => a.command(name) }, t(`do-${name}`));
  }
  return h(
    "div.manual",
    { key: "manual", role: "group", "aria-label": t("manual-label") },
    h(
      "p.quiet",
      t(name === "draw" ? `manual-draw-${s.manual.length}` : `manual-roll-${s.manual.length}`, {
        one: snapshot.config.players[0]?.name ?? "",
        two: snapshot.config.players[1]?.name ?? "",
      }),
    ),
    h(
      "div.manual-dice",
      [1, 2, 3, 4, 5, 6].map((value) =>
        h(
          "button.die-button",
          {
            key: value,
            "aria-label": t("manual-die", { n: value }),
            onclick: () => a.manualDie(value, name),
          },
          dieFace(value),
        ),
      ),
    ),
    s.manual.length > 0 &&
      h("button.quiet-button", { onclick: () => a.remember({ manual: [] }) }, t("manual-again")),
  );
}
