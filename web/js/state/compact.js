/**
 * A kept session that is over, in a tenth of the room: its journal and what belongs to it compressed, the rest as it was so that
 * a list needs to open nothing.
 */

/** @import { Slot } from "./slot.js" */
/** @typedef {Omit<Slot, "save" | "extra"> & {packed: Uint8Array<ArrayBuffer>}} Compact */

const WAY = "deflate-raw";

/** Whether a session may be put away so: nothing is played in it any more, and this browser can compress. @param {Slot | Compact} kept */
export const mayShrink = (kept) =>
  !isCompact(kept) && kept.stands?.over === true && typeof CompressionStream === "function";

/** @param {unknown} kept @returns {kept is Compact} */
export const isCompact = (kept) =>
  /** @type {{packed?: unknown} | null} */ (kept)?.packed instanceof Uint8Array;

/** @param {Slot} slot @returns {Promise<Compact>} */
export async function compacted({ save, extra, ...rest }) {
  const plain = new Blob([JSON.stringify({ save, extra })]);
  const stream = plain.stream().pipeThrough(new CompressionStream(WAY));
  return { ...rest, packed: new Uint8Array(await new Response(stream).arrayBuffer()) };
}

/** The session as the page knows it; of a damaged one all but its journal. @param {Slot | Compact} kept @returns {Promise<Slot>} */
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
