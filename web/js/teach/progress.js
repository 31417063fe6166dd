/** The reader's progress in the lessons, stored in the browser; without storage it lasts as long as the page. */

const KEY = "vrhcaby.lessons";
const LAST_KEY = "vrhcaby.lessons.last";
const LONGEST_ID = 80;

/** @typedef {Record<string, number[]>} Progress lesson id -> numbers of the steps done */

/** @param {Pick<Storage, "getItem" | "setItem"> | null} store */
export function createProgress(store) {
  /** @type {Progress} */
  let done = read();

  return {
    /** @param {string} lesson @param {number} step */
    has: (lesson, step) => (done[lesson] ?? []).includes(step),
    /** @param {string} lesson @param {number} steps how many it has */
    count: (lesson, steps) => (done[lesson] ?? []).filter((step) => step < steps).length,
    /** @param {string} lesson @param {number} step */
    add(lesson, step) {
      const before = done[lesson] ?? [];
      if (before.includes(step)) return;
      done = { ...done, [lesson]: [...before, step].sort((a, b) => a - b) };
      write();
    },
    /** The first step that is not done; 0 if all are done. @param {string} lesson @param {number} steps how many it has */
    next(lesson, steps) {
      const open = [...Array(steps).keys()].find((step) => !(done[lesson] ?? []).includes(step));
      return open ?? 0;
    },
    /** @param {string} lesson @param {number} step the reader's present step */
    stopped(lesson, step) {
      try {
        store?.setItem(LAST_KEY, JSON.stringify({ lesson, step }));
      } catch {
        // The course then starts at the first unfinished step.
      }
    },
    /** @returns {{lesson: string, step: number} | null} the reader's last place */
    last() {
      try {
        const { lesson, step } = JSON.parse(store?.getItem(LAST_KEY) ?? "{}");
        const sound = typeof lesson === "string" && lesson.length <= LONGEST_ID;
        return sound && Number.isInteger(step) && step >= 0 && step < 100 ? { lesson, step } : null;
      } catch {
        return null;
      }
    },
    clear() {
      done = {};
      write();
    },
  };

  /** Read the progress; ignore anything but lists of small numbers. @returns {Progress} */
  function read() {
    try {
      const raw = JSON.parse(store?.getItem(KEY) ?? "{}");
      if (!raw || typeof raw !== "object" || Array.isArray(raw)) return {};
      const sound = Object.entries(raw).filter(
        ([, steps]) =>
          Array.isArray(steps) && steps.every((step) => Number.isInteger(step) && step >= 0 && step < 100),
      );
      return Object.fromEntries(/** @type {[string, number[]][]} */ (sound));
    } catch {
      return {};
    }
  }

  function write() {
    try {
      store?.setItem(KEY, JSON.stringify(done));
    } catch {
      // If storage is full or forbidden, the progress lasts as long as the page.
    }
  }
}
