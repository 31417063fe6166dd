import assert from "node:assert/strict";
import { test } from "node:test";
import { Hand } from "../../web/js/board/gesture/hand.js";
import { hurry, Queue } from "../../web/js/board/motion/animate.js";
import { clipsOf } from "../../web/js/board/motion/clips.js";
import { layoutBoard } from "../../web/js/board/scene/layout.js";
import {
  arrived,
  diceSwapped,
  initialState,
  restingCheckers,
  settled,
  tableOf,
} from "../../web/js/board/scene/state.js";
import { emptyView } from "../../web/js/board/scene/types.js";

const pace =
  (more = {}) =>
  () => ({ speed: 1, step: false, still: false, ...more });
/** @param {string[]} log @param {string} name @param {number} duration */
const clip = (log, name, duration = 100) => ({
  duration,
  begin: () => log.push(`${name} begins`),
  frame: (k) => log.push(`${name} ${k.toFixed(2)}`),
  end: () => log.push(`${name} ends`),
});

test("clips run one after another by the given clock", () => {
  const log = [];
  const queue = new Queue(pace());
  queue.add([clip(log, "a"), clip(log, "b")]);
  assert.equal(queue.tick(1000), true);
  assert.equal(queue.tick(1050), true);
  assert.equal(queue.tick(1125), true);
  assert.equal(queue.tick(1300), false);
  assert.deepEqual(log, [
    "a begins",
    "a 0.00",
    "a 0.50",
    "a 1.00",
    "a ends",
    "b begins",
    "b 0.25",
    "b 1.00",
    "b ends",
  ]);
  assert.ok(queue.idle);
});

test("at a lower or higher speed, a clip takes longer or shorter", () => {
  for (const [speed, after] of [
    [0.5, 200],
    [2, 50],
  ]) {
    const queue = new Queue(pace({ speed }));
    queue.add([clip([], "a")]);
    queue.tick(0);
    assert.equal(queue.tick(after - 1), true);
    assert.equal(queue.tick(after), false);
  }
});

test("skipping ends everything in order and resolves all waiting promises", async () => {
  const log = [];
  const queue = new Queue(pace());
  const shown = queue.add([clip(log, "a"), clip(log, "b")]);
  queue.tick(0);
  log.length = 0;
  queue.skip();
  await shown;
  assert.deepEqual(log, ["a ends", "b begins", "b ends"]);
  assert.ok(queue.idle);
});

test("in step mode, each clip with a duration waits for its step", () => {
  const log = [];
  const queue = new Queue(pace({ step: true }));
  queue.add([clip(log, "a"), clip(log, "note", 0), clip(log, "b")]);
  queue.tick(0);
  assert.deepEqual(log, []);
  queue.step();
  queue.tick(10);
  queue.tick(500);
  assert.equal(log.at(-1), "note ends");
  queue.step();
  queue.tick(510);
  queue.tick(1000);
  assert.equal(log.at(-1), "b ends");
});

test("with reduced motion, everything happens within one frame", () => {
  const log = [];
  const queue = new Queue(pace({ still: true }));
  queue.add([clip(log, "a"), clip(log, "b")]);
  assert.equal(queue.tick(0), false);
  assert.equal(log.at(-1), "b ends");
});

test("the queue speeds up if it is far behind, but not for a single turn", () => {
  assert.equal(hurry(620 + 4 * 450), 1);
  assert.ok(hurry(6000) > 2);
  assert.equal(hurry(1e6), 4);
});

test("a promise for no clips resolves at once", async () => {
  await new Queue(pace()).add([]);
});

const START = () => {
  const all = Array(26).fill(0);
  for (const [point, count] of [
    [24, 2],
    [13, 5],
    [8, 3],
    [6, 5],
  ])
    all[point] = count;
  return all;
};
const view = (more = {}) => ({
  ...emptyView(),
  mover: "white",
  checkers: { white: START(), black: START() },
  ...more,
});
function stageOf(start) {
  return { state: initialState({}, start), look: { layout: layoutBoard({ width: 1280, height: 800 }) } };
}
const total = (counts) => counts.reduce((sum, n) => sum + n, 0);

