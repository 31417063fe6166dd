/** A match of a file, turn by turn: what is in it the engine reads, and the board shows the moment before each turn. */
import { base64 } from "../bridge/base64.js";
import { Figure } from "../figure/figure.js";
import { viewOfGame } from "../figure/static_position.js";
import { formatPlay } from "../view/play_text.js";
import { EmbedError } from "./faults.js";
import { fetchBytes } from "./fetching.js";

/** @import { Imported, PlayedGame, PlayedTurn } from "../bridge/wire.d.ts" */
/** @typedef {import("../figure/parts.js").FigureParts & {source: string, rulebook: string, addresses: string}} ReplayParts addresses: what an address counts from, if not from the page */

const MAX_BYTES = 1_000_000;
/** What is said of a file that cannot be shown, by its code; the others are told as they came. */
const SENTENCES = new Map([
  ["record/missing", "missing"],
  ["record/file", "file"],
  ["record/cors", "cors"],
  ["record/too-long", "long"],
  ["notation/unknown", "unknown"],
]);
/** Channels of the one engine of a page are told apart by their number. */
let channels = 0;

export class Replay extends Figure {
  /** @param {ReplayParts} parts */
  constructor(parts) {
    super({ ...parts, locked: true });
    this.record = parts;
    /** @type {PlayedGame[]} */
    this.games = [];
    /** @type {string[]} */
    this.players = [];
    this.at = 0;
    this.turn = 0;
    this.loading = false;
  }

  /** The record is sent for, read, and shown from its first turn. */
  async open() {
    if (this.loading) return;
    this.loading = true;
    try {
      await this.read();
    } catch (error) {
      this.failed(/** @type {EmbedError} */ (error));
    }
    this.loading = false;
    void this.show();
  }

  /** @param {EmbedError} error */
  failed({ code = "record/file", message, facts = {} }) {
    if (this.world.knows?.(code)) return;
    const named = { file: this.record.source, line: Number(facts.line ?? 0), detail: message || code };
    const id = SENTENCES.get(code) ?? (named.line ? "line" : "other");
    this.say({ kind: "plain", texts: [this.t(`replay-fault-${id}`, named)] });
    this.world.emit?.("error", { code, detail: message });
  }

  async read() {
    const { source, rulebook, addresses } = this.record;
    if (!source) throw new EmbedError("record/missing", "the attribute src names no file");
    const url = new URL(source, addresses || document.baseURI);
    const data = base64(await fetchBytes(url, "record", MAX_BYTES));
    const of = { channel: `replay-${++channels}`, rev: null };
    const made = await this.world.ask("import", { data, rulebook }, of);
    if (!made.ok) {
      const { code = "record/file", detail = "", facts = {} } = made.error ?? {};
      throw new EmbedError(code, detail, facts);
    }
    const told = await this.world.ask("timeline", {}, of);
    this.players = made.ok.snapshot.config.players.map(({ name }) => name);
    this.games = told.ok?.games ?? [];
    this.go(0, 0);
    this.sayWhereItEnds(made.ok.imported);
  }

  /** A record that is damaged, or that the rulebook forbids, is shown as far as it goes. @param {Imported["imported"]} imported */
  sayWhereItEnds({ problem, stop }) {
    const refused = stop?.refused;
    if (!problem && !refused) return;
    const { game = 0, turn = 0, written = "" } = stop ?? {};
    const texts = problem
      ? [this.t("replay-part", { text: problem.text })]
      : [this.t("replay-stopped", { game, turn, written }), `${refused?.title}. ${refused?.text}`];
    this.say({ kind: "plain", texts, cites: refused && !problem ? [refused.cite] : [] });
  }

  /** @param {number} at which game, from 0 @param {number} turn of it; their number: the board at its end */
  go(at, turn) {
    this.at = Math.min(Math.max(0, at), Math.max(0, this.games.length - 1));
    this.turn = Math.min(Math.max(0, turn), this.played?.turns.length ?? 0);
    this.world.emit?.("step", {
      game: this.at + 1,
      games: this.games.length,
      step: this.turn,
      state: "shown",
    });
    void this.show();
  }

  get played() {
    return this.games[this.at];
  }

  /** @override */
  view() {
    const game = this.played;
    if (!game) return super.view();
    const turn = game.turns[this.turn];
    const shown = turn ?? game.turns.at(-1);
    if (!shown) return super.view();
    const { mover, dice, cube } = shown;
    const owner = cube?.owner ?? /** @type {const} */ ("centre");
    return viewOfGame(
      {
        ...this.now,
        ...{ phase: "before_roll", mover, draft: [], choices: [], reach: [], may: [] },
        checkers: turn ? turn.checkers : game.end,
        pips: shown.pips,
        dice:
          turn && dice ? { side: mover, values: dice, remaining: dice, used: dice.map(() => false) } : null,
        cubes: cube ? [{ value: cube.value, owner, offered: null }] : [],
      },
      {
        viewpoint: this.parts.viewpoint ?? "white",
        locked: true,
        arrows: (turn?.moves ?? []).map(({ from, to }) => ({ from, to, kind: "good", side: mover })),
        names: namesOf(game, this.players),
      },
    );
  }

  /** @override */
  controls() {
    const game = this.played;
    if (!game)
      return [
        {
          id: "start",
          words: this.t("replay-start"),
          act: () => this.open(),
          primary: true,
          disabled: this.loading,
        },
      ];
    const last = game.turns.length;
    /** @param {string} id @param {boolean} disabled @param {() => void} act */
    const button = (id, disabled, act) => ({ id, words: this.t(`replay-${id}`), act, disabled });
    const atFirst = this.turn === 0;
    const atLast = this.turn === last;
    return [
      button("first", atFirst && this.at === 0, () =>
        atFirst ? this.go(this.at - 1, 0) : this.go(this.at, 0),
      ),
      button("back", atFirst, () => this.go(this.at, this.turn - 1)),
      button("forward", atLast, () => this.go(this.at, this.turn + 1)),
      button("last", atLast, () => this.go(this.at, last)),
      ...(this.games.length > 1
        ? [button("next", this.at + 1 === this.games.length, () => this.go(this.at + 1, 0))]
        : []),
    ];
  }

  /** @override */
  status() {
    const game = this.played;
    if (!game) return "";
    const place = this.t("replay-game", {
      n: this.at + 1,
      count: this.games.length,
      score: game.score.join(" : "),
    });
    const turn = game.turns[this.turn];
    if (turn) return `${place} · ${this.players[turn.player]}: ${this.turnWords(turn)}`;
    const { result } = game;
    if (!result) return place;
    return `${place} · ${this.t("replay-won", { name: this.players[result.winner], points: result.points })}`;
  }

  /** @param {PlayedTurn} turn */
  turnWords({ kind, dice, moves, value }) {
    if (kind !== "play") return this.t(`replay-${kind}`, { value: value ?? 0 });
    const [high = 0, low = 0] = [...(dice ?? [])].sort((a, b) => b - a);
    return `${high}${low}: ${formatPlay(moves ?? []) || "–"}`;
  }
}

/** Whose the colours are, as the first play tells. @param {PlayedGame} game @param {string[]} players @returns {{white: string, black: string} | null} */
function namesOf({ turns }, [first = "", second = ""]) {
  const [one] = turns;
  if (!one) return null;
  const white = (one.mover === "white") === (one.player === 0) ? first : second;
  return { white, black: white === first ? second : first };
}
