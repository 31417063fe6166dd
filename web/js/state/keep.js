/**
 * Autosave. Each session has its own slot, and a slot belongs to one tab at a time (by a Web Lock), so two tabs never
 * overwrite each other. A failed save is reported once and tried again with the next; play continues.
 */
import { nameOf } from "../bridge/database.js";
import { looksLikeSave } from "../bridge/messages.js";
import { localStore, recall, remember } from "./local_store.js";
import { openSlots, unfolded } from "./slots.js";

/** @import { Compact, Slot, SlotStore } from "./slots.js" */
/** @typedef {"refused" | "full" | "failed" | "newer"} KeepTrouble newer: a later version of the page stores its games here in a form that this one cannot read */
/** @typedef {"gone" | "unreadable"} Loss found at a visit: the browser deleted its storage, or it cannot be read */

const TAB_KEY = "vrhcaby.slot";
/** Set to the kind of storage once something is stored. If that storage is empty later, the browser has deleted it. */
const KEPT_KEY = "vrhcaby.kept";
const LOCK = "vrhcaby-slot-";
/** How long a reload waits for its own slot: on a busy machine the previous page may still be open. */
const LEAVING_MS = 3000;
const NO_STORE = { name: "refused" };
/** @type {Record<string, KeepTrouble>} by the error's name */
const TROUBLES = { refused: "refused", QuotaExceededError: "full", VersionError: "newer" };
const troubleOf = (/** @type {unknown} */ error) => TROUBLES[nameOf(error)] ?? "failed";

/**
 * @param {(trouble: KeepTrouble | null) => void} onTrouble called with null when saving works again
 * @param {() => Promise<SlotStore | null>} [open] for tests
 * @param {() => void} [stay] asks the browser not to delete the storage
 * @param {number} [patience] milliseconds
 */
export function createKeeper(onTrouble, open = openSlots, stay = askToStay, patience = LEAVING_MS) {
  /** @type {Promise<SlotStore> | null} */
  let opening = null;
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
  function reportTrouble(next) {
    if (next === trouble) return;
    trouble = next;
    onTrouble(next);
  }

  /** The storage; if it could not be opened, each call tries again. @returns {Promise<SlotStore>} */
  async function slots() {
    opening ??= open().then((store) => store ?? Promise.reject(NO_STORE));
    opening.catch(() => {
      opening = null;
    });
    return opening;
  }

  /** Take a slot for this tab; false if another tab holds it. @param {string} id @param {boolean} [wait] for a tab that may be about to release it @returns {Promise<boolean>} */
  const own = (id, wait = false) =>
    new Promise((resolve) => {
      const hold = () =>
        new Promise((/** @type {(value?: unknown) => void} */ done) => {
          release();
          [release, owned] = [done, id];
          resolve(true);
        });
      const locks = globalThis.navigator?.locks;
      // Without Web Locks, shared storage is blocked too, so tabs cannot collide.
      if (!locks) return hold();
      const how = wait ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
      return locks
        .request(`${LOCK}${id}`, how, (lock) => (lock ? hold() : resolve(false)))
        .catch((error) => (nameOf(error) === "TimeoutError" ? resolve(false) : hold()));
    });

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
    try {
      const store = await slots();
      const all = await store.list();
      // Why it is empty: nothing was stored, it was deleted, or its database does not answer today.
      const where = all.length ? "" : recall(KEPT_KEY);
      if (where === store.kind) loss = "gone";
      else if (where) reportTrouble("failed");
      return all.filter((slot) => typeof slot?.id === "string");
    } catch (error) {
      reportTrouble(troubleOf(error));
      return [];
    }
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
    try {
      const store = await slots();
      if (!content || !owned) return;
      const count = content.save.entries.length;
      await store.put({ ...content, count, id: owned, updated: Date.now() });
      remember(KEPT_KEY, store.kind);
      remember(TAB_KEY, owned, localStore("sessionStorage"));
      reportTrouble(null);
    } catch (error) {
      return reportTrouble(troubleOf(error));
    }
    // Asked with the first play, so that only players are asked and not every visitor.
    if (!asked && content.save.entries.some(([name]) => name === "confirm")) {
      asked = true;
      stay();
    }
  }

  return {
    resume,
    /** Take a new slot for this tab. */
    begin: () => own(crypto.randomUUID?.() ?? String(Date.now() + Math.random())),
    put,
    /** Every stored session, newest first. */
    async list() {
      const all = (await everything()).filter((kept) => "packed" in kept || looksLikeSave(kept.save));
      all.sort((a, b) => b.updated - a.updated);
      const played = await playedAnywhere();
      return all.map(({ id, title, updated, stands }) => {
        const here = id === owned;
        return { id, title, updated, stands, here, taken: !here && played(id) };
      });
    },
    /** Give a stored session to this tab. @param {string} id @returns {Promise<Slot | null>} null if another tab plays it or it is gone */
    async take(id) {
      const slot = await slots()
        .then((store) => store.get(id))
        .catch(() => null);
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
      const store = await slots().catch(() => null);
      const here = await store?.get(slot.id).catch(() => null);
      const shorter = here && here.save.entries.length >= slot.save.entries.length;
      if (!store || slot.id === owned || (shorter && !over)) return false;
      try {
        await store.put(slot);
      } catch (error) {
        reportTrouble(troubleOf(error));
        return false;
      }
      remember(KEPT_KEY, store.kind);
      return true;
    },
    /** Delete a saved session, unless a tab plays it. @param {string} id @returns {Promise<boolean>} */
    async remove(id) {
      const store = await slots().catch(() => null);
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

/** Whether the session may be unfinished; a file does not say it. @param {Slot | Compact} kept */
const mayWait = ({ stands, snapshot }) => !stands?.over && snapshot !== null;

/** Whether this tab played a session before it was reloaded. @param {string} id */
export const playedHere = (id) => id === tabSlot();

/** The slot of this tab, which survives a reload; without it a reload still finds the newest free one. */
const tabSlot = () => recall(TAB_KEY, localStore("sessionStorage"));

/** Ask a browser short of space to spare this page; some ask their user. If it refuses, nothing changes. */
const askToStay = () => void globalThis.navigator?.storage?.persist?.().catch(() => {});

/** Whether any tab plays a session, by its id. @returns {Promise<(id: string) => boolean>} */
async function playedAnywhere() {
  const locks = await globalThis.navigator?.locks?.query().catch(() => null);
  return (id) => (locks?.held ?? []).some(({ name }) => name === LOCK + id);
}
