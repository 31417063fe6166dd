/**
 * Decisions stand beside the board, never over it: the draw, the colour, an offered cube, a resignation, the result.
 * None has a default button, and none takes the focus onto a button.
 */
import { isBot } from "../state/flow.js";
import { citeLink, citeList } from "../view/cite.js";
import { nameOf, nameOfSide } from "../view/context.js";
import { decided } from "../view/guard.js";
import { cubeFace, dieFace } from "../view/icons.js";
import { resignNote } from "../view/resign_note.js";
import { h } from "../view/vdom.js";
import { timeUpView } from "./clock_view.js";
import { cubeLines, nextLineView } from "./score_view.js";
import { rollView } from "./throw_view.js";
import { wordsView } from "./words_view.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Snapshot } from "../bridge/wire.d.ts" */
/** @typedef {(ctx: Ctx, snapshot: Snapshot) => import("../view/vdom.js").VNode | null} View */

/** @type {Record<string, View>} */
const BY_PHASE = {
  draw: drawView,
  choose_colour: colourView,
  raise_offered: cubeView,
  beaver_offered: cubeView,
  raccoon_offered: cubeView,
  resign_offered: resignView,
  game_over: resultView,
  series_over: resultView,
};

/** @type {View} */
export const decisionView = (ctx, snapshot) =>
  isTimeUp(snapshot) ? timeUpView(ctx, snapshot) : (BY_PHASE[snapshot.phase]?.(ctx, snapshot) ?? null);

/** Somebody's time is over, and nobody has said what of it. @param {Snapshot} snapshot */
const isTimeUp = ({ clock }) => typeof clock?.up === "number";

/** Which decision stands on the page; a new key means a new one. @param {Snapshot} snapshot */
export const decisionKey = (snapshot) =>
  snapshot.phase in BY_PHASE || isTimeUp(snapshot)
    ? `${snapshot.phase}/${snapshot.to_act}/${snapshot.rev}`
    : "";

/** @param {string} title @param {import("../view/vdom.js").Loose[]} content @param {string} [kind] */
const card = (title, content, kind = "") =>
  h(
    "section.card",
    { key: title, class: kind, "aria-labelledby": "card-title", role: "group" },
    h("h2", { id: "card-title", tabindex: -1 }, title),
    content,
  );

/** The persons at the table with the words they added. @param {Snapshot} snapshot */
const people = ({ config, words }) =>
  config.players
    .filter(({ kind }) => kind === "person")
    .map(({ id, name }) => ({ seat: id, name, word: words[id] ?? "" }));

/** @type {View} */
function drawView(ctx, snapshot) {
  const { t } = ctx;
  const draw = snapshot.draw;
  const last = draw?.history.at(-1);
  const equal = last && draw?.winner === null;
  return card(t("draw-title"), [
    h("p", t(`draw-rule-${(draw?.rule ?? "higher_starts").replaceAll("_", "-")}`)),
    equal &&
      h(
        "p.draw-line",
        h(
          "span.dice-row",
          { "aria-hidden": "true" },
          last.map((value, at) => h("span.die", { key: at }, dieFace(value))),
        ),
        t("draw-equal", { n: last[0] ?? 0 }),
      ),
    snapshot.may.includes("draw") && rollView(ctx, snapshot, "draw"),
    snapshot.takes_words &&
      snapshot.seed_hash &&
      wordsView(ctx, snapshot.seed_hash, people(snapshot), ctx.a.addWord),
  ]);
}

/** @type {View} */
function colourView(ctx, snapshot) {
  const { t, a } = ctx;
  const name = nameOf(ctx, snapshot.to_act);
  const dice = snapshot.draw?.dice ?? snapshot.draw?.history.at(-1) ?? [];
  return card(t("colour-title", { name }), [
    h(
      "p",
      (snapshot.draw?.players ?? [0, 1]).map((id, at) =>
        h(
          "span.draw-line",
          { key: at },
          h("span.die", { "aria-hidden": "true" }, dieFace(dice[at] ?? 1)),
          t("draw-line", { name: nameOf(ctx, id), n: dice[at] ?? 0 }),
        ),
      ),
    ),
    h("p", t("colour-rule")),
    !isBot(snapshot, snapshot.to_act) &&
      h(
        "div.row",
        /** @type {const} */ (["white", "black"]).map((colour) =>
          h(
            "button",
            { key: colour, onclick: decided(() => a.command("choose_colour", { colour })) },
            h("span.stone", { class: colour, "aria-hidden": "true" }),
            t(`side-${colour}`),
          ),
        ),
      ),
  ]);
}

/** @type {View} */
function cubeView(ctx, snapshot) {
  const { t, a } = ctx;
  const asked = snapshot.cubes.findIndex((cube) => cube.offered && cube.member === snapshot.to_act);
  const index = asked >= 0 ? asked : snapshot.cubes.findIndex((cube) => cube.offered);
  const cube = snapshot.cubes[index];
  const offer = cube?.offered;
  if (!cube || !offer) return null;
  const stake = snapshot.config.format.stake || 1;
  const chooses = !isBot(snapshot, snapshot.to_act);
  const lost = offer.from * stake;
  /** @param {string} name */
  const button = (name) =>
    snapshot.may.includes(name) &&
    h(
      "button",
      {
        key: name,
        onclick: decided(() => a.command(name, snapshot.cubes.length > 1 ? { cube: index } : {})),
      },
      t(`do-${name}`, { value: offer.to * 2, lost }),
    );
  return card(
    t(`cube-title-${offer.kind}`, { name: offeredBy(ctx, snapshot, cube), value: offer.to }),
    [
      h(
        "div.stake",
        h(
          "span.stake-now",
          // Undoubled, a real cube lies with its 64 on top: beside "now 1" that would be a riddle.
          offer.from > 1 && cubeFace(offer.from),
          t("stake-now", { n: offer.from * stake }),
        ),
        h("span", { "aria-hidden": "true" }, "→"),
        h("span.stake-then", cubeFace(offer.to), t("stake-then", { n: offer.to * stake })),
      ),
      chooses && h("div.row.answers", ["take", "drop", "beaver", "raccoon"].map(button)),
      h(
        "ul.quiet.offer-notes",
        h("li", t("cube-if-take", { n: offer.to * stake }), cited(ctx, offer, "take")),
        h("li", ifDropped(ctx, snapshot, cube, lost), cited(ctx, offer, "drop")),
        ["beaver", "raccoon"].map(
          (name) =>
            snapshot.may.includes(name) &&
            h(
              "li",
              { key: name },
              t(`cube-if-${name}`, { n: offer.to * 2 * stake }),
              cited(ctx, offer, name),
            ),
        ),
      ),
    ],
    "decision",
  );
}

