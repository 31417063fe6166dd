/** Everything a press on the page may do. The views call these and nothing else. */

import { createAdvice } from "../advice/actions.js";
import { placeName } from "../board/scene/places.js";
import { orientationNow } from "../board/settings.js";
import { newSeed } from "../bridge/seed.js";
import { ofBuild } from "../build/of_build.js";
import { asLang, loadTranslator } from "../i18n/words.js";
import { createDoor } from "../records/door_actions.js";
import { createEditor } from "../records/editor_actions.js";
import { createFolder } from "../records/folder.js";
import { createShare } from "../records/share_actions.js";
import { ownDeck } from "../state/cards.js";
import { withOwn } from "../state/own_books.js";
import { extraOf } from "../state/session_notes.js";
import { storeSettings } from "../state/settings.js";
import { firstGame, fitted, newArgs, storeSetup } from "../state/setup.js";
import { unfinished } from "../state/view.js";
import { parsePlay } from "../view/play_text.js";
import { boardSettings, viewpointNow } from "./board_host.js";
import { createDiceActions } from "./dice_actions.js";
import { createFriendDoor } from "./friend_door.js";
import { createKeepActions } from "./keep_actions.js";
import { createPaper } from "./paper.js";

/** @import { AppState } from "../state/page.js" */
/** @import { Game, More } from "../state/game.js" */
/**
 * @typedef {object} Parts
 * @property {() => AppState} get
 * @property {(patch: Partial<AppState>) => void} set
 * @property {() => Game} game
 * @property {() => import("../bridge/client.js").Client} client
 * @property {import("../state/keep.js").Keeper} keeper
 * @property {URL} base
 * @property {Pick<Parameters<typeof createAdvice>[0], "pool" | "netsOf" | "help">} workers
 * @property {import("../state/panels.js").Panels} panels
 * @property {() => void} retryBoot
 * @property {() => {check: () => Promise<string>, clear: () => Promise<string>, take: () => void}} offline
 * @property {(text: string) => void} urgent
 * @property {Parameters<typeof createFolder>[0]["title"]} title of a kept game
 * @property {(how: "step" | "skip") => void} pace
 * @property {(look: () => void) => () => boolean} subscribe to changes of the state
 */

