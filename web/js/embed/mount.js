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
  const { sealed, title = "Vrhcáby", onEvent } = options;
  const origin = sealed ? "null" : url.origin;
  const iframe = Object.assign(document.createElement("iframe"), { title });
  iframe.sandbox.value = `allow-scripts${sealed ? "" : " allow-same-origin allow-popups"}`;
  Object.assign(iframe.style, { width: "100%", border: "0" });
  // Messages sent before the frame has its end of the private port wait in the port.
  const { port1, port2 } = new MessageChannel();
  /** @type {Map<unknown, (answer: FrameAnswer) => void>} */
  const waiting = new Map();
  let lastId = 0;

  port1.onmessage = ({ data: message }) => {
    if (message?.v !== 1) return;
    const { event, detail, id } = message;
    const height = Number(event === "size" && detail?.height);
    if (height > 0 && height <= TALLEST) iframe.style.height = `${Math.ceil(height)}px`;
    if (typeof event === "string") onEvent?.(event, detail);
    else waiting.get(id)?.(message);
  };
  /** Handle the frame's first message. @param {MessageEvent} event */
  const first = (event) => {
    if (event.source !== iframe.contentWindow || event.origin !== origin || event.data?.event !== "hello")
      return;
    removeEventListener("message", first);
    // A sealed frame has no origin to name. The message holds no secret except the port.
    iframe.contentWindow?.postMessage({ v: 1, op: "connect" }, sealed ? "*" : origin, [port2]);
  };
  addEventListener("message", first);
  iframe.src = url.href;
  parent.append(iframe);

  return {
    iframe,
    request(op, args = {}) {
      const id = ++lastId;
      /** @type {Promise<FrameAnswer>} */
      const answered = new Promise((resolve, reject) => {
        const late = setTimeout(() => waiting.get(id)?.(failure("frame/no-answer", op)), PATIENCE_MS);
        waiting.set(id, ({ error, ...answer }) => {
          waiting.delete(id);
          clearTimeout(late);
          if (error) reject(new EmbedError(error.code, error.detail));
          else resolve(answer);
        });
      });
      port1.postMessage({ v: 1, id, op, args });
      return answered;
    },
    destroy() {
      removeEventListener("message", first);
      for (const settle of [...waiting.values()]) settle(failure("frame/closed", ""));
      iframe.remove();
    },
  };
}

/** @param {string} code @param {string} detail @returns {FrameAnswer} */
const failure = (code, detail) => ({ error: { code, detail } });

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
