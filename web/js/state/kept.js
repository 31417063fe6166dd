/**
 * A stored session. Once it is over, it needs a tenth of the space: its journal and notes are compressed, the rest
 * stays readable for lists.
 */

/** @import { KeptFindings } from "../bridge/wire.d.ts" */
/** @typedef {Partial<import("../bridge/wire.d.ts").Summary> & {figures?: {rate: number, luck: number, games: number}[]}} Stands a session's summary and, if reviewed, each player's totals */
/** @typedef {{id: string, updated: number, rev: number, title: string, save: import("../bridge/wire.d.ts").Save, extra: unknown, count?: number, stands?: Stands, snapshot?: import("../bridge/wire.d.ts").Snapshot | null}} Slot
 *   snapshot: the board to draw before Python loads, null if nothing is left to play, absent in earlier versions; count: entries of the journal when it was written; extra: an unchecked `Extra` */
/** @typedef {Omit<Slot, "save" | "extra"> & {packed: Uint8Array<ArrayBuffer>}} Compact */

const WAY = "deflate-raw";

/** @param {unknown} kept @returns {kept is Compact} */
const isCompact = (kept) => /** @type {{packed?: unknown} | null} */ (kept)?.packed instanceof Uint8Array;

/** The session as stored: compressed once it is over, if this browser can. @param {Slot} slot @returns {Promise<Slot | Compact>} */
export async function shrunk(slot) {
  if (!slot.stands?.over || typeof CompressionStream !== "function") return slot;
  const { save, extra, ...rest } = slot;
  const plain = new Blob([JSON.stringify({ save, extra })]);
  const stream = plain.stream().pipeThrough(new CompressionStream(WAY));
  return { ...rest, packed: new Uint8Array(await new Response(stream).arrayBuffer()) };
}

/** The decompressed session; a damaged one without its journal. @param {Slot | Compact} kept @returns {Promise<Slot>} */
export async function unfolded(kept) {
  if (!isCompact(kept)) return kept;
  const { packed, ...rest } = kept;
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream(WAY));
    return { ...rest, ...(await new Response(stream).json()) };
  } catch {
    return /** @type {Slot} */ (/** @type {unknown} */ ({ ...rest, save: null, extra: {} }));
  }
}

/** @typedef {{fingerprints: Record<string, string>, findings: KeptFindings | null}} Seen findings: reviews and rollouts in Python's form */
/** @typedef {Partial<Seen>} Extra the same as stored in a slot */

/** The notes stored beside a session. @param {Seen} state @returns {Seen} */
export const extraOf = ({ fingerprints, findings }) => ({ fingerprints, findings });

/** Keep valid notes and ignore the rest. Python reads the findings. @param {unknown} raw @returns {Seen} */
export function readExtra(raw) {
  const { fingerprints, findings } = /** @type {Record<string, unknown>} */ (asTable(raw));
  const prints = Object.entries(asTable(fingerprints)).filter(([, print]) => typeof print === "string");
  const { reviews } = asTable(findings);
  return {
    fingerprints: /** @type {Record<string, string>} */ (Object.fromEntries(prints)),
    findings: Array.isArray(reviews) ? /** @type {KeptFindings} */ (findings) : null,
  };
}

/** @param {unknown} raw @returns {Record<string, unknown>} */
const asTable = (raw) =>
  typeof raw === "object" && raw !== null ? /** @type {Record<string, unknown>} */ (raw) : {};
