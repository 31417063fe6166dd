/** The reader's progress in the lessons, stored in the browser; without storage it lasts as long as the page. */
import { recall, remember } from "../state/local_store.js";

const KEY = "vrhcaby.lessons";
const LAST_KEY = "vrhcaby.lessons.last";

/** @param {Storage | null} store */
export function createProgress(store) {
  /** Lesson id -> numbers of the steps done. @type {Record<string, number[]>} */
  const done = Object.fromEntries(
    Object.entries(recall(KEY, store) ?? {}).filter(([, steps]) => isSound(steps)),
  );
  const of = (/** @type {string} */ lesson) => done[lesson] ?? [];

  return {
    /** @param {string} lesson @param {number} step */
    has: (lesson, step) => of(lesson).includes(step),
    /** @param {string} lesson @param {number} steps how many it has */
    count: (lesson, steps) => of(lesson).filter((step) => step < steps).length,
    /** @param {string} lesson @param {number} step */
    add(lesson, step) {
      done[lesson] = [...new Set([...of(lesson), step])].sort((a, b) => a - b);
      remember(KEY, done, store);
    },
    /** The first step that is not done; 0 if all are done. @param {string} lesson @param {number} steps how many it has */
    next: (lesson, steps) => [...Array(steps).keys()].find((step) => !of(lesson).includes(step)) ?? 0,
    /** @param {string} lesson @param {number} step the reader's present step */
    stopped: (lesson, step) => remember(LAST_KEY, { lesson, step }, store),
    /** @returns {{lesson: string, step: number} | null} the reader's last place */
    last() {
      const { lesson, step } = recall(LAST_KEY, store) ?? {};
      return typeof lesson === "string" && isSound([step]) ? { lesson, step } : null;
    },
  };
}

/** Ignore anything but lists of small numbers. @param {unknown} steps */
const isSound = (steps) =>
  Array.isArray(steps) && steps.every((step) => Number.isInteger(step) && step >= 0 && step < 100);
