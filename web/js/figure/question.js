/** The question of a quiz beside the board, and the lines above a board. Texts are text, never markup. */
import { h } from "../view/vdom.js";

/** @import { Loose } from "../view/vdom.js" */

/**
 * @param {Loose[]} texts
 * @param {{disabled: (at: number) => boolean, right: Map<number, boolean>, choose: (at: number) => unknown}} how right: those answered already
 */
export const choices = (texts, { disabled, right, choose }) =>
  h(
    "ol.offered",
    { key: "index" },
    texts.map((text, at) => {
      const props = { type: "button", part: "answer", disabled: disabled(at), "data-index": String(at) };
      const state = { "data-right": right.get(at)?.toString(), onclick: () => choose(at) };
      return h("li", { key: at }, h("button.answer", { ...props, ...state }, text));
    }),
  );

/** An empty line parts paragraphs. @param {string} text */
export const paragraphs = (text) =>
  text.split(/\n\s*\n/).map((part, at) => h("p.task", { key: `task-${at}`, dir: "auto" }, part));

/** What is asked, and quietly where it belongs. @param {string} title @param {string} more */
export const titleLine = (title, more) =>
  h("p.lesson-title", { key: "title", dir: "auto" }, title, " ", h("span.quiet", more));
