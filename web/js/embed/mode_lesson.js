/** A lesson, step by step: one of the course by its id, or an author's own file beside the page. */
import { Attempt } from "./attempt.js";
import { make } from "./dom.js";
import { EmbedError } from "./faults.js";
import { configOf, courseLesson, fetchJson, paragraphs } from "./lesson_data.js";
import { TryMode } from "./mode_try.js";

/** @typedef {import("../bridge/messages.js").Answer} Answer */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./lesson_data.js").Step} Step */
/** @typedef {import("./lesson_data.js").Lesson} Lesson */
/** @typedef {{state: string, text: string, refused?: import("../bridge/messages.js").Refused, found?: number, total?: number}} StepVerdict */

const ON_BOARD = new Set(["play", "refused", "all_plays"]);
export class LessonMode extends TryMode {
  /** @param {Stage} stage */
  constructor(stage) {
    super(stage);
    /** @type {Lesson|null} */
    this.lesson = null;
    this.index = 0;
    this.hints = 0;
    this.passed = false;
    /** @type {unknown[]} plays found in a step that asks for all of them */
    this.found = [];
    this.shared = stage.config;
    /** What the lesson was loaded from. @type {unknown} */
    this.source = null;
  }

  get step() {
    return this.lesson?.steps[this.index] ?? null;
  }

  /** @override */
  greet() {
    if (!this.lesson) this.stage.say("");
  }

  /** @override */
  wake() {
    if (this.step?.dice && ON_BOARD.has(this.step.kind)) super.wake();
  }

  /** @param {import("../board/scene/types.js").BoardEvent[]} [events] @override */
  draw(events = []) {
    const playable = this.step?.dice && ON_BOARD.has(this.step.kind) && !this.passed;
    void this.stage.show(this.attempt.view({ locked: !playable || this.ended }), events);
    this.controls();
  }

  /** @override */
  controls() {
    const { t } = this.stage;
    const { step, lesson } = this;
    if (!step || !lesson) {
      this.stage.buttons([
        { id: "start", label: t("embed-lesson-start"), act: () => this.begin(), primary: true },
      ]);
      return;
    }
    const onBoard = ON_BOARD.has(step.kind) && Boolean(step.dice) && !this.passed;
    const begun = this.attempt.standing.moves.length > 0;
    const last = this.index === lesson.steps.length - 1;
    const more = !this.passed && (step.hints?.length ?? 0) > this.hints;
    this.stage.buttons([
      ...(this.index > 0
        ? [{ id: "previous", label: t("embed-previous"), act: () => this.go(this.index - 1) }]
        : []),
      ...(onBoard
        ? [{ id: "undo", label: t("embed-undo"), act: () => this.undo(null), disabled: !begun }]
        : []),
      ...(onBoard
        ? [
            {
              id: "done",
              label: t("embed-done"),
              act: () => this.finish(),
              primary: this.attempt.standing.finished,
            },
          ]
        : []),
      ...(more ? [{ id: "hint", label: t("embed-lesson-hint"), act: () => this.hint() }] : []),
      ...(this.passed && !last
        ? [{ id: "next", label: t("embed-next"), act: () => this.go(this.index + 1), primary: true }]
        : []),
      ...(this.passed && last ? [{ id: "reset", label: t("embed-reset"), act: () => this.go(0) }] : []),
    ]);
  }

  // The lesson itself

  async begin() {
    const { lesson } = this.shared;
    if (!lesson) return this.fault("lesson/missing", "the attribute lesson names no lesson");
    return this.load(lesson).catch((error) => this.fault(error.code ?? "lesson/file", error.message));
  }

  /** @param {string} code @param {string} detail */
  fault(code, detail) {
    this.trouble({ v: 1, id: 0, error: { code, detail } });
  }

  /** @param {unknown} value an id, an address ending in .json, or a lesson @returns {Promise<void>} @override */
  async load(value) {
    this.lesson = await this.lessonOf(value);
    this.source = value;
    this.go(0);
  }

