/** Fields of the form: a label with its control. What is typed is a value, never markup. */
import { h } from "../view/vdom.js";

/** @import { Loose, Changed } from "../view/vdom.js" */

/** @param {string} id of the words and of the control @param {string} words @param {Loose} control */
const labelled = (id, words, control) =>
  h("label.workshop-field", { key: id, "data-field": id }, h("span", words), control);

/** @param {{id: string, words: string, value: string, write: (text: string) => void, long?: boolean, lang?: string, place?: string}} how */
export function textField({ id, words, value, write, long = false, lang, place = "" }) {
  const oninput = (/** @type {Changed} */ event) => write(event.target.value);
  const shared = { value, oninput, lang, placeholder: place, autocomplete: "off", spellcheck: "true" };
  const control = long
    ? h("textarea", { rows: "3", maxlength: "4000", ...shared })
    : h("input", { type: "text", maxlength: "1000", ...shared });
  return labelled(id, words, control);
}

/** @param {{id: string, words: string, value: string, options: readonly {value: string, words: string}[], choose: (value: string) => void}} how */
export function choiceField({ id, words, value, options, choose }) {
  const onchange = (/** @type {Changed} */ event) => choose(event.target.value);
  const list = options.map((one) =>
    h("option", { key: one.value, value: one.value, selected: one.value === value }, one.words),
  );
  return labelled(id, words, h("select", { value, onchange }, list));
}

/** @param {{id: string, words: string, on: boolean, set: (on: boolean) => void, name?: string}} how name: of a group of which one is on */
export function tickField({ id, words, on, set, name }) {
  const onchange = (/** @type {Changed} */ event) => set(event.target.checked);
  const type = name ? "radio" : "checkbox";
  return h(
    "label.workshop-tick",
    { key: id, "data-field": id },
    h("input", { type, name, checked: on, onchange }),
    h("span", words),
  );
}

/** @param {{id: string, words: string, act: () => unknown, primary?: boolean, disabled?: boolean, label?: string}} how */
export const actButton = ({ id, words, act, primary = false, disabled = false, label }) =>
  h(
    "button",
    {
      key: id,
      "data-act": id,
      class: primary ? "primary" : "",
      disabled,
      "aria-label": label,
      onclick: act,
    },
    words,
  );
