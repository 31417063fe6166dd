/** The doors, and folded below them the form of a game: the rulebook, who plays, the rest. Each option shows its paragraph. */

import { performance, plain } from "../advice/state.js";
import { FITTING, LEVELS, levelNow } from "../state/fit.js";
import {
  CHOUETTE_SEATS,
  MATCH_LENGTHS,
  optionIsDead,
  optionsOf,
  optionValue,
  rulebookOf,
} from "../state/setup.js";
import { citeLink, quoted } from "../view/cite.js";
import { bookName, paragraph } from "../view/context.js";
import rulebooks from "../view/rulebooks.json" with { type: "json" };
import { h } from "../view/vdom.js";
import { bootView } from "./boot_view.js";
import { choice } from "./choice_view.js";
import { clockForm } from "./clock_form.js";
import { doorsView } from "./doors_view.js";
import { wordsView } from "./words_view.js";

/** @import { Changed, Toggled } from "../view/vdom.js" */
/** @import { Ctx } from "./actions.js" */
/** @import { Rulebook } from "../state/setup.js" */

const DICE = /** @type {const} */ (["seeded", "physical", "manual"]);

/** @param {Ctx} ctx */
export function setupView(ctx) {
  const { s, t, a } = ctx;
  const book = rulebookOf(s.catalogue, s.setup.rulebook);
  return h(
    "form.setup",
    { key: "setup", onsubmit: stopped(() => a.startGame()), "aria-labelledby": "setup-title" },
    h(
      "div.setup-scroll",
      doorsView(ctx),
      h(
        "details.form-fold",
        {
          key: "form",
          open: s.settings.formOpen,
          ontoggle: (/** @type {Toggled} */ { target }) => a.set({ formOpen: target.open }),
        },
        h("summary", { id: "setup-title" }, t("setup-title")),
        s.settings.formOpen && formView(ctx, book),
      ),
    ),
    h("div.setup-foot", bootView(ctx), s.settings.formOpen && startView(ctx)),
  );
}

/** @param {Ctx} ctx @param {Rulebook | null} book */
const formView = (ctx, book) => [
  h("p.quiet", { key: "lead" }, ctx.t("setup-lead")),
  booksView(ctx),
  playersView(ctx),
  book && formatView(ctx, book),
  moreView(ctx, book),
];

/** @param {Ctx} ctx */
const startView = ({ s, t, a }) =>
  h(
    "div.row",
    h(
      "button.primary.wide",
      { type: "submit", disabled: s.boot.status !== "ready" || !s.catalogue },
      t("setup-start"),
    ),
    s.canReturn && h("button", { onclick: a.returnToGame }, t("setup-return")),
  );

/** @param {() => void} act @returns {(event: Event) => void} */
const stopped = (act) => (event) => {
  event.preventDefault();
  act();
};

/** @param {Ctx} ctx */
function booksView(ctx) {
  const { s, t, a } = ctx;
  const ids = s.catalogue?.rulebooks.map((book) => book.id) ?? Object.keys(rulebooks);
  return h(
    "fieldset.books",
    h("legend", t("setup-book")),
    ids.map((id) =>
      choice("rulebook", id, s.setup.rulebook === id, () => a.setup({ rulebook: id }), [
        h("span.choice-name", bookName(ctx, id)),
        h("span.choice-more", s.texts?.books[id]?.subtitle ?? ""),
      ]),
    ),
    h(
      "p.quiet.about",
      s.texts?.books[s.setup.rulebook]?.about ?? "",
      " ",
      h("a", { href: `#${s.setup.rulebook}` }, t("setup-read-book")),
    ),
  );
}

/** @param {Ctx} ctx */
function playersView(ctx) {
  const { s, t, a } = ctx;
  const { people, seats, kind } = s.setup;
  return h(
    "fieldset.players-form",
    h("legend", t("setup-players")),
    seats.slice(0, people).map((seat, at) => seatView(ctx, seat, at)),
    levelsView(ctx),
    kind === "chouette" &&
      h(
        "div.row",
        h(
          "button",
          { disabled: people >= CHOUETTE_SEATS.most, onclick: () => a.setup({ people: people + 1 }) },
          t("setup-add-player"),
        ),
        h(
          "button",
          { disabled: people <= CHOUETTE_SEATS.least, onclick: () => a.setup({ people: people - 1 }) },
          t("setup-remove-player"),
        ),
      ),
  );
}

