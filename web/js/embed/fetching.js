/** An author's files: fetched, or the reason why that failed. A rulebook is checked by the engine and then known to the page's boards by id. */

import { sharedEngine } from "../figure/engine.js";
import { LONGEST_LESSON, MARK } from "../state/route.js";
import rulebooks from "../view/rulebooks.json" with { type: "json" };
import { EmbedError, shortened } from "./faults.js";
import { STARTS } from "./written.js";

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
  const named = shortened(url.href);
  // A host that answers, but not to scripts of another origin, lacks a CORS header.
  const foreign = !response && url.origin !== self.origin;
  const needed = `it needs "Access-Control-Allow-Origin: ${self.origin}"`;
  if (foreign && (await fetch(url, { mode: "no-cors" }).catch(() => null)))
    throw new EmbedError(`${kind}/cors`, `${url.host} sends no CORS header for ${named}: ${needed}`);
  if (!response?.ok) throw new EmbedError(`${kind}/file`, `${named} is not there`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > longest) throw tooLong(url, kind);
  return bytes;
}

/** @param {URL} url @param {Kind} kind */
const tooLong = (url, kind) => new EmbedError(`${kind}/too-long`, `${shortened(url.href)} is too long`);

/** Whether it is the id of a course lesson, not an author's file, link or lesson. @param {unknown} value @returns {value is string} */
export const isOfCourse = (value) =>
  typeof value === "string" && !value.startsWith(MARK) && !/[./]/.test(value);

/** @param {URL} url @param {number} [longest] in characters @returns {Promise<unknown>} @throws {EmbedError} lesson/file, lesson/cors, lesson/too-long */
export async function fetchJson(url, longest = LONGEST_LESSON) {
  const text = await fetchText(url, "lesson", longest);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EmbedError("lesson/file", `${shortened(url.href)}: ${error}`);
  }
}

/** @typedef {Record<string, {names: Record<string, string>, packed?: string}>} Books packed: the compressed file of a rulebook from a file */

const LONGEST = 100_000;
const MOST_FAULTS = 5;
/** The id of each file, by its address. @type {Map<string, Promise<string>>} */
const opened = new Map();

/** Whether an attribute names a file or holds a whole rulebook, instead of an id. @param {string} value */
export const isFile = (value) => /[./#]/.test(value);

/** @param {URL} url @param {URL} base @returns {Promise<string>} its id @throws {EmbedError} rulebook/file, rulebook/cors, rulebook/too-long, rulebook/faults */
export function openedBook(url, base) {
  const known = opened.get(url.href) ?? openFile(url, base);
  opened.set(url.href, known);
  known.catch(() => opened.delete(url.href));
  return known;
}

/** @param {URL} url @param {URL} base */
async function openFile(url, base) {
  const [, link] = url.hash.split("#book=");
  const asked = link ? { packed: link } : { text: await fetchText(url, "rulebook", LONGEST) };
  const { ok, error } = await sharedEngine(base).request("open_book", asked);
  if (!ok) throw new EmbedError(error?.code ?? "rulebook/file", error?.detail ?? "");
  if (!ok.book) throw new EmbedError("rulebook/faults", ok.faults.slice(0, MOST_FAULTS).join("; "));
  const { entry, starts, packed } = ok.book;
  STARTS[entry.id] = starts;
  /** @type {Books} */ (rulebooks)[entry.id] = { names: entry.names, packed };
  return entry.id;
}
