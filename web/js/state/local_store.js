/** A storage of the browser; null if it is forbidden. @param {"localStorage" | "sessionStorage"} [kind] the latter belongs to one tab @returns {Storage | null} */
export function localStore(kind = "localStorage") {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}

/** @param {string} key @param {Storage | null} [store] @returns {any} the stored JSON value; null if missing or unreadable */
export function recall(key, store = localStore()) {
  try {
    return JSON.parse(store?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value @param {Storage | null} [store] @returns {boolean} whether the browser stored it; it may be full or refuse */
export function remember(key, value, store = localStore()) {
  try {
    store?.setItem(key, JSON.stringify(value));
    return store !== null;
  } catch {
    return false;
  }
}

export const SEEN_KEY = "vrhcaby.build";

/** Whether this browser has run a build before. If so, its bytes come from its own cache and are not counted. */
export const visited = () => recall(SEEN_KEY) !== null;
