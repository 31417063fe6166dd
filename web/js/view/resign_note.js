/** What counts less than its name says, said before anybody resigns: a gammon, by Jacoby, while nobody has doubled. */
import { citeLabel, citing } from "./cite.js";
import { h } from "./vdom.js";

/** @import { Ctx } from "./context.js" */

/** @param {Ctx} ctx */
export function resignNote(ctx) {
  const note = ctx.s.snapshot?.resign_note;
  return note && h("p", { key: "note" }, note.text, " ", h("span.quiet", citeLabel(citing(ctx), note.cite)));
}
