/** The position on a board that is tapped: a tap puts a checker of the chosen colour, or takes one away. Knows no rules. */
import { createBoard } from "../board/board.js";
import { linesOf } from "../figure/position_text.js";
import { checkersBySide, stillGame, viewOfGame } from "../figure/still.js";

/** @typedef {import("../figure/still.js").Position} Position */
/** @typedef {"white" | "black" | "take"} Hand what a tap does */
/** @typedef {{white: number[], black: number[]}} Counts by own point: [0] off, [25] bar */

const BAR = 25;
const NOTHING = () => Array(26).fill(0);

/** @param {Counts} counts @param {number} place as white counts @param {Hand} hand @returns {Counts} nobody shares a point; nothing is counted as borne off */
export function tapped({ white, black }, place, hand) {
  const [mine, theirs] = [[...white], [...black]];
  const own = hand === "black" ? theirs : mine;
  const other = hand === "black" ? mine : theirs;
  const [here, across] = hand === "black" ? [mirrored(place), place] : [place, mirrored(place)];
  if (hand === "take") {
    if (mine[place] > 0) mine[place] -= 1;
    else if (theirs[mirrored(place)] > 0) theirs[mirrored(place)] -= 1;
  } else {
    own[here] += 1;
    if (here !== BAR) other[across] = 0;
  }
  mine[0] = 0;
  theirs[0] = 0;
  return { white: mine, black: theirs };
}

/** @param {number} place of one side @returns {number} of the other; the bar is each side's own */
const mirrored = (place) => (place === BAR ? BAR : BAR - place);

/** @param {{look: import("../board/scene/types.js").SettingsPatch, onLine: (line: string) => void}} parts onLine: the position as it now stands */
export function createPlaceBoard({ look, onLine }) {
  const host = document.createElement("div");
  host.className = "workshop-board";
  const board = createBoard(host, {}, look);
  /** @type {Counts} */
  let counts = { white: NOTHING(), black: NOTHING() };
  /** @type {Hand} */
  let hand = "white";
  let line = "not read yet";

  host.addEventListener("click", (event) => {
    const place = placeAt(host, event.clientX, event.clientY);
    if (place) put(tapped(counts, place, hand));
  });
  show();

  return {
    host,
    get hand() {
      return hand;
    },
    /** @param {Hand} next */
    hold(next) {
      hand = next;
    },
    /** What the form says, unless it was put here. @param {string} written @param {Position} position */
    read(written, position) {
      if (written === line) return;
      line = written;
      counts = checkersBySide(position, "white");
      show();
    },
    clear: () => put({ white: NOTHING(), black: NOTHING() }),
    /** @param {import("../board/scene/types.js").SettingsPatch} next */
    paint: (next) => board.configure(next),
    destroy: () => board.destroy(),
  };

  /** @param {Counts} next */
  function put(next) {
    counts = next;
    line = linesOf(counts.white, counts.black);
    show();
    onLine(line);
  }

  function show() {
    const off = /** @type {[number, number]} */ ([counts.white[0], counts.black[0]]);
    const points = counts.white.map((count, at) =>
      at === 0 ? -counts.black[BAR] : at === BAR ? count : count - counts.black[BAR - at],
    );
    const game = stillGame({ rulebook: "precise", position: { points, off } });
    board.set(viewOfGame(game, { locked: true, pips: null, may: [] }));
  }
}

/** Which place of the lower player lies there. @param {HTMLElement} host @param {number} x @param {number} y @returns {number} 0: none that takes checkers */
function placeAt(host, x, y) {
  for (const cell of host.querySelectorAll("[data-vb-cell]")) {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) continue;
    const name = cell.getAttribute("data-vb-cell") ?? "";
    if (name.startsWith("bar")) return BAR;
    if (/^\d+$/.test(name)) return Number(name);
  }
  return 0;
}
