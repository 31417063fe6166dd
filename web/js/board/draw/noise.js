/** Repeatable noise that joins at the edges of a tile: a seed gives the same grain, veins and fibres on every device. */

/** Numbers in [0, 1). @param {number} seed @returns {() => number} */
export function randomOf(seed) {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const SIZE = 256;

/** @typedef {(x:number, y:number, px:number, py:number) => number} Noise about -1 to 1, smooth; it repeats after px, py whole steps */

/** @param {number} seed @returns {Noise} */
export function noiseOf(seed) {
  const next = randomOf(seed);
  const order = Uint8Array.from({ length: SIZE }, (_, i) => i);
  for (let i = SIZE - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  const slopes = Float32Array.from({ length: 2 * SIZE }, () => 0);
  for (let i = 0; i < SIZE; i += 1) {
    const turn = next() * 2 * Math.PI;
    slopes[2 * i] = Math.cos(turn);
    slopes[2 * i + 1] = Math.sin(turn);
  }
  // Called a million times for a tile, so it creates no arrays and avoids divisions.
  const slope = (
    /** @type {number} */ i,
    /** @type {number} */ j,
    /** @type {number} */ dx,
    /** @type {number} */ dy,
  ) => {
    const k = 2 * order[(order[i & 255] + j) & 255];
    return slopes[k] * dx + slopes[k + 1] * dy;
  };
  return (x, y, px, py) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const dx = x - left;
    const dy = y - top;
    const i = left >= 0 && left < px ? left : wrap(left, px);
    const j = top >= 0 && top < py ? top : wrap(top, py);
    const i2 = i + 1 === px ? 0 : i + 1;
    const j2 = j + 1 === py ? 0 : j + 1;
    const u = fade(dx);
    const above = mix(slope(i, j, dx, dy), slope(i2, j, dx - 1, dy), u);
    const below = mix(slope(i, j2, dx, dy - 1), slope(i2, j2, dx - 1, dy - 1), u);
    return 1.5 * mix(above, below, fade(dy));
  };
}

/** Several sizes of the same noise added up. @param {Noise} noise @param {number} x @param {number} y @param {number} px @param {number} py @param {number} octaves */
export function layered(noise, x, y, px, py, octaves) {
  let sum = 0;
  for (let o = 0, k = 1; o < octaves; o += 1, k *= 2) sum += noise(x * k, y * k, px * k, py * k) / k;
  return sum;
}

const fade = (/** @type {number} */ t) => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ k) => a + (b - a) * k;
const wrap = (/** @type {number} */ i, /** @type {number} */ n) => ((i % n) + n) % n;
