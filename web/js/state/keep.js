/**
 * Autosave. Each session has its own slot, and a slot belongs to one tab at a time (by a Web Lock), so two tabs never
 * overwrite each other. A failed save is reported once and tried again with the next; play continues.
 */
import { nameOf } from "../bridge/database.js";
import { looksLikeSave } from "../bridge/messages.js";
import { unfolded } from "./kept.js";
import { localStore, recall, remember } from "./local_store.js";
import { openSlots } from "./slots.js";

/** @import { Compact, Slot } from "./kept.js" */
/** @import { SlotStore } from "./slots.js" */
/** @typedef {"refused" | "full" | "failed" | "newer"} KeepTrouble newer: a later version of the page stores its games here in a form that this one cannot read */
/** @typedef {"gone" | "unreadable"} Loss found at a visit: the browser deleted its storage, or it cannot be read */

const TAB_KEY = "vrhcaby.slot";
/** Set to the kind of storage once something is stored. If that storage is empty later, the browser has deleted it. */
const KEPT_KEY = "vrhcaby.kept";
const LOCK = "vrhcaby-slot-";
/** How long a reload waits for its own slot: on a busy machine the previous page may still be open. */
const LEAVING_MS = 3000;

/**
 * @param {(trouble: KeepTrouble | null) => void} onTrouble called with null when saving works again
 * @param {() => Promise<SlotStore | null>} [open] for tests
 * @param {() => void} [stay] asks the browser not to delete the storage
 * @param {number} [patience] milliseconds
 */
