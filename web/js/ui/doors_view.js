/** The first screen: what one may do here, one press each. The form of a game waits folded below. */
import { FITTING, levelNow } from "../state/fit.js";
import { bookName } from "../view/context.js";
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */

/** @param {Ctx} ctx */
export function doorsView(ctx) {
  const { s, t, a } = ctx;
  return h(
    "section.doors",
    { key: "doors", "aria-labelledby": "doors-title" },
    h("h1.setup-title", { id: "doors-title" }, t("doors-title")),
    s.canReturn && door("go-on", t("door-go-on"), t("door-go-on-more"), a.returnToGame),
    s.elsewhere && h("p.note", { key: "elsewhere", role: "status" }, t("door-elsewhere")),
    door("play", t("door-play"), waits(ctx, "play") ?? agreed(ctx), () => a.enter("play")),
    door("first", t("door-first"), waits(ctx, "first") ?? t("door-first-more"), () => a.enter("first")),
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
    ),
  );
}

/** @param {string} id @param {string} name @param {string} more @param {() => unknown} act */
const door = (id, name, more, act) =>
  h(
    "button.door",
    { key: id, "data-door": id, class: id === "play" ? "primary" : "", onclick: act },
    h("strong", name),
    h("span", more),
  );

/** What a pressed door says until the engine is there. @param {Ctx} ctx @param {string} id */
const waits = ({ s, t }, id) => (s.waiting === id && s.boot.status === "loading" ? t("door-waiting") : null);

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
