// When the bot's files are fetched: not by a page that only shows its form, in time for the first bot move, and again after a failure.
import assert from "node:assert/strict";
import test from "node:test";
import { createPacks, IDLE_MS, PATIENCE_MS, RETRY_MS } from "../../web/js/bridge/packs.js";

/** Packs with a clock and timers of the test's own, and a network that may fail. */
function bench() {
  const state = { at: 0, asked: /** @type {string[]} */ ([]), failing: false, silent: false };
  /** @type {{due: number, act: () => void}[]} */
  let timers = [];
  const packs = createPacks({
    bring: (name) => {
      state.asked.push(name);
      if (state.silent) return new Promise(() => {});
      return state.failing ? Promise.reject(new Error("gone")) : Promise.resolve();
    },
    now: () => state.at,
    after: (act, ms) => {
      const timer = { due: state.at + ms, act };
      timers.push(timer);
      return timer;
    },
    never: (timer) => {
      timers = timers.filter((each) => each !== timer);
    },
  });
  return {
    state,
    get waiting() {
      return timers.length;
    },
    /** @param {number} ms */
    pass(ms) {
      state.at += ms;
      const due = timers.filter((timer) => timer.due <= state.at);
      timers = timers.filter((timer) => timer.due > state.at);
      for (const { act } of due) act();
    },
    /** What the worker does with a message: waits, answers, looks ahead. @param {string} op @param {any} [args] @param {string} [desk] */
    async hear(op, args = {}, desk) {
      const message = { op, args, desk };
      const wait = packs.before(message, JSON.stringify(message));
      await wait;
      packs.ahead(message);
      return wait !== null;
    },
  };
}

const people = { players: [{ kind: "person" }, { kind: "person" }] };
const against = { players: [{ kind: "person" }, { kind: "bot", level: "club" }] };

test("a form with a bot chosen, and reading, fetch nothing", async () => {
  const b = bench();
  await b.hear("hello");
  await b.hear("new", against);
  await b.hear("legal", {});
  await b.hear("snapshot");
  b.pass(10 * IDLE_MS);
  assert.deepEqual(b.state.asked, []);
});

test("the first act of a game against the bot fetches its weights, once", async () => {
  const b = bench();
  await b.hear("new", against);
  await b.hear("command", { name: "draw" });
  assert.deepEqual(b.state.asked, ["bot.pack"]);
  assert.equal(await b.hear("bot"), false, "they have come: nobody waits");
  await b.hear("command", { name: "roll" });
  b.pass(10 * IDLE_MS);
  assert.deepEqual(b.state.asked, ["bot.pack"]);
});

test("a kept game against the bot fetches them when it is taken up, saved as an object or as a text", async () => {
  for (const save of [{ header: against }, JSON.stringify({ header: against })]) {
    const b = bench();
    await b.hear("load", { save });
    assert.deepEqual(b.state.asked, ["bot.pack"]);
  }
});

test("a game between people fetches them when idle, or when advice is asked for", async () => {
  const idle = bench();
  await idle.hear("new", people);
  await idle.hear("command", { name: "draw" });
  assert.deepEqual(idle.state.asked, []);
  idle.pass(IDLE_MS);
  assert.deepEqual(idle.state.asked, ["bot.pack"]);
  for (const op of ["hint", "tutor", "review", "rollout_plan", "evaluate", "best"]) {
    const b = bench();
    await b.hear("new", people);
    assert.equal(await b.hear(op), true, op);
    assert.deepEqual(b.state.asked, ["bot.pack"], op);
  }
});

test("the table comes only for the game of three checkers, on the desk that plays it", async () => {
  const b = bench();
  await b.hear("new", { ...against, variant: "hypergammon" }, "board-2");
  await b.hear("new", against);
  await b.hear("bot");
  assert.deepEqual(b.state.asked, ["bot.pack"]);
  await b.hear("bot", {}, "board-2");
  assert.deepEqual(b.state.asked, ["bot.pack", "tables.pack"]);
  const asked = bench();
  await asked.hear("evaluate", { rulebook: "modern", variant: "hypergammon" });
  assert.deepEqual(asked.state.asked, ["bot.pack", "tables.pack"]);
});

test("a file that cannot be had is answered for without it, and tried again after a while", async () => {
  const b = bench();
  b.state.failing = true;
  await b.hear("new", against);
  await b.hear("bot");
  await b.hear("bot");
  assert.deepEqual(b.state.asked, ["bot.pack"], "not at every question");
  b.pass(RETRY_MS);
  b.state.failing = false;
  await b.hear("bot");
  assert.deepEqual(b.state.asked, ["bot.pack", "bot.pack"]);
  assert.equal(await b.hear("bot"), false);
  assert.equal(b.waiting, 0, "no timer is left behind");
});

test("a network that says nothing is waited for only so long", async () => {
  const b = bench();
  b.state.silent = true;
  let answered = false;
  const answer = b.hear("hint").then(() => {
    answered = true;
  });
  b.pass(PATIENCE_MS - 1);
  await Promise.resolve();
  assert.equal(answered, false);
  b.pass(1);
  await answer;
  assert.equal(answered, true);
});
