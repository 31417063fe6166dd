/** Whole games on a board: a session on a desk of its own, against the bot or between two people at one screen. */

import { placeName } from "../board/scene/places.js";
import { keptAfter, NOTHING_KEPT, saveOf } from "../bridge/messages.js";
import { isBot } from "../state/flow.js";
import { boardView } from "../state/view.js";
import { failed } from "./figure.js";
import { Shown } from "./shown.js";
import { coloured, stillGame, viewOfGame } from "./still.js";

/** @import { World, Button, TriedMove } from "./shown.js" */
/** @import { AnySession, Answer, Arguments } from "../bridge/messages.js" */
/** @import { Event, Snapshot } from "../bridge/wire.d.ts" */
/** @import { Side } from "../board/scene/types.js" */
/** @typedef {{rulebook: string, reading: string, variant: string}} Book */
/**
 * @typedef {object} GameParts
 * @property {World} world
 * @property {() => void} redraw
 * @property {Book} book
 * @property {string} opponent "person", or the level of a bot
 * @property {import("./parts.js").FigureParts["setting"]} setting what is shown before the game
 * @property {import("./shown.js").Side} mover
 * @property {import("./shown.js").Side} [viewpoint]
 */

/** What the opponent lacks, by the engine's code, and the words for it. @type {Record<string, string>} */
const STAND_INS = { "bot/weights": "figure-stand-in", "bot/rules": "figure-stand-in-rules" };

let desks = 0;
/** Commands as buttons, in this order; what may be done now is the engine's word. */
const COMMANDS = "draw roll confirm raise take drop beaver raccoon accept decline next_game rematch".split(
  " ",
);
const MAIN = new Set("draw roll confirm take accept next_game rematch".split(" "));
const CLOSED = new Set(["game_over", "series_over"]);

export class Game extends Shown {
  /** @param {GameParts} parts */
  constructor(parts) {
    super(parts.world, parts.redraw);
    this.parts = parts;
    desks += 1;
    this.desk = `board-${desks}`;
    /** @type {Snapshot | null} */
    this.snapshot = null;
    this.kept = NOTHING_KEPT;
    this.thinking = false;
    this.resigning = false;
  }

  /** @override */
  handlers() {
    return {
      onTry: (/** @type {{from: string, to: string, side: Side}} */ tried) => void this.move(tried),
      onUndo: (/** @type {number | null} */ index) => void this.undo(index),
      onRoll: () => void this.command(this.may("draw") ? "draw" : "roll"),
      onConfirm: () => void this.command("confirm"),
      onCube: () => void (this.may("raise") && this.command("raise")),
    };
  }

  /** @param {string} name */
  may(name) {
    return this.snapshot?.may.includes(name) ?? false;
  }

  /** Before the game the seat is the host's; then it is the player's. @param {{viewpoint?: import("./shown.js").Side}} dress */
  dress({ viewpoint }) {
    this.parts.viewpoint = viewpoint;
    void this.show();
  }

  /** The same desk; an answer on its way still belongs to it. @param {Game} before */
  async adopt(before) {
    this.desk = before.desk;
    await before.queue;
    const { kept, snapshot } = before;
    Object.assign(this, { kept, snapshot });
    void this.show();
    if (snapshot) void this.carryOn();
  }

  // Talking to the session

  /** A desk that had to give way, or an engine that was lost, gets the kept game back. @template {keyof Arguments} Op @param {Op} op @param {Arguments[Op]} args */
  async ask(op, args) {
    const { desk } = this;
    const rev = this.snapshot?.rev ?? null;
    let answer = await this.world.ask(op, args, { desk, rev });
    const { save } = this;
    if (answer.error?.code === "protocol/no-session" && save) {
      const loaded = await this.world.ask("load", { save }, { desk });
      this.remember(/** @type {AnySession} */ (loaded));
      if (loaded.ok) answer = await this.world.ask(op, args, { desk, rev: null });
    }
    this.remember(/** @type {AnySession} */ (answer));
    return answer;
  }

  /** @returns {import("../bridge/wire.d.ts").Save | null} null before the first game */
  get save() {
    return saveOf(this.kept);
  }

