/** Beside the board while a game is on: the two players, one line that says what is wanted, and the commands heard now. */
import { mayHint } from "../advice/hint_view.js";
import { isBot, mayBeRaised, waitingRaisers } from "../state/flow.js";
import { higherFirst } from "../state/view.js";
import { diceWords, nameOf, nameOfSide } from "../view/context.js";
import { dieFace, icon } from "../view/icons.js";
import { h } from "../view/vdom.js";
import { clockView } from "./clock_view.js";
import { coachView } from "./coach_view.js";
import { decisionView } from "./decision_view.js";
import { rollView } from "./throw_view.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Snapshot, Side } from "../bridge/wire.d.ts" */

/** @param {Ctx} ctx @param {Side} viewpoint */
export function playersView(ctx, viewpoint) {
  const order = /** @type {Side[]} */ (viewpoint === "white" ? ["black", "white"] : ["white", "black"]);
  return h(
    "div.players",
    order.map((side) => playerView(ctx, side)),
  );
}

/** @param {Ctx} ctx @param {Side} side */
function playerView(ctx, side) {
  const { s, t } = ctx;
  const snapshot = /** @type {Snapshot} */ (s.snapshot);
  const id = snapshot.seats?.[side];
  const total = id === undefined ? null : snapshot.score.totals[id];
  const { match, chouette: line } = snapshot.score;
  return h(
    "div.player",
    { key: side, class: snapshot.mover === side ? "on-roll" : "" },
    h("span.stone", { class: side, "aria-hidden": "true" }),
    h(
      "span.player-name",
      snapshot.seats ? nameOfSide(ctx, side) : t(`side-${side}`),
      snapshot.mover === side && h("span.sr", ` (${t("on-roll")})`),
      line && h("span.role", t(line.box === id ? "role-box" : "role-captain")),
    ),
    total !== null &&
      total !== undefined &&
      h(
        "span.total",
        { title: t("score-title") },
        match ? `${total}/${match.length}` : `${total}`.replace("-", "−"),
      ),
  );
}

/** @param {Ctx} ctx */
export function turnView(ctx) {
  const { s } = ctx;
  const snapshot = /** @type {Snapshot} */ (s.snapshot);
  const decision = decisionView(ctx, snapshot);
  return h(
    "div.turn",
    { key: "turn" },
    h(
      "p.status",
      { id: "status", tabindex: -1 },
      snapshot.dice && snapshot.phase === "moving" && statusDice(higherFirst(snapshot.dice)),
      h("span", statusText(ctx, snapshot)),
    ),
    clockView(ctx, snapshot),
    coachView(ctx),
    s.stepping && stepsView(ctx),
    decision ?? commandsView(ctx, snapshot),
  );
}

/** A stepped animation waits here. @param {Ctx} ctx */
const stepsView = ({ t, a }) =>
  h(
    "div.steps.row",
    { key: "steps" },
    h("button", { onclick: () => a.pace("step") }, icon("step"), t("do-step")),
    h("button.quiet-button", { onclick: () => a.pace("skip") }, t("do-skip")),
  );

/** @param {import("../board/scene/types.js").DiceView | null} dice */
const statusDice = (dice) =>
  dice &&
  h(
    "span.status-dice",
    { "aria-hidden": "true" },
    dice.values.map((value, at) => h("span", { key: at, class: `die ${dice.side}` }, dieFace(value))),
  );

/** @param {Ctx} ctx @param {Snapshot} snapshot */
export function statusText(ctx, snapshot) {
  const { s, t } = ctx;
  const name = nameOf(ctx, snapshot.to_act);
  if (s.thinking) return t("status-thinking", { name });
  if (s.botStopped && isBot(snapshot, snapshot.to_act)) return t("status-stopped", { name });
  if (snapshot.phase === "before_roll" && isBot(snapshot, snapshot.to_act) && waitingRaisers(snapshot).length)
    return t("status-crew", { name });
  if (s.diceFor === snapshot.rev) return t("status-dice-for", { name });
  if (["before_roll", "moving"].includes(snapshot.phase) && isBot(snapshot, snapshot.to_act))
    return t("status-bot", { name });
  if (snapshot.phase !== "moving") return t(`status-${snapshot.phase.replaceAll("_", "-")}`, { name });
  if (snapshot.no_move) return t("status-no-move", { name });
  if (snapshot.choices.length === 0) return t("status-done", { name });
  return t("status-moving", {
    name,
    dice: diceWords(t, snapshot.dice?.remaining.map(String).map(Number) ?? []),
  });
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function commandsView(ctx, snapshot) {
  const { s, t, a } = ctx;
  const may = new Set(isBot(snapshot, snapshot.to_act) ? [] : snapshot.may);
  const mayResign = may.has("resign");
  const stuck = s.botStopped && isBot(snapshot, snapshot.to_act);
  const runs = isBot(snapshot, snapshot.to_act) && !stuck && waitingRaisers(snapshot).length === 0;
  return h(
    "div.commands",
    (may.has("roll") || s.diceFor === snapshot.rev) && rollView(ctx, snapshot, "roll"),
    snapshot.phase === "moving" &&
      !isBot(snapshot, snapshot.to_act) &&
      h(
        "button.primary",
        {
          key: "confirm",
          class: snapshot.choices.length ? "early" : "",
          onclick: () => a.command("confirm"),
        },
        t("do-confirm"),
      ),
    (s.thinking || runs) && h("button", { key: "stop", onclick: () => a.stopBot(true) }, t("do-stop")),
    stuck && h("button.primary", { key: "go", onclick: () => a.stopBot(false) }, t("do-go-on")),
    snapshot.phase === "moving" &&
      !isBot(snapshot, snapshot.to_act) &&
      h(
        "button",
        { key: "undo", disabled: !may.has("undo"), onclick: () => a.undo() },
        icon("undo"),
        t("do-undo"),
      ),
    isBot(snapshot, snapshot.to_act) &&
      waitingRaisers(snapshot).length > 0 &&
      !s.thinking &&
      h("button.primary", { key: "let", onclick: a.letRoll }, t("do-let-roll")),
    snapshot.phase === "before_roll" && !s.thinking && raiseButtons(ctx, snapshot),
    mayHint(snapshot) &&
      h(
        "button.quiet-button",
        { key: "hint", disabled: s.advice.busy !== "", onclick: a.askHint },
        t("do-hint"),
      ),
    mayResign && h("button.quiet-button", { key: "resign", onclick: () => a.open("resign") }, t("do-resign")),
  );
}

/**
 * One button a cube that its own player may raise now; in a chouette each member speaks for their own.
 * @param {Ctx} ctx @param {Snapshot} snapshot
 */
function raiseButtons(ctx, snapshot) {
  const { t, a } = ctx;
  const two = snapshot.cubes.length < 2;
  return snapshot.cubes.map((cube, index) => {
    if (!mayBeRaised(snapshot, cube)) return null;
    const words = two
      ? t("do-raise", { value: cube.value * 2 })
      : t("do-raise-of", { value: cube.value * 2, member: nameOf(ctx, cube.member ?? null) });
    return h(
      "button",
      {
        key: `raise-${index}`,
        type: "button",
        onclick: () => a.command("raise", two ? {} : { cube: index, by: cube.raise_by }),
      },
      words,
    );
  });
}
