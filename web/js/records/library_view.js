/** The kept games: searched, opened, thrown away only by their owner, carried to another browser in one file. */
import { performance } from "../advice/state.js";
import { bookName } from "../view/context.js";
import { h } from "../view/vdom.js";
import { historyView } from "./history_view.js";
import { kindsOf, sifted } from "./library_state.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { KeptGame } from "../state/page.js" */
/**
 * @typedef {object} Library what the list may ask for
 * @property {(id: string) => unknown} openKept
 * @property {(id: string) => unknown} removeKept
 * @property {() => unknown} exportAll
 * @property {(file: File | undefined) => unknown} importAll
 * @property {(patch: {sieve: import("./library_state.js").Sieve}) => void} remember
 */
/** @typedef {import("../view/context.js").Ctx<Library>} Ctx */

/** From so many games on there is a field to search them. */
const MANY = 6;

/** @param {Ctx} ctx */
export function libraryBody(ctx) {
  const { s, t } = ctx;
  const { kept } = s;
  const head = h("h3", { key: "head" }, t("games-kept"));
  if (kept === null) return [head, h("p.quiet", { key: "wait" }, t("wait"))];
  const { sieve } = s;
  const found = sifted(kept, sieve);
  const sifts = Object.values(sieve).some(Boolean);
  return [
    head,
    (kept.length >= MANY || sifts) && sieveView(ctx, kept),
    historyView(ctx, found),
    kept.length === 0 && h("p.quiet", { key: "none" }, t("games-none")),
    kept.length > 0 && found.length === 0 && h("p.quiet", { key: "none-found" }, t("library-none")),
    h(
      "ul.kept",
      { key: "list" },
      found.map((game) => lineView(ctx, game)),
    ),
    filesView(ctx),
    s.keptSaid && h("p", { key: "said", role: "status" }, s.keptSaid),
    s.keptBytes > 0 && h("p.quiet", { key: "used" }, t("library-used", { mb: megabytes(s) })),
  ];
}

/** @param {Ctx["s"]} s */
const megabytes = ({ keptBytes, lang }) =>
  (keptBytes / 1e6).toLocaleString(lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** @param {Ctx} ctx @param {KeptGame[]} kept */
function sieveView(ctx, kept) {
  const { s, t, a } = ctx;
  const { rulebooks, levels } = kindsOf(kept);
  const change = (/** @type {Partial<import("./library_state.js").Sieve>} */ patch) =>
    a.remember({ sieve: { ...s.sieve, ...patch } });
  return h(
    "div.library-sieve",
    { key: "sieve" },
    h(
      "label.set-row",
      t("library-search"),
      h("input", {
        type: "search",
        value: s.sieve.word,
        oninput: (/** @type {Changed} */ event) => change({ word: event.target.value }),
      }),
    ),
    h(
      "div.row",
      choice(
        ctx,
        "library-rulebook",
        s.sieve.rulebook,
        rulebooks,
        (id) => bookName(ctx, id),
        ({ target }) => change({ rulebook: target.value }),
      ),
      choice(
        ctx,
        "library-level",
        s.sieve.level,
        levels,
        (id) => t(`library-level-${id}`),
        ({ target }) => change({ level: target.value }),
      ),
      choice(
        ctx,
        "library-outcome",
        s.sieve.outcome,
        ["won", "lost", "on"],
        (id) => t(`library-outcome-${id}`),
        ({ target }) =>
          change({ outcome: /** @type {import("./library_state.js").Sieve["outcome"]} */ (target.value) }),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {string} id @param {string} value @param {string[]} known @param {(id: string) => string} words @param {(event: Changed) => void} onchange */
const choice = ({ t }, id, value, known, words, onchange) =>
  h(
    "select",
    { key: id, "aria-label": t(id), value, onchange },
    h("option", { value: "" }, t(`${id}-any`)),
    known.map((one) => h("option", { key: one, value: one }, words(one))),
  );

/** @param {Ctx} ctx @param {KeptGame} game */
function lineView(ctx, game) {
  const { s, t, a } = ctx;
  const sure = s.keptAsked === game.id;
  return h(
    "li",
    { key: game.id },
    h("span", h("strong", game.title), h("span.quiet", ` ${aboutWords(ctx, game)}`)),
    game.here
      ? h("span.tag", t("games-here"))
      : h(
          "span.row",
          h("button.small", { onclick: () => a.openKept(game.id) }, t("games-open")),
          h(
            "button.small.quiet-button",
            { onclick: () => a.removeKept(game.id) },
            t(sure ? "library-delete-sure" : "library-delete"),
          ),
        ),
  );
}

/** How it stands, and when it was last played. @param {Ctx} ctx @param {KeptGame} game */
function aboutWords({ s, t }, { updated, stands }) {
  const day = new Date(updated).toLocaleString(s.lang, { dateStyle: "medium", timeStyle: "short" });
  if (!stands) return day;
  const { totals, length, over } = stands;
  const score = t(length ? "library-match" : "library-score", { score: totals.join(" : "), length });
  const rates = stands.figures?.map(({ rate }) => performance(s.lang, rate)).join(" : ");
  const pr = rates && t("library-pr", { rates });
  return [score, over && t("library-over"), pr, day].filter(Boolean).join(" · ");
}

/** @param {Ctx} ctx */
const filesView = ({ s, t, a }) =>
  h(
    "div.row",
    { key: "all" },
    h("button.small", { disabled: !s.kept?.length, onclick: a.exportAll }, t("library-export")),
    h(
      "label.button.small",
      t("library-import"),
      h("input.sr", {
        type: "file",
        accept: ".json,application/json",
        onchange: (/** @type {Changed} */ { target }) => a.importAll(target.files?.[0]),
      }),
    ),
  );
