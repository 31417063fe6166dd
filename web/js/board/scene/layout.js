/**
 * The geometry of the board: a rectangle in, places in pixels out. Pure, and nothing but numbers.
 *
 * Everything is computed once in board coordinates: u runs along the long side from the outer to the home boards, v
 * across it from the far player's edge (0) to the viewpoint's. Landscape shows u to the right and v downwards; portrait
 * is the same board turned a quarter clockwise. The units are those of pictures (`svg/geometry.py`): the board is the
 * picture's, stretched along and across to its rectangle.
 */

import written from "./empty_board.json" with { type: "json" };

/** @import { Rect, Spot, Slot, Whose } from "./types.js" */
/** @typedef {{width:number, height:number}} Size */
/**
 * @typedef {object} Stack the places of one slot's checkers
 * @property {Rect} hit the touch target; targets of different slots never overlap
 * @property {Spot} first centre of the first checker
 * @property {Spot} step from one checker to the next
 * @property {number} room how many fit before they are shown as a number
 * @property {Spot} dir unit vector of the stack's direction
 */
/** @typedef {ReturnType<typeof arrange>} Layout all places in pixels; `arrange` names its parts */
/** @typedef {ReturnType<typeof measure>} Measure lengths in board coordinates */
/** @typedef {ReturnType<typeof frameOf>} Frame converts board coordinates to pixels */

const { pitch: PITCH, checker: CHECKER, bar: BAR, tray: TRAY } = written.measures;
const { frame: FRAME, rail: RAIL, inset: INSET, band: BAND } = written.measures;
const ROW = 5 * CHECKER;
const ACROSS = 2 * (FRAME + ROW) + BAND;
/** Where the parts begin along the board. */
const AT = {
  left: RAIL,
  bar: RAIL + 6 * PITCH,
  right: RAIL + 6 * PITCH + BAR,
  tray: 2 * RAIL + 12 * PITCH + BAR,
};
const LENGTH = AT.tray + TRAY + RAIL;
/** How much more the board may be stretched along than across before it stops growing and is centred, and the reverse. */
const LONGER = 1.22;
const TALLER = 1.17;
/** The smallest board in pixels, for a host without a size yet (about to be shown), because no length may be negative. */
const SMALLEST = 64;

const clamp = (/** @type {number} */ x, /** @type {number} */ low, /** @type {number} */ high) =>
  Math.min(high, Math.max(low, x));

/** @param {Size} size @param {"auto"|"landscape"|"portrait"} orientation @param {number} cubes how many cubes lie on the table @returns {Layout} */
export function layoutBoard(size, orientation = "auto", cubes = 0) {
  if (orientation !== "auto") return arrange(measure(size, orientation, cubes), size);
  const lying = measure(size, "landscape", cubes);
  const standing = measure(size, "portrait", cubes);
  // The pitch matters most for touch; the checker size breaks ties.
  const score = (/** @type {Measure} */ m) => Math.min(m.pitch, 1.15 * m.checker);
  return arrange(score(standing) > score(lying) ? standing : lying, size);
}

/** @param {Size} size @param {"landscape"|"portrait"} orientation @param {number} cubes */
function measure(size, orientation, cubes) {
  const turned = orientation === "portrait";
  const roomU = Math.max(SMALLEST, turned ? size.height : size.width);
  const roomV = Math.max(SMALLEST, turned ? size.width : size.height);
  const rail = cubes > 1 ? clamp(roomU * 0.1, 40, 120) : 0;
  // Pixels per unit along the board and across it.
  const along = Math.min((roomU - rail) / LENGTH, (LONGER * roomV) / ACROSS);
  const over = Math.min(roomV / ACROSS, TALLER * along);
  const checker = Math.min(0.97 * PITCH * along, CHECKER * over);
  // The side of the cube's square.
  const box = Math.min(BAR * along * 0.92, checker * 1.04);
  return { orientation, along, over, rail, checker, box, pitch: PITCH * along, edge: FRAME * over };
}

/** @param {Measure} m @param {Size} size */
function frameOf({ along, over, orientation, rail }, size) {
  const turned = orientation === "portrait";
  const [long, wide] = [rail + LENGTH * along, ACROSS * over];
  const x0 = (size.width - (turned ? wide : long)) / 2;
  const y0 = (size.height - (turned ? long : wide)) / 2;
  const vector = (/** @type {number} */ du, /** @type {number} */ dv) =>
    turned ? { x: -dv, y: du } : { x: du, y: dv };
  /** A spot in units of the board, and pixels across. @param {number} u @param {number} v @param {number} [px] */
  const spot = (u, v, px = 0) => {
    const [p, q] = [rail + u * along, v * over + px];
    return turned ? { x: x0 + wide - q, y: y0 + p } : { x: x0 + p, y: y0 + q };
  };
  /** @param {number} u @param {number} v @param {number} du @param {number} dv */
  const rect = (u, v, du, dv) => spanning(spot(u, v), spot(u + du, v + dv), 0);
  return { spot, rect, vector };
}

