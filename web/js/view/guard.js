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
  const watch = (/** @type {any} any: a press of a key or of a pointer */ event) => {
    if (!event.repeat) pressedAt = performance.now();
    else if (shown && [" ", "Enter"].includes(event.key)) event.preventDefault();
  };
  for (const type of ["keydown", "pointerdown"]) target.addEventListener(type, watch, true);
}

/** @param {() => void} decide @returns {(event: Event) => void} */
export const decided = (decide) => (event) => {
  event.preventDefault();
  if (pressedAt >= openedAt + SETTLE_MS) decide();
};
