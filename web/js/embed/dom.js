/** Elements made by hand: texts become text, never markup. */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, unknown>} [props] attributes; a function is a listener of the event it is named after
 * @param {...(Node|string|null|undefined|false)} children @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(name, /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  element.append(
    ...children
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => /** @type {Node|string} */ (child)),
  );
  return element;
}
