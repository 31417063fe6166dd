/** Secrets from the browser's cryptographic generator, and bytes as text. */

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
export function fromHex(hex) {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new RangeError("not hexadecimal");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A fresh secret: 256 bits, hex. */
export const newSeed = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

/**
 * A worker's name: the lock it holds, if it is watched, and how it starts. A message would wait until the page's busy thread has
 * heard that the script runs.
 * @param {import("./messages.js").Start} start @param {boolean} [watched]
 */
export const workerName = (start, watched = true) =>
  `${watched ? `vrhcaby-worker-${toHex(crypto.getRandomValues(new Uint8Array(8)))}` : ""} ${JSON.stringify(start)}`;

/** Bytes as text for JSON and data addresses. @param {Uint8Array} bytes @returns {string} */
export function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
