/**
 * Check finished games without the program that rolled their dice, by the published rule (docs/dice.md). Browsers offer their own
 * SHA-256 only over a secure connection, and a file from a disk must check dice too.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { fromHex, toHex } from "../bridge/seed.js";

/** @typedef {{check: "good" | "hash" | "wrong", checked: number, brought: number, wrong_at?: number, wrong_in?: number}} DiceVerdict
 *   as the panel of the dice takes it; wrong_at: the first die that differs, from 1, in game wrong_in */
/** @typedef {DiceVerdict | {check: "running" | "unknown"}} DiceCheck */

/**
 * @param {readonly wire.GameProof[]} games the finished games of a session, in order
 * @param {Readonly<Record<string, string>>} seen by game: the fingerprint shown before it began
 * @returns {DiceVerdict}
 */
export function checkGames(games, seen) {
  /** @type {DiceVerdict} */
  const verdict = { check: "good", checked: 0, brought: 0 };
  for (const game of games) {
    const shown = seen[String(game.game)] ?? game.fingerprint;
    if (fingerprintOf(game.secret) !== shown.toLowerCase()) return { ...verdict, check: "hash" };
    // Void throws count too.
    const thrown = game.throws
      .slice(game.brought)
      .flatMap(([first, second]) => [Number(first), Number(second)]);
    const expected = diceOf(seedOf(game.secret, game.words), thrown.length);
    const wrong = thrown.findIndex((die, at) => die !== expected[at]);
    if (wrong >= 0) return { ...verdict, check: "wrong", wrong_at: wrong + 1, wrong_in: game.game };
    verdict.checked += thrown.length;
    verdict.brought += game.brought;
  }
  return verdict;
}

/** Skip bytes that would favour low numbers. */
const FAIR_LIMIT = 252;
const encoder = new TextEncoder();

/** SHA-256 of the concatenated parts. @param {readonly Uint8Array[]} parts @returns {Uint8Array} */
export const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), sha256.create()).digest();

/** @param {string} secret hex @returns {string} SHA-256 of its bytes, hex */
export const fingerprintOf = (secret) => toHex(sha(fromHex(secret)));

/** The seed of a game's dice. @param {string} secret hex @param {readonly string[]} words by seat @returns {Uint8Array} */
export const seedOf = (secret, words) =>
  sha(encoder.encode("vrhcaby-seed-2"), fromHex(secret), ...words.map((word) => sha(encoder.encode(word))));

/** @param {Uint8Array} seed @param {number} count @returns {number[]} the first dice of this seed */
export function diceOf(seed, count) {
  /** @type {number[]} */
  const dice = [];
  const block = new DataView(new ArrayBuffer(8));
  for (let number = 0; dice.length < count; number += 1) {
    block.setBigUint64(0, BigInt(number));
    for (const byte of sha(encoder.encode("vrhcaby-dice-1"), seed, new Uint8Array(block.buffer)))
      if (byte < FAIR_LIMIT) dice.push(1 + (byte % 6));
  }
  return dice.slice(0, count);
}
