/** The board in words: the label of every cell of the accessible grid. Pure apart from the given translator. */

import { cubeFace, isCallable } from "./cubes.js";
import { draftAt, movesBySlot, otherSide, placeOf, slotOf, stackAt, targetsOf } from "./places.js";

/** @import { BoardSettings, BoardView, Side, Slot } from "./types.js" */
/** @typedef {BoardSettings["t"]} Translate */

/** @param {BoardView} view @param {BoardSettings} settings @returns {Side} whose point numbers are shown and spoken */
export function numberingSide(view, settings) {
  return settings.numbering === "mover" ? (view.mover ?? view.viewpoint) : view.viewpoint;
}

/** Expensive to create, and used by every label. @type {Map<string, Intl.ListFormat>} */
const lists = new Map();

/** @param {string} lang @param {(string|number)[]} items @returns {string} such as "6 a 2" */
export function joined(lang, items) {
  const texts = items.map(String);
  if (texts.length < 2) return texts.join("");
  try {
    const list = lists.get(lang) ?? new Intl.ListFormat(lang, { type: "conjunction" });
    lists.set(lang, list);
    // Labels are not wrapped, so plain spaces are enough, and searches expect them.
    return list.format(texts).replaceAll("\u00a0", " ");
  } catch {
    return texts.join(", ");
  }
}

/** @param {Slot} slot @param {BoardView} view @returns {Side} whose half of the bar or whose tray it is */
const ownerOf = (slot, view) => (slot.endsWith(":own") === (view.viewpoint === "white") ? "white" : "black");

/** @param {Slot} slot @param {BoardView} view @param {BoardSettings} settings @returns {string} such as "Klín 6" */
function slotName(slot, view, settings) {
  const { t } = settings;
  if (slot.startsWith("bar")) return t(`board-bar-${ownerOf(slot, view)}`);
  if (slot.startsWith("off")) return t(`board-off-${ownerOf(slot, view)}`);
  const number = placeOf(slot, numberingSide(view, settings), view.viewpoint);
  return t("board-point", { number });
}

/** @param {Slot} slot @param {BoardView} view @param {BoardSettings} settings @returns {string} what lies there */
function contents(slot, view, settings) {
  const stack = stackAt(view.checkers, slot, view.viewpoint);
  if (!stack) return settings.t("board-empty");
  if (slot.includes(":")) return settings.t("board-checkers", { count: stack.count });
  return settings.t(`board-checkers-${stack.side}`, { count: stack.count });
}

/** @param {Slot} slot @param {BoardView} view @param {BoardSettings} settings @returns {string} the dice that move a checker from here, "" for none */
function movable(slot, view, settings) {
  const dice = movesBySlot(view, view.choices)
    .filter((move) => move.from === slot)
    .map((move) => move.dice.reduce((sum, die) => sum + die, 0));
  // Where positions are edited, a checker is carried without dice.
  const distinct = [...new Set(dice)].filter(Boolean).sort((a, b) => b - a);
  return distinct.length ? settings.t("board-can-move", { dice: joined(settings.lang, distinct) }) : "";
}

/** @param {Slot} slot @param {BoardView} view @param {BoardSettings} settings @param {Slot|null} selected @returns {string} */
function targeted(slot, view, settings, selected) {
  const target = selected ? targetsOf(view, selected).get(slot) : undefined;
  if (!target) return "";
  const key = target.hit ? "board-target-hit" : "board-target";
  return settings.t(key, { dice: joined(settings.lang, target.dice) });
}

/** @param {Slot} slot @param {BoardView} view @param {BoardSettings} settings @returns {string[]} */
function marks(slot, view, settings) {
  return view.marks
    .filter(
      (mark) =>
        slotOf(mark.place, mark.side ?? view.viewpoint, view.viewpoint) === slot && mark.kind !== "source",
    )
    .map((mark) => settings.t(`board-mark-${mark.kind}`));
}

/** @param {Slot} slot @param {BoardView} view @param {BoardSettings} settings @param {Slot|null} selected @returns {string} */
export function slotLabel(slot, view, settings, selected) {
  const parts = [slotName(slot, view, settings), contents(slot, view, settings)];
  if (!view.locked) {
    parts.push(movable(slot, view, settings), targeted(slot, view, settings, selected));
  }
  if (slot === selected) parts.push(settings.t("board-selected"));
  if (draftAt(view, slot).length > 0) parts.push(settings.t("board-moved"));
  return [...parts, ...marks(slot, view, settings)].filter(Boolean).join(", ");
}

