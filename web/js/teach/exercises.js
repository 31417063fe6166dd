/** Exercises without end: made by the engine from a seed, answered on the board or by a choice, and marked by the engine. */
import { h, render } from "../view/vdom.js";
import { createFigure } from "./figure.js";
import { numberForm } from "./step.js";
import { refusalView, verdictView } from "./views.js";

/** @typedef {import("./context.js").Ctx} Ctx */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createExercises(host, ctx) {
  const boardHost = document.createElement("div");
  boardHost.className = "teach-live";
  /** @type {import("./figure.js").Figure | null} */
  let figure = null;
  let rulebook = "precise";
  let kind = "";
  /** @type {{kind: string, title: string}[]} */
  let kinds = [];
  /** @type {any} */
  let exercise = null;
  /** @type {any} */
  let verdict = null;
  /** @type {number | null} */
  let choice = null;
  /** The forbidden move is found: which rule forbids it? */
  let asksWhy = false;
  let typed = "";
  let trouble = "";
  let done = false;
  let missed = false;
  /** @type {any[]} */
  let found = [];
  const score = { right: 0, all: 0 };
  let asked = "";
  /** Which exercise was asked for last: one that comes late is not shown any more. */
  let turn = 0;
  let gone = false;

  return { update, destroy };

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    const wanted = `${ctx.lang}/${ctx.theme}/${rulebook}`;
    draw();
    if (asked === wanted) return;
    asked = wanted;
    await loadKinds();
  }

  async function loadKinds() {
    const wanted = rulebook;
    const answer = await ctx.request("exercise_kinds", { rulebook }, 120_000);
    if (gone || wanted !== rulebook) return;
    if (!answer.ok) return fail(answer);
    kinds = answer.ok.kinds;
    if (!kinds.some((one) => one.kind === kind)) kind = kinds[0]?.kind ?? "";
    await next(exercise?.seed);
  }

  /** @param {string} [seed] the one at hand, when only the language changed @returns {Promise<void>} */
  async function next(seed = newSeed()) {
    figure?.destroy();
    figure = null;
    [verdict, choice, typed, trouble, done, missed, found] = [null, null, "", "", false, false, []];
    asksWhy = false;
    turn += 1;
    const mine = turn;
    const answer = await ctx.request("exercise", { kind, rulebook, seed });
    if (gone || mine !== turn) return;
    if (!answer.ok) return answer.error?.code === "exercise/not-found" ? next() : fail(answer);
    exercise = answer.ok;
    figure = createFigure(boardHost, {
      request: ctx.request,
      t: ctx.t,
      lang: ctx.lang,
      theme: ctx.theme,
      nameOf: ctx.nameOf,
      setting: exercise.setting,
      viewpoint: exercise.viewpoint,
      commands: [],
      marks: exercise.marks.map((/** @type {any[]} */ [place, mark]) => ({
        place: String(place),
        kind: mark,
        side: "white",
      })),
      onChange: ({ refused }) => {
        if (refused) say({ state: "refused", text: "", refused });
        else if (verdict?.state === "refused") say(null);
        return true;
      },
      onPickUp: pickUp,
    });
    draw();
    await figure.start();
    if (mine === turn && exercise.answer !== "plays") figure?.lock(true);
  }

  /** @param {any} answer */
  function fail(answer) {
    trouble = answer.error?.detail || answer.error?.code || "";
    draw();
  }

  /** @param {import("./figure.js").Figure} one */
  async function pickUp(one) {
    const moves = one.moves;
    const answer = await send({ moves, plays: found });
    if (!answer) return true;
    if (answer.state === "progress") found = [...found, moves];
    if (answer.state === "success") one.lock(true);
    else if (answer.state !== "refused") await one.reset();
    mark(answer);
    return true;
  }

  /** @param {Record<string, any>} given */
  async function send(given) {
    const mine = turn;
    const answer = await ctx.request("exercise_check", {
      kind: exercise.kind,
      rulebook,
      seed: exercise.seed,
      answer: given,
    });
    if (gone || mine !== turn) return null;
    if (answer.ok) return answer.ok;
    fail(answer);
    return null;
  }

  /** Only the first answer to an exercise counts. @param {any} answer null: half of it is right, the rest is asked */
  function mark(answer) {
    if (!answer) return say(null);
    const ended = answer.state === "success" || (answer.state === "failure" && exercise.answer !== "plays");
    if (answer.state === "refused" || answer.state === "failure") missed = true;
    if (ended && !done) {
      done = true;
      score.all += 1;
      if (answer.state === "success" && !missed) score.right += 1;
    }
    say(answer);
  }

  /** @param {any} answer */
  function say(answer) {
    verdict = answer;
    draw();
  }

  /** @param {Record<string, any>} given */
  async function answerWith(given) {
    const answer = await send(given);
    if (!answer) return;
    asksWhy = answer.state === "progress";
    mark(asksWhy ? null : answer);
  }

  /** @param {number} at */
  function choose(at) {
    choice = at;
    void answerWith({ choice: at });
  }

  function draw() {
    if (gone) return;
    const { t } = ctx;
    render(
      host,
      h(
        "article.teach-exercises",
        { key: "exercises" },
        h("p.teach-back", { key: "back" }, h("a", { href: "#lessons" }, t("teach-all-lessons"))),
        h("h1", { key: "title" }, t("teach-exercises")),
        h("p.teach-lead", { key: "lead" }, t("teach-exercises-lead")),
        controls(),
        trouble
          ? h("p.teach-trouble", { key: "trouble", role: "alert" }, t("teach-trouble", { detail: trouble }))
          : null,
        exercise ? exerciseView() : trouble ? null : h("p.quiet", { key: "wait" }, t("wait")),
      ),
    );
  }

  function controls() {
    return h(
      "div.teach-controls",
      { key: "controls" },
      h(
        "label",
        { key: "book" },
        ctx.t("teach-by-rules"),
        " ",
        h(
          "select",
          {
            "data-rulebook": "",
            onchange: (/** @type {any} */ event) => {
              rulebook = event.target.value;
              void update(ctx);
            },
          },
          ctx.books.map((id) =>
            h("option", { key: id, value: id, selected: id === rulebook }, ctx.nameOf(id)),
          ),
        ),
      ),
      h(
        "div.teach-kinds",
        { key: "kinds", role: "group", "aria-label": ctx.t("teach-kinds") },
        kinds.map((one) =>
          h(
            "button.small",
            {
              key: one.kind,
              type: "button",
              "data-kind": one.kind,
              "aria-pressed": String(one.kind === kind),
              onclick: () => {
                kind = one.kind;
                void next();
              },
            },
            one.title,
          ),
        ),
      ),
    );
  }

  function exerciseView() {
    const { t } = ctx;
    const { question } = exercise;
    return h(
      "section.teach-step",
      { key: "exercise", "data-kind": exercise.kind, "data-seed": exercise.seed, "data-done": String(done) },
      h("div.teach-step-board", { key: "board" }, h("div", { raw: boardHost })),
      h(
        "div.teach-step-text",
        { key: "text" },
        h("h2", { key: "title" }, question.title),
        h("p.teach-task", { key: "task" }, question.text),
        exercise.answer === "choice" ? options() : null,
        exercise.answer === "number"
          ? numberForm(
              t,
              typed,
              done,
              (value) => {
                typed = value;
              },
              (number) => void answerWith({ number }),
            )
          : null,
        verdict ? said() : null,
        h(
          "div.teach-step-buttons",
          { key: "buttons" },
          h(
            "button",
            {
              type: "button",
              class: done ? "primary" : "quiet-button",
              "data-next": "",
              onclick: () => void next(),
            },
            t(done ? "teach-next" : "teach-another"),
          ),
        ),
        score.all
          ? h("p.quiet", { key: "score" }, t("teach-score", { right: score.right, all: score.all }))
          : null,
      ),
    );
  }

  function options() {
    const { question } = exercise;
    return [
      h(
        "ol.teach-options",
        { key: "options" },
        question.options.map((/** @type {string} */ text, /** @type {number} */ at) =>
          h(
            "li",
            { key: at },
            h(
              "button",
              {
                type: "button",
                disabled: done || asksWhy,
                "data-choice": String(at),
                "aria-pressed": String(choice === at),
                onclick: () => choose(at),
              },
              text,
            ),
          ),
        ),
      ),
      question.second && (asksWhy || (done && choice === verdict?.right?.choice))
        ? h(
            "div",
            { key: "second" },
            h("p.teach-task", null, question.second.text),
            h(
              "ol.teach-options",
              null,
              question.second.options.map((/** @type {string} */ text, /** @type {number} */ why) =>
                h(
                  "li",
                  { key: why },
                  h(
                    "button",
                    {
                      type: "button",
                      disabled: done,
                      "data-why": String(why),
                      onclick: () => void answerWith({ choice, why }),
                    },
                    text,
                  ),
                ),
              ),
            ),
          )
        : null,
    ];
  }

  function said() {
    const good = verdict.state === "success" || verdict.state === "progress";
    return [
      verdict.text && verdict.state !== "refused"
        ? h(
            "div",
            { key: "said", "aria-live": "polite" },
            verdictView(good ? "good" : "bad", h("p", null, verdict.text)),
          )
        : null,
      verdict.refused ? refusalView(verdict.refused, ctx.t, ctx.nameOf) : null,
    ];
  }

  function destroy() {
    gone = true;
    figure?.destroy();
    render(host);
  }
}

/** A seed from the browser's own generator: no two readers get the same row of exercises. */
function newSeed() {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join("");
}
