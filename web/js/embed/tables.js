/**
 * Mode -> the content of the element, made from the attributes. A roll is there to look at, try, compare, or answer a question about.
 * A quiz has its answers in the author's own markup. Python judges a play, so a quiz cannot be wrong about the rules; answers that
 * the author marks right or wrong need no engine.
 */

import { h } from "../dom/vdom.js";
import { QUESTION_HINTS } from "../figure/face.js";
import { Figure } from "../figure/figure.js";
import { GameFigure } from "../figure/game.js";
import { EmbedError } from "./faults.js";
import { createLesson } from "./lesson.js";
import { createPractice } from "./practice.js";
import { createReplay } from "./replay.js";
import { buttonBar, written } from "./written_views.js";

/** @import { Config } from "./attributes.js" */
/** @import { Offered } from "./children.js" */
/** @import { Answer } from "../bridge/messages.js" */
/** @import { Parts, World } from "../figure/face.js" */
/** @typedef {{world: World, redraw: () => void, config: Config, base: URL, addresses: string, offered: Offered[]}} Seat */

/** The attributes that may change during a game. @param {Config} config */
export const dressOf = ({ marks, arrows, viewpoint }) => ({ marks, arrows, viewpoint });

/** A figure's parts. @param {Seat} seat */
function partsOf({ world, redraw, config }) {
  const { rulebook, reading, variant, position, dice, cube, mover } = config;
  const owned = cube ? { cube_value: cube.value, cube_owner: cube.owner } : {};
  const setting = { rulebook, reading, variant, position, mover, ...(dice ? { dice } : {}), ...owned };
  return { world, redraw, setting, ...dressOf(config) };
}

/** A roll. In a quiz without listed answers, the wanted play is made on the board. @param {Seat} seat */
function createRoll(seat) {
  const { mode: kind, answer: wanted, ask, dice } = seat.config;
  const offered = kind === "quiz" ? seat.offered : [];
  const locked = kind === "view" || offered.length > 0;
  let chosen = -1;
  let tries = 0;
  /** Answers given, and whether they are right. @type {Map<number, boolean>} */
  const rights = new Map();
  const parts = partsOf(seat);
  const { setting } = parts;
  const figure = new Figure({
    ...{ ...parts, locked, whole: true, sleeps: true, first: () => (locked ? {} : asleep()), ready },
    ...(kind === "quiz" ? { hints: QUESTION_HINTS, onSaid } : {}),
    asks: { op: "try_figure", args: { ...setting, kind, wanted } },
    onEvent: () => figure.start(),
  });
  const { face } = figure;

  return {
    figure,
    /** The dice in the board's name. */
    get dice() {
      return figure.shown.dice ?? null;
    },
    content: (/** @type {Parts} */ parts) => figure.content({ ...parts, answers }),
    reset,
    next: reset,
    speak() {
      rights.clear();
      return figure.speak();
    },
  };

  /** The button and the line before the engine has loaded. */
  function asleep() {
    const { t } = seat.world.citing;
    if (!dice) return { controls: buttonBar(t, "roll"), status: t("figure-throw") };
    const controls = buttonBar(t, kind === "compare" ? "books" : "done");
    return { controls, status: t(kind === "quiz" ? "figure-find" : "figure-try") };
  }

  /** The verdict on an answer that has no play to judge. */
  function ready() {
    const { play = "", right = null, why = "" } = offered[chosen] ?? {};
    if (right === null || (play && setting.dice)) return undefined;
    const said = right ? { kind: "good", state: "success" } : { kind: "bad", state: "failure" };
    return /** @type {any} */ ({
      panel: written(right ? "right" : "wrong", face.t, { why }),
      ...(right && { controls: buttonBar(face.t, "reset") }),
      said: { ...said, response: "", misses: 0, over: right },
    });
  }

  /** @param {wire.StepSaid} said */
  function onSaid({ state, response }) {
    tries += 1;
    const right = state === "success";
    const { text: answer = response, play = response } = offered[chosen] ?? {};
    const index = offered.length ? { index: chosen } : {};
    if (offered.length) rights.set(chosen, right);
    face.emit("quiz", { answer, ...index, play, right, tries });
  }

  function answers() {
    if (offered.length === 0) return null;
    const texts = offered.map(({ fill, play: moves, right, why, text }, at) => {
      const named = { part: "answer", "data-index": at, "data-right": rights.get(at)?.toString() };
      const onclick = () => {
        chosen = at;
        return figure.give({ moves, ask, right, why, text });
      };
      const press = { disabled: figure.over && !rights.get(at), onclick };
      return h("li", { key: at }, h("button.answer", { ...named, ...press }, h("slot", { ref: fill })));
    });
    return h("div.answers", { key: "answers", part: "answers" }, h("ol.offered", texts));
  }

  function reset() {
    rights.clear();
    tries = 0;
    return figure.reset();
  }
}

/** A whole game, against the bot or between two people at one screen. @param {Seat} seat */
function createGame(seat) {
  const { rulebook, reading, variant, opponent } = seat.config;
  const { citing } = seat.world;
  const figure = new GameFigure({
    ...{ ...partsOf(seat), panel: "embedded_game" },
    first: () => ({
      controls: buttonBar(citing.t, "game"),
      status: citing.t("figure-play", { book: citing.nameOf(rulebook) }),
    }),
    opener() {
      const person = { kind: "person" };
      const players = [person, opponent === "person" ? person : { kind: "bot", level: opponent }];
      const agreed = { players, format: { kind: "series" }, dice: "seeded" };
      return figure.open("new", { rulebook, reading, variant, ...agreed });
    },
  });
  return figure;
}

/** The modes that are no roll. @type {Partial<Record<Config["mode"], (seat: Seat) => object>>} */
const TABLES = {
  play: createGame,
  practice: (seat) => watched(createPractice(partsOf(seat))),
  lesson(seat) {
    const { marks, arrows, ...parts } = partsOf(seat);
    const { base, addresses, config } = seat;
    return createLesson({ ...parts, source: config.lesson, tag: config.tag, base, addresses });
  },
  replay: (seat) =>
    watched(createReplay({ ...partsOf(seat), source: seat.config.src, addresses: seat.addresses })),
};

/** A board that the page only watches; it has no state of its own. @param {object} table */
const watched = (table) =>
  Object.assign(table, {
    getState: () => ({}),
    setState() {},
    judge: () => Promise.reject(new EmbedError("mode/view", "this board is not played on")),
    undo: async () => {},
  });

/** @typedef {"content" | "dress" | "getState" | "setState" | "play" | "judge" | "undo" | "reset" | "picture"} OfFigure */
/**
 * @typedef {{figure: Pick<Figure, "face" | "status" | "show">, destroy: () => void, next: () => unknown, speak: (config: Config) => unknown,
 *   load: (value: unknown, read?: unknown) => Promise<Answer | void>, dice?: number[] | null, save?: unknown} & Pick<Figure, OfFigure>} Table
 *   speak: continue in another language, which the world already has; dice: in the board's name
 */
const OF_FIGURE = "content dress speak getState setState play judge undo reset picture load next".split(" ");

/** The table of a mode; what it does not do itself, its figure does. @param {Seat} seat @returns {Table} */
export function tableOf(seat) {
  /** @type {any} it is completed here */
  const table = (TABLES[seat.config.mode] ?? createRoll)(seat);
  for (const name of OF_FIGURE) table[name] ??= (/** @type {any} */ ...how) => table.figure[name](...how);
  table.destroy ??= () => table.figure.face.destroy();
  return table;
}
