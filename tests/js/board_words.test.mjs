import assert from "node:assert/strict";
import { test } from "node:test";
import { feetOf } from "../../web/js/board/draw/layer_signs.js";
import { boardWords } from "../../web/js/board/scene/describe.js";
import { patchSettings } from "../../web/js/board/scene/state.js";
import { defaultSettings, emptyView } from "../../web/js/board/scene/types.js";
import { translator } from "../../web/js/i18n/words.js";
import { textsOf } from "./support_texts.mjs";

/** @param {string} lang a translator that fails where the page would only show a gap; with plain spaces */
function settingsIn(lang) {
  const t = translator(lang, textsOf(lang, ["board"]), (problem) => assert.fail(problem));
  return patchSettings(defaultSettings(), {
    lang,
    t: (key, args) => t(key, args).replaceAll("\u00a0", " "),
  });
}

function checkers(counts) {
  const all = Array(26).fill(0);
  for (const [place, count] of Object.entries(counts))
    all[place === "bar" ? 25 : place === "off" ? 0 : Number(place)] = count;
  return all;
}
const view = {
  ...emptyView(),
  mover: "white",
  checkers: { white: checkers({ 6: 5, 8: 1, 13: 2, off: 3 }), black: checkers({ 24: 2, 6: 5, bar: 1 }) },
  dice: { side: "white", values: [6, 2], used: [false, false] },
  choices: [
    { from: "6", to: "4", dice: [2] },
    { from: "6", to: "off", dice: [6] },
    { from: "8", to: "2", dice: [6], hit: true },
  ],
  may: ["confirm"],
};

test("a point with its checkers and dice, in three languages with their plurals", () => {
  const says = (lang, slot, selected = null) => boardWords(view, settingsIn(lang)).slot(slot, selected);
  assert.equal(says("cs", "6"), "Klín 6, 5 bílých kamenů, lze táhnout 6 a 2");
  assert.equal(says("sk", "6"), "Klin 6, 5 bielych kameňov, možno ťahať 6 a 2");
  assert.equal(says("en", "6"), "Point 6, 5 white checkers, can move 6 and 2");
  assert.equal(says("cs", "8"), "Klín 8, 1 bílý kámen, lze táhnout 6");
  assert.equal(says("cs", "13"), "Klín 13, 2 bílé kameny");
  assert.equal(says("sk", "13"), "Klin 13, 2 biele kamene");
  assert.equal(says("cs", "1"), "Klín 1, 2 černé kameny");
  assert.equal(says("cs", "20"), "Klín 20, prázdno");
  assert.equal(says("cs", "bar:opp"), "Přepážka černého, 1 kámen");
  assert.equal(says("cs", "off:own"), "Vyvedené kameny bílého, 3 kameny");
  assert.equal(says("cs", "2", "8"), "Klín 2, prázdno, cíl, kostka 6, vyhodí kámen");
  assert.equal(says("en", "6", "6"), "Point 6, 5 white checkers, can move 6 and 2, chosen");
});

test("spoken numbers are the drawn ones: from the mover's side", () => {
  const black = { ...view, mover: "black", choices: [], dice: null };
  assert.equal(boardWords(black, settingsIn("en")).slot("1", null), "Point 24, 2 black checkers");
  const fixed = patchSettings(settingsIn("en"), { numbering: "viewpoint" });
  assert.equal(boardWords(black, fixed).slot("1", null), "Point 1, 2 black checkers");
});

test("marks and moved checkers are announced", () => {
  const marked = {
    ...view,
    marks: [
      { place: "20", kind: "bad" },
      { place: "20", kind: "source" },
    ],
    draft: [{ from: "13", to: "8", dice: [5] }],
  };
  assert.equal(boardWords(marked, settingsIn("cs")).slot("20", null), "Klín 20, prázdno, sem se nesmí");
  assert.match(boardWords(marked, settingsIn("en")).slot("8", null), /takes it back/);
});

