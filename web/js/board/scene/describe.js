/** The board in words: the label of every cell of the accessible grid. Pure apart from the given translator. */

import { cubeFace, diceCount, isCallable } from "./hit_test.js";
import { canSwap, draftAt, movesBySlot, otherSide, placeOf, slotOf, stackAt, targetsOf } from "./places.js";

/** @import { Key } from "./places.js" */
/** @import { BoardSettings, BoardView, CubeView, Side, Slot, Whose } from "./types.js" */

/** @param {BoardView} view @param {BoardSettings} settings @returns {Side} whose point numbers are shown and spoken */
export const numberingSide = (view, settings) =>
  settings.numbering === "mover" ? (view.mover ?? view.viewpoint) : view.viewpoint;

/** @param {BoardView} view @returns {boolean} whether a tap on the dice ends the turn */
export const canPickUp = ({ choices, locked, may }) =>
  !locked && may.includes("confirm") && choices.length === 0;

/** @param {(string|false|undefined)[]} parts */
const list = (...parts) => parts.filter(Boolean).join(", ");

/** The words on the board; "" if there are none. @param {BoardView} view @param {BoardSettings} settings */
export function boardWords(view, settings) {
  const { t } = settings;
  const { viewpoint } = view;
  const moves = movesBySlot(view, view.choices);

  /** @param {Slot} slot */
  const numberOf = (slot) => placeOf(slot, numberingSide(view, settings), viewpoint);

  /** A slot's name, such as "Point 6". @param {Slot} slot */
  function name(slot) {
    const [kind, whose] = slot.split(":");
    if (!whose) return t("board-point", { number: numberOf(slot) });
    return t(`board-${kind}-${whose === "own" ? viewpoint : otherSide(viewpoint)}`);
  }

  /** @param {Slot} slot */
  function contents(slot) {
    const stack = stackAt(view.checkers, slot, viewpoint);
    if (!stack) return t("board-empty");
    return t(slot.includes(":") ? "board-checkers" : `board-checkers-${stack.side}`, { count: stack.count });
  }

  /** The dice that move a checker from a slot. @param {Slot} slot */
  function movable(slot) {
    const dice = moves
      .filter(({ from }) => from === slot)
      .map((move) => move.dice.reduce((a, b) => a + b, 0));
    // In the position editor, checkers move without dice.
    const distinct = [...new Set(dice)].filter(Boolean).sort((a, b) => b - a);
    return distinct.length ? t("board-can-move", { dice: distinct }) : "";
  }

  /** @param {Slot} slot */
  const marks = (slot) =>
    view.marks.map(({ place, side = viewpoint, kind }) => {
      const here = slotOf(place, side, viewpoint) === slot && kind !== "source";
      return here && t(`board-mark-${kind}`);
    });

  /** @param {CubeView} cube */
  const cubeText = (cube) =>
    t(cube.offered ? "board-cube-offered" : `board-cube-${cube.owner}`, { value: cubeFace(cube) });

  const words = {
    /** @param {Key} key @param {Slot|null} selected @returns {string} "" if there is nothing */
    cell(key, selected) {
      const [kind, which] = key.split(":");
      if (kind === "dice") return words.dice(which === "own" ? "own" : "opp");
      return kind === "cube" ? words.cube(Number(which)) : words.slot(key, selected);
    },
    /** @param {Slot} slot @param {Slot|null} selected */
    slot(slot, selected) {
      const target = selected ? targetsOf(view, selected).get(slot) : undefined;
      const dice = target?.dice ?? [];
      const targeted = target && t(target.hit ? "board-target-hit" : "board-target", { dice });
      const free = view.locked ? [] : [movable(slot), targeted];
      const chosen = slot === selected && t("board-selected");
      const moved = draftAt(view, slot).length > 0 && t("board-moved");
      return list(name(slot), contents(slot), ...free, chosen, moved, ...marks(slot));
    },
    /** @param {Whose} whose */
    dice(whose) {
      const { dice } = view;
      if (!dice) {
        // Dice that are ready to be rolled.
        if (view.locked || diceCount(view, whose) === 0) return "";
        if (!view.may.includes("draw")) return t("board-dice-roll");
        return whose === "own" ? t("board-dice-draw") : "";
      }
      if ((dice.side === viewpoint) !== (whose === "own")) return "";
      const left = dice.used.flatMap((used, i) => (used ? [] : [dice.values[i] ?? dice.values[0]]));
      const some = left.length > 0 && left.length < dice.used.length;
      return list(
        t(`board-dice-${dice.side}`, { dice: dice.values }),
        some && t("board-dice-left", { dice: left }),
        left.length === 0 && t("board-dice-all-used"),
        canPickUp(view) ? t("board-dice-pick-up") : canSwap(view) && t("board-dice-swap"),
      );
    },
    /** @param {number} index */
    cube(index) {
      const cube = view.cubes[index];
      if (!cube) return "";
      const out = cube.active === false && t("board-cube-out");
      const raise = (cube.callable || !view.locked) && isCallable(cube, view) && t("board-cube-raise");
      return list(cube.label, cubeText(cube), out || raise);
    },
    /** The information at the edge of the board, as sentences. */
    standing() {
      const { turn, score, length } = view.standing ?? {};
      const { pips } = view;
      const by = pips ? Math.abs(pips.white - pips.black) : 0;
      const ahead = pips && pips.white < pips.black ? "white" : "black";
      const won = score && { own: score[viewpoint], other: score[otherSide(viewpoint)] };
      const parts = [
        turn && t(`board-turn-${turn}`),
        won && (length ? t("board-score-match", { ...won, length }) : t("board-score", won)),
        ...view.cubes.map((cube) => !cube.label && `${cubeText(cube)}.`),
        pips && settings.hints.pips && t(by ? `board-pips-${ahead}` : "board-pips-equal", { ...pips, by }),
      ];
      return parts.filter(Boolean).join(" ");
    },
    /** The announcement when a checker is chosen. @param {Slot} slot */
    chosen(slot) {
      const targets = [...targetsOf(view, slot).keys()].map((to) => (to.includes(":") ? name : numberOf)(to));
      if (targets.length === 0) return t("board-chosen-stuck", { name: name(slot) });
      return t("board-chosen", { name: name(slot), targets: targets });
    },
  };
  return words;
}