test("a watched turn and a skipped one leave the same table, and no checker is lost on the way", () => {
  const events = [
    { type: "rolled", side: "white", dice: [6, 5] },
    { type: "moved", side: "white", from: "24", to: "18", dice: [6] },
    { type: "moved", side: "white", from: "18", to: "13", dice: [5] },
    { type: "played", side: "white" },
  ];
  const results = ["watch", "skip"].map((how) => {
    const start = view();
    const stage = stageOf(start);
    const queue = new Queue(pace());
    queue.add(clipsOf(events, start, stage));
    for (let now = 0; how === "watch" && !queue.idle; now += 16) {
      queue.tick(now);
      const { checkers, flights } = stage.state.table;
      assert.equal(total(checkers.white) + flights.length, 15);
    }
    queue.skip();
    const { checkers, dice, flights, thrown } = stage.state.table;
    assert.deepEqual([flights, thrown, dice], [[], [], null]);
    return checkers;
  });
  assert.deepEqual(results[0], results[1]);
  assert.equal(results[0].white[24], 1);
  assert.equal(results[0].white[13], 6);
});

test("a hit sends the other checker to its own bar, and an undo brings it back", () => {
  const start = view();
  start.checkers.black = START();
  start.checkers.black[6] = 4;
  start.checkers.black[5] = 1;
  const stage = stageOf(start);
  const queue = new Queue(pace());
  const moved = { side: "white", from: "24", to: "20", dice: [4], hit: true };
  queue.add(clipsOf([{ type: "moved", ...moved }], start, stage));
  queue.skip();
  assert.equal(stage.state.table.checkers.black[25], 1);
  assert.equal(stage.state.table.checkers.black[5], 0);
  assert.equal(stage.state.table.checkers.white[20], 1);
  queue.add(clipsOf([{ type: "undone", ...moved }], start, stage));
  const sides = new Set();
  for (let now = 0; now < 900; now += 16) {
    queue.tick(now);
    for (const { side } of stage.state.table.flights) sides.add(side);
  }
  assert.deepEqual([...sides], ["white", "black"], "one after the other");
  assert.deepEqual(stage.state.table.checkers, start.checkers);
});

test("dice are marked as used one by one, even with doubles", () => {
  const start = view({ dice: { side: "white", values: [3, 3], used: [false, false, false, false] } });
  const stage = stageOf(start);
  const queue = new Queue(pace());
  queue.add(clipsOf([{ type: "moved", side: "white", from: "13", to: "7", dice: [3, 3] }], start, stage));
  queue.skip();
  assert.deepEqual(stage.state.table.dice.used, [true, true, false, false]);
});

test("a cocked throw is shown in the place that its reason names, and leaves no dice on the table", () => {
  const places = ["on_edge", "on_checker", "off_half"].map((reason) => {
    const start = view();
    const stage = stageOf(start);
    const queue = new Queue(pace());
    const event = { type: "cocked", side: "white", dice: [6, 5], reason };
    queue.add(clipsOf([event, { ...event, type: "rolled", dice: [3, 1] }], start, stage));
    queue.tick(0);
    queue.tick(700);
    const [first] = stage.state.table.thrown;
    assert.equal(first.value, 6);
    assert.notEqual(first.turn, 0);
    queue.skip();
    assert.deepEqual(stage.state.table.dice.values, [3, 1]);
    assert.deepEqual(stage.state.table.thrown, []);
    return `${first.at.x} ${first.at.y}`;
  });
  assert.equal(new Set(places).size, 3);
});

test("events that the board cannot show are ignored", () => {
  assert.deepEqual(
    clipsOf([{ type: "resign_offered", side: "white" }, { type: "unheard of" }], view(), stageOf(view())),
    [],
  );
});

const held = (slot, aim) => ({ slot, aim, side: "white", at: { x: 0, y: 0 }, state: "dropped" });

/** The trips of a dropped checker on the table. @param {any} drop @param {any[]} events */
function dropped(drop, events) {
  const start = view();
  const stage = stageOf(start);
  stage.state.table.held = drop;
  const queue = new Queue(pace());
  queue.add(clipsOf(events, start, stage));
  return { queue, stage };
}
const STEPS = [
  { type: "moved", side: "white", from: "13", to: "8", dice: [5] },
  { type: "moved", side: "white", from: "8", to: "4", dice: [4], hit: true },
];

test("a dropped checker settles from the hand: removed once, added once, however many steps led there", () => {
  const { queue, stage } = dropped(held("13", "4"), STEPS);
  queue.tick(0);
  assert.equal(stage.state.table.held, null, "the first step took no time");
  assert.deepEqual(stage.state.table.flights[0].at, { x: 0, y: 0 }, "the last one starts from the hand");
  queue.skip();
  const { white } = stage.state.table.checkers;
  assert.deepEqual([white[13], white[8], white[4]], [4, 3, 1]);
});

