// The worker's life cycle, with fake workers: each way to die, and the report, on a clock that the test moves.
import assert from "node:assert/strict";
import test from "node:test";
import { createClient } from "../../web/js/bridge/client.js";
import { isPage, listedSizes, whatIsWrong } from "../../web/js/bridge/diagnose.js";

/** A worker that sends what its script lists for the n-th worker; "mute" sends nothing at all. */
function setUp(/** @type {any} */ t, /** @type {string[]} */ lives, more = {}) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const reported = /** @type {any[]} */ ([]);
  const made = /** @type {any[]} */ ([]);
  const page = createClient({
    workerUrl: new URL("http://x/js/worker.js"),
    lang: "cs",
    makeWorker: () => {
      const kind = lives[made.length] ?? "well";
      if (kind === "throws") throw new Error("no workers here");
      const worker = /** @type {any} */ ({
        kind,
        say: (/** @type {any} */ message) => worker.onmessage({ data: JSON.stringify({ v: 1, ...message }) }),
        postMessage(/** @type {string} */ text) {
          const message = JSON.parse(text);
          if (worker.kind === "mute") return;
          if (message.ping) worker.say({ event: "pong" });
          if (message.op) worker.say({ id: message.id, ok: {} });
        },
        terminate: () => {},
      });
      made.push(worker);
      if (kind !== "mute")
        queueMicrotask(() => worker.say(kind === "starts" ? progress("runtime") : { event: "ready" }));
      return worker;
    },
    onFatal: (fatal) => reported.push(fatal.code),
    onDied: () => reported.push("died"),
    onSlow: () => reported.push("slow"),
    ...more,
  });
  /** Advance the clock in ticks, as a page sees them. */
  const pass = async (/** @type {number} */ ms) => {
    for (const end = now + ms; now < end; ) {
      now += 500;
      t.mock.timers.tick(500);
      for (let n = 0; n < 30; n += 1) await null;
    }
  };
  return { page, reported, made, pass, sleep: (/** @type {number} */ ms) => (now += ms) };
}
const progress = (/** @type {string} */ stage) => ({
  event: "progress",
  stage,
  percent: 2,
  loaded: 0,
  total: 0,
});
/** A server with every file, each of one byte, except given replacements. */
const files = (/** @type {Record<string, () => Promise<Response>>} */ others = {}) =>
  /** @type {typeof fetch} */ (
    async (url) => {
      const path = new URL(String(url)).pathname.slice(1);
      if (others[path]) return others[path]();
      if (path === "build.json")
        return new Response(
          JSON.stringify({ files: { "js/worker.js": { size: 1 }, "a.wasm": { size: 1 } } }),
        );
      return new Response("x", { headers: { "content-type": "text/javascript" } });
    }
  );

test("a worker that falls silent at its start is noticed within three seconds, and another one is tried", async (t) => {
  const { page, reported, made, pass } = setUp(t, ["starts", "well"]);
  const hello = page.request("hello");
  made[0].say(progress("runtime"));
  made[0].kind = "mute";
  await pass(3000);
  assert.equal(made.length, 2);
  assert.ok((await hello).ok, "the question has waited for the second one");
  assert.deepEqual([reported, page.state], [[], "ready"]);
  page.close();
});

test("Python's one long pause at the start does not count as the worker's death", async (t) => {
  const { page, made, pass } = setUp(t, ["starts"]);
  await null;
  made[0].say(progress("python"));
  made[0].kind = "mute";
  await pass(8000);
  assert.equal(made.length, 1);
  await pass(3000);
  assert.equal(made.length, 2);
  page.close();
});

/** The messages, in order, of a worker whose lock is granted only after the page's patience with a silent worker is over. */
async function saidBeforePython(/** @type {any} */ t, /** @type {"late" | "never" | "blocked"} */ lock) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let grant = () => {};
  const request = (/** @type {string} */ _name, /** @type {() => void} */ granted) =>
    lock === "blocked"
      ? Promise.reject(new DOMException("no", "SecurityError"))
      : new Promise((resolve) => {
          grant = () => resolve(granted());
        });
  Object.assign(globalThis, { self: { name: "lock" } });
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
  const { announceLock } = await import(`../../web/js/bridge/worker_lock.js?${lock}`);
  const said = /** @type {string[]} */ ([]);
  const ready = announceLock((/** @type {{event: string}} */ { event }) => said.push(event)).then(() =>
    said.push("python"),
  );
  t.mock.timers.tick(9_000);
  await new Promise((resolve) => setImmediate(resolve));
  if (lock === "late") grant();
  else t.mock.timers.tick(1_000);
  await ready;
  Reflect.deleteProperty(globalThis, "navigator");
  Reflect.deleteProperty(globalThis, "self");
  return said;
}

