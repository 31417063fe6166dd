// The workshop's own computations: a lesson in an address, and in a zip.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { unpacked } from "../../web/js/state/packed.js";
import { parseRoute } from "../../web/js/state/route.js";
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

test("a zip file has its entries where its directory says, with their checksums", async () => {
  const blob = await zipped([
    { name: "a.txt", data: new TextEncoder().encode("123456789") },
    { name: "dir/ž.txt", data: new TextEncoder().encode("two ".repeat(1000)) },
  ]);
  const bytes = Buffer.from(await blob.arrayBuffer());
  const end = bytes.length - 22;
  assert.equal(bytes.readUInt16LE(end + 10), 2);
  assert.equal(bytes.readUInt32LE(14), 0xcbf43926);
  assert.equal(bytes.readUInt32LE(bytes.readUInt32LE(end + 16) + 16), 0xcbf43926);
  const second = bytes.readUInt32LE(end + 16) + 46 + "a.txt".length;
  const local = bytes.readUInt32LE(second + 42);
  const [size, name] = [bytes.readUInt32LE(second + 20), bytes.readUInt16LE(second + 28)];
  assert.equal(bytes.toString("utf8", second + 46, second + 46 + name), "dir/ž.txt");
  const data = bytes.subarray(local + 30 + name, local + 30 + name + size);
  assert.equal(inflateRawSync(data).toString(), "two ".repeat(1000));
});
