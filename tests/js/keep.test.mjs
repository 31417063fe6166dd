// Storage while the browser closes, fills, blocks, empties or outgrows it.
import assert from "node:assert/strict";
import test from "node:test";
import { createKeeper } from "../../web/js/state/keep.js";
import { openSlots, shrunk, unfolded } from "../../web/js/state/slots.js";

const named = (/** @type {string} */ name) => Object.assign(new Error(name), { name });
const content = (/** @type {any[]} */ entries) =>
  /** @type {any} */ ({
    rev: entries.length,
    title: "t",
    save: { format: "vrhcaby-session", version: 1, header: {}, entries },
    extra: {},
  });

/** A browser's database with one table, which can be closed while it is open. */
function database(/** @type {any} */ t) {
  const records = new Map();
  const state = { opened: 0, closed: false, silent: false, refuse: "" };
  const answered = (/** @type {any} */ request, /** @type {any} */ result) => {
    Object.assign(request, { result });
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const table = {
    put: (/** @type {any} */ slot) => answered({}, void records.set(slot.id, structuredClone(slot))),
    get: (/** @type {string} */ id) => answered({}, records.get(id)),
    getAll: () => answered({}, [...records.values()]),
    delete: (/** @type {string} */ id) => answered({}, records.delete(id)),
  };
  const open = () => {
    const request = /** @type {any} */ ({});
    if (state.silent) return request;
    if (state.refuse) {
      queueMicrotask(() => request.onerror());
      return Object.assign(request, { error: named(state.refuse) });
    }
    state.opened += 1;
    state.closed = false;
    const transaction = () => {
      if (state.closed) throw named("InvalidStateError");
      const made = /** @type {any} */ ({ objectStore: () => table });
      setTimeout(() => made.oncomplete());
      return made;
    };
    return answered(request, { transaction, close: () => {} });
  };
  Object.assign(globalThis, { indexedDB: { open } });
  t.after(() => Reflect.deleteProperty(globalThis, "indexedDB"));
  return { records, state };
}

/** A storage for small notes. */
function notes(/** @type {any} */ t, /** @type {Record<string, string>} */ given = {}) {
  const kept = { ...given };
  const notebook = Object.defineProperties(kept, {
    getItem: { value: (/** @type {string} */ key) => kept[key] ?? null },
    setItem: {
      value: (/** @type {string} */ key, /** @type {string} */ text) => {
        kept[key] = text;
      },
    },
    removeItem: { value: (/** @type {string} */ key) => delete kept[key] },
  });
  Object.defineProperty(globalThis, "localStorage", { value: notebook, configurable: true });
  t.after(() => Reflect.deleteProperty(globalThis, "localStorage"));
  return kept;
}

test("a database that the browser closed is opened again before the next save", async (t) => {
  const { records, state } = database(t);
  notes(t);
  const reported = /** @type {any[]} */ ([]);
  const keeper = createKeeper(
    (trouble) => reported.push(trouble),
    openSlots,
    () => {},
  );
  await keeper.begin();
  await keeper.put(content([["roll"]]));
  state.closed = true;
  await keeper.put(content([["roll"], ["confirm"]]));
  assert.deepEqual([...records.values()][0].save.entries, [["roll"], ["confirm"]]);
  assert.deepEqual([reported, state.opened], [[], 2]);
});

test("a database that failed to open is tried again at each save, and both outcomes are reported", async (t) => {
  const { records, state } = database(t);
  state.refuse = "VersionError";
  notes(t);
  const reported = /** @type {any[]} */ ([]);
  const keeper = createKeeper(
    (trouble) => reported.push(trouble),
    openSlots,
    () => {},
  );
  assert.equal(await keeper.resume(), null);
  await keeper.begin();
  await keeper.put(content([]));
  state.refuse = "";
  await keeper.put(content([]));
  assert.deepEqual([reported, records.size], [["newer", null], 1]);
});

test("where locks are blocked, a game still has its slot", async (t) => {
  const { records } = database(t);
  notes(t);
  const had = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const locks = { request: () => Promise.reject(named("SecurityError")) };
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  t.after(() =>
    had
      ? Object.defineProperty(globalThis, "navigator", had)
      : Reflect.deleteProperty(globalThis, "navigator"),
  );
  const keeper = createKeeper(
    () => {},
    openSlots,
    () => {},
  );
  await keeper.begin();
  await keeper.put(content([]));
  assert.equal(records.size, 1);
});

test("after the first play the browser is asked once to keep the games", async (t) => {
  database(t);
  notes(t);
  let asked = 0;
  const keeper = createKeeper(
    () => {},
    openSlots,
    () => (asked += 1),
  );
  await keeper.begin();
  await keeper.put(content([["draw"], ["roll"]]));
  assert.equal(asked, 0);
  for (let n = 0; n < 3; n += 1) await keeper.put(content([["draw"], ["roll"], ["confirm"]]));
  assert.equal(asked, 1);
});

test("games that the browser deleted are reported once; a new visitor gets no report", async (t) => {
  const { records } = database(t);
  const kept = notes(t);
  const visit = async () => {
    const keeper = createKeeper(
      () => {},
      openSlots,
      () => {},
    );
    await keeper.resume();
    return keeper;
  };
  const first = await visit();
  assert.equal(first.loss(), null);
  await first.begin();
  await first.put(content([]));
  assert.equal(Object.keys(kept).length, 1);
  records.clear();
  assert.equal((await visit()).loss(), "gone");
  assert.equal((await visit()).loss(), null);
  records.set("x", { id: "x", updated: 1, save: "half a te" });
  assert.equal((await visit()).loss(), "unreadable");
});

/** The data that a visit finds if the database stays silent too long. */
async function visited(/** @type {any} */ t, /** @type {any[]} */ reported) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const passing = setInterval(() => t.mock.timers.tick(5_000), 1);
  const keeper = createKeeper(
    (trouble) => reported.push(trouble),
    openSlots,
    () => {},
  );
  const slot = await keeper.resume();
  await keeper.begin();
  await keeper.put(content([["roll"]]));
  clearInterval(passing);
  t.mock.timers.reset();
  return { slot, loss: keeper.loss() };
}

