// The page's own reckoning that needs neither a browser nor Python.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import {
  diceOf,
  fingerprintOf,
  fromHex,
  gameSecretOf,
  newSeed,
  seedOf,
  sha,
  toHex,
} from "../../web/js/bridge/dice_hash.js";
import { checkGames } from "../../web/js/state/dice_check.js";
import { counted, emptyTally, usualDoublets, usualFace, usualPips } from "../../web/js/state/dice_stats.js";
import { crewBotsWait, forcedPlay, mayBeRaised, nextStep } from "../../web/js/state/flow.js";
import { parseRoute } from "../../web/js/state/route.js";
import { DEFAULTS, readSettings, withCalm } from "../../web/js/state/settings.js";
import { firstSetup, fitted, newArgs } from "../../web/js/state/setup.js";
import {
  boardView,
  numberingOf,
  refusalMarks,
  statelessPosition,
  viewpointOf,
  witnessArrows,
} from "../../web/js/state/view.js";

test("the dice follow from the seed by the published rule, computed here a second way", async () => {
  const seed = "00112233445566778899aabbccddeeff";
  const expected = [];
  for (let block = 0; expected.length < 100; block += 1) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(block));
    const hash = createHash("sha256")
      .update("vrhcaby-dice-1")
      .update(Buffer.from(seed, "hex"))
      .update(counter)
      .digest();
    for (const byte of hash) if (byte < 252) expected.push(1 + (byte % 6));
  }
  const dice = diceOf(fromHex(seed), 100);
  assert.deepEqual(dice, expected.slice(0, 100));
  const hash = createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");
  assert.equal(fingerprintOf(seed), hash);
});

test("a game's dice are checked from its secret, the words and the fingerprint that was shown", async () => {
  const sha = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(2n);
  const secret = sha(Buffer.from("vrhcaby-game-2"), Buffer.from("0a".repeat(32), "hex"), number).toString(
    "hex",
  );
  assert.equal(gameSecretOf("0a".repeat(32), 2), secret);
  const words = ["žába", ""];
  const seed = sha(
    Buffer.from("vrhcaby-seed-2"),
    Buffer.from(secret, "hex"),
    ...words.map((word) => sha(Buffer.from(word))),
  );
  assert.deepEqual([...seedOf(secret, words)], [...seed]);
  const dice = diceOf(new Uint8Array(seed), 60);
  const throws = Array.from({ length: 30 }, (_, at) => [dice[2 * at], dice[2 * at + 1]]);
  const game = {
    game: 2,
    rule: 2,
    fingerprint: fingerprintOf(secret),
    secret,
    words,
    throws,
    brought: 0,
  };
  const good = { games: 1, hashFits: true, wrongAt: null, wrongIn: 0, checked: 60, brought: 0 };
  assert.deepEqual(checkGames([game], { 2: game.fingerprint }), good);
  const forged = throws.map((pair, at) => (at === 20 ? [pair[0], (pair[1] % 6) + 1] : pair));
  assert.equal(checkGames([{ ...game, throws: forged }], {}).wrongAt, 41);
  assert.equal(checkGames([{ ...game, words: ["", ""] }], {}).wrongIn, 2);
  assert.equal(checkGames([game], { 2: "00".repeat(32) }).hashFits, false);
});

test("the digest is SHA-256, whatever the length and however the message is cut", () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 167 + length * 31) % 256);
    const cut = length >> 1;
    const expected = createHash("sha256").update(bytes).digest("hex");
    assert.equal(toHex(sha(bytes.subarray(0, cut), bytes.subarray(cut))), expected);
  }
});

test("a new secret has 256 bits and differs each time", () => {
  assert.match(newSeed(), /^[0-9a-f]{64}$/);
  assert.notEqual(newSeed(), newSeed());
  assert.throws(() => fromHex("xyz"), RangeError);
});

test("throws are counted, and the usual range holds the expectation", () => {
  const tally = [
    [3, 3],
    [6, 1],
    [2, 5],
  ].reduce(counted, emptyTally());
  assert.deepEqual(tally, { rolls: 3, faces: [1, 1, 2, 0, 1, 1], doublets: 1, pips: 12 + 7 + 7 });
  assert.equal(usualFace(36).expected, 12);
  assert.equal(usualDoublets(36).expected, 6);
  let pips = 0;
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) pips += a === b ? 4 * a : a + b;
  assert.ok(Math.abs(usualPips(10).expected - pips / 36) < 1e-9);
  assert.ok(usualPips(1000).high - usualPips(1000).low < usualPips(10).high - usualPips(10).low);
});

