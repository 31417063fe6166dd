// What is asked again and when: the published memory model, and the deck kept in the browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { COUNT, createDay, dailySet, dateName, marksOf } from "../../web/js/practice/daily.js";
import { firstTry } from "../../web/js/practice/first_try.js";
import { missedBlunders, missedPlay, missedStep } from "../../web/js/practice/missed.js";
import { createDeck, dayOf, KEY, keyOf, masteryOf } from "../../web/js/state/cards.js";
import { AGAIN, GOOD, interval, recall, remembered } from "../../web/js/state/fsrs.js";

// Stability, difficulty and days until the next answer, as the reference implementation in TypeScript tells them.
for (const [late, rows] of /** @type {[number, number[][]][]} */ ([
  [
    0,
    [
      [GOOD, 2.3065, 2.1181, 3],
      [GOOD, 13.8269, 2.1112, 14],
      [AGAIN, 1.7264, 7.3922, 2],
      [GOOD, 5.1238, 7.3801, 5],
      [GOOD, 12.603, 7.3679, 13],
      [GOOD, 29.1333, 7.3558, 29],
    ],
  ],
  [
    0,
    [
      [AGAIN, 0.212, 6.4133, 1],
      [GOOD, 1.8868, 6.4021, 3],
      [GOOD, 7.6382, 6.3909, 8],
      [GOOD, 21.6078, 6.3798, 22],
    ],
  ],
  [
    5,
    [
      [GOOD, 2.3065, 2.1181, 3],
      [GOOD, 22.7682, 2.1112, 23],
      [AGAIN, 2.2261, 7.3922, 2],
      [GOOD, 9.901, 7.3801, 10],
    ],
  ],
])) {
  test(`answers ${rows.map(([grade]) => grade).join(" ")}, ${late} days late, leave the reference's memory`, () => {
    /** @type {import("../../web/js/state/fsrs.js").Memory | null} */
    let memory = null;
    let days = 0;
    for (const [grade, stability, difficulty, next] of rows) {
      memory = remembered(memory, days, grade);
      assert.ok(Math.abs(memory.stability - stability) < 6e-4, `${memory.stability} ${stability}`);
      assert.ok(Math.abs(memory.difficulty - difficulty) < 6e-4, `${memory.difficulty} ${difficulty}`);
      // The reference keeps a further day between the intervals of neighbouring grades where they would be equal.
      assert.ok(Math.abs(interval(memory.stability) - next) <= 1);
      days = next + late;
    }
  });
}

test("after as many days as its stability says, nine of ten remember", () => {
  for (const stability of [0.3, 2, 40]) assert.ok(Math.abs(recall(stability, stability) - 0.9) < 1e-9);
  assert.equal(interval(0.2), 1);
});

const storeOf = (/** @type {string | null} */ text = null) => {
  const kept = new Map(text === null ? [] : [[KEY, text]]);
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  };
};
const MISSED = /** @type {const} */ ({
  book: "leaflet",
  paragraph: "O2",
  from: { type: "exercise", rulebook: "leaflet", kind: "illegal", seed: "a" },
});

test("a miss is asked today, and after a right answer on a later day", () => {
  let day = 100;
  const deck = createDeck(storeOf(), () => day);
  deck.miss(MISSED);
  assert.deepEqual(deck.due().map(keyOf), ["leaflet/O2"]);
  assert.equal(masteryOf(deck.get("leaflet/O2")), "new");
  deck.answer("leaflet/O2", true);
  assert.deepEqual(deck.due(), []);
  assert.equal(masteryOf(deck.get("leaflet/O2")), "learning");
  day = 102;
  assert.equal(deck.due().length, 1, "two days by the memory model");
  for (let answered = 0; answered < 4; answered += 1) {
    day = /** @type {any} */ (deck.get("leaflet/O2")).due;
    deck.answer("leaflet/O2", true);
  }
  assert.equal(masteryOf(deck.get("leaflet/O2")), "mastered");
  deck.miss({ ...MISSED, from: { type: "step", lesson: "two-dice", step: 1 } });
  const again = /** @type {any} */ (deck.get("leaflet/O2"));
  assert.equal(masteryOf(again), "learning");
  assert.deepEqual([again.from.type, again.due, deck.all().length], ["step", day, 1]);
});

test("two tabs share one deck", () => {
  const store = storeOf();
  const [one, two] = [createDeck(store, () => 1), createDeck(store, () => 1)];
  one.miss(MISSED);
  two.miss({ ...MISSED, paragraph: "O3" });
  assert.deepEqual(one.all().map(keyOf), ["leaflet/O2", "leaflet/O3"]);
});

