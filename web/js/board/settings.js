/** How a board lies on this device. */

/** A tall window always gets the portrait board, so that it never turns in the middle of a game. */
export const UPRIGHT = "(max-aspect-ratio: 3/4)";

/** @returns {"portrait" | "auto"} */
export const orientationNow = () => (matchMedia(UPRIGHT).matches ? "portrait" : "auto");
