/**
 * A board and what is said of it: the canvas, a verdict or the card that Python built of a refusal, with what it shows on
 * the board. Whoever lays it out takes `host` and what `saying()` and `bar()` give.
 */
import { createNearBoard } from "../board/lazy_boards.js";
import { treeView } from "../render/tree.js";
import { movesShown, shownOn } from "../state/view.js";
import { citeLine } from "../view/cite.js";
import { formatPlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";

/** @import { BoardView, BoardEvent, BoardHandlers } from "../board/scene/types.js" */
/** @import { Answer, Refused } from "../bridge/messages.js" */
/** @import { Arguments, PanelShown } from "../bridge/wire.d.ts" */
/** @import { PanelEvent, Tree } from "../render/tree.js" */
/** @import { Loose } from "../view/vdom.js" */
/** @typedef {import("../board/scene/types.js").Side} Side */
/** @typedef {{from?: string, to?: string, side: Side}} TriedMove places of the side's own view */
/** @typedef {{from: string | number, to: string | number}} MadeMove */
/** @import { AskOf } from "../bridge/messages.js" */
/**
 * @typedef {object} World what a figure is given by the page or the element it stands on
 * @property {AskOf} ask
 * @property {import("../view/cite.js").Citing} citing with the words in it
 * @property {import("../board/scene/types.js").SettingsPatch} look theme, language and words of the board
 * @property {(name: string, detail: unknown) => void} [emit] called with every event
 * @property {(code: string) => boolean} [knows] whether an error was reported already
 */
/**
 * @typedef {object} Said
 * @property {"good" | "bad" | "plain"} kind
 * @property {Tree | null} [tree] the words as Python built them
 * @property {string[]} [texts] paragraphs
 * @property {(import("../bridge/messages.js").Cite & {phrase?: string})[]} [cites]
 * @property {import("../bridge/messages.js").Cite} [decides] the paragraph that spoke against an answer
 * @property {Refused | null} [refused]
 * @property {TriedMove} [tried] what was refused
 * @property {boolean} [asks] the card asks what was meant
 * @property {boolean} [inPanel] its words are in the panel that Python built
 * @property {string} [comment]
 */
/** @typedef {{shown: PanelShown, ask: (ui: Record<string, unknown>) => Promise<Answer>}} Card of a refusal, and how it is asked for with other parts of it open */
/** @typedef {{id: string, words: string, act: () => unknown, primary?: boolean, disabled?: boolean}} Button */

/** The canvas's content, for tests and pages. @param {BoardView} view */
const pointedAt = ({ draft, marks, arrows }) => ({
  moves: String(draft.length),
  marks: marks.map(({ kind, place }) => `${kind}:${place}`).join(" "),
  arrows: arrows.map(({ from, to }) => `${from}/${to}`).join(" "),
});

const MARKS = { good: "✓", bad: "✕", plain: "" };

/** The card in an answer. @param {Answer} answer @returns {PanelShown | undefined} */
const cardOf = ({ card, said, ok }) => card ?? ok?.card ?? (said ?? ok?.said)?.card;

/** Links of a tree beside a figure lead to paragraphs. @param {import("../view/cite.js").Citing} citing @param {(event: PanelEvent) => unknown} act @returns {import("../render/tree.js").TreeHost} */
const treeHost = ({ linkTo, words }, act) => ({
  ...{ act, words },
  progress: () => null,
  link: (address) => {
    const [book = "", paragraph = ""] = address.slice(1).split("/");
    return linkTo({ book, paragraph });
  },
});

export class Shown {
  /** @param {World} world @param {() => void} redraw called when what is said or offered has changed */
  constructor(world, redraw) {
    this.world = world;
    this.t = world.citing.t;
    this.redraw = redraw;
    this.host = document.createElement("div");
    this.host.className = "figure-board";
    this.host.setAttribute("part", "board");
    this.host.dataset.orientation = String(world.look.orientation ?? "auto");
    /** @type {Said | null} */
    this.said = null;
    /** Of the last answer. @type {Card | null} */
    this.answeredCard = null;
    /** Of what is said. @type {Card | null} */
    this.card = null;
    this.gone = false;
    /** Requests run one after another: a tried move is about the board that its player saw. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    this.board = createNearBoard(this.host, { ...this.handlers(), onBack: () => this.back() }, this.look());
  }

  /** The one that is seen; of what shows several in turn, the present one. @returns {this} */
  get figure() {
    return this;
  }

  /** Theme, language, words and hints of the board. @returns {import("../board/scene/types.js").SettingsPatch} */
  look() {
    return this.world.look;
  }

  destroy() {
    this.gone = true;
    this.board.destroy();
  }

  /** @returns {BoardHandlers} */
  handlers() {
    return {};
  }

  /** @param {Pick<import("../board/scene/types.js").SettingsPatch, "theme" | "orientation">} look */
  paint(look) {
    Object.assign(this.world.look, look);
    this.host.dataset.orientation = String(look.orientation ?? "auto");
    this.board.configure(look);
  }

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  inTurn(work) {
    const done = this.queue.then(work);
    this.queue = done.catch((error) => {
      console.error("[vrhcaby]", error);
      this.world.emit?.("error", { code: "embed/fault", detail: String(error) });
    });
    return done;
  }

  /** Asks for the card of a refusal too. @template {"try" | "judge" | "lesson_act"} Op @param {Op} op @param {Arguments[Op]} args */
  async inquire(op, args) {
    const card = (/** @type {Record<string, unknown>} */ ui) => ({ mover: this.moverColour, ui });
    const ask = (/** @type {Record<string, unknown>} */ ui) =>
      this.world.ask(op, /** @type {Arguments[Op]} */ ({ ...args, card: card(ui) }));
    const answer = await ask({});
    const shown = cardOf(answer);
    this.answeredCard = shown ? { shown, ask } : null;
    return answer;
  }

  /** The colour of the position's mover. @returns {Side} */
  get moverColour() {
    return "white";
  }

  // What is said

  /** @param {Said | null} said */
  say(said) {
    this.keep(said);
    void this.show();
  }

  /** Set the message for the next drawing. @param {Said | null} said */
  keep(said) {
    this.said = said;
    this.card = said?.refused || said?.asks ? this.answeredCard : null;
  }

  /** The board and what stands below it. @param {BoardEvent[]} [events] animated first @returns {Promise<void>} */
  show(events = []) {
    if (this.gone) return Promise.resolve();
    const view = this.pointed(this.view());
    Object.assign(this.host.dataset, pointedAt(view));
    const shown = events.length > 0 ? this.board.play(events, view) : Promise.resolve(this.board.set(view));
    this.redraw();
    return shown;
  }

  /** @returns {BoardView} */
  view() {
    throw new Error("a board has a view");
  }

  /** @param {BoardView} view @returns {BoardView} with what a card shows on it */
  pointed(view) {
    const board = this.card?.shown.board;
    return shownOn(view, board, board?.ends);
  }

  /** What a card asks for. @param {PanelEvent} event */
  carryOut([kind, name, args]) {
    if (kind === "ui") return this.inTurn(() => this.openParts(args));
    if (kind === "ask" && name === "dismiss") return this.say(null);
    return kind === "page" && name === "move" ? this.meant(args) : undefined;
  }

  /** The same card with other parts of it open; what it shows on the board is made there. @param {Record<string, unknown>} ui */
  async openParts(ui) {
    const { card } = this;
    const answer = await card?.ask(ui);
    const shown = answer && (cardOf(answer) ?? answer.ok);
    if (!card || !shown?.tree || card !== this.card) return;
    this.card = { ...card, shown };
    const { board } = this.card.shown;
    const moves = movesShown(board);
    if (moves.length) this.board.set(shownOn(this.view(), board));
    return this.show(moves);
  }

  /** Answer which of two meanings a move has. @param {Record<string, unknown>} _tried */
  meant(_tried) {}

  /** Leave what the card only shows. */
  back() {
    for (const event of this.card?.shown.board?.demo?.on ?? [])
      void this.carryOut(/** @type {PanelEvent} */ (/** @type {unknown} */ (event)));
  }

  /** @param {Refused} refused @param {Partial<Said> & {before?: MadeMove[]}} [more] before: moves made first */
  refuse(refused, { before = [], ...more } = {}) {
    this.say({ kind: "bad", refused, ...more });
    this.tellRefused(refused, more.tried, before);
  }

  /** @param {Refused} refused @param {TriedMove} [move] what was tried @param {MadeMove[]} [before] moves made first */
  tellRefused(refused, move, before = []) {
    const { rule, cite, paragraph, title, text, why, facts, instead, would_go } = refused;
    const { from = "", to = "" } = move ?? {};
    const tried = move ? formatPlay([...before, { from, to }]) : "";
    this.world.emit?.("refused", {
      ...{ rule, cite, paragraph, title, text, why, facts },
      ...{ instead, would_go, tried },
    });
  }

  /** An error: the board stays and reports it. @param {Answer} answer */
  trouble({ error = { code: "embed/fault", detail: "" } }) {
    const { code, detail } = error;
    if (this.world.knows?.(code)) return this.show();
    this.say({ kind: "plain", texts: [this.t("figure-trouble", { detail: detail || code })] });
    this.world.emit?.("error", { code, detail });
  }

  /** A tree about this board. @param {Tree} tree @param {Partial<import("../render/tree.js").TreeHost>} [how] */
  treeOf(tree, how) {
    return treeView(tree, { ...treeHost(this.world.citing, (event) => this.carryOut(event)), ...how });
  }

  /** The card of the refusal that was said last. @returns {Loose} */
  refusalCard() {
    return this.card?.shown.tree && this.treeOf(this.card.shown.tree);
  }

  /** Below the board: a verdict, the card of a refusal. @returns {Loose} */
  saying() {
    const { said, world } = this;
    if (!said || said.inPanel) return null;
    const { kind, tree, texts = [], cites = [], refused, comment } = said;
    const words = [
      texts.map((text, at) => h("p", { key: at }, text)),
      cites.map((cite) => citeLine(world.citing, cite)),
    ];
    const names = {
      "data-kind": kind,
      "data-rule": refused?.rule,
      "data-paragraph": refused?.cite?.paragraph,
    };
    return h(
      "div.verdict",
      { key: "verdict", part: "verdict", role: "status", ...names },
      (texts.length > 0 || cites.length > 0) &&
        h(
          "div.verdict-words",
          { key: "words", class: kind },
          MARKS[kind] && h("span.verdict-mark", { "aria-hidden": "true" }, MARKS[kind]),
          h("div", words),
        ),
      tree && this.treeOf(tree),
      this.refusalCard(),
      comment && h("p", { key: "comment", part: "comment" }, comment),
    );
  }

  // Buttons

  /** @returns {Button[]} */
  controls() {
    return [];
  }

  /** @param {Button[]} [more] @returns {Loose} */
  bar(more = []) {
    const buttons = [...this.controls(), ...more].map(({ id, words, act, primary, disabled = false }) => {
      const names = { key: id, type: "button", part: `button button-${id}`, "data-id": id };
      return h("button", { ...names, class: primary ? "primary" : null, disabled, onclick: act }, words);
    });
    return h("div.controls", { key: "controls", part: "controls" }, buttons);
  }

  /** What is asked below the board. @returns {Loose} */
  answers() {
    return null;
  }

  /** The state of the play, in a sentence. */
  status() {
    return "";
  }
}
