/** The module that a server imports in place of `index.js`: the same names, without anything that needs a browser. */
export const TAG = "vrhcaby-board";
export const version = "VERSION";

/** A name for `instanceof` and types; no board is created on a server. */
export class BoardElement {
  static version = version;
}

/** Does nothing: the browser runs the same line and defines the element. */
export function define() {}

export function mount() {
  throw new Error("vrhcaby-board: mount() makes an iframe and needs a browser; call it there");
}
