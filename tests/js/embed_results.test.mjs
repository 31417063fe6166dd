// A host's reports of a reader's answers: xAPI statements without an actor.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Results } from "../../web/js/embed/results.js";

const ABOUT = { id: "https://school.example/page.html#q", question: "Smí?", lang: "cs", rulebook: "leaflet" };
const verbs = (/** @type {any[]} */ said) => said.map(({ verb }) => verb.id.split("/").at(-1));

test("an answer to a quiz becomes a statement with the question, the answer and its correctness", () => {
  const reported = { answer: "Ano", index: 0, play: "3/off", right: false, tries: 1 };
  const [said, ...more] = new Results().after("quiz", reported, ABOUT);
  assert.equal(more.length, 0);
  assert.equal(said.verb.id, "http://adlnet.gov/expapi/verbs/answered");
  assert.equal(said.object.id, ABOUT.id);
  assert.deepEqual(/** @type {any} */ (said.object.definition).name, { cs: "Smí?" });
  assert.deepEqual(said.result, {
    success: false,
    response: "3/off",
    extensions: { "tag:vrhcaby,2026:tries": 1 },
  });
  assert.deepEqual(said.context, { language: "cs", extensions: { "tag:vrhcaby,2026:rulebook": "leaflet" } });
  assert.ok(!("actor" in said));
});

test("other events are not results", () => {
  for (const name of ["ready", "move", "turn", "refused", "error", "gameover"])
    assert.deepEqual(new Results().after(name, {}, ABOUT), []);
});

const lesson = (/** @type {[number, string, string][]} */ reported) => {
  const results = new Results();
  return reported.flatMap(([step, kind, state]) =>
    results.after("step", { lesson: "two-dice", step, count: 3, kind, state }, ABOUT),
  );
};

test("a lesson is completed once, with the share of steps without a wrong answer", () => {
  const said = lesson([
    [0, "read", "shown"],
    [1, "play", "shown"],
    [1, "play", "refused"],
    [1, "play", "success"],
    [2, "choice", "shown"],
    [2, "choice", "progress"],
    [2, "choice", "success"],
    [2, "choice", "success"],
  ]);
  assert.deepEqual(verbs(said), ["answered", "answered", "answered", "completed", "answered"]);
  const end = said[3];
  assert.equal(end.object.id, `${ABOUT.id}/two-dice`);
  assert.deepEqual(end.result, { completion: true, score: { scaled: 0.5, raw: 1, min: 0, max: 2 } });
  assert.equal(said[0].object.id, `${ABOUT.id}/two-dice/2`);
});

test("a lesson that the reader skipped through is not completed", () => {
  assert.deepEqual(verbs(lesson([[0, "read", "shown"], [1, "play", "shown"], [2, "choice", "success"]])), ["answered"]); // biome-ignore format: one line
});

test("at its end a lesson is completed, and skipped steps do not count as right", () => {
  const said = lesson([
    [0, "read", "shown"],
    [1, "play", "shown"],
    [2, "choice", "success"],
    [2, "choice", "ended"],
    [2, "choice", "ended"],
  ]);
  assert.deepEqual(verbs(said), ["answered", "completed"]);
  assert.deepEqual(said[1].result.score, { scaled: 0.5, raw: 1, min: 0, max: 2 });
});

test("a resumed lesson counts the earlier answers", () => {
  const told = (/** @type {number} */ step, /** @type {string} */ state) => ({
    lesson: "x",
    step,
    count: 3,
    kind: "choice",
    state,
  });
  const before = new Results();
  for (const one of [told(0, "failure"), told(0, "success"), told(1, "success"), told(2, "shown")])
    before.after("step", one, ABOUT);
  assert.equal(before.letters, "mpn");
  for (const letters of ["mpn?", "", 7, undefined, "p".repeat(41)])
    assert.equal(new Results(letters).letters, "");
  const results = new Results(before.letters);
  results.after("step", told(0, "shown"), ABOUT);
  const said = results.after("step", told(2, "success"), ABOUT);
  assert.deepEqual(said[1].result, { completion: true, score: { scaled: 2 / 3, raw: 2, min: 0, max: 3 } });
});

test("an answer in a lesson names the lesson's own rulebook and the answer", () => {
  const reported = {
    lesson: "x",
    step: 0,
    count: 1,
    kind: "number",
    rulebook: "modern",
    state: "success",
    response: "71",
  };
  const [said, end] = new Results().after("step", reported, ABOUT);
  assert.deepEqual(said.result, { success: true, response: "71" });
  for (const one of [said, end])
    assert.deepEqual(/** @type {any} */ (one.context).extensions, { "tag:vrhcaby,2026:rulebook": "modern" });
});
