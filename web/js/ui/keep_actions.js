/** Games that are kept: listed, opened, brought back after a reload or from a file, and saved to one. */
import { readExtra } from "../state/extras.js";
import { missingOf } from "../state/keep.js";
import { download } from "../view/download.js";

/** @import { Fatal } from "../bridge/messages.js" */
/** @import { Slot } from "../state/slots.js" */
/** @import { AppState } from "../state/page.js" */
/**
 * @typedef {object} KeepParts
 * @property {() => AppState} get
 * @property {(patch: Partial<AppState>) => void} set
 * @property {() => import("../state/game.js").Game} game
 * @property {() => import("../bridge/client.js").Client} client
 * @property {import("../state/keep.js").Keeper} keeper
 * @property {() => void} close the panel that is open
 * @property {() => Partial<AppState>} quiet what an old question leaves on the board, taken away
 */

/** @param {KeepParts} parts */
export function createKeepActions({ get, set, game, client, keeper, close, quiet }) {
  const keeping = {
    async listKept() {
      set({ kept: null });
      set({ kept: await keeper.list() });
    },
    /** @param {string} id */
    async openKept(id) {
      const slot = await keeper.take(id);
      if (!slot) return keeping.listKept();
      close();
      await keeping.resume(slot);
    },
    /** @param {Slot} slot @returns {Promise<boolean>} whether its game is on the board */
    async resume(slot) {
      set({ mode: "play", canReturn: false, missing: missingOf(slot), ...quiet() });
      const trouble = await game().load(slot.save, readExtra(slot.extra), true);
      if (!trouble) return true;
      if (await upTo(slot, trouble)) return true;
      set({ mode: "setup", missing: 0, ...told(trouble) });
      return false;
    },
    exportGame() {
      const save = client().journal;
      if (!save) return;
      download(JSON.stringify(save), `vrhcaby-${new Date().toISOString().slice(0, 10)}.json`);
    },
  };
  return keeping;

  /**
   * The part of a journal before the entry that nobody can read, in a slot of its own: what is there stays as it was.
   * @param {Slot} slot @param {Fatal} trouble
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

  /** @param {Fatal} trouble @returns {Partial<AppState>} */
  function told({ code }) {
    // A worker that died over it is started again, and then the game comes once more.
    if (/^(worker|boot)\//.test(code)) return {};
    const kept = get().saveTrouble;
    return { saveTrouble: kept || (code === "save/version" ? "newer" : "broken") };
  }
}
