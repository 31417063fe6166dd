/**
 * Textures of materials, as heights of a square tile that joins at its edges: -1 is lowest, 1 highest. Without colours and
 * canvas, so that a tile can be computed anywhere with the same result.
 */

import { layered, noiseOf, randomOf } from "./noise.js";

/** @typedef {(seed:number, n:number) => Float32Array} Texture n: side of the tile */

const clamp = (/** @type {number} */ x) => Math.max(-1, Math.min(1, x));
const smooth = (/** @type {number} */ x) => {
  const t = Math.max(0, Math.min(1, x));
  return t * t * (3 - 2 * t);
};

/** @param {number} n @param {(u:number, v:number) => number} height of a place, both 0 to 1 @returns {Float32Array} */
function filled(n, height) {
  const tile = new Float32Array(n * n);
  for (let y = 0, at = 0; y < n; y += 1) {
    for (let x = 0; x < n; x += 1, at += 1) tile[at] = clamp(height(x / n, y / n));
  }
  return tile;
}

/** Yearly rings cut lengthwise, fine fibres and pores; the grain runs along x. @type {Texture} */
function wood(seed, n) {
  const noise = noiseOf(seed);
  const rings = 9;
  return filled(n, (u, v) => {
    const bend = noise(u * 2, v * 3, 2, 3) * 0.8 + noise(u * 3, v * 9, 3, 9) * 0.2;
    const ring = v * rings + bend;
    const at = ring - Math.floor(ring);
    // Wood darkens slowly through a year and turns pale at once.
    const late = at < 0.88 ? smooth(at / 0.88) ** 2 : 1 - smooth((at - 0.88) / 0.12);
    const fibre = noise(u * 5, v * 96, 5, 96) * 0.4 + noise(u * 9, v * 180, 9, 180) * 0.26;
    const pore = Math.max(0, noise(u * 18, v * 150, 18, 150) - 0.46) * 1.2;
    const cloud = noise(u * 3, v * 2, 3, 2) * 0.3;
    return 0.42 - late * 0.85 + fibre + cloud - pore;
  });
}

/** Clouds, and veins that wander across the stone: a few long ones, broken up, and fine ones between them. @type {Texture} */
function marble(seed, n) {
  const noise = noiseOf(seed);
  return filled(n, (u, v) => {
    const bend = layered(noise, u * 2, v * 2, 2, 2, 4);
    const other = layered(noise, u * 2 + 0.53, v * 2 + 0.29, 2, 2, 4);
    const cloud = layered(noise, u * 3 + 0.2, v * 3 + 0.6, 3, 3, 3);
    const long = vein(u + 2 * v + 0.42 * bend, 0.016 + 0.05 * smooth(other));
    const fine = vein(2 * u - v + 0.5 * other, 0.012) * smooth(0.5 + cloud);
    const hair = vein(3 * u + 2 * v + 0.55 * bend + 0.3 * other, 0.014) * smooth(0.3 - cloud);
    return 0.3 + cloud * 0.4 - long * smooth(0.75 + bend) - fine * 0.7 - hair * 0.45;
  });
}

/** One where a wandering line passes, fading to nought at its width. @param {number} phase a line passes at every whole number @param {number} width */
function vein(phase, width) {
  const far = Math.abs(phase - Math.round(phase)) / width;
  return far < 1 ? (1 - far) ** 1.5 : 0;
}

/** Grained hide: pebbles between creases, lit from the upper left. @type {Texture} */
function leather(seed, n) {
  const hide = pebbles(seed, n, Math.round(n / 6.5));
  const noise = noiseOf(seed + 1);
  return filled(n, (u, v) => {
    const x = Math.round(u * n);
    const y = Math.round(v * n);
    const here = hide[y * n + x];
    const next = hide[((y + 1) % n) * n + ((x + 1) % n)];
    const wear = layered(noise, u * 4, v * 4, 4, 4, 3) * 0.28;
    return (here - next) * 1.25 - (1 - here) * 0.55 + 0.18 + wear;
  });
}

/** The distance (0 to 1) from the crease between the two nearest pebbles. @param {number} seed @param {number} n @param {number} cells along a side @returns {Float32Array} */
function pebbles(seed, n, cells) {
  const next = randomOf(seed);
  const spots = Float32Array.from({ length: 2 * cells * cells }, () => 0.1 + 0.8 * next());
  return filled(n, (u, v) => {
    const x = u * cells;
    const y = v * cells;
    const i = Math.floor(x);
    const j = Math.floor(y);
    let first = 9;
    let second = 9;
    for (let b = j - 1; b <= j + 1; b += 1) {
      for (let a = i - 1; a <= i + 1; a += 1) {
        const k = 2 * (((b + cells) % cells) * cells + ((a + cells) % cells));
        const right = a + spots[k] - x;
        const down = b + spots[k + 1] - y;
        const far = right * right + down * down;
        if (far < first) {
          second = first;
          first = far;
        } else if (far < second) second = far;
      }
    }
    return smooth((Math.sqrt(second) - Math.sqrt(first)) / 0.42);
  });
}

/** Cloth: short fibres in all directions over a soft unevenness. @type {Texture} */
const felt = (seed, n) => fibres(seed, n, { many: 0.16, long: 9, strong: 0.26, uneven: 0.22, fleck: 0.16 });

/** Laid paper: few long fibres, hardly any unevenness. @type {Texture} */
const paper = (seed, n) => fibres(seed, n, { many: 0.012, long: 22, strong: 0.3, uneven: 0.34, fleck: 0.3 });

/** @param {number} seed @param {number} n @param {{many:number, long:number, strong:number, uneven:number, fleck:number}} how many: fibres a texel; long: in texels */
function fibres(seed, n, { many, long, strong, uneven, fleck }) {
  const next = randomOf(seed);
  const noise = noiseOf(seed + 1);
  const tile = filled(
    n,
    (u, v) => layered(noise, u * 4, v * 4, 4, 4, 4) * uneven + (next() + next() - 1) * fleck,
  );
  for (let left = Math.round(n * n * many); left > 0; left -= 1) {
    let [x, y, turn] = [next() * n, next() * n, next() * 2 * Math.PI];
    const [shade, bend] = [(next() - 0.5) * 2 * strong, (next() - 0.5) * 0.3];
    for (let step = Math.round(long * (0.5 + next())); step > 0; step -= 1) {
      const at = (Math.floor(y + n) % n) * n + (Math.floor(x + n) % n);
      tile[at] = clamp(tile[at] + shade);
      x = (x + Math.cos(turn) + n) % n;
      y = (y + Math.sin(turn) + n) % n;
      turn += bend;
    }
  }
  return tile;
}

/** By the names that skins use; side: the tile's width in texels. @type {Readonly<Record<string, {texture:Texture, side:number}>>} */
export const TEXTURES = Object.freeze({
  wood: { texture: wood, side: 320 },
  marble: { texture: marble, side: 384 },
  leather: { texture: leather, side: 256 },
  felt: { texture: felt, side: 256 },
  paper: { texture: paper, side: 256 },
});
