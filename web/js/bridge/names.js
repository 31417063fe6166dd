/** A name that nobody else has: of the lock that a worker holds. */

/** @returns {string} */
export const workerName = () =>
  `vrhcaby-worker-${Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join("")}`;
