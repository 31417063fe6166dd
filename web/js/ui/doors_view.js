/** The first screen: what one may do here, one press each. The form of a game waits folded below. */
import { FITTING, levelNow } from "../state/adaptive_level.js";
import { isBot } from "../state/flow.js";
import { higherFirst, playerName } from "../state/view.js";
import { bookName } from "../view/context.js";
import { h } from "../view/vdom.js";

/** @import { AppState } from "../state/page.js" */
/** @import { Ctx } from "./actions.js" */
/** @import { Snapshot } from "../bridge/wire.d.ts" */

/** @param {Ctx} ctx */
export function doorsView(ctx) {
  const { s, t } = ctx;
  return h(
    "section.doors",
    { key: "doors", "aria-labelledby": "doors-title" },
    h("h1.setup-title", { id: "doors-title" }, t("doors-title")),
    s.parked && goOn(ctx, s.parked),
    s.elsewhere && h("p.note", { key: "elsewhere", role: "status" }, t("door-elsewhere")),
    firstVisit(s) ? newcomerDoors(ctx) : usualDoors(ctx),
  );
}

/** Of somebody who comes for the first time two things are asked; all else waits one fold away. @param {AppState} s */
export const firstVisit = ({ newcomer, parked, elsewhere }) => newcomer && !parked && !elsewhere;

/** @param {Ctx} ctx */
const newcomerDoors = (ctx) => [
  door("first", ctx.t("door-first"), waits(ctx, "first"), () => ctx.a.enter("first"), true),
  door("play", ctx.t("door-knows"), waits(ctx, "play"), () => ctx.a.enter("play")),
];

/** @param {Ctx} ctx */
const usualDoors = (ctx) => [
  door(
    "play",
    ctx.t("door-play"),
    waits(ctx, "play") ?? agreed(ctx),
    () => ctx.a.enter("play"),
    !ctx.s.parked,
  ),
  door("first", ctx.t("door-first"), waits(ctx, "first") ?? ctx.t("door-first-more"), () =>
    ctx.a.enter("first"),
  ),
  friendDoor(ctx),
  learnDoor(ctx),
];

/** @param {Ctx} ctx */
export const friendDoor = ({ t, a }) =>
  door("friend", t("door-friend"), t("door-friend-more"), () => a.friend({ do: "show" }));

/** @param {Ctx} ctx */
export const learnDoor = ({ t, a }) =>
  h(
    "div.door.learn",
    { key: "learn", "data-door": "learn" },
    h("strong", t("door-learn")),
    h("span.quiet", t("door-learn-more")),
    h(
      "span.row",
      h("a.button.small", { href: "#lekce" }, t("nav-lessons")),
      h("a.button.small", { href: "#pravidla" }, t("nav-rules")),
      h("button.small", { onclick: () => a.door.show() }, t("texts-title")),
    ),
  );

/** The game that was left: whose turn it is, and what was rolled. @param {Ctx} ctx @param {import("../state/page.js").Parked} parked */
function goOn(ctx, { board, over }) {
  const { t, a } = ctx;
  const turn = board && turnWords(ctx, board);
  const name = over ? t("door-back") : turn ? t("door-go-on-turn", { turn }) : t("door-go-on");
  const more = waits(ctx, "go-on") ?? t(over ? "door-back-more" : "door-go-on-more");
  return door("go-on", name, more, () => a.enter("go-on"), true);
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function turnWords({ t }, snapshot) {
  const { phase, to_act: acts, config, dice } = snapshot;
  if (phase === "game_over") return t("door-turn-next");
  if (phase === "draw" || acts === null) return t("door-turn-draw");
  const alone = config.players.filter(({ kind }) => kind === "person").length === 1;
  const turn =
    alone && !isBot(snapshot, acts)
      ? t("door-turn-yours")
      : t("door-turn-of", { name: playerName(snapshot, acts) });
  return [turn, higherFirst(dice)?.values.join("-")].filter(Boolean).join(", ");
}

/** @param {string} id @param {string} name @param {string | null} more @param {() => unknown} act @param {boolean} [primary] */
const door = (id, name, more, act, primary = false) =>
  h(
    "button.door",
    { key: id, type: "button", "data-door": id, class: primary ? "primary" : "", onclick: act },
    h("strong", name),
    more && h("span", more),
  );

/** What a pressed door says until the engine is there. @param {Ctx} ctx @param {string} id */
const waits = ({ s, t }, id) =>
  s.waiting === id && s.boot.status === "loading"
    ? t(id === "go-on" ? "door-waiting-on" : "door-waiting")
    : null;

/** A level that follows from results says so. @param {Ctx} ctx @param {string} level */
const levelWords = ({ t }, level) =>
  level === FITTING ? t("door-fitting", { level: t(`level-${levelNow(level)}`) }) : t(`level-${level}`);

/** The game that one press begins: against whom, by which rulebook. @param {Ctx} ctx */
function agreed(ctx) {
  const { s, t } = ctx;
  const { seats, people, rulebook } = s.setup;
  const others = seats
    .slice(1, people)
    .map((seat) => (seat.kind === "bot" ? levelWords(ctx, seat.level) : seat.name));
  return t("door-play-more", { others: others.join(", "), book: bookName(ctx, rulebook) });
}
