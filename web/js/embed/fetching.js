/** Fetch an author's file, and find out why it failed. */
import { MARK } from "../state/packed.js";
import { EmbedError, shortened } from "./faults.js";

const MAX_LESSON_BYTES = 500_000;

/** @typedef {"lesson" | "record" | "rulebook"} Kind the expected kind of file */

/** @param {URL} url @param {Kind} kind @param {number} longest in characters @returns {Promise<string>} @throws {EmbedError} like `fetchBytes` */
export async function fetchText(url, kind, longest) {
  const text = new TextDecoder().decode(await fetchBytes(url, kind, 4 * longest));
  if (text.length > longest) throw tooLong(url, kind);
  return text;
}

/** @param {URL} url @param {Kind} kind @param {number} longest in bytes @returns {Promise<Uint8Array>} @throws {EmbedError} lesson/file, lesson/cors, lesson/too-long; and the same codes for other kinds */
export async function fetchBytes(url, kind, longest) {
  if (!/^https?:$/.test(url.protocol))
    throw new EmbedError(`${kind}/file`, `not an address: ${shortened(url.href)}`);
  const response = await fetch(url).catch(() => null);
  if (!response) throw await unreachable(url, kind);
  if (!response.ok) throw new EmbedError(`${kind}/file`, `${shortened(url.href)} is not there`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > longest) throw tooLong(url, kind);
  return bytes;
}

/** @param {URL} url @param {Kind} kind */
const tooLong = (url, kind) => new EmbedError(`${kind}/too-long`, `${shortened(url.href)} is too long`);

/** The error for a failed fetch: a host that answers, but not to scripts of another origin, lacks a CORS header. @param {URL} url @param {string} kind */
async function unreachable(url, kind) {
  const named = shortened(url.href);
  const foreign = url.origin !== self.origin;
  const answers = foreign && (await fetch(url, { mode: "no-cors" }).catch(() => null));
  if (!answers) return new EmbedError(`${kind}/file`, `${named} is not there`);
  const header = `Access-Control-Allow-Origin: ${self.origin}`;
  return new EmbedError(
    `${kind}/cors`,
    `${url.host} sends no CORS header for ${named}: it needs "${header}"`,
  );
}

/** Whether it is the id of a course lesson, not an author's file, link or lesson. @param {unknown} value @returns {value is string} */
export const isOfCourse = (value) =>
  typeof value === "string" && !value.startsWith(MARK) && !/[./]/.test(value);

/** @param {URL} url @param {number} [longest] in characters @returns {Promise<unknown>} @throws {EmbedError} lesson/file, lesson/cors, lesson/too-long */
export async function fetchJson(url, longest = MAX_LESSON_BYTES) {
  const text = await fetchText(url, "lesson", longest);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EmbedError("lesson/file", `${shortened(url.href)}: ${error}`);
  }
}