/** @param {Record<string, any>} patch */
const snapshot = (patch) =>
  /** @type {any} */ ({
    config: {
      players: [
        { id: 0, name: "A", kind: "person" },
        { id: 1, name: "B", kind: "bot" },
      ],
      dice: "seeded",
    },
    seats: { white: 0, black: 1 },
    mover: "white",
    phase: "before_roll",
    to_act: 0,
    may: ["roll", "resign"],
    choices: [],
    draft: [],
    no_move: false,
    result: null,
    ...patch,
  });
const pace = { autoPlay: /** @type {const} */ ("forced"), autoRoll: true };

test("a draw that came out equal is thrown again by itself, the first one by a hand", () => {
  const drawing = { phase: "draw", to_act: null, mover: null, may: ["draw"] };
  assert.equal(nextStep(snapshot({ ...drawing, draw: { dice: null, history: [] } }), pace), null);
  const again = snapshot({ ...drawing, draw: { dice: null, history: [[4, 4]] } });
  assert.deepEqual(nextStep(again, pace), { kind: "draw" });
  assert.equal(nextStep(again, { ...pace, autoRoll: false }), null);
});

test("the page goes on alone only where nobody decides", () => {
  assert.deepEqual(nextStep(snapshot({}), pace), { kind: "roll" });
  assert.equal(nextStep(snapshot({}), { ...pace, autoRoll: false }), null);
  assert.equal(
    nextStep(snapshot({ may: ["roll", "raise"] }), pace),
    null,
    "a raise could stand before the roll",
  );
  assert.deepEqual(nextStep(snapshot({ to_act: 1 }), pace), { kind: "bot" });
  assert.equal(nextStep(snapshot({ to_act: 1 }), pace, { botStopped: true }), null);
  assert.equal(nextStep(snapshot({ to_act: 1, rev: 4 }), pace, { diceFor: 4 }), null, "its dice are awaited");
  assert.deepEqual(nextStep(snapshot({ to_act: 1, rev: 5 }), pace, { diceFor: 4 }), { kind: "bot" });
  assert.equal(nextStep(snapshot({ result: {}, phase: "game_over", to_act: 1 }), pace), null);
  const stuck = { phase: "moving", no_move: true, may: ["confirm"] };
  assert.deepEqual(nextStep(snapshot(stuck), pace), { kind: "confirm" });
  assert.equal(nextStep(snapshot(stuck), { ...pace, autoPlay: "off" }), null);
  assert.equal(
    nextStep(snapshot(stuck), pace, { undone: true }),
    null,
    "what was taken back is not played again",
  );
});

test("in a chouette the crew is asked before its captain rolls", () => {
  const people = { may_by: { 0: ["roll"], 2: ["raise"] }, rev: 7 };
  assert.equal(nextStep(snapshot(people), pace), null, "another member may raise first");
  assert.equal(nextStep(snapshot({ ...people, to_act: 1 }), pace), null, "also before a bot rolls");
  assert.deepEqual(nextStep(snapshot({ ...people, to_act: 1 }), pace, { letRoll: 7 }), { kind: "bot" });
  const bots = { crew_bots: [2], rev: 7, may: ["roll", "raise"] };
  assert.equal(nextStep(snapshot(bots), pace), null, "the captain decides first");
  const rollsAlone = { crew_bots: [2], rev: 7, may: ["roll"] };
  assert.deepEqual(nextStep(snapshot(rollsAlone), pace), { kind: "bot" });
  assert.deepEqual(nextStep(snapshot(rollsAlone), pace, { crewAsked: 7 }), { kind: "roll" }, "asked once");
});

test("the crew's bots wait only where some may still raise", () => {
  assert.equal(crewBotsWait(snapshot({ crew_bots: [1, 3] })), true);
  assert.equal(crewBotsWait(snapshot({ crew_bots: [] })), false);
  assert.equal(crewBotsWait(snapshot({})), false);
});

