/**
 * The queue of animations, which knows only time and order. A clip plays for its duration, then its end state is set. If
 * clips pile up, the queue speeds up. It can be slowed, stepped or skipped. With reduced motion, clips take no time.
 */

/**
 * @typedef {object} Clip
 * @property {number} duration in milliseconds at the usual pace; 0 only changes state
 * @property {()=>void} [begin]
 * @property {(k:number)=>void} [frame] k from 0 to 1, not eased
 * @property {()=>void} [end]
 */
/** @typedef {{speed:number, step:boolean, still:boolean}} Pace still: reduced motion */

/** With more than this many milliseconds to play, the queue speeds up. A normal turn is shorter, even one with doubles. */
const PATIENCE = 2600;

/** @param {number} waiting milliseconds of clips not begun @returns {number} how much faster clips run meanwhile */
export function hurry(waiting) {
  return Math.min(4, Math.max(1, waiting / PATIENCE));
}

export class Queue {
  /** @param {()=>Pace} pace */
  constructor(pace) {
    this.pace = pace;
    /** @type {Clip[]} */
    this.waiting = [];
    /** @type {Clip|null} */
    this.current = null;
    this.elapsed = 0;
    this.last = 0;
    this.permits = 0;
    /** @type {(()=>void)[]} */
    this.settled = [];
  }

  get idle() {
    return !this.current && this.waiting.length === 0;
  }

  /** @param {Clip[]} clips @returns {Promise<void>} resolves when all of them, and all before them, were shown */
  add(clips) {
    this.waiting.push(...clips);
    if (this.idle) return Promise.resolve();
    return new Promise((resolve) => this.settled.push(resolve));
  }

  step() {
    this.permits += 1;
  }

  /** End all clips at once, in order, with the same final state as if they had played. */
  skip() {
    const rest = this.waiting.splice(0);
    const { current } = this;
    this.current = null;
    current?.end?.();
    for (const clip of rest) {
      clip.begin?.();
      clip.end?.();
    }
    this.permits = 0;
    this.resolve();
  }

  /** @param {number} now milliseconds @returns {boolean} whether another frame is wanted */
  tick(now) {
    const passed = this.current ? Math.max(0, now - this.last) : 0;
    this.last = now;
    this.elapsed += passed;
    while (this.advance());
    if (this.idle) this.resolve();
    return this.current !== null;
  }

  /** @returns {boolean} whether a clip ended, so that the next may begin in the same frame */
  advance() {
    if (!this.current && !this.next()) return false;
    const clip = /** @type {Clip} */ (this.current);
    const length = this.length(clip);
    if (this.elapsed < length) {
      clip.frame?.(this.elapsed / length);
      return false;
    }
    this.elapsed -= length;
    this.current = null;
    clip.frame?.(1);
    clip.end?.();
    return true;
  }

  /** @returns {boolean} whether a clip began */
  next() {
    const [clip] = this.waiting;
    const stepped = clip && clip.duration > 0 && this.pace().step;
    if (!clip || (stepped && this.permits === 0)) {
      this.elapsed = 0;
      return false;
    }
    if (stepped) this.permits -= 1;
    this.current = clip;
    this.waiting.shift();
    clip.begin?.();
    return true;
  }

  /** @param {Clip} clip @returns {number} its present duration in milliseconds */
  length(clip) {
    const { speed, still } = this.pace();
    if (still) return 0;
    const waiting = this.waiting.reduce((sum, next) => sum + next.duration, 0);
    return clip.duration / (Math.max(0.05, speed) * hurry(waiting));
  }

  resolve() {
    for (const done of this.settled.splice(0)) done();
  }
}

/** @param {number} k @returns {number} eased at both ends */
export const easeInOut = (k) => (k < 0.5 ? 4 * k * k * k : 1 - (2 - 2 * k) ** 3 / 2);

/** @param {number} k @returns {number} eased at the end */
export const easeOut = (k) => 1 - (1 - k) ** 3;
