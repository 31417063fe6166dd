/**
 * The geometry of the board: a rectangle in, places in pixels out. Pure, and nothing but numbers.
 *
 * Everything is computed once in board coordinates: u runs along the long side from the outer to the home boards, v
 * across it from the far player's edge (0) to the viewpoint's. Landscape shows u to the right and v downwards; portrait
 * is the same board turned a quarter clockwise.
 */

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

const BAR_PITCHES = 1.08;
const TRAY_PITCHES = 1.34;
const GAP_CHECKERS = 1.5;
/** A point may be this many checkers wide before the board stops growing and is centred. */
const AIR = 1.34;
/** The gap across the board, in checkers, at which it stops growing. */
const GAP_MOST = 2.6;
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
  const edgeU = clamp(roomU * 0.014, 4, 26);
  const edgeV = clamp(roomV * 0.048, 13, 72);
  const rail = cubes > 1 ? clamp(roomU * 0.1, 40, 120) : 0;
  const widest = Math.max(1, (roomV - 2 * edgeV) / (10 + GAP_CHECKERS));
  const pitches = 12 + BAR_PITCHES + TRAY_PITCHES;
  // A thin separator between the home boards and the trays.
  const pitch = Math.max(1, Math.min((roomU - 3 * edgeU - rail) / pitches, AIR * widest));
  const checker = Math.min(pitch * 0.97, widest);
  const across = Math.min(roomV, 2 * edgeV + checker * (10 + GAP_MOST));
  const bar = pitch * BAR_PITCHES;
  const left = rail + edgeU;
  const right = left + 6 * pitch + bar;
  return {
    ...{ orientation, across, edgeU, edgeV, pitch, rail, checker, bar },
    length: 3 * edgeU + rail + pitch * pitches,
    tray: pitch * TRAY_PITCHES,
    depth: 5 * checker,
    gap: across - 2 * edgeV - 10 * checker,
    // The side of the cube's square.
    box: Math.min(bar * 0.92, checker * 1.04),
    // The start of each part along u.
    at: { left, bar: left + 6 * pitch, right, tray: right + 6 * pitch + edgeU },
  };
}

/** @param {Measure} m @param {Size} size */
function frameOf(m, size) {
  const turned = m.orientation === "portrait";
  const [w, h] = turned ? [m.across, m.length] : [m.length, m.across];
  const x0 = (size.width - w) / 2;
  const y0 = (size.height - h) / 2;
  const spot = (/** @type {number} */ u, /** @type {number} */ v) =>
    turned ? { x: x0 + m.across - v, y: y0 + u } : { x: x0 + u, y: y0 + v };
  /** @param {number} u @param {number} v @param {number} du @param {number} dv */
  const rect = (u, v, du, dv) => spanning(spot(u, v), spot(u + du, v + dv), 0);
  const vector = (/** @type {number} */ du, /** @type {number} */ dv) =>
    turned ? { x: -dv, y: du } : { x: du, y: dv };
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
  const { at, across, edgeV, pitch } = m;
  const inner = across - 2 * edgeV;
  const half = across / 2;
  const middle = at.tray + m.tray / 2;
  /** The same spots on either side of the middle. @param {number} u @param {number} apart */
  const pair = (u, apart) => ({ own: f.spot(u, half + apart), opp: f.spot(u, half - apart) });
  return {
    ...size,
    orientation: m.orientation,
    board: f.rect(0, 0, m.length, across),
    // The two playing surfaces, outer boards first.
    fields: [at.left, at.right].map((u) => f.rect(u, edgeV, 6 * pitch, inner)),
    bar: f.rect(at.bar, 0, m.bar, across),
    // The trays with the space between them.
    tray: f.rect(at.tray, edgeV, m.tray, inner),
    trays: {
      opp: f.rect(at.tray, edgeV, m.tray, m.depth),
      own: f.rect(at.tray, across - edgeV - m.depth, m.tray, m.depth),
    },
    pitch,
    checker: m.checker,
    // The length of five checkers, and the width of the band with the numbers.
    depth: m.depth,
    edge: edgeV,
    ...pointPlaces(m, f),
    // Each side's dice are on its right half.
    dice: {
      own: f.rect(at.right + pitch * 0.5, half - m.gap / 2, 5 * pitch, m.gap),
      opp: f.rect(at.left + pitch * 0.5, half - m.gap / 2, 5 * pitch, m.gap),
    },
    die: Math.min(m.checker * 0.98, m.gap * 0.7),
    cube: cubePlaces(m, f),
    // The rails for several cubes.
    rail: m.rail ? f.rect(m.edgeU, edgeV, m.rail - m.edgeU, inner) : null,
    pips: pipLabels(m, f),
    // In the band of the numbers, in front of each player's tray.
    scores: {
      ...pair(middle, half - edgeV / 2),
      size: clamp(edgeV * 0.62, 9, 30),
      room: (m.orientation === "portrait" ? edgeV : m.tray) * 0.96,
    },
    // In the frame at the ends of the bar.
    turns: { ...pair(at.bar + m.bar / 2, half - edgeV / 2), radius: clamp(edgeV * 0.27, 4, 14) },
    // For borne-off checkers.
    counts: { ...pair(middle, m.gap / 2 + m.checker * 0.42), size: clamp(m.checker * 0.44, 10, 44) },
  };
}

