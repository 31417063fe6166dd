/** Replay a match file: Python reads it and shows its turns, each with the board before it. */
import { base64 } from "../bridge/seed.js";
import { failed } from "../figure/figure.js";
import { SessionFigure } from "../figure/session_figure.js";
import { EmbedError } from "./faults.js";
import { fetchBytes } from "./fetching.js";

/** @typedef {import("../figure/session_figure.js").SessionParts & {source: string, rulebook: string, addresses: string}} ReplayParts addresses: what an address counts from, if not from the page */

const MAX_BYTES = 1_000_000;
/** What is said of a file that cannot be shown, by its code; the others are told as they came. */
const SENTENCES = new Map([
  ["record/missing", "missing"],
  ["record/file", "file"],
  ["record/cors", "cors"],
  ["record/too-long", "long"],
  ["notation/unknown", "unknown"],
]);

const notPlayed = async () => failed("mode/view", "a match of a file is not played on");

export class Replay extends SessionFigure {
  /** @param {ReplayParts} parts */
  constructor(parts) {
    super(parts, ["replay"]);
    this.record = parts;
    this.loading = false;
  }

  /** The record is sent for, read, and shown from its first turn. */
  async open() {
    if (this.loading) return;
    this.loading = true;
    this.redraw();
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
    const { ok, error } = await this.table.client.request("import", { data, rulebook });
    if (!ok) throw new EmbedError(error?.code ?? "record/file", error?.detail ?? "", error?.facts);
    this.table.set({ snapshot: ok.snapshot });
    await this.pageAction("go", { game: 1, games: ok.snapshot.dice_game, step: 0 });
  }

  /** @override @param {string} _go @param {Record<string, any>} place */
  async pageAction(_go, { game, games, step }) {
    await this.table.panels.change("replay", { game, step });
    this.world.emit?.("step", { game, games, step, state: "shown" });
  }

  /** @override */
  view() {
    const { viewpoint = "white" } = this.parts;
    return { ...super.view(), viewpoint, locked: true };
  }

  /** @override */
  controls() {
    const start = { id: "start", words: this.t("replay-start"), act: () => this.open() };
    return [{ ...start, primary: true, disabled: this.loading }];
  }

  // What a page may ask

  getState() {
    return {};
  }

  judge = notPlayed;
  play = notPlayed;
  setState = notPlayed;

  async undo() {}

  next() {
    return this.open();
  }

  reset() {
    return this.next();
  }

  /** The position shown. @returns {Promise<Record<string, any>>} */
  get diagram() {
    const { setting, mover, viewpoint = mover } = this.parts;
    if (!this.snapshot)
      return Promise.resolve({ position: setting.position, mover, viewpoint, dice: null, cube: null });
    return this.table.client.request("on_board").then(({ ok }) => {
      const { position, mover, dice } = ok ?? {};
      return { position, mover, viewpoint, dice, cube: null };
    });
  }
}
