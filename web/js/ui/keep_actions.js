/** Saved games: list, open, restore after a reload or from a file, save to a file. */
import { looksLikeSave } from "../bridge/messages.js";
import { missingOf, playedHere } from "../state/keep.js";
import { readExtra } from "../state/session_notes.js";
import { readBoard } from "../state/view.js";
import { download } from "../view/download.js";

/** @import { Fatal } from "../bridge/messages.js" */
/** @import { Slot } from "../state/compact.js" */
/** @import { AppState } from "../state/page.js" */
/**
 * @typedef {object} KeepParts
 * @property {() => AppState} get
 * @property {(patch: Partial<AppState>) => void} set
 * @property {() => import("../state/game.js").Game} game
 * @property {() => import("../bridge/client.js").Client} client
 * @property {import("../state/keep.js").Keeper} keeper
 * @property {() => void} close the panel that is open
 */

const LIBRARY = "vrhcaby-library";
/** Only an identifier or a title. */
const LONGEST_WORD = 400;

/** @param {KeepParts} parts */
export function createKeepActions({ get, set, game, client, keeper, close }) {
  const keeping = {
    /** @param {import("../bridge/wire.d.ts").FolderRow[]} [folder] the files of a folder, for its table */
    async listKept(folder) {
      set({ keptAsked: "", keptBrought: -1 });
      const used = await navigator.storage?.estimate?.().catch(() => null);
      set({ keptBytes: used?.usage ?? 0 });
      const { lang } = get();
      const games = (await keeper.list()).map((slot) => ({ ...slot, when: when(slot.updated, lang) }));
      void client().request("library", { games, ...(folder ? { folder } : {}) });
      return games;
    },
    /** @param {string} id */
    async openKept(id) {
      const slot = await keeper.take(id);
      if (!slot) return keeping.listKept();
      close();
      await keeping.resume(slot);
    },
    /** A stored game, at the start: its board is drawn at once. A reload goes on with it, a visit leaves that to the player. @param {Slot} slot */
    offer(slot) {
      const board = readBoard(slot.snapshot);
      const over = slot.snapshot === null;
      set({ parked: { ...slot, board, over, asked: over }, ...(board ? { snapshot: board } : {}) });
      const { waiting } = get();
      if (waiting && !over) set({ waiting: "", wanted: waiting, panel: "waits" });
      else if (!waiting && (!board || playedHere(slot.id))) set({ waiting: "go-on" });
    },
    /** @param {Pick<Slot, "save" | "extra" | "count">} slot @returns {Promise<boolean>} whether its game is on the board */
    async resume(slot) {
      const { parked } = get();
      set({ mode: "play", parked: null, missing: missingOf(slot), typedWrong: "" });
      const trouble = await game().load(slot.save, readExtra(slot.extra), true);
      if (!trouble) return true;
      if (await upTo(slot, trouble)) return true;
      set({ mode: "setup", missing: 0, ...noticesOf(trouble, parked) });
      return false;
    },
    exportGame() {
      const save = client().journal;
      if (!save) return;
      download(JSON.stringify(save), `vrhcaby-${new Date().toISOString().slice(0, 10)}.json`);
    },
    /** The first press asks, the second deletes. @param {string} id */
    async removeKept(id) {
      if (get().keptAsked !== id) return set({ keptAsked: id });
      await keeper.remove(id);
      await keeping.listKept();
    },
    /** All kept games in one file. */
    async exportAll() {
      const games = (await keeper.everything()).map(({ extra, snapshot, ...slot }) => slot);
      const text = JSON.stringify({ format: LIBRARY, version: 1, games });
      download(text, `vrhcaby-${new Date().toISOString().slice(0, 10)}-all.json`);
    },
    /** The games of such a file, each beside those that are here. @param {File | undefined} file */
    async importAll(file) {
      if (!file) return;
      const games = gamesOf(await file.text());
      let brought = 0;
      for (const slot of games ?? []) if (await keeper.bring(slot)) brought += 1;
      await keeping.listKept();
      set({ keptBrought: games ? brought : -2 });
    },
  };
  return keeping;

  /**
   * Open the journal before an unreadable entry in a new slot; the original stays unchanged.
   * @param {Pick<Slot, "save" | "extra" | "count">} slot @param {Fatal} trouble
   */
  async function upTo(slot, trouble) {
    const at = trouble.facts?.entry;
    const { entries } = slot.save;
    if (typeof at !== "number" || at < 1 || at >= entries.length) return false;
    const begun = { ...slot.save, entries: entries.slice(0, at) };
    if (await game().load(begun, readExtra(slot.extra), false)) return false;
    set({ missing: Math.max(slot.count ?? 0, entries.length) - at });
    return true;
  }

  /** @param {Fatal} trouble @param {AppState["parked"]} parked @returns {Partial<AppState>} */
  function noticesOf({ code }, parked) {
    // Restart a worker that died over it, then open the game again.
    if (/^(worker|boot)\//.test(code)) return { parked, waiting: "go-on" };
    const kept = get().saveTrouble;
    return { saveTrouble: kept || (code === "save/version" ? "newer" : "broken") };
  }
}

/** A time in the reader's format. @param {number} at @param {string} lang */
const when = (at, lang) => new Date(at).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });

/** The games of a file of all games, null where it is none. @param {string} text @returns {Slot[] | null} */
function gamesOf(text) {
  try {
    const { format, games } = JSON.parse(text);
    if (format !== LIBRARY || !Array.isArray(games)) return null;
    return games
      .filter(({ id, save }) => typeof id === "string" && id.length <= LONGEST_WORD && looksLikeSave(save))
      .map(({ id, title, updated, rev, save, count, stands }) => ({
        ...{ id, save, extra: null, count, stands },
        title: String(title ?? "").slice(0, LONGEST_WORD),
        updated: Number(updated) || 0,
        rev: Number(rev) || 0,
      }));
  } catch {
    return null;
  }
}
