// The worker keeps the dice secrets away from the page; here with a key from Node and a fake engine.
import assert from "node:assert/strict";
import test from "node:test";
import { keptAfter, NOTHING_KEPT, saveOf } from "../../web/js/bridge/messages.js";
import { createSealedSecrets, openSeal } from "../../web/js/bridge/sealed_secrets.js";

const OWN = "ab".repeat(32);
const LOADED = { header: { rulebook: "modern", seed: OWN }, entries: [] };
/** @type {CryptoKey | undefined} as IndexedDB would keep it */
let keptKey;
const keepKey = async (/** @type {CryptoKey} */ fresh) => {
  keptKey ??= fresh;
  return keptKey;
};

/** A worker's secrets; its engine answers with the header it was given. @param {Promise<any>} opening */
function worker(opening) {
  /** @type {((coming: {secret: string, sealed: boolean}) => void)[]} */
  const tell = [];
  const coming = [0, 1].map(
    (at) =>
      /** @type {Promise<{secret: string, sealed: boolean}>} */ (new Promise((done) => (tell[at] = done))),
  );
  /** As Python keeps them. @type {Map<string, {iv: string, data: string}>} */
  const forms = new Map();
  const secrets = createSealedSecrets({
    opening,
    onComing: (secret, sealed) => tell.shift()?.({ secret, sealed }),
    conceal: (secret, iv, data) => void (forms.has(secret) || forms.set(secret, { iv, data })),
  });
  /** @param {any} message @returns {Promise<{asked: any, sealed: any}>} what the engine is asked, and the sealed form of its secret */
  async function ask(message) {
    const asked = JSON.parse(await secrets.before(message, JSON.stringify(message)));
    return { asked, sealed: forms.get(asked.args?.save?.header?.seed ?? asked.args?.seed) };
  }
  void secrets.begin();
  return { ask, coming, secrets };
}

test("a game begins with the secret whose fingerprint was shown, and the page learns nothing of it", async () => {
  const { ask, coming } = worker(openSeal(keepKey));
  const shown = await coming[0];
  const { asked, sealed } = await ask({ op: "new", args: { rulebook: "modern" } });
  assert.equal(asked.args.seed, shown?.secret);
  assert.equal(shown?.sealed, true);
  assert.ok(!JSON.stringify(sealed).includes(asked.args.seed));
  assert.deepEqual(Object.keys(sealed), ["iv", "data"]);
  const next = await ask({ op: "new", args: {} });
  assert.notEqual(next.asked.args.seed, asked.args.seed);
  assert.equal(next.asked.args.seed, (await coming[1])?.secret);
});

test("what is loaded beside a save reaches the engine, whether this browser has its key or not", async () => {
  const { sealed } = await worker(openSeal(keepKey)).ask({ op: "load", args: { save: LOADED } });
  const save = { header: { rulebook: "modern", sealed }, entries: [] };
  const beside = { short: true, count: 7, findings: { reviews: [] } };
  for (const opening of [openSeal(keepKey), Promise.resolve(null)]) {
    const { asked } = await worker(opening).ask({ op: "load", args: { save, ...beside } });
    const { save: _save, seed: _seed, ...others } = asked.args;
    assert.deepEqual(others, beside);
  }
});

test("a sealed secret is opened in this browser, and only on the page's own channel", async () => {
  const { sealed } = await worker(openSeal(keepKey)).ask({ op: "load", args: { save: LOADED } });
  const save = { header: { rulebook: "modern", sealed, thrown: [[3, 1]] }, entries: [] };
  const later = worker(openSeal(keepKey));
  const again = await later.ask({ op: "load", args: { save } });
  assert.equal(again.asked.args.save.header.seed, OWN);
  assert.deepEqual(again.sealed, sealed);
  assert.equal(again.asked.args.save.header.thrown, undefined);
  const text = await later.ask({ op: "load", args: { save: JSON.stringify(save) } });
  assert.equal(text.asked.args.save.header.seed, OWN);
  const beside = await later.ask({ op: "load", channel: "copy", args: { save } });
  assert.equal(beside.asked.args.save.header.seed, undefined);
  assert.match(beside.asked.args.seed, /^[0-9a-f]{64}$/);
  assert.notEqual(beside.asked.args.seed, OWN);
});

test("another browser continues with the stored throws and a new secret", async () => {
  const { sealed } = await worker(openSeal(keepKey)).ask({ op: "load", args: { save: LOADED } });
  const save = { header: { rulebook: "modern", sealed, thrown: [[3, 1]] }, entries: [] };
  for (const opening of [openSeal(async (fresh) => fresh), Promise.resolve(null)]) {
    const { asked } = await worker(opening).ask({ op: "load", args: { save } });
    assert.deepEqual(asked.args.save.header, { rulebook: "modern", thrown: [[3, 1]] });
    assert.match(asked.args.seed, /^[0-9a-f]{64}$/);
  }
});

test("without a key no secret is written, not even sealed", async () => {
  const { ask, coming } = worker(Promise.resolve(null));
  const { sealed } = await ask({ op: "load", args: { save: LOADED } });
  assert.equal(sealed, undefined);
  assert.equal((await coming[1])?.sealed, false);
});

test("a caller that names a seed keeps it: it is not sealed", async () => {
  const { sealed, asked } = await worker(new Promise(() => {})).ask({ op: "new", args: { seed: OWN } });
  assert.equal(asked.args.seed, OWN);
  assert.equal(sealed, undefined);
});

test("questions asked while a secret is being sealed stay in order", async () => {
  const { secrets } = worker(openSeal(keepKey));
  /** @type {string[]} */
  const order = [];
  const asked = ["new", "move", "load", "hello"].map((op) =>
    secrets.before({ op, args: {} }, `"${op}"`).then((text) => order.push(op) && text),
  );
  await Promise.all(asked);
  assert.deepEqual(order, ["new", "move", "load", "hello"]);
  assert.equal(await secrets.before({ op: "move" }, "{}"), "{}");
});

test("a save contains all throws, whichever answers reported them", () => {
  const header = /** @type {any} */ ({ rulebook: "modern" });
  const opened = /** @type {any} */ ({
    ok: { header, journal: { keep: 0, append: [["draw"]], thrown: [[6, 1]] } },
  });
  const rolled = /** @type {any} */ ({
    ok: {
      journal: {
        keep: 1,
        append: [["roll"]],
        thrown: [
          [2, 2, "on_edge"],
          [5, 3],
        ],
      },
    },
  });
  const undone = /** @type {any} */ ({ ok: { journal: { keep: 1, append: [] } } });
  const kept = [opened, rolled, undone].reduce(keptAfter, NOTHING_KEPT);
  assert.deepEqual(kept.entries, [["draw"]]);
  assert.deepEqual(saveOf(kept)?.header.thrown, [
    [6, 1],
    [2, 2, "on_edge"],
    [5, 3],
  ]);
  assert.deepEqual(saveOf(keptAfter(kept, opened))?.header.thrown, [[6, 1]]);
  assert.equal(saveOf(NOTHING_KEPT), null);
});
