/** Everything that a press, a key or a panel may do, by name; most actions take one object of arguments. */

import { createAdvice } from "../advice/actions.js";
import { orientationNow } from "../board/board.js";
import { placeName } from "../board/scene/places.js";
import { newSeed } from "../bridge/seed.js";
import { fetchOfBuild } from "../build/of_build.js";
import { asLang, loadTranslator } from "../i18n/words.js";
import { createEditor } from "../records/editor_actions.js";
import { folderActions } from "../records/folder.js";
import { importActions } from "../records/import_actions.js";
import { paperActions, shareActions } from "../records/share_actions.js";
import { ownDeck } from "../state/cards.js";
import { withOwn } from "../state/own_books.js";
import { changeOf, storeSettings } from "../state/settings.js";
import { firstGame, fitted, newArgs, storeSetup } from "../state/setup.js";
import { extraOf } from "../state/slots.js";
import { qrPicture } from "../view/files.js";
import { boardSettings, viewpointNow } from "./board_host.js";
import { diceActions } from "./dice_actions.js";
import { keepActions } from "./keep_actions.js";

/** @import { AppState, Page, PanelName, Parked, Start } from "../state/page.js" */
/** @import { Step, TriedMove } from "../state/game.js" */
/** @import { Change, Settings } from "../state/settings.js" */
/** @typedef {typeof import("../friend/main.js")} FriendScript */

