/**
 * A board to try: it starts from a setting, sends what the reader tries and shows the verdict. Every request contains all acts
 * so far, so any number of figures share one engine without sessions.
 */
import { placeName } from "../board/scene/places.js";
import { buttonsOf, statusOf } from "./buttons.js";
import { throwDice } from "./fair_dice.js";
import { Shown } from "./figure_base.js";
import { pointedOut } from "./parts.js";
import {
  coloured,
  numbered,
  seatOf,
  settingSide,
  stillGame,
  triedMoves,
  viewOfGame,
} from "./static_position.js";

/** @import { TriedMove } from "./figure_base.js" */
/** @import { Game, Tried } from "./static_position.js" */
/** @import { Side } from "../board/scene/types.js" */
/** @import { Answer, Refused } from "../bridge/messages.js" */
/** @import { ActArgs as Act, Event, FigureActed, FigureState, Tried as Judged } from "../bridge/wire.d.ts" */
/** @import { FigureParts } from "./parts.js" */

const WAKING_KEYS = new Set("Enter, ,ArrowLeft,ArrowRight,ArrowUp,ArrowDown,PageDown,PageUp".split(","));

export class Figure extends Shown {
  /** @param {FigureParts} parts */
  constructor(parts) {
    super(parts.world, parts.redraw);
    this.parts = parts;
    this.mover = parts.mover ?? "white";
    this.locked = parts.locked ?? false;
    this.setting = parts.setting;
    /** @type {Act[]} */
    this.acts = [];
    /** @type {Game | null} from the last answer of the engine */
    this.game = null;
    this.seat = this.mover;
    /** The moves on the board in words. */
    this.text = "";
    this.ended = false;
    this.asked = false;
    if (parts.sleeps && !parts.locked) this.listen();
  }

  /** The state before anything is done or known. */
  begin() {
    const [locked, setting] = [this.parts.locked ?? false, this.parts.setting];
    Object.assign(this, { locked, setting, acts: [], game: null, text: "", ended: false, asked: false });
  }

  /** @override */
  handlers() {
    return {
      onTry: (/** @type {{from: string, to: string, side: Side}} */ tried) =>
        void this.inTurn(() => this.tryMove(tried)),
      onRoll: () => void this.command(this.game?.phase === "draw" ? "draw" : "roll"),
      onConfirm: () => void this.command("confirm"),
      onUndo: (/** @type {number | null} */ index) => void this.undo(index),
      onCube: () => void this.command("raise"),
    };
  }

  /** The first touch starts the engine, so that it is ready when the checker lands. */
  listen() {
    const wake = () => this.wake();
    this.host.addEventListener("pointerdown", wake);
    this.host.addEventListener("keydown", ({ key }) => void (WAKING_KEYS.has(key) && wake()));
  }

  wake() {
    if (!this.asked && !this.throws) void this.start();
  }

  /** @returns {Promise<boolean>} whether the engine answered */
  start() {
    this.asked = true;
    return this.inTurn(async () => {
      if (!this.game) this.answered(await this.ask(this.acts));
      this.asked = this.game !== null;
      return this.asked;
    });
  }

  // The game

  /** The dice are not there yet, and this board throws them itself. */
  get throws() {
    return Boolean(this.parts.whole) && !this.setting.dice;
  }

  /** @returns {Game} */
  get now() {
    const still = stillGame(this.setting);
    const game = this.game && this.parts.whole ? { ...this.game, cubes: still.cubes } : this.game;
    return coloured(game ?? still, this.mover);
  }

  /** The moves on the board, each with its dice. @returns {Tried[]} */
  get moves() {
    return triedMoves(this.now.draft);
  }

  /** @param {Act[]} wanted @param {boolean} [ask] what the last one means, where it means two things @returns {Promise<Answer>} */
  async ask(wanted, ask = false) {
    const answer = await this.request(wanted, ask);
    if (!this.gone && answer.ok) this.take(answer.ok);
    return answer;
  }

  /** @param {Act[]} acts @param {boolean} ask @returns {Promise<Answer>} */
  request(acts, ask) {
    return this.inquire("try", { ...this.setting, acts, ask });
  }

  /** @param {Pick<FigureActed, "game" | "text" | "acts">} state the game after the acts */
  take({ game, text, acts }) {
    if (!this.game) this.seat = seatOf(coloured(game, this.mover));
    Object.assign(this, { game, text, acts });
  }

  /** @param {{from: string, to: string, side: Side}} tried places of the side's own view @returns {Promise<Answer | null>} */
  tryMove({ from, to, side }) {
    return this.send({ move: [from, to], side: settingSide(side, this.mover) }, true);
  }

