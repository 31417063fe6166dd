/** Replay a match file: Python reads it and shows its turns, each with the board before it. */
import { base64 } from "../bridge/seed.js";
import { SessionFigure } from "../figure/session_figure.js";
import { EmbedError, NOT_PLAYED } from "./faults.js";
import { fetchBytes } from "./fetching.js";
import { buttonBar } from "./written_views.js";

/** @typedef {import("../figure/session_figure.js").SessionParts & {source: string, addresses: string}} ReplayParts addresses: their base, if not the page */

const MAX_BYTES = 1_000_000;
/** Codes of a file that cannot be displayed, whose text has the same name; other errors are shown as they came. */
const NAMED = /^record\/|^notation\/unknown$/;

export class Replay {
  /** @param {ReplayParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.loading = false;
    const { t } = parts.world.citing;
    this.figure = new SessionFigure(parts, {
      panels: ["replay"],
      start: () => buttonBar(t, "replay"),
      page: (name, args) => (name === "start" ? this.open() : this.go(args)),
      seen: (view) => ({ ...view, viewpoint: parts.viewpoint ?? "white", locked: true }),
    });
    const open = () => this.open();
    this.methods = { ...NOT_PLAYED, next: open, reset: open, picture: () => this.picture() };
  }

  /** Fetch and read the record, and show its first turn. */
  async open() {
    if (this.loading) return;
    this.loading = true;
    try {
      await this.read();
    } catch (error) {
      this.fail(/** @type {EmbedError} */ (error));
    }
    this.loading = false;
    void this.figure.show();
  }

  /** @param {EmbedError} error */
  fail({ code = "record/file", message, facts = {} }) {
    const { world, face } = this.figure;
    if (world.knows?.(code)) return;
    const named = { file: this.parts.source, line: Number(facts.line ?? 0), detail: message || code };
    const id = NAMED.test(code) ? code.split("/")[1] : named.line ? "line" : "other";
    face.notice = face.t(`replay-fault-${id}`, named);
    world.emit?.("error", { code, detail: message });
  }

  async read() {
    const { source, setting, addresses } = this.parts;
    if (!source) throw new EmbedError("record/missing", "the attribute src names no file");
    const data = base64(
      await fetchBytes(new URL(source, addresses || document.baseURI), "record", MAX_BYTES),
    );
    const { table } = this.figure;
    const { ok, error } = await table.client.request("import", { data, rulebook: setting.rulebook });
    if (!ok) throw new EmbedError(error?.code ?? "record/file", error?.detail ?? "", error?.facts);
    table.set({ snapshot: ok.snapshot });
    await this.go({ game: 1, games: ok.snapshot.dice_game, step: 0 });
  }

  /** @param {Record<string, any>} place */
  async go({ game, games, step }) {
    await this.figure.table.panels.change("replay", { game, step });
    this.figure.world.emit?.("step", { game, games, step, state: "shown" });
  }

  /** The position on display. @returns {Promise<Record<string, any>>} */
  async picture() {
    const { setting, viewpoint = setting.mover } = this.parts;
    const { ok } = this.figure.snapshot ? await this.figure.table.client.request("on_board") : { ok: null };
    const { position, mover, dice } = ok ?? { ...setting, dice: null };
    return { position, mover, viewpoint, dice, cube: null };
  }
}