test("a checker dropped on the way goes on by itself, and another one's move leaves it in the hand", () => {
  const early = dropped(held("13", "8"), STEPS);
  early.queue.skip();
  assert.deepEqual([early.stage.state.table.held, early.stage.state.table.checkers.white[4]], [null, 1]);
  const other = dropped(held("24", "4"), STEPS);
  other.queue.skip();
  assert.equal(other.stage.state.table.held?.slot, "24");
});

test("the checker in the hand is not drawn at its start", () => {
  const table = tableOf(view());
  table.held = held("13", null);
  assert.equal(restingCheckers(table, "white").white[13], 4);
  assert.equal(table.checkers.white[13], 5);
});

test("a moved checker dropped at its earlier start settles there", () => {
  const undone = { type: "undone", side: "white", from: "13", to: "8", dice: [5] };
  const { queue, stage } = dropped(held("8", "13"), [undone]);
  queue.skip();
  const { checkers, held: rest } = stage.state.table;
  assert.deepEqual([checkers.white[8], checkers.white[13], rest], [2, 6, null]);
});

/** Let a promise settle, and then the timers of no length that follow. */
async function settles() {
  for (let n = 0; n < 5; n += 1) await null;
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** A hand on a board whose page answers a try when the test says so. */
function handOnBoard() {
  const state = initialState(
    {},
    {
      mover: "white",
      checkers: { white: [0, 1, 1, ...Array(23).fill(0)], black: Array(26).fill(0) },
    },
  );
  const page = { answer: () => {} };
  /** @type {any} */
  const board = {
    state,
    change: (/** @type {any} */ patch) => Object.assign(state, patch),
    handlers: { onTry: () => new Promise((/** @type {any} */ answer) => Object.assign(page, { answer })) },
    look: { layout: layoutBoard({ width: 1280, height: 800 }) },
    isStill: () => true,
    ...{ refresh() {}, wake() {}, redraw() {} },
  };
  return { hand: new Hand(board), state, page };
}

test("a dropped checker stays until the page answers, and then returns if it was not moved", async () => {
  const { hand, page, state } = handOnBoard();
  hand.lift("2", "white", { x: 0, y: 0 });
  hand.drop("1");
  assert.equal(state.table.held?.state, "dropped");
  page.answer();
  await settles();
  assert.equal(state.table.held, null);
});

test("an answer to an earlier drop does not take the next checker out of the hand", async () => {
  const { hand, page, state } = handOnBoard();
  hand.lift("2", "white", { x: 0, y: 0 });
  hand.drop("1");
  hand.lift("1", "white", { x: 0, y: 0 });
  page.answer();
  await settles();
  assert.equal(state.table.held?.slot, "1", "the second checker is still in the hand");
});

/** A state within a turn. @param {object} [more] */
const moment = (more = {}) => ({
  mover: /** @type {const} */ ("white"),
  checkers: { white: [0, 2, ...Array(24).fill(0)], black: Array(26).fill(0) },
  dice: { side: /** @type {const} */ ("white"), values: [6, 1], used: [false, false] },
  ...more,
});

test("a new view keeps the order of the same dice, and forgets it with the next throw", () => {
  const swapped = diceSwapped(initialState({}, moment()));
  assert.deepEqual(swapped.view.dice?.values, [1, 6]);
  assert.deepEqual(arrived(swapped, moment()).view.dice?.values, [1, 6]);
  assert.deepEqual(arrived(swapped, moment(), true).view.dice?.values, [6, 1]);
  assert.equal(arrived(swapped, moment(), true).swapped, false);
});

test("the chosen checker stays chosen until it is gone or the turn is over", () => {
  const chosen = { ...initialState({}, moment()), selected: "1" };
  assert.equal(arrived(chosen, moment()).selected, "1");
  assert.equal(arrived(chosen, moment({ mover: "black" })).selected, null);
  assert.equal(
    arrived(chosen, moment({ checkers: { white: Array(26).fill(0), black: Array(26).fill(0) } })).selected,
    null,
  );
});

test("a checker stays in the hand when a new view arrives, as long as the view still has it", () => {
  const state = initialState({}, moment());
  state.table.held = { slot: "1", side: "white", at: { x: 0, y: 0 }, aim: null, state: "dragged" };
  assert.equal(settled(state, state.view).table.held?.slot, "1");
  const gone = { ...state.view, checkers: { white: Array(26).fill(0), black: Array(26).fill(0) } };
  assert.equal(settled(state, gone).table.held, null);
});
