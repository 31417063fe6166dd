/**
 * A lesson inside an address: compressed JSON in letters that addresses allow. Python reads it and reports its faults
 * (`lessons/packing.py`); this module opens it for display before the engine has loaded.
 */

/** The prefix of a packed lesson; course ids and file addresses never begin with it. */
export const MARK = "~";
/** The most characters of a lesson's JSON, in an address or a file. */
export const LONGEST_LESSON = 500_000;

/** @param {string} text @returns {Promise<unknown>} @throws {Error} if it cannot be read or is too long */
export async function unpacked(text) {
  const letters = atob(text.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let json = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    json += piece.value;
    // A few bytes may expand without limit, so reading stops here.
    if (json.length > LONGEST_LESSON) throw new RangeError("too long");
  }
  return JSON.parse(json);
}
