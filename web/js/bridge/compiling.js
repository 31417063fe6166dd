/** Compiling WebAssembly in the worker: whether it is allowed, early, and with its failures reported. */

/** The smallest module, an 8-byte header. Compiling it shows whether the policy allows WebAssembly. */
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
/** The runtime's loader receives this instead of a response, while the module is compiled ahead. */
export const COMING = new Response();

/** @returns {[code: string, detail: string] | null} what prevents it */
export function canCompile() {
  if (typeof WebAssembly !== "object") return ["boot/no-webassembly", "WebAssembly is not here"];
  try {
    new WebAssembly.Module(EMPTY_MODULE);
    return null;
  } catch (error) {
    return ["boot/policy", String(error)];
  }
}

/** A wrong media type from the server must not prevent compiling. @param {Response} response */
export async function compiled(response) {
  const known = response.headers.get("content-type")?.startsWith("application/wasm");
  return known ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * If the runtime cannot compile, it only logs to the console and waits forever; so its failures are reported.
 * @param {() => Promise<WebAssembly.Module> | null} ahead the module that `COMING` stands for @param {(error: unknown) => void} onFailed
 */
export function watchCompiling(ahead, onFailed) {
  const { instantiate } = WebAssembly;
  /** @template T @param {Promise<T>} made @returns {Promise<T>} */
  const watched = (made) => {
    made.catch(onFailed);
    return made;
  };
  /** @param {Response | PromiseLike<Response>} source @param {WebAssembly.Imports} [imports] */
  const fromStream = async (source, imports) => {
    const response = await source;
    const module = await ((response === COMING && ahead()) || compiled(response));
    return { module, instance: await instantiate(module, imports) };
  };
  Object.assign(WebAssembly, {
    instantiate: (/** @type {Parameters<typeof instantiate>} */ ...given) => watched(instantiate(...given)),
    instantiateStreaming: (/** @type {Parameters<typeof fromStream>} */ ...given) =>
      watched(fromStream(...given)),
  });
}
