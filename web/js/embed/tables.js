/**
 * Mode -> the content of the element, made from the attributes. A roll is there to look at, try, compare, or answer a question about.
 * A quiz has its answers in the author's own markup. Python judges a play, so a quiz cannot be wrong about the rules; answers that
 * the author marks right or wrong need no engine.
 */

import { QUESTION_HINTS } from "../figure/face.js";
import { Figure } from "../figure/figure.js";
import { Game } from "../figure/game.js";
import { methodsOf } from "../figure/methods.js";
import { h } from "../view/vdom.js";
import { Lesson } from "./lesson.js";
import { Practice } from "./practice.js";
import { Replay } from "./replay.js";
import { buttonBar, written } from "./written_views.js";

/** @import { Config } from "./attributes.js" */
/** @import { FigureParts } from "../figure/parts.js" */
/**
 * @typedef {object} Offered an answer of a quiz
 * @property {string} play a play in notation, or empty
 * @property {boolean | null} right what the author says; null if the rulebook decides
 * @property {string} why the author's comment
 * @property {string} text
 * @property {(slot: HTMLSlotElement) => void} fill puts the author's own markup into a slot
 */

/** A roll. In a quiz without listed answers, the wanted play is made on the board. */
export class Roll {
  /** @param {FigureParts} parts @param {Config} config @param {Offered[]} offered */
  constructor(parts, { mode: kind, answer: wanted, ask }, offered) {
    this.offered = kind === "quiz" ? offered : [];
    /** The kind of answer that a quiz wants. */
    this.asks = ask;
    this.chosen = -1;
    /** Answers given, and whether they are right. @type {Map<number, boolean>} */
    this.rights = new Map();
    const locked = kind === "view" || this.offered.length > 0;
    this.figure = new Figure({
      ...{ ...parts, locked, whole: true, sleeps: true, ...(locked ? {} : asleep(parts, kind)) },
      ...(kind === "quiz" ? { hints: QUESTION_HINTS } : {}),
      asks: ({ setting, thrown }) => ["try", { ...setting, kind, wanted, thrown }],
      ready: () => this.ready(),
      onSaid: (said) => void (kind === "quiz" && this.judged(said)),
      onEvent: () => this.figure.start(),
    });
    const reset = () => this.reset();
    this.methods = { ...methodsOf(() => this.figure), reset, next: reset };
  }

  /** The dice in the board's name. */
  get dice() {
    return this.figure.setting.dice ?? null;
  }

  /** @param {number} at */
  choose(at) {
    const { play, right, why, text } = this.offered[at] ?? {};
    this.chosen = at;
    return this.figure.give({ moves: play, ask: this.asks, right, why, text });
  }

  /** The verdict on an answer that has no play to judge. */
  ready() {
    const { play = "", right = null, why = "" } = this.offered[this.chosen] ?? {};
    const { setting, face, misses } = this.figure;
    if (right === null || (play && setting.dice)) return undefined;
    const said = right ? { kind: "good", state: "success" } : { kind: "bad", state: "failure" };
    return /** @type {any} */ ({
      panel: written(right ? "right" : "wrong", face.t, { why }),
      ...(right && { controls: buttonBar(face.t, "reset") }),
      said: { ...said, response: "", misses: misses + Number(!right), over: right },
    });
  }

  /** @param {wire.StepSaid} said */
  judged({ state, misses, response }) {
    const right = state === "success";
    const tries = misses + Number(right);
    const { text: answer = response, play = response } = this.offered[this.chosen] ?? {};
    const index = this.offered.length ? { index: this.chosen } : {};
    if (this.offered.length) this.rights.set(this.chosen, right);
    this.figure.world.emit?.("quiz", { answer, ...index, play, right, tries });
  }

  // Drawing

  /** @param {import("../figure/face.js").Parts} parts */
  content(parts) {
    return this.figure.content({ ...parts, answers: () => this.answers() });
  }

  answers() {
    const { rights, figure } = this;
    if (this.offered.length === 0) return null;
    const texts = this.offered.map(({ fill }, at) => {
      const named = { part: "answer", "data-index": at, "data-right": rights.get(at)?.toString() };
      const press = { disabled: figure.over && !rights.get(at), onclick: () => this.choose(at) };
      return h("li", { key: at }, h("button.answer", { ...named, ...press }, h("slot", { ref: fill })));
    });
    return h("div.answers", { key: "answers", part: "answers" }, h("ol.offered", texts));
  }

  reset() {
    this.rights.clear();
    this.figure.misses = 0;
    return this.figure.reset();
  }
}

/** The button and the line before the engine has loaded. @param {FigureParts} parts @param {string} kind */
function asleep({ world, setting }, kind) {
  const { t } = world.citing;
  const button = !setting.dice ? "roll" : kind === "compare" ? "books" : "done";
  const line = !setting.dice ? "figure-throw" : kind === "quiz" ? "figure-find" : "figure-try";
  return { controls: buttonBar(t, button), status: t(line) };
}

/** @typedef {{content: (parts: import("../figure/face.js").Parts) => import("../view/vdom.js").Loose, destroy: () => void, dress: (dress: ReturnType<typeof dressOf>) => void, adopt: (before: Table) => unknown}} OfAll */
/** @typedef {(Roll | Game | Lesson | Practice | Replay) & OfAll} Table */
/** @typedef {{panel: import("./panel.js").Panel, config: Config, base: URL, addresses: string, offered: Offered[]}} Seat */

/** The attributes that may change during a game. @param {Config} config */
export const dressOf = ({ marks, arrows, viewpoint }) => ({ marks, arrows, viewpoint });

/** @param {Seat} seat */
function partsOf({ panel, config }) {
  const { rulebook, reading, variant, position, dice, cube, mover } = config;
  const owned = cube ? { cube_value: cube.value, cube_owner: cube.owner } : {};
  const setting = { rulebook, reading, variant, position, mover, ...(dice ? { dice } : {}), ...owned };
  return { world: panel.world, redraw: () => panel.draw(), setting, ...dressOf(config) };
}

/** The modes that are no roll. @type {Partial<Record<Config["mode"], (seat: Seat) => Game | Lesson | Practice | Replay>>} */
const TABLES = {
  play: (seat) => {
    const { rulebook, reading, variant, opponent } = seat.config;
    const start = () => buttonBar(seat.panel.world.citing.t, "game");
    return new Game({ ...partsOf(seat), book: { rulebook, reading, variant }, opponent, start });
  },
  practice: (seat) => new Practice(partsOf(seat)),
  lesson: (seat) => {
    const { marks, arrows, ...parts } = partsOf(seat);
    const { base, addresses, config } = seat;
    return new Lesson({ ...parts, source: config.lesson, tag: config.tag, base, addresses });
  },
  replay: (seat) => new Replay({ ...partsOf(seat), source: seat.config.src, addresses: seat.addresses }),
};

/** The table of a mode; what it does not do itself, its figure does. @param {Seat} seat @returns {Table} */
export function tableOf(seat) {
  /** @type {any} it is completed here */
  const table = TABLES[seat.config.mode]?.(seat) ?? new Roll(partsOf(seat), seat.config, seat.offered);
  for (const name of ["content", "dress"])
    table[name] ??= (/** @type {unknown} */ how) => table.figure[name](how);
  table.destroy ??= () => table.figure.face.destroy();
  table.adopt ??= (/** @type {Table} */ before) => table.figure.adopt(before.figure);
  return table;
}
