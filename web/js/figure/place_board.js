/**
 * An editable board. Every tap, key and drag goes to Python, which answers with the checkers; this knows no rules.
 */
import { createBoard } from "../board/board.js";
import { otherSide, placeIndex } from "../board/scene/places.js";
import { emptyView } from "../board/scene/types.js";

/** @import { BoardEvent, BoardView, Checkers, SettingsPatch, Side } from "../board/scene/types.js" */

const BAR = 25;
/** Keys that change the checkers at the focused place. */
const KEYS = /^([-+=\d ]|Enter|Delete|Backspace)$/;
/** Pixels; a longer movement is a drag. */
const STILL = 8;

/** @param {SettingsPatch} look @returns {SettingsPatch} */
const dragged = ({ hints, ...look }) => ({
  ...{ ...look, input: "drag", hints: { ...hints, movable: false, targets: false } },
});

/** @param {{look: SettingsPatch, onTouch: (touch: string) => unknown}} parts onTouch: called with a text that Python reads (`panels/editor/placing.py`); settles with its answer */
export function createPlaceBoard({ look, onTouch }) {
  const host = Object.assign(document.createElement("div"), { className: "place-board" });
  /** The move of a checker that was dropped. @type {BoardEvent[]} */
  let dropped = [];
  let placed = "";
  const onTry = async (/** @type {{from: string, to: string, side: Side}} */ { from, to, side }) => {
    dropped = [{ type: "moved", from, to, side }];
    await onTouch(`move ${side} ${placeIndex(from)} ${placeIndex(to)}`);
    dropped = [];
  };
  const board = createBoard(host, { onTry }, dragged(look));
  const said = Object.assign(document.createElement("div"), { className: "sr", role: "status" });
  host.append(said);
  /** @type {Side} */
  let viewpoint = "white";
  /** The cell that a key changed last. @type {Element | null} */
  let keyed = null;
  /** Where a press began that may become a tap. */
  let pressed = { x: 0, y: 0 };

  host.addEventListener("pointerdown", ({ clientX, clientY }) => {
    pressed = { x: clientX, y: clientY };
  });
  host.addEventListener("click", ({ target, clientX, clientY }) => {
    const far = Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL;
    const spot = far ? "" : spotOf(target, viewpoint);
    if (spot) onTouch(`tap ${spot}`);
  });
  // Runs before the board's handler: there a key chooses a checker, here it places one.
  host.addEventListener("keydown", onKey, true);

  return {
    host,
    /** @param {Checkers} checkers @param {Partial<BoardView>} around what lies on the board besides them */
    show(checkers, around) {
      viewpoint = around.viewpoint ?? "white";
      const { white, black } = checkers;
      const choices = white.flatMap((_, at) => {
        const there = at % BAR ? white[at] + black[BAR - at] : (at ? white : black)[BAR];
        const seen = viewpoint === "black" ? BAR - at : at;
        return there ? [{ from: seen, to: seen, dice: [] }] : [];
      });
      // There is no mover: the dragged checker decides the side.
      const moved = JSON.stringify(checkers) === placed ? [] : dropped;
      placed = JSON.stringify(checkers);
      void board.show({ ...emptyView(), checkers, choices, ...around, mover: null }, moved);
      const label = keyed?.getAttribute("aria-label") ?? "";
      if (label !== said.textContent) said.textContent = label;
    },
    /** @param {SettingsPatch} next */
    paint: (next) => board.configure(dragged(next)),
    destroy: () => board.destroy(),
  };

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const { target, ctrlKey, altKey, metaKey } = event;
    const spot = KEYS.test(event.key) && spotOf(target, viewpoint);
    if (!spot || ctrlKey || altKey || metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    keyed = /** @type {Element} */ (target);
    onTouch(`${event.key.replace(" ", "Enter")} ${spot}`);
  }
}

/** @param {EventTarget | null} target on the board @param {Side} viewpoint @returns {string} the side of a bar, and the place in White's count; empty if it holds no checkers */
function spotOf(target, viewpoint) {
  const cell = target instanceof Element ? target.closest("[data-vb-cell]") : null;
  const name = cell?.getAttribute("data-vb-cell") ?? "";
  if (name.startsWith("bar")) return `${name.endsWith("own") ? viewpoint : otherSide(viewpoint)} ${BAR}`;
  if (!/^\d+$/.test(name)) return "";
  return `- ${viewpoint === "white" ? name : BAR - Number(name)}`;
}
