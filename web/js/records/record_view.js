/** The record beside the board: every turn a button, who played it in its column; a press shows the board before it. */
import { performance, placesOf, signed } from "../advice/state.js";
import { citing, quoted } from "../view/cite.js";
import { nameOf, placeSign } from "../view/context.js";
import { formatPlay } from "../view/play_text.js";
import { verdictList } from "../view/refusal_card.js";
import { h } from "../view/vdom.js";
import {
  decisionsByTurn,
  gameShown,
  hasRecord,
  recordNow,
  reviewOf,
  rowsOf,
  runningAt,
} from "./record_state.js";

/** @import { Changed } from "../view/vdom.js" */
/** @import { Decision, PlayedGame, PlayedTurn } from "../bridge/wire.d.ts" */
/** @typedef {ReturnType<typeof import("./record_actions.js").createRecord>} Record */
/** @typedef {import("../view/context.js").Ctx<{record: Record}>} Ctx */

/** @param {Ctx} ctx */
export function recordView(ctx) {
  const { s, t, a } = ctx;
  if (s.snapshot && !hasRecord(s.snapshot)) return h("p.quiet", t("record-two"));
  const record = recordNow(s);
  const game = record && gameShown(record);
  if (!game) return h("p.quiet", t("wait"));
  return h(
    "div.record",
    { onkeydown: (/** @type {KeyboardEvent} */ event) => onKey(event, a.record, game) },
    headView(ctx, game),
    game.turns.length === 0 && h("p.quiet", { key: "none" }, t("record-none")),
    stepsView(ctx, game),
    record.at >= 0 && turnView(ctx, game),
    listView(ctx, game),
    game.result && h("p.record-result", { key: "result" }, resultWords(ctx, game)),
  );
}

/** @param {KeyboardEvent} event @param {Record} record @param {PlayedGame} game */
function onKey(event, record, game) {
  const acts = /** @type {Partial<{[key: string]: () => void}>} */ ({
    ArrowLeft: () => record.step(-1),
    ArrowUp: () => record.step(-1),
    ArrowRight: () => record.step(1),
    ArrowDown: () => record.step(1),
    Home: () => record.go(0),
    End: () => record.go(game.turns.length),
  });
  const act = acts[event.key];
  if (!act || /** @type {Element} */ (event.target).matches("select, input")) return;
  event.preventDefault();
  act();
}