/** @param {"own"|"opp"} whose @param {BoardView} view @param {BoardSettings} settings @returns {string} "" while there are none */
export function diceLabel(whose, view, settings) {
  const { t } = settings;
  const { dice } = view;
  if (!dice) return waitingLabel(whose, view, t);
  if ((dice.side === view.viewpoint) !== (whose === "own")) return "";
  const left = dice.used.flatMap((used, i) => (used ? [] : [dice.values[i] ?? dice.values[0]]));
  const parts = [t(`board-dice-${dice.side}`, { dice: joined(settings.lang, dice.values) })];
  if (left.length > 0 && left.length < dice.used.length) {
    parts.push(t("board-dice-left", { dice: joined(settings.lang, left) }));
  }
  if (left.length === 0) parts.push(t("board-dice-all-used"));
  if (!view.locked && view.may.includes("confirm") && view.choices.length === 0)
    parts.push(t("board-dice-pick-up"));
  else if (canSwap(view)) parts.push(t("board-dice-swap"));
  return parts.join(", ");
}

/** @param {BoardView} view @returns {boolean} */
export function canSwap(view) {
  const [a, b] = view.dice?.values ?? [];
  return !view.locked && a !== b && view.draft.length === 0 && view.choices.length > 0;
}

/** @param {"own"|"opp"} whose @param {BoardView} view @param {Translate} t @returns {string} */
function waitingLabel(whose, view, t) {
  if (view.locked) return "";
  if (view.may.includes("draw")) return whose === "own" ? t("board-dice-draw") : "";
  const mine = view.mover === view.viewpoint ? "own" : "opp";
  return view.may.includes("roll") && whose === mine ? t("board-dice-roll") : "";
}

/** @param {number} index @param {BoardView} view @param {BoardSettings} settings @returns {string} */
export function cubeLabel(index, view, settings) {
  const cube = view.cubes[index];
  if (!cube) return "";
  const { t } = settings;
  const main = mainCubeText(cube, t);
  const parts = cube.label ? [cube.label, main] : [main];
  if (cube.active === false) parts.push(t("board-cube-out"));
  else if ((cube.callable || !view.locked) && isCallable(cube, view)) parts.push(t("board-cube-raise"));
  return parts.join(", ");
}

/** The information at the edge of the board, in sentences. @param {BoardView} view @param {BoardSettings} settings @returns {string} */
export function standingText(view, settings) {
  const { t } = settings;
  const { standing, pips, viewpoint } = view;
  const far = otherSide(viewpoint);
  const parts = [];
  if (standing?.turn) parts.push(t(`board-turn-${standing.turn}`));
  if (standing?.score) {
    const { score, length } = standing;
    const won = { own: score[viewpoint], other: score[far] };
    parts.push(length ? t("board-score-match", { ...won, length }) : t("board-score", won));
  }
  for (const cube of view.cubes) if (!cube.label) parts.push(`${mainCubeText(cube, t)}.`);
  if (pips && settings.hints.pips) {
    const by = Math.abs(pips.white - pips.black);
    const ahead = pips.white < pips.black ? "white" : "black";
    parts.push(t(by ? `board-pips-${ahead}` : "board-pips-equal", { ...pips, by }));
  }
  return parts.join(" ");
}

/** @param {import("./types.js").CubeView} cube @param {Translate} t */
const mainCubeText = (cube, t) =>
  t(cube.offered ? "board-cube-offered" : `board-cube-${cube.owner}`, { value: cubeFace(cube) });

/** The announcement when a checker is chosen. @param {Slot} slot @param {BoardView} view @param {BoardSettings} settings @returns {string} */
export function selectionText(slot, view, settings) {
  const name = slotName(slot, view, settings);
  const targets = [...targetsOf(view, slot).keys()].map((to) =>
    to.includes(":")
      ? slotName(to, view, settings)
      : placeOf(to, numberingSide(view, settings), view.viewpoint),
  );
  if (targets.length === 0) return settings.t("board-chosen-stuck", { name });
  return settings.t("board-chosen", { name, targets: joined(settings.lang, targets) });
}
