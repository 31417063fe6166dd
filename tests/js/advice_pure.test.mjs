// Advice on the page without a page: what is listed, marked and drawn, and how asking for it goes on, stops and gives way.
import assert from "node:assert/strict";
import test from "node:test";
import { createAdvice } from "../../web/js/advice/actions.js";
import {
  bars,
  boardOf,
  checkersOf,
  isChoice,
  keyOf,
  latestReview,
  listed,
  neighbour,
  percent,
  performance,
  positionOf,
  ratingOf,
  reviewNow,
  rightWay,
  scaleOf,
  signed,
  warned,
  withReview,
  worstOf,
} from "../../web/js/advice/state.js";
import { NO_ADVICE } from "../../web/js/state/advice.js";

const people = [
  { id: 0, name: "Ada", kind: "person" },
  { id: 1, name: "Ben", kind: "person" },
];
/** @param {any} [more] @returns {any} */
const snapshotOf = (more = {}) => ({
  seed_hash: "hash",
  rev: 1,
  phase: "moving",
  to_act: 0,
  mover: "white",
  seats: { white: 0, black: 1 },
  config: { players: people },
  may: ["confirm", "undo"],
  draft: [{ from: "6", to: "3" }],
  cubes: [{ value: 1, owner: "centre", offered: null }],
  dice: { values: [3, 1] },
  ...more,
});
/** @param {number} index @param {any} [more] @returns {any} */
const decision = (index, more = {}) => ({
  index,
  player: index % 2,
  side: "white",
  mover: "white",
  kind: "play",
  forced: false,
  loss: 0,
  grade: "fine",
  luck: 0,
  dice: [3, 1],
  cube: { value: 2, owner: "black" },
  checkers: { white: [], black: [] },
  pips: { white: 167, black: 167 },
  ...more,
});

test("numbers are written as the reader writes them", () => {
  assert.equal(signed("cs", -0.3014), "−0,301");
  assert.equal(signed("en", 0.25, 2), "+0.25");
  assert.equal(signed("cs", 0), "0,000");
  assert.equal(percent("en", 0.523), "52.3%");
  assert.match(percent("cs", 0.523), /^52,3\s%$/);
});

test("the right way is marked: by its name, or by what follows from raising", () => {
  const ways = { no_double: 0.5, double_take: 0.8, double_drop: 1 };
  assert.equal(rightWay({ advice: "roll", text: "", equity: 0.5, equities: ways }), "no_double");
  assert.equal(rightWay({ advice: "raise", text: "", equity: 0.8, equities: ways }), "double_take");
  const cash = { ...ways, double_take: 1.4 };
  assert.equal(rightWay({ advice: "raise", text: "", equity: 1, equities: cash }), "double_drop");
  assert.equal(
    rightWay({ advice: "take", text: "", equity: -0.5, equities: { take: -0.5, drop: -1 } }),
    "take",
  );
});

test("equities are multiples of the cube only where there is one", () => {
  assert.equal(scaleOf("equity", snapshotOf()), "equity");
  assert.equal(scaleOf("equity", snapshotOf({ cubes: [] })), "single");
  assert.equal(scaleOf("points", snapshotOf({ cubes: [] })), "points");
});

test("the list has what cost something, or all; its neighbours follow it", () => {
  const review = /** @type {any} */ ({
    usual: 1,
    decisions: [
      decision(0),
      decision(1, { grade: "blunder", loss: 0.4 }),
      decision(2, { forced: true, grade: undefined }),
      decision(3, { grade: "doubtful", loss: 0.05 }),
    ],
  });
  assert.deepEqual(
    listed(review, false).map((one) => one.index),
    [1, 3],
  );
  assert.equal(listed(review, true).length, 4);
  assert.equal(neighbour(review, false, 1, 1), 3);
  assert.equal(neighbour(review, false, 3, 1), -1);
  assert.equal(neighbour(review, false, 2, -1), 1);
  assert.equal(neighbour(review, true, 1, 1), 2);
  assert.equal(neighbour(review, false, -1, 1), 1, "from nothing the first one");
});

