/**
 * A board that can be tried: it begins from a setting, sends what the reader tries and shows the verdict.
 * Everything done so far goes with every request, so any number of figures share one engine and keep no session.
 */
import { createBoard } from "../board/board.js";
import { h, render } from "../view/vdom.js";
import { boardView, citeView, movePairs, refusalView, seatOf, verdictView } from "./views.js";

/** @typedef {import("../i18n/fluent.js").Translate} Translate */
/** @typedef {(op: string, args?: Record<string, any>, limit?: number) => Promise<any>} Ask */
/** @typedef {import("./views.js").Game} Game */
/** @typedef {import("./views.js").Refused} Refused */
/** @typedef {Record<string, any>} Act `{move: [from, to]}` or `{command: name}`, perhaps `by` */
/**
 * @typedef {object} FigureParts
 * @property {Ask} request
 * @property {Translate} t
 * @property {string} lang
 * @property {string} theme
 * @property {(book: string) => string} nameOf
 * @property {Record<string, any>} setting as the operation `try` reads it
 * @property {string[]} [commands] buttons that are always there; without it those that would be heard
 * @property {any[]} [marks]
 * @property {any[]} [arrows]
 * @property {boolean} [compare] offer what the other rulebooks say
 * @property {"white" | "black"} [viewpoint]
 * @property {(change: FigureChange) => boolean | void} [onChange] told after every try; true: the figure shows no verdict of its own
 * @property {(figure: Figure) => Promise<boolean> | boolean} [onPickUp] asked before the dice are picked up; true: it was dealt with
 * @property {(figure: Figure, act: Act) => Promise<boolean> | boolean} [onCommand] asked before a command; true: dealt with
 */
/** @typedef {{game: Game, acts: Act[], tried: Act | null, refused: Refused | null, events: any[]}} FigureChange */
/** @typedef {ReturnType<typeof createFigure>} Figure */

