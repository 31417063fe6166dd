/** A review on paper: the figures, the course of every game, and the decisions that cost most with their boards. */

import { nameOf, placeSign } from "../view/context.js";
import { formatPlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";
import { chancesLine, lossWords, reasonList, waysTable } from "./figures.js";
import { graph } from "./graph.js";
import { gamesTable, titleOf, wholeTable } from "./match_view.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Worst } from "./state.js" */
/** @typedef {Worst & {svg: string}} Drawn */

/** @param {Ctx} ctx @param {Drawn[]} drawn @param {string} day */
export function reportView(ctx, drawn, day) {
  const { s, t } = ctx;
  const { games, whole } = s.reviewed;
  const names = whole ? whole.players.map(({ id }) => nameOf(ctx, id)) : [];
  return h(
    "article.report",
    { lang: s.lang },
    h("h1", names.join(" – ")),
    h("p.quiet", `${t("report-title")} · ${day}`),
    whole && wholeTable(ctx, whole, games[0].unit),
    whole && gamesTable(ctx, whole, null),
    games.map((review) =>
      h(
        "section.report-game",
        { key: `game-${review.game}` },
        h("h2", t("match-game", { n: review.game })),
        graph(ctx, review, -1, null),
      ),
    ),
    h("p.quiet.graph-key", t("report-graph-key")),
    h("h2", t("match-worst", { n: drawn.length })),
    drawn.map((one) => worstView(ctx, one)),
  );
}

/** @param {Ctx} ctx @param {Drawn} drawn */
function worstView(ctx, { review, one, svg }) {
  const { t } = ctx;
  const { best, played, right } = one;
  return h(
    "section.report-worst",
    { key: `${review.game}-${one.index}` },
    h("h3", `${t("match-game", { n: review.game })} · ${titleOf(ctx, one)}`),
    svg && h("img", { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, alt: "" }),
    h("p", h("strong", t(`advice-grade-${one.grade}`)), ` · ${lossWords(ctx, one.loss, review.unit)}`),
    best &&
      played && [
        h("p", t("advice-better"), " ", h("strong", formatPlay(best.moves, placeSign(t)))),
        reasonList(best),
        chancesLine(ctx, best),
        h("p", t("advice-was"), " ", h("strong", formatPlay(played.moves, placeSign(t)))),
        reasonList(played),
      ],
    right && [h("p", h("strong", right.text)), waysTable(ctx, right, review.unit), chancesLine(ctx, right)],
  );
}
