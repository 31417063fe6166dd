/** Practice: cards of what went wrong, asked when they are due; ten exercises a day; and what is mastered, by paragraph. */

import { Step } from "../figure/step.js";
import { COUNT, createDay, dateName } from "../practice/daily.js";
import { askedCase } from "../practice/repeated_case.js";
import { Sitting } from "../practice/sitting.js";
import { keyOf, masteryOf, ownDeck } from "../state/cards.js";
import { localStore } from "../state/local_store.js";
import { h, render } from "../view/vdom.js";
import { teachPage } from "./page.js";

/** @import { Ctx } from "./context.js" */
/** @import { Case } from "../state/cards.js" */
/** @import { Told } from "../practice/repeated_case.js" */

/** @param {HTMLElement} host @param {Ctx} ctx */
export function createPractice(host, ctx) {
  const deck = ownDeck();
  const day = createDay(localStore(), dateName(new Date()));
  const caseOf = (/** @type {Case} */ from, /** @type {Told} */ told) => askedCase(ctx, from, told);
  const sitting = new Sitting({ deck, day, caseOf, redraw: draw });
  let copied = false;
  let lang = "";

  return { update, destroy };

  /** @param {Ctx} next */
  function update(next) {
    ctx = next;
    const { theme } = ctx.world.look;
    sitting.open?.figure.paint({ theme });
    const translated = lang !== "" && lang !== ctx.lang;
    lang = ctx.lang;
    if (translated && sitting.place !== "overview" && !sitting.over) return void sitting.ask();
    draw();
  }

  function draw() {
    if (sitting.gone) return;
    const { t } = ctx;
    render(
      host,
      teachPage(
        t,
        { name: "practice", title: "practice", back: "lessons" },
        sitting.place === "overview" ? overview() : task(),
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
          { key: "start", ...primary, "data-cards": "", onclick: () => sitting.go("cards") },
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
        {
          key: "ten",
          type: "button",
          class: "primary",
          "data-daily": "",
          onclick: () => sitting.go("daily"),
        },
        t(results.length > 0 ? "practice-daily-on" : "practice-daily-start"),
      );
    const line = sitting.line(t, ctx.lang);
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
    const { open, over, place } = sitting;
    if (!open) return h("p.quiet", { key: "wait" }, t("wait"));
    const { figure, title, text } = open;
    const which = place === "daily" ? t("practice-place", { at: sitting.at, count: COUNT }) : "";
    const heading = h("h2", { key: "title" }, title, " ", h("span.quiet", which));
    if (figure instanceof Step)
      return [heading, h("div.teach-card", { key: "card" }, figure.wholeCard()), further()];
    return h(
      "section.teach-step",
      { key: "task", "data-done": String(over) },
      h("div.teach-step-board", { key: "board" }, h("div", { raw: figure.host }), figure.bar()),
      h(
        "div.teach-step-text",
        { key: "text" },
        heading,
        h("p.task", { key: "task" }, text),
        figure.answers(),
        figure.saying(),
        further(),
      ),
    );
  }

  /** When the card comes again, the next one, and the way out. */
  function further() {
    const { t } = ctx;
    const { over, comesIn } = sitting;
    const next = { key: "next", class: "primary", "data-do": "next", onclick: () => void sitting.ask() };
    const stop = { key: "stop", onclick: () => sitting.go("overview") };
    return [
      over && comesIn !== null && h("p.quiet", { key: "due" }, t("practice-comes", { days: comesIn })),
      h(
        "div.teach-step-buttons",
        { key: "buttons" },
        over && h("button", next, t("teach-next")),
        h("button.quiet-button", stop, t("practice-stop")),
      ),
    ];
  }

  function destroy() {
    sitting.destroy();
    render(host);
  }
}
