/**
 * Compiling the interpreter while its loader is still being read: the loader asks for the same file later and finds
 * it fetched and compiled.
 */

/** @param {URL} url the interpreter's wasm file; failing to get it shows where the loader asks for it */
export function compileAhead(url) {
  const plainFetch = self.fetch;
  const plainInstantiate = WebAssembly.instantiateStreaming;
  const fetched = plainFetch(url);
  const compiled = WebAssembly.compileStreaming(fetched);
  for (const promise of [fetched, compiled]) promise.catch(() => {});
  self.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input) === url.href ? fetched : plainFetch(input, init);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    if (response !== (await fetched)) return plainInstantiate.call(WebAssembly, response, imports);
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}
