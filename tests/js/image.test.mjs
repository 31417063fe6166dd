/** The image of a started engine: what is stored is what comes back, whatever the memory held before. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { packImage, unpackImage } from "../../web/js/bridge/image.js";

const PIECE = 16_384;

/** @param {number} pieces @param {(at: number) => number} byte */
const memory = (pieces, byte) => Uint8Array.from({ length: pieces * PIECE }, (_, at) => byte(at));

test("a memory comes back whole, over memory that was used", () => {
  const started = memory(5, (at) => (at >= PIECE && at < 2 * PIECE ? 0 : (at * 7) % 251));
  const used = memory(5, () => 9);
  unpackImage(packImage(started).buffer, used);
  assert.deepEqual(used, started);
});

test("pieces of zeros are not stored", () => {
  const started = memory(64, (at) => (at === 3 * PIECE + 5 ? 1 : 0));
  const image = packImage(started);
  assert.ok(image.length < 2 * PIECE, String(image.length));
  const fresh = memory(64, () => 0);
  unpackImage(image.buffer, fresh);
  assert.deepEqual(fresh, started);
});
