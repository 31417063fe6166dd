// The worker's client and the keeper of sessions, with a fake worker and store.
import assert from "node:assert/strict";
import test from "node:test";
import { createClient } from "../../web/js/bridge/client.js";
import { createKeeper } from "../../web/js/state/keep.js";

/** A worker that keeps a list of moves, and can be made to die or fall silent. */
class FakeWorker {
  /** @type {FakeWorker[]} */
  static all = [];
  /** @type {((event: {data: string}) => void) | null} */
  onmessage = null;
  onerror = null;
  silent = false;
  /** @type {any[]} */
  received = [];
  /** @type {any[]} */
  entries = [];
  constructor() {
    FakeWorker.all.push(this);
    setTimeout(() => this.silent || this.say({ v: 1, event: "ready" }), 0);
  }
  /** @param {string} text */
  postMessage(text) {
    const message = JSON.parse(text);
    this.received.push(message);
    if (this.silent) return;
    setTimeout(() => this.answer(message), 0);
  }
  /** @param {any} message */
  answer(message) {
    if (message.ping) return this.say({ v: 1, event: "pong" });
    if (message.op === "load") this.entries = [...message.args.save.entries];
    if (message.op === "undo") this.entries = this.entries.slice(0, -1);
    const keep = this.entries.length;
    const append = message.op === "move" ? [message.args] : [];
    this.entries.push(...append);
    const ok = {
      snapshot: { rev: this.entries.length, entries: [...this.entries] },
      journal: { keep, append },
    };
    this.say({
      v: 1,
      id: message.id,
      ok: message.op === "new" ? { ...ok, header: { rulebook: "classic" } } : ok,
    });
  }
  /** @param {any} message */
  say(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  terminate() {
    this.silent = true;
  }
}

/** @param {Partial<import("../../web/js/bridge/client.js").ClientOptions>} [more] */
const client = (more) =>
  createClient({
    workerUrl: new URL("http://x/"),
    lang: "cs",
    makeWorker: () => /** @type {any} */ (new FakeWorker()),
    ...more,
  });
const last = () => /** @type {FakeWorker} */ (FakeWorker.all.at(-1));

test("requests carry their language and revision, and the journal grows with the answers", async () => {
  const page = client();
  await page.request("new", { rulebook: "classic" });
  await page.request("move", { from: "13", to: "8" });
  await page.request("move", { from: "6", to: "5" });
  page.setLang("sk");
  await page.request("undo", {});
  const { received } = last();
  assert.equal(received[0].rev, undefined, "new has no revision");
  assert.deepEqual([received[2].rev, received[2].lang, received[3].lang], [1, "cs", "sk"]);
  assert.deepEqual(page.journal, {
    format: "vrhcaby-session",
    version: 1,
    header: { rulebook: "classic", thrown: [] },
    entries: [{ from: "13", to: "8" }],
  });
  page.close();
});

test("a silent worker is noticed, its requests are answered, and a new one gets the session", async () => {
  let died = 0;
  const page = client({ onDied: () => (died += 1) });
  await page.request("new", {});
  await page.request("move", { from: "24", to: "20" });
  last().silent = true;
  const answer = await page.request("move", { from: "13", to: "8" }, { limit: 40 });
  assert.equal(answer.error?.code, "worker/died");
  assert.equal(died, 1);
  const back = await page.restart();
  assert.deepEqual(/** @type {any} */ (back)?.ok?.snapshot?.entries, [{ from: "24", to: "20" }]);
  assert.ok((await page.request("move", { from: "13", to: "8" })).ok);
  assert.equal(page.journal?.entries.length, 2);
  page.close();
});

test("a failed start is reported once; later requests fail at once instead of waiting", async () => {
  /** @type {any[]} */
  const reported = [];
  const page = client({ onFatal: (fatal) => reported.push(fatal) });
  last().silent = true;
  const waiting = page.request("hello");
  last().say({ v: 1, event: "fatal", code: "boot/policy", detail: "no" });
  assert.equal((await waiting).error?.code, "boot/policy");
  assert.equal((await page.request("hello")).error?.code, "worker/none");
  assert.deepEqual(reported, [{ code: "boot/policy", detail: "no" }]);
  assert.equal(await page.restart(), null, "nothing was kept");
  assert.ok((await page.request("hello")).ok);
  page.close();
});

/** @param {Partial<import("../../web/js/state/slots.js").SlotStore>} [broken] */
function memory(broken) {
  const slots = new Map();
  const store = {
    kind: "memory",
    put: async (/** @type {any} */ slot) => void slots.set(slot.id, structuredClone(slot)),
    get: async (/** @type {string} */ id) => slots.get(id) ?? null,
    list: async () => [...slots.values()],
    remove: async (/** @type {string} */ id) => void slots.delete(id),
    ...broken,
  };
  return { slots, open: async () => store };
}
const content = (/** @type {number} */ rev) => ({
  rev,
  title: "t",
  save: /** @type {any} */ ({ format: "vrhcaby-session", version: 1, header: {}, entries: [] }),
  extra: {},
});

test("each session has its own slot, the newest state wins, and damaged slots are skipped", async () => {
  const { slots, open } = memory();
  const keeper = createKeeper(() => {}, open);
  await keeper.begin();
  keeper.put(content(1));
  keeper.put(content(2));
  await keeper.put(content(3));
  assert.deepEqual(
    [...slots.values()].map((slot) => slot.rev),
    [3],
  );
  await new Promise((done) => setTimeout(done, 5)); // so that the next record has a later time
  await keeper.begin();
  await keeper.put(content(9));
  assert.equal(slots.size, 2);
  slots.set("bad", { id: "bad", updated: Number.MAX_SAFE_INTEGER, save: { format: "cut in ha" } });
  assert.equal((await createKeeper(() => {}, open).resume())?.rev, 9);
  assert.equal((await keeper.list()).length, 2);
});

test("full or refused storage is reported, and so is its recovery", async () => {
  /** @type {any[]} */
  const reported = [];
  let full = true;
  const { open } = memory({
    put: async () => {
      if (full) throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
    },
  });
  const keeper = createKeeper((trouble) => reported.push(trouble), open);
  await keeper.begin();
  await keeper.put(content(1));
  await keeper.put(content(2));
  full = false;
  await keeper.put(content(3));
  assert.deepEqual(reported, ["full", null]);
  const refused = createKeeper(
    (trouble) => reported.push(trouble),
    async () => null,
  );
  assert.equal(await refused.resume(), null);
  assert.equal(reported.at(-1), "refused");
});

test("a worker lost during its start is reported, and another may be tried", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const reported = [];
  let mute = true;
  const page = client({
    onFatal: (fatal) => reported.push(fatal.code),
    makeWorker: () => /** @type {any} */ (Object.assign(new FakeWorker(), { silent: mute })),
  });
  const waiting = page.request("hello");
  t.mock.timers.tick(151_000);
  assert.deepEqual(reported, ["boot/timeout"]);
  assert.equal((await waiting).error?.code, "boot/timeout");
  mute = false;
  page.restart();
  t.mock.timers.tick(1);
  t.mock.timers.tick(151_000);
  assert.deepEqual(reported, ["boot/timeout"]);
  page.close();
});
