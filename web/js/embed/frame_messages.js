/**
 * Messages that a frame accepts from its host: the allowed sender, length and operations. Pure.
 *
 * A message is the envelope of docs/protocol.md, `{v: 1, id, op, args}`, as an object or as its JSON text.
 */
import { ATTRIBUTES, readChanged } from "./attributes.js";
import { ENGINE_OPS } from "./engine_operations.js";
import { EmbedError, shortened } from "./faults.js";

/** @typedef {{id: unknown, op: string, args: Record<string, unknown>}} FrameRequest */

export const LONGEST = 262_144;
/** Operations of the board itself. */
export const BOARD_OPS = Object.freeze(
  (
    "board.getState board.setState board.load board.play board.judge board.undo board.next " +
    "board.reset board.toSVG board.configure board.focus"
  ).split(" "),
);

/**
 * @param {unknown} data the data of a message event @returns {FrameRequest}
 * @throws {EmbedError} protocol/malformed, protocol/too-long, protocol/version, protocol/unknown-op
 */
export function readRequest(data) {
  const raw = asObject(data);
  if (raw.v !== 1)
    throw new EmbedError("protocol/version", `unknown version ${shortened(raw.v)}`, { id: idOf(raw) });
  if (typeof raw.op !== "string")
    throw new EmbedError("protocol/malformed", "a message names an operation", { id: idOf(raw) });
  if (!BOARD_OPS.includes(raw.op) && !ENGINE_OPS.includes(raw.op) && raw.op !== "connect")
    throw new EmbedError("protocol/unknown-op", `not heard here: ${shortened(raw.op)}`, { id: idOf(raw) });
  const args = raw.args ?? {};
  if (typeof args !== "object" || args === null || Array.isArray(args))
    throw new EmbedError("protocol/bad-args", "args is an object", { id: idOf(raw) });
  return { id: idOf(raw), op: raw.op, args: /** @type {Record<string, unknown>} */ (args) };
}

/** The data as an object, if it is JSON of limited size. @param {unknown} data @returns {Record<string, unknown>} */
function asObject(data) {
  const text = typeof data === "string" ? data : jsonOf(data);
  if (text.length > LONGEST) throw new EmbedError("protocol/too-long", `more than ${LONGEST} characters`);
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new EmbedError("protocol/malformed", "not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new EmbedError("protocol/malformed", "a message is an object");
  return value;
}

/** @param {unknown} data @returns {string} */
function jsonOf(data) {
  try {
    return JSON.stringify(data) ?? "";
  } catch {
    throw new EmbedError("protocol/malformed", "not JSON");
  }
}

/** @param {Record<string, unknown>} raw @returns {unknown} the message's id if it is a short plain value */
function idOf({ id }) {
  const plain = typeof id === "number" || (typeof id === "string" && id.length <= 200);
  return plain ? id : null;
}

/**
 * @param {{source: unknown, origin: string}} event @param {{source: unknown, origin: string}} wanted
 * @returns {boolean} whether a message comes from the expected window and origin
 */
export const isFrom = (event, wanted) =>
  wanted.origin !== "" &&
  wanted.origin !== "*" &&
  event.source === wanted.source &&
  event.origin === wanted.origin;

/** @param {string|null} text the address's host parameter @param {string} own the frame's own origin @returns {string} an exact origin, "null", or "" for none */
export function hostOrigin(text, own) {
  if (text === null || text === "") return own === "null" ? "" : own;
  if (text === "null") return "null";
  if (/[*\s]/.test(text)) return "";
  try {
    const url = new URL(text);
    return url.origin === text.replace(/\/$/, "") && url.origin !== "null" ? url.origin : "";
  } catch {
    return "";
  }
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
  if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes))
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
