/**
 * Check finished games without the program that rolled their dice, by the published rule (docs/dice.md). SHA-256 is
 * implemented here, because browsers offer theirs only over a secure connection, and a file from a disk must check dice too.
 */
import { fromHex, toHex } from "../bridge/seed.js";

/** @import { GameProof } from "../bridge/wire.d.ts" */
/** @typedef {{games: number, hashFits: boolean, wrongAt: number | null, wrongIn: number, checked: number, brought: number}} DiceVerdict wrongAt: the first die that differs, in game wrongIn */

/** The dice of a game that can be checked, including void throws. @param {GameProof} game @returns {number[]} */
const thrownIn = (game) =>
  game.throws.slice(game.brought).flatMap(([first, second]) => [Number(first), Number(second)]);

/**
 * @param {readonly GameProof[]} games the finished games of a session, in order
 * @param {Readonly<Record<string, string>>} seen by game: the fingerprint shown before it began
 * @returns {DiceVerdict}
 */
export function checkGames(games, seen) {
  const verdict = { games: games.length, hashFits: true, wrongAt: null, wrongIn: 0, checked: 0, brought: 0 };
  for (const game of games) {
    const shown = seen[String(game.game)] ?? game.fingerprint;
    if (fingerprintOf(game.secret) !== shown.toLowerCase()) return { ...verdict, hashFits: false };
    const thrown = thrownIn(game);
    const expected = diceOf(seedOf(game.secret, game.words), thrown.length);
    const wrong = thrown.findIndex((die, at) => die !== expected[at]);
    if (wrong >= 0) return { ...verdict, wrongAt: wrong, wrongIn: game.game };
    verdict.checked += thrown.length;
    verdict.brought += game.brought;
  }
  return verdict;
}

const WORD = 2 ** 32;
/** Skip bytes that would favour low numbers. */
const FAIR_LIMIT = 252;
const encoder = new TextEncoder();

/** The first 32 bits of a root's fraction. @param {number} x @returns {number} */
const fraction = (x) => ((x - Math.floor(x)) * WORD) | 0;

/** @param {number} count @returns {number[]} the first primes */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

/** @param {number} x @param {number} by bits */
const turned = (x, by) => (x >>> by) | (x << (32 - by));

/** SHA-256 of the concatenated parts. @param {readonly Uint8Array[]} parts @returns {Uint8Array<ArrayBuffer>} */
export function sha(...parts) {
  const message = parts.flatMap((part) => [...part]);
  // An end bit, and the length in bits, padded to whole blocks.
  const padded = new Uint8Array(64 * Math.ceil((message.length + 9) / 64));
  padded.set([...message, 0x80]);
  padded.set(eightBytes(8 * message.length), padded.length - 8);
  let state = START;
  for (let at = 0; at < padded.length; at += 64) state = mixed(state, new DataView(padded.buffer, at, 64));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) digest.setInt32(4 * at, word);
  return new Uint8Array(digest.buffer);
}

/** @param {readonly number[]} state eight words @param {DataView} block 64 bytes @returns {number[]} the next state */
function mixed(state, block) {
  const words = Array.from({ length: 16 }, (_, at) => block.getInt32(4 * at));
  for (let at = 16; at < 64; at += 1) {
    const [back15, back2] = [words[at - 15] ?? 0, words[at - 2] ?? 0];
    const low = turned(back15, 7) ^ turned(back15, 18) ^ (back15 >>> 3);
    const high = turned(back2, 17) ^ turned(back2, 19) ^ (back2 >>> 10);
    words.push(((words[at - 16] ?? 0) + low + (words[at - 7] ?? 0) + high) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  words.forEach((word, at) => {
    const chosen = (e & f) ^ (~e & g);
    const heavy =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[at] ?? 0) + word) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const light = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(heavy + light) | 0, a, b, c, (d + heavy) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, at) => ((state[at] ?? 0) + word) | 0);
}

/** @param {string} secret hex @returns {string} SHA-256 of its bytes, hex */
export const fingerprintOf = (secret) => toHex(sha(fromHex(secret)));

/** The seed of a game's dice. @param {string} secret hex @param {readonly string[]} words by seat @returns {Uint8Array} */
export const seedOf = (secret, words) =>
  sha(encoder.encode("vrhcaby-seed-2"), fromHex(secret), ...words.map((word) => sha(encoder.encode(word))));

/** @param {Uint8Array} seed @param {number} count @returns {number[]} the first dice of this seed */
export function diceOf(seed, count) {
  /** @type {number[]} */
  const dice = [];
  for (let block = 0; dice.length < count; block += 1)
    for (const byte of sha(encoder.encode("vrhcaby-dice-1"), seed, eightBytes(block)))
      if (byte < FAIR_LIMIT) dice.push(1 + (byte % 6));
  return dice.slice(0, count);
}

/** @param {number} number most significant byte first */
function eightBytes(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}
