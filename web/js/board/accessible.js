/**
 * The board's grid in the document: a grid of labelled cells over the canvas, with one tab stop and arrow keys. Fingers touch
 * the cells too, so the page scrolls everywhere except from checkers that may be moved.
 */

import { gripSlots } from "./gesture/hand.js";
import { boardWords } from "./scene/describe.js";
import { cubeCells, cubeRects, diceRect, LEAST, touchable } from "./scene/hit_test.js";
import { centreOf, checkerSpot, spanning } from "./scene/layout.js";
import { canSwap, SLOTS, sourcesOf, stackAt, targetsOf } from "./scene/places.js";
import { defaultSettings, emptyView } from "./scene/types.js";

/** @import { Hit } from "./scene/places.js" */
/** @import { Layout } from "./scene/layout.js" */
/** @import { BoardView, Rect, Slot } from "./scene/types.js" */
/** @typedef {Pick<import("./scene/state.js").BoardState, "view" | "settings" | "selected"> & {layout: Layout}} GridState */
/** @typedef {{key:string, hit:Hit, element:HTMLElement, grip:HTMLElement, rect:Rect}} Cell */

const MOST_CUBES = 6;
/** Counts boards, so that each description has its own id. */
let made = 0;

const ACTIONS = ["dice:opp", ...Array.from({ length: MOST_CUBES }, (_, i) => `cube:${i}`), "dice:own"];

/** Rows of cells as they lie on the screen; what is no place comes last. @param {Layout} layout @returns {string[][]} */
export function rowsOf({ board, orientation, stacks }) {
  const standing = orientation === "portrait";
  const centres = SLOTS.map((slot) => ({ slot, ...centreOf(stacks[slot].hit) })).sort((a, b) => a.x - b.x);
  /** @type {Map<number, string[]>} */
  const rows = new Map();
  for (const { slot, y } of centres) {
    const row = standing ? Math.round(y) : Number(y > centreOf(board).y);
    rows.set(row, [...(rows.get(row) ?? []), slot]);
  }
  return [...[...rows].sort(([a], [b]) => a - b).map(([, row]) => row), ACTIONS];
}

export class AccessibleGrid {
  /** @param {HTMLElement} root @param {import("./gesture/hand.js").Hand} hand */
  constructor(root, hand) {
    this.hand = hand;
    this.grid = div("vb-grid", "grid");
    this.live = div("vb-live", "status");
    /** @type {Record<string, Cell>} */
    this.cells = Object.fromEntries([...SLOTS, ...ACTIONS].map((key) => [key, makeCell(key)]));
    /** @type {string[][]} */
    this.rows = [];
    this.current = "6";
    /** @type {GridState|null} */
    this.state = null;
    this.words = boardWords(emptyView(), defaultSettings());
    this.grid.addEventListener("keydown", (event) => this.key(event));
    this.grid.addEventListener("focusin", (event) => this.adopt(event.target));
    this.grid.addEventListener("click", (event) => this.click(event));
    this.standing = div("vb-live vb-standing");
    this.standing.id = `vb-standing-${++made}`;
    this.grid.setAttribute("aria-describedby", this.standing.id);
    root.append(this.grid, this.live, this.standing);
  }

  /** @param {GridState} state */
  update(state) {
    const { layout, selected, settings, view } = state;
    const { state: before } = this;
    // Labels take longer than drawing a frame, and an animation ends with the label that it began with.
    const same = before?.view === view && before.settings === settings && before.selected === selected;
    if (same && before.layout === layout) return;
    this.state = state;
    this.words = boardWords(view, settings);
    if (before?.layout.orientation !== layout.orientation) this.arrange(layout);
    setAttribute(this.grid, "aria-label", settings.t(view.locked ? "board-label-view" : "board-label"));
    const said = this.words.standing();
    if (this.standing.textContent !== said) this.standing.textContent = said;
    // Announce a choice. Do not read out one that is over, however it ended.
    if (selected !== before?.selected) this.live.textContent = selected ? this.words.chosen(selected) : "";
    const { element } = this.cells[this.current];
    const focused = element.matches(":focus");
    this.fill(state);
    if (element.hidden) this.current = "6";
    for (const cell of Object.values(this.cells)) cell.element.tabIndex = cell.key === this.current ? 0 : -1;
    // The focused cell has just left the board.
    if (element.hidden && focused) this.focus();
  }

