/** The pool in a browser: its workers, processors, and the kernel without Python, all loaded on first use. */
import { ofBuild } from "../build/of_build.js";

/** @import { Pool } from "./pool.js" */

const MOST_WORKERS = 8;

/** The number of workers for a number of processors; one if unknown. @param {number | undefined} processors */
export const workersFor = (processors) => Math.max(1, Math.min(MOST_WORKERS, processors ?? 1));

/** @param {URL} base the page's base folder @returns {Pool} */
export function browserPool(base) {
  const count = workersFor(navigator.hardwareConcurrency);
  /** @type {Pool | null} */
  let pool = null;
  /** Counts runs and stops, so that a run stopped before the pool loaded does not begin. */
  let wishes = 0;

  /** @returns {Promise<Pool | null>} null if it cannot be fetched now */
  async function fetched() {
    const module = await import("./pool.js").catch(() => null);
    if (!module) return null;
    pool ??= module.createPool({
      makeWorker: () => new Worker(ofBuild("js/trials.js", base), { type: "module" }),
      async bring() {
        const { body } = await fetch(ofBuild("pyodide/trials.pack", base));
        const plain = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
        return WebAssembly.compile(await new Response(plain).arrayBuffer());
      },
      count,
    });
    return pool;
  }

  return {
    prepare: async (...asked) => (await fetched())?.prepare(...asked) ?? false,
    isReadyFor: (work) => pool?.isReadyFor(work) ?? false,
    async run(...asked) {
      wishes += 1;
      const mine = wishes;
      const here = await fetched();
      if (mine !== wishes) return "stopped";
      return here ? here.run(...asked) : "none";
    },
    stop() {
      wishes += 1;
      pool?.stop();
    },
    get helps() {
      return pool?.helps ?? count > 1;
    },
    get workers() {
      return pool?.workers ?? [];
    },
  };
}
