/** A rulebook from the author's file: fetched, checked by the engine, and available to the page's boards by id. */
import { sharedEngine } from "../figure/engine.js";
import rulebooks from "../view/rulebooks.json" with { type: "json" };
import { EmbedError } from "./faults.js";
import { fetchText } from "./fetching.js";
import { STARTS } from "./written.js";

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
