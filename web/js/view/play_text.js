/** Plays as people write them: "24/18 13/11", "bar/22", "6/off", "8/5(2)", or "24/18/13" for one checker twice. Pure text work, no rules. */

/** @typedef {{from: string, to: string}} Step */

const PLACE_NAMES = /** @type {Record<string, string>} */ ({
  bar: "bar",
  b: "bar",
  25: "bar",
  přepážka: "bar",
  prepážka: "bar",
  off: "off",
  o: "off",
  0: "off",
  ven: "off",
  von: "off",
});

/** @param {string} text @returns {string | null} */
function place(text) {
  const word = text.replace(/\*$/, "").toLowerCase();
  if (word in PLACE_NAMES) return PLACE_NAMES[word] ?? null;
  const number = Number(word);
  return Number.isInteger(number) && number >= 1 && number <= 24 ? String(number) : null;
}

/**
 * @param {string} text what was typed
 * @returns {{steps: Step[]} | {wrong: string}} the steps in order, or the word that could not be read
 */
export function parsePlay(text) {
  const words = text
    .trim()
    .replace(/[,;]/g, " ")
    .replace(/[-–>]+/g, "/")
    .split(/\s+/)
    .filter(Boolean);
  /** @type {Step[]} */
  const steps = [];
  for (const word of words) {
    const times = /^(.*)\(([1-4])\)$/.exec(word);
    const places = (times?.[1] ?? word).split("/").map(place);
    if (places.length < 2 || places.includes(null)) return { wrong: word };
    for (let n = Number(times?.[2] ?? 1); n > 0; n -= 1)
      steps.push(...chain(/** @type {string[]} */ (places)));
  }
  return steps.length ? { steps } : { wrong: text };
}

/** @param {string[]} places @returns {Step[]} */
const chain = (places) => places.slice(1).map((to, at) => ({ from: places[at] ?? "", to }));

/** @typedef {(place: string) => string} PlaceName */

/**
 * @param {{from: string | number, to: string | number, hit?: boolean}[]} moves
 * @param {PlaceName} name how the bar and the tray are called
 * @returns {string} "13/8 6/5*"; equal moves counted: "8/5(2)"
 */
export function formatPlay(moves, name) {
  /** @type {Map<string, number>} */
  const counted = new Map();
  for (const { from, to, hit } of moves) {
    const text = `${name(wirePlace(from))}/${name(wirePlace(to))}${hit ? "*" : ""}`;
    counted.set(text, (counted.get(text) ?? 0) + 1);
  }
  return [...counted].map(([text, times]) => (times > 1 ? `${text}(${times})` : text)).join(" ");
}

/** Stateless answers number the places: 25 is the bar, 0 is off. @param {string | number} place @returns {string} */
export function wirePlace(place) {
  const text = String(place);
  return text === "25" ? "bar" : text === "0" ? "off" : text;
}
