/** The page in the iframe: one board, configured by the address, in contact with the host's page. */
import { ATTRIBUTES } from "./attributes.js";
import { defineBoard, TAG } from "./board_element.js";
import { EmbedError, faultOf } from "./faults.js";
import { BOARD, hostOrigin, isFrom, lessonBase, readRequest, watchHeight } from "./frame_messages.js";

/** @import { BoardElement } from "./board_element.js" */
/** @typedef {(message: Record<string, unknown>) => void} Send */

const EVENTS = ["ready", "move", "turn", "refused", "quiz", "step", "gameover", "result", "error"];
const MOST_WAITING = 64;
/** Parameters of the address that are not attributes. */
const OTHER_WORDS = ["host", "question", "option", "heading", "logo", "accent"];

/** @param {URL} base the folder with js/ and pyodide/ */
export async function startFrame(base) {
  if (document.readyState === "loading")
    await new Promise((done) => document.addEventListener("DOMContentLoaded", done));
  const query = parameters();
  const sealed = self.origin === "null";
  const blocked = sealed && !(await isReadable(base)) ? "embed/cors" : "";
  defineBoard(base, { blocked, addresses: lessonBase(query.get("host"), location.href) });
  const board = makeBoard(query);
  const line = new HostLine(board, query.get("host"));
  for (const name of EVENTS)
    board.addEventListener(`vrhcaby-${name}`, (event) =>
      line.tell(name, /** @type {CustomEvent} */ (event).detail),
    );
  addEventListener("message", (event) => line.receive(event));
  document.body.replaceChildren(...siteHead(query), board);
  line.tellSize = watchHeight((size) => line.tell("size", size));
  line.tell("hello", { sealed });
}

/** The address's parameters. Long content is after the #, so that no server receives it. */
function parameters() {
  const query = new URLSearchParams(location.search);
  const long = new URLSearchParams(location.hash.slice(1));
  for (const name of ["lesson", "logo"]) if (long.get(name)) query.set(name, long.get(name) ?? "");
  if (location.hash.startsWith("#book=")) query.set("rulebook", location.hash);
  return query;
}

/** The name and logo of the host's site above the board, and its colour for both. A logo shown as a picture cannot run scripts. @param {URLSearchParams} query */
function siteHead(query) {
  const [heading, src, accent] = ["heading", "logo", "accent"].map((name) => query.get(name) ?? "");
  if (/^#[\da-f]{6}$/i.test(accent)) document.documentElement.style.setProperty("--vb-accent", accent);
  const head = textElement("p", heading);
  if (src) head.prepend(Object.assign(new Image(), { src, alt: "", height: 48 }));
  return heading || src ? [head] : [];
}

/** Whether this frame's origin may read the engine's files. @param {URL} base */
function isReadable(base) {
  const how = /** @type {const} */ ({ method: "HEAD", credentials: "omit" });
  return fetch(new URL("build.json", base), how).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @param {URLSearchParams} query @returns {BoardElement} */
function makeBoard(query) {
  const board = /** @type {BoardElement} */ (document.createElement(TAG));
  const given = /** @type {[string, string][]} */ (
    ATTRIBUTES.map((name) => [name, query.get(name)]).filter(([, value]) => value !== null)
  );
  for (const [name, value] of given) board.setAttribute(name, value);
  const strange = [...query.keys()].filter((name) => ![...ATTRIBUTES, ...OTHER_WORDS].includes(name));
  if (strange.length) console.warn(`[vrhcaby] not understood in the frame's address: ${strange.join(", ")}`);
  if (!given.some(([name]) => name === "mode")) board.setAttribute("mode", "try");
  document.documentElement.lang = query.get("lang") ?? "en";
  const question = query.get("question");
  if (question) board.append(textElement("p", question));
  for (const option of query.getAll("option").slice(0, 12)) board.append(answerOf(option));
  return board;
}

/** An option "3/off|Ano"; "|Ne" for a wrong answer; "!|Ano" for one that the author says is right. @param {string} option */
function answerOf(option) {
  const at = option.indexOf("|");
  const answer = textElement("data", at < 0 ? option : option.slice(at + 1));
  const value = at < 0 ? "" : option.slice(0, at);
  if (value.startsWith("!")) answer.setAttribute("data-right", "");
  if (value.replace("!", "")) answer.setAttribute("value", value.replace("!", ""));
  return answer;
}

/** @param {string} tag @param {string} textContent */
const textElement = (tag, textContent) => Object.assign(document.createElement(tag), { textContent });

/** Convert to JSON values, the only ones that leave the frame. @param {unknown} value */
const plain = (value) => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** Whether there is a host to talk to. If none is named, only a page of this frame's own origin counts. @param {string} host @param {string | null} named */
function hasHost(host, named) {
  if (["", "null"].includes(host) || parent === window) return false;
  if (named) return true;
  try {
    return parent.location.origin === self.origin;
  } catch {
    return false;
  }
}

/** Messages to and from the host's page: by exact origin, until it sends a port. */
class HostLine {
  /** @param {BoardElement} board @param {string | null} named the host named in the address */
  constructor(board, named) {
    this.board = board;
    this.host = hostOrigin(named, self.origin);
    this.connected = false;
    this.waiting = 0;
    /** Reports the page's height. */
    this.tellSize = () => {};
    /** @type {Send} */
    this.send = hasHost(this.host, named) ? (message) => parent.postMessage(message, this.host) : () => {};
  }

  /** @param {string} event @param {unknown} detail */
  tell(event, detail) {
    this.send({ v: 1, event, detail: plain(detail) });
  }

  /** @param {MessageEvent} event */
  receive(event) {
    if (isFrom(event, { source: parent, origin: this.host })) void this.answer(event.data, event.ports[0]);
  }

  /** Switch to a port, once. From then on it is the only connection. @param {MessagePort} port */
  connect(port) {
    this.connected = true;
    this.send = (message) => port.postMessage(message);
    port.onmessage = ({ data }) => void this.answer(data);
    this.tell("connected", {});
    this.tellSize();
    const { config } = this.board;
    if (config)
      this.tell("ready", { mode: config.mode, rulebook: config.rulebook, version: __VRHCABY_VERSION__ });
  }

  /** @param {unknown} data @param {MessagePort} [port] */
  async answer(data, port) {
    const { board, send } = this;
    let request = { id: /** @type {unknown} */ (null), op: "", args: {} };
    try {
      request = readRequest(data);
      const { op, args } = request;
      if (op === "connect") return port && !this.connected && this.connect(port);
      if (this.host === "null" && !this.connected) return undefined;
      if (this.waiting >= MOST_WAITING) throw new EmbedError("frame/busy", "too much was asked at once");
      this.waiting += 1;
      const found = Object.hasOwn(BOARD, op) ? BOARD[op](board, args) : board.request(op, args);
      return send({ ...plain(await found.finally(() => this.waiting--)), v: 1, id: request.id });
    } catch (error) {
      const { id = request.id } = /** @type {{id?: unknown}} */ (error);
      return send({ v: 1, id, error: faultOf(error) });
    }
  }
}
