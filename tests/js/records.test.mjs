// Texts from outside: links, files and pasted games, read or opened.
import assert from "node:assert/strict";
import test from "node:test";
import { folderActions } from "../../web/js/records/folder.js";
import { importActions } from "../../web/js/records/import_actions.js";
import { parseRoute } from "../../web/js/state/route.js";

test("an address with a game or a position opens the board, any other the view it names", () => {
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
function importWorld(found, first = {}) {
  const { get, set, ask, asked } = world({ panelUi: {}, ...first }, { read_text: { ok: found } });
  const opened = [];
  const game = {
    load: async ({ save }) => opened.push(["load", save]) && { ok: {} },
    open: async (opening) => (await opening) && opened.push(asked.at(-1)[0]) && { ok: {} },
  };
  const texts = importActions(/** @type {any} */ ({ get, set, ask, game, act: () => set({ panel: null }) }));
  return { texts, get, asked, opened };
}

test("beside a game a text is only read; on request it is opened in its own slot", async () => {
  const { texts, get, asked, opened } = importWorld({ kind: "mat", opens: true, whole: true });
  await texts.follow({ address: "#match=abc" });
  assert.deepEqual(asked, [["read_text", { text: "#match=abc" }, undefined]]);
  assert.deepEqual([get().panel, get().panelUi.texts, opened.length], ["texts", { brought: 1 }, 0]);
  await texts.judge_text({ rulebook: "classic" });
  assert.deepEqual(asked[1][1], { text: "#match=abc", rulebook: "classic" });
  assert.equal(await texts.open_text(), true);
  assert.deepEqual(opened, ["open_text"]);
  assert.deepEqual([get().panel, get().tab], [null, "record"]);
});

test("on an empty page an address opens at once, unless the match in it ends early", async () => {
  const whole = importWorld({ kind: "link", opens: true, whole: true }, { mode: "setup", parked: null });
  await whole.texts.follow({ address: "#match=abc" });
  assert.deepEqual(whole.opened, ["open_text"]);
  const short = importWorld({ kind: "mat", opens: true, whole: false }, { mode: "setup", parked: null });
  await short.texts.follow({ address: "#match=abc" });
  assert.deepEqual(short.opened, []);
});

test("a save is opened unchanged, so that its secret can be unsealed", async () => {
  const save = { format: "vrhcaby-session", version: 1, header: {}, entries: [] };
  const { texts, get, opened } = importWorld({ kind: "save", opens: true, whole: true });
  await texts.show_text({ text: JSON.stringify(save) });
  await texts.open_text();
  assert.deepEqual(opened, [["load", save]]);
  assert.equal(get().tab, "plays");
});

test("a file that cannot be read is a row of the table, and the others are still read", async () => {
  const rows = /** @type {any[]} */ ([]);
  const { ask } = world({}, { import: { ok: { imported: { stop: { code: "notation/empty" } } } } });
  const act = async (/** @type {string} */ _name, /** @type {any} */ asked) => rows.push(asked.folder);
  const folder = folderActions(/** @type {any} */ ({ ask, act, keeper: {} }));
  const gone = { name: "gone.mat", size: 1, arrayBuffer: () => Promise.reject(new Error("NotReadable")) };
  await folder.take_folder({ files: /** @type {any} */ ([gone, new File(["x"], "read.txt")]) });
  const [last] = rows.slice(-1);
  assert.deepEqual(
    last.map((/** @type {any} */ row) => [row.name, row.stop.code]),
    [
      ["gone.mat", "notation/damaged"],
      ["read.txt", "notation/empty"],
    ],
  );
});
