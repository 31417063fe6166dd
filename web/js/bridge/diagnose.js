/**
 * Find out why a file failed. Only after a failure are the files fetched again and compared with the build's list. A wrong file
 * is fetched past the browser's cache, so that the next try does not get the same bad copy.
 */

import { ofBuild } from "../build/of_build.js";

/** @import { Fatal } from "./messages.js" */

const LIST = "build.json";
/** A timeout is inconclusive. */
const PATIENCE_MS = 6_000;

/**
 * @param {URL} base the folder of index.html
 * @param {string[]} paths
 * @param {typeof fetch} [ask]
 * @returns {Promise<Fatal | null>} null: every file is here and whole
 */
export async function whatIsWrong(base, paths, ask = fetch) {
  const sizes = await listedSizes(base, ask);
  for (const path of paths) {
    const found = await looked(base, path, ask);
    const told = found && "bytes" in found ? judged(path, found, sizes[path]) : found;
    if (!told) continue;
    if (told.code !== "boot/offline") ask(ofBuild(path, base), { cache: "reload" }).catch(() => {});
    return told;
  }
  return null;
}

/** @param {URL} base @param {string} path @param {typeof fetch} ask @returns {Promise<Fatal | {bytes: ArrayBuffer, type: string} | null>} null: slow */
async function looked(base, path, ask) {
  let answer;
  try {
    answer = await ask(ofBuild(path, base), { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    return isSlow(error) ? null : { code: "boot/offline", detail: `${path}: ${error}` };
  }
  if (!answer.ok) return { code: "boot/file-missing", detail: `${path} (${answer.status})` };
  try {
    return { bytes: await answer.arrayBuffer(), type: answer.headers.get("content-type") ?? "" };
  } catch (error) {
    return isSlow(error) ? null : { code: "boot/broken-file", detail: `${path}: ${error}` };
  }
}

/** @param {unknown} error */
const isSlow = (error) => /** @type {Error} */ (error).name === "TimeoutError";

/** @param {string} path @param {{bytes: ArrayBuffer, type: string}} found @param {number | undefined} size @returns {Fatal | null} */
function judged(path, { bytes, type }, size) {
  if (isPage(type, bytes)) return { code: "boot/not-ours", detail: path };
  if (size === undefined || bytes.byteLength === size) return null;
  return { code: "boot/broken-file", detail: `${path}: ${bytes.byteLength} / ${size}` };
}

/** An HTML page instead of a script or data: something between here and the server answered. @param {string} type @param {ArrayBuffer} [bytes] */
export function isPage(type, bytes) {
  if (/^text\/html/i.test(type)) return true;
  return bytes !== undefined && /^\s*<(!doctype|html)/i.test(new TextDecoder().decode(bytes.slice(0, 100)));
}

/**
 * The size of each file in the build's list. A missing list is not reported: a start does not need it.
 * @param {URL} base @param {typeof fetch} ask @returns {Promise<Record<string, number>>}
 */
export async function listedSizes(base, ask) {
  const list = await looked(base, LIST, ask);
  return list && "bytes" in list ? sizesOf(list.bytes) : {};
}

/** @param {ArrayBuffer} bytes @returns {Record<string, number>} none, where it is no list of ours */
function sizesOf(bytes) {
  try {
    const { files } = JSON.parse(new TextDecoder().decode(bytes));
    return Object.fromEntries(
      Object.entries(files).map(([path, fact]) => [path, /** @type {{size: number}} */ (fact).size]),
    );
  } catch {
    return {};
  }
}
