/** The browser's storage of sessions: IndexedDB, else localStorage, else none. One record per session. */
import { nameOf, openTable } from "../bridge/database.js";
import { shrunk, unfolded } from "./kept.js";
import { recall, remember } from "./local_store.js";

/** @import { Compact, Slot } from "./kept.js" */
/** @typedef {{kind: string, put: (slot: Slot) => Promise<void>, get: (id: string) => Promise<Slot | null>, list: () => Promise<(Slot | Compact)[]>, remove: (id: string) => Promise<void>}} SlotStore list: finished ones may be compact, see `unfolded` */

const NAME = "vrhcaby";
const TABLE = "sessions";
const PREFIX = "vrhcaby.session.";

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

/** A table of records by `id`. @param {string} name of its database @param {string} table */
export async function openRecords(name, table) {
  const run = await openTable(name, table, { keyPath: "id" });
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
  const records = await openRecords(NAME, TABLE);
  return {
    ...records,
    kind: "indexeddb",
    put: async (slot) => records.put(await shrunk(slot)),
    get: async (id) => {
      const kept = await records.get(id);
      return kept && unfolded(kept);
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
