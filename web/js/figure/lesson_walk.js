/** Walk through a lesson: the present step, the steps not answered correctly at once, and moving to others. */
import { missedStep, ownDeck } from "../state/cards.js";
import { Step } from "./step.js";

/** @import { StepParts } from "./step.js" */
/** @typedef {{id: string, title: string, about?: string, tag?: number, lang?: string, words?: any, steps: import("../bridge/wire.d.ts").ShownStep[]}} LessonData */
/**
 * @typedef {object} Walked
 * @property {LessonData} lesson
 * @property {() => Pick<StepParts, "world" | "redraw" | "viewpoint">} place where the next step is shown
 * @property {boolean} [own] an author's own lesson, which no course has
 * @property {(state: string, response?: string) => void} [tell] called with every answer, of "shown", and of "ended"
 * @property {() => void} [onDone] nothing more is asked in this step
 * @property {(at: number) => void} [go] goes to another step, or beyond the last; without it the step is opened
 * @property {(missed: Set<number>) => Set<number>} [left] of a course: what counts as left at the end of a lesson, which another follows
 */

/** The world of a lesson in a language of its own: every request says so. @param {StepParts["world"]} world @param {LessonData} lesson @returns {StepParts["world"]} */
const speaking = (world, { lang, words }) =>
  lang ? { ...world, ask: (op, args, more) => world.ask(op, args, { lang, words, ...more }) } : world;

export class LessonWalk {
  /** @param {Walked} how */
  constructor(how) {
    this.how = how;
    this.at = 0;
    /** @type {Set<number>} */
    this.missed = new Set();
    /** The first answers, for the result code. @type {(string | undefined)[]} */
    this.given = [];
    /** @type {Step | null} */
    this.step = null;
  }

  get lesson() {
    return this.how.lesson;
  }

  /** @param {number} at @param {boolean} [sleeps] its engine is asked at the first touch */
  open(at, sleeps = false) {
    const { lesson, how } = this;
    if (!lesson.steps[at]) return;
    this.close();
    this.at = at;
    const { world, ...place } = how.place();
    this.step = new Step({
      ...place,
      world: speaking(world, lesson),
      sleeps,
      step: lesson.steps[at],
      place: { title: lesson.title, at, count: lesson.steps.length },
      go: (to) => this.go(to),
      tell: (state, response) => this.tell(state, response),
      // What had to be shown was not answered.
      onShown: () => this.tell("failure"),
      onDone: how.onDone,
    });
    void this.step.show();
    how.tell?.("shown");
    if (this.step.played && !sleeps) void this.step.start();
  }

  /** @param {string} state @param {string} [response] the answer in words */
  tell(state, response) {
    const { lesson, at, how, step } = this;
    if (state === "failure" || state === "refused") {
      this.missed.add(at);
      ownDeck().miss(missedStep(lesson, at, { cite: step?.decidedBy, own: how.own }));
    }
    how.tell?.(state, response);
  }

  /** Another step, or what was reached. @param {number} to */
  go(to) {
    const { lesson, how, missed, given, step } = this;
    if (!how.left && to > this.at && !step?.passed && !given[this.at]) missed.add(this.at);
    given[this.at] ??= step?.given;
    if (to === 0) this.forget();
    if (to === lesson.steps.length) how.tell?.("ended");
    if (to === lesson.steps.length)
      return void step?.end(lesson, how.left?.(missed) ?? missed, how.left ? { onward: true } : { given });
    if (how.go) how.go(to);
    else this.open(to);
  }

  forget() {
    this.missed.clear();
    this.given = [];
  }

  close() {
    this.step?.destroy();
    this.step = null;
  }
}
