/** Draw a form that Python describes; each change is reported as a patch of the values. */
import { fieldValue, fitting, holds, isDead, patchOf } from "../state/form_values.js";
import { h } from "../view/vdom.js";

/** @import { Changed, Loose } from "../view/vdom.js" */
/** @import { Field, Group, Values } from "../state/form_values.js" */
/**
 * @typedef {object} FormHost
 * @property {Values} values
 * @property {(id: string, args?: Record<string, string | number>) => string} t
 * @property {(patch: Values) => void} change
 * @property {boolean} [boxed] whether each row has a box, with its explanation below
 * @property {string} [name] the prefix of radio buttons' names, if the form is on the page twice
 * @property {Record<string, (field: Field) => Loose>} [parts] parts that only the page draws, by key or kind
 */
/** @typedef {(field: Field, host: FormHost) => Loose} Draw */

/** A group with its title. A group without choices is not shown. @param {Group} group @param {FormHost} host */
export function formGroup({ name, words, style, when, fields = [] }, host) {
  if (!holds(when, host.values) || !fields.some((field) => isAsked(field, host.values))) return null;
  const rows = formRows(fields, host);
  if (!words) return rows;
  const box = style === "boxed" ? "fieldset" : `fieldset.${style}`;
  return h(box, { key: name }, h("legend", host.t(words)), rows);
}

/** Whether there is anything to choose; a single option is not. @param {Field} field @param {Values} values */
const isAsked = ({ kind, choices, when }, values) =>
  kind !== "note" && kind !== "part" && holds(when, values) && (!choices || choices.length > 1);

/** @param {Field[]} fields @param {FormHost} host @returns {Loose[]} */
export const formRows = (fields, host) =>
  fields.filter(({ when }) => holds(when, host.values)).map((field) => row(field, host));

/** @param {Field} field @param {FormHost} host */
function row(field, host) {
  const own = host.parts?.[field.key] ?? host.parts?.[field.kind];
  return own ? own(field) : ROWS[field.kind](field, host);
}

/** @type {Record<string, Draw>} */
const ROWS = {
  switch: (field, host) => (host.boxed ? optionRow : switchRow)(field, host),
  number: (field, host) => (field.cites ? optionRow : numberField)(field, host),
  cards: cardsOf,
  segments: ({ words = "", ...field }, host) =>
    h(
      "fieldset.set-row",
      { key: field.key },
      h("legend", host.t(words)),
      cardsOf({ ...field, style: "segments" }, host),
    ),
  columns: ({ key, fields = [] }, host) => h("div.set-columns", { key }, formRows(fields, host)),
};

/** @param {Field} field @param {FormHost} host */
function switchRow(field, host) {
  const { t } = host;
  return h(
    "label.set-row",
    { key: field.key },
    h("span", t(field.words ?? ""), field.more && h("span.quiet.more-words", t(field.more))),
    switchInput(field, host),
  );
}

/** @param {Field} field @param {FormHost} host @param {Record<string, unknown>} [more] properties of its own */
function switchInput(field, { values, change }, more) {
  const [off, on] = field.choices?.map(({ value }) => value) ?? [false, true];
  const dead = isDead(field, values);
  return h("input.switch", {
    ...more,
    type: "checkbox",
    role: "switch",
    checked: fieldValue(values, field) === on && !dead,
    disabled: dead,
    onchange: (/** @type {Changed} */ { target }) =>
      change(patchOf(values, field, target.checked ? on : off)),
  });
}

/** @param {Field} field @param {FormHost} host @param {Record<string, unknown>} [more] properties of its own */
const numberInput = (field, { values, change }, more) =>
  h("input", {
    ...more,
    type: "number",
    min: field.least,
    max: field.most,
    value: fieldValue(values, field),
    onchange: (/** @type {Changed} */ { target }) =>
      change(patchOf(values, field, fitting(field, target.value) ?? 0)),
  });

/** @param {Field} field @param {FormHost} host */
const numberField = (field, host) =>
  h("label.field", { key: field.key }, host.t(field.words ?? ""), numberInput(field, host));

/** A switch or number with its explanation below. @param {Field} field @param {FormHost} host */
function optionRow(field, host) {
  const { key, kind, words = "", more } = field;
  const about = { id: words, "aria-describedby": `${words}-more` };
  const input = kind === "number" ? numberInput : switchInput;
  return h(
    "div.option",
    { key },
    h("div.option-head", h("label", { for: words }, host.t(words)), input(field, host, about)),
    h(
      "div.option-more",
      { id: `${words}-more` },
      more && h("span.quiet", host.t(more), " "),
      host.parts?.cites?.(field),
    ),
  );
}

/** A choice drawn as cards. @param {Field} field @param {FormHost} host */
function cardsOf({ choices = [], key, name = key, style, ...field }, { values, t, change, name: of = "" }) {
  const whole = { ...field, key };
  const now = fieldValue(values, whole);
  const cards = choices.map(({ value, words, more, args }) =>
    choice(
      of + name,
      String(value),
      value === now,
      () => change(patchOf(values, whole, value)),
      more ? [h("span.choice-name", t(words)), h("span.choice-more", t(more, args))] : t(words),
    ),
  );
  return style ? h(`div.${style}`, { key }, cards) : cards;
}

/** One radio button drawn as a card. @param {string} name @param {string} value @param {boolean} on @param {() => void} pick @param {Loose} words */
export const choice = (name, value, on, pick, words) =>
  h(
    "label.choice",
    { key: `${name}-${value}`, class: on ? "on" : "" },
    h("input", { type: "radio", name, value, checked: on, onchange: pick }),
    h("span.choice-words", words),
  );
