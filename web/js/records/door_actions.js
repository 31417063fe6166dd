/**
 * One door for every text: what it is, what it would become, and only then the board. The text is read at a desk of its own, so
 * the game that is being played stays as it is; what is opened gets a slot of its own, and the game before it stays kept.
 */
import { base64 } from "../bridge/base64.js";
import { keptAfter, looksLikeSave, NOTHING_KEPT, saveOf } from "../bridge/messages.js";
import { NO_DOOR } from "../state/records.js";

/** @import { AppState } from "../state/page.js" */
/** @import { DoorState, Trouble } from "../state/records.js" */
/** @import { Fatal } from "../bridge/messages.js" */
/** @typedef {{text: string} | {data: string}} Source a text, or the bytes of a file in base 64 */

const DESK = "record";
/** Bytes; the engine reads no more either (docs/limits.md). */
const LARGEST_FILE = 4_000_000;
/** A long match is judged turn by turn: milliseconds before the engine counts as lost. */
const LONGEST = 120_000;

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, game: () => import("../state/game.js").Game,
 *   close: () => void, quiet: () => Partial<AppState>}} parts
 */
export function createDoor({ get, set, game, close, quiet }) {
  /** Counts what was read: an answer about an older text is dropped. */
  let asked = 0;
  /** @type {Source} */
  let source = { text: "" };

  /** @param {Partial<DoorState>} patch */
  const patch = (patch) => set({ door: { ...get().door, ...patch } });

  /** @param {Fatal} error */
  const fail = (error) => patch({ ...NOTHING_READ, busy: false, trouble: troubleOf(error) });

  /** What the text is, and what it becomes at a desk of its own. */
  async function read() {
    const mine = ++asked;
    const whole = source;
    patch({ ...NOTHING_READ, busy: true });
    const { rulebook } = get().door;
    const found = await game().ask("identify", whole, LONGEST);
    if (mine !== asked) return;
    if (!found.ok) return fail(found.error ?? { code: "notation/unknown", detail: "" });
    patch({ found: found.ok });
    if (found.ok.kind === "save") return readSave(whole, mine);
    const args = { ...whole, ...(rulebook ? { rulebook } : {}) };
    const made = await game().ask("import", args, LONGEST, { desk: DESK, rev: null });
    if (mine !== asked) return;
    if (!made.ok) return fail(made.error ?? { code: "notation/unknown", detail: "" });
    const save = saveOf(keptAfter(NOTHING_KEPT, made));
    patch({ busy: false, told: made.ok.imported, save: found.ok.situation ? named(save, get().t) : save });
  }

  /** @param {Source} whole @param {number} mine */
  async function readSave(whole, mine) {
    const save = "text" in whole ? parsed(whole.text) : null;
    if (!looksLikeSave(save)) return fail({ code: "save/truncated", detail: "" });
    // Opened beside the game that is on, so that a save that cannot be read is said before anything changes.
    const tried = await game().ask("load", { save }, LONGEST, { desk: DESK, rev: null });
    if (mine !== asked) return;
    if (!tried.ok) return fail(tried.error ?? { code: "save/truncated", detail: "" });
    patch({ busy: false, save });
  }

  const door = {
    /** The panel, with a text that is read at once. @param {string} [text] */
    show(text = "") {
      set({ panel: "texts", door: { ...NO_DOOR, text } });
      return text ? door.take(text) : undefined;
    },
    /** @param {string} text as it stands in the field */
    type: (text) => patch({ text }),
    /** @param {string} text */
    take(text) {
      source = { text };
      patch({ text, name: "" });
      return text.trim() ? read() : undefined;
    },
    /** @param {File | null | undefined} file */
    async takeFile(file) {
      if (!file) return;
      if (get().panel !== "texts") set({ panel: "texts", door: { ...NO_DOOR } });
      patch({ ...NOTHING_READ, text: "", name: file.name });
      if (file.size > LARGEST_FILE) return fail({ code: "large", detail: "" });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      source = looksLikeSave(parsed(text)) ? { text } : { data: base64(bytes) };
      return read();
    },
    /** Who judges the plays. @param {string} rulebook */
    judge(rulebook) {
      patch({ rulebook });
      return read();
    },
    /** The text on the board: the game that was there stays among the kept ones. */
    async open() {
      const { save, found } = get().door;
      if (!save) return false;
      const trouble = await game().load(save, {}, false);
      if (trouble) {
        fail(trouble);
        return false;
      }
      set({
        mode: "play",
        canReturn: false,
        parked: null,
        missing: 0,
        // Our own save goes on where it was left; what comes from elsewhere is looked at first.
        tab: found?.kind === "save" ? "plays" : "record",
        ...quiet(),
      });
      close();
      return true;
    },
    /** An address that holds a game or a position. At once on an empty page; beside a game only after a word. @param {string} address */
    async follow(address) {
      await door.show(address);
      const { mode, canReturn, door: now } = get();
      const whole = now.save && !now.found?.problem && !now.told?.stop;
      if (whole && mode === "setup" && !canReturn) await door.open();
    },
  };
  return door;
}

/** A position says nothing of names. @param {DoorState["save"]} save @param {AppState["t"]} t */
export function named(save, t) {
  if (!save) return null;
  const players = save.header.players.map((player, at) => ({
    ...player,
    name: t("person-name", { n: at + 1 }),
  }));
  return { ...save, header: { ...save.header, players } };
}

const NOTHING_READ = { found: null, told: null, save: null, trouble: null };

/** @param {Fatal} error @returns {Trouble} */
function troubleOf({ code, facts = {} }) {
  return { code, line: Number(facts.line ?? 0), token: String(facts.token ?? ""), text: "" };
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