/** @param {Parts} parts */
export function createActions(parts) {
  const { get, set, game, client, keeper, base, retryBoot, offline, urgent, pace, workers, panels } = parts;
  const { subscribe } = parts;

  let previewed = "";

  /** The board beside the form shows how the chosen rulebook begins. */
  async function preview() {
    const { catalogue, setup, boot } = get();
    if (!catalogue || boot.status === "failed" || get().mode !== "setup") return;
    const plain = {
      ...setup,
      kind: /** @type {const} */ ("series"),
      people: 2,
      dice: /** @type {const} */ ("seeded"),
    };
    const key = `${setup.rulebook}/${setup.variant}`;
    if (key === previewed && get().snapshot) return;
    previewed = key;
    await game().preview(newArgs(plain, newSeed()));
  }

  const dialog = () => /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog.panel[open]"));
  const dice = createDiceActions({ get, set, game, base });

  const keeping = createKeepActions({
    ...{ get, set, game, client, keeper },
    close: () => actions.close(),
  });

  const folder = createFolder({
    request: (op, ...asked) => client().request(op, ...asked),
    keeper,
    title: parts.title,
    show: (rows) => void keeping.listKept(rows),
  });

  const advice = createAdvice({
    get,
    set,
    ask: (op, ...asked) => game().ask(op, ...asked),
    give: (name, args) => give(name, args),
    urgent,
    keep: () => game().keep(),
    change: (patch) => panels.change("advice", patch),
    ...workers,
  });

  const door = createDoor({
    ...{ get, set, game },
    close: () => actions.close(),
    choose: (rulebook) => {
      actions.leaveGame();
      actions.setup({ rulebook });
      actions.set({ formOpen: true });
    },
  });

  const share = createShare({
    ...{ get, set, base },
    ask: (op, ...asked) => game().ask(op, ...asked),
  });

  const editor = createEditor({
    ...{ get, set },
    ask: (op, ...asked) => game().ask(op, ...asked),
    look: () => ({ ...boardSettings(get()), orientation: orientationNow() }),
    viewpoint: () => viewpointNow(get()),
    change: (ui) => panels.change("editor", ui),
    open: door.openPosition,
    next: { analyse: () => actions.askHint(), share: share.show },
  });

  /** @param {string} name @param {More} args */
  function give(name, args) {
    panels.reset("record");
    set({ typedWrong: "", ...(name === "next_game" || name === "rematch" ? { check: null } : {}) });
    return game().command(name, args);
  }

  const actions = {
    preview,
    panels,
    /** An operation that a panel asks for, some of them worked at in slices; what it changes comes back as panels. @param {string} op @param {object} args */
    ask: (op, args) =>
      op in { hint: 1, rolls: 1, shots: 1, what_if: 1 }
        ? advice.work(/** @type {"hint" | "rolls" | "shots" | "what_if"} */ (op), args)
        : advice.kept(game().ask(/** @type {"findings"} */ (op), /** @type {any} */ (args))),
    advice,
    door,
    share,
    editor,
    friend: createFriendDoor({ get, set, game, base, subscribe, review: () => void actions.askReview() }),
    /** @param {Partial<AppState>} patch */
    remember: (patch) => set(patch),

    // The form of a new game
    /** @param {Partial<import("../state/setup.js").Setup>} patch */
    setup(patch) {
      const other = patch.rulebook && patch.rulebook !== get().setup.rulebook;
      const next = fitted({ ...get().setup, ...patch, ...(other ? { options: {} } : {}) });
      set({ setup: next });
      storeSetup(next);
      preview();
    },
    /** @param {number} at @param {Partial<import("../state/setup.js").Seat>} patch */
    seat(at, patch) {
      const seats = get().setup.seats.map((seat, n) => (n === at ? { ...seat, ...patch } : seat));
      actions.setup({ seats });
    },
    /** A door: the waiting game, the game agreed last, or a first game beside the coach; behind a door the engine may be waited for. @param {import("../state/page.js").Start} how */
    enter(how) {
      const { boot, catalogue, setup, parked } = get();
      if (how !== "go-on" && parked && !parked.asked) return set({ panel: "waits", wanted: how });
      if (boot.status !== "ready" || !catalogue) return set({ waiting: how });
      set({ waiting: "", newcomer: false });
      if (how === "go-on") return actions.returnToGame();
      if (how !== "first") return actions.startGame();
      actions.set({ coach: true, coached: "" });
      return actions.startGame(firstGame(setup));
    },
    /** The answer to the question which of two games. @param {import("../state/page.js").Start} [how] the start that was pressed */
    enterSure(how = get().wanted) {
      const { parked } = get();
      actions.close();
      set({ parked: parked && { ...parked, asked: how !== "go-on" } });
      return actions.enter(how);
    },
    /** @param {import("../state/setup.js").Setup} [agreed] */
    async startGame(agreed = get().setup) {
      const { catalogue, boot } = get();
      if (!catalogue || boot.status !== "ready") return;
      return actions.begin(newArgs(agreed));
    },
    /** A session as it was agreed; the one on the board stays kept. @param {import("../bridge/wire.d.ts").NewArgs} args */
    async begin(args) {
      const { words } = get();
      set({ mode: "play", parked: null, check: null, missing: 0, typedWrong: "" });
      const begun = await game().start(args);
      if (!begun.ok) return set({ mode: "setup" });
      for (const [seat, word] of Object.entries(words))
        if (word && args.dice !== "manual") await game().word(Number(seat), word);
      if (args.dice !== "manual") await game().command("draw");
      else game().flow();
    },
    /** A session that begins at an earlier step of the one on the board, which stays kept; the tutor watches it alone. @param {import("../bridge/wire.d.ts").TryAgainArgs} args */
    async tryAgain(args) {
      const trouble = await game().tryAgain(args);
      const { session, settings } = get();
      if (!trouble && args.how !== "go_on" && !settings.tutor) {
        const watch = (/** @type {boolean} */ tutor) => set({ settings: { ...get().settings, tutor } });
        watch(true);
        const leave = subscribe(() => get().session !== session && leave() && watch(false));
      }
      set(trouble ? { trouble: trouble.code } : { tab: "plays", typedWrong: "", check: null, missing: 0 });
    },
    newGame() {
      const { snapshot } = get();
      const running = snapshot && !["game_over", "series_over"].includes(snapshot.phase);
      if (running) actions.open("leave");
      else actions.leaveGame();
    },
    /** The game on the board stays kept; the form comes, with a way back. */
    leaveGame() {
      game().stopBot(true);
      actions.close();
      const save = client().journal;
      const { snapshot: board } = get();
      const over = board !== null && !unfinished(board);
      set({
        mode: "setup",
        // A match with a friend waits in its own list.
        parked:
          save && board?.own_seat === undefined
            ? { save, extra: extraOf(get()), board, over, asked: true }
            : null,
        typedWrong: "",
      });
      previewed = "";
      preview();
    },
    async returnToGame() {
      const { parked } = get();
      if (!parked || (await keeping.resume(parked)) || get().parked) return;
      previewed = "";
      await preview();
    },

    // Playing
    /** @param {import("../state/game.js").TriedMove} tried */
    async move(tried) {
      set({ typedWrong: "" });
      const { ok } = await game().move(tried);
      return Boolean(ok && !ok.asks);
    },
    /** @param {import("../bridge/wire.d.ts").UndoArgs} [args] */
    undo(args = {}) {
      set({ typedWrong: "" });
      return game().undo(args);
    },
    /** @param {string} name @param {More} [args] */
    command(name, args = {}) {
      if (name === "next_game" || name === "rematch") advice.forget();
      return advice.give(name, args);
    },
    /** Open the advice beside the board and ask for it. */
    askHint() {
      actions.tab("advice", false);
      return advice.work("hint", {});
    },
    /** Open the review of the game beside the board, and make it if there is none yet. */
    askReview() {
      actions.tab("advice", false);
      const { findings, snapshot } = get();
      return findings?.reviews.some(({ games }) => games === snapshot?.dice_game)
        ? undefined
        : advice.review();
    },
    /** Open the review at one of its decisions. @param {number} game @param {number} index */
    showDecision(game, index) {
      actions.tab("advice", false);
      return advice.openReview(game, index);
    },
    /** @param {boolean} stopped */
    stopBot: (stopped) => game().stopBot(stopped),
    /** @param {"go_on" | "lost"} answer what is said to a time that is over */
    settleTime: (answer) => game().settleTime(answer),
    letRoll: () => game().letRoll(),
    /** The next movement on the board, or the end of them all. @param {"step" | "skip"} how */
    pace: (how) => pace(how),
    /** The field is free for the next play at once; what was refused comes back into it, if nothing else stands there. */
    async playTyped(/** @type {string} */ typed) {
      const { snapshot } = get();
      const read = parsePlay(typed);
      const wrong = "wrong" in read ? read.wrong : read.pairs.length ? "" : typed.trim() || "…";
      if ("wrong" in read || wrong) return set({ typedWrong: wrong });
      typeIn("");
      const done = await actions.playWhole(read.pairs.map(([from, to]) => ({ from, to })));
      if (!snapshot) return;
      if (!done) return sameRoll(snapshot, get()) ? typeIn(typed, true) : undefined;
      // With nothing left to type the keys are commands again.
      if (get().snapshot?.choices.length === 0) document.getElementById("status")?.focus();
    },
    /** One step after another; the first refusal stops them. @param {import("../state/game.js").Step[]} moves @returns {Promise<boolean>} */
    async playWhole(moves) {
      for (const { from, to, ...how } of moves) {
        const side = get().snapshot?.mover;
        if (!side || !(await actions.move({ from: placeName(from), to: placeName(to), side, ...how })))
          return false;
      }
      return true;
    },

    /** @param {import("../state/game.js").Refusal} refusal */
    refused({ missed }) {
      if (missed) ownDeck().miss(missed);
    },
    /** Mistakes from one's own games, which practice asks from now on. @param {import("../bridge/wire.d.ts").Missed[]} missed */
    practise(missed) {
      ownDeck().bring(missed);
      actions.close();
      location.hash = "practice";
    },
    closeRefusal() {
      set({ refusal: null });
      void game().ask("dismiss");
    },

    // Dice
    ...dice,

    // Panels, settings, language
    /** @param {import("../state/page.js").PanelName} name */
    open(name) {
      set({ panel: name, cacheSaid: "" });
      if (name === "games") keeping.listKept();
    },
    close() {
      dialog()?.close();
      set({ panel: null });
    },
    /** @param {import("../state/page.js").TabName} name @param {boolean} focus */
    tab(name, focus) {
      set({ tab: name });
      document.querySelector(".more-tabs")?.toggleAttribute("open", true);
      if (focus) queueMicrotask(() => queueMicrotask(() => document.getElementById(`tab-${name}`)?.focus()));
    },
    /** @param {Partial<import("../state/settings.js").Settings>} patch */
    set(patch) {
      const settings = { ...get().settings, ...patch };
      set({ settings });
      storeSettings(settings);
      const lang = patch.lang ? asLang(patch.lang) : null;
      if (lang) actions.speak(lang);
      if (patch.autoPlay || patch.autoRoll || patch.autoPick) game().flow();
    },
    /** @param {import("../i18n/words.js").Lang} lang */
    async speak(lang) {
      const t = await loadTranslator(lang, base);
      client().setLang(lang);
      set({ lang, t, glossary: null });
      const answer = await fetch(ofBuild(`data/texts.${lang}.json`, base)).catch(() => null);
      if (answer?.ok && get().lang === lang) set(withOwn({ ...get(), texts: await answer.json() }, lang));
      const now = get().snapshot && get().boot.status === "ready" ? await game().ask("snapshot") : null;
      if (now?.ok?.snapshot) set({ snapshot: now.ok.snapshot });
    },
    /** @param {string} id */
    dismiss(id) {
      set({ dismissed: [...get().dismissed, id], ...(id === "trouble" ? { trouble: "" } : {}) });
    },
    skip(/** @type {Event} */ event) {
      event.preventDefault();
      document.getElementById("main")?.focus();
    },
    retryBoot,

    ...createPaper({ get, ask: (op, ...asked) => game().ask(op, ...asked) }),

    // Keeping
    ...keeping,
    folder,
    async clearCache() {
      set({ cacheSaid: await offline().clear() });
    },
    async checkUpdate() {
      set({ cacheSaid: await offline().check() });
    },
    takeUpdate: () => offline().take(),
  };
  return actions;
}

/** @typedef {ReturnType<typeof createActions>} Actions */
/** @typedef {import("../view/context.js").Ctx<Actions>} Ctx */

/** Write into the field of typed plays; an `empty` one is asked for where what somebody types must not be lost. @param {string} text @param {boolean} [empty] */
function typeIn(text, empty = false) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById("typed-play"));
  if (field && !(empty && field.value)) field.value = text;
}

/** Whether the dice on the table are still the ones that were. @param {import("../bridge/wire.d.ts").Snapshot} before @param {AppState} now */
const sameRoll = (before, { snapshot }) =>
  snapshot?.dice_game === before.dice_game && snapshot.dice_taken === before.dice_taken;
