/** A figure: it is looked at, never touched, and never needs the engine. */
import { THEMES } from "../board/scene/themes.js";
import { Attempt } from "./attempt.js";
import { EmbedError } from "./faults.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../bridge/messages.js").Answer} Answer */

/** What every mode can be asked. */
export class ViewMode {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.attempt = new Attempt(stage.config, (op, args) => stage.ask(op, args));
  }

  start() {
    this.stage.show(this.attempt.view({ locked: true }));
  }

  destroy() {}

  /** Other marks, or another seat: the same game is drawn anew. */
  dress() {
    this.start();
  }

  /** Goes on where the board before it stood, which was the same in another language. @param {any} _before @returns {Promise<void>} */
  async adopt(_before) {}

  /** @returns {Record<string, unknown>} what setState takes */
  getState() {
    const { attempt, stage } = this;
    return {
      dice: attempt.dice,
      moves: attempt.tried,
      position: attempt.position,
      mover: stage.config.mover,
    };
  }

  /** @param {any} _state @returns {Promise<void>} */
  async setState(_state) {}

  /** @param {unknown} _moves @returns {Promise<Answer>} */
  play(_moves) {
    return Promise.reject(new EmbedError("mode/view", "a figure is not played on"));
  }

  /** @param {import("./notation.js").Pair[]|null} moves null: those made on the board @param {boolean} complete @returns {Promise<Answer>} */
  judge(moves, complete) {
    return this.attempt.judge(moves ?? this.attempt.tried, complete);
  }

  /** @param {number|null} _index @returns {Promise<unknown>} */
  async undo(_index) {
    return null;
  }

  /** @returns {Promise<unknown>} */
  async next() {
    return null;
  }

  /** @returns {Promise<unknown>} */
  async reset() {
    this.start();
    return null;
  }

  /** @param {unknown} _value @returns {Promise<unknown>} */
  load(_value) {
    return Promise.reject(new EmbedError("mode/load", "only play and lesson boards load something"));
  }

  /** @returns {Record<string, unknown>} what a diagram of the present board is asked with */
  get diagram() {
    const { attempt, stage } = this;
    const { mover, viewpoint, cube, theme } = stage.config;
    const known = theme === "auto" ? THEMES[0] : theme;
    return { position: attempt.position, mover, viewpoint, dice: attempt.dice, cube, theme: known };
  }
}
