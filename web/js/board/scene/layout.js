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

/**
 * The build's places (`board_places.py`) in pixels: numbers in a list are a spot, two spots a rectangle.
 * @template T
 * @typedef {T extends number ? number : T extends number[] ? Spot : T extends number[][] ? Rect : T extends number[][][] ? Rect[]
 *   : {[name in keyof T]: Placed<T[name]>}} Placed
 */

const { measures: MEASURES, places: PLACES } = written;
const { pitch: PITCH, checker: CHECKER, bar: BAR, tray: TRAY } = MEASURES;
const { frame: FRAME, rail: RAIL, band: BAND, length: LENGTH, across: ACROSS } = MEASURES;
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
  const { checker, edge, box } = m;
  const { own: ownPlaces, points: nearPoints, ...common } = PLACES;
  const { centre, lead, ...places } = placed(common, m, f);
  const [own, opp] = [false, true].map((far) => placed(ownPlaces, m, f, far));
  const points = Object.entries(nearPoints).flatMap(([point, place]) =>
    [false, true].map((far) => ({
      slot: far ? String(25 - Number(point)) : point,
      far,
      ...placed(place, m, f, far),
    })),
  );
  /** @param {{hit: Rect, first: Spot, gap?: number, room?: number}} stack @param {boolean} far @returns {Stack} */
  const grown = ({ hit, first, gap = 1, room = 5 }, far) => {
    const way = far ? 1 : -1;
    return { hit, first, room, step: f.vector(0, way * gap * checker), dir: f.vector(0, way) };
  };
  const rail = m.rail / m.along;
  // How many more checkers fit on the bar behind the first one.
  const more = Math.floor(((ACROSS / 2) * m.over - edge - box * 1.65 - checker * 1.12) / checker);
  const room = Math.max(0, more) + 1;
  return {
    ...size,
    ...{ orientation: m.orientation, pitch: m.pitch, checker, edge },
    // Unit vectors along the board, towards the viewpoint's home, and across it, towards the viewpoint.
    ...{ right: f.vector(1, 0), near: f.vector(0, 1) },
    ...places,
    // The surface, and with it the rail for several cubes.
    board: f.rect(-rail, 0, LENGTH + rail, ACROSS),
    // The length of five checkers.
    depth: 5 * checker,
    trays: { own: own.tray, opp: opp.tray },
    stacks: /** @type {Record<Slot, Stack>} */ ({
      ...Object.fromEntries(points.map((point) => [point.slot, grown(point, point.far)])),
      ...{ "bar:own": { ...grown(own.bar, false), room }, "bar:opp": { ...grown(opp.bar, true), room } },
      ...{ "off:own": grown(own.off, false), "off:opp": grown(opp.off, true) },
    }),
    // Each base, base, tip.
    triangles: /** @type {Record<Slot, Spot[]>} */ (
      /** @type {unknown} */ (Object.fromEntries(points.map(({ slot, triangle }) => [slot, triangle])))
    ),
    numbers: Object.fromEntries(points.map(({ slot, number }) => [slot, number])),
    die: Math.min(checker * 0.98, BAND * m.over * 0.7),
    cube: { centre: squareAt(centre, box), opp: squareAt(opp.cube, box), own: squareAt(own.cube, box) },
    rail: m.rail ? f.rect(RAIL - rail, FRAME, rail - RAIL, ACROSS - 2 * FRAME) : null,
    pips: pipLabels(m, lead),
    scores: {
      ...{ own: own.score, opp: opp.score, size: clamp(edge * 0.62, 9, 30) },
      room: (m.orientation === "portrait" ? edge : TRAY * m.along) * 0.96,
    },
    turns: { own: own.turn, opp: opp.turn, radius: clamp(edge * 0.27, 4, 14) },
    counts: { own: own.count, opp: opp.count, size: clamp(checker * 0.44, 10, 44) },
  };
}

/** `far`: the mirror image on the far player's side. @type {<T>(place: T, m: Measure, f: Frame, far?: boolean) => Placed<T>} */
const placed = (place, m, f, far = false) => pixels(place, m, f, far);

/** @param {any} place @param {Measure} m @param {Frame} f @param {boolean} far @returns {any} */
function pixels(place, m, f, far) {
  if (typeof place === "number") return place;
  if (!Array.isArray(place))
    return Object.fromEntries(Object.entries(place).map(([name, part]) => [name, pixels(part, m, f, far)]));
  const [u, v, checkers = 0, boxes = 0] = place;
  const px = checkers * m.checker + boxes * m.box;
  if (typeof u === "number") return far ? f.spot(u, ACROSS - v, -px) : f.spot(u, v, px);
  const parts = place.map((part) => pixels(part, m, f, far));
  return typeof u[0] === "number" && parts.length === 2 ? spanning(parts[0], parts[1], 0) : parts;
}

/** The height of both counts and their difference, in lines including spacing. */
const PIP_LINES = 3.1;
const LEGIBLE = 8;

/** The pip counts, one above the other in either orientation, the far player's first. @param {Measure} m @param {Spot} lead between them */
function pipLabels(m, lead) {
  const high = m.orientation === "portrait" ? TRAY * m.along : BAND * m.over;
  const fitting = Math.min(clamp(m.checker * 0.4, 10, 44), high / PIP_LINES);
  // Values too small to read are left out; the panel has them.
  const size = fitting < LEGIBLE ? 0 : fitting;
  const { x, y } = lead;
  const apart = size * 1.08;
  return { own: { x, y: y + apart }, opp: { x, y: y - apart }, lead, size };
}

/** The centre of the checker at `index` (0 is the first) of a slot; beyond the last position checkers overlap. @param {Layout} layout @param {Slot} slot @param {number} index @returns {Spot} */
export function checkerSpot(layout, slot, index) {
  const stack = layout.stacks[slot];
  if (!stack) return { x: layout.width / 2, y: layout.height / 2 };
  const i = clamp(index, 0, stack.room - 1);
  return shifted(stack.first, stack.step, i);
}

/** @param {Rect} r @returns {Spot} */
export const centreOf = (r) => ({ x: r.x + r.w / 2, y: r.y + r.h / 2 });

/** A square around a spot. @param {Spot} c @param {number} side @returns {Rect} */
export const squareAt = (c, side) => spanning(c, c, side / 2);

/** @param {Spot} from @param {Spot} way @param {number} far @returns {Spot} that far away */
export const shifted = ({ x, y }, way, far) => ({ x: x + way.x * far, y: y + way.y * far });

/** The centres of the dice in a zone, side by side along the board. @param {Layout} layout @param {Whose} whose @param {number} count @returns {Spot[]} */
export function diceSpots(layout, whose, count) {
  const c = centreOf(layout.dice[whose]);
  return Array.from({ length: count }, (_, i) =>
    shifted(c, layout.right, (i - (count - 1) / 2) * layout.die * 1.24),
  );
}

/** The place of an offered cube: in front of the player who must answer. @param {Layout} layout @param {Whose} whose @returns {Rect} */
export function offeredCube(layout, whose) {
  const { w, h } = layout.dice[whose];
  return squareAt(centreOf(layout.dice[whose]), Math.min(layout.checker * 1.3, w, h));
}