  focus() {
    this.cells[this.current].element.focus({ preventScroll: true });
  }

  /** @param {Layout} layout */
  arrange(layout) {
    const focused = Object.values(this.cells).find(({ element }) => element.matches(":focus"));
    this.rows = rowsOf(layout);
    this.grid.replaceChildren(
      ...this.rows.map((keys) => {
        const row = div("vb-row", "row");
        row.append(...keys.map((key) => this.cells[key].element));
        return row;
      }),
    );
    focused?.element.focus({ preventScroll: true });
  }

  /** Label the cells and put them in their places. @param {GridState} state */
  fill({ view, settings, selected, layout }) {
    const grips = gripSlots(view, settings);
    const free = [...sourcesOf(view), ...(selected ? targetsOf(view, selected).keys() : [])];
    for (const slot of SLOTS) {
      const cell = this.cells[slot];
      put(cell, this.words.slot(slot, selected), layout.stacks[slot].hit);
      setAttribute(cell.element, "aria-selected", String(slot === selected));
      cell.element.classList.toggle("vb-press", !view.locked && free.includes(slot));
      grip(cell, grips.has(slot) ? gripRect(layout, view, slot) : null);
    }
    for (const whose of /** @type {const} */ (["own", "opp"])) {
      const cell = this.cells[`dice:${whose}`];
      const text = this.words.dice(whose);
      put(cell, text, touchable(diceRect(layout, view, whose) ?? layout.dice[whose]));
      cell.element.toggleAttribute("data-vb-swap", settings.oneTap && text !== "" && canSwap(view));
    }
    const rects = cubeRects(layout, view);
    const cells = cubeCells(layout, view);
    for (let i = 0; i < MOST_CUBES; i += 1)
      put(this.cells[`cube:${i}`], this.words.cube(i), touchable(cells[i] ?? rects[i] ?? layout.cube.centre));
    // Screen readers must not find a row without cells.
    const row = /** @type {HTMLElement} */ (this.grid.lastElementChild);
    row.hidden = ACTIONS.every((key) => this.cells[key].element.hidden);
  }

  /** @param {EventTarget|null} target */
  adopt(target) {
    const cell = this.cellOf(target);
    if (!cell || cell.key === this.current) return;
    this.cells[this.current].element.tabIndex = -1;
    cell.element.tabIndex = 0;
    this.current = cell.key;
  }

  /** @param {EventTarget|null} target @returns {Cell|undefined} */
  cellOf(target) {
    const element = target instanceof Element ? target.closest("[data-vb-cell]") : null;
    return element instanceof HTMLElement ? this.cells[element.dataset.vbCell ?? ""] : undefined;
  }

  /** What a press there means. @param {EventTarget|null} target @returns {Hit} */
  hitOf(target) {
    return this.cellOf(target)?.hit ?? null;
  }

  /** A screen reader's clicks come without a pointer. @param {Event} event */
  click(event) {
    const cell = this.cellOf(event.target);
    // The pointer has already done what its click would do.
    const handled = performance.now() - this.hand.lastPress < 700;
    if (cell && !handled) this.hand.tap(cell.hit, true, false);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const action = KEYS[event.key];
    if (!action || !this.state || event.altKey || event.metaKey) return;
    if (event.ctrlKey && !action.startsWith("row-")) return;
    event.preventDefault();
    const { hand } = this;
    const { hit } = this.cells[this.current];
    if (action === "activate") hand.tap(hit, true, false);
    else if (action === "escape") {
      hand.abandon();
      hand.select(null);
    } else if (action === "undo") hand.takeBack(hit?.kind === "slot" ? hit.slot : null);
    else if (action === "next" || action === "previous") this.cycle(action === "next" ? 1 : -1);
    else this.walk(action, event.ctrlKey);
  }

