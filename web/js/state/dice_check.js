/**
 * The dice checked without the program that threw them. The published rule: SHA-256 over the ASCII text
 * "vrhcaby-dice-1", the bytes of the seed, and a block counter of eight bytes (big-endian, from 0); the bytes of
 * each block in order, those of 252 and more skipped; a die is 1 + byte mod 6.
 */

const TAG = new TextEncoder().encode("vrhcaby-dice-1");
const FAIR_LIMIT = 252;

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
export function fromHex(hex) {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new RangeError("not hexadecimal");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {ArrayBuffer} buffer */
const toHex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} seed hex @returns {Promise<string>} SHA-256 of the bytes of the seed, hex */
export const seedHash = async (seed) => toHex(await crypto.subtle.digest("SHA-256", fromHex(seed)));

/** @param {string} seed hex @param {number} count @returns {Promise<number[]>} the first dice of this seed */
export async function diceOf(seed, count) {
  const seedBytes = fromHex(seed);
  /** @type {number[]} */
  const dice = [];
  for (let block = 0; dice.length < count; block += 1) {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, BigInt(block));
    const message = new Uint8Array([...TAG, ...seedBytes, ...counter]);
    for (const byte of new Uint8Array(await crypto.subtle.digest("SHA-256", message))) {
      if (byte < FAIR_LIMIT) dice.push(1 + (byte % 6));
    }
  }
  return dice.slice(0, count);
}

/**
 * @param {string} seed hex @param {string | null} hash shown before the game @param {number[]} thrown all dice in order
 * @returns {Promise<{hashFits: boolean, wrongAt: number | null, checked: number}>} wrongAt: the first die that differs
 */
export async function checkDice(seed, hash, thrown) {
  const expected = await diceOf(seed, thrown.length);
  const wrongAt = expected.findIndex((die, at) => die !== thrown[at]);
  const hashFits = hash === null || (await seedHash(seed)) === hash.toLowerCase();
  return { hashFits, wrongAt: wrongAt < 0 ? null : wrongAt, checked: thrown.length };
}

/** A fresh seed from the browser's cryptographic generator: 128 bits, hex. */
export const newSeed = () => toHex(crypto.getRandomValues(new Uint8Array(16)).buffer);
