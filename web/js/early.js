/** The engine's worker is started before the page's own scripts have come: its thread needs a moment to begin. */

/** @typedef {{worker: Worker, failed: boolean}} Early */

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
/** @type {Early} */
const early = { worker, failed: false };
worker.onerror = (event) => {
  event.preventDefault();
  early.failed = true;
};
Object.assign(globalThis, { vrhcabyEarly: early });
