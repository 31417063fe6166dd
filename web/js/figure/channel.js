/** A session on a channel of the engine beside the page's own, asked like the page's client. */
import { failure, keptAfter, NOTHING_KEPT, saveOf, snapshotOf } from "../bridge/messages.js";

/** @import { AnySession, Arguments } from "../bridge/messages.js" */

/** Channels of the one engine of a page are told apart by their number. */
let channels = 0;

/**
 * One request after another, each for the board that the answer before it left. A channel that had to give way, or an
 * engine that was lost, gets the kept session back.
 * @param {() => Pick<import("./figure_base.js").Shown, "world" | "inTurn" | "gone">} shown the figure on which the session is seen
 * @returns {import("../state/game.js").Port}
 */
export function createChannel(shown) {
  channels += 1;
  const channel = `board-${channels}`;
  let kept = NOTHING_KEPT;
  /** @type {number | null} */
  let rev = null;

  /** @param {keyof Arguments} op @param {any} args @param {number | null} rev @returns {Promise<any>} */
  async function send(op, args, rev) {
    const answer = /** @type {AnySession} */ (await shown().world.ask(op, args, { channel, rev }));
    kept = keptAfter(kept, answer);
    return answer;
  }

  /** @param {keyof Arguments} op @param {any} [args] */
  async function request(op, args = {}) {
    if (shown().gone) return failure(0, "embed/gone", "the board was taken away");
    let answer = await send(op, args, rev);
    const save = saveOf(kept);
    if (answer.error?.code === "protocol/no-session" && save) {
      const loaded = await send("load", { save }, null);
      if (loaded.ok) answer = await send(op, args, null);
    }
    rev = snapshotOf(answer)?.rev ?? rev;
    return answer;
  }

  return {
    request: (op, ...[args]) => shown().inTurn(() => request(op, args)),
    restart: () => Promise.resolve(null),
    get journal() {
      return saveOf(kept);
    },
  };
}
