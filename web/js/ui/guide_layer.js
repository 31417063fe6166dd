/** The layer of a guided turn: it dims everything except the movable checkers, and shows the path home and a bubble. */

import { orientationNow } from "../board/board.js";
import { meet } from "../board/scene/hit_test.js";
import { layoutBoard } from "../board/scene/layout.js";
import { slotOf } from "../board/scene/places.js";
import { h, render } from "../dom/vdom.js";

/** @typedef {import("../board/scene/types.js").Rect} Box */

const MARGIN = 6;
const ROUND = 8;

/** @param {HTMLElement} stage the board's element with its cells */
export function createGuideLayer(stage) {
  const host = Object.assign(document.createElement("div"), { className: "guide-layer" });
  const drawing = host.appendChild(document.createElement("div"));
  const bubble = host.appendChild(document.createElement("p"));
  Object.assign(bubble, { className: "guide-bubble", role: "status" });
  /** @type {{guide: wire.Guide, viewpoint: wire.Side} | null} */
  let shown = null;
  new ResizeObserver(() => draw()).observe(stage);

  /** @param {string} cell @param {boolean} whole whether to include the whole place, not only its checkers @returns {Box | null} */
  function boxOf(cell, whole) {
    const found = stage.querySelector(`.vb-cell[data-vb-cell="${cell}"]`);
    const grip = whole ? null : found?.querySelector(".vb-grip:not([hidden])");
    const box = (grip ?? found)?.getBoundingClientRect();
    const frame = stage.getBoundingClientRect();
    return box?.width ? { x: box.x - frame.x, y: box.y - frame.y, w: box.width, h: box.height } : null;
  }

  function draw() {
    host.hidden = !shown;
    if (!shown) return;
    // All is written before sizes are read, because reading them makes the browser lay the page out at once.
    if (bubble.textContent !== shown.guide.bubble.text) bubble.textContent = shown.guide.bubble.text;
    const { clientWidth: width, clientHeight: height } = stage;
    if (!width) return;
    const { guide, viewpoint } = shown;
    const at = (/** @type {string} */ place, whole = false) =>
      boxOf(place === "dice" ? "dice:own" : String(slotOf(place, guide.side, viewpoint)), whole);
    const glow = guide.glow.flatMap((place) => at(place) ?? []);
    const bright = [...glow, ...[at("dice") ?? []].flat()];
    const way = (guide.path ?? []).flatMap((place) => at(place, true) ?? []);
    const middle = way.map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2, w: 1, h: 1 }));
    sayAt(bubble, at(guide.bubble.place), { width, height, bright, middle });
    const { surface, edge } = layoutBoard({ width, height }, orientationNow());
    // The whole board except some holes.
    const dim = [outline(surface, edge * 0.42), ...bright.map((one) => outline(one, ROUND))];
    const middles = middle.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
    const lit = glow.map(({ x, y, w, h: high }, key) =>
      h("rect.guide-glow", { key, x: x - 2, y: y - 2, width: w + 4, height: high + 4, rx: ROUND }),
    );
    const path =
      way.length > 1 && h("path.guide-way", { key: "way", d: `M${middles.join("L")}`, pathLength: 1 });
    const view = { key: "board", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" };
    render(drawing, h("svg.guide-board", view, h("path.guide-dim", { d: dim.join("") }), lit, path));
  }

  return {
    /** @param {wire.Guide | null} guide @param {wire.Side} viewpoint whose view the board shows */
    update(guide, viewpoint) {
      if (guide === shown?.guide && viewpoint === shown?.viewpoint) return;
      shown = guide && { guide, viewpoint };
      if (host.parentElement !== stage) stage.append(host);
      // The board must place its cells first.
      requestAnimationFrame(draw);
    },
  };
}

/**
 * Place the bubble above or below its subject, or beside that, where it covers fewest bright places, then least of the path.
 * @param {HTMLElement} bubble @param {Box | null} box @param {{width: number, height: number, bright: Box[], middle: Box[]}} board
 */
function sayAt(bubble, box, { width, height, bright, middle }) {
  bubble.hidden = !box;
  if (!box) return;
  const [w, h] = [bubble.offsetWidth, bubble.offsetHeight];
  const found = [box.x + box.w / 2 - w / 2, (width - w) / 2, width - w].flatMap((x) =>
    [box.y - h - MARGIN, box.y + box.h + MARGIN].map((y) => {
      const at = { x: within(x, width - w), y: within(y, height - h), w, h };
      const hidden = (/** @type {Box[]} */ boxes) => boxes.filter((one) => meet(at, one)).length;
      return { at, covered: hidden(bright) + hidden(middle) / 100 };
    }),
  );
  const { at } = found.reduce((best, other) => (other.covered < best.covered ? other : best));
  bubble.style.left = `${at.x}px`;
  bubble.style.top = `${at.y}px`;
}

/** A rounded rectangle as a path. @param {Box} box @param {number} r */
const outline = ({ x, y, w, h }, r) =>
  `M${x} ${y + r}v${h - 2 * r}q0 ${r} ${r} ${r}h${w - 2 * r}q${r} 0 ${r} ${-r}v${2 * r - h}q0 ${-r} ${-r} ${-r}h${2 * r - w}q${-r} 0 ${-r} ${r}z`;

/** @param {number} at @param {number} most */
const within = (at, most) => Math.max(MARGIN, Math.min(at, most - MARGIN));
