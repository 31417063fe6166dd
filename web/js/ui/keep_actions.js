/** Saved games: list, open, restore after a reload or from a file, save to a file. */
import { looksLikeSave, parsed } from "../bridge/messages.js";
import { playedHere } from "../state/keep.js";
import { readBoard } from "../state/view.js";
import { download, today } from "../view/files.js";

/** @import { Slot } from "../state/slots.js" */
/** @typedef {Pick<Slot, "save" | "extra" | "count">} Kept */

const LIBRARY = "vrhcaby-library";

/** @param {import("../state/page.js").Page} page */
export function keepActions({ get, set, ask, act, client, game, keeper }) {
  const actions = {
    /** @param {{folder?: wire.FolderRow[]}} asked the files of a folder, for its table */
    async list_kept({ folder }) {
      set({ keptAsked: "", keptBrought: -1 });
      const used = await navigator.storage?.estimate?.().catch(() => null);
      set({ keptBytes: used?.usage ?? 0 });
      const how = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
      const when = (/** @type {number} */ at) => new Date(at).toLocaleString(get().lang, how);
      const games = (await keeper.list()).map((slot) => ({ ...slot, when: when(slot.updated) }));
      await ask("library", { games, ...(folder ? { folder } : {}) });
      return games;
    },
    /** @param {{id: string}} asked */
    async open_kept({ id }) {
      const slot = await keeper.take(id);
      if (!slot) return actions.list_kept({});
      act("close");
      await actions.resume(slot);
    },
    /** Offer a stored game at the start, with its board drawn at once. A reload continues it; on a visit the player decides. @param {Slot} slot */
    offer(slot) {
      const board = readBoard(slot.snapshot);
      const over = slot.snapshot === null;
      set({ parked: { ...slot, board, over, asked: over }, ...(board ? { snapshot: board } : {}) });
      const { waiting } = get();
      if (waiting && !over) set({ waiting: "", wanted: waiting, panel: "waits" });
      else if (!waiting && (!board || playedHere(slot.id))) set({ waiting: "go-on" });
    },
    /** @param {Kept} slot @returns {Promise<boolean>} whether its game is on the board */
    async resume(slot) {
      const { parked } = get();
      set({ mode: "play", parked: null });
      const { error } = await game.load(slot, true);
      if (!error && get().snapshot?.result && get().settings.coach) void act("glance");
      if (!error) return true;
      // Restart a worker that died while opening the game, then open it again.
      const died = /^(worker|boot)\//.test(error.code);
      const saveTrouble = get().saveTrouble || (error.code === "save/version" ? "newer" : "broken");
      set({ mode: "setup", ...(died ? { parked, waiting: "go-on" } : { saveTrouble }) });
      return false;
    },
    save() {
      if (client.journal) download(JSON.stringify(client.journal), `vrhcaby-${today()}.json`);
    },
    /** The first press asks, the second deletes. @param {{id: string}} asked */
    async remove_kept({ id }) {
      if (get().keptAsked !== id) return set({ keptAsked: id });
      await keeper.remove(id);
      await actions.list_kept({});
    },
    async export_all() {
      const games = (await keeper.everything()).map(({ extra, snapshot, ...slot }) => slot);
      const text = JSON.stringify({ format: LIBRARY, version: 1, games });
      download(text, `vrhcaby-${today()}-all.json`);
    },
    /** Import the games of such a file beside the existing ones. @param {{file?: File}} asked */
    async import_all({ file }) {
      if (!file) return;
      const games = gamesOf(await file.text());
      let brought = 0;
      for (const slot of games ?? []) if (await keeper.bring(slot)) brought += 1;
      await actions.list_kept({});
      set({ keptBrought: games ? brought : -2 });
    },
  };
  return actions;
}

/** The games in a file of saved games; null if it is another kind of file. @param {string} text @returns {Slot[] | null} */
function gamesOf(text) {
  const { format, games } = parsed(text) ?? {};
  if (format !== LIBRARY || !Array.isArray(games)) return null;
  return games
    .filter((one) => typeof one?.id === "string" && looksLikeSave(one.save))
    .map(({ id, title, updated, save, count, stands }) => ({
      ...{ id, title: String(title ?? ""), updated: Number(updated) || 0, save, extra: null, count, stands },
    }));
}
