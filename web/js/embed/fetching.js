/** A file of the author's own beside the page, and why it did not come. */
import { EmbedError, shortened } from "./faults.js";

/** @param {URL} url @param {"lesson" | "record"} kind what it is to be @param {number} longest in characters @returns {Promise<string>} @throws {EmbedError} lesson/file, lesson/cors, lesson/too-long; the same of a record */
export async function fetchText(url, kind, longest) {
  if (!/^https?:$/.test(url.protocol))
    throw new EmbedError(`${kind}/file`, `not an address: ${shortened(url.href)}`);
  const response = await fetch(url).catch(() => null);
  if (!response) throw await unreachable(url, kind);
  const named = shortened(url.href);
  if (!response.ok) throw new EmbedError(`${kind}/file`, `${named} is not there`);
  const text = await response.text();
  if (text.length > longest) throw new EmbedError(`${kind}/too-long`, `${named} is too long`);
  return text;
}

/** A host that answers, but not to a script of another origin, lacks a header. @param {URL} url @param {string} kind */
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
