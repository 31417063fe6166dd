/**
 * The position on a board that is edited: a tap puts a checker of the chosen colour or takes one away, a drag carries one
 * elsewhere, or off the board. Knows no rules.
 */
import { createBoard } from "../board/board.js";
import { otherSide, placeIndex, SIDES } from "../board/scene/places.js";
import { checkersBySide, stillGame, viewOfGame } from "./static_position.js";

/** @typedef {import("./static_position.js").Position} Position */
/** @typedef {import("../board/scene/types.js").Side} Side */
/** @typedef {"white" | "black" | "take"} Hand what a tap does */
/** @typedef {{white: number[], black: number[]}} Counts by own point: [0] off, [25] bar */
/** @typedef {{place: number, whose: Side | null}} Spot a place as white counts; the bar is each side's own, a point nobody's */

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

/** The action of a key at the focused place; null if none. @param {Counts} counts @param {Spot} spot @param {Hand} hand @param {string} key @returns {Counts | null} */
export function keyed(counts, spot, hand, key) {
  const side = spot.whose ?? (hand === "take" ? standing(counts, spot) : hand);
  if (key === "Enter" || key === " ") return tapped(counts, spot, hand === "take" ? hand : side);
  if (ADDING.has(key)) return tapped(counts, spot, side);
  if (TAKING.has(key)) return tapped(counts, spot, "take");
  return /^\d$/.test(key) ? counted(counts, side, ownPlace(spot.place, side), Number(key)) : null;
}

/** A checker dragged from one place to another, both in its side's view. @param {Counts} counts @param {{from: number, to: number, side: Side}} move @returns {Counts} */
export function carried(counts, { from, to, side }) {
  if (counts[side][from] === 0) return counts;
  const without = added(counts, side, from, -1);
  return to === 0 ? without : added(without, side, to, 1);
}

/** @param {Counts} counts @param {Side} side @param {number} place as the side counts @param {number} more @returns {Counts} */
const added = (counts, side, place, more) =>
  counted(counts, side, place, Math.max(0, counts[side][place] + more));

/** So many checkers of a side, and nobody else's, there; nothing is counted as borne off. @param {Counts} counts @param {Side} side @param {number} place as the side counts @param {number} count @returns {Counts} */
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

/** @param {number} place of one side @returns {number} of the other; the bar is each side's own */
const mirrored = (place) => (place === BAR ? BAR : BAR - place);

/** @param {number} place as white counts @param {Side} side @returns {number} as the side counts */
const ownPlace = (place, side) => (side === "white" ? place : mirrored(place));

/** @param {{look: import("../board/scene/types.js").SettingsPatch, onLine: (line: string, counts: Counts) => void, onSign?: (place: number) => void}} parts onLine: the position as it now stands, white's half first; onSign: a place tapped by a hand that holds no checker */
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
  /** The start of a press that may become a tap. */
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
  // Before the board hears it: there a key chooses a checker, here it puts one down.
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
    /** @param {string} next a hand, or what draws signs instead */
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
    // Nobody is to move: whose checker is carried, that checker says.
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

/** @param {Element} cell @param {Side} [viewpoint] @returns {Spot | null} null: it takes no checkers */
function spotOf(cell, viewpoint = "white") {
  const name = cell.getAttribute("data-vb-cell") ?? "";
  if (name.startsWith("bar"))
    return { place: BAR, whose: name.endsWith("own") ? viewpoint : otherSide(viewpoint) };
  return /^\d+$/.test(name) ? { place: ownPlace(Number(name), viewpoint), whose: null } : null;
}

/** The position on one line, as Python reads it. @param {Counts} counts */
export const lineOf = ({ white, black }) => `${halfLine(white)} / ${halfLine(black)}`;

/** @param {number[]} counts @returns {string} */
const halfLine = (counts) =>
  counts
    .map((count, at) => (count ? `${at === BAR ? "bar" : at === 0 ? "off" : at}:${count}` : ""))
    .filter(Boolean)
    .reverse()
    .join(" ");