test("bars stand between nothing and the costliest, forced ones have none", () => {
  const review = /** @type {any} */ ({
    usual: 1,
    decisions: [decision(0, { loss: 0.4, luck: -0.3 }), decision(1, { loss: 0.2, luck: 0.6 })],
  });
  assert.deepEqual(
    bars(review).map(({ loss, luck }) => [loss, luck]),
    [
      [1, -0.5],
      [0.5, 1],
    ],
  );
  const calm = /** @type {any} */ ({ usual: 1, decisions: [decision(0, { loss: 0.01, forced: true })] });
  assert.equal(bars(calm)[0]?.loss, 0);
  assert.ok(bars(/** @type {any} */ ({ usual: 1, decisions: [decision(0, { loss: 0.01 })] }))[0].loss < 0.2);
});

test("the board of a decision stands as before it, with the asked play as arrows and nothing to press", () => {
  const best = { moves: [{ from: "8", to: "5" }] };
  const played = { moves: [{ from: "6", to: "3" }] };
  const one = decision(4, { best, played });
  const names = { white: "Ada", black: "Ben" };
  const good = boardOf(one, "best", snapshotOf(), false, names);
  assert.deepEqual(good.arrows, [{ from: "8", to: "5", kind: "good", side: "white" }]);
  assert.deepEqual(boardOf(one, "played", snapshotOf(), false, names).arrows[0]?.kind, "bad");
  assert.deepEqual(boardOf(one, "before", snapshotOf(), false, names).arrows, []);
  assert.deepEqual(good.may, []);
  assert.equal(good.locked, true);
  assert.deepEqual(good.cubes, [{ value: 2, owner: "black", offered: null }]);
});

test("a warning shows the roll untouched; one about the cube has no board", () => {
  const before = { mover: "white", checkers: { white: [], black: [] }, pips: { white: 1, black: 2 } };
  const best = { moves: [] };
  assert.deepEqual(warned(/** @type {any} */ ({ before, best }), snapshotOf())?.dice, [3, 1]);
  assert.equal(warned(/** @type {any} */ ({ right: {} }), snapshotOf()), null);
});

test("throwing is a choice only where one might raise, picking up only after a move", () => {
  assert.equal(isChoice(snapshotOf(), "confirm"), true);
  assert.equal(isChoice(snapshotOf({ draft: [] }), "confirm"), false);
  assert.equal(isChoice(snapshotOf({ may: ["roll"] }), "roll"), false);
  assert.equal(isChoice(snapshotOf({ may: ["roll", "raise"] }), "roll"), true);
  assert.equal(isChoice(snapshotOf({ may: ["confirm"] }), "resign"), false);
  assert.equal(isChoice(snapshotOf({ may: ["confirm", "resign"] }), "resign"), true);
  assert.equal(isChoice(snapshotOf({ may: ["accept", "decline"] }), "decline"), true);
});

test("a review of another session is not shown", () => {
  const advice = { ...NO_ADVICE, review: /** @type {any} */ ({ game: 1, games: 1 }), reviewOf: 4 };
  const now = { session: 4, advice, snapshot: snapshotOf({ dice_game: 1 }) };
  assert.deepEqual(reviewNow(now), { game: 1, games: 1 });
  assert.equal(reviewNow({ ...now, session: 5 }), null, "another session, even with the same dice");
  assert.deepEqual(latestReview(now), { game: 1, games: 1 });
  const next = { ...now, snapshot: snapshotOf({ dice_game: 2, seed_hash: "another" }) };
  assert.equal(latestReview(next), null, "it is not the review of the next game");
  assert.deepEqual(reviewNow(next), { game: 1, games: 1 }, "yet it can be read while that is on");
});

test("a review that was kept with the session is there again after a reload", () => {
  const kept = /** @type {any} */ ({ games: [{ game: 1 }, { game: 2, games: 2 }], whole: null });
  const now = { session: 4, advice: NO_ADVICE, reviewed: kept, snapshot: snapshotOf({ dice_game: 2 }) };
  assert.equal(reviewNow(now)?.game, 2);
  assert.equal(latestReview(now)?.game, 2);
});

