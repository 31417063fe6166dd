/** Replay a match file: Python reads it and shows its turns, each with the board before it. */
import { base64 } from "../bridge/seed.js";
import { GameFigure } from "../figure/game.js";
import { EmbedError } from "./faults.js";
import { fetchBytes } from "./fetching.js";
import { buttonBar } from "./written_views.js";

const MAX_BYTES = 1_000_000;
/** Codes of a file that cannot be displayed, whose text has the same name; other errors are shown as they came. */
const NAMED = /^record\/|^notation\/unknown$/;

/** @param {Omit<import("../figure/game.js").GameParts, "panel" | "opener"> & {source: string, addresses: string}} parts addresses: their base, if not the page */
export function createReplay({ source, addresses, ...parts }) {
  const { world, setting } = parts;
  let loading = false;
  const first = () => ({ controls: buttonBar(world.citing.t, "replay") });
  const figure = new GameFigure({ ...parts, panel: "replay", watched: true, first, opener });
  return Object.assign(figure, { next: () => figure.start() });

  /** Fetch and read the record, and show its first turn. */
  async function opener() {
    if (loading) return;
    loading = true;
    await read().catch(fail);
    loading = false;
  }

  async function read() {
    if (!source) throw new EmbedError("record/missing", "the attribute src names no file");
    const url = new URL(source, addresses || document.baseURI);
    const data = base64(await fetchBytes(url, "record", MAX_BYTES));
    const { error } = await figure.open("import", { data, rulebook: setting.rulebook });
    if (error) throw new EmbedError(error.code, error.detail, error.facts);
  }

  /** @param {EmbedError} error */
  function fail({ code = "record/file", message, facts = {} }) {
    if (world.knows?.(code)) return;
    const named = { file: source, line: Number(facts.line ?? 0), detail: message || code };
    const id = NAMED.test(code) ? code.split("/")[1] : named.line ? "line" : "other";
    figure.face.notice = figure.face.t(`replay-fault-${id}`, named);
    figure.face.emit("error", { code, detail: message });
    void figure.show();
  }
}
