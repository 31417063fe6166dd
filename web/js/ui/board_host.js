/** The page's board: redrawn when the state changes, left alone while it animates. */
import { createBoard, orientationNow, UPRIGHT } from "../board/board.js";
import { boardShown } from "../state/panels.js";
import { boardWorn } from "../state/settings.js";
import { boardView, numberingOf, shownOn, thrownInOrder, viewpointOf } from "../state/view.js";
import { createGuideLayer } from "./guide_layer.js";

/** @import { AppState } from "../state/page.js" */

/** @param {HTMLElement} host @param {import("../board/scene/types.js").BoardHandlers} handlers */
export function createBoardHost(host, handlers) {
  const board = createBoard(host, handlers, {});
  const guide = createGuideLayer(host);
  const upright = matchMedia(UPRIGHT);
  upright.addEventListener("change", () => board.configure({ orientation: orientationNow() }));
  /** The state of the last drawing. @type {unknown[]} */
  let drawn = [];
  /** @type {unknown[]} */
  let configured = [];
  let playing = 0;
  /** The state to draw once the animation ends. @type {AppState | null} */
  let late = null;
  /** Moves already made on the board. @type {wire.BoardShown | null} */
  let played = null;

  /** @param {AppState} s @returns {import("../board/scene/types.js").BoardView | null} the game's own board */
  const gameView = (s) =>
    s.snapshot &&
    boardView(s.snapshot, {
      turnBoard: s.settings.turnBoard,
      locked: s.mode === "setup" || s.boot.status !== "ready",
    });

  /** @param {AppState} s */
  function configure(s) {
    const wanted = [s.settings, s.lang, s.t, numberingOf(s.snapshot), upright.matches, s.brisk];
    if (wanted.every((value, at) => value === configured[at])) return;
    configured = wanted;
    board.configure({ ...boardSettings(s), orientation: orientationNow() });
  }

  /** What a panel shows, made on the board once it is seen. @param {import("../board/scene/types.js").BoardView} view @param {wire.BoardShown | undefined} shown */
  function draw(view, shown) {
    const moves = (shown !== played && shown?.moves) || [];
    played = shown ?? null;
    if (moves.length) void board.show(shownOn(view, shown));
    void board.show(shownOn(view, shown, shown?.ends), moves);
  }

  const shownBoard = {
    board,
    /** Set its colours and sizes before there is anything to show. @param {AppState} s */
    prepare: configure,
    /** @param {AppState} s */
    update(s) {
      configure(s);
      // Without highlights while the board moves.
      guide.update((playing === 0 && s.mode === "play" && shownBy(s)?.guide) || null, viewpointNow(s));
      const wanted = seen(s);
      if (playing) late = s;
      if (playing || wanted.every((value, at) => value === drawn[at])) return;
      drawn = wanted;
      const view = gameView(s);
      if (view) draw(view, shownBy(s));
    },
    /** @param {wire.Event[]} events @param {AppState} s */
    async play(events, s) {
      configure(s);
      const view = gameView(s);
      // Do not disturb a player who is viewing an earlier position.
      if (!view || shownBy(s)?.position) return;
      playing += 1;
      drawn = seen(s);
      try {
        await board.show(shownOn(view, shownBy(s)), events.map(thrownInOrder));
        // The rest draws the page, but not in the frame in which the board stops moving.
        await new Promise((resolve) => setTimeout(resolve));
      } finally {
        playing -= 1;
        // Draw states that arrived during the animation; otherwise they would wait for the next change.
        const s = playing ? null : late;
        if (s) late = null;
        if (s) shownBoard.update(s);
      }
    },
  };
  return shownBoard;
}

/** @typedef {ReturnType<typeof createBoardHost>} BoardHost */

/** Whose view the displayed board shows. @param {AppState} s */
export const viewpointNow = ({ snapshot, settings }) =>
  snapshot ? viewpointOf(snapshot, settings.turnBoard) : "white";

/** @param {AppState} s */
const shownBy = (s) => boardShown(s)?.[1];

/** @param {AppState} s @returns {import("../board/scene/types.js").SettingsPatch} */
export function boardSettings({ settings, lang, t, snapshot, brisk }) {
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
      structures: settings.structures,
      pips: settings.pips,
      numbers: settings.numbers,
    },
    motion: {
      // A bot's turn without a decision plays three times as fast.
      speed: (settings.speed > 0 ? settings.speed : 1) * (brisk ? 3 : 1),
      step: settings.step,
      reduced: settings.speed === 0 || settings.motion === "reduced" ? "reduced" : "auto",
    },
  };
}

/** Everything that a drawing of the board depends on. @param {AppState} s @returns {unknown[]} */
const seen = (s) => [s.snapshot, shownBy(s), s.settings.turnBoard, s.lang, s.mode, s.boot.status];
