/**
 * The memory of a started engine, stored between visits. A start that copies it neither starts Python nor imports the engine. A
 * worker of its own makes it, which never sees a game or a secret; only the same build in the same browser reads it.
 */
import { BUILD_ID } from "../build/of_build.js";

/** The service worker of a new build deletes it with the files of older builds. */
const CACHE = "vrhcaby-memory";
/** Another version of a browser may start Python differently. */
const key = () => `/${BUILD_ID}/${encodeURIComponent(navigator.userAgent)}`;
/** Memory is stored in pieces of this many bytes, without those that are all zero (two thirds). */
const PIECE = 16_384;
/** An image begins with the memory's length (4 bytes), then one byte for each piece: 1 if stored. */
const HEAD = 4;
/** The first free entry of the runtime's table of JavaScript values; before it are the global object and the runtime itself. */
const FIRST_FREE = 3;
/** An image has no other JavaScript values. */
const NO_VALUES = { hiwireKeys: [], immortalKeys: [] };

/** @typedef {{HEAPU8: Uint8Array, __hiwire_get: (at: number) => unknown}} Inside the runtime's parts without public names */
/** @typedef {{API: {restoreSnapshot?: () => typeof NO_VALUES}}} Settings */

/** Nothing if this page has no such storage. @template T @param {(storage: CacheStorage) => Promise<T>} ask @returns {Promise<T | undefined>} */
async function asked(ask) {
  try {
    return await ask(caches);
  } catch {}
}

/** @returns nothing where none is stored */
export const storedImage = () => asked((storage) => storage.match(key(), { cacheName: CACHE }));

/** Delete the image, because it failed or a new one follows. */
export const forgetImage = () => asked((storage) => storage.delete(CACHE));

/**
 * The loader's options for a start from an image.
 * @param {ArrayBuffer} image @param {(settings: any) => Promise<Inside>} create the runtime's own start @returns {object}
 */
export function fromImage(image, create) {
  return {
    // Only its length counts: the runtime takes as much memory and does not start Python.
    _loadSnapshot: new Uint8Array(lengthOf(image)),
    /** @param {Settings} settings */
    createPyodideModule: async (settings) => {
      const runtime = await create(settings);
      settings.API.restoreSnapshot = () => {
        unpackImage(image, runtime.HEAPU8);
        return NO_VALUES;
      };
      return runtime;
    },
  };
}

/** Store the memory of an engine that has just started. @param {import("pyodide").PyodideAPI} pyodide */
export async function storeImage(pyodide) {
  const { _module } = /** @type {{_module: Inside}} */ (/** @type {unknown} */ (pyodide));
  if (!holdsNothing(_module)) return;
  await forgetImage();
  const cache = await caches.open(CACHE);
  await cache.put(key(), new Response(packImage(_module.HEAPU8)));
}

/** Whether Python refers to no value of JavaScript but those that every start creates. @param {Inside} runtime */
function holdsNothing(runtime) {
  for (let at = FIRST_FREE; ; at++)
    try {
      if (runtime.__hiwire_get(at) !== null) return false;
    } catch {
      return true;
    }
}

/** @param {ArrayBuffer} image @returns {number} bytes of the memory */
const lengthOf = (image) => new DataView(image).getUint32(0);

/** @param {Uint8Array} memory whole pieces @returns {Uint8Array<ArrayBuffer>} */
export function packImage(memory) {
  const count = memory.length / PIECE;
  const image = new Uint8Array(HEAD + count + memory.length);
  let end = HEAD + count;
  for (let piece = 0; piece < count; piece++) {
    const at = memory.byteOffset + piece * PIECE;
    if (new Uint32Array(memory.buffer, at, PIECE / 4).every((word) => word === 0)) continue;
    image[HEAD + piece] = 1;
    image.set(new Uint8Array(memory.buffer, at, PIECE), end);
    end += PIECE;
  }
  new DataView(image.buffer).setUint32(0, memory.length);
  return image.slice(0, end);
}

/** @param {ArrayBuffer} image @param {Uint8Array} memory as long as the image says */
export function unpackImage(image, memory) {
  const stored = new Uint8Array(image, HEAD, lengthOf(image) / PIECE);
  let from = HEAD + stored.length;
  for (const [piece, here] of stored.entries()) {
    const at = piece * PIECE;
    if (here) memory.set(new Uint8Array(image, from, PIECE), at);
    else memory.fill(0, at, at + PIECE);
    from += here * PIECE;
  }
}