  /** @override @param {Record<string, any>} tried */
  meant({ from, to, dice, leap, side }) {
    this.say(null);
    return this.act({ move: [from, to, dice, leap], side });
  }

  /** @override */
  get moverColour() {
    return this.mover;
  }

  /** @param {Act} act @param {boolean} [ask] @returns {Promise<Answer>} */
  async send(act, ask = false) {
    if (act.move && (this.locked || this.ended || this.throws)) {
      void this.show();
      return failed("mode/no-dice", "there are no dice to move with");
    }
    this.asked = true;
    const side = act.side ? settingSide(act.side, this.mover) : (this.now.mover ?? this.mover);
    const [from, to] = (act.move ?? [])
      .slice(0, 2)
      .map((place) => placeName(/** @type {string | number} */ (place)));
    return this.answered(await this.ask([...this.acts, act], ask), act.move && { from, to, side });
  }

  /** @param {Answer} answer @param {TriedMove} [tried] @returns {Answer} */
  answered(answer, tried) {
    if (this.gone) return answer;
    if (answer.refused) this.refusedNow(answer.refused, tried);
    else if (answer.error) this.trouble(answer);
    else if (answer.ok?.card) this.say({ kind: "plain", asks: true });
    else {
      this.keep(this.verdict());
      const events = this.events(answer);
      void this.show(events);
      for (const event of events) if (event.type === "moved") this.tellMove(event);
    }
    return answer;
  }

  /** @param {Answer<FigureState>} answer @returns {Event[]} events in the colours of this board */
  events(answer) {
    const events = answer.ok?.events ?? [];
    return events.map((event) =>
      "side" in event && event.side ? { ...event, side: settingSide(event.side, this.mover) } : event,
    );
  }

  /** @param {import("../bridge/wire.d.ts").Moved} event */
  tellMove({ side, from, to, dice, hit }) {
    this.world.emit?.("move", { side, from, to, dice, hit, text: this.text });
  }

  /** The message about the present game. @returns {import("./figure_base.js").Said | null} */
  verdict() {
    const { result, no_move } = this.now;
    if (result) return { kind: "good", texts: [result.text], cites: result.cites };
    return no_move ? { kind: "plain", texts: [this.t("figure-no-move")] } : null;
  }

  /** @param {Refused} refused @param {TriedMove} [tried] nothing: the dice were not let go, or a command not heard */
  refusedNow(refused, tried) {
    this.refuse(refused, { tried, before: this.now.draft });
  }

  /** Arguments of every question about this position. */
  get about() {
    const { rulebook, book, reading, variant, position, dice = [] } = this.setting;
    return { rulebook, ...(book && { book }), reading, variant, position, dice };
  }

  /** @param {Act} act */
  act(act) {
    return this.inTurn(() => this.send(act));
  }

  /** @param {string} name @returns {Promise<Answer | null>} null: dealt with otherwise */
  async command(name) {
    if (name === "roll" && this.throws) return this.roll();
    // A move that is still under way belongs to the play that is judged.
    await this.queue;
    if (this.locked || this.ended || this.gone) return null;
    this.asked = true;
    if (name === "confirm" && (await this.inTurn(() => this.pickUp()))) return null;
    return this.act({ command: name });
  }

  /** This board's own dice; a game's dice come from its seed. */
  async roll() {
    const dice = throwDice();
    this.setting = { ...this.setting, dice };
    void this.show([{ type: "rolled", side: this.mover, dice }]);
    await this.start();
    return null;
  }

  /** The plays that a whole play is compared with. @returns {{wanted?: Judged[][]}} */
  get asksFor() {
    return {};
  }

  /** Before the dice are picked up. @returns {Promise<boolean>} true: it was dealt with */
  async pickUp() {
    if (!this.parts.whole) return false;
    if (this.throws) return true;
    const answer = await this.judge(null, true, this.asksFor);
    if (answer.ok) await this.completed(answer.ok);
    else if (answer.refused) this.refusedNow(answer.refused);
    else this.trouble(answer);
    return true;
  }

  /** A whole play is legal. @param {import("../bridge/wire.d.ts").Judged} ok what `judge` said of it */
  async completed(ok) {
    this.ended = true;
    const { moves, text, position } = ok;
    this.say({ kind: "good", texts: [this.t(text ? "figure-legal" : "figure-legal-none", { play: text })] });
    this.world.emit?.("turn", { side: this.mover, moves, text, position });
  }

