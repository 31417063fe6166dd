/** Whole games on a board: a session on a channel of its own, against the bot or between two people at one screen. */

import { placeName } from "../board/scene/places.js";
import { isBot } from "../state/flow.js";
import { createGame, NO_GAME } from "../state/game.js";
import { boardView } from "../state/view.js";
import { createChannel } from "./channel.js";
import { failed } from "./figure.js";
import { Shown } from "./figure_base.js";
import { coloured, stillGame, viewOfGame } from "./static_position.js";

/** @import { World, Button } from "./figure_base.js" */
/** @import { Answer, Arguments } from "../bridge/messages.js" */
/** @import { GameState, Refusal } from "../state/game.js" */
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
 * @property {import("./figure_base.js").Side} mover
 * @property {import("./figure_base.js").Side} [viewpoint]
 */

/** What the opponent lacks, by the engine's code, and the words for it. @type {Record<string, string>} */
const STAND_INS = { "bot/weights": "figure-stand-in", "bot/rules": "figure-stand-in-rules" };

/** Nothing plays itself here but the bot, and it does not hesitate. */
const PACE = /** @type {const} */ ({ speed: 0, autoPlay: "off", autoRoll: false, autoPick: false });
/** Commands as buttons, in this order; what may be done now is the engine's word. */
const COMMANDS = "draw roll confirm raise take drop beaver raccoon accept decline next_game rematch".split(
  " ",
);
const MAIN = new Set("draw roll confirm take accept next_game rematch".split(" "));
const CLOSED = new Set(["game_over", "series_over"]);

/** A session and its state, with the figure on which it is seen: in another language that is another one. @param {Game} figure */
function openTable(figure) {
  const table = { figure, state: /** @type {GameState} */ (NO_GAME) };
  const client = createChannel(() => table.figure);
  const session = createGame({
    client,
    get: () => table.state,
    set(patch) {
      table.state = { ...table.state, ...patch };
      if ("thinking" in patch) table.figure.redraw();
    },
    settings: () => PACE,
    show: (events) => table.figure.follow(events),
    onRefused: (refusal) => void table.figure.refused(refusal),
    onAsked: () => void table.figure.asksMeaning(),
    onTrouble: (error) => void (table.figure.gone || table.figure.trouble({ v: 1, id: 0, error })),
  });
  return Object.assign(table, { client, session });
}

export class Game extends Shown {
  /** @param {GameParts} parts */
  constructor(parts) {
    super(parts.world, parts.redraw);
    this.parts = parts;
    this.table = openTable(this);
    this.resigning = false;
  }

  get snapshot() {
    return this.table?.state.snapshot ?? null;
  }

  get session() {
    return this.table.session;
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

  /** Before the game the seat is the host's; then it is the player's. @param {{viewpoint?: import("./figure_base.js").Side}} dress */
  dress({ viewpoint }) {
    this.parts.viewpoint = viewpoint;
    void this.show();
  }

  /** The same session goes on here. @param {Game} before */
  async adopt(before) {
    await before.queue;
    this.table = before.table;
    this.table.figure = this;
    void this.show();
    // A bot whose slice found the old board gone has stopped by then.
    setTimeout(() => this.session.flow());
  }

  // Talking to the session

  /** @returns {import("../bridge/wire.d.ts").Save | null} null before the first game */
  get save() {
    return this.table.client.journal;
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
    return this.session.start(begun);
  }

  /** @param {string} name @param {Record<string, unknown>} [more] */
  command(name, more = {}) {
    if (!this.snapshot) return this.begin();
    this.resigning = false;
    return this.session.command(name, more);
  }

  /** @param {{from: string, to: string, side?: Side}} tried */
  move(tried) {
    return this.session.move({ ...tried, side: tried.side ?? this.snapshot?.mover ?? "white" });
  }

  /** @param {number | null} [index] */
  undo(index = null) {
    return this.session.undo(index === null ? {} : { index });
  }

  /** @param {Refusal} refusal */
  async refused(refusal) {
    const { snapshot } = this;
    const { refused, tried } = refusal;
    if (this.gone || !snapshot) return;
    this.world.missed?.(snapshot, refusal);
    await this.askCard();
    this.refuse(refused, { tried: tried ?? undefined, before: snapshot.draft });
  }

  /** A leap or steps? */
  async asksMeaning() {
    await this.askCard();
    this.say({ kind: "plain", asks: true });
  }

  /** The card of what was refused, or of the question what was meant. */
  async askCard() {
    const ask = (/** @type {Record<string, unknown>} */ ui) =>
      this.session.ask("panel", { name: "refusal", ui, once: true });
    const { ok } = await ask({});
    this.answeredCard = ok?.tree ? { shown: ok, ask } : null;
  }

  /** @override @param {import("../render/tree.js").PanelEvent} event */
  carryOut(event) {
    const [, name, args] = event;
    if (name === "dismiss") void this.session.ask("dismiss");
    return name === "play" ? this.playWhole(/** @type {any} */ (args.moves)) : super.carryOut(event);
  }

  /** @override @param {Record<string, any>} tried */
  meant(tried) {
    return this.move(/** @type {any} */ (tried));
  }

  /** @param {{from: string, to: string}[]} moves */
  async playWhole(moves) {
    for (const move of moves) if (!(await this.move(move)).ok) return;
  }

  /** What has happened, and what the bot lacked if it was the bot's doing. @param {Event[]} events */
  follow(events) {
    if (this.gone) return Promise.resolve();
    const lack = STAND_INS[this.table.state.standIn];
    this.table.state = { ...this.table.state, standIn: "" };
    this.keep(lack ? { kind: "plain", texts: [this.t(lack)] } : null);
    const shown = this.show(events);
    for (const event of events) this.tell(event);
    return shown;
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
    if (this.table.state.thinking) return t("figure-thinking");
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
    const error = await this.session.load(/** @type {import("../bridge/wire.d.ts").Save} */ (save), {}, true);
    return error ? failed(error.code, error.detail, error.facts) : { v: 1, id: 0, ok: {} };
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
    return this.session.ask("explain", { from: placeName(from), to: placeName(to) });
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
