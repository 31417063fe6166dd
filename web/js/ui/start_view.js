/** The first screen: ways to begin and, collapsed below, the form of a game. Each option shows its paragraph. */

import { choice, formGroup, select } from "../render/form.js";
import { FITTING, LEVELS, levelNow } from "../state/adaptive_level.js";
import { groupsOf, seatsOf } from "../state/setup.js";
import { higherFirst } from "../state/view.js";
import { citeLink, quoted } from "../view/cite.js";
import { bookName, paragraph } from "../view/context.js";
import rulebooks from "../view/rulebooks.json" with { type: "json" };
import { h } from "../view/vdom.js";
import { written } from "./written.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { Ctx } from "../view/context.js" */
/** @import { AppState } from "../state/page.js" */
/** @import { Field } from "../state/form_values.js" */

const LONGEST_WORD = 80;

/** @param {Ctx} ctx */
export function startView(ctx) {
  const { s, t } = ctx;
  const [format, ...more] = groupsOf(s.setup.rulebook);
  const form = hostOf(ctx);
  const facts = {
    ...bootFacts(ctx),
    few: firstVisit(s),
    parked: s.parked !== null,
    over: s.parked?.over,
    turn: s.parked?.board && t("door-go-on-turn", { turn: turnWords(ctx, s.parked.board) }),
    elsewhere: s.elsewhere,
    agreed: agreed(ctx),
    [`waits-${s.waiting}`]: s.boot.status === "loading",
    "form-open": s.settings.formOpen,
    "more-open": s.moreOpen,
    "not-ready": s.boot.status !== "ready" || !s.catalogue,
  };
  return written(ctx, "start", facts, {
    books: () => booksView(ctx),
    players: () => playersView(ctx),
    format: () => format && formGroup(format, form),
    more: () => more.map((group) => formGroup(group, form)),
  });
}

/** The engine's progress while it loads, and the error if it cannot start. @param {Ctx} ctx */
export const bootView = (ctx) => written(ctx, "boot", bootFacts(ctx));

/** @param {Ctx} ctx */
function bootFacts({ s, t }) {
  const { status, slow, stage, percent, loaded, total, code, detail } = s.boot;
  const id = code.replace("/", "-");
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (/** @type {number} */ bytes) => (bytes / 1_048_576).toLocaleString(s.lang, oneDigit);
  const counted = loaded > 0 && loaded < total;
  return {
    ...{ loading: status === "loading", failed: status === "failed", slow, detail },
    percent: Math.round(percent),
    playing: s.mode === "play",
    stage: counted
      ? t("boot-bytes", { loaded: megabytes(loaded), total: megabytes(total) })
      : t(`boot-stage-${stage}`),
    why: status === "failed" && (t(id) === id ? t("boot-failed-text") : t(id)),
  };
}

/** The two questions for a first-time visitor. @param {AppState} s */
export const firstVisit = ({ newcomer, parked, elsewhere }) => newcomer && !parked && !elsewhere;

/** Whose turn it is in the game that was left, and what was rolled. @param {Ctx} ctx @param {import("../bridge/wire.d.ts").Snapshot} snapshot */
const turnWords = ({ t }, { summary: { turn, name }, dice }) =>
  [t(`door-turn-${turn}`, { name }), higherFirst(dice)?.values.join("-")].filter(Boolean).join(", ");

/** A level's name; the adaptive level says that it follows results. @param {Ctx} ctx @param {string} level */
const levelWords = ({ t }, level) =>
  level === FITTING ? t("door-fitting", { level: t(`level-${levelNow(level)}`) }) : t(`level-${level}`);

/** The game that one press begins: the opponent and the rulebook. @param {Ctx} ctx */
function agreed(ctx) {
  const { seats, people, rulebook } = ctx.s.setup;
  const others = seats
    .slice(1, people)
    .map((seat) => (seat.kind === "bot" ? levelWords(ctx, seat.level) : seat.name));
  return ctx.t("door-play-more", { others: others.join(", "), book: bookName(ctx, rulebook) });
}

