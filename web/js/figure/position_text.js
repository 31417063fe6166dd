/** A position on one line, as authors write it. */
import { checkersBySide } from "./static_position.js";

/** @param {import("./static_position.js").Position} position @returns {string} one line */
export function positionText(position) {
  const { white, black } = checkersBySide(position, "white");
  return linesOf(white, black);
}

/** @param {number[]} mine counts by own point: [0] off, [25] bar @param {number[]} theirs the same, from their own side */
export const linesOf = (mine, theirs) => `${halfText(mine)} / ${halfText(theirs)}`;

/** @param {number[]} counts @returns {string} */
export function halfText(counts) {
  /** @type {string[]} */
  const parts = [];
  for (let place = 25; place >= 0; place -= 1) {
    const name = place === 25 ? "bar" : place === 0 ? "off" : place;
    if (counts[place]) parts.push(`${name}:${counts[place]}`);
  }
  return parts.join(" ");
}