test("the worst decisions of all games come first, forced and fine ones never", () => {
  const first = /** @type {any} */ ({
    game: 1,
    decisions: [decision(0, { grade: "mistake", loss: 0.1 }), decision(1, { forced: true, loss: 9 })],
  });
  const second = /** @type {any} */ ({
    game: 2,
    decisions: [decision(0, { grade: "blunder", loss: 0.4 }), decision(1, { grade: "fine", loss: 0.01 })],
  });
  const told = worstOf([first, second], 5).map(({ review, one }) => [review.game, one.index]);
  assert.deepEqual(told, [
    [2, 0],
    [1, 0],
  ]);
  assert.equal(worstOf([first, second], 1).length, 1);
  assert.deepEqual(withReview([first, second], /** @type {any} */ ({ game: 1 })), [{ game: 1 }, second]);
});

test("a decision's board is asked about as its mover sees it", () => {
  const white = Array(26).fill(0);
  const black = Array(26).fill(0);
  [white[6], white[25], white[0], black[1], black[25], black[0]] = [5, 1, 9, 2, 3, 10];
  const { points, off } = positionOf(/** @type {any} */ ({ mover: "white", checkers: { white, black } }));
  assert.deepEqual([points[6], points[25], points[24], points[0], off], [5, 1, -2, -3, [9, 10]]);
});

test("what advice speaks of is told by the session and its revision, not by its dice", () => {
  const of = keyOf({ session: 1, snapshot: snapshotOf() });
  assert.notEqual(of, keyOf({ session: 2, snapshot: snapshotOf() }), "another game with the same seed");
  assert.notEqual(of, keyOf({ session: 1, snapshot: snapshotOf({ rev: 99 }) }));
  assert.equal(of, keyOf({ session: 1, snapshot: snapshotOf({ seed_hash: "another" }) }));
  assert.equal(keyOf({ session: 1, snapshot: null }), "");
});

/** Advice with a state of its own, and a worker that answers what it is told to. @param {any} [more] */
function bench(more = {}) {
  /** @type {any} */
  let state = {
    snapshot: snapshotOf(),
    settings: { tutor: true },
    advice: { ...NO_ADVICE },
    reviewed: { games: [], whole: null },
    t: String,
    ...more,
  };
  /** @type {{op: string, args: any, reply: (answer: any) => void}[]} */
  const asked = [];
  /** @type {string[]} */
  const given = [];
  const advice = createAdvice({
    get: () => state,
    set: (patch) => {
      state = { ...state, ...patch };
    },
    ask: (op, args) =>
      new Promise((reply) => {
        asked.push({ op, args, reply });
      }),
    give: async (name) => given.push(name),
    undo: async (args) => given.push(`undo ${JSON.stringify(args)}`),
    urgent: (text) => given.push(text),
    keep: () => given.push("keep"),
    pool: { run: async () => "none", stop: () => {} },
    netsOf: async () => null,
    help: { question: (ask) => () => ask({}), stop: () => {} },
  });
  return {
    advice,
    asked,
    given,
    get state() {
      return state;
    },
    /** @param {any} patch */
    set(patch) {
      state = { ...state, ...patch };
    },
    /** Answer the last question and let everything that waits for it go on. @param {any} answer */
    async answer(answer) {
      asked.at(-1)?.reply(answer);
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    },
  };
}

const HINT = { kind: "play", unit: "equity", plays: [{ moves: [{ from: "8", to: "5" }] }] };

test("a hint is asked for in slices and shows its best play on the board", async () => {
  const b = bench();
  b.advice.hint();
  await b.answer({ ok: { done: false, progress: 0.5 } });
  assert.equal(b.state.advice.progress, 0.5);
  await b.answer({ ok: { done: true, ...HINT } });
  assert.equal(b.asked.length, 2);
  assert.equal(b.state.advice.busy, "");
  assert.equal(b.state.advice.shown, 0);
  assert.equal(b.state.pointing.arrows.length, 1);
});

test("stopping a hint ends the slices at once and drops what still comes", async () => {
  const b = bench();
  b.advice.hint();
  await b.answer({ ok: { done: false, progress: 0.1 } });
  const late = b.asked.at(-1);
  b.advice.stop();
  assert.equal(b.state.advice.busy, "");
  assert.equal(b.asked.at(-1)?.op, "advice_stop");
  late?.reply({ ok: { done: true, ...HINT } });
  await b.answer({ ok: {} });
  assert.equal(b.state.advice.hint, null);
});

