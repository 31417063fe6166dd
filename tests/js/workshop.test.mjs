// The workshop's own arithmetic: a lesson in an address, in a zip, on other people's pages, and as it is changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { placeInJson } from "../../web/js/state/json_place.js";
import { jsonOf, LONGEST_LESSON, LONGEST_PACKED, packed, unpacked } from "../../web/js/state/packed.js";
import { parseRoute } from "../../web/js/state/route.js";
import { ASKED, askedOf, newStep, reasked } from "../../web/js/workshop/asked.js";
import { checked } from "../../web/js/workshop/checked.js";
import {
  draftOf,
  languagesOf,
  moved,
  withMore,
  without,
  withStep,
  withText,
} from "../../web/js/workshop/draft.js";
import { faultOf, sentenceOf } from "../../web/js/workshop/faults.js";
import { createKeep } from "../../web/js/workshop/keep.js";
import { fileName, fiveLines, frameOf } from "../../web/js/workshop/markup.js";
import { paperAnswer } from "../../web/js/workshop/paper_answer.js";
import { manifest, page } from "../../web/js/workshop/scorm.js";
import { singlePage } from "../../web/js/workshop/single.js";
import { crc32, zipped } from "../../web/js/workshop/zip.js";

const EVIL = `"></vrhcaby-board><script>alert(1)</script><img src=x onerror='x'>`;
const LESSON = {
  id: "a",
  rulebook: "precise",
  title: { cs: EVIL },
  about: "b",
  step: [{ kind: "read", text: "c" }],
};

test("a lesson comes out of its address as it went in, and an address leads to it", async () => {
  const text = await packed(LESSON);
  assert.match(text, /^~[\w-]+$/);
  assert.deepEqual(await unpacked(text), LESSON);
  assert.deepEqual(parseRoute(`#lesson=${text}`), { view: "lessons", book: "shared", paragraph: text });
  assert.equal(parseRoute("#dilna").book, "workshop");
});

const CODES = {
  "lesson/packed": ["~!", "", "~AAAA", "~_"],
  "lesson/too-long": [`~${"A".repeat(LONGEST_PACKED)}`],
};
for (const [code, texts] of Object.entries(CODES))
  for (const text of texts)
    test(`an address that is none is named ${code}: ${text.slice(0, 8)}`, async () => {
      await assert.rejects(unpacked(text), { code });
    });

test("a few letters that swell to megabytes are read only so far", async () => {
  const bomb = await packed("0".repeat(30_000_000));
  assert.ok(bomb.length < LONGEST_PACKED);
  await assert.rejects(unpacked(bomb), { code: "lesson/too-long" });
});

test("a file that is no lesson is told with the place of its fault", () => {
  assert.throws(() => jsonOf('{"id": "a",\n  "step": [,]}'), { code: "lesson/json", message: "2:12" });
  const places = {
    "": "1:1",
    "<p>": "1:1",
    "[1, 2": "1:6",
    '{"a" 1}': "1:6",
    "[1]]": "1:4",
    '["\\u12"]': "1:2",
  };
  for (const [text, place] of Object.entries(places)) assert.equal(placeInJson(text), place, text);
  assert.throws(() => jsonOf("0".repeat(LONGEST_LESSON + 1)), { code: "lesson/too-long" });
  for (const raw of [null, 1, [], {}, { step: [] }, { step: [1] }]) assert.equal(draftOf(raw), null);
  const long = { id: "a", step: Array.from({ length: 60 }, () => LESSON.step[0]) };
  assert.equal(draftOf(long)?.step.length, 60, "what is too much is told, and not cut off");
  assert.deepEqual(draftOf({ id: "a", steps: [{ kind: "read" }] }), { id: "a", step: [{ kind: "read" }] });
});