for (const text of [
  "{",
  "7",
  "null",
  '[{"book": 1}]',
  '[null, {"book":"a","paragraph":"b","from":{"type":"constructor"}}]',
])
  test(`a store with ${text} holds no card and breaks nothing`, () => {
    const deck = createDeck(storeOf(text), () => 1);
    assert.deepEqual(deck.all(), []);
    deck.miss(MISSED);
    assert.equal(deck.all().length, 1);
  });

test("without a store, or with one that is full, cards last as long as the page", () => {
  const full = {
    getItem: () => null,
    setItem() {
      throw new Error("full");
    },
  };
  for (const store of [null, full]) {
    const deck = createDeck(store, () => 1);
    deck.miss(MISSED);
    assert.equal(deck.all().length, 1);
  }
});

test("ten thousand cards are kept and read in a moment", () => {
  const cards = Array.from({ length: 10_000 }, (_, n) => ({ ...MISSED, paragraph: `P${n}`, memory: null, last: 1, due: 1, right: 0 })); // biome-ignore format: one line
  const deck = createDeck(storeOf(JSON.stringify(cards)), () => 1);
  deck.miss(MISSED);
  assert.equal(deck.due().length, 10_001);
});

test("a day is the reader's own", () => {
  assert.equal(dayOf(new Date(2026, 10, 23, 0, 5)) - dayOf(new Date(2026, 10, 22, 23, 55)), 1);
});

const SNAPSHOT = /** @type {any} */ ({
  phase: "moving",
  mover: "white",
  dice: { values: [3, 1] },
  draft: [],
  position: { points: Array(26).fill(0), off: [15, 15] },
  config: { rulebook: "leaflet", reading: "completed", variant: "standard" },
});
const REFUSAL = /** @type {any} */ ({
  refused: {
    cite: { book: "precise", paragraph: "4.2" },
    instead: {
      moves: [
        [3, 2, [1]],
        [6, 3, [3]],
      ],
      made: 0,
      text: "6/3",
    },
  },
  tried: { side: "white", from: "3", to: "off" },
});

test("a refused first move of a roll is a card of the paragraph that forbids it, and comes back as it was", () => {
  const missed = missedPlay(SNAPSHOT, REFUSAL);
  assert.deepEqual([missed?.book, missed?.paragraph], ["precise", "4.2"]);
  const from = /** @type {any} */ (missed?.from);
  assert.deepEqual(
    [from.rulebook, from.dice, from.play, from.instead],
    ["leaflet", [3, 1], "3/off", "3/2 6/3"],
  );
  const deck = createDeck(storeOf(), () => 1);
  deck.miss(/** @type {any} */ (missed));
  assert.deepEqual(deck.due()[0].from, missed?.from);
});

test("a refused later move of a roll is asked with those before it, from the board before them", () => {
  const at = (/** @type {Record<number, number>} */ counts) =>
    Array.from({ length: 26 }, (_, place) => counts[place] ?? 0);
  const draft = [
    { from: "bar", to: "24", dice: [1], hit: true },
    { from: "3", to: "off", dice: [3], hit: false },
  ];
  const position = { points: at({ 0: -1, 24: 1, 6: 2 }), off: [12, 14] };
  const tried = { side: "white", from: "6", to: "3" };
  const missed = missedPlay({ ...SNAPSHOT, draft, position }, { ...REFUSAL, tried });
  const from = /** @type {any} */ (missed?.from);
  assert.deepEqual(from.position, { points: at({ 25: 1, 24: -1, 6: 2, 3: 1 }), off: [11, 14] });
  assert.equal(from.play, "bar/24 3/off 6/3");
  assert.equal(from.instead, "bar/24 3/off 3/2 6/3");
});

test("dice that may not yet be picked up are a card of the whole play", () => {
  const missed = /** @type {any} */ (missedPlay(SNAPSHOT, { ...REFUSAL, tried: null }));
  assert.deepEqual([missed.from.whole, missed.from.play, missed.from.instead], [true, "", "3/2 6/3"]);
  const deck = createDeck(storeOf(), () => 1);
  deck.miss(missed);
  assert.equal(deck.due().length, 1);
});

test("a missed step of an author's lesson is kept whole, one of the course by its place", () => {
  const step = /** @type {any} */ ({
    kind: "number",
    rulebook: "modern",
    text: "?",
    goal: { count: "pips" },
  });
  const lesson = { id: "own", title: "Mine", steps: [step] };
  const own = missedStep(lesson, 0, { own: true });
  assert.deepEqual(own, { book: "modern", paragraph: "~number", from: { type: "own", title: "Mine", step } });
  assert.deepEqual(missedStep(lesson, 0, {}).from, { type: "step", lesson: "own", step: 0 });
  const deck = createDeck(storeOf(), () => 1);
  deck.miss(own);
  deck.miss({
    ...own,
    paragraph: "x",
    from: { type: "own", title: "Mine", step: { ...step, text: "x".repeat(70_000) } },
  });
  assert.deepEqual(
    deck.all().map(({ paragraph }) => paragraph),
    ["~number"],
  );
});

