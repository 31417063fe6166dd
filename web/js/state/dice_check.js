/**
 * The dice checked without the program that threw them, by the published rule (docs/dice.md): the game's secret has the
 * fingerprint that stood before the draw; secret and words give the seed; block i is SHA-256 over the ASCII text
 * "vrhcaby-dice-1", the seed and i as eight bytes (big-endian, from 0); the bytes of each block in order, those of 252
 * and more skipped; a die is 1 + byte mod 6.
 */

/** @import { GameProof } from "../bridge/wire.d.ts" */
/** @typedef {{games: number, hashFits: boolean, wrongAt: number | null, wrongIn: number, checked: number, brought: number}} DiceVerdict wrongAt: the first die that differs, in game wrongIn */

const encoder = new TextEncoder();
const FAIR_LIMIT = 252;
/** Under the first rule all games of a session share one seed. */
const ONE_SEED = 1;

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
export function fromHex(hex) {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new RangeError("not hexadecimal");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {ArrayBuffer} buffer */
const toHex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of parts one after another. @param {Uint8Array[]} parts */
const sha = (...parts) => crypto.subtle.digest("SHA-256", new Uint8Array(parts.flatMap((part) => [...part])));

/** @param {string} secret hex @returns {Promise<string>} SHA-256 of its bytes, hex */
export const fingerprintOf = async (secret) => toHex(await sha(fromHex(secret)));

/** The secret of one game (from 1) of a session. @param {string} secret hex, the session's @param {number} game @returns {Promise<string>} hex */
export async function gameSecretOf(secret, game) {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(game));
  return toHex(await sha(encoder.encode("vrhcaby-game-2"), fromHex(secret), number));
}

/** What a game's dice follow from. @param {string} secret hex @param {readonly string[]} words by seat @returns {Promise<Uint8Array>} */
export async function seedOf(secret, words) {
  const said = await Promise.all(words.map(async (word) => new Uint8Array(await sha(encoder.encode(word)))));
  return new Uint8Array(await sha(encoder.encode("vrhcaby-seed-2"), fromHex(secret), ...said));
}

/** @param {Uint8Array} seed @param {number} count @returns {Promise<number[]>} the first dice of this seed */
export async function diceOf(seed, count) {
  /** @type {number[]} */
  const dice = [];
  for (let block = 0; dice.length < count; block += 1) {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setBigUint64(0, BigInt(block));
    for (const byte of new Uint8Array(await sha(encoder.encode("vrhcaby-dice-1"), seed, counter))) {
      if (byte < FAIR_LIMIT) dice.push(1 + (byte % 6));
    }
  }
  return dice.slice(0, count);
}

/** The dice of a game that can be checked, void throws too. @param {GameProof} game @returns {number[]} */
const thrownIn = (game) =>
  game.throws.slice(game.brought).flatMap(([first, second]) => [Number(first), Number(second)]);

/**
 * @param {readonly GameProof[]} games the finished games of a session, in order
 * @param {Readonly<Record<string, string>>} seen by game: the fingerprint that was shown before it began
 * @returns {Promise<DiceVerdict>}
 */
export async function checkGames(games, seen) {
  const verdict = { games: games.length, hashFits: true, wrongAt: null, wrongIn: 0, checked: 0, brought: 0 };
  let before = 0;
  for (const game of games) {
    const shown = seen[String(game.game)] ?? game.fingerprint;
    if ((await fingerprintOf(game.secret)) !== shown.toLowerCase()) return { ...verdict, hashFits: false };
    const thrown = thrownIn(game);
    const shared = game.rule === ONE_SEED;
    const seed = shared ? fromHex(game.secret) : await seedOf(game.secret, game.words);
    const expected = (await diceOf(seed, (shared ? before : 0) + thrown.length)).slice(
      -thrown.length || undefined,
    );
    const wrong = thrown.findIndex((die, at) => die !== expected[at]);
    if (wrong >= 0) return { ...verdict, wrongAt: wrong, wrongIn: game.game };
    before += thrown.length;
    verdict.checked += thrown.length;
    verdict.brought += game.brought;
  }
  return verdict;
}

/** A fresh secret from the browser's cryptographic generator: 256 bits, hex. */
export const newSeed = () => toHex(crypto.getRandomValues(new Uint8Array(32)).buffer);
