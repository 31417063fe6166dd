/**
 * A board with a question. It sends Python each act of the reader with the state from the last answer, which it does not
 * read, and draws the answer: the game, the card, the buttons. So any number of figures share one engine without sessions.
 */
import { placeIndex } from "../board/scene/places.js";
import { failure } from "../bridge/messages.js";
import { leaveDemo } from "../state/panels.js";
import { Face } from "./face.js";
import figure from "./figure_card.json" with { type: "json" };
import { pointedOut } from "./parts.js";
import { stillGame, viewOfGame } from "./static_position.js";

/** @import { BoardEvent } from "../board/scene/types.js" */
/** @import { Answer } from "../bridge/messages.js" */
/** @import { PanelEvent, Tree } from "../render/tree.js" */
/** @import { Parts } from "./face.js" */
/** @import { FigureParts, Given } from "./parts.js" */
/** @import { Game } from "./static_position.js" */

/** Events of a card that are acts in the figure; others are for the page. */
const ACTS = new Set(["command", "undo", "reset", "move", "answer", "solution"]);

export class Figure {
  /** @param {FigureParts} parts */
  constructor(parts) {
    this.parts = parts;
    const { world, redraw, hints } = parts;
    /** @type {import("../board/scene/types.js").BoardHandlers} */
    const handlers = {
      onTry: ({ from, to, side }) =>
        parts.points
          ? this.give({ number: placeIndex(to ?? "") })
          : this.act("move", { from, to, side, ask: true }),
      onRoll: () => void this.command("roll"),
      onConfirm: () => void this.command("confirm"),
      onUndo: (index) => this.undo(index),
      onCube: () => void this.command("raise"),
      onBack: () => leaveDemo(this.shown.board ?? undefined, (event) => this.carryOut(event)),
    };
    this.face = new Face(world, redraw, handlers, { numbering: "viewpoint", ...(hints && { hints }) });
    this.begin();
    if (parts.sleeps && !parts.locked)
      this.face.onTouch(() => void (this.game || this.throws || this.start()));
  }

  /** The state before any act or answer. */
  begin() {
    const { setting, first, over = false } = this.parts;
    /** The state of the figure in Python's form. @type {Record<string, unknown> | undefined} */
    this.bench = undefined;
    /** @type {Game | null} from the last answer of the engine */
    this.game = null;
    /** How many answers were wrong. @type {number} */
    this.misses = 0;
    /** The parts of answers that are still true. @type {Partial<wire.FigureShown>} */
    this.shown = { seat: setting.mover ?? "white", unplayed: true, dice: setting.dice, over, ...first?.() };
    this.face.notice = "";
  }

  /** Show that state. */
  renew() {
    this.begin();
    return this.show();
  }

  /** @returns {Promise<boolean>} whether the engine answered */
  start() {
    return this.face.inTurn(async () => {
      if (!this.game) await this.send({ act: "show" });
      return this.game !== null;
    });
  }

  /** Whether this board rolls dice that are not there yet. */
  get throws() {
    return Boolean(this.parts.whole) && !this.shown.dice;
  }

  /** @returns {Game} */
  get now() {
    const still = stillGame({ ...this.parts.setting, dice: this.shown.dice ?? undefined });
    return this.game && this.parts.whole ? { ...this.game, cubes: still.cubes } : (this.game ?? still);
  }

  get over() {
    return Boolean(this.shown.over);
  }

  get locked() {
    return Boolean(this.parts.locked) || this.over;
  }

  // Acts

  /** @param {string} name @param {Partial<wire.FigureAct>} [more] @returns {Promise<Answer>} */
  act(name, more = {}) {
    return this.face.inTurn(() => this.send({ ...more, act: name }));
  }

  /** @param {wire.FigureAct} act @returns {Promise<Answer>} */
  async send(act) {
    const { face, bench, parts } = this;
    if (act.act === "move" && (this.locked || this.throws)) {
      void this.show();
      return failure("mode/no-dice", "there are no dice to move with");
    }
    const { op, args } = parts.asks ?? { op: "try_figure", args: parts.setting };
    const asked = /** @type {wire.Arguments["try_figure"]} */ ({ ...args, bench, act });
    const answer = await face.world.ask(/** @type {"try_figure"} */ (op), asked);
    if (face.gone) return answer;
    const { ok, error } = answer;
    if (error) face.trouble(answer);
    else face.notice = "";
    this.receive(ok, act.act === "ui");
    const { v, id } = answer;
    return ok?.refused ? { v, id, refused: ok.refused } : answer;
  }

  /** @param {Partial<wire.FigureShown>} [shown] @param {boolean} [made] whether the card's moves are made on the board */
  receive({ frames = [], said = [], reports = [], bench = this.bench, ...shown } = {}, made = false) {
    this.bench = bench;
    Object.assign(this.shown, shown);
    for (const [name, detail] of reports) this.face.emit(name, detail);
    for (const one of said) {
      this.misses = one.misses;
      this.parts.onSaid?.(one);
    }
    for (const { game, events } of frames) {
      this.game = game;
      void this.show(/** @type {BoardEvent[]} */ (events));
    }
    if (frames.length === 0) void this.show([], made);
  }

