/** The browser's own store, or null where it is forbidden. @returns {Storage | null} */
export function localStore() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** What was remembered under a key; null where nothing was, or nothing can be. @param {string} key @returns {any} each reader reads it with distrust */
export function recall(key) {
  try {
    return JSON.parse(localStore()?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value @returns {boolean} whether the browser keeps it */
export function remember(key, value) {
  try {
    localStore()?.setItem(key, JSON.stringify(value));
    return localStore() !== null;
  } catch {
    return false;
  }
}
