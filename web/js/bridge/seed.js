/** What comes from the browser's cryptographic generator. */

/** A fresh secret: 256 bits, hex. */
export const newSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** A name that nobody else has, of the lock that a worker holds. */
export const workerName = () =>
  `vrhcaby-worker-${Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join("")}`;
