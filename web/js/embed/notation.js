/** Plays as people write them: "24/18 13/11*", "6/off(2)", "bar/22/18"; and as the wire carries them: [[24, 18], [13, 11]]. */
import { EmbedError, shortened } from "./faults.js";

/** @typedef {[number, number]} Pair */

const PLACE = /^(bar|off|[1-9]|1[0-9]|2[0-4])\*?$/i;
const MOST = 8;

/** @param {string} name @param {string} whole @returns {number} 25 bar, 0 off */
function placeOf(name, whole) {
  if (!PLACE.test(name))
    throw new EmbedError("play/syntax", `cannot read ${shortened(whole)}`, { token: shortened(whole) });
  const bare = name.replace("*", "").toLowerCase();
  if (bare === "bar") return 25;
  return bare === "off" ? 0 : Number(bare);
}

/** @param {string} text @returns {Pair[]} @throws {EmbedError} play/syntax */
export function parsePlay(text) {
  /** @type {Pair[]} */
  const pairs = [];
  for (const token of text
    .slice(0, 200)
    .split(/[\s,]+/)
    .filter(Boolean)) {
    const [chain, times] = splitTimes(token);
    const places = chain.split("/").map((name) => placeOf(name, token));
    if (places.length < 2)
      throw new EmbedError("play/syntax", `cannot read ${shortened(token)}`, { token: shortened(token) });
    for (let time = 0; time < times; time += 1) {
      for (let i = 1; i < places.length; i += 1) pairs.push([places[i - 1], places[i]]);
    }
  }
  if (pairs.length > MOST) throw new EmbedError("play/syntax", "a play has at most four moves");
  return pairs;
}

/** @param {string} token @returns {[string, number]} */
function splitTimes(token) {
  const found = /^(.*)\(([1-4])\)$/.exec(token);
  return found ? [found[1], Number(found[2])] : [token, 1];
}

/** @param {string} text several plays, separated by semicolons @returns {Pair[][]} */
export const parsePlays = (text) =>
  text
    .split(";")
    .map(parsePlay)
    .filter((play) => play.length > 0);

/** @param {number|string} place @returns {string} as the board calls it */
export function placeName(place) {
  const name = String(place);
  if (name === "25") return "bar";
  return name === "0" ? "off" : name;
}

/** @param {string} name as the board calls it @returns {number} */
export function placeNumber(name) {
  if (name === "bar") return 25;
  return name === "off" ? 0 : Number(name);
}

/** @param {readonly (readonly (number|string|readonly number[])[])[]} pairs @returns {string} */
export const playText = (pairs) =>
  pairs.map(([from, to]) => `${placeName(String(from))}/${placeName(String(to))}`).join(" ");

/**
 * Moves given to a method: text, or pairs of places as numbers or names.
 * @param {unknown} value @returns {Pair[]} @throws {EmbedError} play/syntax
 */
export function readMoves(value) {
  if (typeof value === "string") return parsePlay(value);
  if (!Array.isArray(value) || value.length > MOST)
    throw new EmbedError("play/syntax", "moves are a text or a list of pairs");
  return value.map((pair) => {
    const [from, to] = Array.isArray(pair) ? pair : [pair?.from, pair?.to];
    return [numberOf(from), numberOf(to)];
  });
}

/** @param {unknown} place @returns {number} */
function numberOf(place) {
  const name = typeof place === "number" ? placeName(place) : String(place);
  return placeOf(name, name);
}
