/** A turn's length as the page reports it: only while a game is in progress, never while the board animates. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstGame, firstSetup, fitted, newArgs } from "../../web/js/state/setup.js";
import { createTimer } from "../../web/js/state/time.js";

function timer() {
  const world = { at: 0, runs: true, reported: [] };
  const made = createTimer({
    runs: () => world.runs,
    tell: (ms) => world.reported.push(ms),
    now: () => world.at,
  });
  return { world, made };
}

test("elapsed time is reported once, whoever asks for it", () => {
  const { world, made } = timer();
  for (const [at, how] of [
    [1000, "tick"],
    [1090, "before"],
    [1400, "before"],
    [2400, "tick"],
  ]) {
    world.at = at;
    made[how]();
  }
  assert.deepEqual(world.reported, [1000, 400, 1000]);
});

test("outside a game, and while the board animates, no time is reported", async () => {
  const { world, made } = timer();
  world.runs = false;
  world.at = 5000;
  made.tick();
  world.runs = true;
  world.at = 6000;
  await made.during(async () => {
    world.at = 9000;
    made.tick();
    world.at = 9500;
  });
  world.at = 9800;
  made.tick();
  assert.deepEqual(world.reported, [300]);
});

test("setting a clock back changes no report", () => {
  const { world, made } = timer();
  world.at = -50_000;
  made.tick();
  made.before();
  assert.deepEqual(world.reported, []);
});

test("the form's clock is a preset, a custom one within the limits, or none", () => {
  const setup = { ...firstSetup(), rulebook: "modern" };
  const chosen = (clock, kind = "match") =>
    newArgs({ ...setup, kind, clock: { ...setup.clock, ...clock } }).clock;
  assert.equal(chosen({}), undefined);
  assert.equal(chosen({ kind: "tournament" })?.kind, "tournament");
  const own = { kind: "own", delay: 5, forfeits: true };
  assert.deepEqual(chosen(own), { ...own, reserve: 120 });
  assert.equal(chosen({ kind: "tournament" }, "chouette"), undefined);
  const wild = { ...setup, clock: { ...setup.clock, kind: "own", delay: 1e9, reserve: Number.NaN } };
  const { delay, reserve } = fitted(wild).clock;
  assert.deepEqual([delay, reserve], [600, 10]);
  assert.equal(firstGame(wild).clock.kind, "none");
});
