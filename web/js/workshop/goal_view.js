/** What is the right answer: fields that differ by what is asked. */
import { formatPlay, parsePlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";
import { CONDITIONS, COUNTS, DOUBLE_ACTIONS } from "./asked.js";
import { textIn } from "./draft.js";
import { actButton, choiceField, textField, tickField } from "./fields.js";

/** @import { Bench } from "./parts.js" */
/** @import { Pair, Text } from "./draft.js" */

/** As many as the checker takes. */
const MOST_ANSWERS = 12;

/** @type {Record<import("./asked.js").Asked, (bench: Bench, more: More) => import("../view/vdom.js").Loose>} */
const FIELDS = {
  choice: answersView,
  best: playsView,
  forbidden: forbiddenView,
  goal: conditionView,
  double: doubleView,
  number: ({ ctx: { t }, step: { goal = {} }, edit }) =>
    choiceField({
      id: "count",
      words: t("workshop-count"),
      value: goal.count ?? COUNTS[0],
      options: COUNTS.map((value) => ({ value, words: t(`workshop-count-${value}`) })),
      choose: (count) => edit({ goal: { count } }),
    }),
  all_plays: () => null,
  read: () => null,
  other: ({ ctx: { t } }) => h("p.quiet", { key: "other" }, t("workshop-other")),
};

/** @typedef {{typed: Map<string, string>, suggest: () => void, refusal: string}} More typed: texts of plays as they were written, by field; refusal: the sentence of the rule that forbids */

/** @param {Bench} bench @param {More} more */
export const goalView = (bench, more) => FIELDS[bench.asked](bench, more);

/** @param {Bench} bench */
function answersView({ ctx: { t }, step, textLang, edit, written }) {
  const { options_text = [], goal = {} } = step;
  const put = (/** @type {number} */ at, /** @type {string} */ text) =>
    edit({
      options_text: options_text.map((one, index) => (index === at ? written(one, text) : one)),
    });
  const drop = (/** @type {number} */ at) =>
    edit({
      options_text: options_text.filter((_, index) => index !== at),
      goal: { choice: Math.max(0, (goal.choice ?? 0) - ((goal.choice ?? 0) >= at ? 1 : 0)) },
    });
  const row = (/** @type {Text} */ text, /** @type {number} */ at) =>
    h(
      "div.workshop-answer",
      { key: `answer-${at}` },
      tickField({
        ...{ id: `right-${at}`, words: t("workshop-right"), name: "right", on: goal.choice === at },
        set: () => edit({ goal: { choice: at } }),
      }),
      textField({
        ...{ id: `answer-${at}`, words: t("workshop-answer", { number: at + 1 }), lang: textLang },
        value: textIn(text, textLang),
        write: (typed) => put(at, typed),
      }),
      options_text.length > 2 &&
        actButton({
          ...{ id: `drop-${at}`, words: "×", label: t("workshop-drop") },
          act: () => drop(at),
        }),
    );
  return h(
    "fieldset",
    { key: "answers" },
    h("legend", t("workshop-answers")),
    options_text.map(row),
    options_text.length < MOST_ANSWERS &&
      actButton({
        ...{ id: "more-answers", words: t("workshop-more-answers") },
        act: () => edit({ options_text: [...options_text, {}] }),
      }),
  );
}

/** A play as it was typed, and what of it can be read. @param {More} more @param {string} key @param {Pair[]} moves */
const typedPlay = ({ typed }, key, moves) =>
  typed.get(key) ?? formatPlay(moves.map(([from, to]) => ({ from, to })));

/** @param {string} text @returns {Pair[]} nothing where it cannot be read */
function pairsOf(text) {
  const read = parsePlay(text);
  return "pairs" in read ? read.pairs : [];
}

/** @param {Bench} bench @param {More} more */
function playsView({ ctx: { t }, step: { goal = {} }, at, edit }, more) {
  const key = `best-${at}`;
  const value =
    more.typed.get(key) ??
    (goal.plays ?? []).map((play) => formatPlay(play.map(([from, to]) => ({ from, to })))).join(" | ");
  const write = (/** @type {string} */ text) => {
    more.typed.set(key, text);
    const plays = text.split("|").map(pairsOf);
    edit({ goal: { plays: plays.filter((play) => play.length > 0) } });
  };
  return [
    textField({ id: "best", words: t("workshop-best"), value, write, place: "8/5 6/5" }),
    actButton({ id: "suggest", words: t("workshop-suggest"), act: more.suggest }),
  ];
}

/** @param {Bench} bench @param {More} more */
function forbiddenView({ ctx: { t }, step: { goal = {} }, at, edit }, more) {
  const key = `forbidden-${at}`;
  const write = (/** @type {string} */ text) => {
    more.typed.set(key, text);
    edit({ goal: { ...goal, moves: pairsOf(text) } });
  };
  const value = typedPlay(more, key, goal.moves ?? []);
  return [
    textField({ id: "forbidden", words: t("workshop-forbidden"), value, write, place: "24/19" }),
    more.refusal && h("p.quiet", { key: "refusal", "data-refusal": goal.rule }, more.refusal),
  ];
}

/** @param {Bench} bench @param {More} more */
function conditionView({ ctx: { t }, step: { goal = {} }, at, edit }, { typed }) {
  const [name = "holds"] = Object.keys(goal);
  const kind = CONDITIONS[name];
  const key = `value-${at}`;
  const said = kind === "points" ? /** @type {number[]} */ (goal[name] ?? []).join(" ") : String(goal[name]);
  const value = typed.get(key) ?? said;
  const begin = { points: [5], number: 1, none: true };
  const write = (/** @type {string} */ text) => {
    typed.set(key, text);
    const numbers = (text.match(/\d+/g) ?? []).map(Number);
    edit({ goal: { [name]: kind === "points" ? numbers : (numbers[0] ?? 0) } });
  };
  return [
    choiceField({
      ...{ id: "condition", words: t("workshop-condition"), value: name },
      options: Object.keys(CONDITIONS).map((one) => ({ value: one, words: t(`workshop-goal-${one}`) })),
      choose: (one) => {
        typed.delete(key);
        edit({ goal: { [one]: begin[CONDITIONS[one]] } });
      },
    }),
    kind !== "none" && textField({ id: "value", words: t(`workshop-value-${kind}`), value, write }),
  ];
}

/** Where the rules forbid a double, that is the answer; else the teacher says whether it is right. @param {Bench} bench @param {More} more */
function doubleView(bench, more) {
  const { ctx, step, edit } = bench;
  const { t } = ctx;
  const { goal = {} } = step;
  const said = (/** @type {string} */ command) =>
    tickField({
      ...{ id: `double-${command}`, words: t(`workshop-double-${command}`), name: "double" },
      on: step.kind === "command" && goal.command === command,
      set: () => edit({ kind: "command", actions: [...DOUBLE_ACTIONS], goal: { command } }),
    });
  return h(
    "fieldset",
    { key: "double" },
    h("legend", t("workshop-double")),
    more.refusal
      ? h("p.quiet", { key: "refusal", "data-refusal": goal.rule }, more.refusal)
      : [said("raise"), said("roll")],
    matchField(bench, more),
  );
}

/** The match that a moment belongs to. @param {Bench} bench @param {{typed: Map<string, string>}} more */
export function matchField({ ctx: { t }, step, at, edit }, { typed }) {
  const key = `match-${at}`;
  const { options = {} } = step;
  const length = Number(options.length ?? 0);
  const [mine = 0, theirs = 0] = /** @type {number[]} */ (options.score ?? []);
  const match = (/** @type {string} */ text) => {
    typed.set(key, text);
    const [of = 0, own = 0, other = 0] = (text.match(/\d+/g) ?? []).map(Number);
    edit({ options: of > 0 ? { format: "match", length: of, score: [own, other] } : undefined });
  };
  return textField({
    ...{ id: "match", words: t("workshop-match"), place: "5 3 4" },
    value: typed.get(key) ?? (length > 0 ? `${length} ${mine} ${theirs}` : ""),
    write: match,
  });
}
