/** Exercises without end: made by the engine from a seed, one after another, by the rulebook and of the kind that is chosen. */
import { Exercise } from "../figure/exercise.js";
import { missedExercise } from "../practice/missed_exercise.js";
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
  /** "": any. */
  let level = "";
  /** @type {import("../bridge/wire.d.ts").ExerciseKind[]} */
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
    if (!levels().some((one) => one.level === level)) level = "";
    const asked = level ? { level } : {};
    const answer = await ctx.world.ask("exercise", { kind, rulebook, seed, ...asked });
    if (gone || mine !== turn) return;
    if (!answer.ok) return answer.error?.code === "exercise/not-found" ? next() : fail(answer);
    open?.destroy();
    const exercise = { ...answer.ok, asked };
    open = new Exercise({ world: ctx.world, redraw: draw, exercise, onEnd });
    void open.show();
    await open.start();
  }

  /** Those that the chosen kind has by the chosen rulebook. */
  function levels() {
    return kinds.find((one) => one.kind === kind)?.levels ?? [];
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
    const { t } = ctx;
    const books = ctx.books.map((id) => ({ id, name: ctx.nameOf(id) }));
    const any = { id: "", name: t("teach-level-any") };
    const hard = levels().map((one) => ({ id: one.level, name: one.title }));
    const chosen = (/** @type {string} */ book) => {
      rulebook = book;
      void update(ctx);
    };
    const graded = (/** @type {string} */ wanted) => {
      level = wanted;
      void next();
    };
    return h(
      "div.teach-controls",
      { key: "controls" },
      choice("rulebook", t("teach-by-rules"), books, rulebook, chosen),
      hard.length > 1 && choice("level", t("teach-level"), [any, ...hard], level, graded),
      h(
        "div.teach-kinds",
        { key: "kinds", role: "group", "aria-label": t("teach-kinds") },
        kinds.map(kindButton),
      ),
    );
  }

  /** @param {string} name @param {string} label @param {{id: string, name: string}[]} options @param {string} value @param {(id: string) => void} choose */
  function choice(name, label, options, value, choose) {
    const changed = (/** @type {import("../view/vdom.js").Changed} */ event) => choose(event.target.value);
    return h(
      "label",
      { key: name },
      label,
      " ",
      h(
        "select",
        { [`data-${name}`]: "", onchange: changed },
        options.map((one) =>
          h("option", { key: one.id, value: one.id, selected: one.id === value }, one.name),
        ),
      ),
    );
  }

  /** @param {import("../bridge/wire.d.ts").ExerciseKind} one */
  function kindButton(one) {
    const pressed = () => {
      kind = one.kind;
      void next();
    };
    const names = { key: one.kind, "data-kind": one.kind, "aria-pressed": String(one.kind === kind) };
    return h("button.small", { ...names, onclick: pressed }, one.title);
  }

  /** @param {Exercise} one */
  function exerciseView(one) {
    const { t } = ctx;
    const { exercise, over } = one;
    const { question, kind, seed, level: graded } = exercise;
    const button = { type: "button", "data-do": "next", onclick: () => void next() };
    return h(
      "section.teach-step",
      {
        key: "exercise",
        ...{ "data-kind": kind, "data-seed": seed, "data-level": graded.level, "data-done": String(over) },
      },
      h("div.teach-step-board", { key: "board" }, h("div", { raw: one.host }), one.bar()),
      h(
        "div.teach-step-text",
        { key: "text" },
        h("h2", { key: "title" }, question.title, " ", h("span.quiet", graded.title)),
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

/** A seed from the browser's own generator: no two readers get the same row of exercises. */
function newSeed() {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36)).join("");
}
