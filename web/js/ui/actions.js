/** Everything a press on the page may do. The views call these and nothing else. */

import { createAdvice } from "../advice/actions.js";
import { createReport } from "../advice/report.js";
import { latestReview } from "../advice/state.js";
import { placeName } from "../board/scene/places.js";
import { newSeed } from "../bridge/dice_hash.js";
import { asLang, loadTranslator } from "../i18n/fluent.js";
import { createDoor } from "../records/door_actions.js";
import { createEditor } from "../records/editor_actions.js";
import { createRecord } from "../records/record_actions.js";
import { createShare } from "../records/share_actions.js";
import { extraOf } from "../state/extras.js";
import { meaningsOf } from "../state/meanings.js";
import { storeSettings, withCalm } from "../state/settings.js";
import { firstGame, fitted, newArgs, storeSetup } from "../state/setup.js";
import { parsePlay } from "../view/play_text.js";
import { boardSettings } from "./board_host.js";
import { createDiceActions } from "./dice_actions.js";
import { createKeepActions } from "./keep_actions.js";
import { createRefusalActions, quiet } from "./refusal_actions.js";

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
 * @property {() => void} retryBoot
 * @property {() => {check: () => Promise<string>, clear: () => Promise<string>, take: () => void}} offline
 * @property {(text: string) => void} urgent
 * @property {(how: "step" | "skip") => void} pace
 */

