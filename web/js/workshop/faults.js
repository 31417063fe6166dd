/** What the checker of lessons found, as a sentence for somebody who writes no JSON: which question, which field, what. Pure. */

import { MOST_STEPS } from "./draft.js";

/** @typedef {{step: number, field: string, what: string}} Fault step: from 0, -1 the lesson as a whole; what: the checker's words */

/** @param {string} said as "step[2].goal.plays[0]: is no legal play" @returns {Fault} */
export function faultOf(said) {
  const [, path = "", what = said] = /^([\w.[\]]*): (.*)$/s.exec(said) ?? [];
  const [, number = "", field = path] = /^steps?\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  return { step: number === "" ? -1 : Number(number), field: field.replace(/[.[].*$/, ""), what };
}

/** The checker's words, and the message that says the same. @type {[RegExp, string][]} */
const SENTENCES = [
  [/, not by \?$/, "no-move"],
  [/^no offered command is refused/, "allowed"],
  [/must be a text/, "empty"],
  [/^no legal play reaches it/, "unreachable"],
  [/^needs one or more/, "no-answer"],
  [/^nothing can be played/, "no-play"],
  [/^is no legal play/, "illegal"],
  [/^is not forbidden/, "allowed"],
  [/^must be a list of 1 to/, "no-move"],
  [/no number of a die|two dice|^dice are|are needed in a step/, "dice"],
  [/at least two answers/, "answers"],
  [/^is refused by/, "refused"],
  [/checkers|overlap|both sides|cannot read|position/, "position"],
  [/whole number from/, "number"],
  [/^phase|cannot come about/, "moment"],
];

/** @param {Fault} fault @param {import("../i18n/fluent.js").Translate} t */
export function sentenceOf({ step, field, what }, t) {
  if (field === "step") return t("workshop-fault-full", { most: MOST_STEPS });
  const place = step < 0 ? t("workshop-fault-lesson") : t("workshop-fault-step", { number: step + 1 });
  const found = SENTENCES.find(([pattern]) => pattern.test(what));
  const name = FIELDS[field] ?? "";
  const where = name ? `${place}, ${t(name)}` : place;
  return t("workshop-fault", {
    where,
    what: found ? t(`workshop-fault-${found[1]}`) : t("workshop-fault-other", { what }),
  });
}

/** The fields of the form by their names in the file. @type {Record<string, string>} */
const FIELDS = {
  title: "workshop-title",
  about: "workshop-about",
  rulebook: "workshop-rulebook",
  text: "workshop-text",
  position: "workshop-position",
  dice: "workshop-dice",
  options: "workshop-match",
  goal: "workshop-goal",
  options_text: "workshop-answers",
  hints: "workshop-hint",
  success: "workshop-success",
  failure: "workshop-failure",
};