/** @param {Page} page */
export function createActions(page) {
  const { get, set, subscribe, ask, game, client, offline, base } = page;
  const advice = createAdvice(page);
  const look = () => ({ ...boardSettings(get()), orientation: orientationNow() });
  const editor = createEditor(page, look, () => viewpointNow(get()));
  const keeping = keepActions(page);
  let previewed = "";
  /** @type {Promise<ReturnType<FriendScript["createFriend"]>> | null} */
  let friend = null;

  const actions = {
    ...advice.actions,
    command: advice.command,
    ask: advice.ask,
    ...keeping,
    ...importActions(page),
    ...shareActions(page),
    ...folderActions(page),
    ...diceActions(page),
    ...paperActions(page),
    editor: editor.show,
    editor_board: editor.board,
    change: page.panels.change,
    /** @param {string} text */
    qr: (text) => qrPicture(base, text),
    /** @param {Partial<AppState>} patch */
    remember: (patch) => set(patch),
    /** Perform an action of a match with a friend; its script loads on first use. @param {Record<string, any>} asked */
    async friend(asked) {
      friend ??= import(new URL("js/friend.js", base).href).then((script) => script.createFriend(page));
      const here = await friend.catch(() => null);
      if (here) return here.act(asked);
      friend = null;
      set({ trouble: "boot/file-missing" });
    },

    // The form of a new game

    /** Show the start of the chosen rulebook on the board beside the form. */
    async preview() {
      const { catalogue, setup, boot } = get();
      if (!catalogue || boot.status === "failed" || get().mode !== "setup") return;
      const key = `${setup.rulebook}/${setup.variant}`;
      if (key === previewed && get().snapshot) return;
      previewed = key;
      await game.preview(newArgs({ ...setup, kind: "series", people: 2, dice: "seeded" }, newSeed()));
    },
    /** @param {Partial<import("../state/setup.js").Setup>} patch */
    setup(patch) {
      const other = patch.rulebook && patch.rulebook !== get().setup.rulebook;
      const next = fitted({ ...get().setup, ...patch, ...(other ? { options: {} } : {}) });
      set({ setup: next });
      storeSetup(next);
      actions.preview();
    },
    /** @param {Change} change of a field of the form */
    setup_field: (change) => actions.setup(changeOf(get().setup, change)),
    /** @param {{open: boolean}} asked */
    fold_form({ open }) {
      const opened = open && !get().settings.formOpen;
      actions.set({ formOpen: open });
      actions.look_into({ open: opened, id: "setup-title" });
    },
    /** Scroll a fold into view when it is opened. @param {{open: boolean, id: string}} asked the id of its title */
    look_into({ open, id }) {
      if (open) requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    },
    /** @param {{at: string, name?: string, level?: string}} asked */
    seat({ at, ...patch }) {
      const { seats } = get().setup;
      actions.setup({ seats: seats.with(Number(at), { ...seats[Number(at)], ...patch }) });
    },
    /** @param {{more: number}} asked */
    people: ({ more }) => actions.setup({ people: get().setup.people + more }),
    /** @param {{seat: number, word: string}} asked */
    choose_word: ({ seat, word }) => set({ words: { ...get().words, [seat]: word } }),
    /** Choose a rulebook for the next game. @param {{rulebook: string}} asked */
    choose_book({ rulebook }) {
      actions.leave();
      actions.setup({ rulebook });
      actions.set({ formOpen: true });
    },
    /** Start the waiting game, the last agreed game, or a first game with the coach; this may wait for the engine. @param {{how?: Start, sure?: boolean}} asked sure: the player was asked which of two games; the wanted one by default */
    enter({ how = get().wanted, sure }) {
      if (sure) actions.close();
      if (sure && get().parked)
        set({ parked: { .../** @type {Parked} */ (get().parked), asked: how !== "go-on" } });
      const { boot, catalogue, setup, parked } = get();
      if (how !== "go-on" && parked && !parked.asked) return set({ panel: "waits", wanted: how });
      if (boot.status !== "ready" || !catalogue) return set({ waiting: how });
      set({ waiting: "", newcomer: false });
      if (how === "go-on") return actions.return_to_game();
      if (how !== "first") return actions.begin({ agreed: newArgs(setup) });
      actions.set({ coach: true, coached: "" });
      return actions.begin({ agreed: newArgs(firstGame(setup)) });
    },
    /** Begin a session by an agreement; the one on the board stays saved. @param {{agreed: wire.NewArgs}} asked */
    async begin({ agreed }) {
      const { words } = get();
      set({ mode: "play", parked: null });
      const begun = await game.start(agreed);
      if (!begun.ok) return set({ mode: "setup" });
      if (agreed.dice === "manual") return;
      for (const [seat, word] of Object.entries(words))
        if (word) await game.take(client.request("word", { by: Number(seat), word }));
      await game.command("draw");
    },
    /** Begin a session at an earlier step of the one on the board, which stays saved. For the tutor only the new session counts. @param {wire.TryAgainArgs} asked */
    async try_again(asked) {
      const { error } = await game.open(client.request("try_again", asked));
      const { session, settings } = get();
      if (!error && asked.how !== "go_on" && !settings.tutor) {
        const watch = (/** @type {boolean} */ tutor) => set({ settings: { ...get().settings, tutor } });
        watch(true);
        const leave = subscribe(() => get().session !== session && leave() && watch(false));
      }
      set(error ? { trouble: error.code } : { tab: "plays" });
    },
    new_game() {
      const { snapshot } = get();
      const running = snapshot && !["game_over", "series_over"].includes(snapshot.phase);
      if (running) actions.open({ dialog: "leave" });
      else actions.leave();
    },
    /** Show the form with a way back; the game on the board stays saved. */
    leave() {
      game.stopBot(true);
      actions.close();
      const { journal: save } = client;
      const { snapshot: board, mode } = get();
      const over = board !== null && !board.summary.unfinished;
      // A match with a friend waits in a list of its own; behind the form there is no game.
      const waits = save && board?.own_seat === undefined;
      const left = waits ? { save, extra: extraOf(get()), board, over, asked: true } : null;
      set({ mode: "setup", parked: mode === "setup" ? get().parked : left });
      previewed = "";
      actions.preview();
    },
    async return_to_game() {
      const { parked } = get();
      if (!parked || (await keeping.resume(parked)) || get().parked) return;
      previewed = "";
      await actions.preview();
    },

    // Playing

    /** @param {TriedMove} tried */
    async move(tried) {
      const { ok } = await game.move(tried);
      return Boolean(ok && !ok.asks);
    },
    /** @param {wire.UndoArgs} asked */
    undo: (asked) => game.undo(asked),
    /** @param {{stopped: boolean}} asked */
    stop_bot: ({ stopped }) => game.stopBot(stopped),
    /** Clear the field for the next play. A refused play returns to it, unless something else was typed. @param {{text: string}} asked */
    async play_typed({ text: typed }) {
      const { dice_game: game, dice_taken: taken } = get().snapshot ?? {};
      const sameRoll = (/** @type {wire.Snapshot | null} */ now) =>
        now?.dice_game === game && now?.dice_taken === taken;
      typeIn("");
      const { ok, error } = await ask("read_play", { moves: typed });
      if (!ok?.moves.length) {
        typeIn(typed, true);
        return set({ typedWrong: String(error ? (error.facts?.token ?? "") : typed.trim() || "…") });
      }
      const done = await actions.play({ moves: ok.moves.map(([from, to]) => ({ from, to })) });
      if (!done) return sameRoll(get().snapshot) && typeIn(typed, true);
      // With nothing left to type, keys are commands again.
      if (get().snapshot?.choices.length === 0) document.getElementById("status")?.focus();
    },
    /** Play one step after another; the first refusal stops. @param {{moves: Step[]}} asked @returns {Promise<boolean>} */
    async play({ moves }) {
      for (const { from, to, ...how } of moves) {
        const side = get().snapshot?.mover;
        if (!side || !(await actions.move({ from: placeName(from), to: placeName(to), side, ...how })))
          return false;
      }
      return true;
    },
    /** Mistakes from one's own games, which practice asks from now on. @param {{missed: wire.Missed[]}} asked */
    practise({ missed }) {
      ownDeck().bring(missed);
      actions.visit({ address: "#practice" });
    },
    close_refusal() {
      set({ refusal: null });
      void ask("dismiss");
    },

    // Dialogs, tabs, settings, language

    /** @param {{dialog: PanelName}} asked */
    open({ dialog }) {
      set({ panel: dialog, cacheSaid: "" });
      if (dialog === "games") keeping.list_kept({});
    },
    close() {
      /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog.panel[open]"))?.close();
      set({ panel: null });
    },
    /** @param {{address: string}} asked */
    visit({ address }) {
      actions.close();
      location.assign(address);
    },
    /** @param {{tab: string, focus?: boolean, look?: boolean}} asked look: scroll to the tabs, if they are below the board */
    tab({ tab, focus = true, look = false }) {
      set({ tab });
      document.querySelector(".more-tabs")?.toggleAttribute("open", true);
      if (look) document.querySelector(".tab-list")?.scrollIntoView({ block: "nearest" });
      if (focus) queueMicrotask(() => queueMicrotask(() => document.getElementById(`tab-${tab}`)?.focus()));
    },
    /** @param {Partial<Settings>} patch */
    set(patch) {
      const settings = { ...get().settings, ...patch };
      set({ settings });
      storeSettings(settings);
      const lang = patch.lang ? asLang(patch.lang) : null;
      if (lang) void speak(lang);
      if (patch.autoPlay || patch.autoRoll || patch.autoPick) game.flow();
    },
    /** @param {Change} change of a field of the settings */
    set_field: (change) => actions.set(changeOf(get().settings, change)),
    /** @param {{id: string}} asked */
    dismiss: ({ id }) => set(id === "trouble" ? { trouble: "" } : { dismissed: [...get().dismissed, id] }),
    clear_cache: async () => set({ cacheSaid: await offline.clear() }),
    check_update: async () => set({ cacheSaid: await offline.check() }),
    take_update: () => offline.take(),
    retry_boot: () => page.retryBoot(),
    /** @param {{how: "step" | "skip"}} asked */
    pace: ({ how }) => page.pace(how),
  };
  return actions;

  /** @param {import("../i18n/words.js").Lang} lang */
  async function speak(lang) {
    const t = await loadTranslator(lang, base);
    client.setLang(lang);
    set({ lang, t, glossary: null });
    const answer = await fetchOfBuild(`data/texts.${lang}.json`, base);
    if (answer && get().lang === lang) set(withOwn({ ...get(), texts: await answer.json() }, lang));
    const now = get().snapshot && get().boot.status === "ready" ? await ask("snapshot") : null;
    if (now?.ok?.snapshot) set({ snapshot: now.ok.snapshot });
  }
}

/** @typedef {ReturnType<typeof createActions>} Actions */

/** Write into the field of typed plays; with `empty` only if nothing is typed there. @param {string} text @param {boolean} [empty] */
function typeIn(text, empty = false) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById("typed-play"));
  if (field && !(empty && field.value)) field.value = text;
}
