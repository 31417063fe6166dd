/** The host's end of a frame: create the iframe, check the sender, follow its height, and turn messages into promises. */
import { EmbedError } from "./faults.js";

/** @typedef {{ok?: unknown, refused?: unknown, error?: {code: string, detail: string}, [more: string]: unknown}} FrameAnswer */
/**
 * @typedef {object} MountOptions
 * @property {string} src address of embed.html
 * @property {Record<string, string|string[]>} [board] the board's attributes, plus question and option for a quiz
 * @property {boolean} [sealed] `sandbox="allow-scripts"`: the frame gets its own unique origin
 * @property {string} [title] for screen readers
 * @property {(name: string, detail: unknown) => void} [onEvent]
 */
/** @typedef {{iframe: HTMLIFrameElement, request: (op: string, args?: Record<string, unknown>) => Promise<FrameAnswer>, destroy: () => void}} Mounted request: ok or refused; rejects with the error's code */

const TALLEST = 4000;
const PATIENCE_MS = 60_000;

/** @param {Element} parent @param {MountOptions} options @returns {Mounted} */
export function mount(parent, options) {
  const url = addressOf(options);
  const origin = options.sealed ? "null" : url.origin;
  const iframe = document.createElement("iframe");
  iframe.title = options.title ?? "Vrhcáby";
  iframe.setAttribute(
    "sandbox",
    options.sealed ? "allow-scripts" : "allow-scripts allow-same-origin allow-popups",
  );
  iframe.style.width = "100%";
  iframe.style.border = "0";
  /** @type {Map<number, {settle: (answer: FrameAnswer) => void, timer: number}>} */
  const waiting = new Map();
  /** @type {((message: unknown) => void)|null} */
  let send = null;
  /** @type {unknown[]} */
  const held = [];
  let nextId = 1;

  /** @param {{v?: unknown, event?: unknown, detail?: {height?: unknown}, id?: unknown} | null} message a message from the frame */
  const heard = (message) => {
    if (typeof message !== "object" || message === null || message.v !== 1) return;
    if (message.event === "size") resize(iframe, message.detail?.height);
    if (typeof message.event === "string") options.onEvent?.(message.event, message.detail);
    else settle(message);
  };
  /** @param {FrameAnswer} answer */
  const settle = (answer) => {
    const entry = waiting.get(Number(answer.id));
    if (!entry) return;
    waiting.delete(Number(answer.id));
    clearTimeout(entry.timer);
    entry.settle(answer);
  };
  /** Handle the frame's first message; after it a private port is used. @param {MessageEvent} event */
  const first = (event) => {
    if (event.source !== iframe.contentWindow || event.origin !== origin || event.data?.event !== "hello")
      return;
    removeEventListener("message", first);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => heard(data);
    // A sealed frame has no origin to name. The message holds no secret except the port.
    iframe.contentWindow?.postMessage({ v: 1, op: "connect" }, options.sealed ? "*" : origin, [port2]);
    send = (message) => port1.postMessage(message);
    for (const message of held.splice(0)) send(message);
  };
  addEventListener("message", first);
  iframe.src = url.href;
  parent.append(iframe);

  return {
    iframe,
    request(op, args = {}) {
      const id = nextId++;
      return new Promise((resolve, reject) => {
        const settled = (/** @type {FrameAnswer} */ answer) =>
          answer.error ? reject(new EmbedError(answer.error.code, answer.error.detail)) : resolve(answer);
        const late = () => settle({ v: 1, id, error: { code: "frame/no-answer", detail: op } });
        waiting.set(id, { settle: settled, timer: window.setTimeout(late, PATIENCE_MS) });
        const message = { v: 1, id, op, args };
        if (send) send(message);
        else held.push(message);
      });
    },
    destroy() {
      removeEventListener("message", first);
      for (const id of [...waiting.keys()]) settle({ v: 1, id, error: { code: "frame/closed", detail: "" } });
      iframe.remove();
    },
  };
}

/** @param {MountOptions} options @returns {URL} */
function addressOf({ src, board = {} }) {
  const url = new URL(src, document.baseURI);
  for (const [name, value] of Object.entries(board)) {
    for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(item));
  }
  // The same address as on this page, wherever the frame is.
  for (const name of ["lesson", "rulebook", "src"]) {
    const value = url.searchParams.get(name) ?? "";
    if (name === "src" ? value : /[./]/.test(value))
      url.searchParams.set(name, new URL(value, document.baseURI).href);
  }
  url.searchParams.set("host", location.origin);
  return url;
}

/** @param {HTMLIFrameElement} iframe @param {unknown} height */
function resize(iframe, height) {
  if (typeof height === "number" && height > 0 && height <= TALLEST)
    iframe.style.height = `${Math.ceil(height)}px`;
}
