/** Dice: flat, or solids seen slightly from the near side, at rest or tumbling, with their visible faces, their light, and the pips. */

import { fade } from "./palette.js";
import { box, disc, drawKept, gradient, MIDDLE, shape } from "./pen.js";

/** @import { Ctx, Inked } from "./pen.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Die, DieColour } from "../scene/types.js" */
/** @typedef {[number, number, number]} Vector right, down, towards the eye */
/** @typedef {{value:number, out:Vector, right:Vector, down:Vector}} Face */
/** @typedef {{face:string, edge:string, pip:string}} Colours */
/**
 * @typedef {object} Pose
 * @property {number} value on top when it lies
 * @property {number} turn radians, as seen from above
 * @property {number} roll radians still to roll; 0 at rest
 * @property {number} heading the direction in which it rolls, in radians
 */

/** Seen from above, the near side of a die is a narrow strip. */
const LEAN = 0.2;
/** Half the edge of the cube, and the roundness of its corners, as shares of the die's size. */
const HALF = 0.425;
const ROUND = 0.115;
const LIGHT = /** @type {Vector} */ ([-0.42, -0.5, 0.76]);
const PIP = 0.105;

/** Pips on a three by three grid, by value; positions are numbered like telephone keys. @type {readonly (readonly (readonly [number, number])[])[]} */
export const PIPS = ["", "5", "19", "159", "1379", "13579", "134679"].map((keys) =>
  [...keys].map((key) => [((Number(key) - 1) % 3) - 1, Math.floor((Number(key) - 1) / 3) - 1]),
);

/** @param {Vector} v @param {number} i @param {number} j the axes of its plane @param {number} angle from the first towards the second @returns {Vector} */
function spun(v, i, j, angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const parts = /** @type {Vector} */ ([...v]);
  [parts[i], parts[j]] = [v[i] * c - v[j] * s, v[i] * s + v[j] * c];
  return parts;
}

/** @param {Vector} a @param {Vector} b */
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** @param {Pose} pose @returns {(v:Vector) => Vector} from the die's own directions to those on the board */
export const placed =
  ({ turn, roll, heading }) =>
  (v) =>
    spun(spun(spun(spun(v, 0, 1, turn - heading), 2, 0, roll), 0, 1, heading), 1, 2, LEAN);

/** The visible faces, in board directions; opposite faces of a die add up to seven. @param {Pose} pose @returns {Face[]} */
export function seenFaces(pose) {
  const top = pose.value;
  const [front, side] = [1, 2, 3].filter((low) => low !== Math.min(top, 7 - top));
  const place = placed(pose);
  const faces = /** @type {[number, ...Vector[]][]} */ ([
    [top, [0, 0, 1], [1, 0, 0], [0, 1, 0]],
    [7 - top, [0, 0, -1], [-1, 0, 0], [0, 1, 0]],
    [front, [0, 1, 0], [1, 0, 0], [0, 0, -1]],
    [7 - front, [0, -1, 0], [1, 0, 0], [0, 0, 1]],
    [side, [1, 0, 0], [0, 0, -1], [0, 1, 0]],
    [7 - side, [-1, 0, 0], [0, 0, 1], [0, 1, 0]],
  ]);
  return faces
    .map(([value, ...ways]) => {
      const [out, right, down] = ways.map(place);
      return { value, out, right, down };
    })
    .filter(({ out }) => out[2] > 0.03);
}

/** Draw a die around the origin. @param {Ctx} ctx @param {Pose} pose @param {number} size @param {Colours} colours @param {number} height above the board, in shares of the size: its shadow falls equally far */
export function drawSolid(ctx, pose, size, colours, height) {
  drawShadow(ctx, size, height);
  const faces = seenFaces(pose);
  ctx.lineJoin = "round";
  // All faces together with a round rim, so the edge is slightly wider than the body.
  for (const [more, colour] of /** @type {const} */ ([
    [Math.max(1.6, size * 0.05), colours.edge],
    [0, colours.face],
  ]))
    for (const face of faces)
      shape(ctx, cornersOf(face, size * (HALF - ROUND)), {
        ...{ fill: colour, stroke: colour, width: 2 * ROUND * size + more },
      });
  for (const face of faces) drawFace(ctx, face, size, colours);
}

/** @param {Face} face @param {number} half half the edge */
const cornersOf = ({ out, right, down }, half) =>
  [-1, 1, 1, -1].map((u, i) => {
    const v = i < 2 ? -1 : 1;
    const at = (/** @type {0|1} */ n) => half * (out[n] + u * right[n] + v * down[n]);
    return { x: at(0), y: at(1) };
  });