test("what tells no board makes no card", () => {
  for (const snapshot of [null, { ...SNAPSHOT, dice: null }, { ...SNAPSHOT, phase: "before_roll" }])
    assert.equal(missedPlay(snapshot, REFUSAL), null);
  const command = { refused: { ...REFUSAL.refused, instead: null }, tried: null };
  assert.equal(missedPlay(SNAPSHOT, command), null);
  assert.equal(missedPlay(SNAPSHOT, { ...REFUSAL, tried: { side: "black", from: "3", to: "off" } }), null);
});

test("the ten of a day are the same for everybody and others tomorrow", () => {
  const today = dailySet(dateName(new Date(2026, 10, 22)));
  assert.deepEqual(today, dailySet("2026-11-22"));
  assert.equal(new Set(today.map(({ seed }) => seed)).size, COUNT);
  assert.notDeepEqual(today, dailySet("2026-11-23"));
  assert.equal(new Set(today.map(({ rulebook }) => rulebook)).size, 5);
});

test("the day's results are kept, ten of them, and only for the day", () => {
  const store = storeOf();
  const day = createDay(store, "2026-11-22");
  for (let at = 0; at < COUNT + 1; at += 1) day.add(at !== 1);
  assert.equal(marksOf(day.day()), "■□■■■■■■■■");
  assert.deepEqual(createDay(store, "2026-11-22").day(), day.day());
  assert.deepEqual(createDay(store, "2026-11-23").day().results, []);
});

test("only an answer without a miss before it is right at the first try", () => {
  for (const [states, wanted] of /** @type {[string[], boolean[]][]} */ ([
    [["success", "success"], [true]],
    [["progress", "refused", "success"], [false]],
    [["failure"], []],
  ])) {
    /** @type {boolean[]} */
    const told = [];
    const tell = firstTry((right) => told.push(right));
    for (const state of states) tell(state);
    assert.deepEqual(told, wanted);
  }
});

test("a blunder of a review is a card of its roll, and only the reader's own", () => {
  const counts = (/** @type {Record<number, number>} */ at) =>
    Array.from({ length: 26 }, (_, place) => at[place] ?? 0);
  const checkers = { white: counts({ 6: 2, 25: 1, 0: 12 }), black: counts({ 1: 3, 25: 2, 0: 10 }) };
  const one = { kind: "play", grade: "blunder", player: 0, side: "white", checkers, dice: [1, 3] };
  const plays = { played: { text: "6/5 6/3" }, best: { text: "bar/22 6/5" } };
  const other = { ...one, player: 1, side: "black" };
  const decisions = [
    { ...one, ...plays },
    { ...other, ...plays },
    { ...one, ...plays, grade: "mistake" },
    one,
  ];
  const players = [
    { id: 0, kind: "human" },
    { id: 1, kind: "bot" },
  ];
  const config = { rulebook: "modern", reading: "completed", variant: "standard", players };
  const found = missedBlunders(
    /** @type {any} what it reads of a review */ ({ decisions }),
    /** @type {any} */ (config),
  );
  assert.equal(found.length, 1);
  assert.deepEqual([found[0].book, found[0].paragraph], ["modern", "~best 3-1"]);
  const { position } = /** @type {{position: {points: number[], off: number[]}}} */ (found[0].from);
  assert.deepEqual(
    [position.points[6], position.points[24], position.points[25], position.points[0]],
    [2, -3, 1, -2],
  );
  assert.deepEqual(position.off, [12, 10]);
  const store = storeOf();
  createDeck(store, () => 5).miss(found[0]);
  assert.equal(createDeck(store, () => 5).due().length, 1);
});

test("ten thousand cards are read, answered and kept, every one", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ book: "precise", paragraph: `p${at}`, memory: null, last: 0, due: 0, right: 0 },
    from: { type: "exercise", rulebook: "precise", kind: "all_plays", seed: `${at}` },
  }));
  const store = storeOf();
  store.setItem(KEY, JSON.stringify(many));
  const deck = createDeck(store, () => 5);
  assert.equal(deck.due().length, 10_000);
  deck.answer("precise/p9999", true);
  assert.equal(createDeck(store, () => 5).all().length, 10_000);
  assert.equal(deck.due().length, 9_999);
});