export function createKeeper(onTrouble, open = openSlots, stay = askToStay, patience = LEAVING_MS) {
  /** @type {SlotStore | null} */
  let opened = null;
  /** @type {Promise<SlotStore | null> | null} */
  let opening = null;
  let newer = false;
  let asked = false;
  /** @type {Loss | null} */
  let loss = null;
  /** @type {string | null} */
  let owned = null;
  /** @type {() => void} */
  let release = () => {};
  /** @type {Omit<Slot, "id" | "updated"> | null} */
  let waiting = null;
  let writing = Promise.resolve();
  /** @type {KeepTrouble | null} */
  let trouble = null;

  /** @param {KeepTrouble | null} next */
  function tell(next) {
    if (next === trouble) return;
    trouble = next;
    onTrouble(next);
  }

  /** The storage; if it could not be opened, each call tries again. @returns {Promise<SlotStore | null>} */
  async function slots() {
    if (opened) return opened;
    opening ??= open().catch((error) => {
      newer = nameOf(error) === "VersionError";
      return null;
    });
    opened = await opening;
    opening = null;
    return opened;
  }

  const tellNoStore = () => tell(newer ? "newer" : "refused");

  /** Take a slot for this tab; false if another tab holds it. @param {string} id @param {boolean} [wait] for a tab that may be about to release it @returns {Promise<boolean>} */
  function own(id, wait = false) {
    return new Promise((resolve) => {
      // Without Web Locks, shared storage is blocked too, so tabs cannot collide.
      const alone = () => {
        claim(id, () => {});
        resolve(true);
      };
      const locks = globalThis.navigator?.locks;
      if (!locks) return alone();
      const how = wait ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
      const waiting = locks.request(`${LOCK}${id}`, how, (lock) => {
        if (!lock) return resolve(false);
        return new Promise((/** @type {(value?: unknown) => void} */ done) => {
          claim(id, done);
          resolve(true);
        });
      });
      waiting.catch((error) => (nameOf(error) === "TimeoutError" ? resolve(false) : alone()));
    });
  }

  /** @param {string} id @param {() => void} done */
  function claim(id, done) {
    release();
    release = done;
    owned = id;
  }

  /** The session that this tab played before a reload, else the newest unfinished one that no other tab plays. @returns {Promise<Slot | null>} */
  async function resume() {
    const all = await everything();
    const mine = tabSlot();
    all.sort((a, b) => Number(b.id === mine) - Number(a.id === mine) || b.updated - a.updated);
    for (const [at, kept] of all.entries()) {
      const open = kept.id === mine || mayWait(kept);
      if (at > 0 && !open) continue;
      const slot = await unfolded(kept);
      if (!looksLikeSave(slot.save)) loss = at === 0 ? "unreadable" : loss;
      else if (open && (await own(slot.id, slot.id === mine))) return slot;
    }
    return null;
  }

  /** All valid records. @returns {Promise<(Slot | Compact)[]>} */
  async function everything() {
    const store = await slots();
    if (!store) {
      tellNoStore();
      return [];
    }
    try {
      const all = await store.list();
      if (all.length === 0) missed(store);
      return all.filter((slot) => typeof slot?.id === "string");
    } catch {
      tell("failed");
      return [];
    }
  }

  /** Why a storage is empty: nothing was stored, it was deleted, or its database does not answer today. @param {SlotStore} store */
  function missed({ kind }) {
    const where = recall(KEPT_KEY);
    if (where === kind) loss = "gone";
    else if (where) tell("failed");
  }

  /** Give a new session a slot of its own. */
  async function begin() {
    await own(crypto.randomUUID?.() ?? String(Date.now() + Math.random()));
  }

  /** Write soon; during a write only the newest state waits. @param {Omit<Slot, "id" | "updated">} content */
  function put(content) {
    const idle = waiting === null;
    waiting = content;
    if (idle) writing = writing.then(flush);
    return writing;
  }

  async function flush() {
    const content = waiting;
    waiting = null;
    const store = await slots();
    if (!content || !owned) return;
    if (!store) return tellNoStore();
    const count = content.save.entries.length;
    try {
      await store.put({ ...content, count, id: owned, updated: Date.now() });
    } catch (error) {
      const name = nameOf(error);
      return tell(name === "QuotaExceededError" ? "full" : name === "VersionError" ? "newer" : "failed");
    }
    remember(KEPT_KEY, store.kind);
    remember(TAB_KEY, owned, localStore("sessionStorage"));
    tell(null);
    // Asked with the first play, so that only players are asked and not every visitor.
    if (!asked && content.save.entries.some(([name]) => name === "confirm")) {
      asked = true;
      stay();
    }
  }

  return {
    resume,
    begin,
    put,
    /** Every stored session, newest first. */
    async list() {
      const all = (await everything()).filter((kept) => "packed" in kept || looksLikeSave(kept.save));
      all.sort((a, b) => b.updated - a.updated);
      return all.map(({ id, title, updated, stands }) => ({
        id,
        title,
        updated,
        stands,
        here: id === owned,
      }));
    },
    /** Give a stored session to this tab. @param {string} id @returns {Promise<Slot | null>} null if another tab plays it or it is gone */
    async take(id) {
      const slot = await (await slots())?.get(id).catch(() => null);
      return slot && looksLikeSave(slot.save) && (await own(id)) ? slot : null;
    },
    /** Whether another tab of this browser is playing an unfinished game. */
    async elsewhere() {
      const played = await playedAnywhere();
      return (await everything()).some((kept) => kept.id !== owned && mayWait(kept) && played(kept.id));
    },
    /** Every stored session in full, for a file. */
    everything: async () =>
      (await Promise.all((await everything()).map(unfolded))).filter((slot) => looksLikeSave(slot.save)),
    /** Store a session from such a file in its own slot. An existing one is only replaced by a longer one, or on purpose. @param {Slot} slot @param {boolean} [over] */
    async bring(slot, over = false) {
      const store = await slots();
      const here = await store?.get(slot.id).catch(() => null);
      if (
        !store ||
        slot.id === owned ||
        (here && !over && here.save.entries.length >= slot.save.entries.length)
      )
        return false;
      await store.put(slot);
      remember(KEPT_KEY, store.kind);
      return true;
    },
    /** Delete a saved session, unless a tab plays it. @param {string} id @returns {Promise<boolean>} */
    async remove(id) {
      const store = await slots();
      if (!store || id === owned || (await playedAnywhere())(id)) return false;
      await store.remove(id);
      return true;
    },
    /** Losses found during this visit, reported once. @returns {Loss | null} */
    loss() {
      const found = loss;
      if (found === "gone") remember(KEPT_KEY, "");
      loss = null;
      return found;
    },
  };
}

/** @typedef {ReturnType<typeof createKeeper>} Keeper */

/** Whether the session may be unfinished; earlier versions did not store that. @param {Slot | Compact} kept */
const mayWait = ({ stands, snapshot }) => !stands?.over && snapshot !== null;

/** Whether this tab played a session before it was reloaded. @param {string} id */
export const playedHere = (id) => id === tabSlot();

/** The slot of this tab, which survives a reload; without it a reload still finds the newest free one. */
const tabSlot = () => recall(TAB_KEY, localStore("sessionStorage"));

/** How many entries a stored journal has lost since it was written. @param {Pick<Slot, "count" | "save">} slot */
export const missingOf = ({ count, save }) =>
  typeof count === "number" && count > save.entries.length ? count - save.entries.length : 0;

/** Ask a browser short of space to spare this page; some ask their user. */
async function askToStay() {
  const storage = globalThis.navigator?.storage;
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // If the browser refuses, nothing changes.
  }
}

/** Whether any tab plays a session, by its id. @returns {Promise<(id: string) => boolean>} */
async function playedAnywhere() {
  const locks = await globalThis.navigator?.locks?.query().catch(() => null);
  return (id) => (locks?.held ?? []).some(({ name }) => name === LOCK + id);
}
