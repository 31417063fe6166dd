/** Draw the state: header, notices, views, panels and the board; mark the milestones of the start. */

import { h, render } from "../dom/vdom.js";
import { isGuiding } from "../state/coach.js";
import { withKeptBooks } from "../state/own_books.js";
import { boardWorn } from "../state/settings.js";
import { decisionShown, watchPresses } from "../view/guard.js";
import { createBoardHost } from "./board_host.js";
import { listenToKeys } from "./keys.js";
import { leaveShown } from "./panel_view.js";
import { gameView, headerView, noticesView, openView } from "./shell_view.js";
import { landing, playSound, shake, soundOf } from "./sounds.js";
import { firstVisit } from "./start_view.js";
import { createTeachHost } from "./teach_host.js";

/** @import { AppState, Page } from "../state/page.js" */

const SOUND_STEP_S = 0.26;
/** How many announcements a region keeps, because quick ones would replace each other. */
const KEPT = 3;

/** @param {Page} page */
export function createPage(page) {
  const { get, set, act, base, client } = page;
  const el = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const hosts = {
    header: el("header"),
    notices: el("notices"),
    game: el("view-game"),
    rules: el("view-rules"),
    lessons: el("view-lessons"),
    panel: el("panel"),
  };
  const stage = el("stage");
  const teach = createTeachHost(base);
  const ask = withKeptBooks(client);
  const polite = el("said");
  const urgent = el("said-urgent");
  /** @type {import("./board_host.js").BoardHost | null} */
  let board = null;
  let playable = false;
  let decided = "";
  /** Whether another view or decision is shown, so that the page scrolls to its top. */
  let turned = false;
  /** @type {AppState["refusal"]} */
  let refused = null;

  watchPresses(window);
  listenToKeys(page);
  page.subscribe(draw);
  draw(get());
  // Prepared behind a picture of the board while the engine loads.
  requestAnimationFrame(() => setTimeout(() => theBoard().prepare(get())));

  /** @param {AppState} s */
  function draw(s) {
    const ctx = { s, t: s.t, act };
    dress(s);
    render(hosts.header, headerView(ctx));
    render(hosts.notices, noticesView(ctx));
    render(hosts.game, gameView(ctx, stage));
    const decides = showDecision();
    // Do not read out a refusal that is gone.
    if (refused && !s.refusal) urgent.replaceChildren();
    refused = s.refusal;
    render(hosts.panel, openView(ctx));
    drawReading(s);
    if (s.snapshot) {
      stage.querySelector(".figure")?.remove();
      theBoard().update(s);
    }
    markPlayable(s);
    // At the end, because a scroll lays the page out.
    if (turned) scrollTo(0, 0);
    if (decides) hosts.game.querySelector(".side")?.scrollTo(0, 0);
    turned = false;
  }

  /** Mark the page of a decision or result. @returns {boolean} whether it is new, so that the panel scrolls to its top */
  function showDecision() {
    const card = /** @type {HTMLElement | null} */ (hosts.game.querySelector("[data-decides]"));
    const key = card?.dataset.decides ?? "";
    decisionShown(key);
    turned ||= document.body.hasAttribute("data-decision") !== Boolean(key);
    document.body.toggleAttribute("data-decision", Boolean(key));
    const fresh = key !== "" && key !== decided;
    decided = key;
    return fresh;
  }

  /** Set language, theme and view as attributes of the page. @param {AppState} s */
  function dress(s, { view } = s.route) {
    const root = document.documentElement;
    const still = s.settings.motion === "reduced" || s.settings.speed === 0;
    if (root.lang !== s.lang) for (const region of [polite, urgent]) region.replaceChildren();
    dressed(root, "lang", s.lang);
    dressed(root, "data-theme", s.settings.theme);
    dressed(root, "data-skin", s.settings.skin);
    dressed(root, "data-motion", still ? "reduced" : "auto");
    dressed(document.body, "data-view", view);
    const mode = s.panel === "editor" ? "edit" : s.mode;
    turned ||= document.body.dataset.mode !== mode;
    dressed(document.body, "data-mode", mode);
    const few = mode === "setup" ? firstVisit(s) : isGuiding(s.settings);
    document.body.toggleAttribute("data-few", few && view === "game");
    document.body.toggleAttribute("data-picking", s.picking === s.snapshot?.rev);
    document.body.toggleAttribute("data-cubes", (s.snapshot?.cubes.length ?? 0) > 1);
    const title = view === "game" ? s.t("page-title") : `${s.t(`nav-${view}`)} – ${s.t("brand")}`;
    if (document.title !== title) document.title = title;
    for (const name of /** @type {const} */ (["game", "rules", "lessons"]))
      hosts[name].hidden = view !== name;
  }

  /** Draw the rulebooks and lessons. @param {AppState} s */
  function drawReading({ route, lang, settings, texts, glossary, t }) {
    const { view, book, paragraph } = route;
    if (view === "game") return;
    render(hosts[view], h("div.teach-frame", { key: "teach", raw: teach.host }));
    const asked = { view, book, paragraph, visit: route, theme: boardWorn(settings) };
    teach.show({ ...asked, lang, texts, glossary, base, t, request: ask });
  }

  function theBoard() {
    if (board) return board;
    board = createBoardHost(stage, {
      onTry: ({ from, to, side }) => act("move", { from: String(from), to: String(to), side }),
      onRoll: () => void act("command", get().snapshot?.phase === "draw" ? "draw" : "roll"),
      onConfirm: () => void act("command", "confirm"),
      onUndo: (index) => act("undo", index === null ? {} : { index }),
      onCube: (index) => void onCube(index),
      onWait: (stepping) => set({ stepping }),
      onBack: () => leaveShown({ s: get(), t: get().t, act }),
    });
    return board;
  }

  /** Try to raise the tapped cube; Python decides whether that is allowed. @param {number} index */
  function onCube(index) {
    const { snapshot } = get();
    if (!snapshot || snapshot.cubes.some((cube) => cube.offered)) return;
    const cube = snapshot.cubes[index];
    const by = cube && cube.raise_by !== null ? { by: cube.raise_by } : {};
    act("command", "raise", snapshot.cubes.length > 1 ? { cube: index, ...by } : {});
  }

  /** @param {AppState} s */
  function markPlayable({ snapshot, boot, mode }) {
    const marked = document.documentElement.dataset;
    if (marked.vrhcaby === "ready" || !snapshot || boot.status !== "ready") return;
    if (mode === "play" && !snapshot.may.length && !snapshot.choices.length) return;
    requestAnimationFrame(() => {
      if (!playable) {
        performance.mark("vrhcaby:playable");
        teach.prepare();
      }
      playable = true;
      if (get().boot.status === "ready") marked.vrhcaby = "ready";
    });
  }

  return {
    /** @param {wire.Event[]} events @param {wire.Snapshot} snapshot @param {string} [spoken] the events in sentences @returns {Promise<void>} resolves when the board stops moving */
    async show(events, snapshot, spoken = "") {
      const s = { ...get(), snapshot };
      urgent.replaceChildren();
      const rolls = events.some(({ type }) => type === "rolled" || type === "drawn");
      if (!rolls) say(polite, spoken);
      document.body.toggleAttribute("data-rolling", rolls);
      const step = s.settings.speed > 0 ? SOUND_STEP_S / s.settings.speed : 0;
      for (const [at, name] of events.map(soundOf).entries())
        if (name) playSound(name, s.settings, at * step + (name === "dice" ? landing(s.settings) : 0));
      if (rolls) shake(s.settings);
      await theBoard()
        .play(events, s)
        .finally(() => document.body.removeAttribute("data-rolling"));
      // A roll is read out once the dice rest.
      if (rolls) say(polite, spoken);
    },
    /** @param {"step" | "skip"} how whether to step or skip the animation */
    pace: (how) => board?.board[how](),
    /** @param {string} text read out instead of an earlier refusal */
    refused(text) {
      urgent.replaceChildren();
      say(urgent, text);
      playSound("refusal", get().settings);
      requestAnimationFrame(() => toSight(hosts.game.querySelector(".slot .refusal")));
    },
    /** @param {string} text */
    urgent: (text) => say(urgent, text),
  };
}

/** Set an attribute only if it differs, because that restyles the whole page. @param {Element} element @param {string} name @param {string} value */
function dressed(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Scroll only if the card is outside the window, so that the board stays in place. @param {Element | null} card */
function toSight(card) {
  const box = card?.getBoundingClientRect();
  if (!card || !box || (box.top >= 0 && box.bottom <= innerHeight)) return;
  const side = /** @type {HTMLElement} */ (card.closest(".side"));
  if (getComputedStyle(side).overflowY === "visible") card.scrollIntoView({ block: "nearest" });
  else side.scrollTop += box.top - side.getBoundingClientRect().top;
}

/** Say something to screen readers. @param {HTMLElement} region @param {string} text */
function say(region, text) {
  if (!text) return;
  region.append(Object.assign(document.createElement("p"), { textContent: text }));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