test("a cube is offered to be raised to the person of whom Python says so, and to no bot", () => {
  const cube = /** @type {any} */ ({ value: 2, owner: "centre", offered: null, active: true, raise_by: 0 });
  assert.equal(mayBeRaised(snapshot(), cube), true);
  assert.equal(mayBeRaised(snapshot(), { ...cube, raise_by: 1 }), false, "the bot's own");
  assert.equal(mayBeRaised(snapshot(), { ...cube, raise_by: null }), false);
  const { raise_by: _unsaid, ...older } = cube;
  assert.equal(mayBeRaised(snapshot(), older), false, "a picture of a cube has nobody to raise it");
});

test("only a single outcome is forced, and bearing off only on wish", () => {
  const off = { moves: /** @type {any[]} */ ([{ from: 6, to: 0 }]) };
  const on = { moves: /** @type {any[]} */ ([{ from: 8, to: 5 }]) };
  assert.equal(forcedPlay([on, off], "bearoff"), null);
  assert.equal(forcedPlay([on], "off"), null);
  assert.deepEqual(forcedPlay([on], "forced"), on.moves);
  assert.equal(forcedPlay([off], "forced"), null);
  assert.deepEqual(forcedPlay([off], "bearoff"), off.moves);
});

test("the board is seen by the person, and by the mover where two people want it so", () => {
  assert.equal(viewpointOf(snapshot({}), false), "white");
  assert.equal(viewpointOf(snapshot({ seats: { white: 1, black: 0 } }), false), "black");
  const both = {
    config: {
      players: [
        { id: 0, kind: "person" },
        { id: 1, kind: "person" },
      ],
    },
    mover: "black",
  };
  assert.equal(viewpointOf(snapshot(both), false), "white");
  assert.equal(viewpointOf(snapshot(both), true), "black");
});

test("against a bot the points keep the person's numbers, and the board tells whose turn it is and the score", () => {
  const score = { totals: [3, 2], match: { length: 7 } };
  const more = { score, cubes: [], config: { players: snapshot({}).config.players } };
  assert.equal(numberingOf(snapshot({ mover: "black" })), "viewpoint");
  const people = [0, 1].map((id) => ({ id, kind: "person" }));
  assert.equal(numberingOf(snapshot({ config: { players: people } })), "mover");
  assert.equal(numberingOf(null), "mover");
  const how = { turnBoard: false, locked: false, whiteWord: "", blackWord: "" };
  const told = (/** @type {any} */ patch) => boardView(snapshot({ ...more, ...patch }), how).standing;
  assert.deepEqual(told({}), { turn: "white", score: { white: 3, black: 2 }, length: 7 });
  assert.equal(told({ mover: "black", to_act: 0 })?.turn, "white", "who answers a double is to act");
  assert.equal(told({ result: {} })?.turn, null);
  assert.equal(told({ score: { ...score, chouette: { line: [] } } })?.score, null);
});

test("in a chouette the board is the crew's view while a person is in it, captain or not", () => {
  const players = [0, 1, 2].map((id) => ({ id, kind: id === 2 ? "person" : "bot" }));
  const crewed = {
    config: { players },
    score: { chouette: { box: 0, crew: [1, 2] } },
    seats: { white: 0, black: 1 },
  };
  assert.equal(viewpointOf(snapshot(crewed), false), "black");
  assert.equal(viewpointOf(snapshot({ ...crewed, seats: { white: 0, black: 2 } }), false), "black");
  const boxed = { ...crewed, score: { chouette: { box: 2, crew: [0, 1] } }, seats: { white: 2, black: 0 } };
  assert.equal(viewpointOf(snapshot(boxed), false), "white");
});

test("the stateless position is the mover's, and only before the roll is touched", () => {
  const white = Array(26).fill(0);
  const black = Array(26).fill(0);
  white[24] = 2;
  white[0] = 1;
  black[6] = 5;
  black[25] = 1;
  const found = statelessPosition(snapshot({ checkers: { white, black } }));
  assert.equal(found?.points[24], 2);
  assert.equal(found?.points[19], -5);
  assert.equal(found?.points[0], -1);
  assert.deepEqual(found?.off, [1, 0]);
  assert.equal(statelessPosition(snapshot({ checkers: { white, black }, draft: [{}] })), null);
});

