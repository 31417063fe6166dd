/** A zip file (PKWARE's APPNOTE, without encryption or ZIP64), packed by the browser's own deflate. */

/** @typedef {{name: string, data: Uint8Array<ArrayBuffer>}} Entry name: a path with "/" */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** The first of January 1980: the same lesson makes the same file. */
const DOS_DATE = 0x21;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

/** @param {Uint8Array} data */
export function crc32(data) {
  let crc = 0xffffffff;
  for (const byte of data) crc = TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers, each with its count of bytes. @param {[number, 2 | 4][]} fields @returns {Uint8Array<ArrayBuffer>} */
function header(fields) {
  const out = new DataView(new ArrayBuffer(fields.reduce((sum, [, size]) => sum + size, 0)));
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) out.setUint16(at, value, true);
    else out.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(out.buffer);
}

/** @param {Uint8Array<ArrayBuffer>} data @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function deflated(data) {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Entry[]} entries @returns {Promise<Blob>} */
export async function zipped(entries) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const listed = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const [packed, path] = [await deflated(data), new TextEncoder().encode(name)];
    /** @type {[number, 2 | 4][]} what the local header and the list at the end both say */
    const facts = [
      ...[VERSION, UTF8_NAMES, DEFLATED, 0, DOS_DATE].map((value) => /** @type {[number, 2]} */ ([value, 2])),
      ...[crc32(data), packed.length, data.length].map((value) => /** @type {[number, 4]} */ ([value, 4])),
      [path.length, 2],
      [0, 2],
    ];
    const local = header([[LOCAL, 4], ...facts]);
    parts.push(local, path, packed);
    listed.push(header([[CENTRAL, 4], [VERSION, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]));
    listed.push(path);
    offset += local.length + path.length + packed.length;
  }
  const size = listed.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = header([
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...listed, end], { type: "application/zip" });
}
