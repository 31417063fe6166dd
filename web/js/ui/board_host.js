/** The one board of the page: told what to draw when the state changes, left alone while it animates. */
import { boardOf, keyOf, reviewNow, warned } from "../advice/state.js";
import { createBoard } from "../board/board.js";
import { lookedBack } from "../records/record_state.js";
import { boardWorn } from "../state/settings.js";
import { boardView, numberingOf, sideName, thrownInOrder } from "../state/view.js";

/** @import { AppState } from "../state/page.js" */
/** @import { BoardHandlers } from "../board/scene/types.js" */

/** @param {HTMLElement} host @param {BoardHandlers} handlers */
export function createBoardHost(host, handlers) {
  const board = createBoard(host, handlers, {});
  const upright = matchMedia(UPRIGHT);
  upright.addEventListener("change", () => board.configure({ orientation: orientationNow(upright) }));
  /** What the board was last drawn from. @type {unknown[]} */
  let drawn = [];
  /** @type {unknown[]} */
  let configured = [];
  let playing = 0;
  /** What was to be drawn while the board moved. @type {AppState | null} */
  let late = null;
  /** @type {AppState["goes"]} */
  let rehearsed = null;

  /** @param {AppState} s */
  const viewOf = (s) =>
    s.goes?.after ??
    reviewed(s) ??
    lookedBack(s) ??
    (s.snapshot &&
      boardView(s.snapshot, {
        turnBoard: s.settings.turnBoard,
        locked: s.mode === "setup" || s.boot.status !== "ready",
        pointing: s.pointing,
        whiteWord: s.t("side-white"),
        blackWord: s.t("side-black"),
      }));

  /** @param {AppState} s */
  function configure(s) {
    const wanted = [s.settings, s.lang, s.t, numberingOf(s.snapshot), upright.matches];
    if (wanted.every((value, at) => value === configured[at])) return;
    configured = wanted;
    board.configure({ ...boardSettings(s), orientation: orientationNow(upright) });
  }

  /** The play that would be legal, from the moment in which it would. @param {NonNullable<AppState["goes"]>} shown */
  function rehearse(shown) {
    rehearsed = shown;
    board.set(shown.before);
    void board.play(shown.events, shown.after);
  }

  /** What came while the board moved is drawn once it rests, or it would wait for whatever comes next. */
  function catchUp() {
    const s = late;
    if (playing || !s) return;
    late = null;
    shownBoard.update(s);
  }

  const shownBoard = {
    board,
    /** Its colours and sizes, before there is anything to show. @param {AppState} s */
    prepare: configure,
    /** @param {AppState} s */
    update(s) {
      configure(s);
      const wanted = [...seen(s), reviewed(s) && s.advice, lookedBack(s) && s.record];
      if (playing) late = s;
      if (playing || wanted.every((value, at) => value === drawn[at])) return;
      drawn = wanted;
      const view = viewOf(s);
      if (s.goes && s.goes !== rehearsed) return rehearse(s.goes);
      rehearsed = s.goes;
      if (view) board.set(view);
    },
    /** @param {import("../bridge/wire.d.ts").Event[]} events @param {AppState} s */
    async play(events, s) {
      configure(s);
      const view = viewOf(s);
      // Who looks back is not disturbed by what happens meanwhile.
      if (!view || lookedBack(s)) return;
      playing += 1;
      drawn = [...seen(s), null, null];
      try {
        await board.play(events.map(thrownInOrder), view);
        // What follows draws the page: not in the same frame in which the board comes to rest.
        await new Promise((resolve) => setTimeout(resolve));
      } finally {
        playing -= 1;
        catchUp();
      }
    },
  };
  return shownBoard;
}

/** @typedef {ReturnType<typeof createBoardHost>} BoardHost */

/** In a tall window the board stands, whatever room a decision or the form leaves it: it does not turn in the middle of a game. */
const UPRIGHT = "(max-aspect-ratio: 3/4)";

/** @param {MediaQueryList} upright @returns {"portrait" | "auto"} */
const orientationNow = (upright) => (upright.matches ? "portrait" : "auto");

/** The board of a decision: the one the tutor warns of, or the one picked in a review while that tab is open. @param {AppState} s */
function reviewed(s) {
  if (!s.snapshot || s.mode !== "play") return null;
  const one = decisionShown(s, s.snapshot);
  if (!one) return null;
  const names = {
    white: sideName(s.snapshot, "white", s.t("side-white")),
    black: sideName(s.snapshot, "black", s.t("side-black")),
  };
  return boardOf(one, s.advice.which, s.snapshot, s.settings.turnBoard, names);
}

/** @param {AppState} s @returns {import("../board/scene/types.js").SettingsPatch} */
export function boardSettings({ settings, lang, t, snapshot }) {
  return {
    numbering: numberingOf(snapshot),
    theme: boardWorn(settings),
    input: settings.input,
    oneTap: settings.oneTap,
    lang,
    t,
    hints: {
      movable: settings.strongHints,
      targets: settings.hints,
      last: settings.trace,
      held: settings.structures,
      blots: settings.structures,
      bridges: settings.structures,
      pips: settings.pips,
      numbers: settings.numbers,
    },
    motion: {
      speed: settings.speed > 0 ? settings.speed : 1,
      step: settings.step,
      reduced: settings.speed === 0 || settings.motion === "reduced" ? "reduced" : "auto",
    },
  };
}

/** @param {AppState} s @param {import("../bridge/wire.d.ts").Snapshot} snapshot */
function decisionShown(s, snapshot) {
  const { warning, picked } = s.advice;
  if (warning && warning.of === keyOf(s)) return warned(warning.found, snapshot);
  if (s.tab !== "advice" || !["game_over", "series_over"].includes(snapshot.phase)) return null;
  return reviewNow(s)?.decisions.find((each) => each.index === picked) ?? null;
}

/** What every drawing of the board depends on. @param {AppState} s @returns {unknown[]} */
const seen = (s) => [s.snapshot, s.pointing, s.settings.turnBoard, s.lang, s.mode, s.boot.status, s.goes];