/** Which game, where there are several. @param {Ctx} ctx @param {PlayedGame} game */
function headView({ s, t, a }, game) {
  const { games } = s.record;
  if (games.length < 2) return null;
  return h(
    "select.record-game",
    {
      key: "which",
      "aria-label": t("record-which"),
      value: String(game.number),
      onchange: (/** @type {Changed} */ event) => a.record.choose(Number(event.target.value)),
    },
    games.map(({ number, score }) =>
      h(
        "option",
        { key: number, value: String(number) },
        t("record-game", { n: number, score: score.join(" : ") }),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {PlayedGame} game */
function stepsView({ s, t, a }, game) {
  const { at } = s.record;
  const last = game.turns.length;
  if (last === 0) return null;
  /** @param {string} id @param {string} sign @param {boolean} off @param {() => void} act */
  const button = (id, sign, off, act) =>
    h("button.small", { key: id, "aria-label": t(id), title: t(id), disabled: off, onclick: act }, sign);
  return h(
    "div.row.record-steps",
    {
      ...{ key: "steps", role: "group", "aria-label": t("record-steps") },
      // On a phone the board stays in sight then.
      "data-looking": at >= 0 ? "" : null,
    },
    button("record-first", "«", at === 0, () => a.record.go(0)),
    button("record-back", "‹", at === 0, () => a.record.step(-1)),
    button("record-forward", "›", at < 0 || at >= last, () => a.record.step(1)),
    button("record-last", "»", at < 0 || at >= last, () => a.record.go(last)),
    at >= 0 && h("button.small", { key: "leave", onclick: a.record.leave }, t("record-leave")),
  );
}

/** What decided the turn on show, and the way on from it. @param {Ctx} ctx @param {PlayedGame} game */
function turnView(ctx, game) {
  const { s, t, a } = ctx;
  const { at, rulings, chip } = s.record;
  const turn = game.turns[at];
  if (!turn) return null;
  const pressed = rulings?.find(({ cite }) => chipOf(cite) === chip);
  return h(
    "section.record-turn",
    { key: `turn-${game.number}-${at}`, "aria-label": t("record-turn") },
    h("p", h("strong", nameOf(ctx, turn.player)), ": ", turnWords(ctx, turn)),
    rulings &&
      rulings.length > 0 &&
      h(
        "div.row.chips",
        rulings.map(({ id, cite }) =>
          h(
            "button.chip",
            {
              key: id,
              "data-ruling": id,
              "aria-pressed": String(chip === chipOf(cite)),
              onclick: () => a.record.press(chipOf(cite)),
            },
            t(`ruling-${id.replaceAll("_", "-")}`),
            ` §\u00a0${cite.paragraph}`,
          ),
        ),
      ),
    pressed &&
      h(
        "div.record-ruling",
        quoted(ctx, pressed.cite),
        h("p", t("record-books")),
        verdictList(citing(ctx), s.record.verdicts),
      ),
    runningView(ctx, game),
    h("div.row", h("button.small", { onclick: a.record.goOn }, t("record-go-on"))),
  );
}

/** @param {{book: string, paragraph: string}} cite */
const chipOf = ({ book, paragraph }) => `${book}/${paragraph}`;

/** PR and luck up to the turn on show. @param {Ctx} ctx @param {PlayedGame} game */
function runningView(ctx, game) {
  const { s, t } = ctx;
  const review = reviewOf(s, game);
  if (!review) return null;
  const places = placesOf(review.unit);
  return h(
    "p.quiet.record-running",
    runningAt(game.turns, review, s.record.at)
      .map(({ player, rate, luck }) =>
        t("record-running", {
          name: nameOf(ctx, player),
          pr: performance(s.lang, rate),
          luck: signed(s.lang, luck, places),
        }),
      )
      .join(" · "),
  );
}

/** @param {Ctx} ctx @param {PlayedGame} game */
function listView(ctx, game) {
  const { turns } = game;
  const review = reviewOf(ctx.s, game);
  const graded = review ? decisionsByTurn(turns, review) : new Map();
  if (turns.length === 0) return null;
  return h(
    "table.record-list",
    { key: `list-${game.number}` },
    h("caption.sr", ctx.t("record-title")),
    h(
      "thead",
      h(
        "tr",
        h("th.number", { scope: "col" }, "#"),
        [0, 1].map((player) => h("th", { key: player, scope: "col" }, nameOf(ctx, player))),
      ),
    ),
    h(
      "tbody",
      rowsOf(turns).map((row, number) =>
        h(
          "tr",
          { key: number },
          h("th.number", { scope: "row" }, String(number + 1)),
          row.map((at, place) => h("td", { key: place }, cellView(ctx, turns[at], at, graded.get(at)))),
        ),
      ),
    ),
  );
}

/** @param {Ctx} ctx @param {PlayedTurn | undefined} turn @param {number} at @param {Decision | undefined} decision */
function cellView(ctx, turn, at, decision) {
  if (!turn) return null;
  return h(
    "button.record-cell",
    {
      "aria-current": ctx.s.record.at === at ? "true" : null,
      "data-kind": turn.kind,
      "data-grade": decision && !decision.forced ? decision.grade : null,
      onclick: () => ctx.a.record.go(at),
    },
    turnWords(ctx, turn),
  );
}

/** A turn on one line. @param {Ctx} ctx @param {PlayedTurn} turn */
function turnWords({ t }, turn) {
  if (turn.kind === "resign") return t("record-resign", { level: t(`resign-as-${turn.level ?? "single"}`) });
  if (turn.kind !== "play") return t(`record-${turn.kind}`, { value: turn.value ?? 0 });
  const [high = 0, low = 0] = [...(turn.dice ?? [])].sort((a, b) => b - a);
  const play = formatPlay(turn.moves ?? [], placeSign(t));
  return [h("span.record-dice", `${high}${low}:`), ` ${play || t("advice-did-nothing")}`];
}

/** @param {Ctx} ctx @param {PlayedGame} game */
function resultWords(ctx, { result }) {
  if (!result) return "";
  return ctx.t("record-result", { name: nameOf(ctx, result.winner), points: result.points });
}
