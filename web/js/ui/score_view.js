/** The sheet: totals, the state of a match or chouette, and every finished game with its result, cube and paragraphs. */
import { citeLink } from "./cite.js";
import { nameOf, nameOfSide } from "./context.js";
import { h } from "./vdom.js";

/** @typedef {import("./context.js").Ctx} Ctx */
/** @typedef {import("./context.js").Snapshot} Snapshot */
/** @typedef {import("../bridge/messages.js").PastGame} PastGame */

/** @param {Ctx} ctx */
export function scoreView(ctx) {
  const { s, t } = ctx;
  const snapshot = s.snapshot;
  if (!snapshot) return h("p.quiet", null, t("score-none"));
  return h(
    "div.score",
    null,
    headView(ctx, snapshot),
    totalsView(ctx, snapshot),
    cubesView(ctx, snapshot),
    gamesView(ctx, snapshot),
  );
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function headView({ t }, snapshot) {
  const { match } = snapshot.score;
  const { format, scoring } = snapshot.config;
  if (match) {
    return h(
      "p.score-head",
      null,
      t("score-match", { length: match.length }),
      match.crawford !== "no" && h("span.tag", null, t(`crawford-${match.crawford}`)),
    );
  }
  return h(
    "p.score-head",
    null,
    t(`format-${format.kind}`),
    scoring && scoring !== "levels" && h("span.tag", null, t(`scoring-${scoring}`)),
    (format.stake ?? 0) > 1 && h("span.tag", null, t("stake-unit", { n: format.stake ?? 1 })),
  );
}

/** @param {number} value @param {boolean} plus whether a gain carries its sign */
const signed = (value, plus) => `${plus && value > 0 ? "+" : ""}${String(value).replace("-", "−")}`;

/** @param {Ctx} ctx @param {Snapshot} snapshot @param {number} id */
function roleOf({ t }, snapshot, id) {
  const line = snapshot.score.chouette;
  if (!line) return "";
  const role = line.box === id ? "box" : line.captain === id ? "captain" : "crew";
  return t(line.out.includes(id) ? "role-out" : `role-${role}`);
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function totalsView(ctx, snapshot) {
  const { t } = ctx;
  const { players } = snapshot.config;
  const match = snapshot.score.match;
  const chouette = snapshot.score.chouette;
  return h(
    "table.totals",
    null,
    h("caption.sr", null, t("score-totals")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, t("score-player")),
        chouette && h("th", { scope: "col" }, t("score-role")),
        h("th", { scope: "col" }, t(match ? "score-won" : "score-total")),
        match && h("th", { scope: "col" }, t("score-needs")),
      ),
    ),
    h(
      "tbody",
      null,
      players.map(({ id, name }) => {
        const total = snapshot.score.totals[id] ?? 0;
        return h(
          "tr",
          { key: id, class: snapshot.score.chouette?.out.includes(id) ? "out" : "" },
          h("th", { scope: "row" }, name),
          chouette && h("td", null, roleOf(ctx, snapshot, id)),
          h("td", null, signed(total, Boolean(chouette))),
          match && h("td", null, Math.max(0, match.length - total)),
        );
      }),
    ),
  );
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function cubesView(ctx, snapshot) {
  const { t } = ctx;
  if (snapshot.cubes.length === 0) return null;
  return h(
    "ul.cubes",
    { "aria-label": t("cubes-title") },
    snapshot.cubes.map((cube, at) =>
      h(
        "li",
        { key: at, class: cube.active === false ? "out" : "" },
        h("span.cube-box", { "aria-hidden": "true" }, String(cube.shown ?? cube.value)),
        h(
          "span",
          null,
          cube.member !== undefined && h("strong", null, nameOf(ctx, cube.member), ": "),
          cube.active === false
            ? t("cube-out")
            : t("cube-line", {
                value: cube.value,
                owner: cube.owner === "centre" ? t("cube-centre") : ownerName(ctx, snapshot, cube),
              }),
        ),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {Snapshot} snapshot @param {import("../bridge/messages.js").Cube} cube */
function ownerName(ctx, snapshot, cube) {
  const side = /** @type {import("./context.js").Side} */ (cube.owner);
  const box = snapshot.score.chouette?.box;
  const ofBox = box !== undefined && snapshot.seats?.[side] === box;
  return cube.member === undefined || ofBox ? nameOfSide(ctx, side) : nameOf(ctx, cube.member);
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function gamesView(ctx, snapshot) {
  const { t } = ctx;
  const games = snapshot.score.games;
  if (games.length === 0) return h("p.quiet", null, t("score-no-games"));
  return h(
    "div",
    null,
    h("h3", null, t("score-games")),
    h(
      "ol.games",
      { reversed: true },
      [...games].reverse().map((game, at) => gameView(ctx, snapshot, game, games.length - at)),
    ),
  );
}

/** @param {Ctx} ctx @param {Snapshot} snapshot @param {PastGame} game @param {number} number */
function gameView(ctx, snapshot, game, number) {
  const { t } = ctx;
  const winner = typeof game.winner === "number" ? nameOf(ctx, game.winner) : nameOfSide(ctx, game.winner);
  return h(
    "li",
    { key: number, value: number },
    h("strong", null, winner),
    " ",
    t("score-game", { level: t(`level-of-${game.level}`), points: game.points, cube: game.cube ?? 1 }),
    h("span.quiet", null, " ", game.text, " "),
    game.cites.map((cite) => [citeLink(ctx, cite), " "]),
    game.deltas &&
      snapshot.config.players.length > 2 &&
      h(
        "span.deltas",
        null,
        game.deltas.map((delta, id) => h("span", { key: id }, `${nameOf(ctx, id)} ${signed(delta, true)}`)),
      ),
  );
}
