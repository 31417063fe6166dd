/** The author's content of the element: answers, a question, and a fallback picture. */

/** @typedef {Element | Text} Part */
/**
 * @typedef {object} Offered an answer of a quiz
 * @property {string} play a play in notation, or empty
 * @property {boolean | null} right what the author says; null if the rulebook decides
 * @property {string} why the author's comment
 * @property {string} text
 * @property {(slot: HTMLSlotElement) => void} fill puts the author's own markup into a slot
 */

/** @param {Element} board @returns {Part[]} */
export const partsOf = (board) =>
  /** @type {Part[]} */ (
    [...board.childNodes].filter((node) => node instanceof Element || node instanceof Text)
  );

/** @param {Element} board @returns {Part[]} everything that is neither an answer nor a picture */
export const questionOf = (board) => partsOf(board).filter((node) => !isAnswer(node) && !isPicture(node));

/** @param {Element} board @returns {string} on one line */
export const questionText = (board) =>
  questionOf(board)
    .map((node) => node.textContent)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

/** @param {Element} board @returns {Offered[]} */
export const offeredBy = (board) =>
  [...board.children].filter(isAnswer).map((child) => ({
    play: child.getAttribute("value") ?? "",
    right: child.hasAttribute("data-right") ? true : child.getAttribute("value") ? null : false,
    why: child.getAttribute("data-why") ?? "",
    text: child.textContent?.trim() ?? "",
    fill: (slot) => slot.assign(child),
  }));

/** @param {Node} node @returns {node is Element} */
const isAnswer = (node) => node instanceof Element && node.matches("data, option");

/** @param {Node} node */
const isPicture = (node) => node instanceof Element && node.matches("img, svg, picture, figure");
