/** Keyboard commands: keys that Python's buttons name, and those of the page, while no text is being typed. */

/** @import { AppState, Page } from "../state/page.js" */

/** @type {Record<string, (act: Page["act"], s: AppState) => void>} */
const COMMANDS = {
  t: (act) => focusIn(act, "plays", "#typed-play"),
  p: (act) => focusIn(act, "plays", "[aria-labelledby=next-moves] button"),
  s: (act) => act("tab", { tab: "score" }),
  h: (act, s) => {
    if (s.snapshot?.decides) act("hint");
  },
  b: () => /** @type {HTMLElement | null} */ (document.querySelector(".stage [tabindex='0']"))?.focus(),
  n: (act) => act("pace", { how: "step" }),
  x: (act) => act("pace", { how: "skip" }),
  "?": (act) => act("open", { dialog: "keys" }),
};

/** @param {Page["act"]} act @param {string} tab @param {string} selector */
function focusIn(act, tab, selector) {
  act("tab", { tab, focus: false });
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus(), 30);
}

/** @param {Pick<Page, "get" | "act">} page */
export function listenToKeys({ get, act }) {
  document.addEventListener("keydown", (event) => {
    const s = get();
    if (event.key === "Escape" && s.panel === "editor") return act("close");
    // Leave the field of typed plays, so that all keys are commands again.
    if (event.key === "Escape" && !s.panel && /** @type {Element} */ (event.target).id === "typed-play")
      document.getElementById("status")?.focus();
    if (event.key === "Escape" && !s.panel && s.refusal) return act("close_refusal");
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const target = /** @type {Element} */ (event.target);
    if (step && target.matches?.("[role=tab]")) {
      event.preventDefault();
      // After the last tab comes the first.
      const tabs = [...(target.parentElement?.children ?? [])];
      const next = tabs.at((tabs.indexOf(target) + step) % tabs.length);
      return next && act("tab", { tab: next.id.replace("tab-", "") });
    }
    if (s.panel || s.mode !== "play" || s.route.view !== "game" || isText(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const undo = key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!undo && (event.ctrlKey || event.metaKey || event.altKey)) return;
    if (key.length === 1 && !undo && (!s.settings.shortcuts || event.repeat)) return;
    const button = buttonOf(key, event);
    const command = COMMANDS[key];
    if (!button && !command) return;
    event.preventDefault();
    if (button) button.click();
    else command?.(act, s);
  });
  keepFocus(get);
}

/** Elements where arrow, Home and End keys have their own meaning. */
const OWN_KEYS =
  "[role=grid], [role=tablist], [role=radiogroup], input, select:not(.record-game), textarea, dialog";

/** The last visible button with this key, because tabs come after the game's commands. @param {string} key @param {KeyboardEvent} event */
function buttonOf(key, { target }) {
  if (key.length > 1 && /** @type {Element} */ (target).closest?.(OWN_KEYS)) return null;
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = document.querySelectorAll("button[aria-keyshortcuts]:not(:disabled)");
  return [...buttons].findLast((one) => {
    const keys = one.getAttribute("aria-keyshortcuts")?.split(" ") ?? [];
    return keys.includes(key) && one.getClientRects().length > 0;
  });
}

/** Move the focus to the next thing to do if the focused control disappears, for keyboard players. @param {() => AppState} get */
function keepFocus(get) {
  /** @type {EventTarget | null} */
  let held = null;
  document.addEventListener("focusin", ({ target }) => {
    held = target;
  });
  new MutationObserver(() => {
    if (!(held instanceof Element) || held.isConnected || document.activeElement !== document.body) return;
    held = null;
    const next = document.getElementById("card-title") ?? document.getElementById("status");
    if (!get().panel) next?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}

/** Letters that begin no play: in the empty field they are commands. */
const NEVER_FIRST = new Set(["c", "z", "t"]);

/** Whether a key is text for the field where it is pressed. @param {KeyboardEvent} event */
function isText({ target, key }) {
  const el = /** @type {HTMLInputElement | null} */ (target);
  if (el?.id === "typed-play" && !el.value && NEVER_FIRST.has(key.toLowerCase())) return false;
  return !!el?.matches?.("input:not([type=checkbox], [type=radio]), select:not(.record-game), textarea");
}
