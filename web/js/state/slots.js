/** The browser's storage of sessions: IndexedDB, else localStorage, else none. One record per session. */
import { openDatabase } from "../bridge/database.js";
import { compacted, mayShrink, unfolded } from "./kept.js";
import { recall, remember } from "./local_store.js";

/** @import { Compact, Slot } from "./kept.js" */
/** @typedef {{kind: string, put: (slot: Slot) => Promise<void>, get: (id: string) => Promise<Slot | null>, list: () => Promise<(Slot | Compact)[]>, remove: (id: string) => Promise<void>, shrink?: (id: string) => Promise<void>}} SlotStore
 *   list: finished ones may be compact, see `unfolded`; shrink: compress a finished session, whose lock the caller must hold */

const NAME = "vrhcaby";
const TABLE = "sessions";
const PREFIX = "vrhcaby.session.";
/** Errors that reopening would not fix. */
const NO_CURE = ["QuotaExceededError", "DataCloneError", "VersionError"];

/** @returns {Promise<SlotStore | null>} null if this browser stores nothing; rejects with a VersionError if a newer version of the page stores its games here */
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

/** Move what was stored elsewhere while the database did not answer into the database. @param {SlotStore} store */
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

/**
 * A table of records by `id`, in a database of its own. If the browser or another tab closes it, it is reopened
 * before the next access.
 * @param {string} name @param {string} table
 */
export async function openTable(name, table) {
  const opened = () => openDatabase(name, table, { keyPath: "id" });
  /** @type {IDBDatabase | null} */
  let database = await opened();
  /** @param {IDBTransactionMode} mode @param {(table: IDBObjectStore) => IDBRequest} ask @returns {Promise<any>} any: the stored value, perhaps of another version */
  async function run(mode, ask) {
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
  }
  /** @param {IDBDatabase} open @param {IDBTransactionMode} mode @param {(table: IDBObjectStore) => IDBRequest} ask */
  const once = (open, mode, ask) =>
    new Promise((resolve, reject) => {
      // Do not block a newer page, or the deletion of this browser's data.
      open.onversionchange = () => open.close();
      const transaction = open.transaction(table, mode);
      const request = ask(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
      transaction.onerror = () => reject(transaction.error ?? request.error);
    });
  return {
    /** @param {{id: string}} record */
    put: async (record) => void (await run("readwrite", (records) => records.put(record))),
    /** @param {string} id */
    get: async (id) => (await run("readonly", (records) => records.get(id))) ?? null,
    list: () => run("readonly", (records) => records.getAll()),
    /** @param {string} id */
    remove: async (id) => void (await run("readwrite", (records) => records.delete(id))),
  };
}

/** @returns {Promise<SlotStore>} */
async function indexed() {
  const records = await openTable(NAME, TABLE);
  return {
    ...records,
    kind: "indexeddb",
    get: async (id) => {
      const kept = await records.get(id);
      return kept && unfolded(kept);
    },
    shrink: async (id) => {
      const kept = await records.get(id);
      if (kept && mayShrink(kept)) await records.put(await compacted(kept));
    },
  };
}

function localStorageWorks() {
  const works = remember(`${PREFIX}probe`, 1);
  if (works) localStorage.removeItem(`${PREFIX}probe`);
  return works;
}

/** @returns {SlotStore} */
const local = () => ({
  kind: "localstorage",
  put: async (slot) => localStorage.setItem(PREFIX + slot.id, JSON.stringify(slot)),
  get: async (id) => recall(PREFIX + id),
  list: async () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => recall(key))
      .filter((slot) => slot !== null),
  remove: async (id) => localStorage.removeItem(PREFIX + id),
});