/** The rectangle from one spot to another, extended by `more`. @param {Spot} a @param {Spot} b @param {number} more @returns {Rect} */
export const spanning = (a, b, more) => ({
  x: Math.min(a.x, b.x) - more,
  y: Math.min(a.y, b.y) - more,
  w: Math.abs(a.x - b.x) + 2 * more,
  h: Math.abs(a.y - b.y) + 2 * more,
});

/** @param {Measure} m @param {Size} size */
function arrange(m, size) {
  const f = frameOf(m, size);
  const { checker, edge } = m;
  const inner = ACROSS - 2 * FRAME;
  const half = ACROSS / 2;
  const middle = AT.tray + TRAY / 2;
  const cubes = m.rail / m.along;
  /** The same spots on either side of the middle. @param {number} u @param {number} apart @param {number} [px] */
  const pair = (u, apart, px = 0) => ({
    own: f.spot(u, half + apart, px),
    opp: f.spot(u, half - apart, -px),
  });
  const tray = (/** @type {number} */ v) => f.rect(AT.tray + INSET, v, TRAY - 2 * INSET, ROW);
  const cube = (/** @type {number} */ v, px = 0) => squareAt(f.spot(AT.bar + BAR / 2, v, px), m.box);
  const inset = edge + m.box * 0.52;
  const dice = (/** @type {number} */ u) => f.rect(u + PITCH / 2, half - BAND / 2, 5 * PITCH, BAND);
  return {
    ...size,
    ...{ orientation: m.orientation, pitch: m.pitch, checker, edge },
    // The empty board, and with it the rail for several cubes.
    surface: f.rect(0, 0, LENGTH, ACROSS),
    board: f.rect(-cubes, 0, LENGTH + cubes, ACROSS),
    // The two playing surfaces, outer boards first.
    fields: [AT.left, AT.right].map((u) => f.rect(u, FRAME, 6 * PITCH, inner)),
    bar: f.rect(AT.bar, 0, BAR, ACROSS),
    // The trays with the space between them.
    tray: f.rect(AT.tray, FRAME, TRAY, inner),
    trays: { opp: tray(FRAME), own: tray(ACROSS - FRAME - ROW) },
    // The length of five checkers.
    depth: 5 * checker,
    ...pointPlaces(m, f),
    // Each side's dice are on its right half.
    dice: { own: dice(AT.right), opp: dice(AT.left) },
    die: Math.min(checker * 0.98, BAND * m.over * 0.7),
    cube: { centre: cube(half), opp: cube(0, inset), own: cube(ACROSS, -inset) },
    rail: m.rail ? f.rect(RAIL - cubes, FRAME, cubes - RAIL, inner) : null,
    pips: pipLabels(m, f),
    // In the band of the numbers, in front of each player's tray.
    scores: {
      ...pair(middle, half - FRAME / 2),
      size: clamp(edge * 0.62, 9, 30),
      room: (m.orientation === "portrait" ? edge : TRAY * m.along) * 0.96,
    },
    // In the frame at the ends of the bar.
    turns: { ...pair(AT.bar + BAR / 2, half - FRAME / 2), radius: clamp(edge * 0.27, 4, 14) },
    // For borne-off checkers.
    counts: { ...pair(middle, BAND / 2, checker * 0.42), size: clamp(checker * 0.44, 10, 44) },
  };
}

/** For each point: its checkers, its triangle (base, base, tip), and the place of its number. @param {Measure} m @param {Frame} f */
function pointPlaces(m, f) {
  const { checker } = m;
  /** @type {Record<Slot, Stack>} */
  const stacks = { ...barStacks(m, f), ...trayStacks(m, f) };
  /** @type {Record<Slot, Spot[]>} */
  const triangles = {};
  /** @type {Record<Slot, Spot>} */
  const numbers = {};
  for (let point = 1; point <= 24; point += 1) {
    const near = point <= 12;
    const column = near ? 12 - point : point - 13;
    const u = (column < 6 ? AT.left : AT.right) + (column % 6) * PITCH;
    const middle = u + PITCH / 2;
    const dv = near ? -1 : 1;
    const base = near ? ACROSS - FRAME : FRAME;
    stacks[point] = {
      hit: f.rect(u, near ? base - ROW : 0, PITCH, FRAME + ROW),
      first: f.spot(middle, base, (dv * checker) / 2),
      step: f.vector(0, dv * checker),
      dir: f.vector(0, dv),
      room: 5,
    };
    const tip = f.spot(middle, base + dv * written.measures.triangle);
    triangles[point] = [f.spot(u, base), f.spot(u + PITCH, base), tip];
    numbers[point] = f.spot(middle, base - (dv * FRAME) / 2);
  }
  return { stacks, triangles, numbers };
}

