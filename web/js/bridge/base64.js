/** Bytes as a text that JSON, and an address of data, can hold. */

/** @param {Uint8Array} bytes @returns {string} */
export function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