/** @param {Ctx} ctx @param {import("../state/setup.js").Seat} seat @param {number} at */
function seatView({ t, a }, seat, at) {
  const n = at + 1;
  return h(
    "div.seat",
    { key: `seat-${at}` },
    h("input", {
      type: "text",
      value: seat.name,
      maxlength: 24,
      autocomplete: "off",
      spellcheck: "false",
      "aria-label": t("setup-name", { n }),
      placeholder: t("setup-name", { n }),
      oninput: (/** @type {Changed} */ event) => a.seat(at, { name: event.target.value }),
    }),
    select(
      t("setup-kind", { n }),
      seat.kind === "bot" ? seat.level : "person",
      ["person", FITTING, ...LEVELS],
      (id) => t(id === "person" ? "kind-person" : `level-${id}`),
      (value) => a.seat(at, value === "person" ? { kind: "person" } : { kind: "bot", level: value }),
    ),
  );
}

/** What the chosen levels of the bot are like, and how much each loses as measured. @param {Ctx} ctx */
function levelsView({ s, t }) {
  const { people, seats } = s.setup;
  const chosen = new Set(
    seats.slice(0, people).flatMap((seat) => (seat.kind === "bot" ? [levelNow(seat.level)] : [])),
  );
  const fits = seats.slice(0, people).some(({ kind, level }) => kind === "bot" && level === FITTING);
  const told = LEVELS.filter((level) => chosen.has(level)).map((level) => {
    const loss = s.catalogue?.levels?.find(({ id }) => id === level)?.loss;
    return h(
      "p.quiet.level-more",
      { key: level },
      t(`level-${level}-more`),
      loss !== undefined &&
        ` ${t("level-loss", { pr: performance(s.lang, loss), loss: plain(s.lang, loss / 1000, 4) })}`,
    );
  });
  return [
    fits &&
      h(
        "p.quiet.level-more",
        { key: "fits" },
        t("level-fitting-more", { level: t(`level-${levelNow(FITTING)}`) }),
      ),
    ...told,
  ];
}

/**
 * @template {string} T
 * @param {string} label @param {string} value @param {readonly T[]} ids @param {(id: T) => string} words @param {(id: T) => void} pick
 */
export const select = (label, value, ids, words, pick) =>
  h(
    "select",
    {
      "aria-label": label,
      value,
      onchange: (/** @type {{target: {value: string}}} */ { target }) =>
        ids.filter((id) => id === target.value).forEach(pick),
    },
    ids.map((id) => h("option", { key: id, value: id, selected: id === value }, words(id))),
  );

/** @param {Ctx} ctx @param {Rulebook} book */
function formatView(ctx, book) {
  const { s, t, a } = ctx;
  if (book.formats.length < 2) return null;
  return h(
    "fieldset.formats",
    h("legend", t("setup-format")),
    h(
      "div.segments",
      book.formats.map((kind) =>
        choice("format", kind, s.setup.kind === kind, () => a.setup({ kind }), t(`format-${kind}`)),
      ),
    ),
    s.setup.kind === "match" &&
      h(
        "label.field",
        t("setup-length"),
        h("input", {
          type: "number",
          min: MATCH_LENGTHS.least,
          max: MATCH_LENGTHS.most,
          value: s.setup.length,
          onchange: (/** @type {Changed} */ event) => a.setup({ length: Number(event.target.value) }),
        }),
      ),
    s.setup.kind === "chouette" && h("p.quiet", paragraph(ctx, book.id, "N3")?.text ?? ""),
  );
}

