/** Loads the script of matches with friends on first use. */

import { carriedBook } from "../state/setup.js";

/** @import { AppState } from "../state/page.js" */
/** @import { Friend } from "../friend/main.js" */

/**
 * @param {{get: () => AppState, set: (patch: Partial<AppState>) => void, game: () => import("../state/game.js").Game,
 *   base: URL, subscribe: (look: () => void) => unknown, review: () => unknown}} parts
 */
export function createFriendDoor({ get, set, game, base, subscribe, review }) {
  /** @type {Promise<Friend> | null} */
  let coming = null;

  /** @returns {Promise<Friend>} */
  async function fetched() {
    /** @type {{createFriend: typeof import("../friend/main.js").createFriend}} */
    const { createFriend } = await import(new URL("js/friend.js", base).href);
    const friend = createFriend({
      ...{ get, set, base, review, book: carriedBook },
      ask: (op, ...asked) => game().ask(op, ...asked),
      take: (asked) => game().take(asked),
      until: (test) => new Promise((resolve) => waitFor(() => test(get()), resolve)),
    });
    subscribe(friend.look);
    return friend;
  }

  /** @param {() => boolean} test @param {(value: void) => void} done */
  function waitFor(test, done) {
    if (test()) return done();
    let over = false;
    subscribe(() => {
      if (over || !test()) return;
      over = true;
      done();
    });
  }

  /** @param {Record<string, any>} args what is to be done, as `do`, with its arguments */
  return async (args) => {
    coming ??= fetched();
    coming.catch(() => {
      coming = null;
      set({ trouble: "boot/file-missing" });
    });
    return (await coming.catch(() => null))?.act(args);
  };
}
