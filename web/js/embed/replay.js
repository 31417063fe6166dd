/** Replay a match file: Python reads it and shows its turns, each with the board before it. */
import { base64 } from "../bridge/seed.js";
import { createSessionFigure } from "../figure/session_figure.js";
import { EmbedError } from "./faults.js";
import { fetchBytes } from "./fetching.js";
import { buttonBar } from "./written_views.js";

const MAX_BYTES = 1_000_000;
/** Codes of a file that cannot be displayed, whose text has the same name; other errors are shown as they came. */
const NAMED = /^record\/|^notation\/unknown$/;

/** @param {import("../figure/session_figure.js").SessionParts & {source: string, addresses: string}} parts addresses: their base, if not the page */
export function createReplay({ source, addresses, ...parts }) {
  const { world, setting } = parts;
  let loading = false;
  const figure = createSessionFigure(parts, {
    panels: ["replay"],
    start: () => buttonBar(world.citing.t, "replay"),
    page: (name, args) => (name === "start" ? open() : go(args)),
    seen: (view) => ({ ...view, viewpoint: parts.viewpoint ?? "white", locked: true }),
  });
  const { face, client } = figure;

  return { figure, next: open, reset: open, picture };

  /** Fetch and read the record, and show its first turn. */
  async function open() {
    if (loading) return;
    loading = true;
    await read().catch(fail);
    loading = false;
    void figure.show();
  }

  /** @param {EmbedError} error */
  function fail({ code = "record/file", message, facts = {} }) {
    if (world.knows?.(code)) return;
    const named = { file: source, line: Number(facts.line ?? 0), detail: message || code };
    const id = NAMED.test(code) ? code.split("/")[1] : named.line ? "line" : "other";
    face.notice = face.t(`replay-fault-${id}`, named);
    face.emit("error", { code, detail: message });
  }

  async function read() {
    if (!source) throw new EmbedError("record/missing", "the attribute src names no file");
    const url = new URL(source, addresses || document.baseURI);
    const data = base64(await fetchBytes(url, "record", MAX_BYTES));
    const { ok, error } = await client.request("import", { data, rulebook: setting.rulebook });
    if (!ok) throw new EmbedError(error?.code ?? "record/file", error?.detail ?? "", error?.facts);
    figure.set({ snapshot: ok.snapshot });
    await go({ game: 1, games: ok.snapshot.dice_game, step: 0 });
  }

  /** @param {Record<string, any>} place */
  async function go({ game, games, step }) {
    await figure.panels.change("replay", { game, step });
    face.emit("step", { game, games, step, state: "shown" });
  }

  /** The position on display. @returns {Promise<Record<string, any>>} */
  async function picture() {
    const { viewpoint = setting.mover } = parts;
    const { ok } = figure.state.snapshot ? await client.request("on_board") : { ok: null };
    const { position, mover, dice } = ok ?? { ...setting, dice: null };
    return { position, mover, viewpoint, dice, cube: null };
  }
}
