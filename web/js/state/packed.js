/**
 * A lesson inside an address: its JSON, compressed, in letters that an address may have. Python reads it and says what is
 * wrong with it (`lessons/packing.py`); here it is opened for what is shown before the engine is there.
 */

/** The prefix of a packed lesson; course ids and file addresses never begin with it. */
export const MARK = "~";
/** Characters of a lesson's JSON, in an address or in a file. */
export const LONGEST_LESSON = 500_000;

/** @param {string} text @returns {Promise<unknown>} @throws {Error} it cannot be read, or is too long */
export async function unpacked(text) {
  const letters = atob(text.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let json = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    json += piece.value;
    // A few bytes may inflate without limit, so reading stops here.
    if (json.length > LONGEST_LESSON) throw new RangeError("too long");
  }
  return JSON.parse(json);
}