/** The paragraph an answer rests on. @param {Ctx} ctx @param {NonNullable<import("../bridge/wire.d.ts").Cube["offered"]>} offer @param {string} answer */
const cited = (ctx, offer, answer) => {
  const cite = offer.cites?.[answer];
  return cite ? [" ", citeLink(ctx, cite)] : null;
};

/** What refusing does: it ends the game, in a chouette one member's. @param {Ctx} ctx @param {Snapshot} snapshot @param {import("../bridge/wire.d.ts").Cube} cube @param {number} n */
function ifDropped(ctx, snapshot, cube, n) {
  if (cube.member === undefined) return ctx.t("cube-if-drop", { n });
  const own = cube.member === snapshot.to_act;
  return ctx.t(own ? "cube-if-drop-own" : "cube-if-drop-member", { n, name: nameOf(ctx, cube.member) });
}

/** In a chouette a member offers for themselves. @param {Ctx} ctx @param {Snapshot} snapshot @param {import("../bridge/wire.d.ts").Cube} cube */
function offeredBy(ctx, snapshot, cube) {
  const side = cube.offered?.by ?? "white";
  const box = snapshot.score.chouette?.box;
  const byBox = cube.member === undefined || snapshot.seats?.[side] === box;
  return byBox ? nameOfSide(ctx, side) : nameOf(ctx, cube.member ?? null);
}

/** @type {View} */
function resignView(ctx, snapshot) {
  const { t, a } = ctx;
  const offer = snapshot.resign;
  if (!offer) return null;
  /** @param {string} name */
  const button = (name) =>
    snapshot.may.includes(name) &&
    h("button", { key: name, onclick: decided(() => a.command(name)) }, t(`do-${name}`));
  return card(
    t("resign-title", { name: nameOfSide(ctx, offer.by) }),
    [
      h("p", t("resign-offer", { level: t(`resign-as-${offer.level}`) })),
      resignNote(ctx),
      !isBot(snapshot, snapshot.to_act) && h("div.row.answers", ["accept", "decline"].map(button)),
    ],
    "decision",
  );
}

/** @type {View} */
function resultView(ctx, snapshot) {
  const { t, a } = ctx;
  const result = snapshot.result;
  if (!result) return null;
  const over = snapshot.phase === "series_over";
  const onward = (/** @type {string} */ name) =>
    h(
      "button.primary",
      { key: name, onclick: decided(() => a.command(name)) },
      t(`do-${name.replace("_", "-")}`),
    );
  return card(
    t(over ? "result-title-series" : "result-title", {
      name:
        typeof snapshot.score.winner === "number" && over
          ? nameOf(ctx, snapshot.score.winner)
          : nameOfSide(ctx, result.winner),
    }),
    [
      h("p.result-text", result.text),
      h(
        "p",
        t("result-points", {
          level: t(`level-of-${result.level}`),
          points: result.points,
          cube: result.cube ?? 1,
        }),
      ),
      result.table && tableView(ctx, result.table),
      citeList(ctx, result.cites),
      cubeLines(ctx, snapshot.score.games.at(-1)),
      nextLineView(ctx, snapshot),
      h(
        "div.row",
        ["next_game", "rematch"].filter((name) => snapshot.may.includes(name)).map(onward),
        h("button", { key: "review", onclick: a.askReview }, t("advice-review")),
        h("button", { key: "check", onclick: a.checkDice }, t("do-check-dice")),
        h("button", { key: "new", onclick: a.newGame }, t("do-new-game")),
      ),
    ],
    "result",
  );
}

/** Classic counts every checker by where it stands. @param {Ctx} ctx @param {import("../bridge/wire.d.ts").ZoneLine[]} rows */
export function tableView({ t }, rows) {
  return h(
    "table.count",
    h(
      "thead",
      h(
        "tr",
        h("th", { scope: "col" }, t("count-zone")),
        h("th", { scope: "col" }, t("count-checkers")),
        h("th", { scope: "col" }, t("count-each")),
        h("th", { scope: "col" }, t("count-points")),
      ),
    ),
    h(
      "tbody",
      rows.map((row) =>
        h(
          "tr",
          { key: row.zone },
          h("th", { scope: "row" }, row.name ?? t(`zone-${row.zone.replaceAll("_", "-")}`)),
          h("td", row.checkers),
          h("td", row.each),
          h("td", row.points),
        ),
      ),
    ),
    h(
      "tfoot",
      h(
        "tr",
        h("th", { scope: "row" }, t("count-sum")),
        h(
          "td",
          rows.reduce((sum, row) => sum + row.checkers, 0),
        ),
        h("td", ""),
        h(
          "td",
          rows.reduce((sum, row) => sum + row.points, 0),
        ),
      ),
    ),
  );
}
