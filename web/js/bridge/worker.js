/**
 * The worker that runs Python. It starts in named stages, each with a time limit, reports progress in bytes, and then answers:
 * one JSON string in, one JSON string out.
 */

import { loadPyodide } from "pyodide";
import { BUILD_ID, ofBuild } from "../build/of_build.js";
import { COMING, canCompile, compiled, watchCompiling } from "./compiling.js";
import { isPage, listedSizes, whatIsWrong } from "./diagnose.js";
import { forgetImage, fromImage, storedImage, storeImage } from "./image.js";
import { createPacks, unpack, writeFiles } from "./packs.js";
import { createSealedSecrets, openSeal } from "./sealed_secrets.js";
import { announceLock } from "./worker_lock.js";

/** @typedef {Event & {effectiveDirective: string, blockedURI: string}} Violation missing in the types for workers */

/** A single-file page sends its files' names, because they have no addresses. */
const { vrhcabyBase, vrhcabyFiles = {} } =
  /** @type {{vrhcabyBase?: string, vrhcabyFiles?: Record<string, string>}} */ (globalThis);
const BASE = vrhcabyBase ? new URL(vrhcabyBase) : new URL("..", import.meta.url);
const RUNTIME = "pyodide/pyodide.asm.js";
const MODULE = "pyodide/pyodide.asm.wasm";
/** Python's library as its loader asks for it, and the pack that holds it. */
const LIBRARY = "python_stdlib.zip";
const LIBRARY_PACK = "library.pack";
const ENGINE_FILES = [RUNTIME, "pyodide/vrhcaby.pack", `pyodide/${LIBRARY_PACK}`, MODULE];
/** The pack of a whole game's page, whose workers start from an image. */
const PAGE = "page";
const OTHER_BUILD = "boot/other-build";
const STALL_MS = 30_000;
const LOOK_MS = 500;
const LOOK_INTO_MS = 5_000;
const PACK_MS = 60_000;
/** The warm-up's pause between steps; it also pauses while the player is active. */
const REST_MS = 4;
const QUIET_MS = 700;
const ROUNDS = 40;
const LIMITS = { runtime: 60_000, python: 120_000, engine: 30_000 };
/** The share of downloads on the progress bar, in percent; stages without bytes move it too. */
const DOWNLOAD_SHARE = 80;
const STAGE_AT = { runtime: 2, python: 6, engine: 94, ready: 100 };

class BootError extends Error {
  /** @param {string} code @param {string} detail */
  constructor(code, detail) {
    super(detail);
    this.code = code;
  }
}

/** @type {null | ((json: string) => string)} */
let handle = null;
let begin = () => {};
/** Questions wait for it. @type {Promise<void>} */
const started = new Promise((resolve) => (begin = resolve));
/** @type {(secret: string) => string} */
let fingerprintOf;
/** @type {(secret?: string, iv?: string, data?: string) => void} */
let conceal;
/** Set once Python has started. */
let pyodide = /** @type {Awaited<ReturnType<typeof loadPyodide>>} */ (/** @type {unknown} */ (null));
/** The package's folder in Python's file system. */
let site = "";
const plainFetch = self.fetch.bind(self);
/** @type {null | ReturnType<typeof createPacks>} */
let packs = null;
const secrets = createSealedSecrets({
  opening: openSeal(),
  conceal: (...sealed) => conceal(...sealed),
  onComing: (secret, sealed) => post({ v: 1, event: "coming", fingerprint: fingerprintOf(secret), sealed }),
});
/** @type {BootError | null} what failed inside the runtime's own loader, where its name would be lost */
let firstFailure = null;
/** The module compiles while it loads, without waiting for the runtime's script or an image. @type {Promise<WebAssembly.Module> | null} */
let ahead = null;
/** Called with the module's last byte, before it is compiled. */
let moduleArrived = () => {};
/** Violations of the content security policy of the page or this script. */
let forbidden = "";
let lookedInto = false;
self.addEventListener("securitypolicyviolation", (event) => {
  const { effectiveDirective, blockedURI } = /** @type {Violation} */ (event);
  forbidden ||= `${effectiveDirective}: ${blockedURI}`;
});
// The runtime's loader does not report all its failures.
self.addEventListener("unhandledrejection", (event) => {
  if (handle) return;
  event.preventDefault();
  remember(new BootError("boot/failed", String(event.reason)));
});
const bytes = { loaded: 0, total: 0 };
let stage = "runtime";
let lastSound = 0;
let lastAsked = 0;

