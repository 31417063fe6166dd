/**
 * Draw a panel's tree from Python. `vocabulary.json` lists for both sides what a tree may contain; anything else is
 * an error on both. There is no raw HTML: texts are drawn as text.
 */
import vocabulary from "../../../py/vrhcaby/panels/vocabulary.json" with { type: "json" };
import { h } from "../dom/vdom.js";
import { decided } from "../view/guard.js";
import drawings from "./drawings.json" with { type: "json" };

/** @typedef {[kind: string, name: string, args: Record<string, unknown>, value?: string]} PanelEvent */
/** @typedef {string | unknown[]} Tree a text, or an element with its properties and children */
/**
 * @typedef {object} TreeHost what a tree needs from the page
 * @property {(event: PanelEvent) => unknown} act performs an event
 * @property {(task: string) => number | null} progress the progress of a task, 0 to 1; null while it does not run
 * @property {(text: string) => import("../dom/vdom.js").Loose[]} [words] a text with its glossary words as links
 * @property {(address: string) => Record<string, string>} [link] attributes of a link within the page, if it leads elsewhere
 * @property {(key: string, board: Record<string, unknown>) => Element} [board] creates a board
 * @property {(text: string) => Promise<string>} [qr] the address of a QR code
 * @property {Record<string, () => import("../dom/vdom.js").Loose>} [parts] parts that update themselves, such as the running clock
 */

