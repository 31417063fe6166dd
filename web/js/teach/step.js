/** One step of a lesson: its text, its board or question, hints, and what is said to what the learner did. */
import { h, render } from "../view/vdom.js";
import { createFigure } from "./figure.js";
import { refusalView, verdictView } from "./views.js";

/** @typedef {import("./context.js").Ctx} Ctx */
/** @typedef {Ctx & {step: any, last: boolean, onDone: () => void, onNext: () => void}} StepCtx */

const ON_BOARD = new Set(["play", "refused", "all_plays", "command"]);

/** @param {HTMLElement} host @param {StepCtx} ctx */
export function createStep(host, ctx) {
  const { step, t } = ctx;
  const played = ON_BOARD.has(step.kind);
  const boardHost = document.createElement("div");
  boardHost.className = "teach-live";
  /** @type {import("./figure.js").Figure | null} */
  let figure = null;
  let live = false;
  let hints = 0;
  let typed = "";
  /** @type {any} */
  let verdict = null;
  /** @type {any[]} */
  let found = [];
  let done = step.kind === "read";
  let gone = false;

  if (done) ctx.onDone();
  draw();
  if (played) void openBoard();
  return { destroy };

  /** The picture stands until the engine has answered. */
  async function openBoard() {
    figure = createFigure(boardHost, {
      request: ctx.request,
      t,
      lang: ctx.lang,
      theme: ctx.theme,
      nameOf: ctx.nameOf,
      setting: settingOf(step),
      commands: step.actions ?? [],
      marks: marksOf(step),
      arrows: arrowsOf(step),
      onChange: changed,
      onPickUp: pickUp,
      onCommand: commanded,
    });
    live = await figure.start();
    if (gone) return;
    if (!live) verdict = { state: "trouble", text: figure.trouble };
    draw();
  }

  /** @param {import("./figure.js").FigureChange} change */
  function changed({ refused }) {
    if (!refused) {
      if (verdict?.state === "refused") verdict = null;
      draw();
      return true;
    }
    if (step.kind === "refused" && refused.rule === step.goal.rule)
      succeed({ state: "success", text: step.success ?? "", refused });
    else say({ state: "refused", text: step.kind === "refused" ? (step.failure ?? "") : "", refused });
    return true;
  }

  /** Picking up the dice is where a play is judged by its goal. @param {import("./figure.js").Figure} one */
  async function pickUp(one) {
    if (step.kind === "refused") return false;
    const answer = await check({
      moves: one.moves,
      complete: true,
      ...(step.kind === "all_plays" ? { plays: found } : {}),
    });
    if (!answer) return true;
    if (answer.state === "progress") found = [...found, one.moves];
    if (answer.state === "success") one.lock(true);
    else if (answer.state !== "refused") await one.reset();
    judged(answer);
    return true;
  }

  /** @param {import("./figure.js").Figure} _ @param {import("./figure.js").Act} act */
  async function commanded(_, act) {
    if (step.kind !== "command") return false;
    const answer = await check({ act });
    if (answer) judged(answer);
    return answer?.state !== "success";
  }

  /** @param {Record<string, any>} action */
  async function check(action) {
    const answer = await ctx.request("lesson_check", { step, action });
    if (gone) return null;
    if (answer.ok) return answer.ok;
    say({
      state: "trouble",
      text: t("teach-trouble", { detail: answer.error?.detail || answer.error?.code || "" }),
    });
    return null;
  }

  /** @param {any} answer */
  function judged(answer) {
    if (answer.state === "success") succeed(answer);
    else say(answer);
  }

  /** @param {any} answer */
  function succeed(answer) {
    done = true;
    ctx.onDone();
    say({ ...answer, text: answer.text || t("teach-right") });
  }

  /** @param {any} answer */
  function say(answer) {
    verdict = answer;
    draw();
  }

  function draw() {
    if (gone) return;
    render(
      host,
      h(
        "section.teach-step",
        { key: "step", "data-kind": step.kind, "data-done": String(done) },
        h(
          "div.teach-step-board",
          { key: "board" },
          live
            ? null
            : h("img.teach-still", {
                key: "still",
                src: ctx.url(step.svg),
                alt: step.alt,
                width: "702",
                height: "540",
              }),
          played ? h("div", { key: "live", raw: boardHost }) : null,
          !live && !verdict && played ? h("p.quiet", { key: "wait" }, t("teach-engine")) : null,
        ),
        h(
          "div.teach-step-text",
          { key: "text" },
          paragraphs(step.text),
          h(
            "p.quiet.teach-by",
            { key: "by" },
            t("teach-by", { book: ctx.nameOf(step.rulebook) }),
            step.reading === "as-written" ? ` (${t("teach-literally")})` : "",
          ),
          question(),
          said(),
          h(
            "div.teach-step-buttons",
            { key: "buttons" },
            (step.hints?.length ?? 0) > hints && !done
              ? h(
                  "button.quiet-button",
                  {
                    key: "hint",
                    type: "button",
                    onclick: () => {
                      hints += 1;
                      draw();
                    },
                  },
                  t("teach-hint"),
                )
              : null,
            h(
              "button",
              {
                key: "next",
                type: "button",
                class: done ? "primary" : "quiet-button",
                "data-next": "",
                onclick: ctx.onNext,
              },
              t(done ? (ctx.last ? "teach-next-lesson" : "teach-next") : "teach-skip"),
            ),
          ),
          (step.hints ?? [])
            .slice(0, hints)
            .map((/** @type {string} */ text, /** @type {number} */ at) =>
              h("p.teach-hint", { key: `hint-${at}` }, text),
            ),
        ),
      ),
    );
  }

  function question() {
    if (step.kind === "choice")
      return h(
        "ol.teach-options",
        { key: "options" },
        step.options_text.map((/** @type {string} */ text, /** @type {number} */ choice) =>
          h(
            "li",
            { key: choice },
            h(
              "button",
              {
                type: "button",
                disabled: done,
                "data-choice": String(choice),
                onclick: () => void answerWith({ choice }),
              },
              text,
            ),
          ),
        ),
      );
    if (step.kind !== "number") return null;
    return numberForm(
      t,
      typed,
      done,
      (value) => {
        typed = value;
      },
      (number) => void answerWith({ number }),
    );
  }

  /** @param {Record<string, any>} action */
  async function answerWith(action) {
    const answer = await check(action);
    if (answer) judged(answer);
  }

  function said() {
    if (!verdict) return null;
    const { state, text, refused } = verdict;
    const counted = verdict.total ? t("teach-found", { found: verdict.found, total: verdict.total }) : "";
    const kind = state === "success" || state === "progress" ? "good" : state === "trouble" ? "plain" : "bad";
    return [
      refused ? refusalView(refused, t, ctx.nameOf) : null,
      text || counted
        ? h(
            "div",
            { key: "said", "aria-live": "polite" },
            verdictView(
              /** @type {any} */ (kind),
              h(
                "p",
                null,
                [text || (state === "progress" ? t("teach-right") : ""), counted].filter(Boolean).join(" "),
              ),
            ),
          )
        : null,
    ];
  }

  function destroy() {
    gone = true;
    figure?.destroy();
    render(host);
  }
}

