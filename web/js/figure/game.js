/** Whole games on a board: a session of its own, against the bot or between two people at one screen. */
import { placeName } from "../board/scene/places.js";
import { failure } from "../bridge/messages.js";
import { ownDeck } from "../state/cards.js";
import { createGame } from "../state/game.js";
import { SessionFigure } from "./session_figure.js";

/** @import { Answer } from "../bridge/messages.js" */
/** @import { BoardEvent, Side } from "../board/scene/types.js" */
/** @typedef {{rulebook: string, reading: string, variant: string}} Book */
/** @typedef {import("./session_figure.js").SessionParts & {book: Book, opponent: string, start: () => import("../render/tree.js").Tree}} GameParts opponent: "person", or the level of a bot; start: the buttons before the game */

/** Only the bot plays by itself here, and it does not pause. */
const PACE = /** @type {const} */ ({ speed: 0, autoPlay: "off", autoRoll: false, autoPick: false });
/** Commands shown alone if they are the only thing to do. */
const NEXT = "draw roll confirm take accept next_game rematch".split(" ");

export class Game {
  /** @param {GameParts} parts */
  constructor({ book, opponent, start, ...parts }) {
    this.agreed = { book, opponent };
    const { t, nameOf } = parts.world.citing;
    this.figure = new SessionFigure(parts, {
      panels: ["embedded_game", "refusal"],
      settings: (name, { standIn }) => (name === "embedded_game" ? { stand_in: standIn } : {}),
      start,
      status: () => t("figure-play", { book: nameOf(book.rulebook) }),
      page: (name, args) => this.page(name, args),
      command: (name, args) => this.command(name, args),
      handlers: {
        onTry: (tried) => void this.move(tried),
        onUndo: (index) => void this.undo(index),
        onRoll: () => void this.command(this.may("draw") ? "draw" : "roll"),
        onConfirm: () => void this.command("confirm"),
        onCube: () => void (this.may("raise") && this.command("raise")),
      },
    });
    this.session = sessionOn(this.figure.table);
    /** Methods for pages. */
    this.methods = this;
  }

  get snapshot() {
    return this.figure.snapshot;
  }

  /** @param {Game} before */
  async adopt(before) {
    await this.figure.adopt(before.figure);
    this.session = before.session;
    // A bot whose slice found the old board gone has already stopped.
    setTimeout(() => this.session.flow());
  }

  /** @param {string} name */
  may(name) {
    return this.snapshot?.may.includes(name) ?? false;
  }

  // Talking to the session

  /** @returns {wire.Save | null} null before the first game */
  get save() {
    return this.figure.table.client.journal;
  }

  begin() {
    const { t } = this.figure.face;
    const { book, opponent: level } = this.agreed;
    const person = (/** @type {string} */ name) => ({ kind: /** @type {const} */ ("person"), name });
    const players =
      level === "person"
        ? [1, 2].map((n) => person(t("figure-person", { n })))
        : [person(t("figure-you")), { kind: /** @type {const} */ ("bot"), level, name: t("figure-bot") }];
    /** @type {wire.Arguments["new"]} */
    const begun = { ...book, players, format: { kind: "series" }, dice: "seeded" };
    return this.session.start(begun);
  }

  /** @param {string} name @param {Record<string, unknown>} [more] */
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

  /** @param {string} name @param {Record<string, any>} args */
  page(name, args) {
    if (name === "start") return this.begin();
    if (name === "undo") return this.undo();
    return name === "play" ? this.makeAll(args.moves) : this.move(/** @type {any} */ (args));
  }

  /** @param {{from: string, to: string}[]} moves @returns {Promise<Answer>} the answer to the last */
  async makeAll(moves) {
    /** @type {Answer} */
    let answer = failure("play/syntax", "no moves");
    for (const move of moves) {
      answer = await this.move(move);
      if (!answer.ok) break;
    }
    return answer;
  }

  // Methods for pages

  getState() {
    return { save: this.save, snapshot: this.snapshot };
  }

  /** @param {unknown} save any value; the engine checks it @returns {Promise<Answer>} */
  async load(save) {
    const error = await this.session.load(/** @type {wire.Save} */ (save), {}, true);
    return error ? failure(error.code, error.detail, error.facts) : { v: 1, id: 0, ok: {} };
  }

  /** @param {[number, number][]} moves in the mover's view */
  play(moves) {
    return this.makeAll(moves.map(([from, to]) => ({ from: placeName(from), to: placeName(to) })));
  }

  /** The verdict on one move, without changing anything. @param {[number, number][] | null} moves @returns {Promise<Answer>} */
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

  /** @returns {Promise<Record<string, any>>} */
  async picture() {
    const { snapshot } = this;
    const { position } = snapshot ?? this.figure.parts.setting;
    const mover = snapshot?.mover ?? "white";
    return { position, mover, viewpoint: mover, dice: snapshot?.dice?.values ?? null, cube: null };
  }
}

/** The page's controller of a session. Its events are shown on the figure that shows the session at that time. @param {SessionFigure["table"]} table */
const sessionOn = (table) =>
  createGame({
    client: table.client,
    get: () => table.state,
    set: (patch) => table.set(patch),
    settings: () => PACE,
    async show(events) {
      const { figure } = table;
      if (figure.face.gone) return;
      figure.face.notice = "";
      const shown = figure.show(/** @type {BoardEvent[]} */ (events));
      for (const event of events) tell(figure, event);
      await shown;
    },
    onRefused({ refused, tried, missed }) {
      const { face, snapshot } = table.figure;
      if (face.gone || !snapshot) return;
      if (missed) ownDeck().miss(missed);
      face.tellRefused(refused, tried ?? undefined, snapshot.draft);
    },
    onTrouble(error) {
      if (table.figure.face.gone) return;
      table.figure.face.trouble({ error });
      void table.figure.show();
    },
  });

/** Report the session's events as the page's. @param {SessionFigure} figure @param {wire.Event} event */
function tell({ world, snapshot }, event) {
  if (event.type === "moved") {
    const { side, from, to, dice, hit } = event;
    world.emit?.("move", { side, from, to, dice, hit });
  }
  if (event.type === "played") world.emit?.("turn", { side: event.side, moves: event.moves });
  if (event.type === "game_over") world.emit?.("gameover", snapshot?.result);
}
