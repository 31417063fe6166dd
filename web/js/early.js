/**
 * What the first screen needs is sent for before the page's own scripts have come, and the engine's worker is started: its
 * thread needs a moment to begin.
 */
import { workerName } from "./bridge/names.js";
import { langOfVisit } from "./i18n/choose.js";
import { loadSettings } from "./state/settings.js";

/** @typedef {{worker: Worker, failed: boolean}} Early */
/** @typedef {Record<string, Promise<string | null>>} Sent texts by their path; null: it could not be had */

// Where the page's own scripts were quicker they have asked for all of it already.
if (!document.documentElement.dataset.vrhcaby) {
  send();
  start();
}

function send() {
  const lang = langOfVisit(new URLSearchParams(location.search).get("lang") ?? "", loadSettings().lang);
  const wanted = [`locales/${lang}.ftl`, "data/catalogue.json", `data/texts.${lang}.json`, "build.json"];
  /** @type {Sent} */
  const vrhcabySent = Object.fromEntries(wanted.map((path) => [path, text(path)]));
  Object.assign(globalThis, { vrhcabySent });
}

/** @param {string} path */
async function text(path) {
  try {
    const answer = await fetch(new URL(`../${path}`, import.meta.url));
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

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