  /** @param {AnySession} answer */
  remember(answer) {
    this.kept = keptAfter(this.kept, answer);
    this.snapshot = answer.ok?.snapshot ?? answer.snapshot ?? this.snapshot;
  }

  async begin() {
    const { t } = this;
    const { book, opponent: level } = this.parts;
    const person = (/** @type {string} */ name) => ({ kind: /** @type {const} */ ("person"), name });
    const players =
      level === "person"
        ? [1, 2].map((n) => person(t("figure-person", { n })))
        : [person(t("figure-you")), { kind: /** @type {const} */ ("bot"), level, name: t("figure-bot") }];
    /** @type {Arguments["new"]} */
    const begun = { ...book, players, format: { kind: "series" }, dice: "seeded" };
    return this.answered(await this.inTurn(() => this.ask("new", begun)));
  }

  /** @param {string} name @param {Record<string, unknown>} [more] */
  async command(name, more = {}) {
    if (!this.snapshot) return this.begin();
    this.resigning = false;
    return this.answered(await this.inTurn(() => this.ask("command", { name, ...more })));
  }

  /** @param {{from: string, to: string, side?: import("./shown.js").Side}} tried */
  async move(tried) {
    const side = tried.side ?? this.snapshot?.mover ?? "white";
    return this.answered(await this.inTurn(() => this.ask("move", tried)), { ...tried, side });
  }

  /** @param {number | null} [index] */
  async undo(index = null) {
    return this.answered(await this.inTurn(() => this.ask("undo", index === null ? {} : { index })));
  }

  /** @param {Answer} answer @param {TriedMove} [tried] @returns {Promise<Answer>} */
  async answered(answer, tried) {
    if (this.gone) return answer;
    if (answer.refused) {
      const before = this.snapshot?.draft ?? [];
      if (this.snapshot)
        this.world.missed?.(this.snapshot, { refused: answer.refused, tried: tried ?? null });
      this.refuse(answer.refused, { tried, before, compare: tried ? this.booksOn(tried) : null });
    } else if (answer.error) this.trouble(answer);
    else {
      const events = answer.ok?.events ?? [];
      this.keep(null);
      const shown = this.show(events);
      for (const event of events) this.tell(event);
      await shown;
      void this.carryOn();
    }
    return answer;
  }

  /** What every rulebook says of a try. @param {TriedMove} tried */
  booksOn({ from = "", to = "", side }) {
    return async () => {
      const answer = await this.inTurn(() => this.ask("explain", { from, to, side }));
      return answer.ok?.books ?? [];
    };
  }

  /** The session's events as the page's. @param {Event} event */
  tell(event) {
    const { emit } = this.world;
    if (event.type === "moved") {
      const { side, from, to, dice, hit } = event;
      emit?.("move", { side, from, to, dice, hit });
    }
    if (event.type === "played") emit?.("turn", { side: event.side, moves: event.moves });
    if (event.type === "game_over") emit?.("gameover", this.snapshot?.result);
  }

  get theirs() {
    return this.snapshot ? Boolean(isBot(this.snapshot, this.snapshot.to_act)) : false;
  }

  /** What needs nobody's decision: the bot's turn. */
  async carryOn() {
    if (!this.theirs || this.thinking || this.gone) return;
    const slice = () => this.inTurn(() => this.ask("bot", { slice_ms: 40 }));
    this.thinking = true;
    this.redraw();
    let answer = await slice();
    while (answer.ok && answer.ok.done === false && !this.gone) answer = await slice();
    this.thinking = false;
    await this.answered(answer);
    const lack = STAND_INS[(answer.ok?.done && answer.ok.stand_in) || ""];
    if (lack) this.say({ kind: "plain", texts: [this.t(lack)] });
  }

  // What is seen

  /** @override */
  view() {
    const { snapshot, t } = this;
    const { setting, mover, viewpoint = mover } = this.parts;
    if (!snapshot) return viewOfGame(coloured(stillGame(setting), mover), { viewpoint, locked: true });
    const how = {
      turnBoard: false,
      locked: false,
      whiteWord: t("figure-turn-white"),
      blackWord: t("figure-turn-black"),
    };
    return { ...boardView(snapshot, how), names: null, standing: null };
  }

