/** The bot's level follows the games against it: two results in a row change it by one, never past the ends. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  afterGame,
  FITTING,
  firstSetup,
  LEVELS,
  levelNow,
  loadSetup,
  newArgs,
  noteGame,
  readFit,
} from "../../web/js/state/setup.js";

const after = (fit, results) =>
  [...results].reduce((now, one) => afterGame(now, now.level, one === "w"), fit);

test("two wins in a row make the bot stronger, two losses weaker, and a mixed row changes nothing", () => {
  const casual = readFit(null);
  assert.equal(casual.level, "casual");
  const levels = ["ww", "ll", "wlwlwl", "lww", "wwww", "wwl"].map((row) => after(casual, row).level);
  assert.deepEqual(levels, ["club", "beginner", "casual", "club", "strong", "club"]);
});

test("the level never leaves the list, and a game at another level has no effect", () => {
  assert.equal(after(readFit(null), "w".repeat(30)).level, LEVELS.at(-1));
  assert.equal(after(readFit(null), "l".repeat(30)).level, LEVELS[0]);
  const fit = { level: "club", streak: 1 };
  assert.equal(afterGame(fit, "child", true), fit);
});

test("an invalid stored state is replaced by a new one", () => {
  for (const raw of [null, 7, { level: "god", streak: 0 }, { level: "club", streak: 5 }, { level: "club" }])
    assert.deepEqual(readFit(raw), { level: "casual", streak: 0 });
  assert.deepEqual(readFit({ level: "club", streak: -1 }), { level: "club", streak: -1 });
});

test("a session of one person against one bot gives a result, and the form uses the new level", () => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
  };
  const bot = { id: 1, name: "b", kind: "bot", level: "casual" };
  const over = (players) => noteGame({ config: { players }, result: { player: 0 } });
  over([
    { id: 0, kind: "person" },
    { id: 1, kind: "person" },
  ]);
  over([{ id: 0, kind: "person" }, bot, { ...bot, id: 2 }]);
  assert.equal(levelNow(FITTING), "casual");
  over([{ id: 0, kind: "person" }, bot]);
  over([{ id: 0, kind: "person" }, bot]);
  assert.equal(levelNow(FITTING), "club");
  assert.equal(levelNow("child"), "child");
  const setup = firstSetup();
  const args = newArgs(setup);
  assert.equal(args.players[1].level, "club");
  const old = (kind) => ({ name: "", kind, level: "club" });
  const seats = ["person", "bot", "bot", "person", "person", "person"].map(old);
  kept.set("vrhcaby.setup", JSON.stringify({ rulebook: "classic", seats }));
  const levels = loadSetup(setup).seats.map(({ level }) => level);
  assert.deepEqual(levels, ["person", "club", "club", "person", "person", "person"], "of an earlier version");
  delete globalThis.localStorage;
});