  /** @param {number | null} [index] of the move on the board; the last act if it is not said */
  undo(index = null) {
    return this.inTurn(async () => {
      if (this.locked || this.ended || !this.acts.length) return this.show();
      const at = index === null ? this.acts.length - 1 : this.acts.length - this.now.draft.length + index;
      const move = this.now.draft[index ?? this.now.draft.length - 1];
      const wanted = this.acts.filter((_, i) => i !== at);
      let answer = await this.ask(wanted);
      // Later moves that stood on this one go with it.
      if (answer.error?.code === "lesson/acts") answer = await this.ask(this.acts.slice(0, at));
      if (!answer.ok) return void this.answered(answer);
      this.keep(null);
      await this.show(move ? [{ type: "undone", side: this.mover, ...move }] : []);
    });
  }

  reset() {
    return this.inTurn(async () => {
      const woken = this.asked;
      this.begin();
      this.say(null);
      if (!woken || this.throws) return;
      this.asked = true;
      this.answered(await this.ask([]));
    });
  }

  /** The same roll from its beginning, while what was said stands. @param {FigureState} start */
  again(start) {
    this.begin();
    this.asked = true;
    this.take({ ...start, acts: [] });
  }

  /** Plays an example from the beginning. @param {Act[]} example */
  async showExample(example) {
    await this.reset();
    for (const act of example) if (!(await this.act(act)).ok) return;
  }

  // What is seen

  /** @override */
  view() {
    const stands = this.parts.whole || this.acts.length === 0;
    return viewOfGame(this.now, {
      ...pointedOut(this.parts, this.mover, stands),
      viewpoint: this.parts.viewpoint ?? this.seat,
      locked: this.locked || this.ended,
    });
  }

  /** @override */
  controls() {
    return buttonsOf(this);
  }

  /** @override */
  status() {
    return statusOf(this);
  }

  /** Other marks or viewpoint in the same game. @param {Pick<FigureParts, "marks" | "arrows" | "viewpoint">} dress */
  dress(dress) {
    Object.assign(this.parts, dress);
    void this.show();
  }

  // Methods for pages

  getState() {
    const { position } = this.now;
    return { dice: this.setting.dice ?? null, moves: this.moves, position, mover: this.mover };
  }

  /** @param {{dice?: [number, number] | null, moves?: Tried[]}} state as getState gave it @returns {Promise<Answer>} */
  setState({ dice = null, moves = [] }) {
    return this.inTurn(async () => {
      this.begin();
      this.setting = { ...this.setting, dice: dice ?? undefined };
      this.keep(null);
      const acts = moves.map((move) => ({ move }));
      const answer = dice ? await this.ask(acts) : /** @type {Answer} */ ({ v: 1, id: 0, ok: {} });
      this.asked = Boolean(dice);
      void this.show();
      return answer;
    });
  }

  /** Continue where the figure before it was, the same in another language. @param {Figure} before */
  async adopt(before) {
    await before.queue;
    const { locked, setting, acts, game, seat, text, ended, asked } = before;
    Object.assign(this, { locked, setting, acts, game, seat, text, ended, asked });
    void this.show();
  }

  /** @param {[number, number][]} moves as if a reader had made them @returns {Promise<Answer>} as the last was answered */
  async play(moves) {
    let answer = failed("play/syntax", "no moves");
    for (const move of moves) {
      answer = await this.act({ move });
      if (!answer.ok) break;
    }
    return answer.ok ? { ...answer, ok: this.report() } : answer;
  }

  /** The state of the play, from the stateless operations. */
  report() {
    const { position, dice, draft, choices, reach, may } = this.now;
    const now = { position, text: this.text, finished: may.includes("confirm"), remaining: dice?.remaining };
    return { ...now, moves: numbered(draft), choices: numbered(choices), reach: numbered(reach) };
  }

  next() {
    return this.reset();
  }

  /** Nothing changes. @param {Judged[] | null} moves null: those on the board @param {boolean} complete @param {{wanted?: Judged[][]}} [more] */
  judge(moves, complete, more = {}) {
    return this.inquire("judge", { ...this.about, moves: moves ?? this.moves, complete, ...more });
  }

  /** Arguments for a picture of the present board. @returns {Record<string, any>} */
  get diagram() {
    const { position } = this.now;
    const { viewpoint = this.mover } = this.parts;
    const { dice = null, cube_value: value, cube_owner: owner } = this.setting;
    const cube = owner ? { value, owner } : null;
    return { position, mover: this.mover, viewpoint, dice, cube };
  }
}

/** @param {string} code @param {string} detail @param {Record<string, unknown>} [facts] @returns {Answer} */
export const failed = (code, detail, facts) => ({ v: 1, id: 0, error: { code, detail, facts } });
