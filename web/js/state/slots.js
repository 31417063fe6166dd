/**
 * The browser's storage of sessions: IndexedDB, else localStorage, else none. One record per session. Once a session is over, it
 * needs a tenth of the space: its journal and notes are compressed, the rest stays readable for lists.
 */

import { nameOf, openTable } from "../bridge/database.js";
import { recall, remember } from "./local_store.js";

/** @typedef {{kind: Records["kind"], put: (slot: Slot) => Promise<void>, get: (id: string) => Promise<Slot | null>, list: () => Promise<(Slot | Compact)[]>, remove: (id: string) => Promise<void>}} SlotStore list: finished ones may be compact, see `unfolded` */

const PREFIX = "vrhcaby.session.";

/** @returns {Promise<SlotStore | null>} null if this browser stores nothing; rejects with a VersionError if a newer version of the page stores its games here */
export async function openSlots() {
  const records = await openRecords("vrhcaby", "sessions", PREFIX);
  if (records.kind !== "indexeddb") return records.kind === "memory" ? null : records;
  /** @type {SlotStore} */
  const store = {
    ...records,
    put: async (slot) => records.put(await shrunk(slot)),
    get: async (id) => {
      const kept = await records.get(id);
      return kept && unfolded(kept);
    },
  };
  await gather(store).catch(() => {});
  return store;
}

/** Move what was stored elsewhere while the database did not answer into the database. @param {SlotStore} store */
async function gather(store) {
  if (!localStorageWorks()) return;
  const beside = inLocalStorage(PREFIX);
  for (const kept of await beside.list()) {
    const slot = await unfolded(kept);
    const here = await store.get(slot.id);
    if (!here || here.updated < slot.updated) await store.put(slot);
    await beside.remove(slot.id);
  }
}

/** @typedef {{kind: "indexeddb" | "localstorage" | "memory", put: (record: any) => Promise<void>, get: (id: string) => Promise<any>, list: () => Promise<any[]>, remove: (id: string) => Promise<void>}} Records any: a stored value, perhaps of another version */

/**
 * A table of records by `id`: IndexedDB's, else localStorage's, else one that lasts as long as the page.
 * @param {string} name of the database @param {string} table @param {string} prefix of the keys in localStorage
 * @returns {Promise<Records>} rejects with a VersionError if a newer version of the page stores its records here
 */
export async function openRecords(name, table, prefix) {
  try {
    const run = await openTable(name, table, { keyPath: "id" });
    return {
      kind: "indexeddb",
      put: async (record) => void (await run("readwrite", (records) => records.put(record))),
      get: async (id) => (await run("readonly", (records) => records.get(id))) ?? null,
      list: () => run("readonly", (records) => records.getAll()),
      remove: async (id) => void (await run("readwrite", (records) => records.delete(id))),
    };
  } catch (error) {
    if (nameOf(error) === "VersionError") throw error;
    return localStorageWorks() ? inLocalStorage(prefix) : inMemory();
  }
}

function localStorageWorks() {
  const works = remember(`${PREFIX}probe`, 1);
  if (works) localStorage.removeItem(`${PREFIX}probe`);
  return works;
}

/** @param {string} prefix @returns {Records} */
const inLocalStorage = (prefix) => ({
  kind: "localstorage",
  put: async (record) => localStorage.setItem(prefix + record.id, JSON.stringify(record)),
  get: async (id) => recall(prefix + id),
  list: async () => Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) && recall(key)) || []),
  remove: async (id) => localStorage.removeItem(prefix + id),
});

/** @returns {Records} */
export function inMemory() {
  const here = new Map();
  return {
    kind: "memory",
    put: async (record) => void here.set(record.id, record),
    get: async (id) => here.get(id) ?? null,
    list: async () => [...here.values()],
    remove: async (id) => void here.delete(id),
  };
}

/** @typedef {Partial<wire.Summary> & {figures?: {rate: number, luck: number, games: number}[]}} Stands a session's summary and, if reviewed, each player's totals */
/** @typedef {wire.Snapshot & {build: string}} StoredBoard build: the id of the build that stored it */
/** @typedef {{id: string, updated: number, title: string, save: wire.Save, extra: Partial<Extra> | null, count?: number, stands?: Stands, snapshot?: StoredBoard | null}} Slot
 *   snapshot: the board to draw before Python loads, null if nothing is left to play, absent in one from a file; count: entries of the journal when it was written */
/** @typedef {Omit<Slot, "save" | "extra"> & {packed: Uint8Array<ArrayBuffer>}} Compact */

const WAY = "deflate-raw";

/** The session as stored: compressed once it is over, if this browser can. @param {Slot} slot @returns {Promise<Slot | Compact>} */
export async function shrunk(slot) {
  if (!slot.stands?.over || typeof CompressionStream !== "function") return slot;
  const { save, extra, ...rest } = slot;
  const plain = new Blob([JSON.stringify({ save, extra })]);
  const stream = plain.stream().pipeThrough(new CompressionStream(WAY));
  return { ...rest, packed: new Uint8Array(await new Response(stream).arrayBuffer()) };
}

/** The decompressed session; a damaged one without its journal. @param {Slot | Compact} kept @returns {Promise<Slot>} */
export async function unfolded(kept) {
  if (!("packed" in kept)) return kept;
  const { packed, ...rest } = kept;
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream(WAY));
    return { ...rest, ...(await new Response(stream).json()) };
  } catch {
    return /** @type {Slot} */ (/** @type {unknown} */ ({ ...rest, save: null, extra: {} }));
  }
}

/** @typedef {{fingerprints: Record<string, string>, findings: wire.KeptFindings | null}} Extra the notes stored beside a session; findings: reviews and rollouts in Python's form */

/** @param {Extra} state @returns {Extra} */
export const extraOf = ({ fingerprints, findings }) => ({ fingerprints, findings });
