// Which messages a frame accepts, and from whom; and the one engine that all boards share.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hostOrigin, isFollowed, isFrom, LONGEST, readRequest } from "../../web/js/embed/frame_messages.js";
import { createEngine } from "../../web/js/figure/engine.js";

const code = (/** @type {unknown} */ data) => {
  try {
    readRequest(data);
  } catch (error) {
    return /** @type {any} */ (error).code;
  }
  return "";
};

test("only the board's operations and stateless questions are accepted", () => {
  assert.equal(readRequest({ v: 1, id: 1, op: "board.play", args: { moves: "8/5" } }).op, "board.play");
  assert.equal(readRequest('{"v":1,"id":"a","op":"legal"}').id, "a");
  for (const op of ["new", "load", "command", "save", "board.request", "hello", "toString", "__proto__"])
    assert.equal(code({ v: 1, id: 1, op }), "protocol/unknown-op", op);
});

test("messages of another shape or size get their own error codes", () => {
  const cyclic = /** @type {any} */ ({ v: 1 });
  cyclic.self = cyclic;
  for (const bad of [null, undefined, 7, "", "{", "[]", [], "null", cyclic, () => 1])
    assert.equal(code(bad), "protocol/malformed");
  assert.equal(code({ v: 2, op: "legal" }), "protocol/version");
  assert.equal(code({ v: 1, op: "legal", args: 3 }), "protocol/bad-args");
  assert.equal(code({ v: 1, op: "legal", args: { x: "x".repeat(LONGEST) } }), "protocol/too-long");
});

test("an id that is not a short plain value is not returned", () => {
  assert.equal(readRequest({ v: 1, id: {}, op: "legal" }).id, null);
  assert.equal(readRequest({ v: 1, id: "x".repeat(201), op: "legal" }).id, null);
});

test("window and origin must both match exactly", () => {
  const wanted = { source: "w", origin: "https://a.example" };
  assert.ok(isFrom({ source: "w", origin: "https://a.example" }, wanted));
  for (const event of [
    { source: "x", origin: "https://a.example" },
    { source: "w", origin: "https://a.example.evil" },
    { source: "w", origin: "null" },
  ])
    assert.ok(!isFrom(event, wanted));
  assert.ok(!isFrom({ source: "w", origin: "" }, { source: "w", origin: "" }));
  assert.ok(!isFrom({ source: "w", origin: "*" }, { source: "w", origin: "*" }));
});

test("the host parameter is an exact origin or nothing", () => {
  const own = "https://own.example";
  assert.equal(hostOrigin(null, own), own);
  assert.equal(hostOrigin(null, "null"), "");
  assert.equal(hostOrigin("https://a.example", own), "https://a.example");
  assert.equal(hostOrigin("null", own), "null");
  for (const bad of ["*", "https://a.example/path", "javascript:alert(1)", "a.example", "https://*"])
    assert.equal(hostOrigin(bad, own), "", bad);
});

/** A worker that answers when the test says so. */
class FakeWorker {
  constructor() {
    /** @type {any[]} */
    this.sent = [];
    this.terminated = false;
    /** @type {((event: {data: string}) => void) | null} */
    this.onmessage = null;
    /** @type {((event: any) => void) | null} */
    this.onerror = null;
  }

  postMessage(/** @type {string} */ text) {
    this.sent.push(JSON.parse(text));
  }

  say(/** @type {unknown} */ message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  terminate() {
    this.terminated = true;
  }
}

const turn = () => new Promise((done) => setTimeout(done));

const engineWith = () => {
  /** @type {FakeWorker[]} */
  const workers = [];
  const make = () => {
    workers.push(new FakeWorker());
    return /** @type {any} */ (workers.at(-1));
  };
  return { engine: createEngine(new URL("https://host/"), make), workers };
};

test("the engine starts once, on the first question, and keeps questions asked meanwhile", async () => {
  const { engine, workers } = engineWith();
  assert.equal(workers.length, 0);
  const first = engine.request("legal", { a: 1 }, { lang: "cs" });
  const second = engine.request("move", {}, { channel: "d", rev: 3 });
  assert.equal(workers.length, 1);
  assert.equal(workers[0].sent.length, 0, "nothing is sent before it is ready");
  workers[0].say({ v: 1, event: "ready" });
  await turn();
  const [one, two] = workers[0].sent;
  assert.deepEqual([one.op, one.lang, two.channel, two.rev], ["legal", "cs", "d", 3]);
  workers[0].say({ v: 1, id: two.id, ok: { n: 2 } });
  workers[0].say({ v: 1, id: one.id, ok: { n: 1 } });
  assert.equal((await first).ok?.n, 1);
  assert.equal((await second).ok?.n, 2);
  assert.equal(workers.length, 1);
});

test("a failed start is reported to all who wait, and the next question starts again", async () => {
  const { engine, workers } = engineWith();
  const asked = [engine.request("legal"), engine.request("legal")];
  workers[0].say({ v: 1, event: "fatal", code: "boot/policy", detail: "" });
  for (const answer of await Promise.all(asked)) assert.equal(answer.error?.code, "boot/policy");
  assert.ok(workers[0].terminated);
  const again = engine.request("legal");
  assert.equal(workers.length, 2);
  workers[0].say({ v: 1, event: "ready" });
  await turn();
  assert.equal(workers[1].sent.length, 0, "a dead worker is not received");
  workers[1].say({ v: 1, event: "ready" });
  await turn();
  workers[1].say({ v: 1, id: workers[1].sent[0].id, ok: {} });
  assert.ok((await again).ok);
});

test("a worker that cannot be created gives an answer, not an exception", async () => {
  const engine = createEngine(new URL("https://host/"), () => {
    throw new Error("refused");
  });
  assert.equal((await engine.request("legal")).error?.code, "boot/worker-refused");
});

test("a frame follows if it became as tall as it reported, allowing for a border", () => {
  const reported = { height: 627, inner: 600 };
  for (const inner of [627, 631, 619]) assert.ok(isFollowed(inner, reported), String(inner));
  for (const inner of [760, 650, 400]) assert.ok(!isFollowed(inner, reported), String(inner));
});

test("a frame with a matching height by chance, or without a report yet, does not count as following", () => {
  assert.ok(!isFollowed(410, { height: 410, inner: 410 }));
  assert.ok(!isFollowed(420, { height: 410, inner: 420 }));
  assert.ok(!isFollowed(10, { height: 0, inner: 0 }));
});
