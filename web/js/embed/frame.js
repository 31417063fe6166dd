/** The page in the iframe: one board, configured by the address, in contact with the host's page. */
import { ATTRIBUTES } from "./attributes.js";
import { defineBoard, TAG } from "./board_element.js";
import { EmbedError, faultOf } from "./faults.js";
import { BOARD, hostOrigin, isFrom, lessonBase, readRequest, watchHeight } from "./frame_messages.js";

/** @import { BoardElement } from "./board_element.js" */

const EVENTS = ["ready", "move", "turn", "refused", "quiz", "step", "gameover", "result", "error"];
const MOST_WAITING = 64;
/** Parameters of the address that are not attributes. */
const OTHER_WORDS = ["host", "question", "option", "heading", "logo", "accent"];

/** @param {URL} base the folder with js/ and pyodide/ */
export async function startFrame(base) {
  const query = parameters();
  const sealed = self.origin === "null";
  const blocked = sealed && !(await isReadable(base)) ? "embed/cors" : "";
  defineBoard({ base, blocked, addresses: lessonBase(query.get("host"), location.href) });
  const board = makeBoard(query);
  const line = openLine(board, query.get("host"));
  for (const name of EVENTS)
    board.addEventListener(`vrhcaby-${name}`, (event) =>
      line.report(name, /** @type {CustomEvent} */ (event).detail),
    );
  document.body.replaceChildren(...siteHead(query), board);
  line.reportSize = watchHeight((size) => line.report("size", size));
  line.report("hello", { sealed });
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
  board.setAttribute("mode", "try");
  const names = [...query.keys()];
  for (const name of ATTRIBUTES) if (names.includes(name)) board.setAttribute(name, query.get(name) ?? "");
  const strange = names.filter((name) => ![...ATTRIBUTES, ...OTHER_WORDS].includes(name));
  if (strange.length) console.warn(`[vrhcaby] not understood in the frame's address: ${strange.join(", ")}`);
  document.documentElement.lang = query.get("lang") ?? "en";
  const question = query.get("question");
  if (question) board.append(textElement("p", question));
  board.append(...query.getAll("option").slice(0, 12).map(answerOf));
  return board;
}

/** An option "3/off|Ano"; "|Ne" for a wrong answer; "!|Ano" for one that the author says is right. @param {string} option */
function answerOf(option) {
  const [, right, value, text = ""] = /^(?:(!?)([^|]*)\|)?(.*)$/s.exec(option) ?? [];
  const answer = textElement("data", text);
  if (right) answer.setAttribute("data-right", "");
  if (value) answer.setAttribute("value", value);
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

/** Messages to and from the host's page: by exact origin, until it sends a port. @param {BoardElement} board @param {string | null} named the host named in the address */
function openLine(board, named) {
  const host = hostOrigin(named, self.origin);
  let connected = false;
  let waiting = 0;
  /** @type {(message: Record<string, unknown>) => void} */
  let send = hasHost(host, named) ? (message) => parent.postMessage(message, host) : () => {};
  const line = {
    /** @param {string} event @param {unknown} detail */
    report: (event, detail) => send({ v: 1, event, detail: plain(detail) }),
    /** Reports the page's height. */
    reportSize() {},
  };
  addEventListener("message", (event) => {
    if (isFrom(event, { source: parent, origin: host })) void answer(event.data, event.ports[0]);
  });
  return line;

  /** Switch to a port, once. From then on it is the only connection. @param {MessagePort} port */
  function connect(port) {
    connected = true;
    send = (message) => port.postMessage(message);
    port.onmessage = ({ data }) => void answer(data);
    line.report("connected", {});
    line.reportSize();
    if (board.config) line.report("ready", board.ready);
  }

  /** @param {unknown} data @param {MessagePort} [port] */
  async function answer(data, port) {
    const respond = send;
    let request = { id: /** @type {unknown} */ (null), op: "", args: {} };
    try {
      request = readRequest(data);
      const { op, args } = request;
      if (op === "connect") return port && !connected && connect(port);
      if (host === "null" && !connected) return undefined;
      if (waiting >= MOST_WAITING) throw new EmbedError("frame/busy", "too much was asked at once");
      waiting += 1;
      const found = Object.hasOwn(BOARD, op) ? BOARD[op](board, args) : board.request(op, args);
      return respond({ ...plain(await found.finally(() => waiting--)), v: 1, id: request.id });
    } catch (error) {
      const { id = request.id } = /** @type {{id?: unknown}} */ (error);
      return respond({ v: 1, id, error: faultOf(error) });
    }
  }
}
