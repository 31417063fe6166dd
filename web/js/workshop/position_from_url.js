/** Read a position for the workshop from the address `#workshop/?position=…`. Pure. */

/**
 * @typedef {object} Given
 * @property {string} rulebook
 * @property {string} position on one line, the mover's half first
 * @property {number[]} dice none: not thrown
 * @property {number} cube
 * @property {"centre" | "mover" | "opponent"} owner
 * @property {number} length of the match, 0 none
 * @property {[number, number]} score the mover's first
 * @property {boolean} crawford
 */

/** Characters; a line of a position has fewer. */
const LONGEST = 400;
const SIGN = "?";

/** @param {Given} given @returns {string} */
export function addressOf({ rulebook, position, dice, cube, owner, length, score, crawford }) {
  const said = new URLSearchParams({ rulebook, position });
  if (dice.length > 0) said.set("dice", dice.join("-"));
  if (cube > 1) {
    said.set("cube", String(cube));
    said.set("owner", owner);
  }
  if (length > 0) {
    said.set("length", String(length));
    said.set("score", score.join("-"));
    if (crawford) said.set("crawford", "now");
  }
  return `#workshop/${SIGN}${said}`;
}

/** Whether what stands behind `#workshop/` is a position. @param {string} text */
export const isGiven = (text) => text.startsWith(SIGN) && text.length <= LONGEST;

/** What the address says, for the engine to read. @param {string} text @returns {Record<string, string>} */
export const givenIn = (text) => Object.fromEntries(new URLSearchParams(text.slice(SIGN.length)));
