// The workshop's own arithmetic: a lesson in an address, in a zip, and what can be undone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { unpacked } from "../../web/js/state/packed.js";
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

test("an address that is none is not opened, and a few letters that swell to megabytes only so far", async () => {
  for (const text of ["~!", "~AAAA", "~_", packed("0".repeat(30_000_000))])
    await assert.rejects(unpacked(text), text);
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
