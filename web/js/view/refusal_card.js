/**
 * A refusal, softly: what is forbidden, which paragraph says so and how surely, and what may be done instead. The same
 * card in the game, the reader, the lessons, the exercises and the embedded board.
 */
import { citeLine, quotation } from "./cite.js";
import { icon } from "./icons.js";
import { h } from "./vdom.js";

/** @import { Citing } from "./cite.js" */
/** @import { Refused } from "../bridge/wire.d.ts" */
/** @typedef {Omit<import("../bridge/wire.d.ts").BookVerdict, "reading"> & {reading?: string}} BookVerdict */
/**
 * @typedef {object} CardParts
 * @property {Citing} citing
 * @property {string} key another card, another key: its details are closed again
 * @property {boolean} shown the alternative is drawn on the board
 * @property {(() => void) | null} onShow draws it or takes it away
 * @property {(() => void) | null} [onPlay] plays it
 * @property {boolean} [goes] the moment in which the move would go stands on the board
 * @property {(() => void) | null} [onGoes] shows it or takes it away
 * @property {() => void} [onClose]
 * @property {null | {verdicts: BookVerdict[] | null, ask: () => void}} [compare] every book's answer; null: not asked yet
 */

/** @param {Refused} refused @param {CardParts} parts */
export function refusalCard(refused, parts) {
  const { citing, key, onClose } = parts;
  const { rule, title, text, why, cite } = refused;
  const paragraph = refused.paragraph ?? (cite && citing.textOf?.(cite.book, cite.paragraph));
  const sister = cite?.sister && citing.textOf?.(cite.sister.book, cite.sister.paragraph);
  const names = { key, "data-rule": rule, "data-book": cite?.book, "data-paragraph": cite?.paragraph };
  return h(
    "section.refusal",
    { ...names, "aria-label": title },
    h("div.refusal-head", h("h2", { part: "verdict-title" }, title), onClose && closer(citing.t, onClose)),
    h("p.refusal-text", { part: "verdict-text" }, citing.words?.(text) ?? text),
    cite && citeLine(citing, { ...cite, phrase: refused.paragraph?.phrase }),
    insteadView(refused, parts),
    wouldGoView(refused, parts),
    h(
      "details.why",
      { key: "why", part: "why" },
      h("summary", citing.t("refusal-why")),
      why && h("p", why),
      quotation(paragraph),
      quotation(sister),
    ),
    comparisonView(parts),
  );
}

/** @param {Citing["t"]} t @param {() => void} onclick */
const closer = (t, onclick) => h("button.icon-button", { "aria-label": t("close"), onclick }, icon("close"));

/** What would be allowed: the play, unless the words have named it, and what comes first in it. @param {Refused} refused @param {CardParts} parts */
function insteadView({ instead, text }, { citing: { t }, shown, onShow, onPlay }) {
  if (!instead) return null;
  const named = plain(text).includes(plain(instead.text));
  return h(
    "p.instead",
    { key: "instead", part: "instead", "data-named": String(named) },
    !named && [
      !instead.phrase && [h("span", t("refusal-instead")), " "],
      h("strong", instead.phrase ?? instead.text),
    ],
    onShow && shower(t, shown, onShow),
    onPlay && h("button", { "data-id": "play-instead", onclick: onPlay }, t("refusal-play")),
  );
}

/** Spaces that do not break are spaces too. @param {string} text */
const plain = (text) => text.replaceAll("\u00a0", " ");

/** When the refused move would go. @param {Refused} refused @param {CardParts} parts */
function wouldGoView({ would_go }, { citing: { t }, goes = false, onGoes }) {
  if (!would_go) return null;
  return h(
    "p.would-go",
    { key: "would-go", part: "would-go", "data-kind": would_go.kind },
    h("span", would_go.text),
    would_go.play && onGoes && shower(t, goes, onGoes),
  );
}

/** @param {Citing["t"]} t @param {boolean} shown @param {() => void} onclick */
const shower = (t, shown, onclick) =>
  h("button", { "aria-pressed": String(shown), onclick }, [
    icon("eye"),
    t(shown ? "refusal-hide" : "refusal-show"),
  ]);

/** @param {CardParts} parts */
function comparisonView({ citing, compare }) {
  if (!compare) return null;
  const { t } = citing;
  const { verdicts, ask } = compare;
  return h(
    "details.which",
    {
      key: "which",
      part: "compare",
      ontoggle: (/** @type {import("./vdom.js").Toggled} */ event) => event.target.open && ask(),
    },
    h("summary", t("refusal-which")),
    verdictList(citing, verdicts),
  );
}

/** What each rulebook says; null: it is being asked. @param {Citing} citing @param {BookVerdict[] | null | undefined} verdicts */
export const verdictList = (citing, verdicts) =>
  verdicts?.length
    ? h(
        "ul.verdicts",
        joined(verdicts).map((verdict) => bookLine(citing, verdict)),
      )
    : h("p.quiet", citing.t(verdicts ? "refusal-which-none" : "wait"));

/** @param {Citing} citing @param {BookVerdict} verdict */
function bookLine(citing, { rulebook, reading, legal, refused }) {
  const { t, nameOf } = citing;
  const which = { book: nameOf(rulebook), reading: reading ? ` (${t(`reading-${reading}`)})` : "" };
  return h(
    "li",
    { key: `${rulebook}-${reading ?? ""}`, class: legal ? "allowed" : "forbidden" },
    h("span.mark", { "aria-hidden": "true" }, legal ? "✓" : "✕"),
    h("span", t(legal ? "verdict-allowed" : "verdict-forbidden", which)),
    refused && [" ", h("a.cite", citing.linkTo(refused.cite), `§\u00a0${refused.cite.paragraph}`)],
  );
}

/** Two readings of a rulebook that agree are told as one. @param {BookVerdict[]} verdicts @returns {BookVerdict[]} */
export function joined(verdicts) {
  const agree = (/** @type {string} */ book) =>
    new Set(verdicts.filter((one) => one.rulebook === book).map((one) => one.legal)).size === 1;
  return verdicts
    .filter((one) => one.reading !== "as-written" || !agree(one.rulebook))
    .map((one) => (agree(one.rulebook) ? { ...one, reading: undefined } : one));
}
