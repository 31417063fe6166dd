/** One step of a lesson: a board or a question, hints, and what is said to what the learner did. */

import { placeName } from "../board/scene/places.js";
import { h } from "../view/vdom.js";
import { Figure } from "./figure.js";
import { QUESTION_HINTS } from "./parts.js";
import { choices, numberForm, paragraphs } from "./question.js";

/** @import { TriedMove } from "./figure_base.js" */
/** @import { Answer } from "../bridge/messages.js" */
/** @import { ActArgs as Act, StepActed, StepAnswer, StepSaid } from "../bridge/wire.d.ts" */
/** @typedef {import("../bridge/wire.d.ts").Step} StepData */
/** @typedef {Pick<import("./parts.js").FigureParts, "world" | "redraw" | "mover" | "viewpoint" | "sleeps"> & {step: StepData, onDone?: () => void, tell?: (state: string, response: string) => void, onShown?: () => void}} StepParts onShown: the right answer was asked for */

const ON_BOARD = new Set(["play", "refused", "all_plays", "command", "turns"]);
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
    this.misses = 0;
    this.number = { value: "", done: false };
    /** Plays found in a step that asks for all of them. @type {import("../bridge/wire.d.ts").Tried[][]} */
    this.found = [];
    this.passed = step.kind === "read";
    /** The right answer is being shown: only its last act is judged. */
    this.showing = false;
    /** @type {(() => unknown) | null} */
    this.judgeLast = null;
  }

  /** @override */
  look() {
    return { ...super.look(), hints: QUESTION_HINTS };
  }

  /** It is played on the board. */
  get played() {
    return ON_BOARD.has(this.step.kind);
  }

  // Acts and answers

  /** @param {Act[]} acts @param {boolean} ask @override */
  request(acts, ask) {
    return /** @type {Promise<Answer>} */ (this.inform({ acts, ask }));
  }

  /** @param {{acts?: Act[], ask?: boolean, answer?: StepAnswer}} done */
  inform(done) {
    const { step, found: plays, misses } = this;
    return this.inquire("lesson_act", { step, plays, misses, ...done });
  }

  /** The board after the act, the opponent's acts after it, and what is said to it. @param {Answer} answer @param {TriedMove} [tried] @override */
  answered(answer, tried) {
    const acted = /** @type {StepActed | undefined} */ (answer.ok);
    const said = acted?.said ?? answer.said;
    if (acted && said) this.tellTurn(said);
    super.answered(answer, tried);
    if (this.gone) return answer;
    const judge = () => said && this.judged(said, acted, tried);
    if (this.showing) this.judgeLast = judge;
    else {
      for (const { act, ...state } of acted?.then ?? []) {
        this.take({ ...state, acts: [...this.acts, act] });
        super.answered({ ...answer, ok: state });
      }
      judge();
    }
    return answer;
  }

  /** A play that the rules allow. @param {StepSaid} said */
  tellTurn({ refused, plays }) {
    if (!refused && (plays || this.step.kind === "play"))
      this.world.emit?.("turn", { side: this.mover, ...this.told() });
  }

  /** @param {StepAnswer} given */
  async answerWith(given) {
    const answer = await this.inform({ answer: given });
    if (this.gone) return;
    if (answer.ok?.said) this.judged(answer.ok.said);
    else this.trouble(answer);
  }

  /** @param {StepSaid} said @param {StepActed} [acted] @param {TriedMove} [tried] */
  judged({ kind, state, tree, response, refused, cite, hints, misses, plays }, acted, tried) {
    this.found = plays ?? this.found;
    this.misses = misses;
    this.hints = Math.max(this.hints, hints);
    if (acted?.again) this.again(acted.again);
    const done = state === "success";
    if (done) Object.assign(this, { passed: true, locked: true, number: { ...this.number, done } });
    this.say({ kind, tree, refused, tried, decides: cite });
    if (kind !== "plain") this.tell?.(state, response);
    if (done) this.onDone?.();
  }

  /** The paragraph that spoke against the last answer, if one did. */
  get decidedBy() {
    return this.said?.decides;
  }

  /** @param {import("../bridge/messages.js").Refused} refused @param {TriedMove} [tried] @override */
  refusedNow(refused, tried) {
    this.refuse(refused, { tried, before: this.now.draft });
  }

  /** What the opponent has played is not taken back. */
  get fixed() {
    return this.step.kind === "turns" && !this.now.draft.length;
  }

  /** @param {number | null} [index] @override */
  undo(index = null) {
    return this.fixed ? Promise.resolve() : super.undo(index);
  }

  /** @override */
  controls() {
    return super.controls().filter(({ id }) => !this.fixed || id !== "undo");
  }

  /** The right answer is done on the board, or said where it is said. */
  async showMe() {
    const answer = await this.world.ask("lesson_solution", { step: this.step, plays: this.found });
    if (this.gone) return;
    if (!answer.ok) return this.trouble(answer);
    this.onShown?.();
    const { acts, text, cites } = answer.ok;
    if (acts.length === 0) return this.say({ kind: "plain", texts: [text], cites });
    await this.reset();
    Object.assign(this, { showing: true, judgeLast: null });
    for (const act of acts) if (this.gone || !(await this.act(act)).ok) break;
    this.showing = false;
    this.judgeLast?.();
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

  /** A hint while there is one more, and the right answer shown. @returns {import("./figure_base.js").Button[]} */
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
  /** @type {import("./static_position.js").Setting} */ (
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
