/**
 * Fetch packs that a start does not need when Python asks for them (`api/packs.py`): before an answer, or ahead. Waiting is
 * limited: if a pack is late, the answer comes without it and the pack is tried again later. Pure apart from the given
 * functions.
 */

/** @typedef {{book?: unknown, save?: string | {header?: object | null}}} Carried arguments with a rulebook */
/** @typedef {{op?: unknown, channel?: unknown, args?: Carried | null}} Message */
/** @typedef {ReturnType<typeof setTimeout>} Timer */
/** @typedef {"nets" | "tables" | "friend" | "books" | "records" | "lessons"} PackName */
/**
 * @typedef {{before: (op: string, channel: string, about: string, book: boolean) => string, after: (op: string, channel: string) => string}} Wants
 *   the packs, with spaces between; "idle" for what may be wanted some time
 */

/** A message of a match with a friend, or a lesson, that contains a rulebook. */
const CARRIED_BOOK = /\bf1\.[\w-]+\.[\w-]|"book":["{]/;
const MAY_CARRY = /^friend_|lesson|workshop/;
export const IDLE_MS = 10_000;
export const PATIENCE_MS = 12_000;
export const RETRY_MS = 15_000;

/**
 * @param {{bring: (name: PackName) => Promise<void>, wants: Wants, now?: () => number,
 *   after?: (act: () => void, ms: number) => Timer, never?: (timer?: Timer) => void}} parts `bring` fetches a pack and puts
 *   it in place; `wants` tells which
 */
export function createPacks({
  bring,
  wants,
  now = () => performance.now(),
  after = setTimeout,
  never = clearTimeout,
}) {
  /** @param {PackName} name */
  const pack = (name) => onceHad(() => bring(name), now);
  const packs = {
    nets: pack("nets"),
    tables: pack("tables"),
    friend: pack("friend"),
    books: pack("books"),
    records: pack("records"),
    lessons: pack("lessons"),
  };
  let idling = false;

  /** @param {string} names */
  const listed = (names) =>
    /** @type {PackName[]} */ (names.split(" ").filter(Boolean))
      .map((name) => packs[name])
      .filter((one) => !one.had);
  const botHad = () => packs.nets.had && packs.tables.had;
  const allHad = () => Object.values(packs).every(({ had }) => had);

  return {
    /** What a question must wait for; null if nothing. @param {Message} message @returns {Promise<void> | null} */
    before({ op, channel, args }) {
      if (allHad()) return null;
      const book = hasBook(args) || (MAY_CARRY.test(text(op)) && CARRIED_BOOK.test(JSON.stringify(args)));
      const wanted = listed(wants.before(text(op), text(channel), aboutOf(args), book));
      if (wanted.length === 0) return null;
      return new Promise((resolve) => {
        const timer = after(resolve, PATIENCE_MS);
        Promise.allSettled(wanted.map((one) => one.get())).then(() => {
          never(timer);
          resolve();
        });
      });
    },
    /** After an answer, fetch ahead what the game will soon need. @param {Message} message */
    ahead({ op, channel }) {
      if (botHad()) return;
      const names = wants.after(text(op), text(channel));
      if (names !== "idle") for (const one of listed(names)) one.get().catch(() => {});
      else if (!idling) {
        idling = true;
        after(() => packs.nets.get().catch(() => {}), IDLE_MS);
      }
    },
  };
}

/** The variant, or the panel, that a question is about. @param {object | null | undefined} args */
const aboutOf = (args) => text(args && ("variant" in args ? args.variant : "name" in args ? args.name : ""));

/** Whether a form or a save contains a rulebook. @param {Carried | null | undefined} args */
const hasBook = (args) => {
  const save = args?.save;
  const header = typeof save === "object" ? save.header : undefined;
  return Boolean(args?.book || (header && "book" in header));
};

/** @param {unknown} value */
const text = (value) => (typeof value === "string" ? value : "");

/** Fetch something once; after a failure again, but not with every question. @param {() => Promise<void>} work @param {() => number} now */
function onceHad(work, now) {
  /** @type {Promise<void> | null} */
  let under = null;
  let failedAt = -Infinity;
  const state = {
    had: false,
    /** @returns {Promise<void>} */
    get() {
      if (!under && now() - failedAt < RETRY_MS) return Promise.reject(new Error("tried a moment ago"));
      under ??= work().then(
        () => {
          state.had = true;
        },
        (error) => {
          under = null;
          failedAt = now();
          throw error;
        },
      );
      return under;
    },
  };
  return state;
}
