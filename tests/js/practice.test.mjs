// The cards as the browser stores them; Python interprets them (tests/unit/lessons/test_deck.py).
import assert from "node:assert/strict";
import { test } from "node:test";
import { Sitting } from "../../web/js/practice/sitting.js";
import { createDeck, dayOf, KEY, missedStep } from "../../web/js/state/cards.js";

const storeOf = (/** @type {string | null} */ text = null) => {
  const kept = new Map(text === null ? [] : [[KEY, text]]);
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  };
};
const MISSED = {
  book: "leaflet",
  paragraph: "O2",
  from: { type: "exercise", rulebook: "leaflet", kind: "illegal", seed: "a" },
};

test("a missed card is due today, keeps its memory, and records the day", () => {
  const store = storeOf(
    JSON.stringify([{ ...MISSED, memory: { stability: 9, difficulty: 5 }, last: 90, due: 200, right: 2 }]),
  );
  const deck = createDeck(store, () => 100);
  assert.equal(deck.due(), 0);
  deck.miss({ ...MISSED, from: { type: "step", lesson: "two-dice", step: 1 } });
  const [card] = deck.all();
  assert.deepEqual([card.from.type, card.memory?.stability, card.last, card.due], ["step", 9, 90, 100]);
  assert.deepEqual(card.missed, [100]);
  assert.equal(deck.due(), 1);
});

test("two tabs share one deck, and a changed card replaces its earlier version", () => {
  const store = storeOf();
  const [one, two] = [createDeck(store, () => 1), createDeck(store, () => 1)];
  one.miss(MISSED);
  two.miss({ ...MISSED, paragraph: "O3" });
  one.write([{ ...MISSED, memory: null, last: 1, due: 5, right: 1 }]);
  assert.deepEqual(
    two.all().map(({ paragraph, due }) => [paragraph, due]),
    [
      ["O2", 5],
      ["O3", 1],
    ],
  );
});

for (const text of ["{", "7", "null", "[null]"])
  test(`storage with ${text} holds no cards and breaks nothing`, () => {
    const deck = createDeck(storeOf(text), () => 1);
    assert.deepEqual(deck.all(), []);
    deck.miss(MISSED);
    assert.equal(deck.all().length, 1);
  });

test("without storage, or with full storage, cards last as long as the page", () => {
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

test("a day follows the reader's own calendar", () => {
  assert.equal(dayOf(new Date(2026, 10, 23, 0, 5)) - dayOf(new Date(2026, 10, 22, 23, 55)), 1);
});

test("a missed step of an author's lesson is stored whole, one of the course by its index", () => {
  const step = /** @type {any} */ ({ kind: "number", rulebook: "modern", text: "?", panel: [], answers: [] });
  const lesson = { id: "own", title: "Mine", steps: [step] };
  const { panel: _panel, answers: _answers, ...kept } = step;
  assert.deepEqual(missedStep(lesson, 0), {
    ...{ book: "modern", paragraph: "~number" },
    from: { type: "own", title: "Mine", step: kept },
  });
  const cite = { book: "leaflet", paragraph: "O2" };
  assert.deepEqual(missedStep(lesson, 0, cite), {
    ...cite,
    from: { type: "own", title: "Mine", step: kept },
  });
});

test("an answer counts, however soon the next question is asked for", async () => {
  /** @type {{act: any, bench: unknown, answer: (ok: object) => void}[]} */
  const asked = [];
  const ask = (/** @type {string} */ _, /** @type {any} */ { act, bench }) =>
    new Promise((done) =>
      asked.push({ act, bench, answer: (ok) => done({ ok: { cards: [], reports: [], ...ok } }) }),
    );
  const world = /** @type {any} */ ({ ask, look: { lang: "en" } });
  const sitting = new Sitting({ world, redraw: () => {} });
  Object.assign(sitting, { shown: { bench: "0 of 0" }, step: { destroy: () => {} } });

  sitting.ended();
  const next = sitting.go(/** @type {any} */ ({ act: "next" }));
  const other = sitting.go(/** @type {any} */ ({ act: "go" }));
  asked[0].answer({ bench: "1 of 1" });
  await sitting.counted;
  while (asked.length < 3) await null;
  assert.deepEqual(
    asked.slice(1).map(({ act, bench }) => [act.act, bench]),
    [
      ["next", "1 of 1"],
      ["go", "1 of 1"],
    ],
  );
  asked[2].answer({ bench: "of the later press" });
  asked[1].answer({ bench: "of the earlier press" });
  await Promise.all([next, other]);
  assert.deepEqual(sitting.shown, { cards: [], reports: [], bench: "of the later press" });
});
