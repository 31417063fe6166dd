/**
 * The browser's storage of sessions: IndexedDB, else localStorage, else none. One record per session. A database closed by the
 * browser or another tab is reopened before the next access.
 */
import { openDatabase } from "../bridge/database.js";
import { compacted, mayShrink, unfolded } from "./compact.js";

/** @import { Compact, Slot } from "./compact.js" */
/** @typedef {{kind: string, put: (slot: Slot) => Promise<void>, get: (id: string) => Promise<Slot | null>, list: () => Promise<(Slot | Compact)[]>, remove: (id: string) => Promise<void>, shrink?: (id: string) => Promise<void>}} SlotStore
 *   list: those that are over may be compact, which `unfolded` opens; shrink: keep a session that is over in less room; whoever asks must hold its lock */

const NAME = "vrhcaby";
const TABLE = "sessions";
const PREFIX = "vrhcaby.session.";
/** Errors that reopening would not fix. */
const NO_CURE = ["QuotaExceededError", "DataCloneError", "VersionError"];

/** @returns {Promise<SlotStore | null>} null: this browser keeps nothing; rejects with a VersionError where a newer page keeps its games */
export async function openSlots() {
  try {
    const store = await indexed();
    await gather(store).catch(() => {});
    return store;
  } catch (error) {
    if (nameOf(error) === "VersionError") throw error;
    return localStorageWorks() ? local() : null;
  }
}

/** What was kept beside the database while it was silent comes to the rest, where it is looked for. @param {SlotStore} store */
async function gather(store) {
  if (!localStorageWorks()) return;
  const beside = local();
  for (const kept of await beside.list()) {
    const slot = await unfolded(kept);
    const here = await store.get(slot.id);
    if (!here || here.updated < slot.updated) await store.put(slot);
    await beside.remove(slot.id);
  }
}

/** @param {unknown} error */
export const nameOf = (error) => /** @type {{name?: string} | null} */ (error)?.name ?? "";

const opened = () => openDatabase(NAME, TABLE, { keyPath: "id" });

/** @returns {Promise<SlotStore>} */
async function indexed() {
  /** @type {IDBDatabase | null} */
  let database = await opened();
  /** @template T @param {IDBTransactionMode} mode @param {(table: IDBObjectStore) => IDBRequest<T>} ask @returns {Promise<T>} */
  const run = async (mode, ask) => {
    try {
      database ??= await opened();
      return await once(database, mode, ask);
    } catch (error) {
      if (NO_CURE.includes(nameOf(error))) throw error;
      database?.close();
      database = null;
      database = await opened();
      return once(database, mode, ask);
    }
  };
  /** @template T @param {IDBDatabase} open @param {IDBTransactionMode} mode @param {(table: IDBObjectStore) => IDBRequest<T>} ask @returns {Promise<T>} */
  const once = (open, mode, ask) =>
    new Promise((resolve, reject) => {
      // A newer page, or whoever empties this browser, must not wait for us.
      open.onversionchange = () => open.close();
      const transaction = open.transaction(TABLE, mode);
      const request = ask(transaction.objectStore(TABLE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
      transaction.onerror = () => reject(transaction.error ?? request.error);
    });
  return {
    kind: "indexeddb",
    put: async (slot) => void (await run("readwrite", (table) => table.put(slot))),
    get: async (id) => {
      const kept = await run("readonly", (table) => table.get(id));
      return kept ? unfolded(kept) : null;
    },
    list: () => run("readonly", (table) => table.getAll()),
    shrink: async (id) => {
      const kept = await run("readonly", (table) => table.get(id));
      if (!kept || !mayShrink(kept)) return;
      const small = await compacted(kept);
      await run("readwrite", (table) => table.put(small));
    },
    remove: (id) => run("readwrite", (table) => table.delete(id)),
  };
}

function localStorageWorks() {
  try {
    localStorage.setItem(`${PREFIX}probe`, "1");
    localStorage.removeItem(`${PREFIX}probe`);
    return true;
  } catch {
    return false;
  }
}

/** @returns {SlotStore} */
function local() {
  /** @param {string} id @returns {Slot | null} */
  const read = (id) => {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + id) ?? "null");
    } catch {
      return null;
    }
  };
  return {
    kind: "localstorage",
    put: async (slot) => localStorage.setItem(PREFIX + slot.id, JSON.stringify(slot)),
    get: async (id) => read(id),
    list: async () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => read(key.slice(PREFIX.length)))
        .filter((slot) => slot !== null),
    remove: async (id) => localStorage.removeItem(PREFIX + id),
  };
}