const ELEMENTS = new Set(vocabulary.elements);
const ATTRIBUTES = new Set([...vocabulary.attributes, ...vocabulary.page_attributes]);
const OF_PAGE = new Set(vocabulary.page_attributes);
const LISTENERS = new Set(vocabulary.listeners);
const EVENTS = new Set(vocabulary.events);
/** A picture of ours, which contains no script. */
const PICTURE = /^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+$/;
const ADDRESS = /^(?:#|https?:\/\/|mailto:|\.{0,2}\/|[\w-]+(?:[/.?#]|$))\S*$/;

/** @param {Tree} tree @param {TreeHost} host @returns {import("../dom/vdom.js").Loose} */
export function treeView(tree, host) {
  if (typeof tree === "string") return tree;
  const [tag, second, ...rest] = tree;
  if (typeof tag !== "string") throw new Error("a node without an element");
  const plain = typeof second === "string" || Array.isArray(second) || second === undefined;
  const given = /** @type {Record<string, unknown>} */ (plain ? {} : second);
  const children = /** @type {Tree[]} */ (second === undefined ? [] : plain ? [second, ...rest] : rest);
  const element = /** @type {string} */ (tag.split(".")[0]);
  if (given.task && element !== "progress" && host.progress(String(given.task)) === null) return "";
  if (given.idle && host.progress(String(given.idle)) !== null) return "";
  const own = OWN[element];
  if (own) return own(given, host);
  if (!ELEMENTS.has(element)) throw new Error(`no element ${element}`);
  const { words } = host;
  const inner = (/** @type {Tree} */ child) =>
    given.linked && words && typeof child === "string" ? words(child) : treeView(child, host);
  return h(tag, properties(element, given, host), ...children.map(inner));
}

/** A drawing from the build (`tools/build/drawings.py`) with its face. @param {unknown[]} tree @param {unknown} face @param {TreeHost} host */
const drawn = (tree, face, host) =>
  treeView(JSON.parse(JSON.stringify(tree).replace('"="', JSON.stringify(String(face)))), host);

/** @type {Record<string, (given: Record<string, any>, host: TreeHost) => import("../dom/vdom.js").Loose>} */
const OWN = {
  icon: ({ face }, host) => drawn(drawings.icon, Object(drawings.paths)[face] ?? face, host),
  die: ({ face }, host) => drawn(drawings.die[face], face, host),
  cube: ({ face }, host) => drawn(drawings.cube[Number(face > 99)], face, host),
  qr: ({ key, face, alt }, host) =>
    h("img.share-qr", {
      ...{ key, alt },
      ref: (img) => void host.qr?.(face).then((src) => img.setAttribute("src", src)),
    }),
  part: ({ face }, host) => host.parts?.[face]?.(),
  board: ({ key, board }, host) => h("div.panel-board", { key, raw: host.board?.(key, board) }),
};

/** @param {string} element @param {Record<string, unknown>} given @param {TreeHost} host */
function properties(element, { key = null, on, ...given }, host) {
  /** @type {Record<string, unknown>} */
  const found = { key };
  for (const [name, value] of Object.entries(given)) {
    if (!ATTRIBUTES.has(name)) throw new Error(`no attribute ${name}`);
    const address = ADDRESS.test(String(value)) || (name === "src" && PICTURE.test(String(value)));
    if (vocabulary.addresses.includes(name) && !address) throw new Error(`no address ${name}`);
    if (!OF_PAGE.has(name)) found[name] = value;
  }
  if (typeof given.decides === "string") found["data-decides"] = given.decides;
  // Focus a title instead of a button, so that nothing is pressed unseen.
  const takeFocus = (/** @type {HTMLElement} */ el) =>
    queueMicrotask(() => el.isConnected && el.focus({ preventScroll: true }));
  if (given.reveal) found.ref = given.reveal === "focus" ? takeFocus : reveal;
  if (given.task) found.value = host.progress(String(given.task)) ?? undefined;
  for (const [name, events] of Object.entries(on ?? {})) {
    const listener = listenerOf(name, /** @type {PanelEvent[]} */ (events), host);
    found[`on${name}`] = given.decides ? decided(() => listener(null)) : listener;
  }
  if (host.link && String(found.href ?? "").startsWith("#"))
    Object.assign(found, host.link(String(found.href)));
  if (element === "a" && /^https?:/.test(String(found.href ?? ""))) found.rel ??= "noopener";
  return found;
}

/** @param {string} name @param {PanelEvent[]} events @param {TreeHost} host @returns {(event: Event | null) => void} */
function listenerOf(name, events, host) {
  if (!LISTENERS.has(name)) throw new Error(`no listener ${name}`);
  for (const [kind] of events) if (!EVENTS.has(kind)) throw new Error(`no event ${kind}`);
  return (event) => {
    if (name === "submit") event?.preventDefault();
    const act = () => {
      for (const [kind, of, args, value] of events)
        host.act([kind, of, value ? { ...args, [value]: fieldValue(event) } : args]);
    };
    // Pasted text is in the field only after this event.
    if (name === "paste") setTimeout(act);
    else act();
  };
}

/** The value of a field, or of a form's first field, for Python: a boolean, a number, a file or a text. @param {Event | null} event */
function fieldValue(event) {
  const { target } = event ?? {};
  const of = event?.type === "submit" ? /** @type {HTMLFormElement} */ (target).elements[0] : target;
  const field = /** @type {HTMLInputElement & HTMLDetailsElement} */ (of ?? {});
  if (event?.type === "toggle") return field.open;
  if (field.type === "checkbox") return field.checked;
  if (field.type === "number" || field.type === "range") return field.valueAsNumber;
  if (field.type !== "file") return field.value;
  const file = field.multiple ? [...(field.files ?? [])] : field.files?.[0];
  // Allow choosing the same file again.
  field.value = "";
  return file;
}

/** Scroll into view after layout, no further than needed, unless that would move a visible board. @param {Element} el */
function reveal(el) {
  requestAnimationFrame(() => {
    if (belowBoard(el)) return;
    const slot = el.closest(".slot");
    if (slot && getComputedStyle(slot).overflowY === "auto") slot.scrollTop += beyond(el, slot);
    (slot ?? el).scrollIntoView({ block: "nearest" });
  });
}

/** How far it is outside its slot; anything longer than the slot starts at its top. @param {Element} el @param {Element} slot */
function beyond(el, slot) {
  const [box, seen] = [el.getBoundingClientRect(), slot.getBoundingClientRect()];
  return box.top < seen.top || box.height > seen.height
    ? box.top - seen.top
    : Math.max(0, box.bottom - seen.bottom);
}

/** Whether it is in a tab below a fully visible board, which must not move. @param {Element} el */
function belowBoard(el) {
  const side = el.closest(".tab-panel")?.closest(".side");
  return Boolean(side && scrollY === 0 && getComputedStyle(side).overflowY === "visible");
}