/** @param {HTMLElement} host @param {FigureParts} parts */
export function createFigure(host, parts) {
  const { request, t } = parts;
  const stage = document.createElement("div");
  stage.className = "teach-stage";
  const below = document.createElement("div");
  below.className = "teach-below";
  host.append(stage, below);
  /** @type {Act[]} */
  let acts = [];
  /** @type {Game | null} */
  let game = null;
  /** @type {Refused | null} */
  let refused = null;
  /** @type {any[] | null} */
  let books = null;
  /** @type {Act | null} */
  let tried = null;
  let trouble = "";
  let silent = false;
  let locked = false;
  let busy = Promise.resolve();
  /** @type {"white" | "black"} */
  let viewpoint = parts.viewpoint ?? "white";
  let gone = false;

  const board = createBoard(
    stage,
    {
      onTry: ({ from, to, side }) => void act({ move: [String(from), String(to)], side }),
      onRoll: () => void command(game?.phase === "draw" ? "draw" : "roll"),
      onConfirm: () => void command("confirm"),
      onUndo: () => void undo(),
      onCube: () => void command("raise"),
    },
    {
      theme: /** @type {any} */ (parts.theme),
      lang: parts.lang,
      t,
      hints: { movable: false, pips: false, last: false },
    },
  );
  const figure = {
    board,
    act,
    command,
    undo,
    reset,
    show,
    start,
    lock,
    get game() {
      return game;
    },
    /** What went wrong, in words; empty when all is well. */
    get trouble() {
      return trouble && t("teach-trouble", { detail: trouble });
    },
    get acts() {
      return acts;
    },
    get moves() {
      return movePairs(game?.draft ?? []);
    },
    destroy,
  };
  return figure;

  /** One after another, so that an impatient reader cannot overtake an answer. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  function inTurn(work) {
    const done = busy.then(work);
    busy = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  /** @returns {Promise<boolean>} whether the engine answered */
  function start() {
    return inTurn(() => ask([], true));
  }

  /** @param {Act[]} wanted @param {boolean} first */
  async function ask(wanted, first = false) {
    const answer = await request("try", { ...parts.setting, acts: wanted });
    if (gone) return false;
    trouble = answer.error ? answer.error.detail || answer.error.code : "";
    if (answer.error) {
      draw();
      return false;
    }
    const before = game;
    game = answer.ok ? answer.ok.game : answer.game;
    refused = answer.refused ?? null;
    books = null;
    if (answer.ok) acts = wanted;
    if (first || !before) viewpoint = parts.viewpoint ?? seatOf(/** @type {Game} */ (game));
    const change = {
      game: /** @type {Game} */ (game),
      acts,
      tried,
      refused,
      events: answer.ok?.events ?? [],
    };
    silent = parts.onChange?.(change) === true;
    const view = viewOf();
    if (answer.ok && before && change.events.length) await board.play(change.events, view);
    else board.set(view);
    draw();
    return true;
  }

  function viewOf() {
    const marks = refused && tried?.move ? triedMarks(tried) : acts.length ? [] : (parts.marks ?? []);
    const arrows = acts.length || refused ? [] : (parts.arrows ?? []);
    return boardView(/** @type {Game} */ (game), { viewpoint, marks, arrows, locked });
  }

  /** @param {Act} what @returns {any[]} */
  function triedMarks(what) {
    const side = what.side ?? game?.mover ?? "white";
    return [
      { place: what.move[0], kind: "source", side },
      { place: what.move[1], kind: "bad", side },
    ];
  }

  /** @param {Act} what */
  function act(what) {
    return inTurn(async () => {
      if (locked || !game) return false;
      tried = what;
      return ask([...acts, what]);
    });
  }

  /** @param {string} name @param {Record<string, any>} [more] */
  async function command(name, more = {}) {
    // A move that is still under way belongs to the play that is judged.
    await busy;
    if (locked || !game) return false;
    if (name === "confirm" && (await parts.onPickUp?.(figure))) return true;
    const what = { command: name, ...more };
    if (await parts.onCommand?.(figure, what)) return true;
    return act(what);
  }

  function undo() {
    return inTurn(async () => {
      if (locked || !acts.length) return false;
      tried = null;
      return ask(acts.slice(0, -1));
    });
  }

  function reset() {
    return inTurn(async () => {
      locked = false;
      tried = null;
      acts = [];
      return ask([], true);
    });
  }

  /** Plays an example from the beginning. @param {Act[]} example */
  async function show(example) {
    await reset();
    for (const what of example) if (!(await act(what)) || refused) return;
  }

  /** @param {boolean} value */
  function lock(value) {
    locked = value;
    if (game) board.set(viewOf());
    draw();
  }

  function buttons() {
    if (!game || locked) return [];
    const fixed = parts.commands ?? [];
    const heard = (game.may ?? []).filter((/** @type {string} */ name) => COMMANDS.has(name));
    const moving = game.phase === "moving" ? ["confirm"] : [];
    return [...new Set([...fixed, ...(parts.commands ? [] : heard), ...moving])];
  }

  function draw() {
    if (gone) return;
    stage.dataset.moves = String(game?.draft?.length ?? 0);
    render(
      below,
      h(
        "div.teach-commands",
        { key: "commands" },
        ...buttons().map((name) =>
          h(
            "button.small",
            { key: name, type: "button", "data-command": name, onclick: () => void command(name) },
            t(`teach-do-${name}`),
          ),
        ),
        acts.length && !locked
          ? [
              h(
                "button.small.quiet-button",
                { key: "undo", type: "button", onclick: () => void undo() },
                t("teach-undo"),
              ),
              h(
                "button.small.quiet-button",
                { key: "reset", type: "button", onclick: () => void reset() },
                t("teach-reset"),
              ),
            ]
          : null,
      ),
      trouble
        ? h("p.teach-trouble", { key: "trouble", role: "alert" }, t("teach-trouble", { detail: trouble }))
        : null,
      !game && !trouble ? h("p.quiet", { key: "wait" }, t("wait")) : null,
      refused && !silent ? refusalView(refused, t, parts.nameOf) : null,
      refused && !silent && parts.compare && tried?.move && parts.setting.dice ? booksView() : null,
      !refused && !silent && game?.result ? resultView(game.result) : null,
      !refused && !silent && game?.phase === "moving" && game.no_move
        ? h("p.teach-verdict.plain", { key: "none" }, t("teach-no-move"))
        : null,
    );
  }

  /** How the game ended and what it is worth. @param {any} result */
  function resultView(result) {
    return verdictView(
      "good",
      h(
        "div",
        null,
        h("p", null, result.text),
        h(
          "p",
          null,
          result.cites.map((/** @type {any} */ cite) => citeView(cite, parts.nameOf)),
        ),
      ),
    );
  }

  function booksView() {
    if (!books)
      return h(
        "button.small.quiet-button",
        { key: "ask-books", type: "button", onclick: () => void compareBooks() },
        t("teach-which"),
      );
    return h(
      "ul.verdicts",
      { key: "books" },
      books.map((verdict) =>
        h(
          "li",
          { key: `${verdict.rulebook}-${verdict.reading}`, class: verdict.legal ? "allowed" : "forbidden" },
          h("span.mark", { "aria-hidden": "true" }, verdict.legal ? "✓" : "✕"),
          parts.nameOf(verdict.rulebook),
          verdict.reading === "as-written" ? ` (${t("teach-literally")})` : "",
          ": ",
          verdict.legal ? t("teach-allowed") : verdict.refused.title,
        ),
      ),
    );
  }

  async function compareBooks() {
    const { rulebook, reading, variant, position, dice } = parts.setting;
    if (!tried?.move) return;
    const moves = [
      ...movePairs(game?.draft ?? []),
      ...movePairs([{ from: tried.move[0], to: tried.move[1] }]),
    ];
    const answer = await request("compare", {
      rulebook,
      reading,
      variant,
      position,
      dice,
      moves,
      complete: false,
    });
    if (!answer.ok) return;
    books = answer.ok.verdicts.filter(
      (/** @type {any} */ one, /** @type {number} */ _at, /** @type {any[]} */ all) =>
        one.reading === "completed" ||
        all.find((other) => other.rulebook === one.rulebook && other.reading === "completed")?.legal !==
          one.legal,
    );
    draw();
  }

  function destroy() {
    gone = true;
    board.destroy();
    stage.remove();
    below.remove();
  }
}

/** Commands that get a button of their own; moving and taking back are done on the board, and giving up is no way to learn. */
const COMMANDS = new Set([
  "draw",
  "choose_colour",
  "roll",
  "confirm",
  "raise",
  "take",
  "drop",
  "beaver",
  "raccoon",
  "accept",
  "decline",
]);
