/**
 * The board's grid in the document: a grid of labelled cells over the canvas, with one tab stop and arrow keys. Fingers touch
 * the cells too, so the page scrolls everywhere except from checkers that may be moved.
 */

import { h, render } from "../dom/vdom.js";
import { gripSlots, keyAt } from "./gesture/hand.js";
import { boardWords } from "./scene/describe.js";
import { cellRect, LEAST } from "./scene/hit_test.js";
import { centreOf, checkerSpot, spanning } from "./scene/layout.js";
import { canSwap, SLOTS, sourcesOf, stackAt, targetsOf } from "./scene/places.js";
import { defaultSettings, emptyView } from "./scene/types.js";

/** @import { Key } from "./scene/places.js" */
/** @import { Layout } from "./scene/layout.js" */
/** @import { BoardView, DemoView, Rect, Slot } from "./scene/types.js" */
/** @typedef {Pick<import("./scene/state.js").BoardState, "view" | "settings" | "selected"> & {layout: Layout}} GridState */
/** @typedef {{label:string, rect:Rect, press:boolean, selected:string|null, swap:boolean, grip:Rect|null}} Cell press: whether a press there does something; grip: where a finger may drag its checker */

/** Counts boards, so that each description has its own id. */
let made = 0;

/** Rows of places as they lie on the screen. @param {Layout} layout @returns {string[][]} */
export function rowsOf({ board, orientation, stacks }) {
  const standing = orientation === "portrait";
  const centres = SLOTS.map((slot) => ({ slot, ...centreOf(stacks[slot].hit) })).sort((a, b) => a.x - b.x);
  /** @type {Map<number, string[]>} */
  const rows = new Map();
  for (const { slot, y } of centres) {
    const row = standing ? Math.round(y) : Number(y > centreOf(board).y);
    rows.set(row, [...(rows.get(row) ?? []), slot]);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}

export class AccessibleGrid {
  /** @param {HTMLElement} root @param {import("./gesture/hand.js").Hand} hand */
  constructor(root, hand) {
    this.hand = hand;
    this.root = root.appendChild(document.createElement("div"));
    this.id = `vb-standing-${++made}`;
    this.current = "6";
    /** @type {GridState|null} */
    this.state = null;
    /** @type {Record<string, Cell>} */
    this.cells = {};
    /** @type {string[][]} */
    this.rows = [];
    this.words = boardWords(emptyView(), defaultSettings());
    /** The announcement of a choice. */
    this.said = "";
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("focusin", (event) => this.adopt(event.target));
    this.root.addEventListener("click", (event) => this.click(event));
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
    // Do not read out a choice that is over, however it ended.
    if (selected !== before?.selected) this.said = selected ? this.words.chosen(selected) : "";
    this.cells = cellsOf(state, this.words);
    const actions = Object.keys(this.cells).filter((key) => !SLOTS.includes(key));
    // Screen readers must not find a row without cells.
    this.rows = [...rowsOf(layout), ...(actions.length ? [actions] : [])];
    if (!this.cells[this.current]) this.current = "6";
    const focused = keyAt(this.root.querySelector(":focus"));
    this.draw(state);
    // The focused cell may have left the board, or be made anew in another row.
    if (focused) this.focus();
  }

  /** @param {GridState} state */
  draw({ layout, settings, view }) {
    const label = settings.t(view.locked ? "board-label-view" : "board-label");
    const rows = this.rows.map((keys, y) =>
      h(
        "div.vb-row",
        { key: `${layout.orientation} ${y}`, role: "row" },
        keys.map((key) => cellView(key, this.cells[key], key === this.current)),
      ),
    );
    render(
      this.root,
      h("div.vb-grid", { role: "grid", "aria-label": label, "aria-describedby": this.id }, rows),
      h("div.vb-live", { role: "status" }, this.said),
      h("div.vb-live.vb-standing", { id: this.id }, this.words.standing()),
      view.demo && this.ribbon(view.demo),
    );
  }

  /** Over a demonstration board: a frame, a sentence about it, and a button to return. A tap anywhere returns too. @param {DemoView} demo */
  ribbon({ title, text, back }) {
    const said = [h("strong", title), h("span", text), h("button", back)];
    return h(
      "div.vb-demo",
      {
        onclick: () => this.hand.board.handlers.onBack?.(),
        onpointerdown: (/** @type {Event} */ event) => event.stopPropagation(),
      },
      h("div.vb-ribbon", { role: "status" }, said),
    );
  }

  focus() {
    this.go(this.current, { preventScroll: true });
  }

  /** @param {EventTarget|null} target */
  adopt(target) {
    const key = keyAt(target);
    if (!key || !this.state || key === this.current) return;
    this.current = key;
    this.draw(this.state);
  }

  /** A screen reader's clicks come without a pointer. @param {Event} event */
  click(event) {
    const key = keyAt(event.target);
    // The pointer has already done what its click would do.
    const handled = performance.now() - this.hand.lastPress < 700;
    if (key && !handled) this.hand.tap(key, true, false);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const action = KEYS[event.key];
    if (!action || !this.state || !keyAt(event.target) || event.altKey || event.metaKey) return;
    if (event.ctrlKey && !action.startsWith("row-")) return;
    event.preventDefault();
    const { hand } = this;
    if (action === "activate") hand.tap(this.current, true, false);
    else if (action === "escape") {
      hand.abandon();
      hand.select(null);
    } else if (action === "undo") hand.takeBack(this.current);
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
    const { rows } = this;
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

  /** @param {string|undefined} key @param {FocusOptions} [how] */
  go(key, how) {
    const cell = this.root.querySelector(`[data-vb-cell="${key}"]`);
    if (cell instanceof HTMLElement) cell.focus(how);
  }
}

/** @type {Record<string, string>} */
const KEYS = {
  ...{ ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" },
  ...{ Home: "row-first", End: "row-last", PageDown: "next", PageUp: "previous" },
  ...{ Enter: "activate", " ": "activate", Escape: "escape", Backspace: "undo", Delete: "undo" },
};

/** The cells that have something to say. @param {GridState} state @param {ReturnType<typeof boardWords>} words @returns {Record<Key, Cell>} */
function cellsOf({ view, settings, selected, layout }, words) {
  const grips = gripSlots(view, settings);
  const free = view.locked ? [] : [...sourcesOf(view), ...(selected ? targetsOf(view, selected).keys() : [])];
  const keys = [...SLOTS, "dice:opp", ...view.cubes.map((_, index) => `cube:${index}`), "dice:own"];
  const cells = keys.map((key) => {
    const slot = SLOTS.includes(key);
    return /** @type {const} */ ([
      key,
      {
        ...{ label: words.cell(key, selected), rect: cellRect(layout, view, key) },
        ...{ press: !slot || free.includes(key), selected: slot ? String(key === selected) : null },
        swap: key.startsWith("dice") && settings.oneTap && canSwap(view),
        grip: grips.has(key) ? gripRect(layout, view, key) : null,
      },
    ]);
  });
  return Object.fromEntries(cells.filter(([, { label }]) => label));
}

/** The rectangle around a slot's checkers, at least a fingertip wide. @param {Layout} layout @param {BoardView} view @param {Slot} slot @returns {Rect|null} */
function gripRect(layout, view, slot) {
  const stack = stackAt(view.checkers, slot, view.viewpoint);
  if (!stack) return null;
  const [first, last] = [0, stack.count - 1].map((index) => checkerSpot(layout, slot, index));
  return spanning(first, last, Math.max(LEAST, layout.checker) / 2);
}

/** @param {string} key @param {Cell} cell @param {boolean} current whether it is the tab stop */
function cellView(key, { label, rect, press, selected, swap, grip }, current) {
  const own = { key, role: "gridcell", tabindex: current ? 0 : -1, style: styleOf(rect) };
  const state = { "aria-label": label, "aria-selected": selected, "data-vb-swap": swap };
  const inside = grip && styleOf({ ...grip, x: grip.x - rect.x, y: grip.y - rect.y });
  return h(
    press ? "div.vb-cell.vb-press" : "div.vb-cell",
    { ...own, ...state, "data-vb-cell": key },
    h("div.vb-grip", { hidden: !grip, style: inside }),
  );
}

/** @param {Rect} rect */
const styleOf = ({ x, y, w, h }) => `left: ${x}px; top: ${y}px; width: ${w}px; height: ${h}px`;
