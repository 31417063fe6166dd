/**
 * Protect decisions from stray presses. A decision's button accepts only presses that began after the decision had
 * been in view for a moment. A held key never counts twice.
 */

const SETTLE_MS = 300;
let openedAt = Number.NEGATIVE_INFINITY;
let pressedAt = Number.NEGATIVE_INFINITY;
let shown = "";

/** Set the decision on display ("" for none). @param {string} key */
export function decisionShown(key) {
  if (key && key !== shown) openedAt = performance.now();
  shown = key;
}

/** @param {Window | HTMLElement} target */
export function watchPresses(target) {
  target.addEventListener(
    "keydown",
    (event) => {
      const key = /** @type {KeyboardEvent} */ (event);
      if (!key.repeat) pressedAt = performance.now();
      else if (shown && (key.key === "Enter" || key.key === " ")) key.preventDefault();
    },
    true,
  );
  target.addEventListener(
    "pointerdown",
    () => {
      pressedAt = performance.now();
    },
    true,
  );
}

/** @param {() => void} decide @returns {(event: Event) => void} */
export const decided = (decide) => (event) => {
  event.preventDefault();
  if (pressedAt >= openedAt + SETTLE_MS) decide();
};
