/** The browser's own store, or null where it is forbidden. @returns {Storage | null} */
export function localStore() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** @param {string} key @returns {any} what was stored as JSON; null for nothing, and for what cannot be read */
export function recall(key) {
  try {
    return JSON.parse(localStore()?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value @returns {boolean} whether the browser stored it: it may be full, or refuse */
export function remember(key, value) {
  try {
    localStore()?.setItem(key, JSON.stringify(value));
    return localStore() !== null;
  } catch {
    return false;
  }
}
