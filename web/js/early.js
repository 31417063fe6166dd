/**
 * Fetch what the first screen needs before the page's scripts arrive, and start the engine's worker, whose thread
 * takes a moment.
 */
import { workerName } from "./bridge/seed.js";
import { BUILD_ID, fetchOfBuild, ofBuild } from "./build/of_build.js";
import { langOfVisit, wordsFile } from "./i18n/choose.js";
import { recall, visited } from "./state/local_store.js";

/** @typedef {{worker: Worker, heard: string[], failed: boolean}} Early heard: the worker's messages until the page listens */
/** @typedef {Record<string, Promise<string | null>>} Sent fetched texts by path; null on failure */

const base = new URL("..", import.meta.url);

// If the page's scripts were faster, they have already fetched everything.
if (!document.documentElement.dataset.vrhcaby) {
  send();
  start();
}

function send() {
  const lang = langOfVisit(
    new URLSearchParams(location.search).get("lang") ?? "",
    String(recall("vrhcaby.settings")?.lang ?? ""),
  );
  const wanted = [wordsFile(lang), "data/catalogue.json", `data/texts.${lang}.json`, "build.json"];
  /** @type {Sent} */
  const vrhcabySent = Object.fromEntries(wanted.map((path) => [path, text(path)]));
  Object.assign(globalThis, { vrhcabySent });
}

/** @param {string} path */
function text(path) {
  return fetchOfBuild(path, base)
    .then((answer) => answer?.text() ?? null)
    .catch(() => null);
}

function start() {
  try {
    const name = workerName({ build: BUILD_ID, counted: !visited() });
    const worker = new Worker(ofBuild("js/worker.js", base), { type: "module", name });
    /** @type {Early} */
    const early = { worker, heard: [], failed: false };
    worker.onmessage = ({ data }) => early.heard.push(data);
    worker.onerror = (event) => {
      event.preventDefault();
      early.failed = true;
    };
    Object.assign(globalThis, { vrhcabyEarly: early });
  } catch {
    // The page tries again and reports the reason.
  }
}
