/** Check finished games without the program that rolled their dice, by the published rule (docs/dice.md). */
import { diceOf, fingerprintOf, seedOf } from "../bridge/dice_hash.js";

/** @import { GameProof } from "../bridge/wire.d.ts" */
/** @typedef {{games: number, hashFits: boolean, wrongAt: number | null, wrongIn: number, checked: number, brought: number}} DiceVerdict wrongAt: the first die that differs, in game wrongIn */

/** The dice of a game that can be checked, void throws too. @param {GameProof} game @returns {number[]} */
const thrownIn = (game) =>
  game.throws.slice(game.brought).flatMap(([first, second]) => [Number(first), Number(second)]);

/**
 * @param {readonly GameProof[]} games the finished games of a session, in order
 * @param {Readonly<Record<string, string>>} seen by game: the fingerprint that was shown before it began
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
