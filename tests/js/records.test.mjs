// What came in and was played: addresses, the columns of a record, what a review says of its turns, and where one goes on.
import assert from "node:assert/strict";
import test from "node:test";
import { createDoor } from "../../web/js/records/door_actions.js";
import { createRecord } from "../../web/js/records/record_actions.js";
import { decisionsByTurn, goingOn, rowsOf, runningAt } from "../../web/js/records/record_state.js";
import { shareBody } from "../../web/js/records/share_view.js";
import { NO_DOOR, NO_RECORD, NO_SHARE } from "../../web/js/state/records.js";
import { parseRoute } from "../../web/js/state/route.js";

globalThis.requestAnimationFrame ??= () => 0;

const play = (player, more = {}) => ({ kind: "play", player, mover: player ? "black" : "white", ...more });
const word = (player, kind) => ({ kind, player, mover: "white" });

test("an address that holds a game or a position opens the board, any other what it names", () => {
  for (const hash of [
    "#match=AbC_-",
    "#XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
    "#gnubgid=4HPw",
  ])
    assert.deepEqual(parseRoute(hash), { view: "game", book: "", paragraph: "", text: hash });
  assert.equal(parseRoute("#classic/9.3").text, undefined);
});

test("turns stand in two columns; who acts twice gets a new line", () => {
  assert.deepEqual(rowsOf([play(0), play(1), play(0), play(1)]), [
    [0, 1],
    [2, 3],
  ]);
  assert.deepEqual(rowsOf([play(1), word(0, "double"), word(1, "take"), play(0), word(0, "resign")]), [
    [-1, 0],
    [1, 2],
    [3, -1],
    [4, -1],
  ]);
});

const decision = (index, player, kind, loss, more = {}) => ({
  ...{ index, player, kind, loss, forced: false, grade: "fine", luck: 0 },
  ...more,
});
const turns = [play(0), play(1), word(0, "double"), word(1, "take"), play(0)];
const review = {
  decisions: [
    decision(0, 0, "play", 0.04, { luck: 0.1 }),
    decision(1, 1, "play", 0, { forced: true, grade: undefined, luck: -0.2 }),
    decision(2, 0, "cube", 0.02, { chosen: "raise" }),
    decision(3, 1, "answer", 0.3, { chosen: "take" }),
    decision(4, 0, "cube", 0, { chosen: "roll" }),
    decision(5, 0, "play", 0.06),
  ],
};

test("each graded decision finds its turn; a throw without a raise belongs to none", () => {
  const found = [...decisionsByTurn(turns, review)].map(([at, { index }]) => [at, index]);
  assert.deepEqual(found, [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 5],
  ]);
});

test("rating and luck run up to the turn on show, forced plays counting for luck alone", () => {
  const [white, black] = runningAt(turns, review, 2);
  assert.equal(white.decisions, 2);
  assert.ok(Math.abs(white.rate - 30) < 1e-9);
  assert.deepEqual([black.decisions, black.rate, black.luck], [0, 0, -0.2]);
  assert.ok(Math.abs(runningAt(turns, review, 4)[0].rate - 30) < 1e-9);
});

test("a game goes on from a turn with the same agreement, whoever had which checkers", () => {
  const config = {
    ...{ rulebook: "modern", reading: "completed", variant: "standard", scoring: null, dice: "seeded" },
    format: { kind: "match", length: 5 },
    players: [
      { id: 0, name: "Ada", kind: "person" },
      { id: 1, name: "Bot", kind: "bot", level: "club" },
    ],
  };
  const turn = { ...play(1), mover: "white", position: "…", cube: { value: 2, owner: "white" } };
  const args = goingOn({ config }, { score: [2, 1], crawford: false }, turn);
  assert.deepEqual(args.players[1], { name: "Bot", kind: "bot", level: "club" });
  assert.deepEqual(args.start, {
    ...{ position: "…", mover: "black", cube: 2, owner: "black", score: [2, 1], crawford: false },
  });
});

