/**
 * Read a pack: one gzip stream of a header length (4 bytes, little-endian), a JSON header {name: length}, and the contents one
 * after another. The build writes it; the browser's decompressor opens it outside the Python thread. The bot's tables are a
 * wheel, which Python opens itself (`api/packs.py`).
 */

import { toHex } from "./seed.js";

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