test("a zip file has its entries where its list says, with their sums", async () => {
  assert.equal(crc32(new TextEncoder().encode("123456789")), 0xcbf43926);
  const blob = await zipped([
    { name: "a.txt", data: new TextEncoder().encode("one") },
    { name: "dir/ž.txt", data: new TextEncoder().encode("two ".repeat(1000)) },
  ]);
  const bytes = Buffer.from(await blob.arrayBuffer());
  const end = bytes.length - 22;
  assert.equal(bytes.readUInt16LE(end + 10), 2);
  const second = bytes.readUInt32LE(end + 16) + 46 + "a.txt".length;
  const local = bytes.readUInt32LE(second + 42);
  const [size, name] = [bytes.readUInt32LE(second + 20), bytes.readUInt16LE(second + 28)];
  assert.equal(bytes.toString("utf8", second + 46, second + 46 + name), "dir/ž.txt");
  const data = bytes.subarray(local + 30 + name, local + 30 + name + size);
  assert.equal(inflateRawSync(data).toString(), "two ".repeat(1000));
});

test("texts of the author are text wherever they are written", async () => {
  const parts = { base: "https://a.b/", packed: "~x", lang: "cs", title: EVIL };
  const named = { id: EVIL, title: EVIL, lang: "cs" };
  const one = await singlePage({ title: EVIL, lang: "cs", lesson: LESSON, files: [] });
  for (const text of [
    fiveLines(parts),
    frameOf(parts),
    manifest(named, []),
    page(named, "a.js", "b.js"),
    one,
  ]) {
    assert.ok(!text.includes("<script>alert"), text);
    assert.ok(!text.includes("<img src=x"), text);
  }
  assert.equal(fiveLines(parts).split("\n").length, 5);
  assert.equal(fileName("Žlutý kůň <b>"), "zluty-kun-b");
});

test("every way of asking makes a step that is recognised, and another question keeps the board", () => {
  for (const asked of ASKED) assert.equal(askedOf(newStep(asked, {})), asked);
  const step = { ...newStep("best", {}), position: "6:1 / 6:1", text: { cs: "?" } };
  const draft = { ...LESSON, step: [step] };
  const after = withStep(draft, 0, reasked(step, "choice")).step[0];
  assert.deepEqual(after, { kind: "choice", text: { cs: "?" }, position: "6:1 / 6:1", goal: { choice: 0 } });
  assert.equal(askedOf({ kind: "turns", text: "" }), "other");
});

test("questions are added, moved and taken away; a text is written in one language more", () => {
  const more = withMore(LESSON, { kind: "choice", text: {} });
  assert.deepEqual(
    moved(more, 1, -1).step.map(({ kind }) => kind),
    ["choice", "read"],
  );
  assert.equal(moved(more, 0, -1).step[0].kind, "read");
  assert.equal(without(without(more, 0), 0).step.length, 1);
  assert.deepEqual(withText("a", "sk", "b", ["cs", "sk"]), { cs: "a", sk: "b" });
  assert.deepEqual(withText({ cs: "a", sk: "b" }, "sk", "", ["cs", "sk"]), { cs: "a" });
  assert.deepEqual(languagesOf(LESSON, ["cs", "sk", "en"]), ["cs"]);
  const kept = new Map();
  const store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
  assert.equal(createKeep(store).read(), null);
  createKeep(store).write(LESSON);
  assert.deepEqual(createKeep(store).read(), LESSON);
});

test("a fault says which question, which field and what", () => {
  const t = (key, args) => (args ? `${key}(${Object.values(args).join(", ")})` : key);
  const fault = faultOf("step[2].goal.plays[0]: is no legal play");
  assert.deepEqual(fault, { step: 2, field: "goal", what: "is no legal play" });
  assert.equal(
    sentenceOf(fault, t),
    "workshop-fault(workshop-fault-step(3), workshop-goal, workshop-fault-illegal)",
  );
  const said = (/** @type {string} */ what) => sentenceOf({ step: 0, field: "", what }, t).split(", ").at(-1);
  assert.equal(said("is refused by compulsory, not by ?"), "workshop-fault-no-move)");
  assert.equal(said("no offered command is refused by no_cube"), "workshop-fault-allowed)");
  const many = { step: -1, field: "step", what: "must be a list of 1 to 40 items" };
  assert.equal(sentenceOf(many, t), "workshop-fault-full(40)");
  assert.equal(said("unknown key"), "workshop-fault-other(unknown key))");
  assert.deepEqual(faultOf("title: must be"), { step: -1, field: "title", what: "must be" });
});