function world(first, answers) {
  let state = { panel: null, mode: "play", session: 1, boot: { status: "ready" }, ...first };
  const asked = [];
  const ask = async (op, args, _limit, of) => {
    asked.push([op, args, of?.desk]);
    return answers[op] ?? { ok: {} };
  };
  return { get: () => state, set: (patch) => (state = { ...state, ...patch }), ask, asked };
}

test("a text is read at a desk of its own, and the game that is on is loaded over only when it is opened", async () => {
  const header = { rulebook: "modern" };
  const made = {
    header,
    journal: { keep: 0, append: [["draw"]] },
    imported: { kind: "mat", stop: null, notes: [] },
  };
  const { get, set, ask, asked } = world(
    { door: { ...NO_DOOR } },
    { identify: { ok: { kind: "mat", problem: null } }, import: { ok: made } },
  );
  const loaded = [];
  const game = () => ({ ask, load: async (...args) => void loaded.push(args) });
  const door = createDoor({ get, set, game, close: () => set({ panel: null }), quiet: () => ({}) });
  await door.follow("#match=abc");
  assert.deepEqual(
    asked.map(([op, , desk]) => [op, desk]),
    [
      ["identify", undefined],
      ["import", "record"],
    ],
  );
  assert.deepEqual([get().panel, loaded.length], ["texts", 0]);
  assert.equal(await door.open(), true);
  assert.equal(loaded[0][2], false, "in a slot of its own");
  assert.deepEqual(loaded[0][0].entries, [["draw"]]);
  assert.equal(get().panel, null);
});

test("what is no text of ours is said with its code, and nothing can be opened", async () => {
  const error = { code: "notation/unknown", detail: "", facts: { line: 3, token: "hello" } };
  const { get, set, ask } = world({ door: { ...NO_DOOR } }, { identify: { error } });
  const door = createDoor({ get, set, game: () => ({ ask }), close: () => {}, quiet: () => ({}) });
  await door.show("hello");
  assert.deepEqual(get().door.trouble, { code: "notation/unknown", line: 3, token: "hello", text: "" });
  assert.equal(get().door.save, null);
});

test("the record asks for the latest game alone once it knows the others, and looking back touches no game", async () => {
  const games = [
    { number: 1, turns: [play(0)] },
    { number: 2, turns: [play(0, { dice: [3, 1], tried: [] })] },
  ];
  const told = { ok: { games: [{ ...games[1], turns: [...games[1].turns, play(1)] }], count: 2 } };
  const snapshot = { rev: 9, draft: [], config: { players: [{}, {}] } };
  const { get, set, ask, asked } = world(
    { tab: "record", snapshot, record: { ...NO_RECORD, of: 1, rev: 8, games } },
    { timeline: told, ruled: { ok: { rulings: [] } } },
  );
  const record = createRecord({ get, set, ask, begin: () => {} });
  await record.look();
  assert.deepEqual(asked, [["timeline", { since: 2 }, undefined]]);
  assert.deepEqual(
    get().record.games.map(({ turns: made }) => made.length),
    [1, 2],
  );
  record.step(-1);
  assert.equal(get().record.at, 1);
  record.step(-5);
  assert.equal(get().record.at, 0);
  record.go(99);
  assert.equal(get().record.at, 2);
  record.leave();
  assert.equal(get().record.at, -1);
  assert.ok(asked.every(([op]) => ["timeline", "ruled"].includes(op)));
});

test("nothing is asked of a chouette, which has no record", async () => {
  const snapshot = { rev: 9, draft: [], config: { players: [{}, {}, {}] } };
  const { get, set, ask, asked } = world({ tab: "record", snapshot, record: NO_RECORD });
  await createRecord({ get, set, ask, begin: () => {} }).look();
  assert.deepEqual(asked, []);
});

test("a game without a link says why, and that a file will do", () => {
  const said = (noLink) => {
    const ctx = { s: { share: { ...NO_SHARE, noLink } }, t: (key) => key, a: { share: {}, editor: {} } };
    return JSON.stringify(shareBody(ctx)[1]);
  };
  assert.match(said(""), /"wait"/);
  assert.match(said("notation/too-long"), /"share-long-link"/);
  assert.match(said("notation/unsupported"), /"share-no-link"/);
});
