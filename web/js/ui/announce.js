/** Announcements for screen readers: one polite and one urgent live region. */
import { numberingOf, viewpointOf } from "../state/view.js";
import { diceWords, levelName, nameOf, nameOfSide, placeWords } from "../view/context.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Event as GameEvent } from "../bridge/wire.d.ts" */

/** @typedef {GameEvent["type"]} Type */
/** @type {{[T in Type]?: (ctx: Ctx, event: Extract<GameEvent, {type: T}>) => string}} */
const SAID = {
  drawn: (ctx, { dice, winner }) =>
    ctx.t(winner === null ? "said-drawn-equal" : "said-drawn", {
      dice: diceWords(ctx.t, dice),
      name: nameOf(ctx, winner),
    }),
  colour_chosen: (ctx, { player, colour }) =>
    ctx.t("said-colour", { name: nameOf(ctx, player), colour: ctx.t(`side-${colour}`) }),
  cocked: (ctx, { side, dice, reason }) => {
    const what = ctx.t(`voided-${reason.replaceAll("_", "-")}`, { dice: diceWords(ctx.t, dice) });
    return side ? ctx.t("said-cocked", { name: nameOfSide(ctx, side), what }) : what;
  },
  rolled: (ctx, { side, dice }) =>
    ctx.t("said-rolled", { name: nameOfSide(ctx, side), dice: diceWords(ctx.t, dice) }),
  moved: (ctx, { side, from, to, hit }) =>
    ctx.t(hit ? "said-hit" : "said-moved", {
      name: nameOfSide(ctx, side),
      from: placeWords(ctx.t, numbered(ctx, side, from)),
      to: placeWords(ctx.t, numbered(ctx, side, to)),
    }),
  undone: (ctx, { side, from, to }) =>
    ctx.t("said-undone", {
      from: placeWords(ctx.t, numbered(ctx, side, from)),
      to: placeWords(ctx.t, numbered(ctx, side, to)),
    }),
  no_move: (ctx, { side }) => ctx.t("said-no-move", { name: nameOfSide(ctx, side) }),
  turn: (ctx, { side }) => ctx.t("said-turn", { name: nameOfSide(ctx, side) }),
  raised: cubeSaid,
  taken: cubeSaid,
  dropped: cubeSaid,
  beavered: cubeSaid,
  raccooned: cubeSaid,
  auto_doubled: (ctx, { value }) => ctx.t("said-auto-doubled", { value }),
  resign_offered: (ctx, { side, level }) =>
    ctx.t("said-resign-offered", { name: nameOfSide(ctx, side), level: levelName(ctx, level) }),
  resign_declined: (ctx, { side }) => ctx.t("said-resign-declined", { name: nameOfSide(ctx, side) }),
  game_over: (ctx) => {
    const result = ctx.s.snapshot?.result;
    return result ? `${ctx.t("result-title", { name: nameOfSide(ctx, result.winner) })}. ${result.text}` : "";
  },
  time_up: (ctx, { player }) => ctx.t("time-up-title", { name: nameOf(ctx, player) }),
  clock_waived: (ctx) => ctx.t("clock-waived"),
  series_over: (ctx, { winner }) => ctx.t("said-series-over", { name: nameOf(ctx, winner) }),
};

/** A place by the board's numbering, which against a bot is always the person's. @param {Ctx} ctx @param {import("../bridge/wire.d.ts").Side} side @param {string | number} place */
function numbered({ s }, side, place) {
  const { snapshot } = s;
  if (!snapshot || numberingOf(snapshot) === "mover" || side === viewpointOf(snapshot, false)) return place;
  const point = Number(place);
  return point >= 1 && point <= 24 ? 25 - point : place;
}

/** @param {Ctx} ctx @param {Extract<GameEvent, {type: "raised" | "dropped"}>} event */
function cubeSaid(ctx, { type, side, value, member }) {
  const words = { value };
  if (member === undefined) return ctx.t(`said-${type}`, { ...words, name: nameOfSide(ctx, side) });
  const { snapshot } = ctx.s;
  const box = snapshot?.score.chouette?.box ?? null;
  const boxSpeaks = snapshot?.seats?.[side] === box;
  if (!boxSpeaks) return ctx.t(`said-${type}`, { ...words, name: nameOf(ctx, member) });
  return ctx.t("said-to-member", {
    what: ctx.t(`said-${type}`, { ...words, name: nameOf(ctx, box) }),
    member: nameOf(ctx, member),
  });
}

/** @param {Ctx} ctx @param {GameEvent[]} events @returns {string} */
export const saidOf = (ctx, events) =>
  events
    .map(
      (event) => /** @type {(ctx: Ctx, event: GameEvent) => string} */ (SAID[event.type])?.(ctx, event) ?? "",
    )
    .filter(Boolean)
    .join(" ");

/** Events in quick succession would replace each other, so each region keeps its last few sentences as paragraphs. */
const KEPT = 3;

/** @param {HTMLElement} region @param {string} text */
export function say(region, text) {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
