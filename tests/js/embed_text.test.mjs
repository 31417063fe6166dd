// Texts that authors write in attributes: positions, plays, dice; and unreadable ones.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { placeIndex, placeName } from "../../web/js/board/scene/places.js";
import { readConfig } from "../../web/js/embed/attributes.js";
import { checkedPlays, movesIn, positionIn } from "../../web/js/embed/written.js";
import { checkersBySide, stillGame } from "../../web/js/figure/static_position.js";

const START = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5";
const config = (/** @type {Record<string, string>} */ given) => readConfig((name) => given[name] ?? null, "");
const parsed = (/** @type {string} */ text) => positionIn("modern", "standard", text);
const code = (/** @type {() => unknown} */ work) => {
  try {
    work();
  } catch (error) {
    return /** @type {any} */ (error).code;
  }
  return "";
};

test("a line becomes the wire's numbers", () => {
  const position = parsed(START);
  assert.deepEqual(
    position.points,
    [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0],
  );
  assert.deepEqual(stillGame({ position }).pips, { white: 167, black: 167 });
});

test("missing checkers are off, bars are counted, either side may be the mover", () => {
  const position = parsed("bar:1 6:2 / bar:2 1:1");
  assert.deepEqual(position.off, [12, 12]);
  assert.equal(position.points[25], 1);
  assert.equal(position.points[0], -2);
  assert.equal(position.points[24], -1);
  const { white, black } = checkersBySide(position, "black");
  assert.equal(black[25], 1);
  assert.equal(white[25], 2);
  assert.equal(white[1], 1);
});

test("the wire's own form is read and checked", () => {
  const position = parsed(START);
  assert.deepEqual(parsed(JSON.stringify(position)), position);
  assert.equal(
    code(() => parsed(JSON.stringify({ points: [1], off: [0, 0] }))),
    "position/shape",
  );
  assert.equal(
    code(() => parsed(JSON.stringify({ ...position, off: [1, 0] }))),
    "position/count",
  );
  assert.equal(
    code(() => parsed(JSON.stringify({ ...position, off: [-1, 0] }))),
    "position/negative",
  );
  assert.equal(
    code(() => parsed("{}")),
    "position/shape",
  );
});

for (const [text, wanted] of /** @type {[string, string][]} */ ([
  ["24:2", "position/syntax"],
  ["25:2 / 1:1", "position/syntax"],
  ["0:2 / 1:1", "position/syntax"],
  ["6:x / 1:1", "position/syntax"],
  ["6:16 / 1:1", "position/count"],
  ["6:2 off:1 / 1:1", "position/count"],
  ["6:2 / 19:1", "position/overlap"],
  ["{", "position/syntax"],
  ["6:1 ".repeat(400), "position/syntax"],
])) {
  test(`${text.slice(0, 20)} is ${wanted}`, () =>
    assert.equal(
      code(() => parsed(text)),
      wanted,
    ));
}

test("every rulebook has its own start", () => {
  assert.equal(positionIn("blastoff", "standard").points[13], 7);
  assert.equal(positionIn("modern", "hypergammon").points[24], 1);
});

const WRITTEN = new URL("../unit/notation/data/plays_as_written.json", import.meta.url);

for (const [text, wanted] of JSON.parse(fs.readFileSync(WRITTEN, "utf8"))) {
  if (!wanted?.length || text.includes("(")) continue;
  test(`"${text}" is drawn as the moves that Python reads`, () =>
    assert.deepEqual(
      movesIn(text).map(({ from, to }) => [from, to].map(placeIndex)),
      wanted,
    ));
}

test("an arrow may lead backwards, and equal moves are one arrow", () => {
  assert.deepEqual(movesIn("13/15"), [{ from: "13", to: "15" }]);
  assert.deepEqual(movesIn("6/off(2)"), [{ from: "6", to: "off" }]);
});

test("the wanted plays of a quiz are passed on as text", () => {
  for (const text of ["8/5 6/5; 24/20", "-", "bar/22/18*"]) assert.equal(checkedPlays(text), text);
});

for (const bad of ["x", "24", "24/", "constructor/5", "26/1", "6/3(9)"]) {
  test(`${bad} is not a play`, () =>
    assert.equal(
      code(() => checkedPlays(bad)),
      "play/syntax",
    ));
}

test("places may be written as numbers or as names", () => {
  assert.deepEqual(["25", 0, 7, "bar"].map(placeName), ["bar", "off", "7", "bar"]);
  assert.deepEqual(["bar", "off", "7", 24].map(placeIndex), [25, 0, 7, 24]);
});

test("defaults, and the page's language", () => {
  const found = readConfig(() => null, "sk-SK");
  assert.deepEqual(found.faults, []);
  assert.equal(found.config?.lang, "sk");
  assert.equal(found.config?.mode, "view");
  assert.equal(readConfig(() => null, "de").config?.lang, "en");
});

test("unreadable values are reported, and nothing replaces them, except for looks", () => {
  const odd = config({ theme: "x", marks: "6:y", arrows: "1/2:z", orientation: "up", lang: "klingon" });
  assert.deepEqual(odd.faults.map((fault) => fault.code).sort(), [
    "attribute/arrows",
    "attribute/lang",
    "attribute/marks",
    "attribute/orientation",
    "attribute/theme",
  ]);
  assert.equal(odd.config?.theme, "auto");
  const unfit = [
    { dice: "0-1" },
    { dice: "3" },
    { position: "x" },
    { rulebook: "klasicka" },
    { reading: "free" },
    { rulebook: "classic", variant: "nackgammon" },
    { mode: "fly" },
    { mover: "red" },
    { cube: "3" },
    { answer: "x" },
    { ask: "why" },
    { opponent: "me" },
  ];
  for (const given of unfit) {
    const found = config(/** @type {any} */ (given));
    assert.equal(found.config, null, JSON.stringify(given));
    assert.equal(found.faults.length, 1, JSON.stringify(given));
  }
});

test("names of properties that every object has are not values", () => {
  for (const name of ["__proto__", "constructor", "toString"]) {
    assert.equal(config({ rulebook: name }).faults[0].code, "attribute/rulebook");
    assert.equal(config({ arrows: `6/3:${name}` }).faults[0].code, "attribute/arrows");
  }
});
