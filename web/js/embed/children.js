/** The author's content of the element: answers, a question, and fallback pictures. */

/**
 * @typedef {object} Offered an answer of a quiz
 * @property {string} play a play in notation, or empty
 * @property {boolean | null} right what the author says; null if the rulebook decides
 * @property {string} why the author's comment
 * @property {string} text
 * @property {(slot: HTMLSlotElement) => void} fill puts the author's own markup into a slot
 */

const ANSWERS = "data, option";

/** @param {Element} board @returns {(Element | Text)[]} */
export const partsOf = (board) =>
  [...board.childNodes].filter((node) => node instanceof Element || node instanceof Text);

/** @param {Element} board everything in it that is neither an answer nor a picture */
export const questionOf = (board) =>
  partsOf(board).filter(
    (node) => node instanceof Text || !node.matches(`${ANSWERS}, img, svg, picture, figure`),
  );

/** @param {Element} board @returns {string} on one line */
export const questionText = (board) =>
  questionOf(board)
    .map((node) => node.textContent)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

/** @param {Element} board @returns {Offered[]} */
export const offeredBy = (board) =>
  [...board.children]
    .filter((child) => child.matches(ANSWERS))
    .map((child) => ({
      play: child.getAttribute("value") ?? "",
      right: child.hasAttribute("data-right") ? true : child.getAttribute("value") ? null : false,
      why: child.getAttribute("data-why") ?? "",
      text: child.textContent?.trim() ?? "",
      fill: (slot) => slot.assign(child),
    }));
