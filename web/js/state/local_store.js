/** The browser's own store, or null where it is forbidden. @returns {Storage | null} */
export function localStore() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
