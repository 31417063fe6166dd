/**
 * The view of `vrhcaby.widget.BoardWidget`: a `<vrhcaby-board>`. Its attributes come from the model; its events set
 * the model's `last`.
 */

/**
 * @typedef {object} Model as anywidget gives it
 * @property {(name: string) => any} get any: a trait of any kind
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(name: string, act: () => void) => void} on
 * @property {(name: string, act: () => void) => void} off
 */

const TAG = "vrhcaby-board";
const EVENTS = ["ready", "move", "turn", "refused", "quiz", "step", "gameover", "result", "error"];

/** @param {{model: Model, el: HTMLElement}} given @returns {Promise<() => void>} what takes the board away */
async function render({ model, el }) {
  /** @type {string[]} */
  const names = model.get("_attributes");
  const board = document.createElement(TAG);
  board.innerHTML = model.get("_picture");
  /** @type {[string, () => void][]} */
  const heard = names.map((name) => [`change:${name}`, () => put(board, name, model.get(name))]);
  for (const [change, act] of heard) {
    act();
    model.on(change, act);
  }
  for (const name of EVENTS) board.addEventListener(`vrhcaby-${name}`, (event) => tell(model, name, event));
  el.append(board);
  await defined(model.get("folder"), el);
  return () => {
    for (const [change, act] of heard) model.off(change, act);
    board.remove();
  };
}

/** @param {Element} board @param {string} name @param {string} value */
function put(board, name, value) {
  if (value) board.setAttribute(name, value);
  else board.removeAttribute(name);
}

/** @param {Model} model @param {string} name @param {Event} event */
function tell(model, name, event) {
  const { detail } = /** @type {CustomEvent} */ (event);
  // A value that cannot be sent to Python, such as a function, is dropped.
  model.set("last", { name, detail: JSON.parse(JSON.stringify(detail ?? null)) });
  model.save_changes();
}

/**
 * Load the element's script from the folder. If that fails, the picture stays, with the reason.
 * @param {string} folder @param {HTMLElement} el
 */
async function defined(folder, el) {
  if (customElements.get(TAG)) return;
  const script = new URL("js/vrhcaby-board.js", folder).href;
  try {
    await import(script);
  } catch (error) {
    const said = document.createElement("p");
    said.setAttribute("role", "alert");
    said.textContent = `vrhcaby: ${script}: ${error instanceof Error ? error.message : error}`;
    el.append(said);
  }
}

export default { render };