test("a question without a word is faulty, and its board is shown all the same", async () => {
  const asked = {};
  const ask = async (op, { lesson }) => {
    asked[op] = lesson.step[0].text;
    return { ok: op === "lesson" ? { steps: ["the board"] } : { faults: [] } };
  };
  const draft = { ...LESSON, step: [{ kind: "choose", text: {} }] };
  const { shown } = await checked(ask, draft, { at: 0, lang: "cs" });
  assert.deepEqual([shown, asked.lesson, asked.validate_lesson], ["the board", "…", {}]);
});

test("a move that is forbidden at the start finds its rule: what judges it is given the position written out", async () => {
  const position = { points: [0], off: [0, 0] };
  const asked = /** @type {string[]} */ ([]);
  const ask = /** @type {any} */ (
    async (/** @type {string} */ op, /** @type {any} */ args) => {
      asked.push(op);
      if (op === "try") return { ok: { game: { position } } };
      if (op !== "judge") return { ok: { faults: [], steps: [] } };
      return args.position === position
        ? { refused: { rule: "target_is_open" } }
        : { error: { code: "position/shape" } };
    }
  );
  const step = { kind: "refused", text: "?", dice: [5, 1], goal: { rule: "?", moves: [[6, 1]] } };
  const draft = /** @type {any} */ ({ ...LESSON, step: [step] });
  const { ruled } = await checked(ask, draft, { at: 0, lang: "cs" });
  assert.deepEqual(ruled, [{ ...step, goal: { rule: "target_is_open", moves: [[6, 1]] } }]);
  assert.equal(asked[0], "try");
});

test("under another rulebook every question finds its rule anew, also one that is not open", async () => {
  const ask = /** @type {any} */ (
    async (/** @type {string} */ op) =>
      op === "try" ? { ok: { game: { position: "start" } } } : { ok: { faults: [], steps: [] } }
  );
  const double = { kind: "refused", text: "?", actions: ["raise"], goal: { rule: "no_cube" } };
  const draft = /** @type {any} */ ({ ...LESSON, rulebook: "modern", step: [LESSON.step[0], double] });
  const { ruled, refused } = await checked(ask, draft, { at: 0, lang: "cs" });
  assert.equal(refused, null);
  assert.deepEqual(ruled?.[1], {
    ...double,
    kind: "command",
    actions: ["raise", "roll"],
    goal: { command: "raise" },
  });
  assert.equal(ruled?.[0], draft.step[0]);
});

test("a sheet answers every kind of question: all plays, a command, and why a move is forbidden", async () => {
  const plays = [[[24, 21]], [[13, 10]]];
  const ask = /** @type {any} */ (
    async (/** @type {string} */ op, /** @type {any} */ { step, plays: found = [], acts = [] }) => {
      if (op === "try")
        return acts.length ? { refused: { title: "Held", text: "Five stand there.", cite: "P3" } } : {};
      const moves = step.kind === "command" ? [] : (plays[found.length] ?? []);
      const command = step.kind === "command" ? [{ command: "raise" }] : [];
      return {
        ok: {
          text: step.kind === "number" ? "167" : "",
          acts: [...moves.map((move) => ({ move })), ...command],
        },
      };
    }
  );
  const how = {
    lang: "en",
    t: (/** @type {string} */ key) => key,
    cited: (/** @type {any} */ cite) => `§ ${cite}`,
  };
  const said = (/** @type {string} */ kind) => paperAnswer(ask, /** @type {any} */ ({ kind }), how);
  assert.equal(await said("all_plays"), "24/21; 13/10");
  assert.equal(await said("play"), "24/21");
  assert.equal(await said("command"), "figure-do-raise");
  assert.equal(await said("refused"), "24/21: Held. Five stand there. § P3");
  assert.equal(await said("number"), "167");
});
