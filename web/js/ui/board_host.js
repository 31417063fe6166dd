/** The one board of the page: told what to draw when the state changes, left alone while it animates. */
import { createBoard } from "../board/board.js";
import { boardView } from "../state/view.js";

/** @typedef {import("./context.js").Ctx} Ctx */
/** @typedef {import("./context.js").AppState} AppState */
/** @typedef {import("../board/types.js").BoardHandlers} BoardHandlers */

/** @param {HTMLElement} host @param {BoardHandlers} handlers */
export function createBoardHost(host, handlers) {
  const board = createBoard(host, handlers, {});
  /** @type {any[]} */
  let drawn = [];
  /** @type {any[]} */
  let configured = [];
  let playing = 0;

  /** @param {AppState} s */
  const viewOf = (s) =>
    s.snapshot &&
    boardView(s.snapshot, {
      turnBoard: s.settings.turnBoard,
      locked: s.mode === "setup" || s.boot.status !== "ready",
      pointing: s.pointing,
      whiteWord: s.t("side-white"),
      blackWord: s.t("side-black"),
    });

  /** @param {AppState} s */
  function configure(s) {
    const wanted = [s.settings, s.lang, s.t];
    if (wanted.every((value, at) => value === configured[at])) return;
    configured = wanted;
    board.configure(boardSettings(s));
  }

  return {
    board,
    /** @param {AppState} s */
    update(s) {
      configure(s);
      const wanted = [s.snapshot, s.pointing, s.settings.turnBoard, s.lang, s.mode, s.boot.status];
      if (playing || wanted.every((value, at) => value === drawn[at])) return;
      drawn = wanted;
      const view = viewOf(s);
      if (view) board.set(view);
    },
    /** @param {import("../bridge/messages.js").GameEvent[]} events @param {AppState} s */
    async play(events, s) {
      configure(s);
      const view = viewOf(s);
      if (!view) return;
      playing += 1;
      drawn = [s.snapshot, s.pointing, s.settings.turnBoard, s.lang, s.mode, s.boot.status];
      try {
        await board.play(/** @type {any[]} */ (events), view);
      } finally {
        playing -= 1;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createBoardHost>} BoardHost */

/** @param {AppState} s @returns {import("../board/types.js").SettingsPatch} */
function boardSettings({ settings, lang, t }) {
  return {
    theme: settings.theme,
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
      step: false,
      reduced: settings.speed === 0 || settings.motion === "reduced" ? "reduced" : "auto",
    },
  };
}
