/**
 * A board with a question. It sends Python all of the reader's acts, and draws the answer: the game, the card, the
 * buttons. Every request repeats all acts so far, so any number of figures share one engine without sessions. `asks`
 * decides the kind of question: it returns the operation and its arguments.
 */
import { placeIndex, placeName } from "../board/scene/places.js";
import { failure } from "../bridge/messages.js";
import { throwDice } from "../bridge/seed.js";
import { leaveDemo } from "../state/panels.js";
import { Face } from "./face.js";
import figure from "./figure_card.json" with { type: "json" };
import { arrowsOf, pointedOut } from "./parts.js";
import { seatOf, stillGame, viewOfGame } from "./static_position.js";

/** @import { ArrowView, BoardEvent, Side } from "../board/scene/types.js" */
/** @import { Answer } from "../bridge/messages.js" */
/** @import { PanelEvent, Tree } from "../render/tree.js" */
/** @import { Parts, TriedMove } from "./face.js" */
/** @import { FigureParts, Given } from "./parts.js" */
/** @import { Game } from "./static_position.js" */
/** @typedef {{shown: wire.PanelShown, ask: (ui: Record<string, unknown>) => Promise<Answer>}} Card a refusal's card, and the request for it with other parts open */

/** The card in an answer. @param {Answer} answer @returns {wire.PanelShown | undefined} */
const cardOf = ({ card, said, ok }) => (said ?? ok?.said)?.card ?? card ?? ok?.card;

