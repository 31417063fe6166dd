/** The board's orientation on this device. */

/** Tall windows always get the portrait board, so that it never turns during a game. */
export const UPRIGHT = "(max-aspect-ratio: 3/4)";

/** @returns {"portrait" | "auto"} */
export const orientationNow = () => (matchMedia(UPRIGHT).matches ? "portrait" : "auto");
