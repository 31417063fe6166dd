/**
 * A board and what is said of it: the canvas, a verdict or the card of a refusal with its points marked, and the play that
 * would be allowed drawn on the board. Whoever lays it out takes `host` and what `saying()` and `bar()` give.
 */
import { createNearBoard } from "../board/near.js";
import { refusalMarks, witnessArrows } from "../state/view.js";
import { citeLine } from "../view/cite.js";
import { leapChoice } from "../view/leap_choice.js";
import { formatPlay } from "../view/play_text.js";
import { refusalCard } from "../view/refusal_card.js";
import { h } from "../view/vdom.js";
import { rehearsal } from "./condition.js";

/** @import { BoardView, BoardEvent, BoardHandlers } from "../board/scene/types.js" */
/** @import { Answer, Refused } from "../bridge/messages.js" */
/** @import { BookVerdict } from "../view/refusal_card.js" */
/** @import { Loose } from "../view/vdom.js" */
/** @typedef {import("../board/scene/types.js").Side} Side */
/** @typedef {{from?: string, to?: string, side: Side}} TriedMove places of the side's own view */
/** @import { AskOf } from "../bridge/messages.js" */
/**
 * @typedef {object} World what a figure is given by the page or the element it stands on
 * @property {AskOf} ask
 * @property {import("../view/cite.js").Citing} citing with the words in it
 * @property {import("../board/scene/types.js").SettingsPatch} look theme, language and words of the board
 * @property {(name: string, detail: unknown) => void} [emit] told of everything that happens
 * @property {(snapshot: import("../bridge/wire.d.ts").Snapshot, refusal: import("../state/game.js").Refusal) => void} [missed] told of a refusal in play
 * @property {(code: string) => boolean} [knows] whether an error was told already
 */
/**
 * @typedef {object} Said
 * @property {"good" | "bad" | "plain"} kind
 * @property {string[]} [texts] paragraphs
 * @property {(import("../bridge/messages.js").Cite & {phrase?: string})[]} [cites]
 * @property {Refused | null} [refused]
 * @property {TriedMove} [tried] what was refused
 * @property {(() => Promise<BookVerdict[]>) | null} [compare] what every rulebook says of it
 * @property {string} [comment]
 * @property {{meanings: import("../state/meanings.js").Meanings, choose: (leap: boolean | null) => void}} [asked] a leap or steps
 */
/** @typedef {{id: string, words: string, act: () => unknown, primary?: boolean, disabled?: boolean}} Button */

/** What the canvas shows, for those who look at the page from outside. @param {BoardView} view */
const pointedAt = ({ draft, marks, arrows }) => ({
  moves: String(draft.length),
  marks: marks.map(({ kind, place }) => `${kind}:${place}`).join(" "),
  arrows: arrows.map(({ from, to }) => `${from}/${to}`).join(" "),
});

const MARKS = { good: "✓", bad: "✕", plain: "" };

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
    /** The alternative is drawn on the board. */
    this.witness = false;
    /** The moment in which a refused move would go stands on the board. @type {import("../state/view.js").Rehearsal | null} */
    this.goes = null;
    /** @type {BookVerdict[] | null} */
    this.books = null;
    this.saids = 0;
    this.gone = false;
    /** One request after another: a try is about the board that its player saw. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    this.board = createNearBoard(this.host, this.handlers(), world.look);
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

  // What is said

  /** @param {Said | null} said */
  say(said) {
    this.keep(said);
    void this.show();
  }

  /** What is said from the next drawing on. @param {Said | null} said */
  keep(said) {
    this.said = said;
    this.saids += 1;
    this.witness = false;
    this.goes = null;
    this.books = null;
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

  /** @param {BoardView} view @returns {BoardView} with the points of a refusal, and the way out */
  pointed(view) {
    const { refused, tried } = this.said ?? {};
    if (this.goes) return this.goes.after;
    if (!refused) return view;
    const side = tried?.side ?? view.mover ?? "white";
    const marks = refusalMarks(tried ?? { side }, refused.facts ?? {});
    const arrows = this.witness ? witnessArrows(refused.instead, view.mover ?? side) : [];
    return { ...view, marks: [...view.marks, ...marks], arrows: [...view.arrows, ...arrows] };
  }

  /** @param {Refused} refused @param {Partial<Said> & {before?: {from: string | number, to: string | number}[]}} [more] before: moves made first */
  refuse(refused, { before = [], ...more } = {}) {
    this.say({ kind: "bad", refused, ...more });
    const { rule, cite, paragraph, title, text, why, facts, instead, would_go } = refused;
    const { from = "", to = "" } = more.tried ?? {};
    const tried = more.tried ? formatPlay([...before, { from, to }]) : "";
    this.world.emit?.("refused", {
      ...{ rule, cite, paragraph, title, text, why, facts },
      ...{ instead, would_go, tried },
    });
  }

  /** An error of ours, or of what we were given: the board stands, and says so. @param {Answer} answer */
  trouble({ error = { code: "embed/fault", detail: "" } }) {
    const { code, detail } = error;
    if (this.world.knows?.(code)) return this.show();
    this.say({ kind: "plain", texts: [this.t("figure-trouble", { detail: detail || code })] });
    this.world.emit?.("error", { code, detail });
  }

  /** Below the board: a verdict, the card of a refusal. @returns {Loose} */
  saying() {
    const { said, world } = this;
    if (!said) return null;
    const { kind, texts = [], cites = [], refused, comment, asked } = said;
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
      refused && refusalCard(refused, this.cardParts(said)),
      asked && leapChoice(this.t, asked.meanings, asked.choose),
      comment && h("p", { key: "comment", part: "comment" }, comment),
    );
  }

  /** @param {Said} said @returns {import("../view/refusal_card.js").CardParts} */
  cardParts({ compare }) {
    return {
      citing: this.world.citing,
      key: `refused-${this.saids}`,
      shown: this.witness,
      onShow: () => {
        Object.assign(this, { witness: !this.witness, goes: null });
        this.show();
      },
      goes: this.goes !== null,
      onGoes: () => this.showCondition(),
      compare: compare ? { verdicts: this.books, ask: () => this.askBooks(compare) } : null,
    };
  }

  /** The moment in which the refused move would go, and the play; once more: the board as it is. */
  showCondition() {
    const { refused, tried } = this.said ?? {};
    const view = this.view();
    const mover = tried?.side ?? view.mover ?? "white";
    const seen = { viewpoint: view.viewpoint, names: view.names };
    const shown = this.goes || !refused?.would_go ? null : rehearsal(refused.would_go, mover, seen);
    Object.assign(this, { goes: shown, witness: false });
    if (shown) this.board.set(shown.before);
    return this.show(shown?.events);
  }

  /** @param {() => Promise<BookVerdict[]>} compare */
  async askBooks(compare) {
    if (this.books) return;
    const { said } = this;
    const books = await compare();
    if (said !== this.said) return;
    this.books = books;
    this.redraw();
  }

  // What may be pressed

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

  /** Where the play stands, in a sentence. */
  status() {
    return "";
  }
}
