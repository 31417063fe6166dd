/**
 * The geometry of the board: a rectangle in, places in pixels out. Pure, and nothing but numbers.
 *
 * Everything is computed once in board coordinates: u runs along the long side from the outer to the home boards, v
 * across it from the far player's edge (0) to the viewpoint's. Landscape shows u to the right and v downwards; portrait
 * is the same board turned a quarter clockwise.
 */

/** @import { Rect, Spot, Slot } from "./types.js" */

/**
 * @typedef {object} Stack where the checkers of one slot lie
 * @property {Rect} hit the touch target; targets of different slots never overlap
 * @property {Spot} first centre of the first checker
 * @property {Spot} step from one checker to the next
 * @property {number} room how many fit before they are counted
 * @property {Spot} dir unit vector of growth
 */
/** @typedef {ReturnType<typeof arrange>} Layout all places in pixels; its parts are named in `arrange` */
/** @typedef {ReturnType<typeof measure>} Measure lengths in board coordinates */
/** @typedef {ReturnType<typeof frameOf>} Frame from board coordinates to pixels */

const BAR_PITCHES = 1.08;
const TRAY_PITCHES = 1.34;
const GAP_CHECKERS = 1.5;
/** A point may be this much wider than a checker before the board stops growing and is centred instead. */
const AIR = 1.34;
/** The board stops growing across at this gap, in checkers. */
const GAP_MOST = 2.6;

const clamp = (/** @type {number} */ x, /** @type {number} */ low, /** @type {number} */ high) =>
  Math.min(high, Math.max(low, x));

/**
 * @param {{width:number, height:number}} size @param {"auto"|"landscape"|"portrait"} orientation
 * @param {number} cubes how many cubes lie on the table @returns {Layout}
 */
export function layoutBoard(size, orientation = "auto", cubes = 0) {
  if (orientation !== "auto") return arrange(measure(size, orientation, cubes), size);
  const lying = measure(size, "landscape", cubes);
  const standing = measure(size, "portrait", cubes);
  // The pitch matters most for touch; between equal ones the checker size decides.
  const score = (/** @type {Measure} */ m) => Math.min(m.pitch, 1.15 * m.checker);
  return arrange(score(standing) > score(lying) ? standing : lying, size);
}

/** A host that is hardly there yet (a view about to be shown) gets a board of this many pixels: no length may be negative. */
const SMALLEST = 64;

/** @param {{width:number, height:number}} size @param {"landscape"|"portrait"} orientation @param {number} cubes */
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
  return {
    orientation,
    cubes,
    across,
    edgeU,
    edgeV,
    pitch,
    rail,
    checker,
    length: 3 * edgeU + rail + pitch * pitches,
    bar: pitch * BAR_PITCHES,
    tray: pitch * TRAY_PITCHES,
    depth: 5 * checker,
    gap: across - 2 * edgeV - 10 * checker,
  };
}

/** @param {Measure} m @param {{width:number, height:number}} size */
function frameOf(m, size) {
  const turned = m.orientation === "portrait";
  const w = turned ? m.across : m.length;
  const h = turned ? m.length : m.across;
  const x0 = (size.width - w) / 2;
  const y0 = (size.height - h) / 2;
  const spot = (/** @type {number} */ u, /** @type {number} */ v) =>
    turned ? { x: x0 + m.across - v, y: y0 + u } : { x: x0 + u, y: y0 + v };
  /** @param {number} u @param {number} v @param {number} du @param {number} dv @returns {Rect} */
  const rect = (u, v, du, dv) => {
    const a = spot(u, v);
    const b = spot(u + du, v + dv);
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
  };
  const vector = (/** @type {number} */ du, /** @type {number} */ dv) =>
    turned ? { x: -dv, y: du } : { x: du, y: dv };
  return { spot, rect, vector };
}
/** @param {Measure} m @returns {{field:[number, number], bar:number, tray:number}} where each part begins along u */
function stations(m) {
  const left = m.rail + m.edgeU;
  const bar = left + 6 * m.pitch;
  const right = bar + m.bar;
  return { field: [left, right], bar, tray: right + 6 * m.pitch + m.edgeU };
}

/** @param {Measure} m @param {number} point 1..24 @returns {{u:number, near:boolean}} left end of its column */
function columnOf(m, point) {
  const { field } = stations(m);
  const near = point <= 12;
  const fromLeft = near ? 12 - point : point - 13;
  return { near, u: (fromLeft < 6 ? field[0] : field[1]) + (fromLeft % 6) * m.pitch };
}

