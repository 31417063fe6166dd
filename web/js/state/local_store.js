/** A store of the browser, or null where it is forbidden. @param {"localStorage" | "sessionStorage"} [kind] the latter is of one tab @returns {Storage | null} */
export function localStore(kind = "localStorage") {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}

/** @param {string} key @param {Storage | null} [store] @returns {any} what was stored as JSON; null for nothing, and for what cannot be read */
export function recall(key, store = localStore()) {
  try {
    return JSON.parse(store?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value @param {Storage | null} [store] @returns {boolean} whether the browser stored it: it may be full, or refuse */
export function remember(key, value, store = localStore()) {
  try {
    store?.setItem(key, JSON.stringify(value));
    return store !== null;
  } catch {
    return false;
  }
}
