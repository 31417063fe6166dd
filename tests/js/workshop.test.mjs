// The workshop's own arithmetic: a lesson in an address, in a zip, and what can be undone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { placeInJson } from "../../web/js/state/json_place.js";
import { jsonOf, LONGEST_LESSON, LONGEST_PACKED, unpacked } from "../../web/js/state/packed.js";
import { parseRoute } from "../../web/js/state/route.js";
import { createHistory } from "../../web/js/workshop/history.js";
import { createKeep } from "../../web/js/workshop/keep.js";
import { crc32, zipped } from "../../web/js/workshop/zip.js";

const LESSON = {
  id: "a",
  rulebook: "precise",
  title: { cs: "a" },
  about: "b",
  step: [{ kind: "read", text: "c" }],
};
const packed = (/** @type {unknown} */ value) =>
  `~${deflateRawSync(JSON.stringify(value)).toString("base64url")}`;

test("a lesson comes out of its address as it went in, and an address leads to it", async () => {
  const text = packed(LESSON);
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
  const bomb = packed("0".repeat(30_000_000));
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

test("every change of a draft can be undone and done again; keys typed at once are one change", () => {
  let time = 0;
  const history = createHistory(() => time);
  const at = (/** @type {unknown} */ draft) => ({ draft, at: 0 });
  assert.deepEqual(history.known, { undo: false, redo: false });
  history.note(at(""), "typing");
  time += 100;
  history.note(at("A"), "typing");
  time += 100;
  history.note(at("AB"), "whole");
  history.note(at("AB2"), "none");
  assert.deepEqual(history.known, { undo: true, redo: false });
  assert.equal(history.undo(at("AB2"))?.draft, "AB");
  assert.equal(history.undo(at("AB"))?.draft, "", "two letters are one change");
  assert.equal(history.undo(at("")), null);
  assert.equal(history.redo(at(""))?.draft, "AB");
  assert.deepEqual(history.known, { undo: true, redo: true });
  history.note(at("AB"), "typing");
  assert.equal(history.known.redo, false, "another change ends what could be done again");
});

test("the lesson in the making is kept in the browser; what cannot be read is none", () => {
  const kept = new Map();
  const store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
  assert.equal(createKeep(store).read(), null);
  createKeep(store).write(LESSON);
  assert.deepEqual(createKeep(store).read(), LESSON);
  assert.equal(createKeep(null).read(), null);
});
