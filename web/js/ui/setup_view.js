/** The doors, and folded below them the form of a game: the rulebook, who plays, the rest. Each option shows its paragraph. */

import { choice, formGroup, select } from "../render/form.js";
import { FITTING, LEVELS, levelNow } from "../state/adaptive_level.js";
import { groupsOf, seatsOf } from "../state/setup.js";
import { citeLink, quoted } from "../view/cite.js";
import { bookName, paragraph } from "../view/context.js";
import rulebooks from "../view/rulebooks.json" with { type: "json" };
import { h } from "../view/vdom.js";
import { bootView } from "./boot_view.js";
import { doorsView, firstVisit, friendDoor, learnDoor } from "./doors_view.js";
import { wordsView } from "./words_view.js";

/** @import { Changed, Toggled } from "../view/vdom.js" */
/** @import { Ctx } from "./actions.js" */
/** @import { Field, Group } from "../state/form_values.js" */

/** @param {Ctx} ctx */
export function setupView(ctx) {
  const { s, t, a } = ctx;
  return h(
    "form.setup",
    { key: "setup", onsubmit: stopped(() => a.enter("form")), "aria-labelledby": "setup-title" },
    h(
      "div.setup-scroll",
      doorsView(ctx),
      firstVisit(s)
        ? h(
            "details.form-fold",
            { key: "all" },
            h("summary", t("door-more")),
            friendDoor(ctx),
            learnDoor(ctx),
            formFold(ctx),
          )
        : formFold(ctx),
    ),
    h("div.setup-foot", bootView(ctx), s.settings.formOpen && startView(ctx)),
  );
}

/** @param {Ctx} ctx */
const formFold = (ctx) =>
  h(
    "details.form-fold",
    {
      key: "form",
      open: ctx.s.settings.formOpen,
      ontoggle(/** @type {Toggled} */ { target }) {
        const opened = target.open && !ctx.s.settings.formOpen;
        ctx.a.set({ formOpen: target.open });
        if (opened) target.scrollIntoView();
      },
    },
    h("summary", { id: "setup-title" }, ctx.t("setup-title")),
    ctx.s.settings.formOpen && formView(ctx),
  );

/** @param {Ctx} ctx */
function formView(ctx) {
  const [format, ...more] = groupsOf(ctx.s.setup.rulebook);
  return [
    h("p.quiet", { key: "lead" }, ctx.t("setup-lead")),
    booksView(ctx),
    playersView(ctx),
    format && formGroup(format, hostOf(ctx)),
    moreView(ctx, more),
  ];
}

/** @param {Ctx} ctx */
const startView = ({ s, t, a }) =>
  h(
    "div.row",
    h(
      "button.primary.wide",
      { type: "submit", disabled: s.boot.status !== "ready" || !s.catalogue },
      t("setup-start"),
    ),
    h("button", { type: "button", onclick: () => a.friend({ do: "show" }) }, t("door-friend")),
    s.parked && h("button", { type: "button", onclick: () => a.enter("go-on") }, t("setup-return")),
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
    h(
      "div.row",
      h("button", { type: "button", onclick: () => a.open("agree") }, t("agree-title")),
      h("button", { type: "button", onclick: () => a.door.show() }, t("setup-own-book")),
    ),
  );
}

/** @param {Ctx} ctx */
function playersView(ctx) {
  const { s, t, a } = ctx;
  const { people, seats, kind } = s.setup;
  const [least = 2, most = 2] = seatsOf(kind);
  return h(
    "fieldset.players-form",
    h("legend", t("setup-players")),
    seats.slice(0, people).map((seat, at) => seatView(ctx, seat, at)),
    levelsView(ctx),
    most > least &&
      h(
        "div.row",
        h(
          "button",
          { disabled: people >= most, onclick: () => a.setup({ people: people + 1 }) },
          t("setup-add-player"),
        ),
        h(
          "button",
          { disabled: people <= least, onclick: () => a.setup({ people: people - 1 }) },
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
      ["person", FITTING, ...LEVELS].map((value) => ({
        value,
        words: t(value === "person" ? "kind-person" : `level-${value}`),
      })),
      (value) => a.seat(at, value === "person" ? { kind: "person" } : { kind: "bot", level: value }),
    ),
  );
}

/** Descriptions of the chosen bot levels, with their measured loss. @param {Ctx} ctx */
function levelsView({ s, t }) {
  const { people, seats } = s.setup;
  const chosen = new Set(
    seats.slice(0, people).flatMap((seat) => (seat.kind === "bot" ? [levelNow(seat.level)] : [])),
  );
  const fits = seats.slice(0, people).some(({ kind, level }) => kind === "bot" && level === FITTING);
  const described = LEVELS.filter((level) => chosen.has(level)).map((level) =>
    h("p.quiet.level-more", { key: level }, t(`level-${level}-more`)),
  );
  return [
    fits &&
      h(
        "p.quiet.level-more",
        { key: "fits" },
        t("level-fitting-more", { level: t(`level-${levelNow(FITTING)}`) }),
      ),
    ...described,
  ];
}

/** The rulebook's options besides format, clock and dice. @param {Ctx} ctx @param {Group[]} groups */
const moreView = (ctx, groups) =>
  h(
    "details.more",
    {
      open: ctx.s.moreOpen,
      ontoggle: (/** @type {Toggled} */ event) => ctx.a.remember({ moreOpen: event.target.open }),
    },
    h("summary", ctx.t("setup-more")),
    groups.map((group) => formGroup(group, hostOf(ctx))),
  );

/** @param {Ctx} ctx @returns {import("../render/form.js").FormHost} */
const hostOf = (ctx) => ({
  values: ctx.s.setup,
  t: ctx.t,
  change: ctx.a.setup,
  boxed: true,
  parts: {
    note: (field) => noteView(ctx, field),
    cites: ({ cites }) => cites?.map((cite) => [citeLink(ctx, cite), !cite.house && quoted(ctx, cite)]),
    words: () => ctx.s.coming && wordsView(ctx, ctx.s.coming, seated(ctx), ctx.a.chooseWord),
  },
});

/** Paragraphs by themselves: the text of one, or links to several. @param {Ctx} ctx @param {Field} field */
const noteView = (ctx, { key, style, cites = [] }) =>
  style === "text"
    ? cites.map((cite) => h("p.quiet", { key }, paragraph(ctx, cite.book, cite.paragraph)?.text ?? ""))
    : h(
        "ul.cites",
        { key },
        cites.map((cite) => h("li", { key: cite.paragraph }, citeLink(ctx, cite))),
      );

/** The people in the form's seats, with their words. @param {Ctx} ctx */
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
