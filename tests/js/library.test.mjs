// The list of kept games: what is looked for in it, and the history of whoever plays here.
import assert from "node:assert/strict";
import test from "node:test";
import {
  heights,
  historyOf,
  kindsOf,
  NO_SIEVE,
  outcomeOf,
  readStands,
  sifted,
} from "../../web/js/records/library_state.js";

/** @param {string} title @param {number} updated @param {any} [stands] */
const game = (title, updated, stands) => ({ id: title, title, updated, here: false, stands });
const figures = [
  { rate: 8, luck: 3, games: 2 },
  { rate: 20, luck: -3, games: 2 },
];
const won = game("Eva", 30, {
  ...{ totals: [3, 1], length: 3, over: true, rulebook: "modern", levels: ["", "strong"] },
  figures,
});
const lost = game("Jan", 20, {
  ...{ totals: [3, 0], length: 3, over: true, rulebook: "classic", levels: ["casual", ""] },
  figures,
});
const running = game("Ota", 10, {
  totals: [0, 0],
  length: 0,
  over: false,
  rulebook: "modern",
  levels: ["", ""],
});
const old = game("Before", 5);
const all = [won, lost, running, old];
/** @param {Partial<import("../../web/js/records/library_state.js").Sieve>} sieve */
const titles = (sieve) => sifted(all, { ...NO_SIEVE, ...sieve }).map(({ title }) => title);

test("the result is that of the first person at the table", () => {
  assert.deepEqual(
    all.map(({ stands }) => outcomeOf(stands)),
    ["won", "lost", "on", "on"],
  );
});

test("games are found by word, rulebook, opponent and result together", () => {
  assert.deepEqual(titles({}), ["Eva", "Jan", "Ota", "Before"]);
  assert.deepEqual(titles({ word: " ev" }), ["Eva"]);
  assert.deepEqual(titles({ rulebook: "modern" }), ["Eva", "Ota"]);
  assert.deepEqual(titles({ rulebook: "modern", outcome: "on" }), ["Ota"]);
  assert.deepEqual(titles({ level: "casual" }), ["Jan"]);
  assert.deepEqual(titles({ level: "person" }), ["Ota"]);
  assert.deepEqual(kindsOf(all), {
    rulebooks: ["classic", "modern"],
    levels: ["casual", "person", "strong"],
  });
});

test("the history has the reviewed games from the oldest on, luck told per game", () => {
  assert.deepEqual(
    historyOf(all).map(({ title, rate, luck }) => [title, rate, luck]),
    [
      ["Jan", 20, -1.5],
      ["Eva", 8, 1.5],
    ],
  );
  assert.deepEqual(heights([0, 5, 10], { top: 8, height: 60, least: 0, most: 10 }), [68, 38, 8]);
});

test("of what stands in a file only what is of the right kind is kept", () => {
  assert.deepEqual(readStands(won.stands), won.stands);
  const odd = { totals: [1, 0], length: 3, over: 1, rulebook: 5, levels: "", figures: [{ rate: "x" }] };
  assert.deepEqual(readStands(odd), { totals: [1, 0], length: 3, over: false });
  for (const none of [null, 5, {}, { totals: "x", length: 1 }]) assert.equal(readStands(none), undefined);
});
