/** A few things that were made at some cost, for whoever asks for the same again. */

/**
 * @template T @param {Map<string, T>} kept @param {number} most how many are kept @param {string} key @param {() => T} make
 * @returns {T}
 */
export function keptOr(kept, most, key, make) {
  const found = kept.get(key) ?? make();
  // The one used last stands last; the first is given up.
  kept.delete(key);
  kept.set(key, found);
  if (kept.size > most) kept.delete(/** @type {string} */ (kept.keys().next().value));
  return found;
}
