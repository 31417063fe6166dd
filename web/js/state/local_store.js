/** A storage of the browser; null if it is forbidden. @param {"localStorage" | "sessionStorage"} [kind] the latter belongs to one tab @returns {Storage | null} */
export function localStore(kind = "localStorage") {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}

/** What a storage refused, for as long as the page lasts. @type {Map<Storage | null, Record<string, string | undefined>>} */
const held = new Map();

/** @param {string} key @param {Storage | null} [store] @returns {any} the JSON value last remembered; null if missing or unreadable */
export function recall(key, store = localStore()) {
  try {
    return JSON.parse(held.get(store)?.[key] ?? store?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value @param {Storage | null} [store] @returns {boolean} whether the browser stored it; it may be full or refuse */
export function remember(key, value, store = localStore()) {
  const text = JSON.stringify(value);
  try {
    store?.setItem(key, text);
    held.set(store, { ...held.get(store), [key]: store ? undefined : text });
    return store !== null;
  } catch {
    held.set(store, { ...held.get(store), [key]: text });
    return false;
  }
}

export const SEEN_KEY = "vrhcaby.build";

/** Whether this browser has run a build before. If so, its bytes come from its own cache and are not counted. */
export const visited = () => recall(SEEN_KEY) !== null;
