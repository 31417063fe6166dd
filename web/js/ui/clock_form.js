/** The clock of a new game: none, a usual one, or one of one's own; and what a time that is over shall mean. */
import { h } from "../view/vdom.js";
import { choice } from "./choice_view.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { Ctx } from "./actions.js" */

/** @param {Ctx} ctx */
export function clockForm(ctx) {
  const { s, t } = ctx;
  const { catalogue, setup } = s;
  if (!catalogue || setup.kind === "chouette") return null;
  const kinds = ["none", ...catalogue.clocks.map(({ id }) => id), "own"];
  return h(
    "fieldset.clock-form",
    h("legend", t("setup-clock")),
    kinds.map((kind) => clockChoice(ctx, kind)),
    setup.clock.kind === "own" && ownView(ctx),
    setup.clock.kind !== "none" && forfeitsView(ctx),
  );
}

/** @param {Ctx} ctx @param {string} kind */
function clockChoice({ s, t, a }, kind) {
  const usual = s.catalogue?.clocks.find(({ id }) => id === kind);
  const more = usual
    ? t("clock-preset-more", { delay: usual.delay, minutes: usual.reserve / 60 })
    : t(`clock-${kind}-more`);
  return choice("clock", kind, s.setup.clock.kind === kind, () => a.clock({ kind }), [
    h("span.choice-name", t(`clock-${kind}`)),
    h("span.choice-more", more),
  ]);
}

/** @param {Ctx} ctx */
function ownView({ s, t, a }) {
  const { catalogue, setup } = s;
  if (!catalogue) return null;
  return /** @type {const} */ (["delay", "reserve"]).map((key) => {
    const [least = 0, most = 0] = catalogue.clock_limits[key];
    return h(
      "label.field",
      { key },
      t(`setup-clock-${key}`),
      h("input", {
        type: "number",
        min: least,
        max: most,
        value: setup.clock[key],
        onchange: (/** @type {Changed} */ { target }) => a.clock({ [key]: Number(target.value) }),
      }),
    );
  });
}

/** @param {Ctx} ctx */
const forfeitsView = ({ s, t, a }) =>
  h(
    "div.option",
    { key: "forfeits" },
    h(
      "div.option-head",
      h("label", { for: "clock-forfeits" }, t("setup-clock-forfeits")),
      h("input.switch", {
        id: "clock-forfeits",
        type: "checkbox",
        role: "switch",
        checked: s.setup.clock.forfeits,
        "aria-describedby": "clock-forfeits-more",
        onchange: (/** @type {Changed} */ { target }) => a.clock({ forfeits: target.checked }),
      }),
    ),
    h("div.option-more.quiet", { id: "clock-forfeits-more" }, t("setup-clock-forfeits-more")),
  );
