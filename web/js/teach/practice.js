/** Practice: cards of what went wrong, asked when they are due; ten exercises a day; and what is mastered, by paragraph. */

import { Step } from "../figure/step.js";
import { keyOf, masteryOf, ownDeck } from "../state/cards.js";
import { localStore } from "../state/local_store.js";
import { h, render } from "../view/vdom.js";
import { askedCase } from "./asked_case.js";
import { COUNT, createDay, dailySet, dateName, marksOf } from "./daily.js";
import { teachPage } from "./page.js";

/** @import { Ctx } from "./context.js" */
/** @import { Card } from "../state/cards.js" */
/** @import { Asked } from "./asked_case.js" */
/** @typedef {"overview" | "cards" | "daily"} Place */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createPractice(host, ctx) {
  const deck = ownDeck();
  const day = createDay(localStore(), dateName(new Date()));
  /** @type {Place} */
  let place = "overview";
  /** @type {Asked | null} */
  let open = null;
  /** @type {Card | null} */
  let card = null;
  let over = false;
  let copied = false;
  let lang = "";
  let turn = 0;
  let gone = false;

  return { update, destroy };

  /** @param {Ctx} next */
  function update(next) {
    ctx = next;
    const { theme } = ctx.world.look;
    open?.figure.paint({ theme });
    const translated = lang !== "" && lang !== ctx.lang;
    lang = ctx.lang;
    if (translated && place !== "overview" && !over) return void ask();
    draw();
  }

  /** @param {Place} to */
  function go(to) {
    place = to;
    void ask();
  }

  /** The next card, or the next of today's ten; where there is none, what was reached. */
  async function ask() {
    turn += 1;
    const mine = turn;
    open?.figure.destroy();
    [open, over, card] = [null, false, null];
    card = place === "cards" ? (deck.due()[0] ?? null) : null;
    const from = place === "daily" ? dailySet(day.day().date)[day.day().results.length] : card?.from;
    if (!from) place = "overview";
    draw();
    if (!from) return;
    const asked = await askedCase(ctx, from, { redraw: draw, onEnd });
    if (gone || mine !== turn) return asked?.figure.destroy();
    open = asked;
    // What cannot be asked any more, such as a step of a lesson that was rewritten, counts as remembered.
    if (!open) return onEnd(true);
    void open.figure.show();
    await open.figure.start();
    draw();
  }

  /** @param {boolean} right */
  function onEnd(right) {
    over = true;
    if (place === "daily") day.add(right);
    if (card) deck.answer(keyOf(card), right);
    draw();
  }

  function draw() {
    if (gone) return;
    const { t } = ctx;
    render(
      host,
      teachPage(
        t,
        { name: "practice", title: "practice", back: "lessons" },
        place === "overview" ? overview() : task(),
      ),
    );
  }

  function overview() {
    const { t } = ctx;
    const due = deck.due().length;
    const primary = { type: "button", class: "primary" };
    return [
      h("p.teach-lead", { key: "lead" }, t("practice-lead")),
      h("h2", { key: "cards" }, t("practice-cards")),
      h("p", { key: "due" }, due > 0 ? t("practice-due", { count: due }) : t("practice-none")),
      due > 0 &&
        h(
          "button",
          { key: "start", ...primary, "data-cards": "", onclick: () => go("cards") },
          t("practice-start"),
        ),
      h("h2", { key: "daily" }, t("practice-daily")),
      daily(),
      h("h2", { key: "map" }, t("practice-map")),
      h("p.quiet", { key: "legend" }, t("practice-legend")),
      map(),
    ];
  }

  function daily() {
    const { t } = ctx;
    const { results } = day.day();
    if (results.length < COUNT)
      return h(
        "button",
        { key: "ten", type: "button", class: "primary", "data-daily": "", onclick: () => go("daily") },
        t(results.length > 0 ? "practice-daily-on" : "practice-daily-start"),
      );
    const line = shared();
    const copy = async () => {
      await navigator.clipboard?.writeText(line).catch(() => {});
      copied = true;
      draw();
    };
    return h(
      "p",
      { key: "line" },
      h("output.practice-line", { "data-result": "" }, line),
      " ",
      h("button", { type: "button", onclick: copy }, t(copied ? "practice-copied" : "practice-copy")),
    );
  }

  /** The day in a line that can be sent to somebody. */
  function shared() {
    const { date, results } = day.day();
    const [year, month, number] = date.split("-").map(Number);
    const written = new Intl.DateTimeFormat(ctx.lang, { dateStyle: "medium" }).format(
      new Date(year, month - 1, number),
    );
    const right = results.filter(Boolean).length;
    return ctx.t("practice-line", { date: written, right, count: COUNT, marks: marksOf(day.day()) });
  }

  /** Every paragraph of every rulebook; those without a card were never missed. */
  function map() {
    const { t, texts, books, nameOf } = ctx;
    const cards = new Map(deck.all().map((one) => [keyOf(one), one]));
    return books.map((book) =>
      h(
        "section.practice-book",
        { key: `map-${book}` },
        h("h3", nameOf(book)),
        h(
          "ul.practice-map",
          (texts?.books[book]?.paragraphs ?? []).map(({ id, title }) => {
            const one = cards.get(`${book}/${id}`);
            const state = one ? masteryOf(one) : "untried";
            const label = `§ ${id} ${title}: ${t(`practice-${state}`)}`;
            const link = { href: `#${book}/${id}`, "data-state": state, title: label, "aria-label": label };
            return h("li", { key: id }, h("a", link, id));
          }),
        ),
      ),
    );
  }

  function task() {
    const { t } = ctx;
    if (!open) return h("p.quiet", { key: "wait" }, t("wait"));
    const { figure, title, text } = open;
    const place_ = place === "daily" ? t("practice-place", { at: day.day().results.length + (over ? 0 : 1), count: COUNT }) : ""; // biome-ignore format: one line
    return h(
      "section.teach-step",
      { key: "task", "data-done": String(over) },
      h("div.teach-step-board", { key: "board" }, h("div", { raw: figure.host }), figure.bar()),
      h(
        "div.teach-step-text",
        { key: "text" },
        h("h2", { key: "title" }, title, " ", h("span.quiet", place_)),
        h("p.task", { key: "task" }, text),
        figure.answers(),
        figure.saying(),
        over && h("p.quiet", { key: "due" }, comesBack()),
        h(
          "div.teach-step-buttons",
          { key: "buttons" },
          !over && figure instanceof Step && helps(figure),
          over &&
            h(
              "button",
              { key: "next", type: "button", class: "primary", "data-next": "", onclick: () => void ask() },
              t("teach-next"),
            ),
          h(
            "button.quiet-button",
            { key: "stop", type: "button", onclick: () => go("overview") },
            t("practice-stop"),
          ),
        ),
        figure instanceof Step && figure.hinted(),
      ),
    );
  }

  /** A step of a lesson has its hints here too. @param {Step} step */
  function helps(step) {
    return step
      .hintButton()
      .map(({ id, words, act }) =>
        h("button.quiet-button", { key: id, type: "button", "data-id": id, onclick: act }, words),
      );
  }

  function comesBack() {
    const now = card && deck.get(keyOf(card));
    return now ? ctx.t("practice-comes", { days: now.due - now.last }) : "";
  }

  function destroy() {
    gone = true;
    open?.figure.destroy();
    render(host);
  }
}
