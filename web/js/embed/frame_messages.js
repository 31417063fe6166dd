/**
 * Messages that a frame accepts from its host: the allowed sender, length and operations; and the height that it reports. A message
 * is the envelope of docs/protocol.md, `{v: 1, id, op, args}`, as an object or as its JSON text.
 */

import { ATTRIBUTES, readChanged } from "./attributes.js";
import ENGINE_OPS from "./engine_operations.json" with { type: "json" };
import { EmbedError, shortened } from "./faults.js";

/** @import { BoardElement } from "./board_element.js" */
/** @typedef {{id: unknown, op: string, args: Record<string, unknown>}} FrameRequest */

export const LONGEST = 262_144;
/** @param {unknown} [value] */
const ok = (value) => ({ ok: value ?? {} });

/** Operations of the board itself, by name. @type {Record<string, (board: BoardElement, args: Record<string, unknown>) => Promise<unknown>>} */
export const BOARD = {
  "board.getState": async (board) => ok({ state: board.getState() }),
  "board.setState": async (board, { state }) => ok(await board.setState(state)),
  "board.load": async (board, { value }) => board.load(value).then(() => ok()),
  "board.play": (board, { moves }) => board.play(moves),
  "board.judge": (board, { moves, complete }) => board.judge(moves, { complete: complete === true }),
  "board.undo": async (board, { index }) => ok(await board.undo(typeof index === "number" ? index : null)),
  "board.next": async (board) => ok(await board.next()),
  "board.reset": async (board) => ok(await board.reset()),
  "board.toSVG": async (board) => ok({ svg: await board.toSVG() }),
  /** Applies all attributes or, if one is invalid, none. */
  "board.configure": async (board, args) =>
    ok(await board.write(changesOf(args, (known) => board.getAttribute(known)))),
  "board.focus": async (board) => ok(board.focus()),
};

/**
 * @param {unknown} data the data of a message event @returns {FrameRequest}
 * @throws {EmbedError} protocol/malformed, protocol/too-long, protocol/version, protocol/unknown-op
 */
export function readRequest(data) {
  const { v, id: written, op, args = {} } = asTable(data);
  const short = typeof written === "number" || (typeof written === "string" && written.length <= 200);
  // The answer repeats an id if it is a short plain value.
  const id = short ? written : null;
  const fault = (/** @type {string} */ code, /** @type {string} */ detail) =>
    Object.assign(new EmbedError(`protocol/${code}`, detail), { id });
  if (v !== 1) throw fault("version", `unknown version ${shortened(v)}`);
  if (typeof op !== "string") throw fault("malformed", "a message names an operation");
  if (![...Object.keys(BOARD), ...ENGINE_OPS, "connect"].includes(op))
    throw fault("unknown-op", `not heard here: ${shortened(op)}`);
  if (!isTable(args)) throw fault("bad-args", "args is an object");
  return { id, op, args };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The data as an object, if it is JSON of limited size. @param {unknown} data @returns {Record<string, unknown>} */
function asTable(data) {
  let [text, value] = ["", null];
  try {
    text = typeof data === "string" ? data : (JSON.stringify(data) ?? "");
    value = text.length > LONGEST ? null : JSON.parse(text);
  } catch {
    throw new EmbedError("protocol/malformed", "not JSON");
  }
  if (text.length > LONGEST) throw new EmbedError("protocol/too-long", `more than ${LONGEST} characters`);
  if (isTable(value)) return value;
  throw new EmbedError("protocol/malformed", "a message is an object");
}

/**
 * Whether a message comes from the expected window and origin.
 * @param {{source: unknown, origin: string}} event @param {{source: unknown, origin: string}} wanted
 */
export const isFrom = ({ source, origin }, wanted) =>
  !["", "*"].includes(wanted.origin) && source === wanted.source && origin === wanted.origin;

/** @param {string|null} text the address's host parameter @param {string} own the frame's own origin @returns {string} an exact origin, "null", or "" for none */
export function hostOrigin(text, own) {
  if (text === null || text === "") return own === "null" ? "" : own;
  if (text === "null") return "null";
  if (/[*\s]/.test(text)) return "";
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: "null" };
  return origin === text.replace(/\/$/, "") && origin !== "null" ? origin : "";
}

/**
 * The base for a lesson's relative address in a frame: the host's page if named, else the frame's own.
 * @param {string|null} host from the address @param {string} own the frame's address @returns {string}
 */
export function lessonBase(host, own) {
  const named = hostOrigin(host, "");
  return named === "" || named === "null" ? own : named;
}

/**
 * @param {Record<string, unknown>} args the arguments of `board.configure` @param {(name: string) => string|null} get the board's own attributes
 * @returns {[string, string|null][]} attributes and their new texts; null removes one
 * @throws {EmbedError} protocol/bad-args, attribute/unknown, or the code of the first invalid one
 */
export function changesOf({ attributes }, get) {
  if (!isTable(attributes))
    throw new EmbedError("protocol/bad-args", "attributes is an object of texts by name");
  const changes = new Map(
    Object.entries(attributes).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
  for (const name of changes.keys())
    if (!ATTRIBUTES.includes(name))
      throw new EmbedError("attribute/unknown", `${shortened(name)} is none of ${ATTRIBUTES.join(", ")}`);
  const { fault } = readChanged(changes, get);
  if (fault) throw new EmbedError(fault.code, `${fault.attribute}: ${fault.detail}`, fault.facts);
  return [...changes];
}

// The board takes at most a share of the window's height, so a low frame shows all of it. If a host makes the frame as tall as
// reported, that share would shrink the board with every new line of text. In that case the screen's height counts.

/** The share of the screen, like the share of the window in figure.css. */
const SHARE = 0.78;
/** How much borders, rounding or padding may add to the reported height. */
const NEAR = 16;

/**
 * Whether the frame took the reported height.
 * @param {number} inner the frame's height now
 * @param {{height: number, inner: number}} reported the last report, and the frame's own height then; 0: none yet
 */
export function isFollowed(inner, reported) {
  return reported.height > 0 && inner !== reported.inner && Math.abs(inner - reported.height) <= NEAR;
}

/**
 * Report each new size of the page, and use the screen's height for the board once the frame follows.
 * @param {(size: {width: number, height: number}) => void} tell
 * @returns {() => void} reports the present size
 */
export function watchHeight(tell) {
  const root = document.documentElement;
  let reported = { height: 0, inner: 0 };
  let followed = false;
  const follow = () => {
    followed ||= isFollowed(innerHeight, reported);
    if (followed) root.style.setProperty("--vbe-tallest", `${Math.round(SHARE * screen.availHeight)}px`);
  };
  const say = () => {
    // The observer may run before the window's own event, with the board already drawn for the new height.
    follow();
    reported = { height: root.offsetHeight, inner: innerHeight };
    tell({ width: root.scrollWidth, height: reported.height });
  };
  addEventListener("resize", follow);
  new ResizeObserver(say).observe(root);
  return say;
}
