/** The form of a question: what is asked, the words, the position and the dice, and the right answer. */
import { h } from "../view/vdom.js";
import { ASKED, reasked } from "./asked.js";
import { textIn } from "./draft.js";
import { choiceField, textField } from "./fields.js";
import { goalView, matchField } from "./goal_view.js";
import { ALL_LANGS } from "./parts.js";

/** @import { Bench } from "./parts.js" */
/** @import { Asked } from "./asked.js" */

const DICED = /** @type {Set<Asked>} */ (new Set(["all_plays", "forbidden", "best", "goal"]));

/** @param {Bench} bench @param {import("./goal_view.js").More & {board: import("../view/vdom.js").Loose}} more board: the position to be tapped */
export function formView(bench, more) {
  const { ctx, step, asked, textLang, edit, written } = bench;
  const { t } = ctx;
  const text = (/** @type {"text" | "success" | "failure"} */ key, long = false) =>
    textField({
      ...{ id: key, words: t(`workshop-${key}`), value: textIn(step[key], textLang), lang: textLang, long },
      write: (typed) => edit({ [key]: written(step[key], typed) }),
    });
  const hint = textField({
    ...{ id: "hint", words: t("workshop-hint"), value: textIn(step.hints?.[0], textLang), lang: textLang },
    write: (typed) => edit({ hints: [written(step.hints?.[0], typed), ...(step.hints ?? []).slice(1)] }),
  });
  return [
    askedField(bench),
    text("text", true),
    positionField(bench, more.board),
    (DICED.has(asked) || step.dice) && diceField(bench, more),
    goalView(bench, more),
    // A match that came with a position is seen, and mended, whatever is asked.
    asked !== "double" && step.options && matchField(bench, more),
    h(
      "details",
      { key: "more" },
      h("summary", t("workshop-more-texts")),
      hint,
      text("success"),
      text("failure"),
    ),
  ];
}

/** @param {Bench} bench */
function askedField({ ctx: { t }, step, asked, langs, edit }) {
  const offered = asked === "other" ? [...ASKED, /** @type {const} */ ("other")] : ASKED;
  return choiceField({
    ...{ id: "asked", words: t("workshop-asked"), value: asked },
    options: offered.map((value) => ({ value, words: t(`workshop-asked-${value}`) })),
    choose: (value) => {
      if (value === "other") return;
      const found = /** @type {Exclude<Asked, "other">} */ (value);
      edit(reasked(step, found, answersFor(found, langs, t)));
    },
  });
}

/** A choice begins with yes and no, in the words of the page. @param {Asked} asked @param {string[]} langs @param {import("../i18n/fluent.js").Translate} t @returns {Partial<import("./draft.js").StepDraft>} */
export const answersFor = (asked, langs, t) =>
  asked === "choice"
    ? { options_text: [t("workshop-yes"), t("workshop-no")].map((word) => Object.fromEntries(langs.map((lang) => [lang, word]))) } // biome-ignore format: one thought
    : {};

/** @param {Bench} bench @param {import("../view/vdom.js").Loose} board */
function positionField({ ctx: { t }, step: { position }, edit }, board) {
  const value = typeof position === "string" ? position : position ? JSON.stringify(position) : "";
  return h(
    "fieldset",
    { key: "position" },
    h("legend", t("workshop-position")),
    board,
    textField({
      ...{ id: "position", words: t("workshop-line"), value, place: "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5" },
      write: (text) => edit({ position: text.trim() ? text : undefined }),
    }),
    h("p.quiet", { key: "how" }, t("workshop-line-how")),
  );
}

/** @param {Bench} bench @param {{typed: Map<string, string>}} more */
function diceField({ ctx: { t }, step: { dice = [] }, asked, at, edit }, { typed }) {
  const key = `dice-${at}`;
  const write = (/** @type {string} */ text) => {
    typed.set(key, text);
    const numbers = (text.match(/\d/g) ?? []).map(Number);
    edit({ dice: numbers.length > 0 || DICED.has(asked) ? numbers : undefined });
  };
  return textField({
    ...{ id: "dice", words: t("workshop-dice"), value: typed.get(key) ?? dice.join("-"), place: "3-1" },
    write,
  });
}

/** The lesson as a whole: its name, rulebook and languages. @param {Bench} bench @param {(lang: string) => void} open another language to be written */
export function lessonFields({ ctx, draft, langs, textLang, editLesson, written }, open) {
  const { t } = ctx;
  const text = (/** @type {"title" | "about"} */ key) =>
    textField({
      ...{ id: key, words: t(`workshop-${key}`), value: textIn(draft[key], textLang), lang: textLang },
      write: (typed) => editLesson({ [key]: written(draft[key], typed) }),
    });
  return [
    text("title"),
    text("about"),
    choiceField({
      ...{ id: "rulebook", words: t("workshop-rulebook"), value: draft.rulebook },
      options: ctx.books.map((value) => ({ value, words: ctx.nameOf(value) })),
      choose: (rulebook) => editLesson({ rulebook }),
    }),
    choiceField({
      ...{ id: "language", words: t("workshop-language"), value: textLang },
      options: ALL_LANGS.map((value) => ({
        value,
        words: t(`workshop-lang-${value}`) + (langs.includes(value) ? " ✓" : ""),
      })),
      choose: open,
    }),
  ];
}
