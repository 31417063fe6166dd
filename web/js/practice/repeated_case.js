/** A case asked again: an exercise, a step of a lesson, or a play that was refused, each on the board it always has. */
import { Exercise } from "../figure/exercise.js";
import { Quiz } from "../figure/quiz.js";
import { Step } from "../figure/step.js";
import { firstTry } from "./first_try.js";

/** @import { Case, ExerciseCase, StepCase, OwnCase, PlayCase, BlunderCase } from "../state/cards.js" */
/** @typedef {{figure: Exercise | Step | Quiz, title: string, text: string}} Asked */
/**
 * @typedef {object} Ctx what the page or the element gives
 * @property {import("../figure/figure_base.js").World} world
 * @property {import("../i18n/words.js").Translate} t
 * @property {(book: string) => string} nameOf
 * @property {string} lang
 * @property {(path: string) => Promise<unknown>} fetchJson null where it cannot be had
 */
/** @typedef {{redraw: () => void, onEnd: (right: boolean) => void}} Told onEnd: once, right if no answer was wrong */

/** @param {Ctx} ctx @param {Case} from @param {Told} told @returns {Promise<Asked | null>} null: it cannot be had any more */
export async function askedCase(ctx, from, told) {
  if (from.type === "exercise") return askedExercise(ctx, from, told);
  if (from.type === "own") return askedOwn(ctx, from, told);
  return from.type === "step" ? askedStep(ctx, from, told) : askedPlay(ctx, from, told);
}

/** @param {Ctx} ctx @param {ExerciseCase} from @param {Told} told @returns {Promise<Asked | null>} */
async function askedExercise({ world }, { rulebook, kind, seed, level }, told) {
  const asked = level ? { level } : {};
  const answer = await world.ask("exercise", { kind, rulebook, seed, ...asked });
  // A seed that asks nothing is followed by the next of the same row, for everybody alike.
  if (answer.error?.code === "exercise/not-found" && seed.length < 80)
    return askedExercise(
      /** @type {Ctx} */ ({ world }),
      { type: "exercise", rulebook, kind, seed: `${seed}+`, ...asked },
      told,
    );
  if (!answer.ok) return null;
  const { title, text } = answer.ok.question;
  const exercise = { ...answer.ok, asked };
  return {
    figure: new Exercise({ world, exercise, ...told }),
    title: `${title} (${answer.ok.level.title})`,
    text,
  };
}

/** @param {Ctx} ctx @param {StepCase} from @param {Told} told @returns {Promise<Asked | null>} */
async function askedStep({ world, lang, fetchJson }, from, told) {
  const pages = /** @type {import("../bridge/wire.d.ts").LessonPages | null} */ (
    await fetchJson(`data/lessons.${lang}.json`)
  );
  const lesson = pages?.lessons.find(({ id }) => id === from.lesson);
  const step = lesson?.steps[from.step];
  return lesson && step ? steppedIn(world, lesson.title, step, told) : null;
}

/** The engine reads the step again, as it would a lesson of a stranger. @param {Ctx} ctx @param {OwnCase} from @param {Told} told @returns {Promise<Asked | null>} */
async function askedOwn({ world, lang }, { title, step }, told) {
  const { rulebook } = step;
  const lesson = { id: "own", rulebook, title, about: title, steps: [step] };
  const { ok } = await world.ask("lesson", { lesson }, { lang });
  return ok ? steppedIn(world, ok.title, ok.steps[0], told) : null;
}

/** @param {Ctx["world"]} world @param {string} title @param {import("../bridge/wire.d.ts").Step} step @param {Told} told @returns {Asked} */
function steppedIn(world, title, step, { redraw, onEnd }) {
  const once = firstTry(onEnd);
  // The card that came with it has the lesson's first line: without one it is asked for anew.
  const figure = new Step({
    world,
    redraw,
    step: { ...step, panel: undefined, answers: undefined },
    tell: once,
    onShown: () => once("failure"),
  });
  return { figure, title, text: step.text };
}

/** @param {Ctx} ctx @param {PlayCase | BlunderCase} from @param {Told} told @returns {Promise<Asked>} */
async function askedPlay({ world, t, nameOf }, from, { redraw, onEnd }) {
  const { rulebook, reading, variant, position, dice, play, instead } = from;
  const setting = { rulebook, reading, variant, position, dice };
  const once = firstTry(onEnd);
  const answer = (
    /** @type {string} */ tried,
    /** @type {string} */ text,
    /** @type {boolean | null} */ right,
  ) => ({
    ...{ play: tried, right, why: "", text },
    fill: (/** @type {HTMLElement} */ slot) => slot.append(text),
  });
  const weighed = from.type === "blunder";
  // Two plays, in an order that says nothing; the rulebook itself tells which of them it allows, the review which is better.
  const both = [play, instead]
    .sort()
    .map((one) => answer(one, one || t("figure-do-confirm"), weighed ? one === instead : null));
  const alone = [answer(play, t("practice-yes"), false), answer(play, t("practice-no"), true)];
  const offered = instead ? both : alone;
  const emit = (/** @type {string} */ name, /** @type {any} */ detail) =>
    name === "quiz" && once(detail.right ? "success" : "failure");
  const parts = {
    world: { ...world, emit },
    redraw,
    setting,
    offered,
    wanted: [],
    asks: "whole" in from ? "play" : "move",
  };
  const figure = new Quiz({ ...parts, whole: true });
  const asked = weighed ? "practice-better" : instead ? "practice-which" : "practice-may";
  return { figure, title: nameOf(rulebook), text: t(asked, { dice: dice.join("-"), play }) };
}
