/** The lesson in the making, kept in this browser between visits. What cannot be kept lasts as long as the page. */
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
      // Full or forbidden: the file and the link still hold it.
    }
  },
});
