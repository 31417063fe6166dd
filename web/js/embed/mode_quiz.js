/**
 * A question. With answers offered (`<data>` or `<option>` children) one is chosen; without, the wanted play is made on the
 * board. An answer that names a play is judged by the rulebook itself, so a quiz cannot be wrong about the rules.
 */
import { make } from "./dom.js";
import { faultOf } from "./faults.js";
import { TryMode } from "./mode_try.js";
import { playText, readPlay } from "./notation.js";
import { samePosition } from "./positions.js";

/** @typedef {import("./stage.js").Stage} Stage */
/**
 * @typedef {object} Offered one answer of the host's page
 * @property {string} play a play in notation, or empty
 * @property {boolean|null} right what the author says; null: the rulebook decides
 * @property {string} why the author's comment
 * @property {string} text
 * @property {(slot: HTMLSlotElement) => void} fill puts the author's own markup into a slot
 */

export class QuizMode extends TryMode {
  /** @param {Stage} stage @param {Offered[]} offered */
  constructor(stage, offered) {
    super(stage);
    this.offered = offered;
    this.tries = 0;
    this.solved = false;
  }

  /** @override */
  start() {
    super.start();
    if (this.offered.length > 0) this.offer();
  }

  /** @param {QuizMode} before @override */
  async adopt(before) {
    this.tries = before.tries;
    if (!this.choosing) await super.adopt(before);
  }

  get choosing() {
    return this.offered.length > 0;
  }

  /** @override */
  greet() {
    this.stage.say(this.choosing ? "" : this.stage.t("embed-quiz-find"));
  }

  /** @override */
  controls() {
    if (!this.choosing) super.controls();
    else if (this.solved) {
      this.stage.buttons([{ id: "reset", label: this.stage.t("embed-reset"), act: () => this.reset() }]);
    } else this.stage.buttons([]);
  }

  offer() {
    const rows = this.offered.map((answer, index) => {
      const slot = document.createElement("slot");
      const button = make(
        "button",
        {
          type: "button",
          part: "answer",
          class: "answer",
          "data-index": index,
          click: () => this.choose(index),
        },
        slot,
      );
      answer.fill(slot);
      return make("li", {}, button);
    });
    this.stage.extra.replaceChildren(make("ol", { class: "offered" }, ...rows));
  }

  /** @param {number} index @returns {HTMLButtonElement|null} */
  button(index) {
    return this.stage.extra.querySelector(`button[data-index="${index}"]`);
  }

  /** @param {number} index */
  choose(index) {
    return this.inTurn(() => this.weigh(index));
  }

  /** @param {number} index */
  async weigh(index) {
    const answer = this.offered[index];
    if (!answer) return;
    try {
      const found = await this.verdictOf(answer);
      if (!found) return;
      this.tries += 1;
      this.mark(index, found.right);
      this.tell(answer, found);
      this.stage.how.emit("quiz", {
        answer: answer.text,
        index,
        play: answer.play,
        right: found.right,
        tries: this.tries,
      });
    } catch (error) {
      const { code, detail } = faultOf(error);
      this.trouble({ v: 1, id: 0, error: { code, detail } });
    }
  }

  /** @param {Offered} answer @returns {Promise<{right: boolean, refused?: import("../bridge/messages.js").Refused, moves: [number, number][]}|null>} */
  async verdictOf(answer) {
    if (answer.right !== null && !answer.play) return { right: answer.right, moves: [] };
    const moves = readPlay(answer.play);
    if (!this.attempt.dice) return { right: answer.right ?? false, moves };
    const { ask } = this.stage.config;
    const said = await this.attempt.judge(moves, ask === "play");
    if (said.error) {
      this.trouble(said);
      return null;
    }
    const legal = Boolean(said.ok);
    return { right: answer.right ?? legal !== (ask === "forbidden"), refused: said.refused, moves };
  }

  /** @param {number} index @param {boolean} right */
  mark(index, right) {
    const button = this.button(index);
    if (button) button.dataset.right = String(right);
    if (!right) return;
    this.solved = true;
    for (const other of this.stage.extra.querySelectorAll("button")) other.disabled = other !== button;
    this.controls();
  }

  /** @param {Offered} answer @param {{right: boolean, refused?: import("../bridge/messages.js").Refused, moves: [number, number][]}} found */
  tell(answer, { right, refused, moves }) {
    const { stage } = this;
    const side = stage.config.mover;
    const lead = stage.t(right ? "embed-quiz-right" : "embed-quiz-wrong");
    stage.board.set(stage.view);
    if (refused) {
      stage.refuse(refused, { lead, compare: this.comparison(moves, stage.config.ask === "play") });
      stage.verdict.dataset.kind = right ? "good" : "bad";
    } else {
      const allowed = moves.length > 0 ? [stage.t("embed-quiz-allowed", { play: playText(moves) })] : [];
      stage.judge(right ? "good" : "bad", make("p", { class: "verdict-title" }, lead), ...allowed);
    }
    if (answer.why) stage.verdict.append(make("p", { part: "comment" }, answer.why));
    stage.point({ arrows: moves.map(([from, to]) => ({ from, to, kind: refused ? "bad" : "good", side })) });
  }

  /** The play on the board is legal; is it the wanted one? @param {any} ok @returns {Promise<void>} @override */
  async completed(ok) {
    const { stage } = this;
    this.tries += 1;
    const { answer } = stage.config;
    if (answer.length === 0) return this.conclude(ok, true);
    const ends = await Promise.all(answer.map((play) => this.attempt.judge(play, true)));
    const right = ends.some(
      (end) => end.ok && samePosition(/** @type {any} */ (end.ok).position, ok.position),
    );
    return this.conclude(ok, right);
  }

  /** @param {any} ok @param {boolean} right */
  async conclude(ok, right) {
    const { stage } = this;
    if (right) {
      await super.completed(ok);
      stage.judge(
        "good",
        make("p", { class: "verdict-title" }, stage.t("embed-quiz-right")),
        stage.t("embed-legal", { play: ok.text }),
      );
    } else stage.judge("bad", stage.t("embed-quiz-other-play", { play: ok.text }));
    stage.how.emit("quiz", { answer: ok.text, play: ok.text, right, tries: this.tries });
  }

  /** @override */
  async reset() {
    this.solved = false;
    this.tries = 0;
    if (this.choosing) this.offer();
    return super.reset();
  }

  /** The board of a choice is only looked at: trying there is another mode. @param {import("../board/scene/types.js").BoardEvent[]} [events] @override */
  draw(events = []) {
    if (!this.choosing) return super.draw(events);
    void this.stage.show(this.attempt.view({ locked: true }));
    this.controls();
  }

  /** @override */
  wake() {
    if (!this.choosing) super.wake();
  }
}
