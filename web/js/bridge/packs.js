/**
 * Fetch packs that a start does not need, when Python asks for them (`api/packs.py`): before an answer, or ahead.
 * If the bot's weights are late, a simpler bot answers, and they are tried again later. Without its code a question has no
 * answer, so it waits until the fetch ends. Pure apart from the given functions.
 */

/** @typedef {ReturnType<typeof setTimeout>} Timer */
/** @typedef {{before: (message: string) => string, after: (op: string, channel: string) => string}} Wants pack names separated by spaces; "idle" for packs that may be needed later */

/** Packs that an answer can do without. */
const STOOD_IN = new Set(["nets", "tables"]);
export const IDLE_MS = 10_000;
export const PATIENCE_MS = 12_000;
export const RETRY_MS = 15_000;

/** @param {{bring: (name: string) => Promise<void>, wants: Wants, had?: string[], now?: () => number, after?: (act: () => void, ms: number) => Timer, never?: (timer?: Timer) => void}} parts `bring` fetches and installs a pack; `wants` returns which; `had`: those that came with the engine */
export function createPacks({
  bring,
  wants,
  had = [],
  now = () => performance.now(),
  after = setTimeout,
  never = clearTimeout,
}) {
  /** @type {Map<string, {had: boolean, coming: Promise<void> | null, failedAt: number}>} */
  const packs = new Map(had.map((name) => [name, { had: true, coming: Promise.resolve(), failedAt: 0 }]));
  let idling = false;

  /** Fetch a pack once. After a failure it is fetched again, but not with every question. @param {string} name @returns {Promise<void>} */
  function get(name) {
    const pack = packs.get(name) ?? { had: false, coming: null, failedAt: Number.NEGATIVE_INFINITY };
    packs.set(name, pack);
    if (!pack.coming && now() - pack.failedAt < RETRY_MS) return Promise.resolve();
    pack.coming ??= bring(name).then(
      () => {
        pack.had = true;
      },
      () => {
        Object.assign(pack, { coming: null, failedAt: now() });
      },
    );
    return pack.coming;
  }

  /** The packs still to fetch. @param {string} names */
  const missing = (names) => names.split(" ").filter((name) => name && !packs.get(name)?.had);

  /** @param {Promise<void>} coming @returns {Promise<void>} also done when patience ends */
  const soon = (coming) =>
    new Promise((resolve) => {
      const timer = after(resolve, PATIENCE_MS);
      coming.then(() => {
        never(timer);
        resolve();
      });
    });

  return {
    /** A promise that a question must wait for; null if none. @param {string} message @returns {Promise<unknown> | null} */
    before(message) {
      const wanted = missing(wants.before(message));
      if (wanted.length === 0) return null;
      return Promise.all(wanted.map((name) => (STOOD_IN.has(name) ? soon(get(name)) : get(name))));
    },
    /** Fetch ahead what the game will soon need, after an answer. @param {{op?: unknown, channel?: unknown}} message */
    ahead({ op, channel }) {
      const names = wants.after(String(op ?? ""), String(channel ?? ""));
      if (names !== "idle") for (const name of missing(names)) void get(name);
      else if (!idling) {
        idling = true;
        after(() => get("nets"), IDLE_MS);
      }
    },
  };
}
