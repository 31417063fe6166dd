/** Files that only the browser can make from Python's texts: a bitmap, a package, a single-file page. */
import { base64 } from "../bridge/seed.js";
import { ofBuild } from "../build/of_build.js";
import { download, painted } from "../view/files.js";

/** @typedef {{name: string, texts: Record<string, string>, fetched: string[]}} Files texts by name, and files of the site */

/** Exports by event name. @type {Record<string, (base: URL, args: any) => Promise<void>>} */
export const EXPORTS = {
  async png(_base, /** @type {{name: string, svg: string}} */ { name, svg }) {
    const blob = await painted(svg);
    if (blob) download(blob, name, "image/png");
  },
  async zip(base, /** @type {Files} */ files) {
    const { zipped } = await import("./zip.js");
    download(zipped(await entriesOf(base, files)), files.name, "application/zip");
  },
  async single(base, /** @type {Files & {before: string, after: string}} */ files) {
    const { deflateSync } = await import("./zip.js");
    const packed = (await entriesOf(base, files)).map(([name, data]) => [name, base64(deflateSync(data))]);
    const table = JSON.stringify(Object.fromEntries(packed));
    download(`${files.before}${table}${files.after}`, files.name, "text/html");
  },
};

/** @param {URL} base @param {Files} files @returns {Promise<import("./zip.js").Entry[]>} @throws {Error} with the name of a file that failed to load */
async function entriesOf(base, { texts, fetched }) {
  const encoder = new TextEncoder();
  const written = Object.entries(texts).map(([name, text]) => entry(name, encoder.encode(text)));
  const files = fetched.map(async (name) => {
    const answer = await fetch(ofBuild(name, base)).catch(() => null);
    if (!answer?.ok) throw new Error(name);
    return entry(name, new Uint8Array(await answer.arrayBuffer()));
  });
  return [...written, ...(await Promise.all(files))];
}

/** @param {string} name @param {Uint8Array<ArrayBuffer>} data @returns {import("./zip.js").Entry} */
const entry = (name, data) => [name, data];
