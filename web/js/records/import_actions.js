/**
 * The import of texts. They are read beside the session, so the present game stays. Panels show what a text is; an
 * opened one gets its own slot, and the previous game stays saved.
 */
import { looksLikeSave, parsed } from "../bridge/messages.js";
import { base64 } from "../bridge/seed.js";
import { takeBook } from "../state/own_books.js";

/** @import { Page } from "../state/page.js" */

/** The most bytes of a file to send; the engine reports a larger one. */
const LARGEST_FILE = 4_000_000;
/** A long match is judged turn by turn. */
const LONG = { limit: 120_000 };
const PAUSE_MS = 200;

/** @param {Page} page */
export function importActions({ get, set, ask, act, game }) {
  /** Counts texts; answers about older ones are dropped. */
  let asked = 0;
  /** @type {wire.ReadTextArgs} */
  let source = { text: "" };
  /** Until the typing pauses. */
  let pause = 0;

  /** @param {wire.ReadTextArgs} args */
  async function read(args) {
    const mine = ++asked;
    source = args;
    set({ reading: true });
    const { ok } = await ask("read_text", args, LONG);
    if (mine !== asked) return null;
    set({ reading: false });
    return ok ?? null;
  }

  /** Open the dialog with its field unchanged. */
  function dialog() {
    const { panelUi } = get();
    const brought = Number(panelUi.texts?.brought ?? 0) + 1;
    set({ panel: "texts", panelUi: { ...panelUi, texts: { brought } } });
  }

  /** Put the text on the board; the previous game stays saved. @param {string} tab @param {ReturnType<typeof game.open>} [opening] */
  async function open(tab, opening = game.open(ask("open_text"))) {
    const { error } = await opening;
    set(error ? { trouble: error.code } : { mode: "play", parked: null, tab });
    if (!error) act("close");
    return !error;
  }

  const actions = {
    /** Open the dialog with a text, and read it at once. @param {{text?: string}} asked */
    show_text({ text = "" }) {
      dialog();
      return read({ text });
    },
    /** @param {{text: string}} asked */
    read_text: ({ text }) => read({ text }),
    /** Read a field while it is edited. @param {{text: string}} asked */
    type_text({ text }) {
      clearTimeout(pause);
      pause = window.setTimeout(read, PAUSE_MS, { text });
    },
    /** @param {{file?: File | null}} asked */
    async read_file({ file }) {
      if (!file) return;
      dialog();
      const { name, size } = file;
      if (size > LARGEST_FILE) return read({ name, size });
      // A folder cannot be read: Python finds nothing in it.
      const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
      const text = new TextDecoder().decode(bytes);
      return read(looksLikeSave(parsed(text)) ? { name, text } : { name, data: base64(bytes) });
    },
    /** Choose the rulebook that judges the plays. @param {{rulebook: string}} asked */
    judge_text: ({ rulebook }) => read({ ...source, rulebook }),
    open_text() {
      const save = parsed(source.text ?? "");
      if (!looksLikeSave(save)) return open("record");
      // One of our own continues where it ended. Only the worker can open its sealed secret.
      return open("plays", game.load({ save, extra: null }));
    },
    /** Open a position as a game, then perform an action with it; the present game stays saved. @param {wire.ReadTextArgs & {next?: string}} asked */
    async open_position({ next, ...position }) {
      const found = await read(position);
      if (found?.opens && (await open("plays")) && next) await act(next);
    },
    /**
     * Offer a rulebook from a file, or the one last read, beside the five; then begin a game under it, or open its page.
     * @param {wire.OpenBookArgs & {read?: boolean}} args
     */
    async open_book({ read, ...args }) {
      const { book } = (await ask("open_book", args, LONG)).ok ?? {};
      if (!book) return;
      set(takeBook(get(), book));
      const { id } = book.entry;
      return read ? act("visit", { address: `#${id}` }) : act("choose_book", { rulebook: id });
    },
    /** Open an address with a game or a position: at once on an empty page, and beside a game after a question. @param {{address: string}} asked */
    async follow({ address }) {
      const found = await actions.show_text({ text: address });
      const { mode, parked } = get();
      if (!address.includes("#book=") && found?.whole && mode === "setup" && !parked)
        await actions.open_text();
    },
  };
  return actions;
}

/** Listen for texts dropped or pasted onto the page: a file, or a game or position pasted outside a field. @param {Page["act"]} act */
export function listenToTexts(act) {
  /** @param {DataTransfer | null} given @param {(file: File) => boolean} [wanted] */
  const take = (given, wanted = () => true) => {
    const [file, text] = [given?.files[0], given?.getData("text") ?? ""];
    if (file && wanted(file)) act("read_file", { file });
    else if (text.trim()) act("show_text", { text });
  };
  addEventListener("dragover", (event) => {
    if (carries(event)) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    take(event.dataTransfer);
  });
  addEventListener("paste", (event) => {
    const target = /** @type {Element | null} */ (event.target);
    if (!target?.closest?.("input, textarea, [contenteditable]"))
      take(event.clipboardData, ({ type }) => type.startsWith("text/"));
  });
}

/** Whether a drag brings data from outside the page: a file or a text. @param {DragEvent} event */
function carries({ dataTransfer, target }) {
  const types = dataTransfer?.types ?? [];
  const field = target instanceof Element && target.closest("input, textarea");
  return types.includes("Files") || (types.includes("text/plain") && !field);
}
