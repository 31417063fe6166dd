/** A rulebook as the catalogue tells it, with one choice of everything: what a form needs to be filled in. */
export const BOOK = Object.freeze({
  id: "classic",
  formats: ["series"],
  readings: ["completed"],
  variants: ["standard"],
  scorings: [],
  options: [],
});
