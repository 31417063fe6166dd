/**
 * A lesson inside an address: its JSON, compressed, in letters that an address may have. What comes back is anybody's text,
 * so it is read only up to a size, and no further.
 */

import { placeInJson } from "./json_place.js";

/** So begins a lesson that is written out; an id of the course and an address of a file never do. */
export const MARK = "~";
/** Characters; an address longer than this is cut by some program on its way. */
export const LONGEST_PACKED = 60_000;
/** Characters of a lesson's JSON, in an address or in a file. */
export const LONGEST_LESSON = 500_000;

/** What cannot be read, and why. */
export class PackedError extends Error {
  /** @param {"lesson/too-long" | "lesson/packed" | "lesson/json"} code @param {string} detail a number of characters, or the place of the fault */
  constructor(code, detail) {
    super(detail);
    this.code = code;
  }
}

/** @param {string} text @returns {Promise<unknown>} @throws {PackedError} */
export async function unpacked(text) {
  if (text.length > LONGEST_PACKED) throw new PackedError("lesson/too-long", String(text.length));
  const wrong = text.slice(MARK.length).search(/[^\w-]/);
  if (!text.startsWith(MARK) || wrong >= 0)
    throw new PackedError("lesson/packed", `character ${Math.max(wrong, 0) + 1}`);
  return jsonOf(await inflated(bytesOf(text.slice(MARK.length))));
}

/** @param {string} text @returns {unknown} @throws {PackedError} lesson/too-long, lesson/json with the line and column */
export function jsonOf(text) {
  if (text.length > LONGEST_LESSON) throw new PackedError("lesson/too-long", String(text.length));
  try {
    return JSON.parse(text);
  } catch {
    throw new PackedError("lesson/json", placeInJson(text));
  }
}

/** @param {string} text */
function bytesOf(text) {
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  } catch {
    throw new PackedError("lesson/packed", `character ${text.length}`);
  }
}

/** A few bytes may be made to swell without end: they are read only so far. @param {Uint8Array<ArrayBuffer>} bytes */
async function inflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += piece.value;
      if (text.length > LONGEST_LESSON) break;
    }
  } catch {
    throw new PackedError("lesson/packed", `character ${text.length}`);
  }
  reader.cancel().catch(() => {});
  if (text.length > LONGEST_LESSON) throw new PackedError("lesson/too-long", String(text.length));
  return text;
}