/** @param {Ctx} ctx @param {Rulebook | null} book */
function moreView(ctx, book) {
  const { s, t, a } = ctx;
  const options = book
    ? optionsOf(book, s.setup.kind).filter((option) => option.key !== "stake" || s.setup.scoring !== "points")
    : [];
  return h(
    "details.more",
    {
      open: s.moreOpen,
      ontoggle: (/** @type {Toggled} */ event) => a.remember({ moreOpen: event.target.open }),
    },
    h("summary", t("setup-more")),
    book && book.readings.length > 1 && readingView(ctx, book),
    book &&
      book.variants.length > 1 &&
      h(
        "label.field",
        t("setup-variant"),
        select(
          t("setup-variant"),
          s.setup.variant,
          book.variants,
          (id) => t(`variant-${id}`),
          (variant) => a.setup({ variant }),
        ),
      ),
    book &&
      book.scorings?.length > 1 &&
      h(
        "fieldset",
        h("legend", t("setup-scoring")),
        book.scorings.map((id) =>
          choice("scoring", id, s.setup.scoring === id, () => a.setup({ scoring: id }), t(`scoring-${id}`)),
        ),
      ),
    options.length > 0 &&
      h(
        "fieldset.options",
        h("legend", t("setup-options")),
        options.map((option) => book && optionView(ctx, book, option)),
      ),
    clockForm(ctx),
    h(
      "fieldset",
      h("legend", t("setup-dice")),
      DICE.map((id) =>
        choice("dice", id, s.setup.dice === id, () => a.setup({ dice: id }), [
          h("span.choice-name", t(`dice-${id}`)),
          h("span.choice-more", t(`dice-${id}-more`)),
        ]),
      ),
      s.setup.dice !== "manual" && s.coming && wordsView(ctx, s.coming, seated(ctx), a.chooseWord),
    ),
  );
}

/** The persons whom the form seats, with the words they chose. @param {Ctx} ctx */
const seated = ({ s, t }) =>
  s.setup.seats
    .slice(0, s.setup.people)
    .map((seat, at) => ({
      ...seat,
      seat: at,
      name: seat.name || t("person-name", { n: at + 1 }),
      word: s.words[at] ?? "",
    }))
    .filter(({ kind }) => kind === "person");

/** @param {Ctx} ctx @param {Rulebook} book */
function readingView(ctx, book) {
  const { s, t, a } = ctx;
  const changes = [
    ...new Set(
      book.as_written_changes.flatMap(({ cite }) => (cite?.book === book.id ? [cite.paragraph] : [])),
    ),
  ];
  return h(
    "fieldset",
    h("legend", t("setup-reading")),
    book.readings.map((id) =>
      choice("reading", id, s.setup.reading === id, () => a.setup({ reading: id }), [
        h("span.choice-name", t(`reading-${id}`)),
        h(
          "span.choice-more",
          id === "as-written" && changes.length === 0 ? t("reading-same") : t(`reading-${id}-more`),
        ),
      ]),
    ),
    s.setup.reading === "as-written" &&
      changes.length > 0 &&
      h(
        "ul.cites",
        changes.map((id) => h("li", { key: id }, citeLink(ctx, { book: book.id, paragraph: id }))),
      ),
  );
}

/** @param {Ctx} ctx @param {Rulebook} book @param {Rulebook["options"][number]} option */
function optionView(ctx, book, { key, cite, least = 0, most = 99 }) {
  const { s, t, a } = ctx;
  const value = optionValue(s.setup, book, key);
  const dead = optionIsDead(s.setup, book, key);
  const numeric = typeof value === "number";
  const id = `option-${key}`;
  const control = numeric
    ? h("input", {
        id,
        type: "number",
        min: least,
        max: most,
        value,
        "aria-describedby": `${id}-more`,
        onchange: (/** @type {Changed} */ event) =>
          a.option(key, Math.min(most, Math.max(least, Math.round(Number(event.target.value) || 0)))),
      })
    : h("input.switch", {
        id,
        type: "checkbox",
        role: "switch",
        checked: value && !dead,
        disabled: dead,
        "aria-describedby": `${id}-more`,
        onchange: (/** @type {Changed} */ event) => a.option(key, event.target.checked),
      });
  return h(
    "div.option",
    { key },
    h("div.option-head", h("label", { for: id }, t(`option-${key}`)), control),
    h(
      "div.option-more",
      { id: `${id}-more` },
      (!cite || cite.house) && h("span.quiet", t(`option-${key}-more`), " "),
      cite && [citeLink(ctx, cite), !cite.house && quoted(ctx, cite)],
    ),
  );
}
