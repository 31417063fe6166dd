/** One of several, as a card that is pressed. */
import { h } from "../view/vdom.js";

/** One radio button drawn as a card. @param {string} name @param {string} value @param {boolean} on @param {() => void} pick @param {import("../view/vdom.js").Loose} words */
export const choice = (name, value, on, pick, words) =>
  h(
    "label.choice",
    { key: `${name}-${value}`, class: on ? "on" : "" },
    h("input", { type: "radio", name, value, checked: on, onchange: pick }),
    h("span.choice-words", words),
  );