/** A field for a number with its button. @param {import("../i18n/fluent.js").Translate} t @param {string} typed @param {boolean} done @param {(text: string) => void} onInput @param {(number: number) => void} onAnswer */
export function numberForm(t, typed, done, onInput, onAnswer) {
  return h(
    "form.teach-number-form",
    {
      key: "number",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const field = /** @type {HTMLInputElement | null} */ (
          /** @type {HTMLElement} */ (event.target).querySelector("input")
        );
        const text = field?.value.trim() ?? "";
        if (/^-?\d{1,6}$/.test(text)) onAnswer(Number(text));
      },
    },
    h(
      "label",
      null,
      t("teach-your-number"),
      " ",
      h("input", {
        type: "text",
        inputmode: "numeric",
        autocomplete: "off",
        size: "6",
        value: typed,
        disabled: done,
        oninput: (/** @type {any} */ event) => onInput(event.target.value),
      }),
    ),
    h("button.primary", { type: "submit", disabled: done }, t("teach-answer")),
  );
}

/** Texts of lessons are words and nothing else: an empty line parts paragraphs. @param {string} text */
const paragraphs = (text) =>
  text.split(/\n\s*\n/).map((part, at) => h("p.teach-task", { key: `p-${at}` }, part));

/** What the operation `try` needs of a step. @param {any} step */
export function settingOf(step) {
  const keys = [
    "rulebook",
    "reading",
    "variant",
    "position",
    "dice",
    "moves",
    "phase",
    "options",
    "cube_value",
    "cube_owner",
    "level",
  ];
  return Object.fromEntries(keys.filter((key) => key in step).map((key) => [key, step[key]]));
}

/** @param {any} step */
export const marksOf = (step) =>
  (step.marks ?? []).map((/** @type {any[]} */ [place, kind]) => ({
    place: named(place),
    kind: kind ?? "focus",
    side: "white",
  }));

const ARROWS = /** @type {Record<string, string>} */ ({ move: "last", hint: "witness" });

/** @param {any} step */
export const arrowsOf = (step) =>
  (step.arrows ?? []).map((/** @type {any[]} */ [from, to, kind]) => ({
    from: named(from),
    to: named(to),
    kind: ARROWS[kind] ?? kind ?? "last",
    side: "white",
  }));

/** @param {number} place */
const named = (place) => (place === 25 ? "bar" : place === 0 ? "off" : String(place));
