/** A step of a lesson laid out: the board with its commands, and beside it the task and what is said to the answer. */
import { h } from "../view/vdom.js";
import { paragraphs } from "./question.js";

/** @import { Step } from "./step.js" */
/**
 * @typedef {object} Layout
 * @property {string} key another for another step
 * @property {import("../i18n/words.js").Translate} t
 * @property {import("../view/words.js").Linker} [words]
 * @property {(book: string) => string} nameOf
 * @property {{words: string, act: () => unknown} | null} next where one goes from here; null: there is nothing further
 */

/** @param {Step} one @param {Layout} layout */
export function stepLayout(one, { key, t, words, nameOf, next }) {
  const { step: data, passed } = one;
  const literally = data.reading === "as-written" ? ` (${t("teach-literally")})` : "";
  const waits = one.played && !one.game && !one.said;
  const buttons = one
    .hintButton()
    .map(({ id, words: said, act }) => h("button.quiet-button", { key: id, onclick: act }, said));
  return h(
    "section.teach-step",
    { key, "data-kind": data.kind, "data-done": String(passed) },
    h(
      "div.teach-step-board",
      h("div", { raw: one.host }),
      one.bar(),
      waits && h("p.quiet", { key: "wait" }, t("teach-engine")),
    ),
    h(
      "div.teach-step-text",
      paragraphs(data.text, undefined, words),
      h("p.quiet.teach-by", { key: "by" }, t("teach-by", { book: nameOf(data.rulebook) }), literally),
      one.answers(),
      one.saying(),
      h("div.teach-step-buttons", { key: "buttons" }, buttons, next && nextButton(next, { t, passed })),
      one.hinted(),
    ),
  );
}

/** @param {NonNullable<Layout["next"]>} next @param {{t: Layout["t"], passed: boolean}} how */
const nextButton = ({ words, act }, { t, passed }) =>
  h(
    "button",
    { key: "next", class: passed ? "primary" : "quiet-button", "data-next": "", onclick: act },
    t(passed ? words : "teach-skip"),
  );
