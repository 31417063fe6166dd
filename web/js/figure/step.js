/** One step of a lesson: a board or a question, hints, and what is said to what the learner did. */

import { placeName } from "../board/scene/places.js";
import { h } from "../view/vdom.js";
import { Figure } from "./figure.js";
import { choices, numberForm, paragraphs } from "./question.js";

/** @import { TriedMove } from "./shown.js" */
/** @import { Refused } from "../bridge/messages.js" */
/** @typedef {import("../bridge/wire.d.ts").Step} StepData */
/** @typedef {Partial<import("../bridge/wire.d.ts").StepVerdict> & {state: string, text: string, tried?: TriedMove}} Verdict */
/** @typedef {Pick<import("./parts.js").FigureParts, "world" | "redraw" | "mover" | "viewpoint" | "sleeps"> & {step: StepData, onDone?: () => void, tell?: (state: string) => void}} StepParts */

const ON_BOARD = new Set(["play", "refused", "all_plays", "command"]);
const SETTING = new Set(
  "rulebook reading variant position dice moves phase options cube_value cube_owner level".split(" "),
);
/** @type {Map<string | undefined, "last" | "witness" | "good" | "bad">} */
const ARROWS = new Map([
  ["move", "last"],
  ["hint", "witness"],
  ["good", "good"],
  ["bad", "bad"],
]);

export class Step extends Figure {
  /** @param {StepParts} parts */
  constructor({ step, onDone, tell, ...parts }) {
    super({
      ...parts,
      setting: settingOf(step),
      commands: step.actions ?? [],
      marks: marksOf(step),
      arrows: arrowsOf(step),
      locked: !ON_BOARD.has(step.kind),
    });
    this.step = step;
    this.onDone = onDone;
    this.tell = tell;
    this.hints = 0;
    this.number = { value: "", done: false };
    /** Plays found in a step that asks for all of them. @type {import("./still.js").Tried[][]} */
    this.found = [];
    this.passed = step.kind === "read";
  }

  /** It is played on the board. */
  get played() {
    return ON_BOARD.has(this.step.kind);
  }

  /** Where the refusal is the aim, reaching it passes the step. @param {Refused} refused @param {TriedMove} [tried] @override */
  refusedNow(refused, tried) {
    const { kind, goal, success = "", failure = "" } = this.step;
    const wanted = kind === "refused" && refused.rule === goal?.rule;
    const text = wanted ? success : kind === "refused" ? failure : "";
    this.refuse(refused, { tried, before: this.now.draft });
    this.judged({ state: wanted ? "success" : "refused", text, refused, tried });
  }

  /** Picking up the dice is where a play is judged by its goal. @override */
  async pickUp() {
    const { kind } = this.step;
    if (kind === "refused") return false;
    const { moves } = this;
    const all = kind === "all_plays";
    const verdict = await this.check({ moves, complete: true, ...(all ? { plays: this.found } : {}) });
    if (!verdict || this.gone) return true;
    if (verdict.state === "progress") this.found.push(moves);
    if (verdict.state !== "refused") this.world.emit?.("turn", { side: this.mover, ...this.told() });
    if (verdict.state === "failure" || verdict.state === "progress") await this.again();
    this.judged(verdict);
    return true;
  }

  /** @param {string} name @override */
  async command(name) {
    if (this.step.kind !== "command") return super.command(name);
    const verdict = await this.check({ act: { command: name } });
    if (verdict) this.judged(verdict);
    return null;
  }

  /** @param {import("../bridge/wire.d.ts").StepAction} action @returns {Promise<Verdict | null>} */
  async check(action) {
    const answer = await this.world.ask("lesson_check", { step: this.step, action });
    if (this.gone) return null;
    if (answer.ok) return answer.ok;
    this.trouble(answer);
    return null;
  }

  /** @param {import("../bridge/wire.d.ts").StepAction} action */
  async answerWith(action) {
    const verdict = await this.check(action);
    if (verdict) this.judged(verdict);
  }

  /** @param {Verdict} verdict */
  judged({ state, text, refused, tried, found = 0, total }) {
    const good = state === "success" || state === "progress";
    const words = text || (good ? this.t("figure-right") : state === "failure" ? this.t("figure-wrong") : "");
    const counted = total ? this.t("figure-found", { found, total }) : "";
    if (state === "success") {
      this.passed = true;
      this.number.done = true;
      this.locked = true;
    }
    const texts = [words, counted].filter(Boolean).flatMap((one) => one.split(/\n\s*\n/));
    this.say({ kind: good ? "good" : "bad", texts, refused, tried });
    this.tell?.(state);
    if (state === "success") this.onDone?.();
  }

  /** @override */
  answers() {
    const { step, passed } = this;
    const { kind, options_text = [] } = step;
    if (kind === "choice")
      return choices(options_text, {
        disabled: () => passed,
        choose: (choice) => this.answerWith({ choice }),
      });
    if (kind !== "number") return null;
    return numberForm(this.t, this.number, (number) => this.answerWith({ number }));
  }

  /** @override */
  status() {
    return this.played && this.game && !this.passed ? super.status() : "";
  }

  /** @returns {import("./shown.js").Button[]} */
  hintButton() {
    if (this.passed || (this.step.hints?.length ?? 0) <= this.hints) return [];
    const act = () => {
      this.hints += 1;
      this.redraw();
    };
    return [{ id: "hint", words: this.t("figure-hint"), act }];
  }

  hinted() {
    const shown = (this.step.hints ?? []).slice(0, this.hints);
    return shown.map((text, at) => h("div.hinted", { key: `hint-${at}` }, paragraphs(text, "p")));
  }
}

/** What the operation `try` needs of a step. @param {StepData} step */
export const settingOf = (step) =>
  /** @type {import("./still.js").Setting} */ (
    Object.fromEntries(Object.entries(step).filter(([key]) => SETTING.has(key)))
  );

/** A setting's mover is white. @param {{marks?: import("../bridge/wire.d.ts").PlaceMark[]}} step @returns {import("../board/scene/types.js").MarkView[]} */
export const marksOf = ({ marks = [] }) =>
  marks.map(([place, kind = "focus", whose]) => ({
    place: placeName(place),
    kind: /** @type {import("../board/scene/types.js").MarkKind} */ (kind),
    ...(whose === "opponent" ? { side: /** @type {const} */ ("black") } : {}),
  }));

/** @param {Pick<StepData, "arrows">} step */
export const arrowsOf = ({ arrows = [] }) =>
  arrows.map(([from, to, kind]) => ({
    from: placeName(from),
    to: placeName(to),
    kind: ARROWS.get(kind) ?? "last",
  }));
