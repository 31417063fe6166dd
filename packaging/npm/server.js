/** What a server imports in place of `index.js`: the same names, and nothing that needs a browser. */
export const TAG = "vrhcaby-board";
export const version = "VERSION";

/** A name for `instanceof` and for types; no board is made on a server. */
export class BoardElement {
  static version = version;
}

/** Does nothing: the browser, which runs the same line, defines the element. */
export function define() {}

export function mount() {
  throw new Error("vrhcaby-board: mount() makes an iframe and needs a browser; call it there");
}