/** @param {Ctx} ctx @param {number} size @param {number} height */
function drawShadow(ctx, size, height) {
  const [x, y] = [size * (0.05 + 0.5 * height), size * (0.1 + 0.7 * height)];
  const spread = size * (0.68 + 0.25 * height);
  const stops = { 0: `rgba(15, 8, 0, ${0.5 / (1 + 2 * height)})`, 1: "rgba(15, 8, 0, 0)" };
  ctx.fillStyle = gradient(ctx, [x, y, size * 0.24, x, y, spread], stops);
  ctx.fillRect(x - spread, y - spread, 2 * spread, 2 * spread);
}

/** Draw a face on the body, which is already coloured. @param {Ctx} ctx @param {Face} face @param {number} size @param {Colours} colours */
function drawFace(ctx, { value, out, right, down }, size, colours) {
  const edge = size * HALF;
  const flat = HALF - ROUND * 0.5;
  ctx.save();
  const across = [right[0], right[1], down[0], down[1]].map((part) => part * size);
  ctx.transform(across[0], across[1], across[2], across[3], out[0] * edge, out[1] * edge);
  const light = dot(out, LIGHT);
  box(ctx, { x: -flat, y: -flat, w: 2 * flat, h: 2 * flat }, ROUND * 1.5, {
    fill:
      light > 0.7 ? `rgba(255, 255, 255, ${(light - 0.7) * 0.7})` : `rgba(50, 25, 5, ${(0.7 - light) * 0.3})`,
  });
  // On a face seen almost edge-on, pips would be slits. A pip is a painted hollow, whose lower rim catches the light.
  if (out[2] >= 0.35)
    for (const [x, y] of PIPS[value] ?? []) {
      disc(ctx, { x: x * 0.235 + 0.012, y: y * 0.235 + 0.016 }, PIP, { fill: "rgba(255, 255, 255, 0.45)" });
      disc(ctx, { x: x * 0.235, y: y * 0.235 }, PIP, { fill: colours.pip });
    }
  ctx.restore();
}

/** The tilt of the i-th die, because real dice never lie perfectly straight. @param {number} i @returns {number} radians by which the i-th lies askew */
export const leanOf = (i) => [-0.09, 0.06, 0.1, -0.05][i % 4];

/** @param {Palette} palette @param {DieColour} colour @returns {Colours} */
function colours(palette, colour) {
  if (colour === "black") return { face: palette.black, edge: palette.blackMark, pip: palette.white };
  if (colour === "white") return { face: palette.white, edge: palette.whiteEdge, pip: palette.black };
  return { face: palette.frame, edge: palette.frameText, pip: palette.frameText };
}

/** Draw a die at rest: a solid from its picture, because it takes longer than a flat one. @param {Inked} pen @param {Die} die */
export function drawLying(pen, { at, ...die }) {
  const { ctx, palette } = pen;
  if (!isSolid(palette, die)) return drawDie(ctx, palette, { ...die, at });
  drawKept(pen, JSON.stringify(die), at, die.size * 2, (own) =>
    drawDie(own, palette, { ...die, at: MIDDLE }),
  );
}

/** @param {Palette} palette @param {Partial<Die>} die */
const isSolid = (palette, { used, waiting }) => palette.relief && !used && !waiting;

/** @param {Ctx} ctx @param {Palette} palette @param {Die} die */
export function drawDie(ctx, palette, die) {
  const used = colours(palette, die.colour);
  ctx.save();
  ctx.translate(die.at.x, die.at.y);
  if (isSolid(palette, die)) {
    const { height, ...pose } = die.air ?? { value: die.value, roll: 0, heading: 0, height: 0 };
    drawSolid(ctx, { ...pose, turn: (die.turn ?? 0) + (die.lean ?? 0) }, die.size, used, height);
  } else drawFlat(ctx, palette, die, used);
  ctx.restore();
}

/** A flat die: played, waiting for the roll, or in a flat theme. @param {Ctx} ctx @param {Palette} palette @param {Die} die @param {Colours} colours */
function drawFlat(ctx, palette, die, { face, edge, pip }) {
  const r = die.size / 2;
  ctx.rotate((die.turn ?? 0) + (palette.relief ? (die.lean ?? 0) : 0));
  ctx.globalAlpha *= die.used ? 0.38 : 1;
  box(ctx, { x: -r, y: -r, w: 2 * r, h: 2 * r }, r * 0.42, {
    fill: die.waiting ? fade(face, 0.28) : face,
    stroke: die.waiting ? fade(edge, 0.7) : edge,
    width: Math.max(1, r * (palette.relief ? 0.07 : 0.12)),
  });
  const spread = die.size * 0.27;
  for (const [x, y] of PIPS[die.value] ?? [])
    disc(ctx, { x: x * spread, y: y * spread }, die.size * 0.092, { fill: pip });
}
