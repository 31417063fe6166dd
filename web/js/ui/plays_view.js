/** Playing without pointing: a field for typed plays, the next moves as buttons, and all whole plays on demand. */
import { isBot } from "../state/flow.js";
import { meaningsOf } from "../state/meanings.js";
import { placeSign, placeWords } from "../view/context.js";
import { formatPlay } from "../view/play_text.js";
import { h } from "../view/vdom.js";

/** @import { Changed, Toggled } from "../view/vdom.js" */
/** @import { Ctx } from "./actions.js" */
/** @import { Snapshot, Move } from "../bridge/wire.d.ts" */

const MOST_SHOWN = 150;

/** @param {Ctx} ctx */
export function playsView(ctx) {
  const { s, t } = ctx;
  const snapshot = s.snapshot;
  if (snapshot?.phase !== "moving" || isBot(snapshot, snapshot.to_act))
    return h("p.quiet", t("plays-none-now"));
  return h(
    "div.plays",
    typedView(ctx),
    draftView(ctx, snapshot),
    snapshot.choices.length === 0
      ? h("p.quiet", t(snapshot.no_move ? "plays-nothing" : "plays-complete"))
      : [h("h3", { id: "next-moves" }, t("plays-next")), movesView(ctx, snapshot)],
    snapshot.draft.length === 0 && snapshot.choices.length > 0 && wholeView(ctx, snapshot),
  );
}

/** @param {Ctx} ctx */
function typedView({ s, t, a }) {
  return h(
    "form.typed",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        a.playTyped();
      },
    },
    h("label", { for: "typed-play" }, t("typed-label")),
    h(
      "div.row",
      h("input", {
        id: "typed-play",
        type: "text",
        value: s.typed,
        placeholder: "24/18 13/11",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        "aria-invalid": s.typedWrong ? "true" : null,
        "aria-describedby": "typed-wrong",
        oninput: (/** @type {Changed} */ event) => a.remember({ typed: event.target.value, typedWrong: "" }),
      }),
      h("button", { type: "submit" }, t("typed-play")),
    ),
    h("p.wrong", { id: "typed-wrong" }, s.typedWrong ? t("typed-wrong", { word: s.typedWrong }) : ""),
  );
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function draftView({ t, a }, snapshot) {
  if (snapshot.draft.length === 0) return null;
  return h(
    "div.draft",
    h("h3", t("plays-draft")),
    h(
      "ul.moves",
      { "aria-label": t("plays-draft") },
      snapshot.draft.map((move, index) =>
        h(
          "li",
          { key: index },
          h(
            "button.small",
            { title: t("plays-undo-this"), onclick: () => a.undo({ index }) },
            formatPlay([move], placeSign(t)),
            h("span.sr", ` – ${t("plays-undo-this")}`),
          ),
        ),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function movesView({ t, a }, snapshot) {
  const side = snapshot.mover ?? "white";
  const seen = new Set();
  const moves = [...snapshot.choices, ...snapshot.reach]
    .map((move) => entryOf(snapshot, move))
    .filter(({ id }) => (seen.has(id) ? false : seen.add(id)));
  return h(
    "ul.moves",
    { "aria-labelledby": "next-moves" },
    moves.map(({ id, move, written, leap }) =>
      h(
        "li",
        { key: id },
        h(
          "button.small",
          { onclick: () => a.move({ from: move.from, to: move.to, side, ...leap }) },
          formatPlay(written, placeSign(t)),
          h("span.sr", `: ${inWords(t, move)}`),
        ),
      ),
    ),
  );
}

/** Where a leap and steps lead to one place, each stands by itself and is said. @param {Snapshot} snapshot @param {Move & {steps?: [string, string][]}} move */
function entryOf(snapshot, move) {
  const id = `${move.from}/${move.to}`;
  if (!meaningsOf(snapshot, move)) return { id, move, written: [move], leap: {} };
  const { leap = false, dice, steps = [] } = move;
  const written = leap ? [move] : steps.map(([from, to]) => ({ from, to }));
  return { id: leap ? id : `${id} ${steps.length}`, move, written, leap: { leap, dice } };
}

/** @param {import("../view/context.js").Translate} t @param {Move} move */
const inWords = (t, move) =>
  t(move.hit ? "move-hit" : "move", { from: placeWords(t, move.from), to: placeWords(t, move.to) });

/** @param {Ctx} ctx @param {Snapshot} snapshot */
function wholeView({ s, t, a }, snapshot) {
  const fresh = s.playsRev === snapshot.rev ? s.plays : null;
  return h(
    "details.whole",
    {
      key: `whole-${snapshot.rev}`,
      ontoggle: (/** @type {Toggled} */ event) => event.target.open && a.listPlays(),
    },
    h("summary", t("plays-whole")),
    fresh
      ? [
          h("p.quiet", t("plays-count", { count: fresh.length })),
          h(
            "ul.moves",
            fresh
              .slice(0, MOST_SHOWN)
              .map((play) =>
                h(
                  "li",
                  { key: play.text },
                  h(
                    "button.small",
                    { onclick: () => a.playWhole(play.moves) },
                    formatPlay(play.moves, placeSign(t)),
                  ),
                ),
              ),
          ),
          fresh.length > MOST_SHOWN && h("p.quiet", t("plays-more", { count: fresh.length - MOST_SHOWN })),
        ]
      : h("p.quiet", t("wait")),
  );
}
