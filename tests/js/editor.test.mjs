// A position made by hand: what is said of a faulty one, and how it is handed to the workshop.
import assert from "node:assert/strict";
import test from "node:test";
import { aroundOf, createEditor, givenOf } from "../../web/js/records/editor_actions.js";
import { faultOf } from "../../web/js/records/editor_faults.js";
import { NO_EDITOR } from "../../web/js/state/records.js";
import { parseRoute } from "../../web/js/state/route.js";
import { addressOf, givenIn, isGiven } from "../../web/js/workshop/position_from_url.js";
import { textsOf } from "./support_texts.mjs";

const said = (code, facts, editor = {}) => {
  const { field, says } = faultOf({ code, facts }, { mover: "white", length: 5, ...editor });
  return [field, ...says.map(({ id, args }) => [id.replace("editor-fault-", ""), ...Object.values(args ?? {})].join(" "))]; // biome-ignore format: one thought
};
const BAD = "protocol/bad-args";
const CASES = [
  ["notation/position", { mover: 16, opponent: 15, expected: 15 }, ["board", "many-white 16 15"]],
  [
    ...["notation/position", { mover: 17, opponent: 16, expected: 15 }],
    ...[["board", "many-black 17 15", "many-white 16 15"], { mover: "black" }],
  ],
  ["notation/position", { point: 6 }, ["board", "both 6"]],
  ["notation/position", { point: 6 }, ["board", "both 19"], { mover: "black" }],
  [BAD, { argument: "start", side: "both" }, ["board", "over-both"]],
  [BAD, { argument: "start", side: "black" }, ["board", "over-black"]],
  ["dice/range", { die: "0" }, ["dice", "dice"]],
  ["rulebook/no-cube", {}, ["cube", "cube"]],
  [BAD, { argument: "owner" }, ["cube", "owner"]],
  ["rulebook/format", { format: "match" }, ["length", "no-match"]],
  [BAD, { argument: "length", value: "99" }, ["length", "length"]],
  [BAD, { argument: "score", side: "white", most: 4 }, ["score", "score-white 4 5"]],
  [BAD, { argument: "crawford" }, ["score", "crawford"]],
  [BAD, { argument: "crawford", cube: 2 }, ["cube", "crawford-cube"]],
  [BAD, { argument: "variant" }, ["", "other variant"]],
  ["engine/timeout", {}, ["", "silent"]],
];

test("each fault is a sentence about its place, in every language", () => {
  for (const [code, facts, expected, editor] of CASES) assert.deepEqual(said(code, facts, editor), expected);
  for (const lang of ["cs", "sk", "en"]) {
    const written = textsOf(lang, ["records"]);
    for (const [code, facts, , editor] of CASES)
      for (const { id } of faultOf({ code, facts }, { mover: "white", length: 5, ...editor }).says)
        assert.ok(id in written, `${lang}: ${id}`);
  }
});

const MADE = {
  ...NO_EDITOR,
  ...{ white: "6:5", black: "bar:1 3:2", mover: "black", dice: [3, 1], rulebook: "modern" },
  ...{ cube: 2, owner: "white", length: 5, score: [4, 2], crawford: false },
};

test("a position is handed to the workshop in the address: mover first, with rulebook, dice, cube and score", () => {
  const address = addressOf(givenOf(MADE));
  const route = parseRoute(address);
  assert.deepEqual([route.view, route.book], ["lessons", "workshop"]);
  assert.ok(isGiven(route.paragraph));
  assert.deepEqual(givenIn(route.paragraph), {
    ...{ rulebook: "modern", position: "bar:1 3:2 / 6:5", dice: "3-1" },
    ...{ cube: "2", owner: "opponent", length: "5", score: "2-4" },
  });
  const plain = { ...MADE, dice: [0, 0], cube: 1, owner: null, length: 0, mover: "white" };
  assert.deepEqual(givenIn(parseRoute(addressOf(givenOf(plain))).paragraph), {
    ...{ rulebook: "modern", position: "6:5 / bar:1 3:2" },
  });
  assert.ok(!isGiven("~abc"));
});

test("half a roll and a forgotten score are told as they are; the exercise touches no game", async () => {
  let state = { panel: "editor", mode: "play", editor: MADE, t: (id) => id };
  const asked = [];
  const visited = [];
  const editor = createEditor({
    get: () => state,
    set: (patch) => (state = { ...state, ...patch }),
    ask: async (op, args, _limit, of) => {
      asked.push([op, args.around, of.channel]);
      return { error: { code: "dice/range", facts: { die: "0" } } };
    },
    visit: (address) => visited.push(address),
  });
  editor.change({ dice: [3, 0], length: 0 });
  assert.deepEqual(asked, [
    ["import", { mover: "black", cube: 2, owner: "white", length: 0, dice: [3, 0] }, "editor"],
  ]);
  await new Promise((done) => setTimeout(done));
  assert.equal(state.editor.fault.code, "dice/range");
  editor.exercise();
  assert.equal(state.panel, null);
  assert.match(visited[0], /^#workshop\/\?rulebook=modern&position=bar/);
});

const BOARD = {
  ...{ rulebook: "modern", mover: "black", dice: [5, 2], moved: false, cube: { value: 2, owner: "white" } },
  ...{ length: 7, score: [1, 3], crawford: false },
};

test("a position that is changed keeps whose turn it is, its roll, cube and score", () => {
  const around = { rulebook: "modern", mover: "black", length: 7, score: [1, 3], crawford: false };
  assert.deepEqual(aroundOf(BOARD), { ...around, dice: [5, 2], cube: 2, owner: "white" });
  assert.deepEqual(aroundOf({ ...BOARD, moved: true, cube: null }), around);
});
