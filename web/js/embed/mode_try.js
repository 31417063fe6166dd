/** A position to try things on: every try is judged, and what is refused names its paragraph. */
import { named, throwDice } from "./attempt.js";
import { EmbedError } from "./faults.js";
import { ViewMode } from "./mode_view.js";

/** @typedef {import("../bridge/messages.js").Answer} Answer */
/** @typedef {import("./attempt.js").Tried} Tried */
/** @typedef {import("../board/scene/types.js").Side} Side */

const WAKING_KEYS = new Set([
  "Enter",
  " ",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "PageDown",
  "PageUp",
]);

export class TryMode extends ViewMode {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    super(stage);
    /** One question after another: a try is about the board that its player saw. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    this.asked = false;
    this.ended = false;
    this.abort = new AbortController();
  }

  /** @override */
  start() {
    const { stage, abort } = this;
    stage.handlers = {
      onTry: (tried) => void this.inTurn(() => this.tryMove(tried)),
      onUndo: (index) => void this.undo(index),
      onRoll: () => void this.roll(),
      onConfirm: () => void this.finish(),
    };
    const wake = () => this.wake();
    stage.boardHost.addEventListener("pointerdown", wake, { signal: abort.signal });
    stage.boardHost.addEventListener("keydown", (event) => WAKING_KEYS.has(event.key) && wake(), {
      signal: abort.signal,
    });
    this.draw();
    this.greet();
  }

  /** @override */
  destroy() {
    this.abort.abort();
  }

  /** @override */
  dress() {
    this.draw();
  }

  /** @param {TryMode} before @override */
  async adopt(before) {
    await before.queue;
    this.attempt.adopt(before.attempt);
    this.asked = before.asked;
    this.ended = before.ended;
    this.draw();
    if (before.asked) this.describe();
  }

  greet() {
    this.stage.say(this.stage.t(this.attempt.dice ? "embed-try-hint" : "embed-roll-hint"));
  }

  /** The first touch sends for the engine, so that it is there when the checker lands. */
  wake() {
    if (this.asked || !this.attempt.dice) return;
    this.asked = true;
    void this.inTurn(() => this.look());
  }

  async look() {
    if (!this.attempt.dice) return;
    const answer = await this.attempt.look();
    if (answer.error) this.asked = false;
    else this.draw();
    if (answer.ok) this.describe();
  }

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  inTurn(work) {
    const done = this.queue.then(work);
    this.queue = done.catch((error) => {
      console.error("[vrhcaby]", error);
      this.stage.how.emit("error", { code: "embed/fault", detail: String(error) });
    });
    return done;
  }

  // What is seen

  /** @param {import("../board/scene/types.js").BoardEvent[]} [events] */
  draw(events = []) {
    void this.stage.show(this.attempt.view({ locked: this.ended }), events);
    this.controls();
  }

  controls() {
    const { t } = this.stage;
    const { dice, standing } = this.attempt;
    const begun = standing.moves.length > 0;
    this.stage.buttons([
      ...(dice ? [] : [{ id: "roll", label: t("embed-roll"), act: () => this.roll(), primary: true }]),
      { id: "undo", label: t("embed-undo"), act: () => this.undo(null), disabled: !begun || this.ended },
      {
        id: "done",
        label: t("embed-done"),
        act: () => this.finish(),
        primary: standing.finished,
        disabled: !dice || this.ended,
      },
      { id: "reset", label: t("embed-reset"), act: () => this.reset() },
    ]);
  }

  describe() {
    const { t } = this.stage;
    const left = this.attempt.standing.remaining ?? [];
    const words = left.length > 0 ? t("embed-left", { dice: left.join(", ") }) : t("embed-all-used");
    this.stage.say([this.attempt.text, words].filter(Boolean).join(". ").replaceAll("..", "."));
  }

  // What is done

  async roll() {
    if (this.attempt.dice) return;
    const dice = throwDice();
    this.attempt.dice = dice;
    this.asked = true;
    this.draw([{ type: "rolled", side: this.stage.config.mover, dice }]);
    await this.inTurn(() => this.look());
  }

  /** @param {{from: string, to: string, side: Side}} tried @returns {Promise<Answer>} */
  async tryMove(tried) {
    const before = this.attempt.standing.moves;
    this.asked = true;
    if (!this.attempt.dice || this.ended) {
      this.draw();
      return failed("mode/no-dice", "there are no dice to move with");
    }
    const answer = await this.attempt.move(tried);
    return this.answered(answer, before, pairOf(tried, this.stage.config.mover));
  }

  /** @param {Answer} answer @param {import("./attempt.js").NumberMove[]} before @param {[number, number]} pair */
  answered(answer, before, pair) {
    const { stage, attempt } = this;
    if (answer.ok) {
      stage.clearVerdict();
      const made = attempt.standing.moves.slice(before.length);
      const side = stage.config.mover;
      this.draw(made.map((move) => ({ type: "moved", side, ...named(move) })));
      this.describe();
      for (const move of made) stage.how.emit("move", { side, ...named(move), text: attempt.text });
    } else {
      this.draw();
      if (answer.refused) this.refused(answer, [...attempt.tried.map(bare), pair], false);
      else this.trouble(answer);
    }
    return answer;
  }

