/** An exercise made by the engine: answered on the board, by a choice or by a number, and marked by the engine. */
import { h } from "../view/vdom.js";
import { Figure } from "./figure.js";
import { QUESTION_HINTS } from "./parts.js";
import { choices, numberForm } from "./question.js";
import { marksOf } from "./step.js";

/** @import { FigureParts } from "./parts.js" */
/** @import { Marked } from "../bridge/wire.d.ts" */
/** @typedef {import("../bridge/wire.d.ts").Exercise & {asked?: {level?: string}}} ExerciseData asked: the level it was asked for with, if any */

export class Exercise extends Figure {
  /** @param {Pick<FigureParts, "world" | "redraw"> & {exercise: ExerciseData, onEnd: (right: boolean) => void}} parts onEnd: told once, right if no answer was wrong */
  constructor({ exercise, onEnd, ...parts }) {
    const { setting, viewpoint, answer } = exercise;
    super({
      ...parts,
      setting,
      viewpoint,
      commands: [],
      marks: marksOf(exercise),
      locked: answer !== "plays",
    });
    this.exercise = exercise;
    this.onEnd = onEnd;
    this.number = { value: "", done: false };
    /** @type {number | null} */
    this.choice = null;
    /** The forbidden move is found: which rule forbids it? */
    this.asksWhy = false;
    this.over = false;
    this.missed = false;
    /** @type {import("./static_position.js").Tried[][]} */
    this.found = [];
    /** @type {Marked | null} */
    this.marked = null;
    /** The paragraph of the first refusal. @type {import("../bridge/messages.js").Cite | null} */
    this.refusedBy = null;
  }

  /** @override */
  look() {
    return { ...super.look(), hints: QUESTION_HINTS };
  }

  /** @override */
  async pickUp() {
    const { moves } = this;
    const marked = await this.check({ moves, plays: this.found });
    if (marked?.state === "progress") this.found.push(moves);
    if (marked) this.mark(marked);
    return true;
  }

  /** @param {import("../bridge/wire.d.ts").ExerciseAnswer} given @returns {Promise<Marked | null>} */
  async check(given) {
    const { kind, seed, setting, asked } = this.exercise;
    const { rulebook } = setting;
    const answer = await this.inquire("exercise_check", { kind, rulebook, seed, ...asked, answer: given });
    if (this.gone) return null;
    if (answer.ok) return answer.ok;
    this.trouble(answer);
    return null;
  }

  /** @param {import("../bridge/wire.d.ts").ExerciseAnswer} given */
  async answerWith(given) {
    const marked = await this.check(given);
    if (!marked) return;
    this.asksWhy = marked.state === "progress";
    this.mark(marked);
  }

  /** Only the first answer to an exercise counts. @param {Marked} marked */
  mark(marked) {
    const { state, tree, refused, ended, again } = marked;
    this.marked = marked;
    this.missed ||= state === "refused" || state === "failure";
    this.refusedBy ??= refused?.cite ?? null;
    const first = ended && !this.over;
    if (again) this.again(again);
    if (ended) {
      this.over = true;
      this.locked = true;
      this.number.done = true;
    }
    const good = state === "success" || state === "progress";
    this.say(tree || refused ? { kind: good ? "good" : "bad", tree, refused } : null);
    if (first) this.onEnd(!this.missed);
  }

  /** Once it may be told. */
  get rightChoice() {
    const { right } = this.marked ?? {};
    return typeof right === "object" && right && "choice" in right ? right.choice : undefined;
  }

  /** @override */
  answers() {
    const { question, answer } = this.exercise;
    if (answer === "number") return numberForm(this.t, this.number, (number) => this.answerWith({ number }));
    if (answer !== "choice") return null;
    const { choice, over, asksWhy } = this;
    const second = asksWhy || (over && choice === this.rightChoice) ? question.second : undefined;
    const choose = (/** @type {number} */ at) => {
      this.choice = at;
      return this.answerWith({ choice: at });
    };
    const why = (/** @type {number} */ at) => this.answerWith({ choice: this.choice ?? 0, why: at });
    return [
      choices(question.options, { disabled: () => over || asksWhy, pressed: choice, choose }),
      second && h("p.task", { key: "second" }, second.text),
      second && choices(second.options, { name: "why", disabled: () => over, choose: why }),
    ];
  }
}
