/** A fresh secret from the browser's cryptographic generator: 256 bits, hex. */
export const newSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
