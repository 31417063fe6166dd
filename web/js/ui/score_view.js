/** The sheet: totals, the state of a match or chouette, and every finished game with its result, cube and paragraphs. */
import { citeLink } from "../view/cite.js";
import { nameOf, nameOfSide } from "../view/context.js";
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Snapshot, PastGame } from "../bridge/wire.d.ts" */

/** @param {Ctx} ctx */
export function scoreView(ctx) {
  const { s, t } = ctx;
  const snapshot = s.snapshot;
  if (!snapshot) return h("p.quiet", t("score-none"));
  return h(
    "div.score",
    headView(ctx, snapshot),
    totalsView(ctx, snapshot),
    cubesView(ctx, snapshot),
    nextLineView(ctx, snapshot),
    gamesView(ctx, snapshot),
    earlierView(ctx, snapshot),
  );
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function headView({ t }, snapshot) {
  const { match } = snapshot.score;
  const { format, scoring } = snapshot.config;
  if (match) {
    return h(
      "p.score-head",
      t("score-match", { length: match.length }),
      match.crawford !== "no" && h("span.tag", t(`crawford-${match.crawford}`)),
    );
  }
  return h(
    "p.score-head",
    t(`format-${format.kind}`),
    scoring && scoring !== "levels" && h("span.tag", t(`scoring-${scoring}`)),
    (format.stake ?? 0) > 1 && h("span.tag", t("stake-unit", { n: format.stake ?? 1 })),
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

/** The players, in a chouette as they stand in line: box, captain, crew. @param {Snapshot} snapshot */
function inLine(snapshot) {
  const { players } = snapshot.config;
  const line = snapshot.score.chouette?.line ?? [];
  return [...players].sort((a, b) => line.indexOf(a.id) - line.indexOf(b.id));
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function totalsView(ctx, snapshot) {
  const { t } = ctx;
  const { format } = snapshot.config;
  const { match, chouette } = snapshot.score;
  const players = inLine(snapshot);
  const balance = !match && (!chouette || (format.stake ?? 1) > 1) ? snapshot.score.balance : null;
  return h(
    "table.totals",
    h("caption.sr", t("score-totals")),
    h(
      "thead",
      h(
        "tr",
        h("th", { scope: "col" }, t("score-player")),
        chouette && h("th", { scope: "col" }, t("score-role")),
        h("th", { scope: "col" }, t(match ? "score-won" : "score-total")),
        match && h("th", { scope: "col" }, t("score-needs")),
        balance && h("th", { scope: "col" }, t("score-balance")),
      ),
    ),
    h(
      "tbody",
      players.map(({ id, name }) => {
        const total = snapshot.score.totals[id] ?? 0;
        return h(
          "tr",
          { key: id, class: snapshot.score.chouette?.out.includes(id) ? "out" : "" },
          h("th", { scope: "row" }, name),
          chouette && h("td", roleOf(ctx, snapshot, id)),
          h("td", signed(total, Boolean(chouette))),
          match && h("td", Math.max(0, match.length - total)),
          balance && h("td", signed(balance[id] ?? 0, true)),
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
          cube.member !== undefined && h("strong", nameOf(ctx, cube.member), ": "),
          cube.active === false
            ? cube.settled && snapshot.seats
              ? endedWords(ctx, cube.settled, gainOf(snapshot, cube.settled))
              : t("cube-out")
            : t("cube-line", {
                value: cube.value,
                owner: cube.owner === "centre" ? t("cube-centre") : ownerName(ctx, snapshot, cube),
              }),
        ),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {Snapshot} snapshot @param {import("../bridge/wire.d.ts").Cube} cube */
function ownerName(ctx, snapshot, cube) {
  const side = /** @type {import("../bridge/wire.d.ts").Side} */ (cube.owner);
  const box = snapshot.score.chouette?.box;
  const ofBox = box !== undefined && snapshot.seats?.[side] === box;
  return cube.member === undefined || ofBox ? nameOfSide(ctx, side) : nameOf(ctx, cube.member);
}

/** What a member won or lost by a cube that ended. @param {Snapshot} snapshot @param {import("../bridge/wire.d.ts").Settlement} ended */
function gainOf(snapshot, { winner, points }) {
  const boxWon = snapshot.seats?.[winner] === snapshot.score.chouette?.box;
  return boxWon ? -points : points;
}

/** @param {Ctx} ctx @param {Pick<import("../bridge/wire.d.ts").PastCube, "how" | "cube">} ended @param {number} gain the member's */
const endedWords = ({ t }, ended, gain) =>
  t(`cube-ended-${ended.how.replaceAll("_", "-")}`, { cube: ended.cube, gain: signed(gain, true) });

/** How the line of a chouette came about, or who sits where in the next game, with the paragraph. @param {Ctx} ctx @param {Snapshot} snapshot */
export function nextLineView(ctx, snapshot) {
  const { chouette } = snapshot.score;
  const [box, captain, ...crew] = chouette?.next ?? [];
  if (chouette && snapshot.score.games.length === 0)
    return h("p.next-line", ctx.t("chouette-lots"), " ", chouette.cite && citeLink(ctx, chouette.cite));
  if (!chouette || box === undefined || captain === undefined) return null;
  const names = crew.map((id) => nameOf(ctx, id)).join(", ");
  return h(
    "p.next-line",
    ctx.t(crew.length ? "chouette-next" : "chouette-next-two", {
      box: nameOf(ctx, box),
      captain: nameOf(ctx, captain),
      crew: names,
    }),
    " ",
    chouette.cite && citeLink(ctx, chouette.cite),
  );
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function gamesView(ctx, snapshot) {
  const { t } = ctx;
  const games = snapshot.score.games;
  if (games.length === 0) return h("p.quiet", t("score-no-games"));
  return h("div", h("h3", t("score-games")), gamesList(ctx, snapshot, games));
}

/** @param {Ctx} ctx @param {Snapshot} snapshot @param {PastGame[]} games */
const gamesList = (ctx, snapshot, games) =>
  h(
    "ol.games",
    { reversed: true },
    [...games].reverse().map((game, at) => gameView(ctx, snapshot, game, games.length - at)),
  );

/** Matches before a rematch: nothing that was played is lost. @param {Ctx} ctx @param {Snapshot} snapshot */
function earlierView(ctx, snapshot) {
  const { t } = ctx;
  const earlier = snapshot.score.earlier ?? [];
  if (earlier.length === 0) return null;
  return h(
    "div.earlier",
    h("h3", t("score-earlier")),
    earlier.map((match, at) =>
      h(
        "details",
        { key: at },
        h(
          "summary",
          t("score-earlier-match", {
            n: at + 1,
            name: nameOf(ctx, match.winner),
            score: match.totals.join(" : "),
          }),
        ),
        gamesList(ctx, snapshot, match.games),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {Snapshot} snapshot @param {PastGame} game @param {number} number */
function gameView(ctx, snapshot, game, number) {
  const { t } = ctx;
  return h(
    "li",
    { key: number, value: number },
    h("strong", nameOf(ctx, game.winner)),
    " ",
    t("score-game", { level: t(`level-of-${game.level}`), points: game.points, cube: game.cube }),
    h("span.quiet", " ", game.text, " "),
    game.cites.map((cite) => [citeLink(ctx, cite), " "]),
    snapshot.config.players.length > 2 &&
      h(
        "span.deltas",
        game.deltas.map((delta, id) => h("span", { key: id }, `${nameOf(ctx, id)} ${signed(delta, true)}`)),
      ),
    game.cubes &&
      h("details.by-cube", h("summary", t("score-by-cube")), cubeResults(ctx, game.cubes, game.deltas)),
  );
}

/** How each member's cube ended, with its paragraphs. @param {Ctx} ctx @param {NonNullable<PastGame["cubes"]>} cubes @param {number[]} deltas */
const cubeResults = (ctx, cubes, deltas) =>
  h(
    "ul.cube-results",
    cubes.map((cube) =>
      h(
        "li",
        { key: cube.member },
        h("strong", nameOf(ctx, cube.member), ": "),
        endedWords(ctx, cube, deltas[cube.member] ?? 0),
        h("span.quiet", " ", cube.text, " "),
        cube.cites.map((cite) => [citeLink(ctx, cite), " "]),
      ),
    ),
  );

/** The same in a line each, for the card of the result. @param {Ctx} ctx @param {PastGame | undefined} game */
export function cubeLines(ctx, game) {
  if (!game?.cubes) return null;
  return h(
    "ul.cube-lines",
    game.cubes.map((cube) =>
      h(
        "li",
        { key: cube.member },
        h("strong", nameOf(ctx, cube.member), ": "),
        endedWords(ctx, cube, game.deltas[cube.member] ?? 0),
      ),
    ),
  );
}
