/** The form uses the adaptive level as Python last counted it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { FITTING, firstSetup, levelNow, loadSetup, newArgs, noteGame } from "../../web/js/state/setup.js";

test("a finished game is counted, and the form uses the new level", async () => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
  };
  assert.equal(levelNow(FITTING), "casual");
  kept.set("vrhcaby.level", JSON.stringify({ level: "god" }));
  assert.equal(levelNow(FITTING), "casual");
  const asked = [];
  const counted = async (...of) => asked.push(of) && { ok: { fit: { level: "club", streak: 0 } } };
  await noteGame(counted);
  assert.deepEqual(asked, [["next_level", { fit: { level: "god" } }]]);
  assert.equal(levelNow(FITTING), "club");
  assert.equal(levelNow("child"), "child");
  const setup = firstSetup();
  const args = newArgs(setup);
  assert.equal(args.players[1].level, "club");
  const seats = setup.seats.with(1, { name: "", level: "club" });
  kept.set("vrhcaby.setup", JSON.stringify({ rulebook: "classic", seats }));
  assert.deepEqual(loadSetup(setup).seats, seats);
  delete globalThis.localStorage;
});
