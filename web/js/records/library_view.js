/** The kept games: searched, opened, thrown away only by their owner, carried to another browser in one file. */
import { h } from "../view/vdom.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { KeptGame } from "../state/page.js" */
/**
 * @typedef {object} Library what the list may ask for
 * @property {(id: string) => unknown} openKept
 * @property {(id: string) => unknown} removeKept
 * @property {() => unknown} exportAll
 * @property {(file: File | undefined) => unknown} importAll
 * @property {(patch: {keptWord: string}) => void} remember
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
  const found = kept.filter(({ title }) => title.toLowerCase().includes(s.keptWord.trim().toLowerCase()));
  return [
    head,
    (kept.length >= MANY || s.keptWord) && searchView(ctx),
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

/** @param {Ctx} ctx */
const searchView = ({ s, t, a }) =>
  h(
    "label.set-row",
    { key: "search" },
    t("library-search"),
    h("input", {
      type: "search",
      value: s.keptWord,
      oninput: (/** @type {Changed} */ event) => a.remember({ keptWord: event.target.value }),
    }),
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
  return [score, over && t("library-over"), day].filter(Boolean).join(" · ");
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