self.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.ping) return post({ v: 1, event: "pong" });
  if (message.warmUp) return handle && warmUp();
  lastAsked = performance.now();
  started
    .then(() => Promise.all([secrets.before(message, data), packs?.before(data)]))
    .then(([text]) => answer(message, text));
};

/** @param {{id: number} & import("./sealed_secrets.js").Message} message @param {string} request the message including its secret */
function answer(message, request) {
  try {
    self.postMessage(handle?.(request));
  } catch (error) {
    forgetImage();
    const crash = { code: "worker/crashed", detail: String(error).slice(-2000) };
    post({ v: 1, id: message.id, error: crash });
    post({ v: 1, event: "fatal", ...crash });
  }
  packs?.ahead(message);
}

/** @param {object} message */
function post(message) {
  self.postMessage(JSON.stringify(message));
}

/** @param {import("./messages.js").Start} start */
async function boot({ build, counted = false, first = PAGE, image = first === PAGE ? undefined : "no" }) {
  if (build !== BUILD_ID) return post({ v: 1, event: "fatal", code: OTHER_BUILD, detail: "js/worker.js" });
  const announced = announceLock(post);
  try {
    if (image === "make" && (await storedImage())) return self.close();
    const names = first.split(" ");
    ENGINE_FILES.push(...names.map((name) => `pyodide/${name}.pack`));
    const trouble = canCompile();
    if (trouble) throw new BootError(...trouble);
    watchCompiling(
      () => ahead,
      (error) => handle || remember(new BootError("boot/failed", String(error))),
    );
    watchFetch(counted);
    // Without the expected sizes only the stages move the bar.
    if (counted)
      listedSizes(BASE, plainFetch).then((sizes) => {
        for (const [path, size] of Object.entries(sizes)) if (isEngineFile(path)) bytes.total += size;
      });
    ahead = self.fetch(ofBuild(MODULE, BASE)).then(compiled);
    ahead.catch(() => {});
    // On a first visit they are fetched after the module, so that Python starts meanwhile.
    const come = () => Promise.all(["vrhcaby", ...names].map((name) => pack(`${name}.pack`)));
    const lastByte = new Promise((done) => (moduleArrived = () => done(null)));
    const files = Promise.race(counted ? [ahead, lastByte] : [null]).then(come, come);
    files.catch(() => {});
    enter("runtime");
    const reading = image ? undefined : storedImage().then((stored) => stored?.arrayBuffer());
    if (image === "no") forgetImage();
    const runtime = limited("runtime", () => script(announced));
    // Called before its runtime has arrived, so that it fetches the standard library meanwhile.
    const python = Promise.resolve(reading).then((found) => startPython(runtime, found));
    python.catch(() => {});
    await runtime;
    enter("python");
    pyodide = await python;
    for (const part of await files) writeFiles(pyodide.FS, site, part);
    enter("engine");
    const bridge = await limited("engine", async () => pyodide.pyimport("vrhcaby.api.bridge"));
    ({ fingerprint: fingerprintOf, conceal, handle } = bridge);
    const { before, after, arrived } = pyodide.pyimport("vrhcaby.api.packs");
    packs = createPacks({ bring: (name) => bring(name, arrived), wants: { before, after }, had: names });
    if (image === "make") {
      // Store this worker's memory for later visits, after work that every visit does first; then end.
      await inSteps(pyodide.pyimport("vrhcaby.api.warm_up").rehearse(), () => rest(REST_MS));
      await storeImage(pyodide);
      return self.close();
    }
    enter("ready");
    conceal();
    secrets.begin();
    begin();
    post({ v: 1, event: "ready" });
  } catch (error) {
    forgetImage();
    const named = await nameOf(error);
    post({ v: 1, event: "fatal", code: named.code, detail: named.message });
  }
}

