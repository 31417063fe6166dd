// The card of an offered cube: what stands on it before anybody answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decisionView } from "../../web/js/ui/decision_view.js";

/** All that is read in a view, piece by piece. */
const words = (node) => (typeof node === "string" ? [node] : node.children.flatMap(words));
const find = (node, name) =>
  typeof node === "string" ? [] : [...(node.props.class?.split(" ").includes(name) ? [node] : []), ...node.children.flatMap((child) => find(child, name))]; // biome-ignore format: one thought

const CTX = {
  t: (id, { n, value } = {}) => `${id} ${n ?? value ?? ""}`.trim(),
  a: {},
  s: { texts: { books: {} } },
};
const offered = (from) => ({
  phase: "raise_offered",
  to_act: 1,
  rev: 4,
  may: ["take", "drop"],
  mover: "white",
  seats: { white: 0, black: 1 },
  score: { totals: [0, 0], match: null },
  config: { format: { kind: "money" }, players: [{ id: 0, kind: "person", name: "A" }, { id: 1, kind: "person", name: "B" }] }, // biome-ignore format: one thought
  cubes: [{ value: from, shown: from === 1 ? 64 : from, owner: "centre", offered: { from, to: from * 2, kind: "raise", by: "white" }, active: true }], // biome-ignore format: one thought
});
const stake = (from) => words(find(decisionView(CTX, offered(from)), "stake")[0]);

test("a first offer shows no cube for what counts now: the real one lies with its 64 on top", () => {
  assert.deepEqual(stake(1), ["stake-now 1", "→", "2", "stake-then 2"]);
});

test("a redouble shows both cubes", () => {
  assert.deepEqual(stake(2), ["2", "stake-now 2", "→", "4", "stake-then 4"]);
});
