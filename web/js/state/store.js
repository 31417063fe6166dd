/** The page's state. Views subscribe; several changes in one task are drawn once. */

/** @template {object} T @param {T} initial */
export function createStore(initial) {
  let state = initial;
  let scheduled = false;
  /** @type {Set<(state: T) => void>} */
  const listeners = new Set();

  return {
    get: () => state,
    /** @param {Partial<T>} patch */
    set(patch) {
      state = { ...state, ...patch };
      if (scheduled) return;
      scheduled = true;
      queueMicrotask(() => {
        scheduled = false;
        for (const listener of listeners) listener(state);
      });
    },
    /** @param {(state: T) => void} listener @returns {() => boolean} to stop listening */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