test("labels of dice say how many are left and what Enter does", () => {
  assert.equal(
    boardWords(view, settingsIn("en")).dice("own"),
    "White's dice 6 and 2, Enter swaps their order",
  );
  assert.equal(boardWords(view, settingsIn("en")).dice("opp"), "");
  const done = { ...view, dice: { side: "white", values: [6, 2], used: [true, true] }, choices: [] };
  assert.match(boardWords(done, settingsIn("cs")).dice("own"), /všechny použité, Enter kostky sebere/);
  const half = {
    ...view,
    dice: { side: "white", values: [6, 2], used: [true, false] },
    draft: [{ from: "8", to: "2", dice: [6] }],
  };
  assert.equal(boardWords(half, settingsIn("sk")).dice("own"), "Kocky bieleho 6 a 2, zostáva 2");
  const waiting = { ...view, dice: null, choices: [], may: ["roll"] };
  assert.equal(boardWords(waiting, settingsIn("cs")).dice("own"), "Hodit kostkami");
  assert.equal(boardWords({ ...waiting, locked: true }, settingsIn("cs")).dice("own"), "");
});

test("labels of cubes say their value, owner and member", () => {
  const cubes = [
    { value: 1, shown: 64, owner: "centre", offered: null },
    { value: 2, shown: 2, owner: "black", offered: null, label: "Eva" },
    { value: 2, owner: "white", offered: { by: "white", to: 4 } },
    { value: 8, owner: "white", offered: null, active: false },
  ];
  const say = (i) => boardWords({ ...view, cubes, may: ["raise"] }, settingsIn("en")).cube(i);
  assert.equal(say(0), "Doubling cube 64, in the centre, Enter offers a double");
  assert.equal(say(1), "Eva, Doubling cube 2, held by Black, Enter offers a double");
  assert.equal(say(2), "Double to 4 offered");
  assert.equal(say(3), "Doubling cube 8, held by White, out of play");
  assert.equal(say(4), "");
});

test("the edge of the board is described too: turn, score, cube, pips and who leads", () => {
  const standing = { turn: /** @type {const} */ ("black"), score: { white: 3, black: 2 }, length: 7 };
  const cubes = [{ value: 2, shown: 2, owner: /** @type {const} */ ("black"), offered: null }];
  const now = { ...view, standing, cubes, pips: { white: 159, black: 167 } };
  const says = (lang, more = {}) => boardWords({ ...now, ...more }, settingsIn(lang)).standing();
  assert.equal(
    says("cs"),
    "Na tahu je černý. Skóre 3 : 2, zápas na 7. Zdvojovací kostka 2, drží ji černý. " +
      "Zbývající kroky: bílý 159, černý 167; bílý jich má o 8 méně.",
  );
  assert.match(says("sk", { viewpoint: "black" }), /Skóre 2 : 3, zápas na 7/, "one's own score comes first");
  assert.match(says("en", { pips: { white: 9, black: 4 } }), /Black leads by 5/);
  assert.match(says("en", { pips: { white: 9, black: 9 } }), /Pips left: 9 each/);
  assert.equal(
    boardWords({ ...view, cubes: [] }, settingsIn("cs")).standing(),
    "",
    "a figure is played for nothing",
  );
});

test("choosing a checker announces its targets", () => {
  assert.equal(
    boardWords(view, settingsIn("cs")).chosen("6"),
    "Klín 6: vybráno, cíle 4 a Vyvedené kameny bílého",
  );
  assert.equal(boardWords(view, settingsIn("en")).chosen("13"), "Point 13 chosen, no target");
});

test("held points and bridges, with a run for each quarter", () => {
  const say = (counts) =>
    feetOf(checkers(counts)).map(({ first, last, bridge }) => `${first}-${last}${bridge ? " bridge" : ""}`);
  assert.deepEqual(say({ 6: 2, 5: 3, 4: 1, 8: 2, 13: 5 }), ["5-6 bridge", "8-8", "13-13"]);
  assert.deepEqual(say({ 24: 1, 12: 2, 13: 2 }), ["12-12 bridge", "13-13 bridge"], "over the bar");
  assert.deepEqual(say({ 1: 2, 24: 2, off: 5, bar: 3 }), ["1-1", "24-24"], "neither bar nor tray is a point");
});
