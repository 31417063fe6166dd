// The session as the page plays it, while the engine is another one.
import assert from "node:assert/strict";
import test from "node:test";
import { createGame } from "../../web/js/state/game.js";

const SNAPSHOT = {
  ...{ rev: 3, phase: "series_over", score: { totals: [1, 0] }, clock: null, dice_game: 1 },
  config: { rulebook: "modern", players: [] },
};
const save = (/** @type {string} */ secret) => ({
  format: "vrhcaby-session",
  version: 2,
  header: { sealed: { iv: "", data: secret } },
  entries: [["draw"]],
});

/** A game whose worker can be lost; what it puts by. */
function played() {
  const puts = /** @type {any[]} */ ([]);
  let state = /** @type {any} */ ({
    snapshot: null,
    session: 0,
    fingerprints: {},
    tallies: {},
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

test("a game whose new worker could not read the old secret is kept with the new one at once", async () => {
  const { game, puts } = played();
  await game.load(/** @type {any} */ (save("first")), {}, true);
  assert.equal(await game.revive(), true);
  assert.deepEqual(
    puts.map(({ save }) => save.header.sealed.data),
    ["first", "second"],
  );
});