/** @param {Parts} parts */
export function createActions(parts) {
  const { get, set, game, client, keeper, base, retryBoot, offline, urgent, pace, workers } = parts;

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
    await game().preview(newArgs(plain, catalogue, nameless, newSeed()));
  }

  const nameless = (/** @type {number} */ at) => get().t("person-name", { n: at + 1 });

  const dialog = () => /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog.panel[open]"));

  const dice = createDiceActions({ get, set, game, base });

  const keeping = createKeepActions({
    ...{ get, set, game, client, keeper },
    close: () => actions.close(),
    quiet,
  });

  const advice = createAdvice({
    get,
    set,
    ask: (op, ...asked) => game().ask(op, ...asked),
    give: (name, args) => give(name, args),
    undo: (args) => actions.undo(args),
    urgent,
    keep: () => game().keep(),
    ...workers,
  });

  const report = createReport({
    get,
    ask: (op, ...asked) => game().ask(op, ...asked),
    actions: () => actions,
  });

  const door = createDoor({ ...{ get, set, game, quiet }, close: () => actions.close() });

  const record = createRecord({
    ...{ get, set },
    ask: (op, ...asked) => game().ask(op, ...asked),
    begin: (args) => actions.begin(args),
  });

  const share = createShare({
    ...{ get, set, base },
    ask: (op, ...asked) => game().ask(op, ...asked),
    journal: () => client().journal,
  });

  const editor = createEditor({
    ...{ get, set },
    ask: (op, ...asked) => game().ask(op, ...asked),
    look: () => ({ ...boardSettings(get()), orientation: "landscape" }),
    open: door.open,
    next: { analyse: () => actions.askHint(), share: share.show },
    visit: (address) => location.assign(address),
  });

  /** @param {import("./refusal_actions.js").Step[]} moves @returns {Promise<boolean>} */
  const playWhole = (moves) => actions.playWhole(moves);

  /** @param {string} name @param {More} args */
  function give(name, args) {
    record.leave();
    set({ ...quiet(), manual: [], ...(name === "next_game" || name === "rematch" ? { check: null } : {}) });
    return game().command(name, args);
  }

  const actions = {
    preview,
    advice,
    report,
    door,
    share,
    editor,
    record,
    /** @param {Partial<AppState>} patch */
    remember: (patch) => set(patch),

    // The form of a new game
    /** @param {Partial<import("../state/setup.js").Setup>} patch */
    setup(patch) {
      const next = fitted({ ...get().setup, ...patch }, get().catalogue);
      if (patch.rulebook && patch.rulebook !== get().setup.rulebook) next.options = {};
      set({ setup: next });
      storeSetup(next);
      preview();
    },
    /** @param {number} at @param {Partial<import("../state/setup.js").Seat>} patch */
    seat(at, patch) {
      const seats = get().setup.seats.map((seat, n) => (n === at ? renamed(seat, patch, at) : seat));
      actions.setup({ seats });
    },
    /** @param {string} key @param {boolean | number} value */
    option(key, value) {
      actions.setup({ options: { ...get().setup.options, [key]: value } });
    },
    /** @param {Partial<import("../state/setup.js").ClockSetup>} patch */
    clock(patch) {
      actions.setup({ clock: { ...get().setup.clock, ...patch } });
    },
    /** A door: the game agreed last, or a first game beside the coach; behind a door the engine may be waited for. @param {"play" | "first"} how */
    enter(how) {
      const { boot, catalogue, setup } = get();
      if (boot.status !== "ready" || !catalogue) return set({ waiting: how });
      set({ waiting: "" });
      if (how === "play") return actions.startGame();
      actions.set({ coach: true, coached: "" });
      return actions.startGame(firstGame(setup));
    },
    /** @param {import("../state/setup.js").Setup} [agreed] */
    async startGame(agreed = get().setup) {
      const { catalogue, boot } = get();
      if (!catalogue || boot.status !== "ready") return;
      return actions.begin(newArgs(agreed, catalogue, nameless));
    },
    /** A session as it was agreed; the one on the board stays kept. @param {import("../bridge/wire.d.ts").NewArgs} args */
    async begin(args) {
      const { words } = get();
      set({ mode: "play", canReturn: false, parked: null, manual: [], check: null, missing: 0, ...quiet() });
      const begun = await game().start(args);
      if (!begun) return set({ mode: "setup" });
      for (const [seat, word] of Object.entries(words))
        if (word && args.dice !== "manual") await game().word(Number(seat), word);
      if (args.dice !== "manual") await game().command("draw");
      else game().flow();
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
      set({
        mode: "setup",
        canReturn: true,
        parked: client().journal,
        parkedExtra: extraOf(get()),
        ...quiet(),
      });
      previewed = "";
      preview();
    },
    async returnToGame() {
      const { parked, parkedExtra } = get();
      if (!parked) return;
      set({ mode: "play", canReturn: false, parked: null });
      await game().load(parked, parkedExtra ?? {}, true);
    },

    // Playing
    /** Where the checker may leap or go in steps that hit, the player is asked first. @param {import("../state/game.js").TriedMove} tried */
    move(tried) {
      set(quiet());
      const meanings = tried.leap === undefined ? meaningsOf(get().snapshot, tried) : null;
      if (!meanings) return game().move(tried);
      const { from, to, side } = tried;
      const marks = [
        { place: from, kind: /** @type {const} */ ("source"), side },
        { place: to, kind: /** @type {const} */ ("focus"), side },
      ];
      set({ asking: { tried, meanings }, pointing: { marks, arrows: [] } });
      return Promise.resolve(false);
    },
    /** @param {boolean | null} leap null: neither */
    chooseLeap(leap) {
      const { asking } = get();
      set(quiet());
      if (!asking || leap === null) return;
      const { tried, meanings } = asking;
      return game().move({ ...tried, leap, dice: (leap ? meanings.leap : meanings.steps).dice });
    },
    /** @param {import("../bridge/wire.d.ts").UndoArgs} [args] */
    undo(args = {}) {
      set(quiet());
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
      return advice.hint();
    },
    /** Open the review of the game beside the board, and make it if there is none yet. */
    askReview() {
      actions.tab("advice", false);
      return latestReview(get()) ? undefined : advice.review();
    },
    /** @param {string} level */
    resign(level) {
      actions.close();
      return actions.command("resign", { level });
    },
    /** @param {number} value @param {"roll" | "draw"} name */
    manualDie(value, name) {
      const manual = [...get().manual, value];
      set({ manual });
      if (manual.length === 2) actions.command(name, { dice: manual });
    },
    /** @param {boolean} stopped */
    stopBot: (stopped) => game().stopBot(stopped),
    /** @param {"go_on" | "lost"} answer what is said to a time that is over */
    settleTime: (answer) => game().settleTime(answer),
    letRoll: () => game().letRoll(),
    /** The next movement on the board, or the end of them all. @param {"step" | "skip"} how */
    pace: (how) => pace(how),
    /** The field is free for the next play at once; what was refused comes back into it, if nothing else stands there. */
    async playTyped() {
      const { typed, snapshot } = get();
      const read = parsePlay(typed);
      const wrong = "wrong" in read ? read.wrong : read.pairs.length ? "" : typed.trim() || "…";
      if ("wrong" in read || wrong) return set({ typedWrong: wrong });
      set({ typed: "" });
      const done = await actions.playWhole(read.pairs.map(([from, to]) => ({ from, to })));
      if (!snapshot) return;
      if (!done) return sameRoll(snapshot, get()) && get().typed === "" ? set({ typed }) : undefined;
      // With nothing left to type the keys are commands again.
      if (get().snapshot?.choices.length === 0) document.getElementById("status")?.focus();
    },
    /** One step after another; the first refusal stops them. @param {import("./refusal_actions.js").Step[]} moves @returns {Promise<boolean>} */
    async playWhole(moves) {
      for (const { from, to, ...how } of moves) {
        const side = get().snapshot?.mover;
        if (!side || !(await actions.move({ from: placeName(from), to: placeName(to), side, ...how })))
          return false;
      }
      return true;
    },
    async listPlays() {
      const { snapshot, playsRev } = get();
      if (!snapshot || playsRev === snapshot.rev) return;
      const plays = await game().legalPlays(snapshot);
      set({ plays: plays ?? [], playsRev: snapshot.rev });
    },

    ...createRefusalActions({ get, set, game, urgent, playWhole }),

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
      if (focus) queueMicrotask(() => queueMicrotask(() => document.getElementById(`tab-${name}`)?.focus()));
    },
    /** @param {Partial<import("../state/settings.js").Settings>} patch */
    set(patch) {
      const settings = { ...get().settings, ...patch };
      set({ settings });
      storeSettings(settings);
      const lang = patch.lang ? asLang(patch.lang) : null;
      if (lang) actions.speak(lang);
      if (patch.autoPlay || patch.autoRoll) game().flow();
    },
    /** @param {boolean} on */
    setCalm(on) {
      const settings = withCalm(get().settings, on);
      set({ settings });
      storeSettings(settings);
    },
    /** @param {import("../i18n/fluent.js").Lang} lang */
    async speak(lang) {
      const t = await loadTranslator(lang, base);
      client().setLang(lang);
      set({ lang, t, refusal: null, comparison: null, glossary: null });
      const answer = await fetch(new URL(`data/texts.${lang}.json`, base)).catch(() => null);
      if (answer?.ok && get().lang === lang) set({ texts: await answer.json(), textsFailed: false });
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

    // Keeping
    ...keeping,
    async clearCache() {
      set({ cacheSaid: await offline().clear() });
    },
    async checkUpdate() {
      set({ cacheSaid: await offline().check() });
    },
    takeUpdate: () => offline().take(),
  };
  return actions;

  /** A seat that changes its kind takes a fitting name, unless it was given one. @param {import("../state/setup.js").Seat} seat @param {Partial<import("../state/setup.js").Seat>} patch @param {number} at */
  function renamed(seat, patch, at) {
    const { t } = get();
    if (!patch.kind || patch.kind === seat.kind) return { ...seat, ...patch };
    const usual = seat.kind === "bot" ? t("bot-name") : t("person-name", { n: at + 1 });
    const fresh = patch.kind === "bot" ? t("bot-name") : t("person-name", { n: at + 1 });
    return { ...seat, name: seat.name === usual ? fresh : seat.name, ...patch };
  }
}

/** @typedef {ReturnType<typeof createActions>} Actions */
/** @typedef {import("../view/context.js").Ctx<Actions>} Ctx */

/** Whether the dice on the table are still the ones that were. @param {import("../bridge/wire.d.ts").Snapshot} before @param {AppState} now */
const sameRoll = (before, { snapshot }) =>
  snapshot?.dice_game === before.dice_game && snapshot.dice_taken === before.dice_taken;