/** @param {ReturnType<typeof script>} runtime @param {ArrayBuffer} [image] if it fails, Python starts without it @returns {ReturnType<typeof loadPyodide>} */
async function startPython(runtime, image) {
  /** @param {object} settings */
  const create = async (settings) => (await runtime).default(settings);
  const starting = limited("python", () =>
    loadPyodide({
      indexURL: new URL("pyodide/", BASE).href,
      packageBaseUrl: new URL("pyodide/", BASE).href,
      lockFileContents: EMPTY_LOCK,
      createPyodideModule: create,
      enableRunUntilComplete: false,
      fsInit: async (_FS, { sitePackages }) => {
        site = sitePackages;
      },
      ...(image && fromImage(image, create)),
    }),
  );
  if (!image) return starting;
  // So that the page sends its first question while the image is copied.
  post({ v: 1, event: "ready" });
  return starting.catch(async () => {
    await forgetImage();
    return startPython(runtime);
  });
}

/**
 * The runtime's script. Call it in the task in which it arrives: when that task ends, a browser caches the functions compiled so
 * far, and compiles the others again on every later visit.
 * @param {Promise<unknown>} announced
 */
async function script(announced) {
  await announced;
  // The address is computed, so that the bundler leaves this import to the browser.
  return import(vrhcabyFiles[RUNTIME] ?? ofBuild(RUNTIME, BASE).href);
}

/** The pinned Pyodide's own description (inserted by the build) without packages, because none is ever installed. */
const EMPTY_LOCK = JSON.stringify({ info: __PYODIDE_INFO__, packages: {} });

/** Name an unknown failure: a policy violation, or a file that is checked again. @param {unknown} error */
async function nameOf(error) {
  const failure = error instanceof BootError ? error : firstFailure;
  if (forbidden) return new BootError("boot/policy", forbidden);
  if (failure && failure.code !== "boot/failed") return failure;
  const found = await whatIsWrong(BASE, ENGINE_FILES, plainFetch);
  if (found) return new BootError(found.code, found.detail);
  return new BootError("boot/failed", `${stage}: ${String(failure?.message ?? error).slice(-800)}`);
}

/** @template T @param {keyof typeof LIMITS} name @param {() => Promise<T>} work @returns {Promise<T>} */
function limited(name, work) {
  const started = performance.now();
  lastSound = started;
  let timer = 0;
  /** @type {Promise<never>} */
  const late = new Promise((_resolve, reject) => {
    timer = setInterval(() => {
      const now = performance.now();
      const silent = now - lastSound > STALL_MS && bytes.loaded < bytes.total;
      // Check a stalled start once, because Python with an incomplete library waits silently.
      if (now - lastSound > LOOK_INTO_MS && !lookedInto) {
        lookedInto = true;
        whatIsWrong(BASE, ENGINE_FILES, plainFetch).then(
          (found) => found && !handle && remember(new BootError(found.code, found.detail)),
        );
      }
      // The runtime's loader swallows a failed fetch and waits forever; the failure was recorded here.
      if (firstFailure || silent || now - started >= LIMITS[name])
        reject(firstFailure ?? new BootError("boot/timeout", name));
    }, LOOK_MS);
  });
  return Promise.race([work(), late]).finally(() => clearInterval(timer));
}

/** @param {keyof typeof STAGE_AT} name */
function enter(name) {
  stage = name;
  report();
}

function report() {
  const share = bytes.total ? Math.min(1, bytes.loaded / bytes.total) * DOWNLOAD_SHARE : 0;
  const at = STAGE_AT[/** @type {keyof typeof STAGE_AT} */ (stage)];
  const progress = Math.min(100, Math.max(at, at < STAGE_AT.engine ? at + share : at));
  post({ v: 1, event: "progress", stage, loaded: bytes.loaded, total: bytes.total, percent: progress });
}