export class Figure {
  /** @param {FigureParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.world = parts.world;
    const { world, redraw, hints } = parts;
    /** @type {import("../board/scene/types.js").BoardHandlers} */
    const handlers = {
      onTry: ({ from, to, side }) =>
        parts.points ? this.give({ number: placeIndex(to) }) : this.act({ move: [from, to], side }, true),
      onRoll: () => void this.command(this.game?.phase === "draw" ? "draw" : "roll"),
      onConfirm: () => void this.command("confirm"),
      onUndo: (index) => this.undo(index),
      onCube: () => void this.command("raise"),
      onBack: () => leaveDemo(this.card?.shown.board, (event) => this.carryOut(event)),
    };
    this.face = new Face(world, redraw, handlers, { numbering: "viewpoint", ...(hints && { hints }) });
    this.setting = parts.setting;
    this.misses = 0;
    /** Plays found so far, if all are asked for. @type {wire.Tried[][]} */
    this.plays = [];
    /** The card's first line and its last part, outside a lesson. @type {{head?: Tree, foot?: Tree}} */
    this.around = {};
    this.begin();
    this.over = parts.over ?? false;
    if (parts.sleeps && !parts.locked)
      this.face.onTouch(() => void (this.asked || this.throws || this.start()));
  }

  /** The state before any act or answer. */
  begin() {
    const { setting, first } = this.parts;
    this.setting = setting;
    /** @type {wire.ActArgs[]} */
    this.acts = [];
    /** @type {Game | null} from the last answer of the engine */
    this.game = null;
    this.seat = setting.mover ?? "white";
    /** The moves on the board in words. */
    this.text = "";
    this.over = false;
    this.asked = false;
    /** The parts that Python draws. @type {{panel?: Tree, controls?: Tree | null, status?: string}} */
    this.drawn = first?.() ?? {};
    /** The refusal or question on the card. @type {Card | null} */
    this.card = null;
    /** Whether the card asks which of two meanings a move has. */
    this.meaning = false;
    /** The judged play as arrows. @type {ArrowView[]} */
    this.arrows = [];
    if (this.face) this.face.notice = "";
  }

  /** @returns {Promise<boolean>} whether the engine answered */
  start() {
    this.asked = true;
    return this.face.inTurn(async () => {
      if (!this.game) this.answered(await this.ask({ acts: this.acts }));
      this.asked = this.game !== null;
      return this.asked;
    });
  }

  // The game

  /** Whether this board rolls dice that are not there yet. */
  get throws() {
    return Boolean(this.parts.whole) && !this.setting.dice;
  }

  /** Whether its dice were rolled here. */
  get thrown() {
    return !this.parts.setting.dice && Boolean(this.setting.dice);
  }

  /** @returns {Game} */
  get now() {
    const still = stillGame(this.setting);
    return this.game && this.parts.whole ? { ...this.game, cubes: still.cubes } : (this.game ?? still);
  }

  get locked() {
    return Boolean(this.parts.locked) || this.over;
  }

  /** The moves on the board, each with its dice. */
  get moves() {
    return this.acts.flatMap(({ move }) => (move ? [move] : []));
  }

  /** @param {Record<string, unknown>} done @returns {Promise<Answer>} */
  async ask(done) {
    const [op, args] = this.parts.asks?.(this) ?? ["try", { ...this.setting }];
    const { misses, plays } = this;
    const send = /** @type {(op: string, args: object) => Promise<Answer>} */ (this.world.ask);
    const ask = (/** @type {object} */ ui) => send(op, { ...args, misses, plays, ...done, card: { ui } });
    const answer = await ask({});
    if (this.face.gone) return answer;
    const shown = cardOf(answer);
    this.card = shown ? { shown, ask } : null;
    this.meaning = Boolean(answer.ok?.card);
    if (!answer.error) this.face.notice = "";
    if (answer.ok?.game) this.take(answer.ok);
    const { panel, controls, status } = answer.ok ?? answer;
    if (panel) this.drawn = { panel, controls, status };
    return answer;
  }

  /** @param {Pick<wire.StepActed, "game" | "text" | "acts">} state the game after the acts */
  take({ game, text, acts }) {
    if (!this.game) this.seat = seatOf(game);
    Object.assign(this, { game, text, acts });
  }

  /** @param {wire.ActArgs} act @param {boolean} [ask] which meaning, if it has two @param {boolean} [judged] false for an act of the right answer before its last @returns {Promise<Answer>} */
  act(act, ask = false, judged = true) {
    return this.face.inTurn(async () => {
      if (act.move && (this.locked || this.throws)) {
        void this.show();
        return failure("mode/no-dice", "there are no dice to move with");
      }
      this.asked = true;
      const { draft, mover } = this.now;
      const [from, to] = (act.move ?? [])
        .slice(0, 2)
        .map((place) => placeName(/** @type {string} */ (place)));
      const tried = act.move && { from, to, side: act.side ?? mover ?? "white" };
      return this.answered(await this.ask({ acts: [...this.acts, act], ask }), tried, draft, judged);
    });
  }

  /** @param {Answer} answer @param {TriedMove} [tried] @param {Game["draft"]} [before] moves made first @param {boolean} [judged] */
  answered(answer, tried, before = [], judged = true) {
    if (this.face.gone) return answer;
    const { ok, error } = answer;
    const { said, then = [], again, turn } = /** @type {Partial<wire.StepActed>} */ (ok ?? answer);
    const refused = answer.refused ?? said?.refused;
    if (turn) this.face.emit("turn", turn);
    if (refused) this.face.reportRefused(refused, tried, before);
    if (error) this.face.trouble(answer);
    void this.follow(ok);
    if (!judged) return answer;
    for (const { act, ...state } of then) {
      this.take({ ...state, acts: [...this.acts, act] });
      void this.follow(state);
    }
    if (again) this.take({ ...again, acts: [] });
    if (said) this.judged(said);
    return answer;
  }

  /** Animate and report a state's events. @param {Partial<wire.FigureState>} [state] */
  follow({ events = [] } = {}) {
    this.face.report(events, this.text);
    return this.show(events);
  }

  /** @param {wire.StepSaid} said */
  judged(said) {
    const { misses, over, plays = this.plays } = said;
    const { mover: side = "white" } = this.setting;
    Object.assign(this, { misses, over, plays, arrows: arrowsOf(said).map((one) => ({ ...one, side })) });
    this.parts.onSaid?.(said);
    void this.show();
  }

  /** Answer a question beside the board. @param {Given} given */
  give(given) {
    return this.face.inTurn(async () => {
      if (this.over) return;
      const ready = this.parts.ready?.(given, this.misses);
      if (ready) Object.assign(this, { drawn: { ...this.drawn, ...ready }, card: null });
      this.answered(ready ? /** @type {any} */ ({ ok: ready }) : await this.ask({ answer: given }));
    });
  }

  /** @param {string} name */
  async command(name) {
    if (name === "roll" && this.throws) {
      // This board's own dice; a game's dice come from its seed.
      const dice = throwDice();
      this.setting = { ...this.setting, dice };
      void this.show([{ type: "rolled", side: this.setting.mover ?? "white", dice }]);
      return void (await this.start());
    }
    // An unfinished move belongs to the play that is judged.
    await this.face.queue;
    if (!this.locked && !this.throws && !this.face.gone) await this.act({ command: name });
  }

  /** @param {number | null} [index] of the move on the board; by default the last act */
  undo(index = null) {
    return this.face.inTurn(async () => {
      const { acts } = this;
      const { draft, mover } = this.now;
      if (this.locked || !acts.length) return this.show();
      const at = index === null ? acts.length - 1 : acts.length - draft.length + index;
      const move = draft[index ?? draft.length - 1];
      let answer = await this.ask({ acts: acts.filter((_, i) => i !== at) });
      // Later moves that depend on this one are taken back too.
      if (answer.error?.code === "lesson/acts") answer = await this.ask({ acts: acts.slice(0, at) });
      if (!answer.ok) return void this.answered(answer);
      await this.show(move ? [{ type: "undone", side: mover ?? "white", ...move }] : []);
    });
  }

  reset() {
    return this.face.inTurn(async () => {
      const woken = this.asked;
      this.begin();
      if (!woken || this.throws) return this.show();
      this.asked = true;
      this.answered(await this.ask({ acts: [] }));
    });
  }

  /** Play an example from the beginning. @param {wire.ActArgs[]} example @param {boolean} [each] whether to judge each act, or only the last */
  async showExample(example, each = true) {
    await this.reset();
    for (const act of example) {
      const judged = each || act === example.at(-1);
      if (this.face.gone || !(await this.act(act, false, judged)).ok) return;
    }
  }

  /** Show the right answer: made on the board, or in words. */
  async showAnswer() {
    const [, args] = this.parts.asks?.(this) ?? ["", {}];
    const asked = /** @type {any} */ ({ ...args, plays: this.plays });
    const { ok, error } = await this.world.ask("lesson_solution", asked);
    if (this.face.gone) return;
    if (!ok) this.face.trouble({ error });
    // It counts as a wrong answer; an answer in words appears at once.
    const shown = { response: "", misses: this.misses, given: "s", over: Boolean(this.parts.locked) };
    this.parts.onSaid?.({ kind: "bad", state: "failure", ...shown });
    if (ok?.acts.length) return this.showExample(ok.acts, false);
    if (ok) Object.assign(this, { drawn: { panel: ok.panel }, over: true, card: null });
    return this.show();
  }

  // Drawing

  /** @param {BoardEvent[] | wire.Event[]} [events] animated first @param {boolean} [made] whether the card's moves are made on the board @returns {Promise<void>} */
  show(events, made) {
    return this.face.show(this.view(), /** @type {BoardEvent[]} */ (events), this.card?.shown.board, made);
  }

  view() {
    const { parts, locked, arrows } = this;
    const pointed = pointedOut(parts, parts.whole || this.acts.length === 0);
    const asks = parts.points && !this.over && { may: ["point"], locked: false };
    const shown = { ...pointed, viewpoint: parts.viewpoint ?? this.seat, locked, ...asks };
    return viewOfGame(this.now, { ...shown, arrows: [...pointed.arrows, ...arrows] });
  }

  /** Change marks or viewpoint during the same game. @param {Pick<FigureParts, "marks" | "arrows" | "viewpoint">} dress */
  dress(dress) {
    Object.assign(this.parts, dress);
    void this.show();
  }

  /** The card with the board in it. @param {Parts} [more] */
  content(more) {
    const { face, drawn, card, around, meaning } = this;
    const act = (/** @type {PanelEvent} */ event) => this.carryOut(event);
    const tree = (/** @type {Tree | null | undefined} */ part) => part && face.tree(part, act);
    return face.tree(drawn.panel ?? figure.card, act, {
      board: () => face.element(),
      controls: () => tree(drawn.controls ?? figure.bar),
      refusal: () => !meaning && tree(card?.shown.tree),
      ...{ head: () => tree(around.head), foot: () => tree(around.foot) },
      said: () => [face.noticed(), meaning && tree(card?.shown.tree)],
      ...more,
    });
  }

  get status() {
    return this.drawn.status ?? "";
  }

  /** Perform an event of the card. @param {PanelEvent} event */
  carryOut([kind, name, args]) {
    if (kind === "ui") return this.face.inTurn(() => this.openParts(args));
    if (kind === "ask" && name === "dismiss") {
      Object.assign(this, { card: null, meaning: false });
      return this.show();
    }
    if (kind !== "page") return undefined;
    /** @type {Record<string, () => unknown>} */
    const own = {
      command: () => this.command(String(args.command)),
      undo: () => this.undo(),
      reset: () => this.reset(),
      move: () =>
        this.act({
          move: /** @type {any} */ ([args.from, args.to, args.dice, args.leap]),
          side: /** @type {Side} */ (args.side),
        }),
      answer: () => this.give("number" in args ? { number: Number(args.number) } : args),
      solution: () => this.showAnswer(),
    };
    return own[name] ? own[name]() : this.parts.onEvent?.(name, args);
  }

  /** Request the same card with other parts open; it may change the board. @param {Record<string, unknown>} ui */
  async openParts(ui) {
    const { card } = this;
    const answer = await card?.ask(ui);
    const shown = answer && cardOf(answer);
    if (!card || !shown?.tree || card !== this.card) return;
    this.card = { ...card, shown };
    return this.show([], true);
  }

  /** Take another board's state: its dice and its acts. @param {FigureParts["setting"]} setting @param {wire.ActArgs[]} acts @param {boolean} [asked] whether there is something to ask @returns {Promise<Answer>} */
  restore(setting, acts, asked = Boolean(setting.dice)) {
    return this.face.inTurn(async () => {
      this.begin();
      Object.assign(this, { setting, asked });
      const answer = asked ? await this.ask({ acts }) : /** @type {Answer} */ ({ v: 1, id: 0, ok: {} });
      void this.show();
      return answer;
    });
  }

  /** Ask again about the same acts, in another language. */
  async speak() {
    await this.face.queue;
    return this.restore(this.setting, this.acts, this.game !== null);
  }

  // Methods for pages

  getState() {
    const { setting, moves, now } = this;
    return { dice: setting.dice ?? null, moves, position: now.position, mover: setting.mover ?? "white" };
  }

  /** @param {{dice?: [number, number] | null, moves?: any[]}} state from getState */
  setState({ dice = null, moves = [] }) {
    const acts = moves.map((move) => ({ move }));
    return this.restore({ ...this.setting, dice: dice ?? undefined }, acts);
  }

  /** @param {[number, number][]} moves as if made by a reader @returns {Promise<Answer>} the answer to the last */
  async play(moves) {
    let answer = failure("play/syntax", "no moves");
    for (const move of moves) {
      answer = /** @type {typeof answer} */ (await this.act({ move }));
      if (!answer.ok) return answer;
    }
    return answer.ok ? this.askAbout("choices", this.moves) : answer;
  }

  /** Nothing changes. @param {wire.Tried[] | null} moves null: those on the board @param {boolean} complete */
  judge(moves, complete) {
    return this.askAbout("judge", moves ?? this.moves, { complete });
  }

  /** Ask about some moves on the setting's board. @param {"choices" | "judge"} op @param {any[]} moves the engine reads them @param {object} [more] @returns {Promise<Answer>} */
  askAbout(op, moves, more) {
    const { rulebook, book, reading, variant, position, dice = [] } = this.setting;
    const asked = { rulebook, ...(book && { book }), reading, variant, position, dice, moves, ...more };
    return this.world.ask(op, asked);
  }

  /** Arguments for a picture of the present board. @returns {Promise<Record<string, any>>} */
  async picture() {
    const { setting, parts, now } = this;
    const { dice = null, mover = "white", cube_value: value, cube_owner: owner } = setting;
    const { viewpoint = mover } = parts;
    return { position: now.position, mover, viewpoint, dice, cube: owner ? { value, owner } : null };
  }
}
