/** One step of a lesson: its board, and the card that Python built around it. */

import { placeName } from "../board/scene/places.js";
import { h } from "../view/vdom.js";
import { Figure } from "./figure.js";
import { QUESTION_HINTS } from "./parts.js";

/** @import { TriedMove } from "./figure_base.js" */
/** @import { Answer } from "../bridge/messages.js" */
/** @import { ActArgs as Act, ShownStep, StepActed, StepAnswer, StepPlace, StepSaid } from "../bridge/wire.d.ts" */
/** @typedef {import("../bridge/wire.d.ts").Step & Partial<ShownStep>} StepData panel: its card as it begins, if it is there already */
/** @typedef {Pick<import("./parts.js").FigureParts, "world" | "redraw" | "mover" | "viewpoint" | "sleeps"> & {step: StepData, place?: StepPlace, go?: (at: number) => void, onDone?: () => void, tell?: (state: string, response: string) => void, onShown?: () => void, asks?: {op: string, args: Record<string, unknown>}, onAct?: (act: any) => void}} StepParts
 *   place: of the card's first line; go: to another step, to the end at their number, and beyond it to another lesson; onShown: the right answer was asked for; asks: the operation that answers what is done, and what it is asked with; onAct: told of what its foot asks for */

const ON_BOARD = new Set(["play", "refused", "all_plays", "command", "turns"]);
const SETTING = new Set(
  "rulebook book reading variant position dice moves phase options cube_value cube_owner level".split(" "),
);
/** @type {Map<string | undefined, "last" | "witness" | "good" | "bad">} */
const ARROWS = new Map([
  ["move", "last"],
  ["hint", "witness"],
  ["good", "good"],
  ["bad", "bad"],
]);

/** Until the engine has answered. @type {import("../render/tree.js").Tree} */
const BARE = [
  "section.teach-step",
  ...["board", "controls", "said"].map((face) => ["part", { face, key: face }]),
];

export class Step extends Figure {
  /** @param {StepParts} parts */
  constructor({ step: { panel, answers, ...step }, place, ...parts }) {
    super({
      ...parts,
      setting: settingOf(step),
      commands: step.kind === "turns" ? undefined : (step.actions ?? []),
      marks: marksOf(step),
      arrows: arrowsOf(step),
      locked: !ON_BOARD.has(step.kind),
    });
    this.step = step;
    this.panel = panel;
    this.ready = answers;
    this.place = place;
    this.hooks = parts;
    this.asks = parts.asks ?? { op: "lesson_act", args: { step } };
    /** Below the card, outside a lesson. @type {import("../render/tree.js").Tree | null} */
    this.foot = null;
    /** Whether an answer was wrong or had to be shown, and the paragraph that spoke against the first. */
    this.missed = false;
    /** The first answer, for the result code. @type {string | undefined} */
    this.given = undefined;
    /** @type {import("../bridge/wire.d.ts").Cite | undefined} */
    this.missedBy = undefined;
    /** The judged play. @type {import("../board/scene/types.js").ArrowView[]} */
    this.drawn = [];
    this.misses = 0;
    /** Plays found in a step that asks for all of them. @type {import("../bridge/wire.d.ts").Tried[][]} */
    this.found = [];
    this.passed = step.kind === "read";
    /** While the right answer is shown, only its last act is judged. */
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
  async inform(done) {
    const { asks, place, found: plays, misses } = this;
    const { op, args } = asks;
    const asked = { ...args, plays, misses, ...(place && { place }), ...done };
    const answer = await this.inquire(
      /** @type {"lesson_act"} */ (op),
      /** @type {import("../bridge/wire.d.ts").StepActArgs} */ (asked),
    );
    this.panel = answer.ok?.panel ?? answer.panel ?? this.panel;
    return answer;
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
      this.world.emit?.("turn", { side: this.mover, ...this.report() });
  }

  /** The verdict on a choice came with the step. @param {StepAnswer} given */
  async answerWith(given) {
    if (this.passed) return;
    const ready = this.ready?.[given.choice ?? -1]?.[Math.min(this.misses, 1)];
    const answer = ready ? { ok: ready } : await this.inform({ answer: given });
    if (this.gone) return;
    this.panel = answer.ok?.panel ?? this.panel;
    if (answer.ok?.said) this.judged(answer.ok.said);
    else this.trouble(/** @type {Answer} */ (answer));
  }

  /** @param {StepSaid} said @param {StepActed} [acted] @param {TriedMove} [tried] */
  judged({ kind, state, response, given, refused, cite, misses, over, plays, arrows }, acted, tried) {
    this.given ??= given;
    this.found = plays ?? this.found;
    this.misses = misses;
    this.drawn = arrowsOf({ arrows });
    if (kind !== "plain" && (state === "failure" || state === "refused")) this.note(cite);
    if (acted?.again) this.again(acted.again);
    if (over) Object.assign(this, { passed: true, locked: true });
    this.say({ kind, refused, tried, decides: cite, inPanel: true });
    if (kind !== "plain") this.hooks.tell?.(state, response);
    if (over) this.hooks.onDone?.();
  }

  /** @param {import("../bridge/wire.d.ts").Cite} [cite] */
  note(cite) {
    this.missed = true;
    this.missedBy ??= cite;
  }

  /** @override */
  view() {
    const view = super.view();
    return { ...view, arrows: [...view.arrows, ...this.drawn] };
  }

  /** The paragraph that spoke against the last answer, if one did. */
  get decidedBy() {
    return this.said?.decides;
  }

  /** @param {import("../bridge/messages.js").Refused} refused @param {TriedMove} [tried] @override */
  refusedNow(refused, tried) {
    this.refuse(refused, { tried, before: this.now.draft });
  }

  /** The opponent's plays are not taken back. */
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
    const { asks, place, found: plays } = this;
    const asked = { ...asks.args, plays, ...(place && { place }) };
    const answer = await this.world.ask(
      "lesson_solution",
      /** @type {import("../bridge/wire.d.ts").StepSolutionArgs} */ (asked),
    );
    if (this.gone) return;
    if (!answer.ok) return this.trouble(answer);
    this.note();
    this.given ??= "s";
    this.hooks.onShown?.();
    const { acts, panel } = answer.ok;
    if (acts.length === 0) {
      Object.assign(this, { panel, passed: true });
      this.say(null);
      return this.hooks.onDone?.();
    }
    await this.reset();
    Object.assign(this, { showing: true, judgeLast: null });
    for (const act of acts) if (this.gone || !(await this.act(act)).ok) break;
    this.showing = false;
    this.judgeLast?.();
  }

