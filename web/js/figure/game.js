/** Whole games on a board: a session of its own, against the bot or between two people at one screen. */
import { placeName } from "../board/scene/places.js";
import { failure } from "../bridge/messages.js";
import { ownDeck } from "../state/cards.js";
import { createGame } from "../state/game.js";
import { createSessionFigure } from "./session_figure.js";

/** @import { Answer } from "../bridge/messages.js" */
/** @import { BoardEvent, Side } from "../board/scene/types.js" */
/** @typedef {import("./session_figure.js").SessionParts & {book: {rulebook: string, reading: string, variant: string}, opponent: string, start: () => import("../render/tree.js").Tree}} GameParts opponent: "person", or the level of a bot; start: the buttons before the game */

/** Only the bot plays by itself here, and it does not pause. */
const PACE = /** @type {const} */ ({ speed: 0, autoPlay: "off", autoRoll: false, autoPick: false });
/** Commands shown alone if they are the only thing to do. */
const NEXT = "draw roll confirm take accept next_game rematch".split(" ");

/** A board with its game, and the methods for pages. @param {GameParts} parts */
export function createGameFigure({ book, opponent, start, ...parts }) {
  const { citing } = parts.world;
  const figure = createSessionFigure(parts, {
    panels: ["embedded_game", "refusal"],
    settings: (name, { standIn }) => (name === "embedded_game" ? { stand_in: standIn } : {}),
    start,
    status: () => citing.t("figure-play", { book: citing.nameOf(book.rulebook) }),
    page(name, args) {
      if (name === "start") return begin();
      if (name === "undo") return session.undo();
      return name === "play" ? makeAll(args.moves) : move(/** @type {any} */ (args));
    },
    command,
    handlers: {
      onTry: (tried) => move(tried),
      onUndo: (index) => undo(index),
      onRoll: () => void command(may("draw") ? "draw" : "roll"),
      onConfirm: () => void command("confirm"),
      onCube: () => void (may("raise") && command("raise")),
    },
  });
  const { face, client } = figure;
  const session = createGame({
    client,
    get: () => figure.state,
    set: (patch) => figure.set(patch),
    settings: () => PACE,
    async show(events) {
      face.notice = "";
      const shown = figure.show(/** @type {BoardEvent[]} */ (events));
      face.report(events);
      for (const event of events) {
        if (event.type === "played") face.emit("turn", { side: event.side, moves: event.moves });
        if (event.type === "game_over") face.emit("gameover", figure.state.snapshot?.result);
      }
      await shown;
    },
    onRefused({ refused, tried, missed }) {
      if (missed) ownDeck().miss(missed);
      face.reportRefused(refused, tried ?? undefined, figure.state.snapshot?.draft);
    },
    onTrouble(error) {
      face.trouble({ error });
      void figure.show();
    },
  });

  return {
    figure,
    get save() {
      return client.journal;
    },
    getState: () => ({ save: client.journal, snapshot: figure.state.snapshot }),
    load,
    setState: (/** @type {{save?: unknown}} */ { save }) => (save ? load(save) : undefined),
    /** @param {[number, number][]} moves in the mover's view */
    play: (moves) => makeAll(moves.map(([from, to]) => ({ from: placeName(from), to: placeName(to) }))),
    /** The verdict on one move, without changing anything. @param {[number, number][] | null} moves @returns {Promise<Answer>} */
    judge(moves) {
      const [from, to] = moves?.[0] ?? [0, 0];
      return session.ask("explain", { from: placeName(from), to: placeName(to) });
    },
    undo,
    async next() {
      const name = figure.state.snapshot ? NEXT.find(may) : "begin";
      return name && command(name);
    },
    reset: begin,
    /** @returns {Promise<Record<string, any>>} */
    async picture() {
      const { snapshot } = figure.state;
      const { position } = snapshot ?? parts.setting;
      const mover = snapshot?.mover ?? "white";
      return { position, mover, viewpoint: mover, dice: snapshot?.dice?.values ?? null, cube: null };
    },
  };

  /** @param {number | null} index */
  function undo(index) {
    return session.undo(index === null ? {} : { index });
  }

  /** @param {string} name */
  function may(name) {
    return figure.state.snapshot?.may.includes(name) ?? false;
  }

  function begin() {
    const { t } = citing;
    const person = (/** @type {string} */ name) => ({ kind: /** @type {const} */ ("person"), name });
    const players =
      opponent === "person"
        ? [1, 2].map((n) => person(t("figure-person", { n })))
        : [
            person(t("figure-you")),
            { kind: /** @type {const} */ ("bot"), level: opponent, name: t("figure-bot") },
          ];
    /** @type {wire.Arguments["new"]} */
    const begun = { ...book, players, format: { kind: "series" }, dice: "seeded" };
    return session.start(begun);
  }

  /** @param {string} name @param {Record<string, unknown>} [more] */
  function command(name, more = {}) {
    return figure.state.snapshot ? session.command(name, more) : begin();
  }

  /** @param {{from: string, to: string, side?: Side}} tried */
  function move(tried) {
    return session.move({ ...tried, side: tried.side ?? figure.state.snapshot?.mover ?? "white" });
  }

  /** @param {{from: string, to: string}[]} moves @returns {Promise<Answer>} the answer to the last */
  async function makeAll(moves) {
    /** @type {Answer} */
    let answer = failure("play/syntax", "no moves");
    for (const one of moves) {
      answer = await move(one);
      if (!answer.ok) break;
    }
    return answer;
  }

  /** @param {unknown} save any value; the engine checks it @returns {Promise<Answer>} */
  async function load(save) {
    const { error } = await session.load({ save: /** @type {wire.Save} */ (save), extra: null }, true);
    return error ? failure(error.code, error.detail, error.facts) : { v: 1, id: 0, ok: {} };
  }
}
