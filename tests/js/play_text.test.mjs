// Plays as people write them: the page reads what the Python reader reads, and nothing else.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { placeIndex, placeName } from "../../web/js/board/scene/places.js";
import { parsePlay } from "../../web/js/view/play_text.js";

const WRITTEN = new URL("../unit/notation/data/plays_as_written.json", import.meta.url);

for (const [text, wanted] of JSON.parse(fs.readFileSync(WRITTEN, "utf8"))) {
  test(`"${text}" is ${wanted ? JSON.stringify(wanted) : "no play"}`, () => {
    const read = /** @type {any} */ (parsePlay(text));
    assert.deepEqual(read.pairs ?? null, wanted);
    if (!wanted) assert.ok(text.includes(read.wrong), "the word is named");
  });
}

test("a backward move is read, so that the rules can refuse it", () => {
  assert.deepEqual(parsePlay("13/15"), { pairs: [[13, 15]] });
});

test("a play that is too long is not read", () => {
  assert.ok("wrong" in parsePlay("1/0 ".repeat(17)));
  assert.deepEqual(parsePlay("x".repeat(300_000)), { wrong: "x".repeat(20) });
});

test("places may be written as numbers or as names", () => {
  assert.deepEqual(["25", 0, 7, "bar"].map(placeName), ["bar", "off", "7", "bar"]);
  assert.deepEqual(["bar", "off", "7", 24].map(placeIndex), [25, 0, 7, 24]);
});