test("a worker starts Python only once the page knows its lock, however late it is granted", async (t) => {
  assert.deepEqual(await saidBeforePython(t, "late"), ["held", "python"]);
});

test("a worker that is refused a lock starts Python anyway", async (t) => {
  assert.deepEqual(await saidBeforePython(t, "blocked"), ["python"]);
});

test("a worker whose lock never comes does not wait for it forever", async (t) => {
  assert.deepEqual(await saidBeforePython(t, "never"), ["python"]);
});

test("a page that slept does not take the workers' silence for death", async (t) => {
  const { page, made, pass, sleep } = setUp(t, ["starts"]);
  made[0].kind = "mute";
  await pass(2000);
  sleep(3_600_000);
  await pass(2000);
  assert.equal(made.length, 1);
  page.close();
});

test("a worker that never sends anything is checked, replaced, and reported the second time", async (t) => {
  t.mock.method(globalThis, "fetch", files());
  const { page, reported, made, pass } = setUp(t, ["mute", "mute"]);
  await pass(4000);
  assert.equal(made.length, 2);
  await pass(12_000);
  assert.deepEqual([reported.filter((code) => code !== "slow"), page.state], [["boot/died"], "failed"]);
  assert.equal((await page.request("hello")).error?.code, "worker/none");
  page.close();
});

test("a browser that cannot create a worker is reported in a later task, and may be tried again", async (t) => {
  const { page, reported } = setUp(t, ["throws"]);
  await null;
  assert.deepEqual([reported, page.state], [["boot/worker-refused"], "failed"]);
  page.restart();
  assert.deepEqual(reported, ["boot/worker-refused"], "no throw reached whoever asked");
  page.close();
});

test("a worker that keeps dying at the same place of a game is not restarted forever", async (t) => {
  const { page, reported, made } = setUp(t, []);
  for (let n = 0; n < 3; n += 1) {
    assert.ok((await page.request("hello")).ok);
    made.at(-1).onerror({ message: "out of memory" });
    if (n < 2) await page.restart();
  }
  assert.deepEqual([reported, page.state], [["died", "died", "boot/died"], "failed"]);
  await page.restart();
  assert.ok((await page.request("hello")).ok, "a press tries once more");
  page.close();
});

/** @type {[string, Record<string, () => Promise<Response>>, string | null][]} */
const WRONG = [
  ["all is well", {}, null],
  [
    "nothing is missing where there is no list",
    { "build.json": async () => new Response("", { status: 404 }) },
    null,
  ],
  ["not here", { "a.wasm": async () => new Response("", { status: 404 }) }, "boot/file-missing"],
  ["cut short", { "a.wasm": async () => new Response("") }, "boot/broken-file"],
  ["another's page", { "a.wasm": async () => new Response("<!DOCTYPE html><title>Log in") }, "boot/not-ours"],
  ["slow is not wrong", { "a.wasm": () => Promise.reject(new DOMException("", "TimeoutError")) }, null],
  ["no network", { "a.wasm": () => Promise.reject(new TypeError("Failed to fetch")) }, "boot/offline"],
];
for (const [name, others, code] of WRONG)
  test(`the fault of a file: ${name}`, async () => {
    const found = await whatIsWrong(new URL("http://x/"), ["js/worker.js", "a.wasm"], files(others));
    assert.equal(found?.code ?? null, code);
    if (code) assert.match(found?.detail ?? "", /^a\.wasm/);
  });

/** @type {[string, () => Promise<Response>, Record<string, number>][]} */
const LISTS = [
  ["as the build writes it", async () => new Response('{"files": {"a.wasm": {"size": 4}}}'), { "a.wasm": 4 }],
  ["not here", async () => new Response("", { status: 404 }), {}],
  ["another's page", async () => new Response("<!DOCTYPE html><title>Log in"), {}],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), {}],
];
for (const [name, list, sizes] of LISTS)
  test(`the sizes in the list of files: ${name}`, async () => {
    assert.deepEqual(await listedSizes(new URL("http://x/"), files({ "build.json": list })), sizes);
  });

test("a page is recognised by its type or by its beginning", () => {
  const bytes = (/** @type {string} */ text) =>
    /** @type {ArrayBuffer} */ (new TextEncoder().encode(text).buffer);
  assert.ok(isPage("text/html; charset=utf-8"));
  assert.ok(isPage("application/wasm", bytes("\n <html>")));
  assert.ok(!isPage("text/javascript", bytes("const a = 1 < 2")));
});