/** For each point: its checkers, its triangle (base, base, tip), and the place of its number. @param {Measure} m @param {Frame} f */
function pointPlaces(m, f) {
  const { at, across, checker, depth, edgeV, pitch } = m;
  /** @type {Record<Slot, Stack>} */
  const stacks = { ...barStacks(m, f), ...trayStacks(m, f) };
  /** @type {Record<Slot, Spot[]>} */
  const triangles = {};
  /** @type {Record<Slot, Spot>} */
  const numbers = {};
  for (let point = 1; point <= 24; point += 1) {
    const near = point <= 12;
    const column = near ? 12 - point : point - 13;
    const u = (column < 6 ? at.left : at.right) + (column % 6) * pitch;
    const middle = u + pitch / 2;
    const dv = near ? -1 : 1;
    const base = near ? across - edgeV : edgeV;
    stacks[point] = {
      hit: f.rect(u, near ? base - depth : 0, pitch, edgeV + depth),
      first: f.spot(middle, base + (dv * checker) / 2),
      step: f.vector(0, dv * checker),
      dir: f.vector(0, dv),
      room: 5,
    };
    triangles[point] = [f.spot(u, base), f.spot(u + pitch, base), f.spot(middle, base + dv * depth * 0.97)];
    numbers[point] = f.spot(middle, base - (dv * edgeV) / 2);
  }
  return { stacks, triangles, numbers };
}

/** The bar's stacks: a hit checker waits on the half beside the board it enters, between the cube's two places. @param {Measure} m @param {Frame} f */
function barStacks({ across, at, bar, box, checker, edgeV }, f) {
  const half = across / 2;
  const from = box / 2 + checker * 0.62;
  const room = Math.max(1, Math.floor((half - edgeV - box * 1.15 - from - checker * 0.5) / checker) + 1);
  const make = (/** @type {number} */ dv) => ({
    hit: f.rect(at.bar, dv < 0 ? edgeV + box * 1.1 : half + box * 0.6, bar, half - edgeV - box * 1.7),
    first: f.spot(at.bar + bar / 2, half + dv * from),
    step: f.vector(0, dv * checker),
    dir: f.vector(0, dv),
    room,
  });
  return { "bar:own": make(-1), "bar:opp": make(1) };
}

/** @param {Measure} m @param {Frame} f */
function trayStacks({ across, at, checker, depth, edgeV, tray }, f) {
  const slab = (depth - checker * 0.86) / 15;
  const make = (/** @type {number} */ dv) => ({
    // Half of the whole tray, including the text between its parts: the easiest target.
    hit: f.rect(at.tray, dv < 0 ? across / 2 : 0, tray, across / 2),
    first: f.spot(at.tray + tray / 2, (dv < 0 ? across - edgeV : edgeV) + (dv * slab) / 2),
    step: f.vector(0, dv * slab),
    dir: f.vector(0, dv),
    room: 15,
  });
  return { "off:own": make(-1), "off:opp": make(1) };
}

/** @param {Measure} m @param {Frame} f */
function cubePlaces({ across, at, bar, box, edgeV }, f) {
  const make = (/** @type {number} */ v) => f.rect(at.bar + (bar - box) / 2, v - box / 2, box, box);
  const inset = edgeV + box * 0.52;
  return { centre: make(across / 2), opp: make(inset), own: make(across - inset) };
}

/** The height of both counts and their difference, in lines including spacing. */
const PIP_LINES = 3.1;
const LEGIBLE = 8;

/** The pip counts, one above the other in either orientation, the far player's first. @param {Measure} m @param {Frame} f */
function pipLabels(m, f) {
  const high = m.orientation === "portrait" ? m.tray : m.gap;
  const fitting = Math.min(clamp(m.checker * 0.4, 10, 44), high / PIP_LINES);
  // Values too small to read are left out; the panel has them.
  const size = fitting < LEGIBLE ? 0 : fitting;
  const c = f.spot(m.at.tray + m.tray / 2, m.across / 2);
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
