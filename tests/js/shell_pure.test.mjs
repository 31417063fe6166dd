// The page's own computations, which need neither a browser nor Python.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { fromHex, newSeed, toHex } from "../../web/js/bridge/seed.js";
import { checkGames, diceOf, fingerprintOf, seedOf, sha } from "../../web/js/state/dice_check.js";
import { nextStep } from "../../web/js/state/flow.js";
import { parseRoute } from "../../web/js/state/route.js";
import { changeOf, readSettings } from "../../web/js/state/settings.js";
import { firstSetup, fitted, newArgs } from "../../web/js/state/setup.js";
import { boardOnly, boardView, numberingOf, readBoard, viewpointOf } from "../../web/js/state/view.js";

test("the dice follow from the seed by the published rule, implemented here again", async () => {
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

test("a game's dice are checked by its secret, the players' words and the fingerprint shown before", async () => {
  const sha = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(2n);
  const secret = sha(Buffer.from("vrhcaby-game-2"), Buffer.from("0a".repeat(32), "hex"), number).toString(
    "hex",
  );
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
    fingerprint: fingerprintOf(secret),
    secret,
    words,
    throws,
    brought: 0,
  };
  const good = { check: "good", checked: 60, brought: 0 };
  assert.deepEqual(checkGames([game], { 2: game.fingerprint }), good);
  const forged = throws.map((pair, at) => (at === 20 ? [pair[0], (pair[1] % 6) + 1] : pair));
  assert.equal(checkGames([{ ...game, throws: forged }], {}).wrong_at, 42);
  assert.equal(checkGames([{ ...game, words: ["", ""] }], {}).wrong_in, 2);
  assert.equal(checkGames([game], { 2: "00".repeat(32) }).check, "hash");
});

test("the digest is SHA-256 for any length and any division of the message", () => {
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
    score: { totals: [0, 0] },
    summary: { unfinished: true },
    sides: {
      people: ["white"],
      names: { white: "A", black: "B" },
      won: { white: 0, black: 0 },
      turn: "white",
    },
    ...patch,
  });
test("a board is stored only while something is left to play", () => {
  const left = (/** @type {boolean} */ unfinished) =>
    boardOnly(snapshot({ summary: { unfinished } })) !== null;
  assert.deepEqual([left(true), left(false)], [true, false]);
});

test("a stored board is drawn by the build that stored it, and nobody can move on it", () => {
  const checkers = { white: Array(26).fill(0), black: Array(26).fill(0) };
  const whole = snapshot({ checkers, cubes: [], score: { totals: [0, 0] }, choices: [{ from: 6, to: 1 }] });
  const stored = /** @type {any} */ (boardOnly(whole));
  assert.deepEqual([stored.may, stored.choices], [[], []]);
  assert.equal(readBoard(stored), stored);
  const others = [undefined, null, "half a te", {}, { ...stored, build: "an earlier one" }];
  assert.deepEqual(
    others.map((/** @type {any} */ one) => readBoard(one)),
    others.map(() => null),
  );
});

const pace = { autoPlay: /** @type {const} */ ("forced"), autoRoll: true, autoPick: false };

/** @param {string} kind @param {string} when @param {Record<string, any>} [more] */
const leads = (kind, when, more = {}) => snapshot({ rev: 7, next_step: { kind, when, moves: [] }, ...more });

test("a step that Python names is performed if the settings allow it", () => {
  const roll = leads("roll", "auto_roll");
  assert.equal(nextStep(roll, pace)?.kind, "roll");
  assert.equal(nextStep(roll, { ...pace, autoRoll: false }), null);
  assert.equal(nextStep(snapshot({ next_step: null }), pace), null, "somebody decides");
  const colour = snapshot({ next_step: { kind: "choose_colour", when: "guided", moves: [] } });
  assert.equal(nextStep(colour, { ...pace, coach: true, coached: "" })?.kind, "choose_colour");
  for (const met of ["colour", undefined])
    assert.equal(nextStep(colour, { ...pace, coach: !!met, coached: met ?? "" }), null);
  const play = leads("play", "auto_play");
  assert.equal(nextStep(play, pace)?.kind, "play");
  assert.equal(nextStep(play, { ...pace, autoPlay: "off" }), null);
  assert.equal(nextStep(play, pace, { undone: true }), null, "what was taken back is not played again");
  const off = leads("play", "auto_bear_off");
  assert.equal(nextStep(off, pace), null);
  assert.equal(nextStep(off, { ...pace, autoPlay: "bearoff" })?.kind, "play");
  const pick = leads("confirm", "auto_pick");
  assert.equal(nextStep(pick, pace), null, "by choice only");
  assert.equal(nextStep(pick, { ...pace, autoPick: true })?.kind, "confirm");
  assert.equal(nextStep(pick, { ...pace, autoPick: true }, { undone: true }), null);
});

test("a bot acts unless it was stopped", () => {
  const bot = leads("bot", "always");
  assert.equal(nextStep(bot, { autoPlay: "off", autoRoll: false, autoPick: false })?.kind, "bot");
  assert.equal(nextStep(bot, pace, { botStopped: true }), null);
});

/** @param {string[]} people @param {string} [mover] */
const seen = (people, mover = "black") =>
  snapshot({ mover, sides: { people, names: null, won: null, turn: null } });

test("the board shows the person's view, or the mover's if two people want that", () => {
  assert.equal(viewpointOf(seen(["white"]), false), "white");
  assert.equal(viewpointOf(seen(["black"], "white"), true), "black");
  assert.equal(viewpointOf(seen(["white", "black"]), false), "white");
  assert.equal(viewpointOf(seen(["white", "black"]), true), "black");
  assert.equal(viewpointOf(seen([]), true), "white", "two bots, or no colours yet");
});

test("against a bot the points keep the person's numbers, and the board shows turn and score", () => {
  assert.equal(numberingOf(seen(["white"])), "viewpoint");
  assert.equal(numberingOf(seen(["white", "black"])), "mover");
  assert.equal(numberingOf(null), "mover");
  const match = snapshot({ cubes: [], score: { totals: [3, 2], match: { length: 7 } } });
  const { standing } = boardView(match, { turnBoard: false, locked: false });
  assert.deepEqual(standing, { turn: "white", score: { white: 0, black: 0 }, length: 7 });
});

test("addresses name a view, a rulebook or a paragraph", () => {
  assert.deepEqual(parseRoute(""), { view: "game", book: "", paragraph: "" });
  assert.equal(parseRoute("#lekce").view, "lessons");
  assert.deepEqual(parseRoute("#classic/9.3"), { view: "rules", book: "classic", paragraph: "9.3" });
  assert.equal(parseRoute("#modern/%E0%A4%A").view, "rules");
});

test("invalid values in stored settings are ignored", () => {
  assert.deepEqual(readSettings("nonsense"), readSettings(null));
  const read = readSettings({
    theme: "pink",
    speed: "fast",
    muted: true,
    sounds: { dice: false, bell: true },
    extra: 1,
  });
  assert.equal(read.theme, "auto");
  assert.equal(read.speed, 1);
  assert.equal(read.muted, true);
  assert.equal(read.sounds.dice, false);
  assert.ok(!("extra" in read) && !("bell" in read.sounds));
  assert.equal(readSettings({ lang: "sk", formOpen: true, coached: 3 }).lang, "sk");
});

test("a switch for several values changes them all in one patch, and can restore them", () => {
  const [usual, calm] = [
    { input: "both", speed: 1, calm: false },
    { input: "tap", speed: 0.5, calm: true },
  ];
  const turn = (/** @type {boolean} */ to) => ({ key: "calm", to, sets: [usual, calm] });
  const settings = readSettings({ input: "drag", muted: true });
  const on = { ...settings, ...changeOf(settings, turn(true)) };
  assert.deepEqual([on.input, on.speed, on.calm, on.muted], ["tap", 0.5, true, true]);
  const off = { ...on, ...changeOf(on, turn(false)) };
  assert.deepEqual([off.input, off.speed, off.calm, off.muted], ["both", 1, false, true]);
});

test("one of several sounds changes alone", () => {
  const settings = readSettings({ sounds: { dice: false } });
  const { sounds } = changeOf(settings, { key: "sounds.hit", to: false });
  assert.deepEqual([sounds.dice, sounds.hit, sounds.end], [false, false, true]);
});

test("a switch with values of its own stores them", () => {
  const motion = (/** @type {boolean} */ to) => changeOf({}, { key: "motion", to, of: ["auto", "reduced"] });
  assert.deepEqual([motion(false), motion(true)], [{ motion: "auto" }, { motion: "reduced" }]);
});

test("the form offers only the rulebook's own options", () => {
  const usual = firstSetup();
  const wild = fitted({ ...usual, rulebook: "classic", variant: "nackgammon", kind: "chouette", people: 5 });
  assert.deepEqual([wild.variant, wild.kind, wild.people], ["standard", "series", 2]);
  const crew = fitted({ ...usual, rulebook: "modern", kind: "chouette" });
  assert.equal(crew.people, 3);
  const match = newArgs({ ...usual, rulebook: "modern", kind: "match", length: 99 });
  assert.deepEqual([match.format.kind, match.format.length, match.format.crawford], ["match", 25, true]);
  const money = newArgs({ ...usual, rulebook: "modern", kind: "money" });
  assert.equal(money.players[1].kind, "bot");
  assert.ok(money.players[1].level && !("level" in money.players[0]));
  assert.deepEqual(
    [money.players[0].name, money.players[1].name],
    ["", ""],
    "Python finds a name for who typed none",
  );
});
