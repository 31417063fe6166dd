/** Read a position for the workshop from the address `#workshop/?position=…`. Pure. */

/** Characters; a line of a position has fewer. */
const LONGEST = 400;
const SIGN = "?";

/** Whether what stands behind `#workshop/` is a position. @param {string} text */
export const isGiven = (text) => text.startsWith(SIGN) && text.length <= LONGEST;

/** What the address says, for the engine to read. @param {string} text @returns {Record<string, string>} */
export const givenIn = (text) => Object.fromEntries(new URLSearchParams(text.slice(SIGN.length)));
