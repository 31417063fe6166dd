// Texts that come in: addresses, what is only read, and what is opened.
import assert from "node:assert/strict";
import test from "node:test";
import { createDoor } from "../../web/js/records/door_actions.js";
import { parseRoute } from "../../web/js/state/route.js";

test("an address that holds a game or a position opens the board, any other what it names", () => {
  for (const hash of [
    "#match=AbC_-",
    "#XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
    "#gnubgid=4HPw",
  ])
    assert.deepEqual(parseRoute(hash), { view: "game", book: "", paragraph: "", text: hash });
  assert.equal(parseRoute("#classic/9.3").text, undefined);
});

function world(first, answers) {
  let state = { panel: null, mode: "play", session: 1, boot: { status: "ready" }, ...first };
  const asked = [];
  const ask = async (op, args, _limit, of) => {
    asked.push([op, args, of?.channel]);
    return answers[op] ?? { ok: {} };
  };
  return { get: () => state, set: (patch) => (state = { ...state, ...patch }), ask, asked };
}

/** @param {any} found what reading comes to */
function doorWorld(found, first = {}) {
  const { get, set, ask, asked } = world({ panelUi: {}, ...first }, { read_text: { ok: found } });
  const opened = [];
  const game = () => ({
    ask,
    load: async (...args) => void opened.push(["load", ...args]),
    openText: async () => void opened.push(["openText"]),
  });
  const door = createDoor({ get, set, game, close: () => set({ panel: null }), quiet: () => ({}) });
  return { door, get, asked, opened };
}

test("a text is only read beside a game, and opened in a slot of its own when that is asked for", async () => {
  const { door, get, asked, opened } = doorWorld({ kind: "mat", opens: true, whole: true });
  await door.follow("#match=abc");
  assert.deepEqual(asked, [["read_text", { text: "#match=abc" }, undefined]]);
  assert.deepEqual([get().panel, get().panelUi.texts, opened.length], ["texts", { brought: 1 }, 0]);
  await door.judge("classic");
  assert.deepEqual(asked[1][1], { text: "#match=abc", rulebook: "classic" });
  assert.equal(await door.open(), true);
  assert.deepEqual(opened, [["openText"]]);
  assert.deepEqual([get().panel, get().tab], [null, "record"]);
});

test("on an empty page an address opens at once, but not what ends early", async () => {
  const whole = doorWorld({ kind: "link", opens: true, whole: true }, { mode: "setup", parked: null });
  await whole.door.follow("#match=abc");
  assert.deepEqual(whole.opened, [["openText"]]);
  const short = doorWorld({ kind: "mat", opens: true, whole: false }, { mode: "setup", parked: null });
  await short.door.follow("#match=abc");
  assert.deepEqual(short.opened, []);
});

test("a save is opened as it is, so that its secret can be unwrapped", async () => {
  const save = { format: "vrhcaby-session", version: 1, header: {}, entries: [] };
  const { door, get, opened } = doorWorld({ kind: "save", opens: true, whole: true });
  await door.show(JSON.stringify(save));
  await door.open();
  assert.deepEqual(opened, [["load", save, {}, false]]);
  assert.equal(get().tab, "plays");
});
