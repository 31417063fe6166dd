/** What a step, a quiz or an exercise asks beside the board: one of several answers, or a number. Texts are text, never markup. */
import { h } from "../view/vdom.js";

/** @import { Translate } from "../i18n/words.js" */
/** @import { Loose } from "../view/vdom.js" */

/**
 * @param {Loose[]} texts
 * @param {{name?: string, disabled?: (at: number) => boolean, pressed?: number | null, right?: Map<number, boolean>, choose: (at: number) => unknown}} how
 *   name: of the attribute that numbers them; right: those answered already
 */
export const choices = (texts, { name = "choice", disabled, pressed, right, choose }) =>
  h(
    "ol.offered",
    { key: name },
    texts.map((text, at) => {
      const props = {
        type: "button",
        part: "answer",
        disabled: disabled?.(at) ?? false,
        [`data-${name}`]: String(at),
      };
      const state = {
        "aria-pressed": pressed === undefined ? null : String(pressed === at),
        "data-right": right?.get(at)?.toString(),
      };
      return h(
        "li",
        { key: at },
        h("button.answer", { ...props, ...state, onclick: () => choose(at) }, text),
      );
    }),
  );

/** A field for a number with its button. @param {Translate} t @param {{value: string, done: boolean}} state kept between drawings @param {(number: number) => unknown} answer */
export function numberForm(t, state, answer) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (/^-?\d{1,6}$/.test(state.value.trim())) answer(Number(state.value));
  };
  const oninput = (/** @type {import("../view/vdom.js").Changed} */ event) => {
    state.value = event.target.value;
  };
  const plain = { type: "text", inputmode: "numeric", autocomplete: "off", size: "6" };
  return h(
    "form.number-form",
    { key: "number", onsubmit },
    h(
      "label",
      t("figure-number"),
      " ",
      h("input", { ...plain, value: state.value, disabled: state.done, oninput }),
    ),
    h("button.primary", { type: "submit", disabled: state.done }, t("figure-answer")),
  );
}

/** An empty line parts paragraphs. @param {string} text @param {string} [kind] @param {import("../view/words.js").Linker} [words] */
export function paragraphs(text, kind = "p.task", words = (part) => [part]) {
  const seen = new Set();
  return text.split(/\n\s*\n/).map((part, at) => h(kind, { key: `${kind}-${at}` }, words(part, seen)));
}

/** What is asked, and quietly where it belongs. @param {string} title @param {string} more */
export const titleLine = (title, more) =>
  h("p.lesson-title", { key: "title" }, title, " ", h("span.quiet", more));
