/**
 * Find out why a file failed. Files are fetched again and compared with the build's list only after a failure. A
 * wrong file is fetched past the browser's cache, so that the next try does not get the same bad copy.
 */

import { ofBuild } from "../build/of_build.js";

/** @import { Fatal } from "./messages.js" */

/** A timeout is inconclusive. */
const PATIENCE_MS = 6_000;

/** @param {URL} base the folder of index.html @param {string[]} paths @param {typeof fetch} [ask] @returns {Promise<Fatal | null>} null if every file is complete */
export async function whatIsWrong(base, paths, ask = fetch) {
  const sizes = await listedSizes(base, ask);
  for (const path of paths) {
    const found = await looked(base, path, ask);
    const verdict = found && "bytes" in found ? judged(path, found, sizes[path]) : found;
    if (!verdict) continue;
    if (verdict.code !== "boot/offline") ask(ofBuild(path, base), { cache: "reload" }).catch(() => {});
    return verdict;
  }
  return null;
}

/** @param {URL} base @param {string} path @param {typeof fetch} ask @returns {Promise<Fatal | {bytes: ArrayBuffer, type: string} | null>} null: slow */
async function looked(base, path, ask) {
  let code = "boot/offline";
  try {
    const answer = await ask(ofBuild(path, base), { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return { code: "boot/file-missing", detail: `${path} (${answer.status})` };
    code = "boot/broken-file";
    return { bytes: await answer.arrayBuffer(), type: answer.headers.get("content-type") ?? "" };
  } catch (error) {
    return /** @type {Error} */ (error).name === "TimeoutError"
      ? null
      : { code, detail: `${path}: ${error}` };
  }
}

/** @param {string} path @param {{bytes: ArrayBuffer, type: string}} found @param {number | undefined} size @returns {Fatal | null} */
function judged(path, { bytes, type }, size) {
  if (isPage(type, bytes)) return { code: "boot/not-ours", detail: path };
  if (size === undefined || bytes.byteLength === size) return null;
  return { code: "boot/broken-file", detail: `${path}: ${bytes.byteLength} / ${size}` };
}

/** Whether an HTML page came instead of a script or data: something between the page and the server answered. @param {string} type @param {ArrayBuffer} [bytes] */
export function isPage(type, bytes) {
  if (/^text\/html/i.test(type)) return true;
  return bytes !== undefined && /^\s*<(!doctype|html)/i.test(new TextDecoder().decode(bytes.slice(0, 100)));
}

/**
 * The size of each file in the build's list; none if the list is missing, because a start does not need it.
 * @param {URL} base @param {typeof fetch} ask @returns {Promise<Record<string, number>>}
 */
export async function listedSizes(base, ask) {
  const list = await looked(base, "build.json", ask);
  try {
    const { files } = JSON.parse(list && "bytes" in list ? new TextDecoder().decode(list.bytes) : "");
    return Object.fromEntries(Object.entries(files).map(([path, { size }]) => [path, size]));
  } catch {
    return {};
  }
}