test("data stored elsewhere while the database was silent are found once it answers", async (t) => {
  const { records, state } = database(t);
  const kept = notes(t);
  const reported = /** @type {any[]} */ ([]);
  state.silent = true;
  await visited(t, reported);
  assert.equal(Object.keys(kept).filter((key) => key.startsWith("vrhcaby.session.")).length, 1);
  state.silent = false;
  assert.deepEqual((await visited(t, reported)).slot?.save.entries, [["roll"]]);
  assert.equal(Object.keys(kept).filter((key) => key.startsWith("vrhcaby.session.")).length, 0);
  assert.deepEqual([reported, records.size], [[], 2]);
});

test("a database that is silent today is not reported as empty", async (t) => {
  const { state } = database(t);
  notes(t);
  const reported = /** @type {any[]} */ ([]);
  await visited(t, reported);
  state.silent = true;
  const { slot, loss } = await visited(t, reported);
  assert.deepEqual([slot, loss, reported], [null, null, ["failed", null]]);
});

/** Locks, one of them held by a page that is being closed. */
function heldLocks(/** @type {any} */ t, /** @type {string} */ held) {
  const holding = new Set([held]);
  const left = /** @type {(() => void)[]} */ ([]);
  const request = async (/** @type {string} */ name, /** @type {any} */ how, /** @type {any} */ use) => {
    if (holding.has(name) && how.ifAvailable) return use(null);
    if (holding.has(name))
      await new Promise((done, fail) => {
        left.push(() => done(holding.delete(name)));
        how.signal.addEventListener("abort", () => fail(how.signal.reason));
      });
    holding.add(name);
    return use({ name });
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
  t.after(() =>
    before
      ? Object.defineProperty(globalThis, "navigator", before)
      : Reflect.deleteProperty(globalThis, "navigator"),
  );
  return {
    leave: () => {
      holding.delete(held);
      for (const done of left.splice(0)) done();
    },
  };
}

/** A tab whose game was "mine" before the reload, beside another stored game. */
async function reloaded(/** @type {any} */ t) {
  const { records } = database(t);
  for (const [id, updated] of /** @type {[string, number][]} */ ([
    ["mine", 1],
    ["other", 2],
  ]))
    records.set(id, { ...content([["roll"]]), id, updated });
  notes(t);
  Object.defineProperty(globalThis, "sessionStorage", {
    value: { getItem: () => '"mine"', setItem() {} },
    configurable: true,
  });
  t.after(() => Reflect.deleteProperty(globalThis, "sessionStorage"));
  const locks = heldLocks(t, "vrhcaby-slot-mine");
  const keeper = createKeeper(
    () => {},
    openSlots,
    () => {},
    200,
  );
  return { locks, resumed: keeper.resume() };
}

test("after a reload the page waits for its own game while the previous page is still closing", async (t) => {
  const { locks, resumed } = await reloaded(t);
  setTimeout(locks.leave, 40);
  assert.equal((await resumed)?.id, "mine");
});

test("a game that another tab continues is left to that tab after a while", async (t) => {
  const { resumed } = await reloaded(t);
  // Node does not wait for a signal's own timer.
  const awake = setInterval(() => {}, 20);
  t.after(() => clearInterval(awake));
  assert.equal((await resumed)?.id, "other");
});

test("every game is kept until somebody deletes it; a file of all restores deleted ones and shortens none", async () => {
  const all = new Map();
  const store = {
    put: async (/** @type {any} */ slot) => void all.set(slot.id, slot),
    get: async (/** @type {string} */ id) => all.get(id) ?? null,
    list: async () => [...all.values()],
    remove: async (/** @type {string} */ id) => void all.delete(id),
  };
  const keeper = createKeeper(
    () => {},
    async () => /** @type {any} */ (store),
    () => {},
  );
  for (let n = 0; n < 15; n += 1) {
    await keeper.begin();
    await keeper.put(content([["draw"]]));
  }
  const kept = await keeper.list();
  assert.equal(kept.length, 15);
  const saved = await keeper.everything();
  const [gone, shorter] = saved.filter(({ id }) => kept.some((one) => one.id === id && !one.here));
  assert.ok(gone && shorter);
  assert.equal(await keeper.remove(gone.id), true);
  assert.equal((await keeper.list()).length, 14);
  const mine = kept.find(({ here }) => here)?.id ?? "";
  assert.equal(await keeper.remove(mine), false, "the game that is on is not thrown away");
  assert.equal(await keeper.bring(gone), true);
  all.get(shorter.id).save.entries.push(["roll"]);
  assert.equal(await keeper.bring({ ...shorter, save: { ...shorter.save, entries: [] } }), false);
  assert.equal((await keeper.list()).length, 15);
  assert.equal(all.get(shorter.id).save.entries.length, 2);
});

test("an imported game for which there is no room is reported, as one in play is", async () => {
  const troubles = /** @type {any[]} */ ([]);
  const store = { get: async () => null, put: () => Promise.reject(named("QuotaExceededError")) };
  const keeper = createKeeper(
    (trouble) => troubles.push(trouble),
    async () => /** @type {any} */ (store),
  );
  assert.equal(await keeper.bring({ ...content([["draw"]]), id: "a", updated: 1 }), false);
  assert.deepEqual(troubles, ["full"]);
});

const LONG = Array.from({ length: 400 }, (_, at) =>
  at % 2 ? ["roll"] : ["move", 13, 13 - (at % 6) - 1, [(at % 6) + 1]],
);
const OVER = { totals: [5, 3], length: 5, over: true };

test("a finished session takes a tenth of the space and opens unchanged", async (t) => {
  const { records } = database(t);
  notes(t);
  const keeper = createKeeper(
    () => {},
    openSlots,
    () => {},
  );
  await keeper.begin();
  await keeper.put({ ...content(LONG), stands: OVER, extra: { note: "Žofie" } });
  const [old] = [...records.keys()];
  await keeper.begin();
  await keeper.put(content([["roll"]]));
  assert.equal((await keeper.list()).length, 2);
  const kept = records.get(old);
  assert.ok(kept.packed.length * 10 < JSON.stringify(LONG).length, `${kept.packed.length}`);
  assert.deepEqual(kept.stands, OVER);
  assert.equal((await keeper.list()).length, 2);
  const whole = (await keeper.everything()).find(({ id }) => id === old);
  assert.deepEqual([whole?.save.entries, whole?.extra], [LONG, { note: "Žofie" }]);
  assert.deepEqual((await keeper.take(old))?.save.entries, LONG);
});

test("a damaged compact session lacks its journal, but nothing fails", async () => {
  const slot = { ...content(LONG), id: "a", updated: 1, stands: OVER };
  const small = /** @type {any} */ (await shrunk(slot));
  assert.deepEqual(await unfolded(small), slot);
  const damaged = await unfolded({ ...small, packed: small.packed.slice(0, 20) });
  assert.deepEqual([damaged.save, damaged.id, damaged.stands], [null, "a", OVER]);
});
