/** A board on a page or in the element, and Python's tree around it. Requests about it run one after another. */
import { createNearBoard } from "../board/lazy_boards.js";
import { h } from "../dom/vdom.js";
import { treeView } from "../render/tree.js";
import { shownOn } from "../state/view.js";

/** @import { BoardEvent, BoardHandlers, BoardView, SettingsPatch } from "../board/scene/types.js" */
/** @import { Ask, Answer } from "../bridge/messages.js" */
/** @import { Tree, TreeHost } from "../render/tree.js" */
/** @import { Loose } from "../dom/vdom.js" */
/**
 * @typedef {object} World the context of a figure, from its page or element
 * @property {Ask} ask
 * @property {import("../view/context.js").Citing} citing how to cite paragraphs, and the words
 * @property {SettingsPatch} look theme, language and words of the board
 * @property {(name: string, detail: unknown) => void} [emit] called with every event
 * @property {(code: string) => boolean} [knows] whether an error has already been reported
 */
/** @typedef {Record<string, () => Loose>} Parts the parts of a tree that JavaScript draws, by name */

const WAKING_KEYS = new Set("Enter, ,ArrowLeft,ArrowRight,ArrowUp,ArrowDown,PageDown,PageUp".split(","));

/** A board with a question shows no pip counts, movable checkers or last play, because they would give the answer away. */
export const QUESTION_HINTS = { movable: false, pips: false, last: false };

export class Face {
  /** @param {World} world @param {() => void} redraw called when texts or buttons have changed @param {BoardHandlers} handlers @param {SettingsPatch} [look] */
  constructor(world, redraw, handlers, look = {}) {
    this.world = world;
    this.redraw = redraw;
    this.host = Object.assign(document.createElement("div"), { className: "figure-board" });
    this.host.part.value = "board";
    this.host.dataset.orientation = String(world.look.orientation ?? "auto");
    /** An error message. */
    this.notice = "";
    this.gone = false;
    /** Requests run in order, because a tried move is about the board that the player saw. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    this.board = createNearBoard(this.host, handlers, { ...world.look, ...look });
  }

  /** The texts of its page or element, whose language may change. */
  get t() {
    return this.world.citing.t;
  }

  element() {
    return h("div", { key: "board", raw: this.host });
  }

  /** Listen for the first touch of the board. @param {() => void} wake */
  onTouch(wake) {
    this.host.addEventListener("pointerdown", wake);
    this.host.addEventListener("keydown", ({ key }) => void (WAKING_KEYS.has(key) && wake()));
  }

  destroy() {
    this.gone = true;
    this.board.destroy();
  }

  /** @param {SettingsPatch} look */
  paint(look) {
    Object.assign(this.world.look, look);
    this.host.dataset.orientation = String(this.world.look.orientation ?? "auto");
    this.board.configure(look);
  }

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  inTurn(work) {
    const done = this.queue.then(work);
    this.queue = done.catch((error) => {
      console.error("[vrhcaby]", error);
      this.emit("error", { code: "embed/fault", detail: String(error) });
    });
    return done;
  }

  /** @param {BoardView} bare @param {BoardEvent[]} [events] animated first @param {wire.BoardShown} [panel] a panel's content on the board @param {boolean} [made] whether its moves are made now @returns {Promise<void>} */
  show(bare, events = [], panel = undefined, made = false) {
    if (this.gone) return Promise.resolve();
    const moves = (made && panel?.moves) || [];
    if (moves.length) void this.board.show(shownOn(bare, panel));
    const view = shownOn(bare, panel, panel?.ends);
    const { draft, marks, arrows } = view;
    // For tests and pages.
    Object.assign(this.host.dataset, {
      moves: String(draft.length),
      marks: marks.map(({ kind, place }) => `${kind}:${place}`).join(" "),
      arrows: arrows.map(({ from, to }) => `${from}/${to}`).join(" "),
    });
    const shown = this.board.show(view, [...events, ...moves]);
    this.redraw();
    return shown;
  }

  /** A tree, with links to paragraphs. @param {Tree} tree @param {TreeHost["act"]} act @param {Parts} [parts] @returns {Loose} */
  tree(tree, act, parts) {
    const { linkTo, words } = this.world.citing;
    const link = (/** @type {string} */ address) => {
      const [book = "", paragraph = ""] = address.slice(1).split("/");
      return linkTo({ book, paragraph });
    };
    return treeView(tree, { act, words, parts, link, progress: () => null });
  }

  /** Handle an error: the board stays and reports it. @param {Pick<Answer, "error">} answer */
  trouble({ error = { code: "embed/fault", detail: "" } }) {
    const { code, detail } = error;
    if (this.world.knows?.(code)) return;
    this.notice = this.t("figure-trouble", { detail: detail || code });
    this.emit("error", { code, detail });
  }

  /** @returns {Loose} */
  noticed() {
    const { notice } = this;
    return notice && h("div.verdict", { key: "notice", part: "verdict", role: "status" }, h("p", notice));
  }

  /** Report an event to the page; nothing is reported once the board is gone. @param {string} name @param {unknown} detail */
  emit(name, detail) {
    if (!this.gone) this.world.emit?.(name, detail);
  }
}
