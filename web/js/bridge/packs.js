/**
 * Packs, which the build writes: fetched when Python asks for them (`api/packs.py`), before an answer or ahead. If the bot's weights
 * are late, a simpler bot answers, and they are tried again later. Without its code a question has no answer, so it waits until the
 * fetch ends. Pure apart from the given functions.
 *
 * A pack is one gzip stream of a header length (4 bytes, little-endian), a JSON header {name: length}, and the contents one after
 * another; the browser's decompressor opens it outside the Python thread. The bot's tables are a wheel, which Python opens itself.
 */

import { toHex } from "./seed.js";

/** @typedef {{before: (message: string) => string, after: (op: string, channel: string) => string}} Wants pack names separated by spaces; "idle" for packs that may be needed later */

/** Packs that an answer can do without. */
const STOOD_IN = new Set(["nets", "tables"]);
export const IDLE_MS = 10_000;
export const PATIENCE_MS = 12_000;
export const RETRY_MS = 15_000;

/** @param {{bring: (name: string) => Promise<void>, wants: Wants, had?: string[]}} parts `bring` fetches and installs a pack; `wants` returns which; `had`: those that came with the engine */
export function createPacks({ bring, wants, had = [] }) {
  const here = new Set(had);
  /** Fetches in progress, and failed ones until they may be repeated, so that not every question repeats them. @type {Map<string, Promise<void>>} */
  const tried = new Map();
  let idling = false;

  /** @param {string} name */
  function get(name) {
    const again = () => void setTimeout(() => tried.delete(name), RETRY_MS);
    const coming = tried.get(name) ?? bring(name).then(() => void here.add(name), again);
    tried.set(name, coming);
    return coming;
  }

  /** The packs still to fetch. @param {string} names */
  const missing = (names) => names.split(" ").filter((name) => name && !here.has(name));

  /** @param {Promise<void>} coming @returns {Promise<void>} also done when patience ends */
  const soon = (coming) =>
    Promise.race([coming, new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS))]);

  return {
    /** A promise that a question must wait for; null if none. @param {string} message @returns {Promise<unknown> | null} */
    before(message) {
      const wanted = missing(wants.before(message));
      if (wanted.length === 0) return null;
      return Promise.all(wanted.map((name) => (STOOD_IN.has(name) ? soon(get(name)) : get(name))));
    },
    /** Fetch ahead what the game will soon need, after an answer. @param {{op?: unknown, channel?: unknown}} message */
    ahead({ op, channel }) {
      const names = wants.after(String(op ?? ""), String(channel ?? ""));
      if (names !== "idle") for (const name of missing(names)) void get(name);
      else if (!idling) {
        idling = true;
        setTimeout(() => get("nets"), IDLE_MS);
      }
    },
  };
}

/** Both kinds of files end with a checksum of their contents. */
const END = 8;
/** The first byte of a zip. */
const ZIP = 0x50;
const WHEEL = "vrhcaby_tables.whl";

/**
 * @param {Response} response @param {string} end the pack's last bytes in hex, as this build made it
 * @returns {Promise<Map<string, Uint8Array> | null>} name -> content; null for a complete pack of another build
 */
export async function unpack(response, end) {
  const packed = await response.arrayBuffer();
  const bytes = new Uint8Array(packed);
  const ours = toHex(bytes.slice(-END)) === end;
  if (bytes[0] === ZIP) return ours ? new Map([[WHEEL, bytes]]) : null;
  // Not from a Blob, which WebKit cannot read in a sealed frame.
  const whole = /** @type {ReadableStream} */ (new Response(packed).body);
  const stream = whole.pipeThrough(new DecompressionStream("gzip"));
  const plain = await new Response(stream).arrayBuffer();
  return ours ? parsePack(plain) : null;
}

/** @param {ArrayBuffer} buffer the decompressed pack @returns {Map<string, Uint8Array>} views into the buffer */
export function parsePack(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  let at = 4 + length;
  for (const [name, size] of Object.entries(header)) {
    files.set(name, new Uint8Array(buffer, at, size));
    at += size;
  }
  if (at !== buffer.byteLength) throw new Error(`a pack of ${buffer.byteLength} bytes should have ${at}`);
  return files;
}

/**
 * Write a pack's files into Python's file system.
 * @param {{mkdirTree: (path: string) => void, writeFile: (path: string, content: Uint8Array) => void}} FS Emscripten's @param {string} folder @param {Map<string, Uint8Array>} files
 */
export function writeFiles(FS, folder, files) {
  const made = new Set();
  for (const [name, content] of files) {
    const parent = `${folder}/${name}`.replace(/\/[^/]*$/, "");
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(`${folder}/${name}`, content);
  }
}
