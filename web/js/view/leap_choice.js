/** A leap or steps: asked where one drag may mean either and they leave different boards. */
import { formatPlay } from "./play_text.js";
import { h } from "./vdom.js";

/** @typedef {import("../i18n/fluent.js").Translate} Translate */
/** @typedef {import("../state/meanings.js").Meanings} Meanings */

/** @param {Translate} t @param {Meanings} meanings @param {(leap: boolean | null) => void} choose null: neither */
export function leapChoice(t, { leap, steps }, choose) {
  const path = steps.steps.map(([from, to]) => ({ from, to }));
  const button = (/** @type {string} */ id, /** @type {boolean} */ value, /** @type {string} */ play) =>
    h(
      "button",
      { key: id, "data-id": id, onclick: () => choose(value) },
      h("span", t(id)),
      " ",
      h("strong", play),
    );
  return h(
    "section.card.leap-choice",
    { key: "leap-choice", part: "leap-choice", role: "group", "aria-label": t("leap-ask") },
    h("h2", t("leap-ask")),
    h(
      "div.answers",
      button("leap-over", true, formatPlay([leap])),
      button("leap-steps", false, formatPlay(path)),
      h("button.quiet", { onclick: () => choose(null) }, t("leap-neither")),
    ),
  );
}
