/** The draft lesson, stored in this browser between visits; without storage it lasts as long as the page. */
import { LONGEST_LESSON } from "../state/packed.js";

const KEY = "vrhcaby.workshop";

/** @param {Pick<Storage, "getItem" | "setItem"> | null} store */
export const createKeep = (store) => ({
  /** @returns {unknown} a lesson, or null */
  read() {
    try {
      const text = store?.getItem(KEY) ?? "";
      return text.length > LONGEST_LESSON ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  /** @param {unknown} draft */
  write(draft) {
    try {
      store?.setItem(KEY, JSON.stringify(draft));
    } catch {
      // Full or forbidden storage: the file and the link still have it.
    }
  },
});
