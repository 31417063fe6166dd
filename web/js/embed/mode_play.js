/** Whole games on a board: a session on a desk of its own, against the bot or between two people at one screen. */
import { boardView } from "../state/view.js";
import { EmbedError } from "./faults.js";
import { ViewMode } from "./mode_view.js";
import { placeName } from "./notation.js";

/** @typedef {import("../bridge/messages.js").Answer} Answer */
/** @typedef {import("../bridge/messages.js").Snapshot} Snapshot */
/** @typedef {import("../board/scene/types.js").Side} Side */

let desks = 0;
/** Commands as buttons, in this order; what may be done now is the engine's word. */
const COMMANDS = [
  "draw",
  "roll",
  "confirm",
  "raise",
  "take",
  "drop",
  "beaver",
  "raccoon",
  "accept",
  "decline",
  "next_game",
  "rematch",
];
const MAIN = new Set(["draw", "roll", "confirm", "take", "accept", "next_game", "rematch"]);
const CLOSED = new Set(["game_over", "series_over"]);

export class PlayMode extends ViewMode {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    super(stage);
    desks += 1;
    this.desk = `board-${desks}`;
    /** @type {Snapshot|null} */
    this.snapshot = null;
    this.header = /** @type {unknown} */ (null);
    /** @type {unknown[]} */
    this.entries = [];
    this.busy = false;
    this.resigning = false;
    this.gone = false;
    /** @type {Promise<unknown>} */
    this.queue = Promise.resolve();
  }

  /** @override */
  start() {
    const { stage } = this;
    stage.handlers = {
      onTry: ({ from, to, side }) => void this.move({ from, to, side }),
      onUndo: (index) => void this.undo(index),
      onRoll: () => void this.command(this.snapshot?.may.includes("draw") ? "draw" : "roll"),
      onConfirm: () => void this.command("confirm"),
      onCube: () => this.snapshot?.may.includes("raise") && void this.command("raise"),
    };
    stage.say(stage.t("embed-play-hint", { book: stage.t(`embed-book-${stage.config.rulebook}`) }));
    stage.show(this.attempt.view({ locked: true }));
    this.controls();
  }

  /** @override */
  destroy() {
    this.gone = true;
  }

  /** @override */
  dress() {
    void this.draw([]);
  }

  /** The same desk; an answer on its way still belongs to it. @param {PlayMode} before @override */
  async adopt(before) {
    this.desk = before.desk;
    await before.queue;
    this.header = before.header;
    this.entries = before.entries;
    this.snapshot = before.snapshot;
    if (!this.snapshot) return;
    await this.draw([]);
    void this.carryOn();
  }

  // Talking to the session

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  inTurn(work) {
    const done = this.queue.then(work);
    this.queue = done.catch((error) => console.error("[vrhcaby]", error));
    return done;
  }

  /** A desk that had to give way, or an engine that was lost, gets the kept game back. @param {string} op @param {Record<string, unknown>} args @returns {Promise<Answer>} */
  async ask(op, args) {
    const rev = this.snapshot?.rev ?? null;
    const more = { desk: this.desk, rev: ["move", "undo", "command", "bot"].includes(op) ? rev : null };
    let answer = await this.stage.ask(op, args, more);
    if (answer.error?.code === "protocol/no-session" && this.header) {
      const loaded = await this.stage.ask("load", { save: this.save }, { desk: this.desk });
      if (loaded.ok) answer = await this.stage.ask(op, args, { ...more, rev: null });
    }
    this.keep(answer);
    return answer;
  }

  get save() {
    return { format: "vrhcaby-session", version: 1, header: this.header, entries: this.entries };
  }

  /** @param {Answer} answer */
  keep(answer) {
    if (answer.ok?.header) this.header = answer.ok.header;
    const change = answer.ok?.journal;
    if (change) this.entries = [...this.entries.slice(0, change.keep), ...change.append];
    this.snapshot = answer.ok?.snapshot ?? answer.snapshot ?? this.snapshot;
  }

  async begin() {
    const { stage } = this;
    const { rulebook, reading, variant, opponent } = stage.config;
    const bot = opponent !== "person";
    const players = [
      { kind: "person", name: stage.t(bot ? "embed-you" : "embed-person", { n: 1 }) },
      bot
        ? { kind: "bot", level: opponent, name: stage.t("embed-bot") }
        : { kind: "person", name: stage.t("embed-person", { n: 2 }) },
    ];
    const answer = await this.inTurn(() =>
      this.ask("new", {
        rulebook,
        reading,
        variant,
        players,
        format: { kind: "series" },
        dice: "seeded",
        seed: freshSeed(),
      }),
    );
    return this.answered(answer);
  }

  /** @param {string} name @param {Record<string, unknown>} [more] */
  async command(name, more = {}) {
    if (!this.snapshot) return this.begin();
    this.resigning = false;
    return this.answered(await this.inTurn(() => this.ask("command", { name, ...more })));
  }

  /** @param {{from: string, to: string, side?: Side}} tried @returns {Promise<Answer>} */
  async move(tried) {
    const answer = await this.inTurn(() => this.ask("move", tried));
    return this.answered(answer, tried);
  }

  /** @param {number|null} index @override */
  async undo(index) {
    return this.answered(await this.inTurn(() => this.ask("undo", index === null ? {} : { index })));
  }

  /** @param {Answer} answer @param {{from: string, to: string, side?: Side}} [tried] @returns {Promise<Answer>} */
  async answered(answer, tried) {
    const { stage } = this;
    if (this.gone) return answer;
    if (answer.refused) {
      this.draw([]);
      stage.refuse(answer.refused);
      const side = tried?.side ?? this.snapshot?.mover ?? "white";
      if (tried)
        stage.point({
          marks: [
            { place: tried.from, kind: "source", side },
            { place: tried.to, kind: "bad", side },
          ],
        });
    } else if (answer.ok) {
      stage.clearVerdict();
      const events = answer.ok.events ?? [];
      const shown = this.draw(events);
      this.tell(events);
      await shown;
      void this.carryOn();
    } else this.trouble(answer);
    return answer;
  }

  /** @param {Answer} answer */
  trouble(answer) {
    this.draw([]);
    const { code = "embed/fault", detail = "" } = answer.error ?? {};
    if (/^(boot|worker|embed)\//.test(code)) return;
    this.stage.judge("plain", this.stage.t("embed-fault", { detail }));
    this.stage.how.emit("error", { code, detail });
  }

  /** The session's events as the page's. @param {import("../bridge/messages.js").GameEvent[]} events */
  tell(events) {
    const { how } = this.stage;
    for (const event of events) {
      if (event.type === "moved")
        how.emit("move", {
          side: event.side,
          from: event.from,
          to: event.to,
          dice: event.dice,
          hit: event.hit,
        });
      if (event.type === "played") how.emit("turn", { side: event.side, moves: event.moves });
      if (event.type === "game_over") how.emit("gameover", event.result ?? this.snapshot?.result);
    }
  }

  /** What needs nobody's decision: the bot's turn. */
  async carryOn() {
    const { snapshot } = this;
    const player = snapshot?.config.players.find(({ id }) => id === snapshot.to_act);
    if (player?.kind !== "bot" || this.busy || this.gone) return;
    this.busy = true;
    this.stage.say(this.stage.t("embed-thinking"));
    let answer = await this.inTurn(() => this.ask("bot", { slice_ms: 40 }));
    while (answer.ok && answer.ok.done === false && !this.gone)
      answer = await this.inTurn(() => this.ask("bot", { slice_ms: 40 }));
    this.busy = false;
    await this.answered(answer);
    if (answer.ok?.stand_in === "bot/weights") this.stage.judge("plain", this.stage.t("embed-stand-in"));
  }

  // What is seen

  /** @param {import("../bridge/messages.js").GameEvent[]} events */
  draw(events) {
    const { snapshot, stage } = this;
    this.controls();
    if (!snapshot) {
      void stage.show(this.attempt.view({ locked: true }));
      return Promise.resolve();
    }
    const t = stage.t;
    const view = boardView(snapshot, {
      turnBoard: false,
      locked: false,
      whiteWord: t("embed-turn-white"),
      blackWord: t("embed-turn-black"),
    });
    stage.say(this.statusText());
    return stage.show({ ...view, names: null }, /** @type {any} */ (events));
  }

  statusText() {
    const { snapshot, stage } = this;
    if (!snapshot) return "";
    const { t } = stage;
    if (snapshot.result) return snapshot.result.text;
    if (this.busy) return t("embed-thinking");
    if (snapshot.phase === "draw" && snapshot.draw?.dice)
      return t("embed-drawn", { a: snapshot.draw.dice[0], b: snapshot.draw.dice[1] });
    if (snapshot.no_move) return t("embed-no-move");
    return snapshot.mover ? t(`embed-turn-${snapshot.mover}`) : "";
  }

  controls() {
    const { snapshot, stage } = this;
    const { t } = stage;
    if (!snapshot) {
      stage.buttons([{ id: "start", label: t("embed-start"), act: () => this.begin(), primary: true }]);
      return;
    }
    const theirs = snapshot.config.players.find(({ id }) => id === snapshot.to_act)?.kind === "bot";
    const may = theirs ? [] : snapshot.may;
    stage.buttons(this.resigning ? this.levels() : this.commands(may));
  }

  /** @param {string[]} may @returns {import("./stage.js").Button[]} */
  commands(may) {
    const { snapshot, stage } = this;
    const { t } = stage;
    const listed = COMMANDS.filter((name) => may.includes(name)).map((name) => ({
      id: name,
      label: t(`embed-do-${name}`),
      act: () => this.command(name),
      primary: MAIN.has(name),
    }));
    const colours = /** @type {const} */ (["white", "black"]).map((colour) => ({
      id: colour,
      label: t(`embed-${colour}`),
      act: () => this.command("choose_colour", { colour }),
      primary: true,
    }));
    return [
      ...(may.includes("choose_colour") ? colours : []),
      ...listed,
      ...(may.includes("undo") ? [{ id: "undo", label: t("embed-undo"), act: () => this.undo(null) }] : []),
      ...(may.includes("resign")
        ? [{ id: "resign", label: t("embed-do-resign"), act: () => this.askLevel() }]
        : []),
      ...(snapshot && CLOSED.has(snapshot.phase)
        ? [{ id: "start", label: t("embed-start-again"), act: () => this.begin() }]
        : []),
    ];
  }

  askLevel() {
    this.resigning = true;
    this.controls();
  }

  /** @returns {import("./stage.js").Button[]} */
  levels() {
    const { t } = this.stage;
    const levels = this.snapshot?.resign_levels ?? [];
    const back = () => {
      this.resigning = false;
      this.controls();
    };
    return [
      ...levels.map((level) => ({
        id: `resign-${level}`,
        label: t(`embed-resign-${level}`),
        act: () => this.command("resign", { level }),
      })),
      { id: "cancel", label: t("embed-cancel"), act: back },
    ];
  }

  // What a page may ask

  /** @override */
  getState() {
    return { save: this.header ? this.save : null, snapshot: this.snapshot };
  }

  /** @param {any} state @override */
  async setState(state) {
    if (!state?.save) throw new EmbedError("state/shape", "the state of a game is its save");
    await this.load(state.save);
  }

  /** @param {unknown} save @override */
  async load(save) {
    const answer = await this.inTurn(() => this.ask("load", { save }));
    if (!answer.ok) throw new EmbedError(answer.error?.code ?? "save/format", answer.error?.detail ?? "");
    this.entries = /** @type {unknown[]} */ (answer.ok.journal?.append ?? []);
    this.stage.clearVerdict();
    await this.answered(answer);
  }

  /** @param {unknown} moves pairs of the mover's view @returns {Promise<Answer>} @override */
  async play(moves) {
    let answer = /** @type {Answer} */ ({ v: 1, id: 0, error: { code: "play/syntax", detail: "no moves" } });
    for (const [from, to] of /** @type {[number, number][]} */ (moves)) {
      answer = await this.move({ from: placeName(from), to: placeName(to) });
      if (!answer.ok) break;
    }
    return answer;
  }

  /** @param {import("./notation.js").Pair[]|null} moves @returns {Promise<Answer>} the verdict on one move, nothing changed @override */
  async judge(moves) {
    const [from, to] = moves?.[0] ?? [0, 0];
    return this.inTurn(() => this.ask("explain", { from: placeName(from), to: placeName(to) }));
  }

  /** The one thing to do next, where there is only one. @override */
  async next() {
    if (!this.snapshot) return this.begin();
    const name = COMMANDS.find((command) => MAIN.has(command) && this.snapshot?.may.includes(command));
    return name ? this.command(name) : undefined;
  }

  /** @override */
  async reset() {
    return this.begin();
  }

  /** @override */
  get diagram() {
    const { snapshot } = this;
    if (!snapshot) return super.diagram;
    const mover = snapshot.mover ?? "white";
    return {
      ...super.diagram,
      position: /** @type {any} */ (snapshot).position,
      mover,
      viewpoint: mover,
      dice: snapshot.dice?.values ?? null,
      cube: null,
    };
  }
}

/** @returns {string} 128 bits from the browser's cryptographic generator */
function freshSeed() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
