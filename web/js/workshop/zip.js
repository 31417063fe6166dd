/** A zip file (PKWARE's APPNOTE, without encryption or ZIP64), compressed by the browser. */

/** @typedef {{name: string, data: Uint8Array<ArrayBuffer>}} Entry name: a path with "/" */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, so that the same lesson gives the same file. */
const DOS_DATE = 0x21;
/** A gzip stream has a header, the deflated data, and their checksum and length (RFC 1952). */
const GZIP = { head: 10, tail: 8 };

/** A signature and little-endian numbers: two bytes each, four for bigints. @param {(number | bigint)[]} fields @returns {Uint8Array<ArrayBuffer>} */
function header(...fields) {
  const out = new DataView(new ArrayBuffer(4 * fields.length));
  let at = 0;
  for (const value of fields) {
    out.setUint32(at, Number(value), true);
    at += typeof value === "bigint" ? 4 : 2;
  }
  return new Uint8Array(out.buffer, 0, at);
}

/** @param {Uint8Array<ArrayBuffer>} data @returns {Promise<{packed: Uint8Array<ArrayBuffer>, sum: number}>} the deflated data, and their CRC-32 */
export async function deflated(data) {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = await new Response(stream).arrayBuffer();
  const sum = new DataView(bytes).getUint32(bytes.byteLength - GZIP.tail, true);
  return { packed: new Uint8Array(bytes.slice(GZIP.head, -GZIP.tail)), sum };
}

/** @param {Entry[]} entries @returns {Promise<Blob>} */
export async function zipped(entries) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const listed = [];
  const sizeOf = (/** @type {Uint8Array[]} */ all) => all.reduce((sum, { length }) => sum + length, 0);
  for (const { name, data } of entries) {
    const { packed, sum } = await deflated(data);
    const path = new TextEncoder().encode(name);
    const sizes = [sum, packed.length, data.length].map(BigInt);
    // The fields that the local header and the central directory share.
    const facts = [VERSION, UTF8_NAMES, DEFLATED, 0, DOS_DATE, ...sizes, path.length, 0];
    listed.push(header(BigInt(CENTRAL), VERSION, ...facts, 0, 0, 0, 0n, BigInt(sizeOf(parts))), path);
    parts.push(header(BigInt(LOCAL), ...facts), path, packed);
  }
  const [count, size, offset] = [entries.length, BigInt(sizeOf(listed)), BigInt(sizeOf(parts))];
  const end = header(BigInt(END), 0, 0, count, count, size, offset, 0);
  return new Blob([...parts, ...listed, end], { type: "application/zip" });
}
