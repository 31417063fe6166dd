// The workshop's own computations: a lesson in an address, and in a zip.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { parseRoute, unpacked } from "../../web/js/state/route.js";
import { zipped } from "../../web/js/workshop/zip.js";

const LESSON = {
  id: "a",
  rulebook: "precise",
  title: { cs: "a" },
  about: "b",
  step: [{ kind: "read", text: "c" }],
};
const packed = (/** @type {unknown} */ value) =>
  `~${deflateRawSync(JSON.stringify(value)).toString("base64url")}`;

test("a lesson packed in an address comes out unchanged, and the address leads to it", async () => {
  const text = packed(LESSON);
  assert.match(text, /^~[\w-]+$/);
  assert.deepEqual(await unpacked(text), LESSON);
  assert.deepEqual(parseRoute(`#lesson=${text}`), { view: "lessons", book: "shared", paragraph: text });
  assert.equal(parseRoute("#dilna").book, "workshop");
});

test("an invalid address is not opened, and one that would expand to megabytes is cut short", async () => {
  for (const text of ["~!", "~AAAA", "~_", packed("0".repeat(30_000_000))])
    await assert.rejects(unpacked(text), text);
});

test("a zip file has no time of its own, so the same lesson makes the same file", async () => {
  const files = [/** @type {any} */ (["dir/ž.txt", new TextEncoder().encode("two ".repeat(1000))])];
  const bytes = Buffer.from(await zipped(files).arrayBuffer());
  assert.deepEqual([bytes.readUInt32LE(0), bytes.readUInt32LE(10)], [0x04034b50, 0x210000]);
});