  /** Answer a question beside the board. @param {Given} given */
  give(given) {
    return this.face.inTurn(async () => {
      const ready = this.over ? undefined : this.parts.ready?.(given, this.misses);
      if (!ready) return void (await this.send({ ...given, act: "answer" }));
      const { said, ...drawn } = ready;
      const cleared = { arrows: [], refusal: null, question: null, board: null };
      this.receive({ ...drawn, ...cleared, said: [said], over: said.over });
    });
  }

  /** @param {string} command */
  async command(command) {
    // An unfinished move belongs to the play that is judged.
    await this.face.queue;
    if (!this.locked && !this.face.gone) await this.act("command", { command });
  }

  /** @param {number | null} [index] of the move on the board; by default the last act */
  undo(index = null) {
    return this.act("undo", { index });
  }

  async reset() {
    const { whole, setting } = this.parts;
    return !this.bench || (whole && !setting.dice) ? this.renew() : void (await this.act("reset"));
  }

  // Drawing

  /** @param {BoardEvent[]} [events] animated first @param {boolean} [made] whether the card's moves are made on the board @returns {Promise<void>} */
  show(events, made) {
    return this.face.show(this.view(), events, this.shown.board ?? undefined, made);
  }

  view() {
    const { parts, shown, locked } = this;
    const pointed = pointedOut(parts, Boolean(shown.unplayed));
    const asks = parts.points && !shown.over && { may: ["point"], locked: false };
    const { viewpoint = shown.seat } = parts;
    return viewOfGame(this.now, {
      ...{ ...pointed, viewpoint, locked, ...asks },
      arrows: [...pointed.arrows, ...(shown.arrows ?? [])],
    });
  }

  /** Change marks or viewpoint during the same game. @param {Pick<FigureParts, "marks" | "arrows" | "viewpoint">} dress */
  dress(dress) {
    Object.assign(this.parts, dress);
    void this.show();
  }

  /** The card with the board in it. @param {Parts} [more] */
  content(more) {
    const { face, shown, parts } = this;
    const act = (/** @type {PanelEvent} */ event) => this.carryOut(event);
    const tree = (/** @type {Tree | null | undefined} */ part) => part && face.tree(part, act);
    return face.tree(shown.panel ?? figure.card, act, {
      board: () => face.element(),
      controls: () => tree(shown.controls ?? figure.bar),
      refusal: () => tree(shown.refusal),
      ...{ head: () => tree(parts.around?.().head), foot: () => tree(parts.around?.().foot) },
      said: () => [face.noticed(), tree(shown.question)],
      ...more,
    });
  }

  get status() {
    return this.shown.status ?? "";
  }

  /** Perform an event of the card. @param {PanelEvent} event */
  carryOut([kind, name, args]) {
    if (kind === "ui") return this.act("ui", { ui: args });
    if (kind === "ask" && name === "dismiss") {
      Object.assign(this.shown, { refusal: null, question: null, board: null });
      return this.show();
    }
    if (kind !== "page") return undefined;
    if (!ACTS.has(name)) return this.parts.onEvent?.(name, args);
    if (name === "command") return this.command(String(args.command));
    return name === "answer" ? this.give(args) : this.act(name, args);
  }

  /** Show the same game in another language. */
  async speak() {
    await this.face.queue;
    return this.bench ? void (await this.act("show")) : this.renew();
  }

  // Methods for pages

  getState() {
    const { shown, now, parts } = this;
    const { dice = null, moves = [] } = shown;
    return { dice, moves, position: now.position, mover: parts.setting.mover ?? "white" };
  }

  /** @param {{dice?: [number, number] | null, moves?: any[]}} state from getState @returns {Promise<Answer | void>} */
  setState({ dice = null, moves = [] }) {
    return dice || this.parts.setting.dice ? this.act("restore", { dice, moves }) : this.renew();
  }

  /** @param {[number, number][]} moves as if made by a reader @returns {Promise<Answer>} the answer to the last */
  async play(moves) {
    let answer = failure("play/syntax", "no moves");
    for (const [from, to] of moves) {
      answer = /** @type {typeof answer} */ (await this.act("move", { from, to }));
      if (!answer.ok) return answer;
    }
    return answer.ok ? this.askAbout("choices", this.shown.moves ?? []) : answer;
  }

  /** Nothing changes. @param {wire.Tried[] | null} moves null: those on the board @param {boolean} complete */
  judge(moves, complete) {
    return this.askAbout("judge", moves ?? this.shown.moves ?? [], { complete });
  }

  /** Ask about some moves on the setting's board. @param {"choices" | "judge"} op @param {any[]} moves the engine reads them @param {object} [more] @returns {Promise<Answer>} */
  askAbout(op, moves, more) {
    const { rulebook, book, reading, variant, position } = this.parts.setting;
    const { dice } = this.shown;
    const asked = {
      rulebook,
      ...(book && { book }),
      reading,
      variant,
      position,
      dice: dice ?? [],
      moves,
      ...more,
    };
    return this.face.world.ask(op, asked);
  }

  /** Arguments for a picture of the present board. @returns {Promise<Record<string, any>>} */
  async picture() {
    const { shown, parts, now } = this;
    const { mover = "white", cube_value: value, cube_owner: owner } = parts.setting;
    const { viewpoint = mover } = parts;
    const { position } = now;
    return { position, mover, viewpoint, dice: shown.dice ?? null, cube: owner ? { value, owner } : null };
  }
}