/** @param {Measure} m @param {{width:number, height:number}} size */
function arrange(m, size) {
  const f = frameOf(m, size);
  const at = stations(m);
  const points = pointPlaces(m, f);
  const inner = m.across - 2 * m.edgeV;
  const half = m.across / 2;
  const die = Math.min(m.checker * 0.98, m.gap * 0.7);
  return {
    width: size.width,
    height: size.height,
    orientation: m.orientation,
    board: f.rect(0, 0, m.length, m.across),
    // The two playing surfaces, outer boards first.
    fields: at.field.map((u) => f.rect(u, m.edgeV, 6 * m.pitch, inner)),
    bar: f.rect(at.bar, 0, m.bar, m.across),
    // The off trays with the space between them.
    tray: f.rect(at.tray, m.edgeV, m.tray, inner),
    trays: {
      opp: f.rect(at.tray, m.edgeV, m.tray, m.depth),
      own: f.rect(at.tray, m.across - m.edgeV - m.depth, m.tray, m.depth),
    },
    pitch: m.pitch,
    checker: m.checker,
    // The length of five checkers, and the width of the band with the numbers.
    depth: m.depth,
    edge: m.edgeV,
    stacks: { ...points.stacks, ...barStacks(m, f), ...trayStacks(m, f) },
    triangles: points.triangles,
    numbers: points.numbers,
    // Each side's on its own right half.
    dice: {
      own: f.rect(at.field[1] + m.pitch * 0.5, half - m.gap / 2, 5 * m.pitch, m.gap),
      opp: f.rect(at.field[0] + m.pitch * 0.5, half - m.gap / 2, 5 * m.pitch, m.gap),
    },
    die,
    cube: cubePlaces(m, f),
    // Where several cubes lie.
    rail: m.rail ? f.rect(m.edgeU, m.edgeV, m.rail - m.edgeU, inner) : null,
    pips: pipLabels(m, f),
    scores: scoreLabels(m, f),
    // In the frame at the ends of the bar.
    turns: {
      own: f.spot(at.bar + m.bar / 2, m.across - m.edgeV / 2),
      opp: f.spot(at.bar + m.bar / 2, m.edgeV / 2),
      radius: clamp(m.edgeV * 0.27, 4, 14),
    },
    // Of checkers borne off.
    counts: labelPair(
      m,
      f,
      at.tray + m.tray / 2,
      m.gap / 2 + m.checker * 0.42,
      clamp(m.checker * 0.44, 10, 44),
    ),
  };
}

/** Of each point: where its checkers lie, its triangle (base, base, tip), and where its number is written. @param {Measure} m @param {Frame} f */
function pointPlaces(m, f) {
  /** @type {Record<Slot, Stack>} */
  const stacks = {};
  /** @type {Record<Slot, Spot[]>} */
  const triangles = {};
  /** @type {Record<Slot, Spot>} */
  const numbers = {};
  for (let point = 1; point <= 24; point += 1) {
    const { u, near } = columnOf(m, point);
    const dv = near ? -1 : 1;
    const base = near ? m.across - m.edgeV : m.edgeV;
    const middle = u + m.pitch / 2;
    stacks[point] = {
      hit: f.rect(u, near ? m.across - m.edgeV - m.depth : 0, m.pitch, m.edgeV + m.depth),
      first: f.spot(middle, base + (dv * m.checker) / 2),
      step: f.vector(0, dv * m.checker),
      dir: f.vector(0, dv),
      room: 5,
    };
    const tip = base + dv * m.depth * 0.97;
    triangles[point] = [f.spot(u, base), f.spot(u + m.pitch, base), f.spot(middle, tip)];
    numbers[point] = f.spot(middle, near ? m.across - m.edgeV * 0.5 : m.edgeV * 0.5);
  }
  return { stacks, triangles, numbers };
}

/**
 * A hit checker waits on the half of the bar beside the board it enters, between the cube's two places.
 * @param {Measure} m @param {Frame} f @returns {Record<Slot, Stack>}
 */
function barStacks(m, f) {
  const { bar } = stations(m);
  const box = cubeBox(m);
  const half = m.across / 2;
  const from = box / 2 + m.checker * 0.62;
  const room = Math.max(
    1,
    Math.floor((half - m.edgeV - box * 1.15 - from - m.checker * 0.5) / m.checker) + 1,
  );
  const make = (/** @type {number} */ dv) => ({
    hit: f.rect(bar, dv < 0 ? m.edgeV + box * 1.1 : half + box * 0.6, m.bar, half - m.edgeV - box * 1.7),
    first: f.spot(bar + m.bar / 2, half + dv * from),
    step: f.vector(0, dv * m.checker),
    dir: f.vector(0, dv),
    room,
  });
  return { "bar:own": make(-1), "bar:opp": make(1) };
}