  /** A lesson of the course lies ready beside the script; an author's own is checked by the engine. @param {unknown} value @returns {Promise<Lesson>} */
  async lessonOf(value) {
    const { how, config } = this.stage;
    const named = typeof value === "string" && !/[./]/.test(value);
    if (named) return courseLesson(new URL(`data/lessons.${config.lang}.json`, how.base), value);
    const own = typeof value === "string" ? await fetchJson(value) : value;
    const answer = await this.stage.ask("lesson", { lesson: own });
    if (answer.ok) return /** @type {Lesson} */ (/** @type {unknown} */ (answer.ok));
    const { code = "lesson/file", detail = "" } = answer.error ?? {};
    throw new EmbedError(code, detail);
  }

  /** @param {number} index */
  go(index) {
    const lesson = this.lesson;
    const step = lesson?.steps[index];
    if (!lesson || !step) return;
    this.index = index;
    this.hints = 0;
    this.found = [];
    this.passed = step.kind === "read";
    this.ended = false;
    this.asked = false;
    this.stage.config = { ...this.shared, ...configOf(step, this.shared) };
    this.attempt = new Attempt(this.stage.config, (op, args) => this.stage.ask(op, args));
    this.stage.clearVerdict();
    this.stage.question.replaceChildren(
      make("p", { class: "lesson-title" }, lesson.title, " ", make("span", { class: "quiet" }, this.place())),
      ...paragraphs(step.text),
    );
    this.answers(step);
    this.draw();
    this.stage.say("");
    this.stage.how.emit("step", {
      lesson: lesson.id,
      step: index,
      count: lesson.steps.length,
      kind: step.kind,
      state: "shown",
    });
    if (step.moves?.length && ON_BOARD.has(step.kind)) void this.inTurn(() => this.prepare(step));
    else this.wake();
  }

  /** Moves that the step itself begins with. @param {Step} step */
  async prepare(step) {
    await this.attempt.stand(/** @type {any} */ (step.moves));
    this.asked = true;
    this.draw();
  }

  place() {
    return this.stage.t("embed-lesson-step", { step: this.index + 1, count: this.lesson?.steps.length ?? 0 });
  }

  /** @param {Step} step */
  answers(step) {
    const { t } = this.stage;
    const button = (/** @type {string} */ label, /** @type {Record<string, unknown>} */ action) =>
      make(
        "li",
        {},
        make(
          "button",
          { type: "button", part: "answer", class: "answer", click: () => this.check(action) },
          label,
        ),
      );
    const rows = [
      ...(step.kind === "choice"
        ? (step.options_text ?? []).map((text, choice) => button(text, { choice }))
        : []),
      ...(step.actions ?? []).map((command) => button(t(`embed-do-${command}`), { act: { command } })),
    ];
    const parts = rows.length > 0 ? [make("ol", { class: "offered" }, ...rows)] : [];
    if (step.kind === "number") parts.push(/** @type {any} */ (this.numberForm()));
    this.stage.extra.replaceChildren(...parts);
  }