test("a game that goes on ends a hint without a word of trouble", async () => {
  const b = bench();
  b.advice.hint();
  b.set({ snapshot: snapshotOf({ rev: 2 }) });
  await b.answer({ error: { code: "advice/nothing-to-decide", detail: "" } });
  assert.equal(b.state.advice.busy, "");
  assert.equal(b.state.advice.trouble, "");
  assert.equal(b.asked.at(-1)?.op, "advice_stop");
});

test("the tutor holds a blunder back, lets a fine play pass, and passes what it cannot weigh", async () => {
  for (const [answer, expected] of /** @type {[any, string[]][]} */ ([
    [{ ok: { done: true, kind: "play", warn: true, loss: 0.4 } }, ["advice-warning-said"]],
    [{ ok: { done: true, kind: "play", warn: false, loss: 0 } }, ["confirm"]],
    [{ error: { code: "bot/weights", detail: "" } }, ["confirm"]],
  ])) {
    const b = bench();
    b.advice.give("confirm", {});
    await b.answer(answer);
    assert.deepEqual(b.given, expected);
    if (answer.error) assert.equal(b.state.advice.trouble, "bot/weights", "and why it was silent stays said");
  }
});

test("without the tutor, and for bots, nothing is weighed", async () => {
  const off = bench({ settings: { tutor: false } });
  await off.advice.give("confirm", {});
  const bot = bench({ snapshot: snapshotOf({ config: { players: [{ id: 0, kind: "bot" }, people[1]] } }) });
  await bot.advice.give("confirm", {});
  assert.deepEqual(
    [off.given, off.asked.length, bot.given, bot.asked.length],
    [["confirm"], 0, ["confirm"], 0],
  );
});

test("a warned player plays on all the same, or takes the moves back", async () => {
  const b = bench();
  b.advice.give("confirm", {});
  await b.answer({ ok: { done: true, kind: "play", warn: true, loss: 0.4 } });
  await b.advice.reconsider();
  assert.equal(b.state.advice.warning, null);
  assert.deepEqual(b.given.slice(1), ['undo {"all":true}']);
  b.advice.give("confirm", {});
  await b.answer({ ok: { done: true, kind: "play", warn: true, loss: 0.4 } });
  await b.advice.anyway("confirm", {});
  assert.equal(b.given.at(-1), "confirm");
});

test("a review opens on its costliest decision, and picking it again puts it away", async () => {
  const b = bench({ snapshot: snapshotOf({ phase: "game_over" }) });
  b.advice.review();
  const decisions = [decision(0), decision(1, { loss: 0.4, grade: "blunder" }), decision(2, { loss: 0.1 })];
  await b.answer({ ok: { done: true, decisions, players: [], usual: 1 } });
  assert.equal(b.state.advice.picked, 1);
  assert.equal(b.asked.at(-1)?.op, "match_review");
  await b.answer({ ok: { games: [], players: [] } });
  assert.deepEqual(b.state.reviewed.whole, { games: [], players: [] });
  assert.equal(b.given.at(-1), "keep");
  b.advice.look("played");
  assert.deepEqual([b.state.advice.picked, b.state.advice.which], [1, "played"]);
  b.advice.pick(1);
  assert.equal(b.state.advice.picked, -1);
  b.advice.pick(2);
  assert.deepEqual([b.state.advice.picked, b.state.advice.which], [2, "best"]);
});

test("the performance rating is 500 times the mean loss, which comes in thousandths", () => {
  assert.equal(performance("cs", 9.2), "4,6");
  assert.equal(performance("en", 0), "0.0");
  const names = [0, 4.9, 5, 14.9, 60].map(ratingOf);
  assert.deepEqual(names, ["champion", "champion", "master", "expert", "beginner"]);
  const account = { decisions: 5, lost: 0.5, cube: { decisions: 1, lost: 0.3 } };
  assert.equal(checkersOf(/** @type {any} */ (account)).rate, 50);
});
