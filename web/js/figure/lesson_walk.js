/** Walk through a lesson: the present step, the steps not answered correctly at once, and moving to others. */

import { missedStep, ownDeck } from "../state/cards.js";
import { QUESTION_HINTS } from "./face.js";
import { Figure } from "./figure.js";

/** @import { FigureParts } from "./parts.js" */
/** @typedef {{id: string, title: string, about?: string, tag?: number, lang?: string, words?: any, steps: wire.ShownStep[]}} LessonData */
/**
 * @typedef {object} Walked
 * @property {LessonData} lesson
 * @property {() => Pick<StepParts, "world" | "redraw" | "viewpoint">} place the context of the next step's figure
 * @property {(state: string, response?: string) => void} [onAnswer] called with every answer, with "shown", and with "ended"
 * @property {() => void} [onDone] called when nothing more is asked in this step
 * @property {(at: number) => void} [go] goes to another step, or past the last one; without it the step opens here
 * @property {(at: number) => boolean} [left] for a course, whose lessons are followed by others: whether a step is still to be done
 * @property {string[]} [letters] the results so far
 */

export class LessonWalk {
  /** @param {Walked} how */
  constructor(how) {
    this.how = how;
    this.lesson = how.lesson;
    this.at = 0;
    /** @type {Figure | null} */
    this.step = null;
    this.begin(how.letters);
  }

  /** @param {string[]} [letters] */
  begin(letters) {
    /** The steps as letters: `r` read, `p` answered, `m` answered after a miss, `x` missed, `n` not answered. @type {string[]} */
    this.letters = letters ?? this.lesson.steps.map(() => "n");
    /** The first answers, for the result code. @type {(string | undefined)[]} */
    this.given = [];
  }

  /** @param {number} at @param {boolean} [sleeps] whether to ask the engine only at the first touch */
  open(at, sleeps = false) {
    const { lesson, how } = this;
    const step = lesson.steps[at];
    if (!step) return;
    this.close();
    this.at = at;
    const { world, ...place } = how.place();
    const { lang, words } = lesson;
    // In a lesson in another language every request names it.
    const ask = /** @type {typeof world.ask} */ (op, args, of) =>
      world.ask(op, args, { ...(lang && { lang, words }), ...of });
    this.step = stepFigure({
      ...{ ...place, viewpoint: place.viewpoint ?? step.viewpoint, world: { ...world, ask } },
      ...{ sleeps, step, place: { title: lesson.title, at, count: lesson.steps.length } },
      onSaid: (said) => this.judged(at, said),
      onEvent: (name, args) => this.follow(name, args),
    });
    if (step.kind === "read") this.letters[at] = "r";
    void this.step.show();
    how.onAnswer?.("shown");
    if (isPlayed(step) && !sleeps) void this.step.start();
  }

  /** @param {number} at @param {wire.StepSaid} said */
  judged(at, { kind, state, response, given, cite, over }) {
    const { lesson, how, letters } = this;
    this.given[at] ??= given;
    const counts = kind !== "plain";
    const missed = counts && (state === "failure" || state === "refused");
    if (missed) ownDeck().miss(missedStep(lesson, at, cite));
    if (missed && letters[at] === "n") letters[at] = "x";
    if (counts && state === "success") letters[at] = { x: "m", n: "p" }[letters[at]] ?? letters[at];
    if (counts) how.onAnswer?.(state, response);
    if (over) how.onDone?.();
  }

  /** @param {string} name @param {{at?: number}} args */
  follow(name, { at = 0 }) {
    const { length } = this.lesson.steps;
    const places = { next: this.at + 1, previous: this.at - 1, step: at, onward: length + 1 };
    if (name === "step" && at === 0) this.begin();
    if (name in places) this.go(places[/** @type {keyof typeof places} */ (name)]);
  }

  /** Go to another step, or to the end. @param {number} to */
  go(to) {
    const { lesson, how, letters, step, given } = this;
    const skipped = !how.left && to > this.at && !step?.over && !given[this.at];
    if (skipped && letters[this.at] === "n") letters[this.at] = "x";
    if (to === lesson.steps.length) {
      how.onAnswer?.("ended");
      return void this.end();
    }
    if (how.go) how.go(to);
    else this.open(to);
  }

  /** Show the result after the last step; without a following lesson, with the code of the first answers. */
  async end() {
    const { lesson, how, letters, step, given } = this;
    const { title, steps, tag } = lesson;
    const missed = (/** @type {number} */ at) => /[xm]/.test(letters[at]) || how.left?.(at);
    const asked = steps.flatMap(({ kind, text }, at) => (kind === "read" ? [] : [{ at, text }]));
    const answer = await step?.face.world.ask("lesson_end", {
      ...{ title, asked: asked.length, missed: asked.filter(({ at }) => missed(at)) },
      ...{ onward: Boolean(how.left), exam: steps.some(({ exam }) => exam) },
      ...(!how.left && { tag, given: steps.map((_, at) => given[at] ?? "") }),
    });
    if (!step || !answer) return;
    if (answer.ok) step.shown.panel = answer.ok.panel;
    else step.face.trouble(/** @type {import("../bridge/messages.js").Answer} */ (answer));
    step.face.redraw();
  }

  close() {
    this.step?.face.destroy();
    this.step = null;
  }
}

/** @typedef {wire.Step & Partial<wire.ShownStep>} StepData panel: its first card, if already known */
/** @typedef {Pick<FigureParts, "world" | "redraw" | "viewpoint" | "sleeps" | "around" | "onSaid" | "onEvent"> & {step: StepData, place?: wire.StepPlace, asks?: FigureParts["asks"]}} StepParts
 *   place: of the card's first line; asks: the operation that judges acts, and its arguments */

const ON_BOARD = new Set(["play", "refused", "all_plays", "command", "turns"]);
/** Whether it is played on the board. @param {{kind: string}} step */
export const isPlayed = ({ kind }) => ON_BOARD.has(kind);

/** @param {StepParts} parts */
export function stepFigure({ step: { panel, controls, answers, signs, ...step }, place, asks, ...parts }) {
  return new Figure({
    ...{ ...parts, ...signs, setting: step, first: () => ({ panel, controls }) },
    hints: { ...QUESTION_HINTS, last: step.kind === "turns" },
    ...{ locked: !isPlayed(step), over: step.kind === "read" },
    points: Boolean(step.goal?.on_board),
    asks: asks ?? { op: "lesson_figure", args: { step, ...(place && { place }) } },
    ready: ({ choice }, misses) => answers?.[Number(choice ?? -1)]?.slice(0, misses + 1).at(-1),
  });
}
