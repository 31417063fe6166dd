/**
 * Autosave. Each session has a slot of its own, and a slot belongs to one tab at a time (a Web Lock while the tab
 * lives), so two tabs never write over each other. A save that fails is told once; play goes on.
 */
import { looksLikeSave } from "../bridge/messages.js";
import { openSlots } from "./slots.js";

/** @import { Slot, SlotStore } from "./slots.js" */
/** @typedef {"refused" | "full" | "failed"} KeepTrouble */

const TAB_KEY = "vrhcaby.slot";
const MOST_SLOTS = 12;

/**
 * @param {(trouble: KeepTrouble | null) => void} onTrouble null: saving works again
 * @param {() => Promise<SlotStore | null>} [open] for tests
 */
export function createKeeper(onTrouble, open = openSlots) {
  const opening = open().catch(() => null);
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

  /** Take a slot for this tab; false when another tab holds it. @param {string} id @returns {Promise<boolean>} */
  function own(id) {
    const locks = globalThis.navigator?.locks;
    if (!locks) {
      claim(id, () => {});
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      locks.request(`vrhcaby-slot-${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(false);
        return new Promise((/** @type {(value?: unknown) => void} */ done) => {
          claim(id, done);
          resolve(true);
        });
      });
    });
  }

  /** @param {string} id @param {() => void} done */
  function claim(id, done) {
    release();
    release = done;
    owned = id;
    try {
      sessionStorage.setItem(TAB_KEY, id);
    } catch {
      // Without it a reload still finds the newest free slot.
    }
  }

  /** The session this tab played before a reload, else the newest that no other tab plays. @returns {Promise<Slot | null>} */
  async function resume() {
    const store = await opening;
    if (!store) {
      tell("refused");
      return null;
    }
    const slots = (await store.list().catch(() => [])).filter((slot) => looksLikeSave(slot?.save));
    const mine = tabSlot();
    slots.sort((a, b) => Number(b.id === mine) - Number(a.id === mine) || b.updated - a.updated);
    for (const slot of slots) if (await own(slot.id)) return slot;
    return null;
  }

  /** A new session begins: it gets a slot of its own. */
  async function begin() {
    await own(crypto.randomUUID?.() ?? String(Date.now() + Math.random()));
    prune();
  }

  async function prune() {
    const store = await opening;
    const slots = (await store?.list().catch(() => [])) ?? [];
    const old = slots.sort((a, b) => b.updated - a.updated).slice(MOST_SLOTS);
    for (const slot of old) if (slot.id !== owned) await store?.remove(slot.id).catch(() => {});
  }

  /** Write soon; while one write runs only the newest state waits. @param {Omit<Slot, "id" | "updated">} content */
  function put(content) {
    const idle = waiting === null;
    waiting = content;
    if (idle) writing = writing.then(flush);
    return writing;
  }

  async function flush() {
    const content = waiting;
    waiting = null;
    const store = await opening;
    if (!content || !owned) return;
    if (!store) return tell("refused");
    try {
      await store.put({ ...content, id: owned, updated: Date.now() });
      tell(null);
    } catch (error) {
      tell(/** @type {Error} */ (error)?.name === "QuotaExceededError" ? "full" : "failed");
    }
  }

  return {
    resume,
    begin,
    put,
    /** Every kept session, the newest first. */
    async list() {
      const store = await opening;
      const slots = ((await store?.list().catch(() => [])) ?? []).filter((slot) => looksLikeSave(slot?.save));
      slots.sort((a, b) => b.updated - a.updated);
      return slots.map(({ id, title, updated }) => ({ id, title, updated, here: id === owned }));
    },
    /** Make a kept session this tab's. @param {string} id @returns {Promise<Slot | null>} null: another tab plays it, or it is gone */
    async take(id) {
      const slot = await (await opening)?.get(id).catch(() => null);
      return slot && looksLikeSave(slot.save) && (await own(id)) ? slot : null;
    },
    /** The session of this tab is over or unreadable: its slot is emptied. */
    async drop() {
      const store = await opening;
      if (owned) await store?.remove(owned).catch(() => {});
    },
    /** Everything this page keeps. */
    async clear() {
      const store = await opening;
      for (const slot of (await store?.list()) ?? []) await store?.remove(slot.id);
    },
    get trouble() {
      return trouble;
    },
  };
}

/** @typedef {ReturnType<typeof createKeeper>} Keeper */

function tabSlot() {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}
