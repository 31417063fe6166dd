// The course of a game as bars: each in the colour of the side that decided.
import assert from "node:assert/strict";
import { test } from "node:test";
import { graph } from "../../web/js/advice/graph.js";

const decision = (index, player, side, more = {}) => ({
  ...{ index, player, side, kind: "play", forced: false, loss: 0.2, grade: "mistake", luck: 0.3 },
  ...more,
});
const drawn = (decisions) =>
  graph({ t: (id) => id }, { usual: 1, decisions }, -1, null)
    .children.map(({ props }) => props.class)
    .filter((name) => /^(lost|luck)/.test(name ?? ""));

test("a bar has the colour of its own decision, whatever the answer to a resignation was", () => {
  const game = [
    decision(0, 0, "white"),
    decision(1, 1, "black"),
    decision(2, 0, "white", { kind: "resignation", luck: 0 }),
    decision(3, 1, "black", { kind: "resignation", grade: "blunder", luck: 0 }),
  ];
  assert.deepEqual(drawn(game), [
    ...["lost white mistake", "luck white", "lost black mistake", "luck black"],
    ...["lost white mistake", "lost black blunder"],
  ]);
});

test("players who change colours in one game keep those they decided in", () => {
  const game = [decision(0, 0, "white", { luck: 0 }), decision(1, 0, "black", { luck: 0 })];
  assert.deepEqual(drawn(game), ["lost white mistake", "lost black mistake"]);
});