/** The bar's stacks: a hit checker waits on the half beside the board it enters, between the cube's two places. @param {Measure} m @param {Frame} f */
function barStacks({ box, checker, edge, over }, f) {
  const half = ACROSS / 2;
  const from = box / 2 + checker * 0.62;
  const room = Math.max(
    1,
    Math.floor((half * over - edge - box * 1.15 - from - checker * 0.5) / checker) + 1,
  );
  const wide = half - FRAME - (box * 1.7) / over;
  const make = (/** @type {number} */ dv) => ({
    hit: f.rect(AT.bar, dv < 0 ? FRAME + (box * 1.1) / over : half + (box * 0.6) / over, BAR, wide),
    first: f.spot(AT.bar + BAR / 2, half, dv * from),
    step: f.vector(0, dv * checker),
    dir: f.vector(0, dv),
    room,
  });
  return { "bar:own": make(-1), "bar:opp": make(1) };
}

/** @param {Measure} m @param {Frame} f */
function trayStacks({ checker }, f) {
  const slab = (4.14 * checker) / 15;
  const make = (/** @type {number} */ dv) => ({
    // Half of the whole tray, including the text between its parts: the easiest target.
    hit: f.rect(AT.tray, dv < 0 ? ACROSS / 2 : 0, TRAY, ACROSS / 2),
    first: f.spot(AT.tray + TRAY / 2, dv < 0 ? ACROSS - FRAME : FRAME, (dv * slab) / 2),
    step: f.vector(0, dv * slab),
    dir: f.vector(0, dv),
    room: 15,
  });
  return { "off:own": make(-1), "off:opp": make(1) };
}

/** The height of both counts and their difference, in lines including spacing. */
const PIP_LINES = 3.1;
const LEGIBLE = 8;

/** The pip counts, one above the other in either orientation, the far player's first. @param {Measure} m @param {Frame} f */
function pipLabels(m, f) {
  const high = m.orientation === "portrait" ? TRAY * m.along : BAND * m.over;
  const fitting = Math.min(clamp(m.checker * 0.4, 10, 44), high / PIP_LINES);
  // Values too small to read are left out; the panel has them.
  const size = fitting < LEGIBLE ? 0 : fitting;
  const c = f.spot(AT.tray + TRAY / 2, ACROSS / 2);
  const apart = size * 1.08;
  return { own: { x: c.x, y: c.y + apart }, opp: { x: c.x, y: c.y - apart }, lead: c, size };
}

/** The centre of the checker at `index` (0 is the first) of a slot; beyond the last position checkers overlap. @param {Layout} layout @param {Slot} slot @param {number} index @returns {Spot} */
export function checkerSpot(layout, slot, index) {
  const stack = layout.stacks[slot];
  if (!stack) return { x: layout.width / 2, y: layout.height / 2 };
  const i = clamp(index, 0, stack.room - 1);
  return { x: stack.first.x + i * stack.step.x, y: stack.first.y + i * stack.step.y };
}

/** @param {Rect} r @returns {Spot} */
export const centreOf = (r) => ({ x: r.x + r.w / 2, y: r.y + r.h / 2 });

/** A square around a spot. @param {Spot} c @param {number} side @returns {Rect} */
export const squareAt = (c, side) => spanning(c, c, side / 2);

/** The centres of the dice in a zone, side by side along the board. @param {Layout} layout @param {Whose} whose @param {number} count @returns {Spot[]} */
export function diceSpots(layout, whose, count) {
  const c = centreOf(layout.dice[whose]);
  return Array.from({ length: count }, (_, i) => {
    const off = (i - (count - 1) / 2) * layout.die * 1.24;
    return layout.orientation === "portrait" ? { x: c.x, y: c.y + off } : { x: c.x + off, y: c.y };
  });
}

/** The place of an offered cube: in front of the player who must answer. @param {Layout} layout @param {Whose} whose @returns {Rect} */
export function offeredCube(layout, whose) {
  const { w, h } = layout.dice[whose];
  return squareAt(centreOf(layout.dice[whose]), Math.min(layout.checker * 1.3, w, h));
}
