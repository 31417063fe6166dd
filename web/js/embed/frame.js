/**
 * The page in the iframe: one board, configured by the address, speaking with its host's page. A classic script, since a
 * sealed frame (`sandbox="allow-scripts"`, origin "null") gets no module from a host that sends no CORS header; the board
 * is drawn all the same, and says why it cannot be played.
 */
import { ATTRIBUTES } from "./attributes.js";
import { defineBoard, TAG } from "./board_element.js";
import { faultOf } from "./faults.js";
import { watchHeight } from "./frame_height.js";
import { BOARD_OPS, changesOf, hostOrigin, isFrom, lessonBase, readRequest } from "./frame_messages.js";

/** @import { BoardElement } from "./board_element.js" */
/** @import { FrameRequest } from "./frame_messages.js" */
/** @typedef {(message: Record<string, unknown>) => void} Send */

const EVENTS = ["ready", "move", "turn", "refused", "quiz", "step", "gameover", "result", "error"];
const MOST_WAITING = 64;
/** Parameters of the address besides attributes. */
const OTHER_WORDS = ["host", "question", "option"];

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const base = new URL("..", script.src);
const query = new URLSearchParams(location.search);
// Long content is after the #, so that no server receives it.
const written = new URLSearchParams(location.hash.slice(1)).get("lesson");
if (written) query.set("lesson", written);
if (location.hash.startsWith("#book=")) query.set("rulebook", location.hash);
const host = hostOrigin(query.get("host"), self.origin);
const nothing = () => {};

/** How to reach the host's page: by exact origin, until it sends a port. @type {Send} */
let send = speaks() ? (message) => parent.postMessage(message, host) : nothing;
let connected = false;
let waiting = 0;
/** Reports the page's height, once there is a board. */
let saySize = nothing;

void start();

/** Whether there is a host to talk to: without a named host only a page of this frame's origin. */
function speaks() {
  if (host === "" || host === "null" || parent === window) return false;
  if (query.get("host")) return true;
  try {
    return parent.location.origin === self.origin;
  } catch {
    return false;
  }
}

async function start() {
  if (document.readyState === "loading")
    await new Promise((done) => document.addEventListener("DOMContentLoaded", done));
  const blocked = self.origin === "null" && !(await reachable()) ? "embed/cors" : "";
  defineBoard(base, { blocked, addresses: lessonBase(query.get("host"), location.href) });
  const board = makeBoard();
  for (const name of EVENTS)
    board.addEventListener(`vrhcaby-${name}`, (event) =>
      tell(name, /** @type {CustomEvent} */ (event).detail),
    );
  addEventListener("message", (event) => heard(event, board));
  document.body.replaceChildren(board);
  saySize = watchHeight((size) => tell("size", size));
  tell("hello", { sealed: self.origin === "null" });
}

/** Whether this frame's origin may read the engine's files. */
async function reachable() {
  try {
    const answer = await fetch(new URL("build.json", base), { method: "HEAD", credentials: "omit" });
    return answer.ok;
  } catch {
    return false;
  }
}

/** @returns {BoardElement} */
function makeBoard() {
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

/** "3/off|Ano", or "|Ne" for an answer that is wrong, or "!|Ano" for one that is right by the author's word. @param {string} option */
function answerOf(option) {
  const at = option.indexOf("|");
  const answer = textElement("data", at < 0 ? option : option.slice(at + 1));
  const value = at < 0 ? "" : option.slice(0, at);
  if (value.startsWith("!")) answer.setAttribute("data-right", "");
  if (value.replace("!", "")) answer.setAttribute("value", value.replace("!", ""));
  return answer;
}

/** @param {string} tag @param {string} text */
function textElement(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** @param {string} event @param {unknown} detail */
function tell(event, detail) {
  send({ v: 1, event, detail: plain(detail) });
}

/** Only JSON values leave the frame. @param {unknown} value */
function plain(value) {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** @param {MessageEvent} event @param {BoardElement} board */
function heard(event, board) {
  if (!isFrom(event, { source: parent, origin: host })) return;
  const request = understood(event.data, send);
  if (!request) return;
  if (request.op === "connect") connect(event.ports[0], board);
  else if (host !== "null") void answer(request, board, send);
}

/** Once: from then on the port is the only connection. @param {MessagePort|undefined} port @param {BoardElement} board */
function connect(port, board) {
  if (!port || connected) return;
  connected = true;
  const through = (/** @type {Record<string, unknown>} */ message) => port.postMessage(message);
  send = through;
  port.onmessage = ({ data }) => {
    const request = understood(data, through);
    if (request && request.op !== "connect") void answer(request, board, through);
  };
  tell("connected", {});
  saySize();
  if (board.config)
    tell("ready", { mode: board.config.mode, rulebook: board.config.rulebook, version: __VRHCABY_VERSION__ });
}

/** @param {unknown} data @param {Send} reply @returns {FrameRequest|null} */
function understood(data, reply) {
  try {
    return readRequest(data);
  } catch (error) {
    const { code, detail, facts } = faultOf(error);
    reply({ v: 1, id: facts?.id ?? null, error: { code, detail } });
    return null;
  }
}

/** @param {FrameRequest} request @param {BoardElement} board @param {Send} reply */
async function answer({ id, op, args }, board, reply) {
  if (waiting >= MOST_WAITING)
    return reply({ v: 1, id, error: { code: "frame/busy", detail: "too much was asked at once" } });
  waiting += 1;
  try {
    const found = BOARD_OPS.includes(op) ? await BOARD[op](board, args) : await board.request(op, args);
    reply({ ...plain(found), v: 1, id });
  } catch (error) {
    const { code, detail, facts } = faultOf(error);
    reply({ v: 1, id, error: { code, detail, ...(facts && Object.keys(facts).length ? { facts } : {}) } });
  } finally {
    waiting -= 1;
  }
}

/** @param {unknown} value */
const ok = (value) => ({ ok: value ?? {} });

/** @type {Record<string, (board: BoardElement, args: Record<string, unknown>) => Promise<unknown>>} */
const BOARD = {
  "board.getState": async (board) => ok({ state: board.getState() }),
  "board.setState": async (board, { state }) => ok(await board.setState(state)),
  "board.load": async (board, { value }) => ok(void (await board.load(value))),
  "board.play": (board, { moves }) => board.play(moves),
  "board.judge": (board, { moves, complete }) => board.judge(moves, { complete: complete === true }),
  "board.undo": async (board, { index }) => ok(await board.undo(typeof index === "number" ? index : null)),
  "board.next": async (board) => ok(await board.next()),
  "board.reset": async (board) => ok(await board.reset()),
  "board.toSVG": async (board) => ok({ svg: await board.toSVG() }),
  "board.configure": async (board, args) => ok(await configure(board, args)),
  "board.focus": async (board) => ok(board.focus()),
};

/** All of them or, if one is invalid, none. @param {BoardElement} board @param {Record<string, unknown>} args */
async function configure(board, args) {
  for (const [name, value] of changesOf(args, (known) => board.getAttribute(known))) {
    if (value === null) board.removeAttribute(name);
    else board.setAttribute(name, value);
  }
  // The element applies changes in a microtask; answer with the board after that.
  await Promise.resolve();
}