  /** @override */
  status() {
    const { snapshot, t } = this;
    const { book } = this.parts;
    if (!snapshot) return t("figure-play", { book: this.world.citing.nameOf(book.rulebook) });
    if (snapshot.result) return snapshot.result.text;
    if (this.thinking) return t("figure-thinking");
    if (snapshot.resign_note && (this.resigning || snapshot.resign)) return snapshot.resign_note.text;
    if (snapshot.phase === "draw" && snapshot.draw?.dice)
      return t("figure-drawn", { a: snapshot.draw.dice[0] ?? 0, b: snapshot.draw.dice[1] ?? 0 });
    if (snapshot.no_move) return t("figure-no-move");
    return snapshot.mover ? t(`figure-turn-${snapshot.mover}`) : "";
  }

  /** @override @returns {Button[]} */
  controls() {
    const { snapshot, t } = this;
    const start = (/** @type {string} */ words, primary = false) => [
      { id: "start", words: t(words), act: () => this.begin(), primary },
    ];
    if (!snapshot) return start("figure-start", true);
    if (this.theirs) return [];
    if (this.resigning) return this.levels(snapshot);
    const heard = COMMANDS.filter((name) => this.may(name));
    return [
      ...(this.may("choose_colour")
        ? ["white", "black"].map((colour) =>
            this.button(colour, `figure-${colour}`, () => this.command("choose_colour", { colour }), true),
          )
        : []),
      ...heard.map((name) =>
        this.button(name, `figure-do-${name}`, () => this.command(name), MAIN.has(name)),
      ),
      ...(this.may("undo") ? [this.button("undo", "figure-undo", () => this.undo())] : []),
      ...(this.may("resign") ? [this.button("resign", "figure-do-resign", () => this.resign(true))] : []),
      ...(CLOSED.has(snapshot.phase) ? start("figure-start-again") : []),
    ];
  }

  /** @param {string} id @param {string} words @param {() => unknown} act @param {boolean} [primary] @returns {Button} */
  button(id, words, act, primary = false) {
    return { id, words: this.t(words), act, primary };
  }

  /** @param {boolean} on whether the levels are offered */
  resign(on) {
    this.resigning = on;
    this.redraw();
  }

  /** @param {Snapshot} snapshot @returns {Button[]} */
  levels({ resign_levels = [] }) {
    const level = (/** @type {string} */ name) =>
      this.button(`resign-${name}`, `figure-resign-${name}`, () => this.command("resign", { level: name }));
    return [...resign_levels.map(level), this.button("cancel", "figure-cancel", () => this.resign(false))];
  }

  // What a page may ask

  getState() {
    return { save: this.save, snapshot: this.snapshot };
  }

  /** @param {unknown} save what it is the engine judges @returns {Promise<Answer>} */
  async load(save) {
    const args = /** @type {Arguments["load"]} */ ({ save });
    const answer = await this.inTurn(() => this.ask("load", args));
    if (!answer.ok) return answer;
    return this.answered(answer);
  }

  /** @param {[number, number][]} moves of the mover's view @returns {Promise<Answer>} as the last was answered */
  async play(moves) {
    let answer = failed("play/syntax", "no moves");
    for (const [from, to] of moves) {
      answer = await this.move({ from: placeName(from), to: placeName(to) });
      if (!answer.ok) break;
    }
    return answer;
  }

  /** The verdict on one move, nothing changed. @param {[number, number][] | null} moves @returns {Promise<Answer>} */
  judge(moves) {
    const [from, to] = moves?.[0] ?? [0, 0];
    return this.inTurn(() => this.ask("explain", { from: placeName(from), to: placeName(to) }));
  }

  /** The one thing to do next, where there is only one. */
  async next() {
    if (!this.snapshot) return this.begin();
    const name = COMMANDS.find((command) => MAIN.has(command) && this.may(command));
    return name ? this.command(name) : null;
  }

  reset() {
    return this.begin();
  }

  /** @returns {Record<string, any>} */
  get diagram() {
    const { snapshot } = this;
    const { position } = snapshot ?? this.parts.setting;
    const mover = snapshot?.mover ?? "white";
    return { position, mover, viewpoint: mover, dice: snapshot?.dice?.values ?? null, cube: null };
  }
}
