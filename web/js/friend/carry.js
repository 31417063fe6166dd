/** Where a browser stores its matches with friends, and how its tabs notify each other. No rules; no secret is sent. */
import { openRecords } from "../state/slots.js";

/** @import { FriendKept } from "../bridge/wire.d.ts" */
/** @typedef {FriendKept & {id: string}} Kept id: the match and the seat */

const NAME = "vrhcaby-friends";
const TABLE = "matches";

/** @param {FriendKept["match"]} match */
export const idOf = ({ match, seat }) => `${match}.${seat}`;

/** Matches by id. If the browser stores nothing, they last as long as the page. */
export function openMatches() {
  /** @type {Map<string, Kept>} */
  const here = new Map();
  let blocked = false;
  const ready = openRecords(NAME, TABLE).catch(() => {
    blocked = true;
    return null;
  });

  /** @param {(table: Awaited<ReturnType<typeof openRecords>>) => Promise<any>} ask @returns {Promise<any>} null if nothing is stored */
  const asked = (ask) =>
    ready
      .then((table) => table && ask(table))
      .catch(() => {
        blocked = true;
        return null;
      });

  return {
    ready,
    /** Whether nothing is stored beyond this page. */
    get blocked() {
      return blocked;
    },
    /** @param {Kept} kept */
    async put(kept) {
      here.set(kept.id, kept);
      await asked((table) => table.put(kept));
    },
    /** @param {string} id @returns {Promise<Kept | null>} */
    get: async (id) => (await asked((table) => table.get(id))) ?? here.get(id) ?? null,
    /** @returns {Promise<Kept[]>} */
    list: async () => (await asked((table) => table.list())) ?? [...here.values()],
    /** @param {string} id */
    async remove(id) {
      here.delete(id);
      await asked((table) => table.remove(id));
    },
  };
}

/** @typedef {{kind: "stored" | "turn" | "signal", id: string, text?: string}} Said stored: read the match again; turn: a message for the other seat; signal: an answer for the tab that waits to connect */

/** @param {(said: Said) => void} hear @returns {(said: Said) => void} a function that tells the other tabs */
export function betweenTabs(hear) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => hear(data);
  return (said) => channel.postMessage(said);
}