  /** After the last step: the result. @param {{title: string, steps: StepData[], tag?: number}} lesson @param {Set<number>} missed @param {{onward?: boolean, given?: (string | undefined)[]}} [more] onward: another lesson follows; given: the first answers, for a code */
  async end({ title, steps, tag }, missed, { onward = false, given } = {}) {
    const asked = steps.flatMap(({ kind, text }, at) => (kind === "read" ? [] : [{ at, text }]));
    const again = asked.filter(({ at }) => missed.has(at));
    const answer = await this.world.ask("lesson_end", {
      ...{ title, asked: asked.length, missed: again, onward, exam: steps.some(({ exam }) => exam) },
      ...(given && { tag, given: Array.from(steps, (_, at) => given[at] ?? "") }),
    });
    if (!answer.ok) return this.trouble(answer);
    this.panel = answer.ok.panel;
    this.redraw();
  }

  /** What the card asks for. @param {import("../render/tree.js").PanelEvent} event @override */
  carryOut(event) {
    const [kind, name, args] = event;
    const { at = 0, count = 1 } = this.place ?? {};
    /** @type {Record<string, () => Promise<void> | void>} */
    const own = {
      practice: () => this.hooks.onAct?.(args),
      answer: () =>
        this.inTurn(() => this.answerWith("number" in args ? { number: Number(args.number) } : args)),
      solution: () => this.showMe(),
      next: () => this.hooks.go?.(at + 1),
      previous: () => this.hooks.go?.(at - 1),
      step: () => this.hooks.go?.(Number(args.at)),
      onward: () => this.hooks.go?.(count + 1),
    };
    return kind === "page" && name in own ? own[name]() : super.carryOut(event);
  }

  /** @override */
  status() {
    return this.played && this.game && !this.passed ? super.status() : "";
  }

  /** The card with the board in it. @param {import("./figure_base.js").Button[]} [more] below the board @returns {import("../view/vdom.js").Loose} */
  wholeCard(more) {
    const parts = {
      board: () => h("div", { key: "board", raw: this.host }),
      controls: () => this.bar(more),
      refusal: () => this.refusalCard(),
      foot: () => this.foot && this.treeOf(this.foot),
      said: () => this.saying(),
    };
    return this.treeOf(this.panel ?? BARE, { parts });
  }
}

/** The part of a step that the operation `try` needs. @param {StepData} step */
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
