/** The dice: the hash before, the seed and the check after, and what was thrown beside what is normal. */
import { usualDoublets, usualFace, usualPips } from "../state/dice_stats.js";
import { nameOfSide } from "../view/context.js";
import { dieFace } from "../view/icons.js";
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Snapshot, Side } from "../bridge/wire.d.ts" */
/** @import { Tally, Usual } from "../state/dice_stats.js" */

/** @param {Ctx} ctx */
export function diceView(ctx) {
  const { s, t } = ctx;
  const snapshot = s.snapshot;
  if (!snapshot) return h("p.quiet", t("score-none"));
  return h("div.dice-panel", honestyView(ctx, snapshot), h("h3", t("stats-title")), statsView(ctx));
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function honestyView(ctx, snapshot) {
  const { t } = ctx;
  if (snapshot.config.dice === "manual")
    return h("div.honesty", { key: "by-hand" }, h("p.quiet", t("seed-manual")), checkView(ctx));
  return h(
    "div.honesty",
    h("h3", t("seed-title")),
    h("p.quiet", t("seed-how")),
    h(
      "dl",
      snapshot.seed_hash && [
        h("dt", { key: "h" }, t("seed-hash")),
        h("dd", { key: "hv" }, h("code", snapshot.seed_hash)),
      ],
      snapshot.words.some(Boolean) && [
        h("dt", { key: "w" }, t("seed-words")),
        h("dd", { key: "wv" }, snapshot.words.filter(Boolean).join(", ")),
      ],
      [
        h("dt", { key: "s" }, t("seed")),
        h("dd", { key: "sv" }, snapshot.seed ? h("code", snapshot.seed) : t("seed-later")),
      ],
    ),
    h(
      "div.row",
      h("button", { disabled: !snapshot.seed, onclick: ctx.a.checkDice }, t("do-check-dice")),
      snapshot.seed &&
        h("button.quiet-button", { key: "save", onclick: ctx.a.saveProofs }, t("do-save-proofs")),
    ),
    checkView(ctx),
  );
}

/** @param {Ctx} ctx */
function checkView({ s, t }) {
  const check = s.check;
  if (!check) return null;
  if (typeof check === "string") return h("p", { role: "status" }, t(`check-${check}`));
  const good = check.hashFits && check.wrongAt === null;
  const words = good
    ? [
        t("check-good", { count: check.checked }),
        check.brought > 0 && ` ${t("check-brought", { count: check.brought })}`,
      ]
    : check.hashFits
      ? t("check-wrong", { n: (check.wrongAt ?? 0) + 1, game: check.wrongIn })
      : t("check-hash");
  return h("p", { role: "status", class: good ? "good" : "wrong" }, words);
}

/** @param {Ctx} ctx */
function statsView(ctx) {
  const { s, t } = ctx;
  const sides = /** @type {Side[]} */ (["white", "black"]);
  const format = new Intl.NumberFormat(s.lang, { maximumFractionDigits: 1 });
  /** @param {string} label @param {import("../view/vdom.js").Loose} head @param {(tally: Tally) => number} read @param {(rolls: number) => Usual} usual @param {boolean} [whole] counts, not averages */
  const row = (label, head, read, usual, whole = true) =>
    h(
      "tr",
      { key: label },
      h("th", { scope: "row" }, head),
      sides.map((side) => {
        const tally = s.tallies[side];
        const range = usual(tally.rolls);
        const value = read(tally);
        const odd = tally.rolls > 0 && (value < range.low || value > range.high);
        return h(
          "td",
          { key: side, class: odd ? "odd" : "" },
          format.format(value),
          tally.rolls > 0 &&
            h(
              "span.quiet",
              ` ${t("stats-usual", {
                low: format.format(whole ? Math.ceil(range.low) : range.low),
                high: format.format(whole ? Math.floor(range.high) : range.high),
              })}`,
            ),
        );
      }),
    );
  return h(
    "table.stats",
    h("caption.quiet", t("stats-caption")),
    h(
      "thead",
      h(
        "tr",
        h("th", { scope: "col" }, t("stats-what")),
        sides.map((side) => h("th", { key: side, scope: "col" }, nameOfSide(ctx, side))),
      ),
    ),
    h(
      "tbody",
      h(
        "tr",
        { key: "rolls" },
        h("th", { scope: "row" }, t("stats-rolls")),
        sides.map((side) => h("td", { key: side }, s.tallies[side].rolls)),
      ),
      row("pips", t("stats-pips"), (tally) => (tally.rolls ? tally.pips / tally.rolls : 0), usualPips, false),
      row("doublets", t("stats-doublets"), (tally) => tally.doublets, usualDoublets),
      [1, 2, 3, 4, 5, 6].map((face) =>
        row(
          `face-${face}`,
          [
            h("span.die", { "aria-hidden": "true" }, dieFace(face)),
            h("span.sr", t("manual-die", { n: face })),
          ],
          (tally) => tally.faces[face - 1] ?? 0,
          usualFace,
        ),
      ),
    ),
  );
}