/** @param {string} path */
const isEngineFile = (path) => path !== RUNTIME && ENGINE_FILES.includes(path);

/** Packs with another file name. @type {Record<string, string>} */
const PACK_FILES = { nets: "bot.pack", tables: `vrhcaby_tables-${__VRHCABY_VERSION__}-py3-none-any.whl` };

/** Fetch a pack of this build. One of another build is fetched again past the browser's cache, and then rejected. @param {string} name @param {RequestInit} [how] */
async function pack(name, how) {
  const address = ofBuild(`pyodide/${name}`, BASE);
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const end = __VRHCABY_PACKS__[/** @type {keyof typeof __VRHCABY_PACKS__} */ (name)];
    const files = await unpack(await fetch(address, { ...how, cache }), end);
    if (files) return files;
  }
  throw remember(new BootError(OTHER_BUILD, name));
}

/** Fetch a pack into Python's file system; Python loads it from there. @param {string} name @param {(name: string) => Steps} arrived */
async function bring(name, arrived) {
  const file = PACK_FILES[name] ?? `${name}.pack`;
  writeFiles(pyodide.FS, site, await pack(file, { signal: AbortSignal.timeout(PACK_MS) }));
  await inSteps(arrived(name), () => rest(0));
}

/** @typedef {Iterable<string> & {destroy: () => void}} Steps */
/** Run Python's work in small steps and receive messages between them. @param {Steps} steps @param {() => Promise<unknown>} between */
async function inSteps(steps, between) {
  for (const _step of steps) await between();
  steps.destroy();
}

/** @param {number} ms */
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeat Python's start-up work, so that the browser caches optimised code for the next start (`warm_up.py`). */
async function warmUp() {
  await inSteps(pyodide.pyimport("vrhcaby.api.warm_up").warm_up(ROUNDS), async () => {
    do await rest(REST_MS);
    while (performance.now() - lastAsked < QUIET_MS);
  });
  post({ v: 1, event: "warm" });
}

/**
 * Watch all fetches of the start: name a missing file or a dead network and, on a first visit, count bytes. On later
 * visits the body is untouched, so that the browser may use its compiled copy.
 * @param {boolean} counted
 */
function watchFetch(counted) {
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const path = url.startsWith(BASE.href) ? url.slice(BASE.href.length).replace(/\?.*/, "") : url;
    if (ahead && path === MODULE) return COMING;
    if (path === `pyodide/${LIBRARY}`)
      return new Response(/** @type {BodyInit} */ ((await pack(LIBRARY_PACK)).get(LIBRARY)));
    let response;
    try {
      response = await plainFetch(path === url ? input : ofBuild(path, BASE), init);
    } catch (error) {
      throw remember(new BootError("boot/offline", `${path}: ${error}`));
    }
    if (!response.ok) throw remember(new BootError("boot/file-missing", `${path} (${response.status})`));
    if (path.startsWith("pyodide/") && isPage(response.headers.get("content-type") ?? ""))
      throw remember(new BootError("boot/not-ours", path));
    return counted && isEngineFile(path) && response.body ? countedResponse(response, path) : response;
  };
}

/** @param {BootError} error */
function remember(error) {
  firstFailure ??= error;
  return error;
}

/** @param {Response} response @param {string} path */
function countedResponse(response, path) {
  let reported = performance.now();
  const counter = new TransformStream({
    flush: () => (path === MODULE ? moduleArrived() : undefined),
    transform(chunk, controller) {
      bytes.loaded += chunk.byteLength;
      lastSound = performance.now();
      controller.enqueue(chunk);
      if (lastSound - reported < 50) return;
      reported = lastSound;
      report();
    },
  });
  return new Response(/** @type {ReadableStream} */ (response.body).pipeThrough(counter), {
    status: response.status,
    headers: { "content-type": response.headers.get("content-type") ?? "application/octet-stream" },
  });
}

boot(JSON.parse(self.name.slice(self.name.indexOf(" "))));