  /** Move among the targets of the chosen checker, or among the movable checkers. @param {number} by */
  cycle(by) {
    const { view, selected } = /** @type {GridState} */ (this.state);
    const keys = selected ? [...targetsOf(view, selected).keys()] : [...sourcesOf(view)];
    if (keys.length === 0) return;
    const here = keys.indexOf(this.current);
    const next = here < 0 ? (by > 0 ? 0 : keys.length - 1) : (here + by + keys.length) % keys.length;
    this.go(keys[next]);
  }

  /** @param {string} action @param {boolean} whole the whole grid instead of the row */
  walk(action, whole) {
    const rows = this.rows.map((keys) => keys.filter((key) => !this.cells[key].element.hidden));
    const y = rows.findIndex((keys) => keys.includes(this.current));
    const row = rows[y] ?? [];
    const x = row.indexOf(this.current);
    if (action === "left") this.go(row[x - 1]);
    else if (action === "right") this.go(row[x + 1]);
    else if (action === "row-first") this.go((whole ? rows[0] : row)[0]);
    else if (action === "row-last") this.go((whole ? (rows.at(-1) ?? row) : row).at(-1));
    else this.go(this.nearest(rows[y + (action === "down" ? 1 : -1)] ?? []));
  }

  /** @param {string[]} keys @returns {string|undefined} the one straight above or below */
  nearest(keys) {
    const middle = (/** @type {string} */ key) => this.cells[key].rect.x + this.cells[key].rect.w / 2;
    const here = middle(this.current);
    return [...keys].sort((a, b) => Math.abs(middle(a) - here) - Math.abs(middle(b) - here))[0];
  }

  /** @param {string|undefined} key */
  go(key) {
    if (key) this.cells[key].element.focus();
  }
}

/** @type {Record<string, string>} */
const KEYS = {
  ...{ ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" },
  ...{ Home: "row-first", End: "row-last", PageDown: "next", PageUp: "previous" },
  ...{ Enter: "activate", " ": "activate", Escape: "escape", Backspace: "undo", Delete: "undo" },
};

/** @param {string} className @param {string | null} [role] */
const div = (className, role = null) => Object.assign(document.createElement("div"), { className, role });

/** @param {string} key @returns {Cell} */
function makeCell(key) {
  const [kind, rest] = key.split(":");
  const element = div(rest ? "vb-cell vb-press" : "vb-cell", "gridcell");
  element.tabIndex = -1;
  element.dataset.vbCell = key;
  const grip = element.appendChild(div("vb-grip"));
  grip.hidden = true;
  /** @type {Hit} */
  let hit = { kind: "slot", slot: key };
  if (kind === "dice") hit = { kind, whose: rest === "own" ? "own" : "opp" };
  if (kind === "cube") hit = { kind, index: Number(rest) };
  return { key, hit, element, grip, rect: { x: 0, y: 0, w: 0, h: 0 } };
}

/** The rectangle around a slot's checkers, at least a fingertip wide. @param {Layout} layout @param {BoardView} view @param {Slot} slot @returns {Rect|null} */
function gripRect(layout, view, slot) {
  const stack = stackAt(view.checkers, slot, view.viewpoint);
  if (!stack) return null;
  const [first, last] = [0, stack.count - 1].map((index) => checkerSpot(layout, slot, index));
  return spanning(first, last, Math.max(LEAST, layout.checker) / 2);
}

/** Where a finger may drag a cell's checker. @param {Cell} cell @param {Rect|null} rect */
function grip(cell, rect) {
  cell.grip.hidden = !rect;
  if (rect) position(cell.grip, { ...rect, x: rect.x - cell.rect.x, y: rect.y - cell.rect.y });
}

/** @param {Cell} cell @param {string} text its label; "" hides it @param {Rect} rect */
function put(cell, text, rect) {
  cell.element.hidden = text === "";
  if (text === "") return;
  setAttribute(cell.element, "aria-label", text);
  if (cell.rect !== rect) position(cell.element, rect);
  cell.rect = rect;
}

/** @param {HTMLElement} element @param {Rect} rect */
function position({ style }, { x, y, w, h }) {
  Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
}

/** @param {Element} element @param {string} name @param {string} value set only if it differs, so that screen readers are not disturbed */
function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
