/**
 * Packs, which the build writes: fetched when Python asks for them (`api/packs.py`), before an answer or ahead. If the bot's weights
 * are late, a simpler bot answers, and they are tried again later. Without its code a question has no answer, so it waits until the
 * fetch ends. Pure apart from the given functions.
 *
 * A pack is one gzip stream of a header length (4 bytes, little-endian), a JSON header {name: length}, and the contents one after
 * another; the browser's decompressor opens it outside the Python thread. The bot's tables are a wheel, which Python opens itself.
 */

import { toHex } from "./seed.js";

/** @typedef {ReturnType<typeof setTimeout>} Timer */
/** @typedef {{before: (message: string) => string, after: (op: string, channel: string) => string}} Wants pack names separated by spaces; "idle" for packs that may be needed later */

/** Packs that an answer can do without. */
const STOOD_IN = new Set(["nets", "tables"]);
export const IDLE_MS = 10_000;
export const PATIENCE_MS = 12_000;
export const RETRY_MS = 15_000;

/** @param {{bring: (name: string) => Promise<void>, wants: Wants, had?: string[], now?: () => number, after?: (act: () => void, ms: number) => Timer, never?: (timer?: Timer) => void}} parts `bring` fetches and installs a pack; `wants` returns which; `had`: those that came with the engine */
export function createPacks({
  bring,
  wants,
  had = [],
  now = () => performance.now(),
  after = setTimeout,
  never = clearTimeout,
}) {
  /** @type {Map<string, {had: boolean, coming: Promise<void> | null, failedAt: number}>} */
  const packs = new Map(had.map((name) => [name, { had: true, coming: Promise.resolve(), failedAt: 0 }]));
  let idling = false;

  /** Fetch a pack once. After a failure it is fetched again, but not with every question. @param {string} name @returns {Promise<void>} */
  function get(name) {
    const pack = packs.get(name) ?? { had: false, coming: null, failedAt: Number.NEGATIVE_INFINITY };
    packs.set(name, pack);
    if (!pack.coming && now() - pack.failedAt < RETRY_MS) return Promise.resolve();
    const note = (/** @type {Partial<typeof pack>} */ how) => void Object.assign(pack, how);
    pack.coming ??= bring(name).then(
      () => note({ had: true }),
      () => note({ coming: null, failedAt: now() }),
    );
    return pack.coming;
  }

  /** The packs still to fetch. @param {string} names */
  const missing = (names) => names.split(" ").filter((name) => name && !packs.get(name)?.had);

  /** @param {Promise<void>} coming @returns {Promise<void>} also done when patience ends */
  const soon = (coming) =>
    new Promise((resolve) => {
      const timer = after(resolve, PATIENCE_MS);
      coming.then(() => never(timer)).then(resolve);
    });

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
        after(() => get("nets"), IDLE_MS);
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
