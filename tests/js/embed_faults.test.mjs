// An author's fault messages, what a frame may change, and a state restored on another board.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { ATTRIBUTES, attributesFor, readConfig, stateOf } from "../../web/js/embed/attributes.js";
import { faultSentence } from "../../web/js/embed/fault_box.js";
import { changesOf, lessonBase } from "../../web/js/embed/frame_messages.js";
import { LANGUAGES, translator } from "../../web/js/i18n/words.js";
import { textsOf } from "./support_texts.mjs";

const ROOT = new URL("../../", import.meta.url);
const wordsOf = (/** @type {string} */ lang) =>
  translator(lang, textsOf(lang, ["embed"]), (problem) => assert.fail(problem));
const reader = (/** @type {Record<string, string>} */ given) => (/** @type {string} */ name) =>
  given[name] ?? null;
const code = (/** @type {() => unknown} */ work) => {
  try {
    work();
  } catch (error) {
    return /** @type {any} */ (error).code;
  }
  return "";
};

for (const [given, said] of /** @type {[Record<string, string>, RegExp][]} */ ([
  [{ rulebook: "klasicka" }, /“klasicka” is not possible here. Options: classic, precise/],
  [{ rulebook: "classic", variant: "nackgammon" }, /“nackgammon” is not possible here. Options: standard\./],
  [{ position: "24:2" }, /Cannot read “24:2”. Write a position like “24:2/],
  [{ position: "6:2 off:1 / 1:1" }, /One side has 3\scheckers, not 15/],
  [{ position: "6:2 / 19:1" }, /Point 6\swould have checkers of both sides/],
  [{ dice: "7-1" }, /“7-1” is not two dice/],
  [{ arrows: "99/1" }, /the play “99\/1”/],
  [{ arrows: "6/1:shiny" }, /“shiny” is not possible here. Options: move/],
  [{ marks: "6:shiny" }, /“6:shiny”. Write a mark like/],
  [{ cube: "3" }, /“3”. Write a cube like/],
  [{ lang: "klingon" }, /“klingon” is not possible here. Options: cs, sk, en/],
  [{ answer: "x".repeat(3000) }, /at most 2,000\scharacters/],
])) {
  test(`a sentence about ${JSON.stringify(given).slice(0, 50)}`, () => {
    const [fault] = readConfig(reader(given), "").faults;
    assert.match(faultSentence(fault, wordsOf("en")), said);
    assert.equal(fault.attribute, Object.keys(given).at(-1));
    for (const lang of LANGUAGES)
      assert.doesNotMatch(faultSentence(fault, wordsOf(lang)), /embed-|\{|undefined/);
  });
}

test("the page that an error message links to describes every attribute", () => {
  const page = fs.readFileSync(new URL("examples/attributes.html", ROOT), "utf8");
  for (const name of ATTRIBUTES) assert.ok(page.includes(`<tr id="${name}">`), name);
});

test("configure changes all named attributes, or none", () => {
  const own = reader({ rulebook: "classic", dice: "3-1" });
  assert.deepEqual(changesOf({ attributes: { dice: "5-2", theme: null } }, own), [
    ["dice", "5-2"],
    ["theme", null],
  ]);
  for (const [args, wanted] of /** @type {[Record<string, unknown>, string][]} */ ([
    [{ dice: "5-2" }, "protocol/bad-args"],
    [{ attributes: "dice" }, "protocol/bad-args"],
    [{ attributes: { dice: "5-2", die: "5" } }, "attribute/unknown"],
    [{ attributes: { onclick: "x" } }, "attribute/unknown"],
    [{ attributes: { dice: "9-9", theme: "dark" } }, "dice/range"],
    [{ attributes: { variant: "hypergammon" } }, "attribute/variant"],
  ]))
    assert.equal(
      code(() => changesOf(args, own)),
      wanted,
      JSON.stringify(args),
    );
});

test("a frame's lesson addresses are relative to the named host, else to the frame", () => {
  const own = "https://board.example/v/1/embed.html?lesson=a.json";
  assert.equal(lessonBase("https://school.example", own), "https://school.example");
  for (const nobody of [null, "", "null", "*"]) assert.equal(lessonBase(nobody, own), own);
});

const configOf = (/** @type {Record<string, string>} */ given) => readConfig(reader(given), "").config;

test("a state names the attributes that another board lacks, and none for the same board", () => {
  const given = { mode: "try", rulebook: "leaflet", position: "6:1 3:1 / 1:2", dice: "3-1" };
  const config = /** @type {any} */ (configOf(given));
  const state = stateOf(config, { dice: [3, 1], moves: [], mover: "white" });
  assert.deepEqual(attributesFor(state, reader(given), config), []);
  const other = { mode: "view", rulebook: "modern" };
  assert.deepEqual(attributesFor(state, reader(other), configOf(other)), [
    ["mode", "try"],
    ["rulebook", "leaflet"],
    ["position", JSON.stringify(config.position)],
  ]);
  const view = stateOf(/** @type {any} */ (configOf(other)), { dice: null, moves: [], mover: "black" });
  assert.deepEqual(attributesFor(view, reader(given), config), [
    ["mode", "view"],
    ["rulebook", "modern"],
    ["position", JSON.stringify(configOf(other)?.position)],
    ["mover", "black"],
    ["dice", ""],
  ]);
});

test("a state that no board can take is rejected before anything changes", () => {
  const config = configOf({ mode: "try" });
  for (const [state, wanted] of /** @type {[Record<string, unknown>, string][]} */ ([
    [{}, "state/version"],
    [{ version: 1, mode: "constructor" }, "state/shape"],
    [{ version: 1, mode: "try", rulebook: "klasicka" }, "state/shape"],
    [{ version: 1, mode: "try", start: "6:99 / 1:1" }, "state/shape"],
  ]))
    assert.equal(
      code(() => attributesFor(state, () => null, config)),
      wanted,
      JSON.stringify(state),
    );
});
