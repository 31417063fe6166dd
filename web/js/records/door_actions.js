/**
 * The import of texts. They are read beside the session, so the present game stays as it is. Panels show what the text is; an
 * opened one gets its own slot, and the game before it stays saved.
 */

import { looksLikeSave } from "../bridge/messages.js";
import { base64 } from "../bridge/seed.js";
import { takeBook } from "../state/own_books.js";

/** @import { AppState } from "../state/page.js" */
/** @import { ReadTextArgs, Save } from "../bridge/wire.d.ts" */

/** The most bytes of a file to send; the engine reports a larger one. */
const LARGEST_FILE = 4_000_000;
/** A long match is judged turn by turn: milliseconds before the engine counts as lost. */
const LONGEST = 120_000;

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, game: () => import("../state/game.js").Game,
 *   close: () => void, choose: (rulebook: string) => void}} parts choose: a rulebook for the next game
 */
export function createDoor({ get, set, game, close, choose }) {
  /** Counts texts; answers about older ones are dropped. */
  let asked = 0;
  /** @type {ReadTextArgs} */
  let source = { text: "" };
  /** The text as a save: its secret is sealed, and only the worker can open it. @type {Save | null} */
  let save = null;

  /** @param {ReadTextArgs} args @param {unknown} [parsed] */
  async function read(args, parsed) {
    const mine = ++asked;
    source = args;
    save = looksLikeSave(parsed) ? parsed : null;
    set({ reading: true });
    const { ok } = await game().ask("read_text", args, LONGEST);
    if (mine !== asked) return null;
    set({ reading: false });
    return ok ?? null;
  }

  /** The newest text typed while another one was being read. @type {string | null} */
  let typed = null;

  /** Read a field while it is edited: of the texts typed meanwhile only the newest. @param {string} text */
  async function type(text) {
    const busy = typed !== null;
    typed = text;
    for (let last = ""; !busy && typed !== null; typed = typed === last ? null : typed) {
      last = typed;
      await read({ text: last }, parsed(last));
    }
  }

  /** Open the dialog, with the field as it is. */
  function open() {
    const { panelUi } = get();
    const brought = Number(panelUi.texts?.brought ?? 0) + 1;
    set({ panel: "texts", panelUi: { ...panelUi, texts: { brought } } });
  }

  const door = {
    /** Open the dialog with a text, and read it at once. @param {string} [text] */
    show(text = "") {
      open();
      return door.take(text);
    },
    /** @param {string} text */
    take: (text) => read({ text }, parsed(text)),
    type,
    /** @param {File | null | undefined} file */
    async takeFile(file) {
      if (!file) return;
      open();
      const { name, size } = file;
      if (size > LARGEST_FILE) return read({ name, size });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const whole = parsed(text);
      return read(looksLikeSave(whole) ? { name, text } : { name, data: base64(bytes) }, whole);
    },
    /** Choose the rulebook that judges the plays. @param {string} rulebook */
    judge: (rulebook) => read({ ...source, rulebook }, save),
    /** Put the text on the board; the game that was there stays saved. */
    async open(given = save, tab = given ? "plays" : "record") {
      // Our own save continues where it ended; other texts are viewed first.
      const trouble = given ? await game().load(given, {}, false) : await game().openText();
      if (trouble) {
        set({ trouble: trouble.code });
        return false;
      }
      set({ mode: "play", parked: null, missing: 0, tab, typedWrong: "" });
      close();
      return true;
    },
    /** A position as a game; whether it was opened. @param {ReadTextArgs} position */
    async openPosition(position) {
      const found = await read(position);
      return Boolean(found?.opens) && door.open(null, "plays");
    },
    /** Begin a game by a rulebook from a file; without arguments by the one that was read. @param {import("../bridge/wire.d.ts").OpenBookArgs} [args] */
    openBook: (args) => takenBook(choose, args),
    /** Open its page; the game stays as it is. */
    readBook: () =>
      takenBook((id) => {
        close();
        location.hash = id;
      }),
    /** An address that holds a game or a position. At once on an empty page; beside a game only after a word. @param {string} address */
    async follow(address) {
      if (address.includes("#book=")) return void door.show(address);
      const found = await door.show(address);
      const { mode, parked } = get();
      if (found?.whole && mode === "setup" && !parked) await door.open();
    },
  };
  return door;

  /** A rulebook from a file is offered beside the five. @param {(id: string) => void} then @param {import("../bridge/wire.d.ts").OpenBookArgs} [args] */
  async function takenBook(then, args = {}) {
    const { ok } = await game().ask("open_book", args, LONGEST);
    if (!ok?.book) return;
    set(takeBook(get(), ok.book));
    then(ok.book.entry.id);
  }
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @typedef {ReturnType<typeof createDoor>} Door */
