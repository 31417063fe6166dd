/** Single keys that give commands, wherever no text is being typed; the reader may switch them off. */

/** @import { AppState } from "../state/page.js" */
/** @import { Actions } from "./actions.js" */

/** @type {Record<string, (a: Actions, s: AppState) => void>} */
const COMMANDS = {
  r: (a, s) => {
    const name = ["roll", "draw"].find((one) => s.snapshot?.may.includes(one));
    if (name && s.snapshot?.config.dice !== "manual") a.command(name);
  },
  c: (a, s) => {
    if (s.snapshot?.phase === "moving") a.command("confirm");
  },
  z: (a, s) => {
    if (s.snapshot?.may.includes("undo")) a.undo();
  },
  t: (a) => focusIn(a, "plays", "#typed-play"),
  p: (a) => focusIn(a, "plays", "[aria-labelledby=next-moves] button"),
  s: (a) => a.tab("score", true),
  h: (a, s) => {
    if (s.snapshot?.decides) a.askHint();
  },
  b: () => /** @type {HTMLElement | null} */ (document.querySelector(".stage [tabindex='0']"))?.focus(),
  n: (a) => a.pace("step"),
  x: (a) => a.pace("skip"),
  "?": (a) => a.open("keys"),
};

/** @param {Actions} a @param {import("../state/page.js").TabName} tab @param {string} selector */
function focusIn(a, tab, selector) {
  a.tab(tab, false);
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus(), 30);
}

/** @param {() => AppState} get @param {Actions} actions */
export function listenToKeys(get, actions) {
  document.addEventListener("keydown", (event) => {
    const s = get();
    if (event.key === "Escape" && !s.panel) leave(event.target);
    if (event.key === "Escape" && !s.panel && s.refusal) return actions.closeRefusal();
    if (!s.settings.shortcuts || s.panel || s.mode !== "play" || s.route.view !== "game") return;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isText(event)) return;
    const command = COMMANDS[event.key.toLowerCase()];
    if (!command) return;
    event.preventDefault();
    command(actions, s);
  });
}

/** Escape leaves the field of typed plays, so that all keys are commands again. @param {EventTarget | null} target */
function leave(target) {
  if (target instanceof HTMLElement && target.id === "typed-play") document.getElementById("status")?.focus();
}

/** Letters with which no play begins: in its empty field they are commands. */
const NEVER_FIRST = new Set(["c", "z", "t"]);

/** Whether a key is text of the field it is pressed in. @param {KeyboardEvent} event */
function isText({ target, key }) {
  const el = /** @type {HTMLInputElement | null} */ (target);
  if (el?.id === "typed-play" && !el.value && NEVER_FIRST.has(key.toLowerCase())) return false;
  return (
    el?.matches?.("input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]") ?? false
  );
}
