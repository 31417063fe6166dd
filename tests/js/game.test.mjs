// The session as the page plays it, with a fake engine.
import assert from "node:assert/strict";
import test from "node:test";
import { createGame, NO_GAME } from "../../web/js/state/game.js";

const SNAPSHOT = {
  ...{ rev: 3, phase: "series_over", score: { totals: [1, 0] }, clock: null, dice_game: 1 },
  summary: { title: "", unfinished: false },
};
const save = (/** @type {string} */ secret) => ({
  format: "vrhcaby-session",
  version: 1,
  header: { sealed: { iv: "", data: secret } },
  entries: [["draw"]],
});

/** A game whose worker can be lost, and its stored data. */
function played() {
  const puts = /** @type {any[]} */ ([]);
  let state = /** @type {any} */ ({
    snapshot: null,
    session: 0,
    fingerprints: {},
    reviewed: { games: [], whole: null },
  });
  const answer = (/** @type {object} */ more = {}) => ({
    id: 1,
    v: 1,
    ok: { snapshot: SNAPSHOT, events: [], ...more },
  });
  const client = /** @type {any} */ ({
    journal: save("first"),
    request: async () => answer(),
    restart: async () => {
      client.journal = save("second");
      return answer({ renewed: true });
    },
  });
  const game = createGame(
    /** @type {any} */ ({
      client,
      help: { stop: () => {} },
      keeper: { begin: async () => {}, put: (/** @type {any} */ slot) => puts.push(slot) },
      get: () => state,
      set: (/** @type {object} */ patch) => {
        state = { ...state, ...patch };
      },
      settings: () => ({ speed: 0 }),
      show: async () => {},
      clear: () => {},
      title: () => "t",
    }),
  );
  return { game, puts };
}

test("if a new worker could not read the old secret, the game is stored with the new one at once", async () => {
  const { game, puts } = played();
  await game.load(/** @type {any} */ ({ save: save("first"), extra: null }), true);
  assert.equal(await game.revive(), true);
  assert.deepEqual(
    puts.map(({ save }) => save.header.sealed.data),
    ["first", "second"],
  );
});

/** A game with a bot, whose engine gives these answers by operation. */
function answering(/** @type {Record<string, () => any>} */ answers) {
  const world = { state: NO_GAME, refusals: /** @type {any[]} */ ([]) };
  const game = createGame(
    /** @type {any} */ ({
      client: {
        request: async (/** @type {string} */ op) => ({ id: 1, v: 1, ...answers[op]() }),
        journal: null,
      },
      get: () => world.state,
      set: (/** @type {object} */ patch) => {
        world.state = { ...world.state, ...patch };
      },
      settings: () => ({ speed: 0, autoPlay: "off", autoRoll: true, autoPick: false }),
      help: { stop() {}, question: (/** @type {any} */ ask) => ask },
      keeper: { begin: async () => {}, put() {} },
      show: async () => {},
      clear() {},
      tellTime() {},
      onRefused: (/** @type {any} */ refusal) => world.refusals.push(refusal),
    }),
  );
  return { game, world };
}

const MOVING = { ...SNAPSHOT, phase: "moving", next_step: null, may: [] };
const THEIRS = { ...MOVING, rev: 4, next_step: { kind: "bot", when: "always", moves: [] } };
const begun = (/** @type {object} */ snapshot) => ({ ok: { snapshot, events: [] } });
const thought = () => ({
  ok: { done: true, snapshot: { ...MOVING, rev: 5 }, events: [], stand_in: "bot/rules" },
});

/** Wait until the bot has played. */
async function replied(/** @type {{state: any}} */ world) {
  const end = Date.now() + 2000;
  while (world.state.snapshot?.rev !== 5 && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve));
  assert.equal(world.state.snapshot?.rev, 5);
}

test("the bot plays by itself after a command, and errors and refusals are passed on", async () => {
  const { game, world } = answering({
    new: () => begun(MOVING),
    move: () => ({ refused: { rule: "blocked" }, snapshot: MOVING }),
    command: () => begun(THEIRS),
    bot: thought,
    undo: () => ({ error: { code: "protocol/bad-args", detail: "" } }),
  });
  await game.start(/** @type {any} */ ({}));
  const refused = await game.move({ from: "13", to: "8", side: "white" });
  assert.equal(refused.refused?.rule, "blocked");
  assert.deepEqual(world.refusals[0].tried, { from: "13", to: "8", side: "white" });
  await game.undo();
  assert.equal(world.state.trouble, "protocol/bad-args");
  await game.command("confirm");
  await replied(world);
  assert.deepEqual([world.state.thinking, world.state.standIn], [false, "bot/rules"]);
});

test("the bot also plays if a press came before the page's own step", async () => {
  const rolling = { ...MOVING, phase: "before_roll", next_step: { kind: "roll", when: "auto_roll" } };
  const { game, world } = answering({
    new: () => begun({ ...rolling, config: { players: [] }, to_act: 0 }),
    command: () => ({ error: { code: "protocol/stale-rev", detail: "" } }),
    snapshot: () => ({ ok: { snapshot: THEIRS } }),
    bot: thought,
  });
  await game.start(/** @type {any} */ ({}));
  await replied(world);
});
