/** A package as a zip file; loaded on first use. */
import { deflateSync, zipSync } from "fflate";

/** @typedef {[name: string, data: Uint8Array<ArrayBuffer>]} Entry name: a path with "/" */

export { deflateSync };

/** The same lesson makes the same file. */
const FIXED = { mtime: new Date(1980, 0, 1) };

/** @param {Entry[]} entries */
export const zipped = (entries) =>
  new Blob([zipSync(Object.fromEntries(entries), FIXED)], { type: "application/zip" });
