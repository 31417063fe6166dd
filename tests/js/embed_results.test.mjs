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

const lesson = (/** @type {[step: number, state: string, results: string][]} */ reported) => {
  const said = new Results();
  return reported.flatMap(([step, state, results]) =>
    said.after("step", { lesson: "two-dice", step, count: 3, kind: "play", state, results }, ABOUT),
  );
};

test("a lesson is completed once, with the share of steps without a wrong answer", () => {
  const said = lesson([
    [0, "shown", "rnn"],
    [1, "shown", "rnn"],
    [1, "refused", "rxn"],
    [1, "success", "rmn"],
    [2, "shown", "rmn"],
    [2, "progress", "rmn"],
    [2, "success", "rmp"],
    [2, "success", "rmp"],
  ]);
  assert.deepEqual(verbs(said), ["answered", "answered", "answered", "completed", "answered"]);
  const end = said[3];
  assert.equal(end.object.id, `${ABOUT.id}/two-dice`);
  assert.deepEqual(end.result, { completion: true, score: { scaled: 0.5, raw: 1, min: 0, max: 2 } });
  assert.equal(said[0].object.id, `${ABOUT.id}/two-dice/2`);
});

test("a lesson that the reader skipped through is not completed", () => {
  assert.deepEqual(verbs(lesson([[0, "shown", "rnn"], [1, "shown", "rnn"], [2, "success", "rxp"]])), ["answered"]); // biome-ignore format: one line
});

test("at its end a lesson is completed, and skipped steps do not count as right", () => {
  const said = lesson([
    [0, "shown", "rnn"],
    [1, "shown", "rnn"],
    [2, "success", "rxp"],
    [2, "ended", "rxp"],
    [2, "ended", "rxp"],
  ]);
  assert.deepEqual(verbs(said), ["answered", "completed"]);
  assert.deepEqual(said[1].result.score, { scaled: 0.5, raw: 1, min: 0, max: 2 });
});

test("a lesson that begins again can be completed again", () => {
  const said = lesson([
    [2, "success", "rpp"],
    [0, "shown", "rnn"],
    [2, "ended", "rxx"],
  ]);
  assert.deepEqual(verbs(said), ["answered", "completed", "completed"]);
});

test("an answer in a lesson names the lesson's own rulebook and the answer", () => {
  const reported = {
    lesson: "x",
    step: 0,
    count: 1,
    kind: "number",
    rulebook: "modern",
    state: "success",
    results: "p",
    response: "71",
  };
  const [said, end] = new Results().after("step", reported, ABOUT);
  assert.deepEqual(said.result, { success: true, response: "71" });
  for (const one of [said, end])
    assert.deepEqual(/** @type {any} */ (one.context).extensions, { "tag:vrhcaby,2026:rulebook": "modern" });
});
