/** One step of a lesson: a board or a question, hints, and what is said to what the learner did. */

import { placeName } from "../board/scene/places.js";
import { h } from "../view/vdom.js";
import { Figure } from "./figure.js";
import { choices, numberForm, paragraphs } from "./question.js";
import { triedMoves } from "./still.js";

/** @import { TriedMove } from "./shown.js" */
/** @import { Refused } from "../bridge/messages.js" */
/** @import { ActArgs as Act } from "../bridge/wire.d.ts" */
/** @import { Tried } from "./still.js" */
/** @typedef {import("../bridge/wire.d.ts").Step} StepData */
/** @typedef {Partial<import("../bridge/wire.d.ts").StepVerdict> & {state: string, text: string, tried?: TriedMove}} Verdict */
/** @typedef {Pick<import("./parts.js").FigureParts, "world" | "redraw" | "mover" | "viewpoint" | "sleeps"> & {step: StepData, onDone?: () => void, tell?: (state: string) => void, onShown?: () => void}} StepParts onShown: the right answer was asked for */

const ON_BOARD = new Set(["play", "refused", "all_plays", "command", "turns"]);
/** Acts that show dice: in a step of turns they come from its script. */
const THROWS = new Set(["draw", "roll"]);
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
  constructor({ step, onDone, tell, onShown, ...parts }) {
    super({
      ...parts,
      setting: settingOf(step),
      commands: step.kind === "turns" ? undefined : (step.actions ?? []),
      marks: marksOf(step),
      arrows: arrowsOf(step),
      locked: !ON_BOARD.has(step.kind),
    });
    this.step = step;
    this.onDone = onDone;
    this.tell = tell;
    this.onShown = onShown;
    this.hints = 0;
    this.number = { value: "", done: false };
    /** Plays found in a step that asks for all of them. @type {import("./still.js").Tried[][]} */
    this.found = [];
    this.passed = step.kind === "read";
    /** The opponent plays. */
    this.busy = false;
  }

  /** It is played on the board. */
  get played() {
    return ON_BOARD.has(this.step.kind);
  }

  /** Where the refusal is the aim, reaching it passes the step. @param {Refused} refused @param {TriedMove} [tried] @override */
  refusedNow(refused, tried) {
    const { kind, goal, success = "" } = this.step;
    const wanted = kind === "refused" && refused.rule === goal?.rule;
    this.refuse(refused, { tried, before: this.now.draft });
    this.judged({ state: wanted ? "success" : "refused", text: wanted ? success : "", refused, tried });
    if (kind === "refused" && !wanted) void this.inTurn(() => this.otherRule(refused, tried));
  }

  /** Refused, but by another paragraph than the one that was to be met. @param {Refused} refused @param {TriedMove} [tried] */
  async otherRule(refused, tried) {
    const { said } = this;
    const last = tried
      ? triedMoves([tried]).map(([from, to]) => /** @type {[number, number]} */ ([from, to]))
      : [];
    const verdict = await this.check({ moves: [...this.moves, ...last], complete: !tried });
    if (!verdict?.explained || said !== this.said) return;
    this.say({ kind: "bad", texts: [verdict.explained], refused, tried, cites: verdict.cites });
  }

  /** A legal act where a refusal was to be met is answered with what would be refused. @param {Act} act @override */
  async act(act) {
    const answer = await super.act(this.withDice(act));
    const { kind } = this.step;
    if (!answer.ok || this.gone) return answer;
    if (kind === "turns" && act.command) await this.goOn();
    if (kind === "refused" && act.move && !this.leads()) await this.notRefused();
    return answer;
  }

  /** @param {{from: string, to: string, side: import("./shown.js").Side}} tried @override */
  async tryMove(tried) {
    const answer = await super.tryMove(tried);
    if (this.step.kind === "refused" && answer?.ok && !this.gone && !this.leads()) await this.notRefused();
    return answer;
  }

  /** The paragraph that spoke against the last answer, if one did. */
  get decidedBy() {
    return this.said?.refused?.cite ?? this.said?.cites?.[0];
  }

  /** The moves on the board are how the forbidden example begins. */
  leads() {
    const wanted = /** @type {Tried[]} */ (this.step.goal?.moves ?? []);
    return this.moves.every(([from, to], at) => {
      const [src, dst] = wanted[at] ?? [];
      return src === from && dst === to && at + 1 < wanted.length;
    });
  }

  async notRefused() {
    const verdict = await this.check({ moves: this.moves });
    if (!verdict?.explained || verdict.refused) return;
    const texts = [this.step.failure ?? "", verdict.explained].filter(Boolean);
    this.say({ kind: "plain", texts, cites: verdict.cites });
  }

  // Turns

  /** @param {Act} act @returns {Act} */
  withDice(act) {
    const { kind, rolls = [] } = this.step;
    if (kind !== "turns" || !THROWS.has(act.command ?? "")) return act;
    const thrown = this.acts.filter(({ command }) => THROWS.has(command ?? "")).length;
    return { ...act, dice: rolls[thrown % rolls.length] };
  }

  /** The opponent plays until the reader is to act again. */
  async goOn() {
    this.busy = true;
    const verdict = await this.check({ acts: this.acts });
    for (const act of verdict?.acts ?? []) if (this.gone || !(await super.act(act)).ok) break;
    this.busy = false;
    if (this.gone) return;
    this.redraw();
    if (verdict?.state === "failure") await this.again();
    if (verdict && verdict.state !== "progress") this.judged(verdict);
  }

  /** What the opponent has played is not taken back. @param {number | null} [index] @override */
  undo(index = null) {
    return this.step.kind === "turns" && !this.now.draft.length ? Promise.resolve() : super.undo(index);
  }

  /** @override */
  controls() {
    if (this.busy) return [];
    const fixed = this.step.kind === "turns" && !this.now.draft.length;
    return super.controls().filter(({ id }) => !fixed || id !== "undo");
  }

  // The right answer

  /** The right answer is done on the board, or said where it is said. */
  async showMe() {
    const plays = this.step.kind === "all_plays" ? { plays: this.found } : {};
    const answer = await this.world.ask("lesson_solution", { step: this.step, ...plays });
    if (this.gone) return;
    if (!answer.ok) return this.trouble(answer);
    this.onShown?.();
    const { acts, text, cites } = answer.ok;
    if (this.step.kind === "command") return void (await this.command(acts[0]?.command ?? ""));
    if (acts.length > 0) await this.reset();
    for (const act of acts) if (this.gone || !(await super.act(act)).ok) return;
    if (this.step.kind === "turns") this.judged({ state: "success", text: this.step.success ?? "" });
    else if (text) this.say({ kind: "plain", texts: [text], cites });
  }

  /** Picking up the dice is where a play is judged by its goal. @override */
  async pickUp() {
    const { kind } = this.step;
    if (kind === "refused" || kind === "turns") return false;
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
    if (this.busy) return null;
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
  judged({ state, text, refused, tried, found = 0, total, explained = "", cites = [] }) {
    const good = state === "success" || state === "progress";
    const words = text || (good ? this.t("figure-right") : state === "failure" ? this.t("figure-wrong") : "");
    const counted = total ? this.t("figure-found", { found, total }) : "";
    if (state === "success") {
      this.passed = true;
      this.number.done = true;
      this.locked = true;
    }
    const texts = [words, explained, counted].filter(Boolean).flatMap((one) => one.split(/\n\s*\n/));
    this.say({ kind: good ? "good" : "bad", texts, refused, tried, cites });
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

  /** A hint while there is one more, and the right answer shown. @returns {import("./shown.js").Button[]} */
  hintButton() {
    if (this.passed) return [];
    const hint = () => {
      this.hints += 1;
      this.redraw();
    };
    const show = () => void this.showMe();
    return [
      ...((this.step.hints?.length ?? 0) > this.hints
        ? [{ id: "hint", words: this.t("figure-hint"), act: hint }]
        : []),
      { id: "show-me", words: this.t("figure-show-me"), act: show },
    ];
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
