/**
 * A board that exists only near the viewport. Elsewhere it is an empty element of the same size with a description in
 * words, so only visible boards have canvases. (It has no background colour, because that would take as much memory
 * as a board.) In print every board exists.
 */
import { createBoard } from "./board.js";
import { boardWords } from "./scene/describe.js";
import { initialState } from "./scene/state.js";

/** @import { BoardApi } from "./board.js" */
/** @import { BoardHandlers, BoardView, SettingsPatch } from "./scene/types.js" */
/** @typedef {Pick<BoardApi, "show" | "configure" | "focus" | "destroy">} NearBoard */

/** How far outside the viewport boards are created: a quarter of a screen, about one turn of the wheel. */
const MARGIN = "25% 0%";

/** @param {HTMLElement} host @param {BoardHandlers} handlers @param {SettingsPatch} [first] @returns {NearBoard} */
export function createNearBoard(host, handlers, first = {}) {
  let settings = first;
  /** @type {Partial<BoardView>} */
  let view = {};
  /** @type {import("./board.js").BoardApi | null} */
  let board = null;
  let near = false;
  const focus = () => {
    wake();
    board?.focus();
  };
  // An empty element that becomes a board when focused with Tab.
  const away = { className: "vb-root vb-away", role: "img", tabIndex: 0, onfocus: focus };
  const place = Object.assign(document.createElement("div"), away);
  const paper = new AbortController();
  addEventListener("beforeprint", wake, { signal: paper.signal });
  addEventListener("afterprint", doze, { signal: paper.signal });
  host.append(place);
  const watcher = new IntersectionObserver(
    (entries) => {
      near = entries[entries.length - 1].isIntersecting;
      (near ? wake : doze)();
    },
    { rootMargin: MARGIN },
  );
  watcher.observe(host);

  function wake() {
    if (board) return;
    place.remove();
    board = createBoard(host, handlers, settings, view);
  }

  /** Remove the board, unless it is in use. */
  function doze() {
    if (near || !board || board.busy) return;
    board.destroy();
    board = null;
    host.append(place);
    describe();
  }

  function describe() {
    const full = initialState(settings, view);
    const said = boardWords(full.view, full.settings).standing();
    place.setAttribute("aria-label", `${full.settings.t("board-label-view")}. ${said}`);
  }

  return {
    async show(next, events) {
      view = next;
      if (board) await board.show(next, events);
      else describe();
    },
    configure(patch) {
      settings = { ...settings, ...patch };
      if (board) board.configure(patch);
      else describe();
    },
    focus,
    destroy() {
      paper.abort();
      watcher.disconnect();
      board?.destroy();
      place.remove();
    },
  };
}
