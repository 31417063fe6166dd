/**
 * A small virtual DOM. A view is a pure function of the state; `render` patches the page in place, so focus,
 * scrolling and half-typed text survive every change of state or language.
 */

/** @typedef {{tag: string, key: string | null, props: Props, children: Child[]}} VNode */
/** @typedef {VNode | string} Child */
/** @typedef {{key?: string | number | null, class?: string | null, raw?: Element, ref?(el: Element): void, [attribute: string]: unknown}} Props */
/** @typedef {Child | number | null | undefined | false | Loose[]} Loose */

const SVG = "http://www.w3.org/2000/svg";
const AS_PROPERTY = new Set(["value", "checked", "disabled", "hidden", "open", "indeterminate", "selected"]);

/** @type {WeakMap<Element, VNode[]>} */
const mounted = new WeakMap();

/**
 * @param {string} tag element name with classes after dots: "button.primary"; a button submits no form by default
 * @param {Props | Loose} [props] attributes, or the first child; `on…` listeners; `key`; `ref` (called once with the new
 * element); `raw` (an element with another owner, whose children are left alone)
 * @param {...Loose} children
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
  if (!isProps(props)) return h(tag, {}, /** @type {Loose} */ (props), ...children);
  const [name = "div", ...classes] = tag.split(".");
  const { key = null, ...rest } = /** @type {Props} */ (props);
  const own = rest.class ? `${classes.join(" ")} ${rest.class}`.trim() : classes.join(" ");
  if (own) rest.class = own;
  if (name === "button") rest.type ??= "button";
  return { tag: name, key: key === null ? null : String(key), props: rest, children: flatten(children) };
}

/** @param {Props | Loose} value @returns {value is Props} whether it is props, not a child or a list of children */
const isProps = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value) && !("children" in value);

/** Make the host's children equal to the given nodes. @param {Element} host @param {...Loose} nodes */
export function render(host, ...nodes) {
  const next = flatten(nodes).map((node) => (typeof node === "string" ? h("span", node) : node));
  const before = mounted.get(host) ?? [];
  if (!mounted.has(host)) host.replaceChildren();
  patchChildren(host, before, next);
  mounted.set(host, next);
}

/** @param {Loose[]} list @returns {Child[]} */
function flatten(list) {
  /** @type {Child[]} */
  const out = [];
  for (const item of list)
    if (Array.isArray(item)) out.push(...flatten(item));
    else if (item !== null && item !== undefined && item !== false)
      out.push(typeof item === "number" ? String(item) : item);
  return out;
}

/** @param {Child} child */
const keyOf = (child) => (typeof child === "string" ? null : child.key);

/** @param {Child} a @param {Child} b */
function alike(a, b) {
  if (typeof a === "string" || typeof b === "string") return typeof a === typeof b;
  return a.tag === b.tag && a.key === b.key && a.props.raw === b.props.raw;
}

/**
 * @param {Element} parent @param {Child[]} before @param {Child[]} after
 * The DOM nodes of `before` are the parent's child nodes, in order.
 */
function patchChildren(parent, before, after) {
  const nodes = [...parent.childNodes].slice(0, before.length);
  const free = before.map((child, at) => ({ child, node: nodes[at], used: false }));
  const byKey = new Map(free.filter((slot) => keyOf(slot.child)).map((slot) => [keyOf(slot.child), slot]));
  let scan = 0;
  const placed = after.map((child) => {
    // The next one without a key.
    while (!keyOf(child) && scan < free.length && keyOf(free[scan].child)) scan += 1;
    const slot = keyOf(child) ? byKey.get(keyOf(child)) : free[scan++];
    if (slot?.node && !slot.used && alike(slot.child, child)) {
      slot.used = true;
      return update(slot.node, slot.child, child);
    }
    return create(child, parent);
  });
  for (const slot of free) if (!slot.used) slot.node?.remove();
  let cursor = parent.firstChild;
  for (const node of placed) {
    if (node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node, cursor);
  }
}

/** @param {Child} child @param {Element} parent @returns {Node} */
function create(child, parent) {
  if (typeof child === "string") return document.createTextNode(child);
  if (child.props.raw) {
    setProps(child.props.raw, {}, child.props);
    return child.props.raw;
  }
  const svg = child.tag === "svg" || (parent.namespaceURI === SVG && parent.tagName !== "foreignObject");
  const el = svg ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
  patchChildren(el, [], child.children);
  setProps(el, {}, child.props);
  child.props.ref?.(el);
  return el;
}

/** @param {Node} node @param {Child} before @param {Child} after @returns {Node} */
function update(node, before, after) {
  if (before === after) return node;
  if (typeof after === "string" || typeof before === "string") {
    if (node.nodeValue !== after) node.nodeValue = /** @type {string} */ (after);
    return node;
  }
  const el = /** @type {Element} */ (node);
  if (!after.props.raw) patchChildren(el, before.children, after.children);
  setProps(el, before.props, after.props);
  return el;
}

/** @param {Element} el @param {Props} before @param {Props} after */
function setProps(el, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) setProp(el, name, undefined);
  for (const [name, value] of Object.entries(after)) {
    // Typed text and what the reader opened stay until the state changes them.
    if (value === before[name] && (name === "open" || (name === "value" && isTextField(el)))) continue;
    if (AS_PROPERTY.has(name) || value !== before[name]) setProp(el, name, value);
  }
}

/** @param {Element} el */
const isTextField = (el) => el.matches("textarea, input:is([type=text], [type=search], [type=url])");

/** @param {Element} el @param {string} name @param {unknown} value */
function setProp(el, name, value) {
  const target = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (el));
  if (name === "ref" || name === "raw") return;
  // A listener stored as a property cancels the event by returning false; here the return value has no meaning.
  if (name.startsWith("on"))
    target[name.toLowerCase()] =
      typeof value === "function" ? (/** @type {Event} */ event) => void value(event) : null;
  // A strict page forbids the attribute.
  else if (name === "style") /** @type {HTMLElement} */ (el).style.cssText = String(value ?? "");
  else if (AS_PROPERTY.has(name) && name in target && el.tagName !== "PROGRESS") {
    const wanted = value ?? (name === "value" ? "" : false);
    if (target[name] !== wanted) target[name] = wanted;
  } else if (value === undefined || value === null || value === false) el.removeAttribute(name);
  else el.setAttribute(name, value === true ? "" : String(value));
}
