/** Exercises without end: made by the engine from a seed, one after another, by the rulebook and of the kind that is chosen. */
import { Exercise } from "../figure/exercise.js";
import { ownDeck } from "../state/cards.js";
import { h, render } from "../view/vdom.js";
import { teachPage } from "./page.js";

/** @import { Ctx } from "./context.js" */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createExercises(host, ctx) {
  const deck = ownDeck();
  /** @type {Exercise | null} */
  let open = null;
  let rulebook = "precise";
  let kind = "";
  /** @type {{kind: string, title: string}[]} */
  let kinds = [];
  let trouble = "";
  const score = { right: 0, all: 0 };
  let asked = "";
  /** Which exercise was asked for last: one that comes late is not shown any more. */
  let turn = 0;
  let gone = false;

  return { update, destroy };

  /** @param {Ctx} next */
  async function update(next) {
    ctx = next;
    const { theme } = ctx.world.look;
    open?.paint({ theme });
    const wanted = `${ctx.lang}/${rulebook}`;
    draw();
    if (asked === wanted) return;
    asked = wanted;
    await loadKinds();
  }

  async function loadKinds() {
    const wanted = rulebook;
    const answer = await ctx.world.ask("exercise_kinds", { rulebook });
    if (gone || wanted !== rulebook) return;
    if (!answer.ok) return fail(answer);
    kinds = answer.ok.kinds;
    if (!kinds.some((one) => one.kind === kind)) kind = kinds[0]?.kind ?? "";
    await next(open?.exercise.seed);
  }

  /** @param {string} [seed] the one at hand, when only the language changed @returns {Promise<void>} */
  async function next(seed = newSeed()) {
    trouble = "";
    turn += 1;
    const mine = turn;
    const answer = await ctx.world.ask("exercise", { kind, rulebook, seed });
    if (gone || mine !== turn) return;
    if (!answer.ok) return answer.error?.code === "exercise/not-found" ? next() : fail(answer);
    open?.destroy();
    open = new Exercise({ world: ctx.world, redraw: draw, exercise: answer.ok, onEnd });
    void open.show();
    await open.start();
  }

  /** @param {import("../bridge/messages.js").Answer<unknown>} answer */
  function fail(answer) {
    trouble = answer.error?.detail || answer.error?.code || "";
    draw();
  }

  /** @param {boolean} right */
  function onEnd(right) {
    if (!right && open) deck.miss(missedExercise(open));
    score.all += 1;
    if (right) score.right += 1;
    draw();
  }

  function draw() {
    if (gone) return;
    const { t } = ctx;
    render(
      host,
      teachPage(
        t,
        { name: "exercises", title: "teach-exercises", back: "lessons" },
        h("p.teach-lead", { key: "lead" }, t("teach-exercises-lead")),
        controls(),
        trouble
          ? h("p.teach-trouble", { key: "trouble", role: "alert" }, t("figure-trouble", { detail: trouble }))
          : null,
        open ? exerciseView(open) : trouble ? null : h("p.quiet", { key: "wait" }, t("wait")),
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
            onchange: (/** @type {import("../view/vdom.js").Changed} */ event) => {
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

  /** @param {Exercise} one */
  function exerciseView(one) {
    const { t } = ctx;
    const { exercise, over } = one;
    const { question, kind, seed } = exercise;
    const button = { type: "button", "data-next": "", onclick: () => void next() };
    return h(
      "section.teach-step",
      { key: "exercise", "data-kind": kind, "data-seed": seed, "data-done": String(over) },
      h("div.teach-step-board", { key: "board" }, h("div", { raw: one.host }), one.bar()),
      h(
        "div.teach-step-text",
        { key: "text" },
        h("h2", { key: "title" }, question.title),
        h("p.task", { key: "task" }, question.text),
        one.answers(),
        one.saying(),
        h(
          "div.teach-step-buttons",
          { key: "buttons" },
          h(
            "button",
            { ...button, class: over ? "primary" : "quiet-button" },
            t(over ? "teach-next" : "teach-another"),
          ),
        ),
        score.all > 0 && h("p.quiet", { key: "score" }, t("teach-score", { ...score })),
      ),
    );
  }

  function destroy() {
    gone = true;
    open?.destroy();
    render(host);
  }
}

/** @param {Exercise} one answered wrongly @returns {import("../state/missed.js").Missed} */
function missedExercise({ exercise, refusedBy }) {
  const { kind, seed, setting } = exercise;
  const { rulebook } = setting;
  const from = { type: /** @type {const} */ ("exercise"), rulebook, kind, seed };
  return { book: refusedBy?.book ?? rulebook, paragraph: refusedBy?.paragraph ?? `~${kind}`, from };
}

/** A seed from the browser's own generator: no two readers get the same row of exercises. */
function newSeed() {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join("");
}
