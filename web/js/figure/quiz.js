/**
 * A question. With answers offered one is chosen; without, the wanted play is made on the board. An answer that names a
 * play is judged by the rulebook itself, so a quiz cannot be wrong about the rules.
 */
import { formatPlay, parsePlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";
import { Figure } from "./figure.js";
import { QUESTION_HINTS } from "./parts.js";
import { choices } from "./question.js";

/** @import { Pair } from "../view/play_text.js" */
/** @import { Refused } from "../bridge/messages.js" */
/**
 * @typedef {object} Offered one answer
 * @property {string} play a play in notation, or empty
 * @property {boolean | null} right what the author says; null: the rulebook decides
 * @property {string} why the author's comment
 * @property {string} text
 * @property {(slot: HTMLSlotElement) => void} fill puts the author's own markup into a slot
 */
/** @typedef {import("./parts.js").FigureParts & {offered: Offered[], wanted: Pair[][], asks: string}} QuizParts asks: move, play or forbidden */

export class Quiz extends Figure {
  /** @param {QuizParts} parts */
  constructor({ offered, wanted, asks, ...parts }) {
    super({ ...parts, locked: offered.length > 0 });
    this.offered = offered;
    this.wanted = wanted;
    this.asks = asks;
    this.tries = 0;
    this.solved = false;
    /** @type {Map<number, boolean>} answers given, and whether they are right */
    this.rights = new Map();
    /** @type {import("../board/scene/types.js").ArrowView[]} the play of the answer chosen */
    this.drawn = [];
  }

  /** @override */
  look() {
    return { ...super.look(), hints: QUESTION_HINTS };
  }

  /** @override */
  answers() {
    if (this.offered.length === 0) return null;
    const slots = this.offered.map(({ fill }, at) => h("slot", { key: at, ref: fill }));
    const right = this.rights;
    const disabled = (/** @type {number} */ at) => this.solved && !right.get(at);
    return choices(slots, {
      right,
      disabled,
      choose: (at) => this.inTurn(() => this.weigh(at)),
    });
  }

  /** @override */
  controls() {
    if (this.offered.length === 0) return super.controls();
    return this.solved ? [{ id: "reset", words: this.t("figure-reset"), act: () => this.reset() }] : [];
  }

  /** @override */
  status() {
    if (this.offered.length > 0) return "";
    return this.game || this.throws ? super.status() : this.t("figure-find");
  }

  /** @override */
  view() {
    const view = super.view();
    return { ...view, arrows: [...view.arrows, ...this.drawn] };
  }

  /** @param {number} index */
  async weigh(index) {
    const answer = this.offered[index];
    const found = answer && (await this.verdictOf(answer));
    if (!found) return;
    const { right, refused, moves } = found;
    this.tries += 1;
    this.rights.set(index, right);
    this.solved ||= right;
    const kind = /** @type {"bad" | "good"} */ (refused ? "bad" : "good");
    this.drawn = moves.map(([from, to]) => ({ from, to, kind, side: this.mover }));
    this.tellOf(answer, found);
    const { text, play } = answer;
    this.world.emit?.("quiz", { answer: text, index, play, right, tries: this.tries });
  }

  /** @param {Offered} answer @returns {Promise<{right: boolean, refused?: Refused, moves: Pair[]} | null>} */
  async verdictOf({ play, right }) {
    if (right !== null && !play) return { right, moves: [] };
    const read = parsePlay(play);
    if ("wrong" in read) return this.cannot("play/syntax", `cannot read ${read.wrong}`);
    const moves = read.pairs;
    if (!this.setting.dice) return { right: right ?? false, moves };
    const said = await this.judge(moves, this.asks === "play");
    if (said.error) return this.cannot(said.error.code, said.error.detail);
    return { right: right ?? Boolean(said.ok) !== (this.asks === "forbidden"), refused: said.refused, moves };
  }

  /** @param {string} code @param {string} detail */
  cannot(code, detail) {
    this.trouble({ v: 1, id: 0, error: { code, detail } });
    return null;
  }

  /** @param {Offered} answer @param {{right: boolean, refused?: Refused, moves: Pair[]}} found */
  tellOf({ why }, { right, refused, moves }) {
    const { t } = this;
    const lead = t(right ? "figure-right" : "figure-wrong");
    const more = { kind: /** @type {"good" | "bad"} */ (right ? "good" : "bad"), comment: why };
    if (refused)
      return this.refuse(refused, {
        ...more,
        texts: [lead],
      });
    const play = formatPlay(moves.map(([from, to]) => ({ from, to })));
    this.say({ ...more, texts: moves.length > 0 ? [lead, t("figure-allowed", { play })] : [lead] });
  }

  /** @override */
  get asksFor() {
    return { wanted: this.wanted };
  }

  /** The play on the board is legal; is it the wanted one? @param {import("../bridge/wire.d.ts").Judged} ok @override */
  async completed(ok) {
    this.tries += 1;
    const { text: play, wanted: right = false } = ok;
    if (right) {
      await super.completed(ok);
      this.say({ kind: "good", texts: [this.t("figure-right"), this.t("figure-legal", { play })] });
    } else this.say({ kind: "bad", texts: [this.t("figure-other-play", { play })] });
    this.world.emit?.("quiz", { answer: play, play, right, tries: this.tries });
  }

  /** @override */
  reset() {
    Object.assign(this, { solved: false, tries: 0, drawn: [] });
    this.rights.clear();
    return super.reset();
  }

  /** @param {Quiz} before @override */
  adopt(before) {
    this.tries = before.tries;
    return super.adopt(before);
  }
}
