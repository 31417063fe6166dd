/** The first screen: ways to begin and, collapsed below, the form of a game. Each option shows its paragraph. */

import { factsOf } from "../state/settings.js";
import { FITTING, formOf, levelNow, PERSON, seatsOf } from "../state/setup.js";
import { higherFirst } from "../state/view.js";
import { bookName } from "../view/context.js";
import rulebooks from "../view/rulebooks.json" with { type: "json" };
import { drawn, written } from "./written.js";

/** @import { Ctx } from "../view/context.js" */

/** @param {Ctx} ctx */
export function startView(ctx) {
  const { s } = ctx;
  const { format, more } = formOf(s.setup.rulebook);
  const chosen = factsOf(s.setup);
  const { summary, dice } = s.parked?.board ?? {};
  const facts = {
    ...bootFacts(ctx),
    ...playersFacts(ctx),
    ...booksFacts(ctx),
    few: firstVisit(s),
    parked: s.parked !== null,
    ...{ over: s.parked?.over, left: s.parked?.title },
    ...{ turn: summary?.turn, "turn-name": summary?.name },
    rolled: dice && `, ${higherFirst(dice)?.values.join("-")}`,
    elsewhere: s.elsewhere,
    agreed: agreed(ctx),
    [`waits-${s.waiting}`]: s.boot.status === "loading",
    "form-open": s.settings.formOpen,
    "more-open": s.moreOpen,
    "not-ready": s.boot.status !== "ready" || !s.catalogue,
  };
  return written(ctx, "start", facts, {
    format: () => drawn(ctx, format, chosen),
    more: () => drawn(ctx, more, chosen, { words: () => s.coming && wordsView(ctx) }),
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
  return {
    ...{ loading: status === "loading", failed: status === "failed", slow, detail },
    percent: Math.round(percent),
    playing: s.mode === "play",
    stage: loaded > 0 && loaded < total ? "bytes" : stage,
    ...{ loaded: megabytes(loaded), total: megabytes(total) },
    why: status === "failed" && (t(id) === id ? t("boot-failed-text") : t(id)),
  };
}

/** The two questions for a first-time visitor. @param {import("../state/page.js").AppState} s */
export const firstVisit = ({ newcomer, parked, elsewhere }) => newcomer && !parked && !elsewhere;

/** The game that one press begins: the opponent and the rulebook. @param {Ctx} ctx */
function agreed(ctx) {
  const { seats, people, rulebook } = ctx.s.setup;
  const { t } = ctx;
  const others = seats.slice(1, people).map(({ level, name }, at) => {
    if (level === PERSON) return name || t("person-name", { n: at + 2 });
    // The adaptive level says that it follows results.
    return level === FITTING
      ? t("door-fitting", { level: t(`level-${levelNow(level)}`) })
      : t(`level-${level}`);
  });
  return t("door-play-more", { others: others.join(", "), book: bookName(ctx, rulebook) });
}

/** The rulebooks to choose from. @param {Ctx} ctx */
function booksFacts(ctx) {
  const { catalogue, setup, texts } = ctx.s;
  const ids = catalogue?.rulebooks.map(({ id }) => id) ?? Object.keys(rulebooks);
  const words = ids.map((id) => ({
    [`book-${id}`]: bookName(ctx, id),
    [`subtitle-${id}`]: texts?.books[id]?.subtitle,
  }));
  const { rulebook } = setup;
  const about = texts?.books[rulebook]?.about;
  return Object.assign({ rulebook, books: ids.join(" "), about }, ...words);
}

/** The facts for the players' fields, and the descriptions of their levels. @param {Ctx} ctx */
function playersFacts({ s, t }) {
  const { people, seats, kind } = s.setup;
  const [least = 2, most = 2] = seatsOf(kind);
  const playing = seats.slice(0, people).map((seat, at) => ({
    [`seat-${at}`]: true,
    [`name-${at}`]: seat.name,
    [`name-of-${at}`]: t("setup-name", { n: at + 1 }),
    [`level-${at}`]: seat.level,
    [`kind-of-${at}`]: t("setup-kind", { n: at + 1 }),
    [`plays-${levelNow(seat.level)}`]: true,
  }));
  const fits = seats.slice(0, people).some(({ level }) => level === FITTING);
  return {
    ...Object.assign({}, ...playing),
    fits: fits && t("level-fitting-more", { level: t(`level-${levelNow(FITTING)}`) }),
    ...{ several: most > least, most: people >= most, least: people <= least },
  };
}

/** Before the first roll: the fingerprint of its dice, and each person's word. @param {Ctx} ctx */
function wordsView(ctx) {
  const { s, t } = ctx;
  const { seats, people } = s.setup;
  const fields = seats.slice(0, people).map(({ level, name }, at) => ({
    [`word-of-${at}`]: level === PERSON && t("words-of", { name: name || t("person-name", { n: at + 1 }) }),
    [`word-${at}`]: s.words[at] ?? "",
  }));
  const prints = { print: s.coming, "short-print": `${s.coming.slice(0, 16)}…` };
  return written(ctx, "words", Object.assign(prints, ...fields));
}
