/** A small cache of expensive values; the least recently used is dropped. */

/**
 * @template T @param {Map<string, T>} kept @param {number} most how many are kept @param {string} key @param {() => T} make
 * @returns {T}
 */
export function keptOr(kept, most, key, make) {
  const found = kept.get(key) ?? make();
  // The most recently used is last; the first is dropped.
  kept.delete(key);
  kept.set(key, found);
  if (kept.size > most) kept.delete(/** @type {string} */ (kept.keys().next().value));
  return found;
}