  /** @param {Answer} answer @param {[number, number][]} moves @param {boolean} complete */
  refused(answer, moves, complete) {
    if (!answer.refused) return;
    this.stage.refuse(answer.refused, {
      moves: complete ? [] : moves,
      compare: this.comparison(moves, complete),
    });
  }

  /** @param {[number, number][]} moves @param {boolean} complete */
  comparison(moves, complete) {
    return async () => {
      const answer = await this.attempt.compare(moves, complete);
      return /** @type {import("./verdict.js").BookVerdict[]} */ (answer.ok?.verdicts ?? []);
    };
  }

  /** An error of ours or of the host: the board stands, the event says which. @param {Answer} answer */
  trouble(answer) {
    const { code = "embed/fault", detail = "" } = answer.error ?? {};
    if (/^(boot|worker|embed)\//.test(code)) return;
    this.stage.judge("plain", this.stage.t("embed-fault", { detail }));
    this.stage.how.emit("error", { code, detail });
  }

  /** @param {unknown} moves pairs @returns {Promise<Answer>} the last answer @override */
  async play(moves) {
    const pairs = /** @type {[number, number][]} */ (moves);
    let answer = failed("play/syntax", "no moves");
    for (const [from, to] of pairs) {
      const tried = { from: named0(from), to: named0(to), side: this.stage.config.mover };
      answer = await this.inTurn(() => this.tryMove(tried));
      if (!answer.ok) break;
    }
    return answer;
  }

  /** @param {number|null} index @override */
  async undo(index) {
    if (this.ended || this.attempt.standing.moves.length === 0) return this.draw();
    return this.inTurn(async () => {
      const { moves } = this.attempt.standing;
      const answer = await this.attempt.undo(index);
      this.stage.clearVerdict();
      const move = moves[index ?? moves.length - 1];
      if (answer.ok) this.draw([{ type: "undone", side: this.stage.config.mover, ...named(move) }]);
      else this.draw();
      if (answer.refused) this.stage.refuse(answer.refused);
      else this.describe();
    });
  }

  async finish() {
    if (!this.attempt.dice || this.ended) return this.draw();
    this.asked = true;
    return this.inTurn(async () => {
      const moves = this.attempt.tried;
      const answer = await this.attempt.finish();
      if (answer.refused) {
        this.draw();
        this.refused(answer, moves.map(bare), true);
      } else if (answer.ok) await this.completed(answer.ok);
      else this.trouble(answer);
      return answer;
    });
  }

  /** @param {any} ok what judge said of the whole play @returns {Promise<void>} */
  async completed(ok) {
    const { stage } = this;
    this.ended = true;
    this.draw();
    const { moves, text, position } = ok;
    stage.judge("good", text ? stage.t("embed-legal", { play: text }) : stage.t("embed-legal-none"));
    stage.say("");
    stage.how.emit("turn", { side: stage.config.mover, moves, text, position });
  }

  /** @override */
  async next() {
    return this.reset();
  }

  /** @override */
  async reset() {
    const { stage, attempt } = this;
    attempt.reset();
    this.ended = false;
    const woken = this.asked;
    this.asked = false;
    stage.clearVerdict();
    this.draw();
    this.greet();
    if (woken) this.wake();
  }

  /** @param {any} state as getState gave it @returns {Promise<void>} @override */
  async setState(state) {
    const dice = state?.dice ?? null;
    const good =
      dice === null ||
      (Array.isArray(dice) &&
        dice.length === 2 &&
        dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6));
    if (!good || (state?.moves && !Array.isArray(state.moves)))
      throw new EmbedError("state/shape", "a state holds dice and moves");
    this.attempt.clear();
    this.attempt.dice = dice;
    this.ended = false;
    this.stage.clearVerdict();
    this.asked = true;
    if (!dice) return this.draw();
    await this.inTurn(async () => {
      const answer = await this.attempt.stand(state.moves ?? []);
      this.draw();
      if (answer.ok) return this.describe();
      throw new EmbedError(
        answer.error?.code ?? "state/moves",
        answer.error?.detail ?? answer.refused?.text ?? "",
      );
    });
  }
}

/** @param {Tried} tried @returns {[number, number]} */
const bare = ([from, to]) => [from, to];

/** @param {number} place */
const named0 = (place) => (place === 25 ? "bar" : place === 0 ? "off" : String(place));

/** @param {{from: string, to: string, side: Side}} tried @param {Side} mover @returns {[number, number]} */
function pairOf({ from, to, side }, mover) {
  const number = (/** @type {string} */ name) => {
    if (name === "bar") return 25;
    if (name === "off") return 0;
    return side === mover ? Number(name) : 25 - Number(name);
  };
  return [number(from), number(to)];
}

/** @param {string} code @param {string} detail @returns {Answer} */
const failed = (code, detail) => ({ v: 1, id: 0, error: { code, detail } });
