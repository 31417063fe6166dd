/** Parse plays from a host's page: a text, or pairs of places; invalid ones are reported by code. */
import { parsePlay, placeOf } from "../view/play_text.js";
import { EmbedError, shortened } from "./faults.js";

/** @typedef {import("../view/play_text.js").Pair} Pair */

const MOST = 8;

/** @param {unknown} token */
const unreadable = (token) =>
  new EmbedError("play/syntax", `cannot read ${shortened(token)}`, { token: shortened(token) });

/** @param {string} text @returns {Pair[]} @throws {EmbedError} play/syntax */
export function readPlay(text) {
  const read = parsePlay(text);
  if ("wrong" in read) throw unreadable(read.wrong);
  if (read.pairs.length > MOST) throw new EmbedError("play/syntax", "a play has at most four moves");
  return read.pairs;
}

/** @param {string} text several plays, separated by semicolons @returns {Pair[][]} */
export const readPlays = (text) =>
  text
    .split(";")
    .map(readPlay)
    .filter((play) => play.length > 0);

/**
 * Moves given to a method: text, or pairs of places as numbers or names.
 * @param {unknown} value @returns {Pair[]} @throws {EmbedError} play/syntax
 */
export function readMoves(value) {
  if (typeof value === "string") return readPlay(value);
  if (!Array.isArray(value) || value.length > MOST)
    throw new EmbedError("play/syntax", "moves are a text or a list of pairs");
  return value.map((pair) => {
    const [from, to] = Array.isArray(pair) ? pair : [pair?.from, pair?.to];
    return [numberOf(from), numberOf(to)];
  });
}

/** @param {unknown} place @returns {number} */
function numberOf(place) {
  const number = placeOf(String(place));
  if (number < 0) throw unreadable(place);
  return number;
}
