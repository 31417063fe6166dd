/** A refusal, softly: what is forbidden, which paragraph says so and how surely, and what may be done instead. */

import { citeLink, provenanceWords, quoted } from "./cite.js";
import { bookName } from "./context.js";
import { icon } from "./icons.js";
import { h } from "./vdom.js";

/** @typedef {import("./context.js").Ctx} Ctx */
/** @typedef {import("../bridge/messages.js").Refused} Refused */

/** @param {Ctx} ctx */
export function refusalView(ctx) {
  const { s, t, a } = ctx;
  if (!s.refusal) return null;
  const { refused } = s.refusal;
  return h(
    "section.refusal",
    {
      key: "refusal",
      "aria-labelledby": "refusal-title",
      "data-rule": refused.rule,
      "data-book": refused.cite?.book,
      "data-paragraph": refused.cite?.paragraph,
    },
    h(
      "div.refusal-head",
      null,
      h("h2", { id: "refusal-title" }, refused.title),
      h(
        "button.icon-button",
        { type: "button", "aria-label": t("close"), onclick: a.closeRefusal },
        icon("close"),
      ),
    ),
    h("p.refusal-text", null, refused.text),
    refused.cite &&
      h(
        "p.refusal-cite",
        null,
        citeLink(ctx, refused.cite),
        h("span.provenance", null, provenanceWords(ctx, refused.cite)),
      ),
    refused.instead && insteadView(ctx, refused.instead),
    h(
      "details.why",
      { key: `why-${s.snapshot?.rev}` },
      h("summary", null, t("refusal-why")),
      refused.why && h("p", null, refused.why),
      refused.paragraph
        ? h(
            "blockquote.paragraph",
            null,
            h("strong", null, refused.paragraph.title),
            " ",
            refused.paragraph.text,
          )
        : refused.cite && quoted(ctx, refused.cite),
      refused.cite?.sister && quoted(ctx, refused.cite.sister),
    ),
    s.refusal.tried &&
      h(
        "details.which",
        {
          key: `which-${s.snapshot?.rev}`,
          ontoggle: (/** @type {any} */ event) => event.target.open && a.compareBooks(),
        },
        h("summary", null, t("refusal-which")),
        comparisonView(ctx),
      ),
  );
}

/** @param {Ctx} ctx @param {import("../bridge/messages.js").Instead} instead */
function insteadView({ s, t, a }, instead) {
  return h(
    "p.instead",
    null,
    h("span", null, t("refusal-instead"), " "),
    h("strong", null, instead.text),
    h(
      "button",
      { type: "button", "aria-pressed": String(s.witness), onclick: a.toggleWitness },
      icon("eye"),
      t(s.witness ? "refusal-hide" : "refusal-show"),
    ),
  );
}

/** @param {Ctx} ctx */
function comparisonView(ctx) {
  const { s, t } = ctx;
  if (s.comparison?.refusal !== s.refusal || !s.comparison) return h("p.quiet", null, t("wait"));
  if (s.comparison.verdicts.length === 0) return h("p.quiet", null, t("refusal-which-none"));
  return h(
    "ul.verdicts",
    null,
    joined(s.comparison.verdicts).map((verdict) =>
      h(
        "li",
        {
          key: `${verdict.rulebook}-${verdict.reading ?? ""}`,
          class: verdict.legal ? "allowed" : "forbidden",
        },
        h("span.mark", { "aria-hidden": "true" }, verdict.legal ? "✓" : "✕"),
        h(
          "span",
          null,
          t(verdict.legal ? "verdict-allowed" : "verdict-forbidden", {
            book: bookName(ctx, verdict.rulebook),
            reading: verdict.reading ? ` (${t(`reading-${verdict.reading}`)})` : "",
          }),
        ),
        verdict.cite && [" ", citeLink(ctx, verdict.cite)],
      ),
    ),
  );
}

/** Two readings of a rulebook that agree are told as one. @param {import("../bridge/messages.js").BookVerdict[]} verdicts */
function joined(verdicts) {
  const agree = (/** @type {string} */ book) =>
    new Set(verdicts.filter((one) => one.rulebook === book).map((one) => one.legal)).size === 1;
  const seen = new Set();
  return verdicts
    .map((verdict) => (agree(verdict.rulebook) ? { ...verdict, reading: undefined } : verdict))
    .filter((verdict) => {
      const key = `${verdict.rulebook}/${verdict.reading}`;
      return seen.has(key) ? false : seen.add(key);
    });
}