/** @param {Ctx} ctx */
function booksView(ctx) {
  const { s, t, act } = ctx;
  const ids = s.catalogue?.rulebooks.map((book) => book.id) ?? Object.keys(rulebooks);
  return h(
    "fieldset.books",
    h("legend", t("setup-book")),
    ids.map((id) =>
      choice("rulebook", id, s.setup.rulebook === id, () => act("setup", { rulebook: id }), [
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
      h("button", { type: "button", onclick: () => act("open", { dialog: "agree" }) }, t("agree-title")),
      h("button", { type: "button", onclick: () => act("show_text") }, t("setup-own-book")),
    ),
  );
}

/** @param {Ctx} ctx */
function playersView(ctx) {
  const { s, t, act } = ctx;
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
          { disabled: people >= most, onclick: () => act("setup", { people: people + 1 }) },
          t("setup-add-player"),
        ),
        h(
          "button",
          { disabled: people <= least, onclick: () => act("setup", { people: people - 1 }) },
          t("setup-remove-player"),
        ),
      ),
  );
}

/** @param {Ctx} ctx @param {import("../state/setup.js").Seat} seat @param {number} at */
function seatView({ t, act }, seat, at) {
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
      oninput: (/** @type {Changed} */ event) => act("seat", { at, name: event.target.value }),
    }),
    select(
      t("setup-kind", { n }),
      seat.kind === "bot" ? seat.level : "person",
      ["person", FITTING, ...LEVELS].map((value) => ({
        value,
        words: t(value === "person" ? "kind-person" : `level-${value}`),
      })),
      (value) =>
        act("seat", { at, ...(value === "person" ? { kind: "person" } : { kind: "bot", level: value }) }),
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

/** @param {Ctx} ctx @returns {import("../render/form.js").FormHost} */
const hostOf = (ctx) => ({
  values: ctx.s.setup,
  t: ctx.t,
  change: (patch) => ctx.act("setup", patch),
  boxed: true,
  parts: {
    note: (field) => noteView(ctx, field),
    cites: ({ cites }) => cites?.map((cite) => [citeLink(ctx, cite), !cite.house && quoted(ctx, cite)]),
    words: () => ctx.s.coming && wordsView(ctx, ctx.s.coming),
  },
});

/** Paragraphs alone: the text of one, or links to several. @param {Ctx} ctx @param {Field} field */
const noteView = (ctx, { key, style, cites = [] }) =>
  style === "text"
    ? cites.map((cite) => h("p.quiet", { key }, paragraph(ctx, cite.book, cite.paragraph)?.text ?? ""))
    : h(
        "ul.cites",
        { key },
        cites.map((cite) => h("li", { key: cite.paragraph }, citeLink(ctx, cite))),
      );

/** Before the first roll: the fingerprint of its dice, and a field for each person's word. @param {Ctx} ctx @param {string} fingerprint */
function wordsView({ s, t, act }, fingerprint) {
  const people = s.setup.seats.slice(0, s.setup.people).map((seat, at) => ({ ...seat, at }));
  return h(
    "details.words",
    { key: "words" },
    h("summary", t("words-title"), " ", h("code", `${fingerprint.slice(0, 16)}…`)),
    h("p.quiet", t("words-how")),
    h("p.fingerprint", h("code", fingerprint)),
    people
      .filter(({ kind }) => kind === "person")
      .map(({ at, name }) =>
        h(
          "label.word",
          { key: at },
          t("words-of", { name: name || t("person-name", { n: at + 1 }) }),
          h("input", {
            type: "text",
            maxlength: LONGEST_WORD,
            autocomplete: "off",
            value: s.words[at] ?? "",
            onchange: (/** @type {Changed} */ { target }) =>
              act("choose_word", { seat: at, word: target.value }),
          }),
        ),
      ),
  );
}