/** @param {Measure} m @param {Frame} f @returns {Record<Slot, Stack>} */
function trayStacks(m, f) {
  const { tray } = stations(m);
  const slab = (m.depth - m.checker * 0.86) / 15;
  const make = (/** @type {boolean} */ near) => {
    const dv = near ? -1 : 1;
    const base = near ? m.across - m.edgeV : m.edgeV;
    return {
      // Half of the whole tray, with the text between its parts: the easiest target.
      hit: f.rect(tray, near ? m.across / 2 : 0, m.tray, m.across / 2),
      first: f.spot(tray + m.tray / 2, base + (dv * slab) / 2),
      step: f.vector(0, dv * slab),
      dir: f.vector(0, dv),
      room: 15,
    };
  };
  return { "off:own": make(true), "off:opp": make(false) };
}

const cubeBox = (/** @type {Measure} */ m) => Math.min(m.bar * 0.92, m.checker * 1.04);

/** @param {Measure} m @param {Frame} f */
function cubePlaces(m, f) {
  const { bar } = stations(m);
  const box = cubeBox(m);
  const make = (/** @type {number} */ v) => f.rect(bar + (m.bar - box) / 2, v - box / 2, box, box);
  const inset = m.edgeV + box * 0.52;
  return { centre: make(m.across / 2), opp: make(inset), own: make(m.across - inset) };
}

/** Both counts and the difference between them, each with its share of the space between lines. */
const PIP_LINES = 3.1;
const LEGIBLE = 8;

/** One above the other in either orientation, the far player's first. @param {Measure} m @param {Frame} f */
function pipLabels(m, f) {
  const high = m.orientation === "portrait" ? m.tray : m.gap;
  const fitting = Math.min(clamp(m.checker * 0.4, 10, 44), high / PIP_LINES);
  // Unreadably small values are left out; the panel has them.
  const size = fitting < LEGIBLE ? 0 : fitting;
  const c = f.spot(stations(m).tray + m.tray / 2, m.across / 2);
  const apart = size * 1.08;
  return { own: { x: c.x, y: c.y + apart }, opp: { x: c.x, y: c.y - apart }, lead: c, size };
}

/** In the band of the numbers, before each player's tray. @param {Measure} m @param {Frame} f */
function scoreLabels(m, f) {
  const u = stations(m).tray + m.tray / 2;
  const standing = m.orientation === "portrait";
  return {
    own: f.spot(u, m.across - m.edgeV / 2),
    opp: f.spot(u, m.edgeV / 2),
    size: clamp(m.edgeV * 0.62, 9, 30),
    room: (standing ? m.edgeV : m.tray) * 0.96,
  };
}

/** @param {Measure} m @param {Frame} f @param {number} u @param {number} apart from the middle @param {number} size */
function labelPair(m, f, u, apart, size) {
  return { own: f.spot(u, m.across / 2 + apart), opp: f.spot(u, m.across / 2 - apart), size };
}

/**
 * Centre of the checker at `index` (0 is the first) of a slot; beyond the last position they overlap.
 * @param {Layout} layout @param {Slot} slot @param {number} index @returns {Spot}
 */
export function checkerSpot(layout, slot, index) {
  const stack = layout.stacks[slot];
  if (!stack) return { x: layout.width / 2, y: layout.height / 2 };
  const i = Math.max(0, Math.min(index, stack.room - 1));
  return { x: stack.first.x + i * stack.step.x, y: stack.first.y + i * stack.step.y };
}

/** @param {Rect} r @returns {Spot} */
export const centreOf = (r) => ({ x: r.x + r.w / 2, y: r.y + r.h / 2 });

/**
 * Centres of the dice in a zone, side by side along the board.
 * @param {Layout} layout @param {"own"|"opp"} whose @param {number} count @returns {Spot[]}
 */
export function diceSpots(layout, whose, count) {
  const c = centreOf(layout.dice[whose]);
  const gap = layout.die * 1.24;
  return Array.from({ length: count }, (_, i) => {
    const off = (i - (count - 1) / 2) * gap;
    return layout.orientation === "portrait" ? { x: c.x, y: c.y + off } : { x: c.x + off, y: c.y };
  });
}

/** The place of an offered cube: in front of the player who must answer. @param {Layout} layout @param {"own"|"opp"} whose @returns {Rect} */
export function offeredCube(layout, whose) {
  const c = centreOf(layout.dice[whose]);
  const box = Math.min(layout.checker * 1.3, Math.min(layout.dice[whose].w, layout.dice[whose].h));
  return { x: c.x - box / 2, y: c.y - box / 2, w: box, h: box };
}
