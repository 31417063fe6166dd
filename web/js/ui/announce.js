/** Announcements for screen readers. Events in quick succession would replace each other, so a region keeps its last few. */

const KEPT = 3;

/** @param {HTMLElement} region @param {string} text */
export function say(region, text) {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
