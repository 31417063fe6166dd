/** Choose the theme that `auto` means on a host's page: light text means a dark page. */
import { THEMES } from "../board/scene/themes.js";

/** @import { Theme } from "../board/scene/themes.js" */

const MORE_CONTRAST = "(prefers-contrast: more)";
const MIDDLE = 0.5;

/**
 * The theme. Unless the host sets a text colour, the computed one follows its `color-scheme`, so one rule serves both kinds of hosts.
 * @param {Element} host @param {Theme | "auto"} theme @returns {Theme | "auto"} "auto" if the reader's system asks for more contrast
 */
export function hostTheme(host, theme) {
  if (theme !== "auto" || matchMedia(MORE_CONTRAST).matches) return theme;
  return lightness(getComputedStyle(host).color) > MIDDLE ? "dark" : THEMES[0];
}

/** @param {string} colour as in a computed style @returns {number} from 0, black, to 1, white */
export function lightness(colour) {
  const [, space = "", rest = ""] = colour.match(/^([a-z]+)\((.*)\)$/) ?? [];
  const [first = 0, second = 0, third = 0] = (rest.match(/-?\d*\.?\d+(e-?\d+)?/g) ?? []).map(Number);
  if (space.endsWith("lab") || space.endsWith("lch")) return first > 1 ? first / 100 : first;
  const shade = 0.2126 * first + 0.7152 * second + 0.0722 * third;
  return space === "color" ? shade : shade / 255;
}

/**
 * Apply the theme to a frame, now and whenever the host's page switches between light and dark.
 * @param {HTMLElement} frame inside the element @param {Element} host @param {Theme | "auto"} theme @param {(worn: Theme | "auto") => void} [onChange]
 * @returns {Theme | "auto"} the theme applied
 */
export function wearHostTheme(frame, host, theme, onChange) {
  const worn = hostTheme(host, theme);
  frame.dataset.theme = worn;
  frame.toggleAttribute("data-inherit", worn !== theme);
  // embed.css gives the inherited colour a transition, so a frame notices a change without watching the host's page.
  frame.ontransitionrun = ({ target }) => {
    if (target !== frame || hostTheme(host, theme) === frame.dataset.theme) return;
    onChange?.(wearHostTheme(frame, host, theme, onChange));
  };
  return worn;
}
