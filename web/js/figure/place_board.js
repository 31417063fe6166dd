/**
 * The position on an editable board: a tap places a checker of the chosen colour or removes one; a drag moves one, or
 * takes it off the board. Knows no rules.
 */
import { createBoard } from "../board/board.js";
import { otherSide, placeIndex, SIDES } from "../board/scene/places.js";
import { checkersBySide, stillGame, viewOfGame } from "./static_position.js";

/** @typedef {import("./static_position.js").Position} Position */
/** @typedef {import("../board/scene/types.js").Side} Side */
/** @typedef {"white" | "black" | "take"} Hand the effect of a tap */
/** @typedef {{white: number[], black: number[]}} Counts by own point: [0] off, [25] bar */
/** @typedef {{place: number, whose: Side | null}} Spot a place as white counts; each side has its own bar, and points belong to nobody */

const BAR = 25;
const ADDING = new Set(["+", "="]);
const TAKING = new Set(["-", "Delete", "Backspace"]);
const HANDS = new Set(["white", "black", "take"]);
const NOTHING = () => Array(26).fill(0);

/** @param {Counts} counts @param {Spot} spot @param {Hand} hand @returns {Counts} */
export function tapped(counts, spot, hand) {
  const side = hand === "take" ? standing(counts, spot) : hand;
  return added(counts, side, ownPlace(spot.place, side), hand === "take" ? -1 : 1);
}

/** The side whose checkers are there; White if none. @param {Counts} counts @param {Spot} spot @returns {Side} */
const standing = (counts, { place, whose }) =>
  whose ?? (counts.white[place] > 0 || counts.black[mirrored(place)] === 0 ? "white" : "black");

/** The counts after a key at the focused place; null if the key does nothing. @param {Counts} counts @param {Spot} spot @param {Hand} hand @param {string} key @returns {Counts | null} */
export function keyed(counts, spot, hand, key) {
  const side = spot.whose ?? (hand === "take" ? standing(counts, spot) : hand);
  if (key === "Enter" || key === " ") return tapped(counts, spot, hand === "take" ? hand : side);
  if (ADDING.has(key)) return tapped(counts, spot, side);
  if (TAKING.has(key)) return tapped(counts, spot, "take");
  return /^\d$/.test(key) ? counted(counts, side, ownPlace(spot.place, side), Number(key)) : null;
}

/** The counts after a checker was dragged between two places, both in its side's view. @param {Counts} counts @param {{from: number, to: number, side: Side}} move @returns {Counts} */
export function carried(counts, { from, to, side }) {
  if (counts[side][from] === 0) return counts;
  const without = added(counts, side, from, -1);
  return to === 0 ? without : added(without, side, to, 1);
}

/** @param {Counts} counts @param {Side} side @param {number} place as the side counts @param {number} more @returns {Counts} */
const added = (counts, side, place, more) =>
  counted(counts, side, place, Math.max(0, counts[side][place] + more));

/** The counts with `count` checkers of a side, and none of the other, at a place; borne-off checkers are not counted. @param {Counts} counts @param {Side} side @param {number} place as the side counts @param {number} count @returns {Counts} */
function counted(counts, side, place, count) {
  const next = bare(counts);
  next[side][place] = count;
  if (place !== BAR) next[otherSide(side)][mirrored(place)] = 0;
  return next;
}

/** @param {Counts} counts @returns {Counts} */
function bare(counts) {
  const next = { white: [...counts.white], black: [...counts.black] };
  for (const side of SIDES) next[side][0] = 0;
  return next;
}

/** @param {number} place in one side's numbering @returns {number} in the other's; each side has its own bar */
const mirrored = (place) => (place === BAR ? BAR : BAR - place);

/** @param {number} place as white counts @param {Side} side @returns {number} as the side counts */
const ownPlace = (place, side) => (side === "white" ? place : mirrored(place));

