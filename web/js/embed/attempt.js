/**
 * A roll being tried on a position, without a session: the moves made so far, and what the engine says of them. The
 * engine judges; nothing here knows a rule.
 */
import { placeName, placeNumber } from "./notation.js";
import { checkersBySide, pipsOf } from "./positions.js";

/** @typedef {import("../bridge/messages.js").Answer} Answer */
/** @typedef {import("../board/scene/types.js").Side} Side */
/** @typedef {import("./positions.js").Position} Position */
/** @typedef {import("./attributes.js").Config} Config */
/** @typedef {{from: number, to: number, dice: number[], hit: boolean}} NumberMove */
/** @typedef {[number, number, number[]] | [number, number]} Tried */
/** @typedef {(op: string, args: Record<string, unknown>) => Promise<Answer>} Ask */

/** @type {Standing} nothing asked yet */
const UNASKED = Object.freeze({
  moves: [],
  choices: [],
  reach: [],
  remaining: null,
  finished: false,
  text: "",
});

/**
 * @typedef {object} Standing
 * @property {NumberMove[]} moves
 * @property {NumberMove[]} choices
 * @property {NumberMove[]} reach
 * @property {number[]|null} remaining null: the engine was not asked yet
 * @property {boolean} finished
 * @property {string} text
 */

export class Attempt {
  /** @param {Config} config @param {Ask} ask */
  constructor(config, ask) {
    this.config = config;
    this.ask = ask;
    this.start = config.position;
    /** @type {[number, number]|null} */
    this.dice = config.dice;
    this.position = this.start;
    /** @type {Standing} */
    this.standing = UNASKED;
    this.epoch = 0;
  }

  reset() {
    this.dice = this.config.dice;
    this.clear();
  }

  clear() {
    this.epoch += 1;
    this.position = this.start;
    this.standing = UNASKED;
  }

  /** The same position, the moves made so far included. @param {Attempt} before */
  adopt(before) {
    this.dice = before.dice;
    this.position = before.position;
    this.standing = before.standing;
  }

  get text() {
    return this.standing.text;
  }

  /** @returns {Record<string, unknown>} what every question about this position carries */
  get question() {
    const { rulebook, reading, variant } = this.config;
    return { rulebook, reading, variant, position: this.start, dice: this.dice };
  }

  /** The moves made, each with its dice, so that they are understood the same again. @returns {Tried[]} */
  get tried() {
    return this.standing.moves.map(({ from, to, dice }) => [from, to, dice]);
  }

  /** Asks where a beginning of the play stands, and stands there if it is legal. @param {Tried[]} moves @returns {Promise<Answer>} */
  async stand(moves) {
    const { epoch } = this;
    const answer = await this.ask("choices", { ...this.question, moves });
    if (answer.ok && this.epoch === epoch) {
      this.standing = /** @type {any} */ (answer.ok);
      this.position = /** @type {any} */ (answer.ok).position;
    }
    return answer;
  }

  /** The first sight of the choices. @returns {Promise<Answer>} */
  look() {
    return this.stand(this.tried);
  }

  /** @param {{from: string, to: string, side: Side}} tried places of the side's own view @returns {Promise<Answer>} */
  move({ from, to, side }) {
    const own = side === this.config.mover;
    const number = (/** @type {string} */ name) => {
      const place = placeNumber(name);
      return own || place === 0 || place === 25 ? place : 25 - place;
    };
    return this.stand([...this.tried, [number(from), number(to)]]);
  }

  /** @param {number|null} index null: the last @returns {Promise<Answer>} */
  undo(index) {
    const at = index ?? this.standing.moves.length - 1;
    return this.stand(this.tried.filter((_, i) => i !== at));
  }

  /** May the turn end here? @returns {Promise<Answer>} */
  finish() {
    return this.judge(this.tried, true);
  }

  /** @param {readonly unknown[]} moves @param {boolean} complete @returns {Promise<Answer>} */
  judge(moves, complete) {
    return this.ask("judge", { ...this.question, moves, complete });
  }

  /** Every rulebook's verdict. @param {readonly unknown[]} moves @param {boolean} complete @returns {Promise<Answer>} */
  compare(moves, complete) {
    const { variant } = this.config;
    return this.ask("compare", { variant, position: this.start, dice: this.dice, moves, complete });
  }

  /** @param {{locked?: boolean}} [how] @returns {Partial<import("../board/scene/types.js").BoardView>} */
  view({ locked = false } = {}) {
    const { config, standing } = this;
    const checkers = checkersBySide(this.position, config.mover);
    const moving = !locked && this.dice !== null;
    return {
      viewpoint: config.viewpoint,
      mover: config.mover,
      checkers,
      pips: pipsOf(checkers),
      dice: diceView(this.dice, config.mover, standing),
      draft: standing.moves.map(named),
      choices: moving ? standing.choices.map(named) : [],
      reach: moving ? standing.reach.map(named) : [],
      may: locked ? [] : mayNow(this.dice, standing),
      cubes: cubesOf(config),
      marks: config.marks.map((mark) => ({ ...mark, side: config.mover })),
      arrows: config.arrows.map((arrow) => ({ ...arrow, side: config.mover })),
      locked,
    };
  }
}

/** The dice are shown as ready to be picked up once they are used; the button may try earlier. @param {[number, number]|null} dice @param {Standing} standing */
function mayNow(dice, standing) {
  if (!dice) return ["roll"];
  return standing.finished ? ["confirm"] : [];
}

/** @param {NumberMove} move */
export const named = ({ from, to, dice, hit }) => ({ from: placeName(from), to: placeName(to), dice, hit });

/** @param {[number, number]|null} dice @param {Side} side @param {Standing} standing @returns {import("../board/scene/types.js").DiceView|null} */
function diceView(dice, side, standing) {
  if (!dice) return null;
  const all = dice[0] === dice[1] ? [...dice, ...dice] : [...dice];
  const used = standing.moves.flatMap((move) => move.dice);
  const flags = all.map((die) => {
    const at = used.indexOf(die);
    if (at >= 0) used.splice(at, 1);
    return at >= 0;
  });
  return { side, values: [...dice], used: flags, remaining: standing.remaining ?? all };
}

/** @param {Config} config @returns {import("../board/scene/types.js").CubeView[]} */
function cubesOf({ cube, mover }) {
  if (!cube) return [];
  const other = mover === "white" ? "black" : "white";
  const owner = cube.owner === "centre" ? "centre" : cube.owner === "mover" ? mover : other;
  return [
    { value: cube.value, shown: cube.value === 1 ? 64 : cube.value, owner, offered: null, active: true },
  ];
}

/** Two fair dice for trying things out; a game's dice come from its seed. @returns {[number, number]} */
export function throwDice() {
  const die = () => {
    const byte = new Uint8Array(1);
    do crypto.getRandomValues(byte);
    while (byte[0] >= 252);
    return (byte[0] % 6) + 1;
  };
  return [die(), die()];
}
