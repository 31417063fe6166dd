/** The right answer of a question as it stands on paper: words, plays, a command, or why a move is forbidden. Pure. */
import { settingOf } from "../figure/step.js";
import { formatPlay } from "../view/play_text.js";

/** @import { AskOf, Cite } from "../bridge/messages.js" */
/** @import { ActArgs, Step } from "../bridge/wire.d.ts" */
/** @typedef {{lang: string, t: import("../i18n/fluent.js").Translate, cited: (cite: Cite) => string}} How cited: a paragraph's name */

/** So many plays are written out; some rolls have hundreds. */
const MOST_PLAYS = 60;

/** @param {AskOf} ask @param {Step} step @param {How} how @returns {Promise<string>} nothing where nothing is asked */
export async function paperAnswer(ask, step, how) {
  if (step.kind === "all_plays") return allPlays(ask, step, how.lang);
  const { ok } = await ask("lesson_solution", { step }, { lang: how.lang });
  if (!ok || ok.text) return ok?.text ?? "";
  const done = doneIn(ok.acts, how.t);
  if (step.kind !== "refused") return done;
  const { refused } = await ask("try", { ...settingOf(step), acts: ok.acts }, { lang: how.lang });
  return refused ? `${done}: ${reasonOf(refused)} ${how.cited(refused.cite)}` : done;
}

/** @param {{title: string, text: string}} refused */
export const reasonOf = ({ title, text }) => `${title}. ${text}`;

/** The engine shows one that is not yet among those found. @param {AskOf} ask @param {Step} step @param {string} lang */
async function allPlays(ask, step, lang) {
  /** @type {[number, number][][]} */
  const found = [];
  while (found.length < MOST_PLAYS) {
    const { ok } = await ask("lesson_solution", { step, plays: found }, { lang });
    const play = movesOf(ok?.acts ?? []);
    if (play.length === 0) return found.map(written).join("; ");
    found.push(play);
  }
  return `${found.map(written).join("; ")}; …`;
}

/** @param {ActArgs[]} acts */
const movesOf = (acts) =>
  acts.flatMap(({ move }) => (move ? [/** @type {[number, number]} */ ([move[0], move[1]])] : []));

/** @param {[number, number][]} play */
const written = (play) => formatPlay(play.map(([from, to]) => ({ from, to })));

/** @param {ActArgs[]} acts @param {import("../i18n/fluent.js").Translate} t */
function doneIn(acts, t) {
  const commands = acts.flatMap(({ command }) => (command ? [t(`figure-do-${command}`)] : []));
  return [written(movesOf(acts)), ...commands].filter(Boolean).join(", ");
}