/** @param {{look: import("../board/scene/types.js").SettingsPatch, onLine: (line: string, counts: Counts) => void, onSign?: (place: number) => void}} parts onLine: called with the position, white's half first; onSign: called with a tapped place if the tool is not a checker */
export function createPlaceBoard({ look, onLine, onSign }) {
  const host = document.createElement("div");
  host.className = "place-board";
  const onTry = (/** @type {{from: string, to: string, side: Side}} */ { from, to, side }) =>
    change(carried(counts, { from: placeIndex(from), to: placeIndex(to), side }));
  const dragged = {
    ...look,
    input: /** @type {const} */ ("drag"),
    hints: { movable: false, targets: false },
  };
  const board = createBoard(host, { onTry }, dragged);
  const said = document.createElement("div");
  said.className = "sr";
  said.setAttribute("role", "status");
  host.append(said);
  /** @type {Counts} */
  let counts = { white: NOTHING(), black: NOTHING() };
  /** What lies on the board besides the checkers. @type {Partial<import("../board/scene/types.js").BoardView>} */
  let signs = { marks: [], arrows: [] };
  /** @type {Hand} */
  let hand = "white";
  let signing = false;
  let line = "not read yet";
  /** Where a press began that may become a tap. */
  let pressed = { x: 0, y: 0 };

  host.addEventListener("pointerdown", ({ clientX, clientY }) => {
    pressed = { x: clientX, y: clientY };
  });
  host.addEventListener("click", ({ clientX, clientY }) => {
    const far = Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL;
    const spot = far ? null : spotAt(host, clientX, clientY, signs.viewpoint);
    if (spot && signing) onSign?.(spot.place);
    else if (spot) change(tapped(counts, spot, hand));
  });
  // Runs before the board's handler: there a key chooses a checker, here it places one.
  host.addEventListener("keydown", onKey, true);
  show();

  return {
    host,
    get hand() {
      return hand;
    },
    get counts() {
      return counts;
    },
    /** @param {string} next a checker tool, or a tool that draws signs */
    hold(next) {
      signing = !HANDS.has(next);
      if (!signing) hand = /** @type {Hand} */ (next);
    },
    /** Take the form's position, unless it came from here. @param {string} written @param {Position | null} position @param {Partial<import("../board/scene/types.js").BoardView>} [drawn] */
    read(written, position, drawn = signs) {
      signs = drawn;
      if (position && written !== line) counts = checkersBySide(position, "white");
      line = written;
      show();
    },
    /** @param {Counts} next */
    put: (next) => change(bare(next)),
    clear: () => change({ white: NOTHING(), black: NOTHING() }),
    /** @param {import("../board/scene/types.js").SettingsPatch} next */
    paint: (next) => board.configure({ ...next, input: "drag", hints: dragged.hints }),
    destroy: () => board.destroy(),
  };

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    const cell = event.target.closest("[data-vb-cell]");
    const spot = cell && spotOf(cell, signs.viewpoint);
    const sign = signing && (event.key === "Enter" || event.key === " ");
    const next = signing ? null : spot && keyed(counts, spot, hand, event.key);
    if (!cell || !spot || !(next || sign)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!next) return onSign?.(spot.place);
    change(next);
    said.textContent = cell.getAttribute("aria-label") ?? "";
  }

  /** @param {Counts} next */
  function change(next) {
    counts = next;
    line = lineOf(counts);
    show();
    onLine(line, counts);
  }

  function show() {
    const off = /** @type {[number, number]} */ ([counts.white[0], counts.black[0]]);
    const points = counts.white.map((count, at) =>
      at === 0 ? -counts.black[BAR] : at === BAR ? count : count - counts.black[BAR - at],
    );
    const game = stillGame({ rulebook: "precise", position: { points, off } });
    const seen = (/** @type {number} */ at) => (signs.viewpoint === "black" ? BAR - at : at);
    const choices = points.flatMap((count, at) =>
      count ? [{ from: seen(at), to: seen(at), dice: [] }] : [],
    );
    // There is no mover: the dragged checker decides the side.
    board.set(viewOfGame(game, { mover: null, choices, pips: null, may: [], ...signs }));
  }
}

/** Pixels; a longer movement is a drag. */
const STILL = 8;

/** The place for checkers at a pixel. @param {HTMLElement} host @param {number} x @param {number} y @param {Side} [viewpoint] */
function spotAt(host, x, y, viewpoint) {
  for (const cell of host.querySelectorAll("[data-vb-cell]")) {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const spot = x < left || x > right || y < top || y > bottom ? null : spotOf(cell, viewpoint);
    if (spot) return spot;
  }
  return null;
}

/** @param {Element} cell @param {Side} [viewpoint] @returns {Spot | null} null if it holds no checkers */
function spotOf(cell, viewpoint = "white") {
  const name = cell.getAttribute("data-vb-cell") ?? "";
  if (name.startsWith("bar"))
    return { place: BAR, whose: name.endsWith("own") ? viewpoint : otherSide(viewpoint) };
  return /^\d+$/.test(name) ? { place: ownPlace(Number(name), viewpoint), whose: null } : null;
}

/** The position on one line, in the form that Python reads. @param {Counts} counts */
export const lineOf = ({ white, black }) => `${halfLine(white)} / ${halfLine(black)}`;

/** @param {number[]} counts @returns {string} */
const halfLine = (counts) =>
  counts
    .map((count, at) => (count ? `${at === BAR ? "bar" : at === 0 ? "off" : at}:${count}` : ""))
    .filter(Boolean)
    .reverse()
    .join(" ");