  numberForm() {
    const { t } = this.stage;
    const input = make("input", {
      type: "number",
      inputmode: "numeric",
      "aria-label": t("embed-lesson-number"),
    });
    const send = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (input.value !== "") void this.check({ number: Math.trunc(Number(input.value)) });
    };
    return make(
      "form",
      { submit: send },
      input,
      make("button", { type: "submit", class: "primary" }, t("embed-lesson-check")),
    );
  }

  hint() {
    const text = this.step?.hints?.[this.hints];
    this.hints += 1;
    if (text) this.stage.judge("plain", ...paragraphs(text));
    this.controls();
  }

  // Answers

  /** @param {Record<string, unknown>} action @returns {Promise<StepVerdict|null>} */
  async check(action) {
    const { step, lesson } = this;
    if (!step || !lesson) return null;
    const answer = await this.stage.ask("lesson_check", { step, action });
    if (!answer.ok) {
      this.trouble(answer);
      return null;
    }
    const verdict = /** @type {StepVerdict} */ (/** @type {unknown} */ (answer.ok));
    this.conclude(verdict);
    return verdict;
  }

  /** @param {StepVerdict} verdict */
  conclude(verdict) {
    const { stage, lesson, index } = this;
    if (verdict.state === "refused" && verdict.refused) stage.refuse(verdict.refused, { lead: verdict.text });
    else if (verdict.state === "success") this.pass(verdict);
    else if (verdict.state === "failure")
      stage.judge("bad", ...paragraphs(verdict.text || stage.t("embed-quiz-wrong")));
    if (verdict.total)
      stage.say(stage.t("embed-lesson-found", { found: verdict.found ?? 0, count: verdict.total }));
    stage.how.emit("step", {
      lesson: lesson?.id,
      step: index,
      count: lesson?.steps.length,
      kind: this.step?.kind,
      state: verdict.state,
    });
  }

  /** @param {StepVerdict} verdict */
  pass(verdict) {
    const { stage } = this;
    this.passed = true;
    for (const button of stage.extra.querySelectorAll("button")) button.disabled = true;
    if (verdict.refused) stage.refuse(verdict.refused, { lead: verdict.text });
    else stage.judge("good", ...paragraphs(verdict.text || stage.t("embed-quiz-right")));
    stage.verdict.dataset.kind = "good";
    if (this.index === (this.lesson?.steps.length ?? 0) - 1)
      stage.verdict.append(make("p", {}, stage.t("embed-lesson-done")));
    this.draw();
    if (verdict.refused) stage.point({});
  }

  /** Where the refusal is the aim, reaching it passes the step. @param {Answer} answer @param {[number, number][]} moves @param {boolean} complete @override */
  refused(answer, moves, complete) {
    if (this.step?.kind === "refused") void this.check({ moves, complete });
    else super.refused(answer, moves, complete);
  }

  /** @param {any} ok @returns {Promise<void>} @override */
  async completed(ok) {
    const { stage } = this;
    const moves = this.attempt.tried;
    stage.how.emit("turn", {
      side: stage.config.mover,
      moves: ok.moves,
      text: ok.text,
      position: ok.position,
    });
    const verdict = await this.check({
      moves,
      complete: true,
      ...(this.step?.kind === "all_plays" ? { plays: this.found } : {}),
    });
    if (this.step?.kind !== "all_plays" || !verdict) return;
    this.found.push(moves);
    if (verdict.state !== "success") await this.clean();
  }

  async clean() {
    this.attempt.clear();
    this.draw();
    await this.look();
  }

  /** @override */
  async next() {
    if (!this.lesson) await this.begin();
    else if (this.index < this.lesson.steps.length - 1) this.go(this.index + 1);
  }

  /** @override */
  async reset() {
    if (this.lesson) this.go(this.index);
    else this.draw();
  }

  /** The board is seen from where the host's page says; all else is the step's. @override */
  dress() {
    this.stage.config.viewpoint = this.shared.viewpoint;
    this.draw();
  }

  /** The same step in the new language, from its beginning. @param {LessonMode} before @override */
  async adopt(before) {
    if (!before.lesson) return;
    await this.load(before.source).catch((error) => this.fault(error.code ?? "lesson/file", error.message));
    this.go(before.index);
  }

  /** @override */
  getState() {
    return { ...super.getState(), lesson: this.lesson?.id ?? null, step: this.index };
  }

  /** @param {any} state @override */
  async setState(state) {
    if (!this.lesson) await this.begin();
    if (!Number.isInteger(state?.step) || !this.lesson?.steps[state.step])
      throw new EmbedError("state/shape", "there is no such step");
    this.go(state.step);
  }
}
