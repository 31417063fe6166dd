/** The engine's worker is started before the page's own scripts have come: its thread needs a moment to begin. */
import { workerName } from "./bridge/names.js";

/** @typedef {{worker: Worker, failed: boolean}} Early */

// Where the page's own scripts were quicker they have a worker already, and a second one would only eat.
if (!document.documentElement.dataset.vrhcaby) start();

function start() {
  try {
    const worker = new Worker(new URL("./worker.js", import.meta.url), {
      type: "module",
      name: workerName(),
    });
    /** @type {Early} */
    const early = { worker, failed: false };
    worker.onerror = (event) => {
      event.preventDefault();
      early.failed = true;
    };
    Object.assign(globalThis, { vrhcabyEarly: early });
  } catch {
    // The page tries again, and says why not.
  }
}
