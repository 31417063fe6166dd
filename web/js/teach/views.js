/** Pieces that the teaching views share: verdicts, links to paragraphs, the board's view of a game. Pure but for `h`. */
import { h } from "../view/vdom.js";

/** @typedef {import("../i18n/fluent.js").Translate} Translate */
/** @typedef {import("../board/scene/types.js").BoardView} BoardView */
/** @typedef {import("../board/scene/types.js").Side} Side */
/** @typedef {{book: string, paragraph: string, provenance?: string, phrase?: string, title?: string, text?: string}} Cite */
/** @typedef {{rule?: string, title?: string, text: string, why?: string, cite?: Cite, paragraph?: Cite, instead?: null | {moves: any[], text: string}}} Refused */
/** @typedef {Record<string, any>} Game what the engine tells of a game in a figure */

/** The address of a paragraph. @param {string} book @param {string} paragraph */
export const paragraphHref = (book, paragraph) => `#${book}/${encodeURIComponent(paragraph)}`;

/** @param {Cite} cite @param {(book: string) => string} nameOf */
export const citeView = (cite, nameOf) =>
  h(
    "span.teach-cite",
    { key: `${cite.book}-${cite.paragraph}` },
    h(
      "a.cite",
      { href: paragraphHref(cite.book, cite.paragraph) },
      `${nameOf(cite.book)} § ${cite.paragraph}`,
    ),
    cite.phrase ? h("span.provenance", null, cite.phrase) : null,
  );

/**
 * A refusal: what is forbidden, the facts, the paragraph, what could be done instead.
 * @param {Refused} refused @param {Translate} t @param {(book: string) => string} nameOf
 */
export function refusalView(refused, t, nameOf) {
  const cite = refused.paragraph ?? refused.cite;
  return h(
    "div.teach-verdict.bad",
    {
      key: "refused",
      role: "status",
      "data-rule": refused.rule ?? "",
      "data-paragraph": cite?.paragraph ?? "",
    },
    h(
      "p.verdict-title",
      null,
      h("span.verdict-mark", { "aria-hidden": "true" }, "✕"),
      " ",
      refused.title ?? "",
    ),
    h("p", null, refused.text),
    refused.why ? h("p.quiet", null, refused.why) : null,
    cite ? h("p", null, citeView(cite, nameOf)) : null,
    refused.instead ? h("p", null, t("teach-instead"), " ", h("strong", null, refused.instead.text)) : null,
  );
}

/** @param {"good" | "bad" | "plain"} kind @param {...any} children */
export const verdictView = (kind, ...children) =>
  h(
    `div.teach-verdict.${kind}`,
    { key: "verdict", role: "status" },
    kind === "plain" ? null : h("span.verdict-mark", { "aria-hidden": "true" }, kind === "good" ? "✓" : "✕"),
    ...children,
  );

/**
 * @param {Game} game
 * @param {{viewpoint?: Side, locked?: boolean, marks?: any[], arrows?: any[], names?: {white: string, black: string} | null}} how
 * @returns {BoardView}
 */
export function boardView(game, how) {
  const moving = game.phase === "moving";
  const drawing = game.phase === "draw" || game.phase === "choose_colour";
  return {
    viewpoint: how.viewpoint ?? "white",
    mover: game.mover,
    checkers: game.checkers,
    dice: game.dice,
    draw: drawing && game.draw ? { dice: game.draw.dice } : null,
    draft: game.draft ?? [],
    choices: moving ? game.choices : [],
    reach: moving ? game.reach : [],
    may: game.may ?? [],
    cubes: game.cubes ?? [],
    last: game.last ?? null,
    marks: how.marks ?? [],
    arrows: how.arrows ?? [],
    pips: game.pips ?? null,
    locked: how.locked ?? false,
    names: how.names ?? null,
  };
}

/** The side that sits at the bottom: whoever is to act first. @param {Game} game @returns {Side} */
export function seatOf(game) {
  if (!game.seats || game.to_act === null || game.to_act === undefined) return game.mover ?? "white";
  if (game.seats.black === game.to_act) return "black";
  return game.seats.white === game.to_act ? "white" : (game.mover ?? "white");
}

/** Places of messages as numbers. @param {string | number} place */
export const placeNumber = (place) => (place === "bar" ? 25 : place === "off" ? 0 : Number(place));

/** Moves of a draft as the stateless operations read them. @param {{from: any, to: any, dice?: number[]}[]} moves */
export const movePairs = (moves) =>
  moves.map(({ from, to, dice }) =>
    dice && dice.length > 1
      ? [placeNumber(from), placeNumber(to), dice]
      : [placeNumber(from), placeNumber(to)],
  );
