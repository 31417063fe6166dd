/** Whole games on a board: a session of its own, against the bot or between two people at one screen. */

import { placeName } from "../board/scene/places.js";
import { ownDeck } from "../state/cards.js";
import { isBot } from "../state/flow.js";
import { createGame } from "../state/game.js";
import { failed } from "./figure.js";
import { SessionFigure } from "./session_figure.js";

/** @import { Answer, Arguments } from "../bridge/messages.js" */
/** @import { Refusal } from "../state/game.js" */
/** @import { Event } from "../bridge/wire.d.ts" */
/** @import { Side } from "../board/scene/types.js" */
/** @typedef {{rulebook: string, reading: string, variant: string}} Book */
/** @typedef {import("./session_figure.js").SessionParts & {book: Book, opponent: string}} GameParts opponent: "person", or the level of a bot */

/** Nothing plays itself here but the bot, and it does not hesitate. */
const PACE = /** @type {const} */ ({ speed: 0, autoPlay: "off", autoRoll: false, autoPick: false });
/** The one thing to do next, where there is only one. */
const NEXT = "draw roll confirm take accept next_game rematch".split(" ");

export class Game extends SessionFigure {
  /** @param {GameParts} parts */
  constructor(parts) {
    super(parts, ["embedded_game", "refusal"], (name, { standIn }) =>
      name === "embedded_game" ? { stand_in: standIn } : {},
    );
    this.agreed = parts;
    const { table } = this;
    const figure = () => /** @type {Game} */ (table.figure);
    this.session = createGame({
      client: table.client,
      get: () => table.state,
      set: (patch) => table.set(patch),
      settings: () => PACE,
      show: (events) => figure().follow(events),
      onRefused: (refusal) => figure().refused(refusal),
      onTrouble: (error) => void (table.figure.gone || table.figure.trouble({ v: 1, id: 0, error })),
    });
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

  /** @override @param {Game} before */
  async adopt(before) {
    await super.adopt(before);
    this.session = before.session;
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
    const { book, opponent: level } = this.agreed;
    const person = (/** @type {string} */ name) => ({ kind: /** @type {const} */ ("person"), name });
    const players =
      level === "person"
        ? [1, 2].map((n) => person(t("figure-person", { n })))
        : [person(t("figure-you")), { kind: /** @type {const} */ ("bot"), level, name: t("figure-bot") }];
    /** @type {Arguments["new"]} */
    const begun = { ...book, players, format: { kind: "series" }, dice: "seeded" };
    return this.session.start(begun);
  }

  /** @override @param {string} name @param {Record<string, unknown>} [more] */
  command(name, more = {}) {
    return this.snapshot ? this.session.command(name, more) : this.begin();
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
  refused(refusal) {
    const { snapshot } = this;
    const { refused, tried, missed } = refusal;
    if (this.gone || !snapshot) return;
    if (missed) ownDeck().miss(missed);
    this.tellRefused(refused, tried ?? undefined, snapshot.draft);
  }

  /** @override @param {string} name @param {Record<string, any>} args */
  pageAction(name, args) {
    if (name === "start") return this.begin();
    if (name === "undo") return this.undo();
    return name === "play"
      ? this.playWhole(args.moves)
      : this.move(/** @type {{from: string, to: string}} */ (args));
  }

  /** @param {{from: string, to: string}[]} moves */
  async playWhole(moves) {
    for (const move of moves) if (!(await this.move(move)).ok) return;
  }

  /** What has happened. @param {Event[]} events */
  follow(events) {
    if (this.gone) return Promise.resolve();
    this.keep(null);
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
  status() {
    return this.snapshot
      ? ""
      : this.t("figure-play", { book: this.world.citing.nameOf(this.agreed.book.rulebook) });
  }

  /** @override */
  controls() {
    return [{ id: "start", words: this.t("figure-start"), act: () => this.begin(), primary: true }];
  }

  /** @override */
  saying() {
    return [super.saying(), this.snapshot && this.panel("refusal")];
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

  async next() {
    if (!this.snapshot) return this.begin();
    const name = NEXT.find((command) => this.may(command));
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
