/** Colours of the board, read from the element's own style so that any page can change them. */

/**
 * @typedef {object} Palette
 * @property {string} bg
 * @property {string} felt
 * @property {string} frame
 * @property {string} frameText
 * @property {string} pointA
 * @property {string} pointB
 * @property {string} tray
 * @property {string} white
 * @property {string} whiteEdge
 * @property {string} black
 * @property {string} blackEdge
 * @property {string} blackMark
 * @property {string} good
 * @property {string} bad
 * @property {string} focus
 * @property {string} accent
 * @property {string} text
 * @property {boolean} relief false: flat colours and outlines, no shading and no grain
 */

/** @type {readonly [Exclude<keyof Palette, "relief">, string][]} */
const NAMES = [
  ["bg", "bg"],
  ["felt", "felt"],
  ["frame", "frame"],
  ["frameText", "frame-text"],
  ["pointA", "point-a"],
  ["pointB", "point-b"],
  ["tray", "tray"],
  ["white", "white"],
  ["whiteEdge", "white-edge"],
  ["black", "black"],
  ["blackEdge", "black-edge"],
  ["blackMark", "black-mark"],
  ["good", "good"],
  ["bad", "bad"],
  ["focus", "focus"],
  ["accent", "accent"],
  ["text", "text"],
];

/**
 * @param {HTMLElement} root carries the theme @param {HTMLElement} probe a hidden child that resolves variables, system
 * colours and functions to plain colours @returns {Palette}
 */
export function readPalette(root, probe) {
  /** @type {Record<string, string>} */
  const colours = {};
  const style = getComputedStyle(probe);
  for (const [key, name] of NAMES) {
    probe.style.color = `var(--vbi-${name})`;
    colours[key] = style.color;
  }
  const relief = getComputedStyle(root).getPropertyValue("--vbi-relief").trim() !== "0";
  return /** @type {Palette} */ (/** @type {unknown} */ ({ ...colours, relief }));
}

/** @param {string} colour as a computed style gives it @param {number} alpha @returns {string} */
export function fade(colour, alpha) {
  const parts = colour.match(/^(rgba?|color)\(([^)]+)\)$/);
  if (!parts) return colour;
  const numbers = parts[2].split(/[\s,/]+/).filter((part) => part !== "" && part !== "srgb");
  if (numbers.length < 3) return colour;
  // Mixed colours come as shares of one, plain ones as bytes.
  const bytes = numbers
    .slice(0, 3)
    .map((part) => (parts[1] === "color" ? Math.round(255 * Number(part)) : part));
  return `rgba(${bytes.join(", ")}, ${alpha * Number(numbers[3] ?? 1)})`;
}

/** @param {"auto"|"light"|"dark"|"contrast"|"colour-blind"} wanted @returns {string} the theme that is drawn */
export function resolveTheme(wanted) {
  const asks = (/** @type {string} */ query) => matchMedia(query).matches;
  if (asks("(forced-colors: active)")) return "forced";
  if (wanted !== "auto") return wanted;
  if (asks("(prefers-contrast: more)")) return "contrast";
  return asks("(prefers-color-scheme: dark)") ? "dark" : "light";
}

/** What changes the drawn theme without a word from the page. */
export const THEME_QUERIES = Object.freeze([
  "(forced-colors: active)",
  "(prefers-contrast: more)",
  "(prefers-color-scheme: dark)",
]);