test("a refusal points at its places, a witness at its moves", () => {
  const marks = refusalMarks({ from: "24", to: "19", side: "black" }, { points: [19, 25] });
  assert.deepEqual(
    marks.map(({ place, kind, side }) => [place, kind, side]),
    [
      ["24", "source", "black"],
      ["19", "bad", "black"],
      ["bar", "focus", "black"],
    ],
  );
  assert.deepEqual(
    witnessArrows(
      {
        text: "",
        moves: [
          [25, 22],
          [6, 0],
        ],
      },
      "white",
    ).map(({ from, to }) => [from, to]),
    [
      ["bar", "22"],
      ["6", "off"],
    ],
  );
});

test("addresses name a view, a rulebook or a paragraph", () => {
  assert.deepEqual(parseRoute(""), { view: "game", book: "", paragraph: "" });
  assert.equal(parseRoute("#lekce").view, "lessons");
  assert.deepEqual(parseRoute("#classic/9.3"), { view: "rules", book: "classic", paragraph: "9.3" });
  assert.equal(parseRoute("#modern/%E0%A4%A").view, "rules");
});

test("kept settings are read with distrust", () => {
  assert.deepEqual(readSettings("nonsense"), readSettings(null));
  const read = readSettings({
    theme: "pink",
    speed: "fast",
    muted: true,
    sounds: { dice: false, bell: true },
    extra: 1,
  });
  assert.equal(read.theme, DEFAULTS.theme);
  assert.equal(read.speed, DEFAULTS.speed);
  assert.equal(read.muted, true);
  assert.equal(read.sounds.dice, false);
  assert.ok(!("extra" in read) && !("bell" in read.sounds));
  assert.equal(withCalm(read, true).input, "tap");
  assert.equal(withCalm(withCalm(read, true), false).input, DEFAULTS.input);
});

const option = (/** @type {string} */ key, /** @type {any} */ value, /** @type {string[]} */ formats) => ({
  key,
  default: value,
  formats,
});
const catalogue = /** @type {any} */ ({
  rulebooks: [
    {
      id: "classic",
      readings: ["completed", "as-written"],
      variants: ["standard"],
      scorings: ["points", "stakes"],
      formats: ["series"],
      options: [],
    },
    {
      id: "modern",
      readings: ["completed"],
      variants: ["standard", "nackgammon"],
      scorings: ["levels"],
      formats: ["match", "money", "chouette"],
      options: [
        option("crawford", true, ["match"]),
        option("beaver", false, ["money", "chouette"]),
        option("raccoon", true, ["money", "chouette"]),
      ],
    },
  ],
});

test("the form offers only what the rulebook has", () => {
  const usual = firstSetup((n) => `P${n}`, "Bot");
  const wild = fitted(
    { ...usual, rulebook: "classic", variant: "nackgammon", kind: "chouette", people: 5 },
    catalogue,
  );
  assert.deepEqual([wild.variant, wild.kind, wild.people], ["standard", "series", 2]);
  const crew = fitted({ ...usual, rulebook: "modern", kind: "chouette" }, catalogue);
  assert.equal(crew.people, 3);
  const match = newArgs({ ...usual, rulebook: "modern", kind: "match", length: 99 }, catalogue, () => "?");
  assert.deepEqual(match.format, { kind: "match", length: 25, crawford: true });
  const money = newArgs({ ...usual, rulebook: "modern", kind: "money" }, catalogue, () => "?");
  assert.equal(money.format.raccoon, false, "no raccoon without a beaver");
  assert.equal(money.players[1].kind, "bot");
  assert.ok(money.players[1].level && !("level" in money.players[0]));
});

test("players of the same name are told apart", () => {
  const usual = firstSetup((n) => `P${n}`, "Robot");
  const names = ["Robot", "", "Robot", "Eva", "Robot 2", "Robot"];
  const seats = usual.seats.map((seat, at) => ({ ...seat, name: names[at] ?? "" }));
  const setup = { ...usual, rulebook: "modern", kind: /** @type {const} */ ("chouette"), people: 6, seats };
  const args = newArgs(setup, catalogue, (at) => `P${at + 1}`);
  assert.deepEqual(
    args.players.map((/** @type {any} */ player) => player.name),
    ["Robot", "P2", "Robot 3", "Eva", "Robot 2", "Robot 4"],
  );
});
