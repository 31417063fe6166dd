/** The pool as a browser has it: its workers, its processors, and the plain kernel from where the page came. */
import { createPool, workersFor } from "./pool.js";

/** @param {URL} base where the page's folders are */
export const browserPool = (base) =>
  createPool({
    makeWorker: () => new Worker(new URL("js/trials.js", base), { type: "module" }),
    async bring() {
      const response = await fetch(new URL("pyodide/trials.wasm", base));
      return WebAssembly.compile(await response.arrayBuffer());
    },
    count: workersFor(navigator.hardwareConcurrency),
  });
