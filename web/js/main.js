/** The page starts here. The engine starts first; the page is drawn while it loads. */
import { createClient } from "./bridge/client.js";
import { living } from "./bridge/life.js";
import { fetchOfBuild, ofBuild, siteOf } from "./build/of_build.js";
import { langOfVisit } from "./i18n/choose.js";
import { loadTranslator, wordsFile } from "./i18n/words.js";
import { browserPool } from "./pool/pool.js";
import { listenToTexts } from "./records/import_actions.js";
import { createCoachNotes } from "./state/coach.js";
import { createGame } from "./state/game.js";
import { createKeeper } from "./state/keep.js";
import { recall, remember, SEEN_KEY, visited } from "./state/local_store.js";
import { createOffline } from "./state/offline.js";
import { recallBooks, takeBook, withOwn } from "./state/own_books.js";
import { FIRST, FIRST_BOOT } from "./state/page.js";
import { createPanels } from "./state/panels.js";
import { followAddress, parseRoute } from "./state/route.js";
import { isNewcomer, loadSettings } from "./state/settings.js";
import { carriedBook, firstSetup, fitted, loadSetup, noteGame } from "./state/setup.js";
import { createHelp } from "./state/shared_search.js";
import { createStore } from "./state/store.js";
import { createTimer, TICK_MS } from "./state/time.js";
import { createActions } from "./ui/actions.js";
import { createPage } from "./ui/page.js";
import { panelSettings, panelsWanted } from "./ui/panel_view.js";

/** @import { AppState, Page } from "./state/page.js" */

const base = new URL("..", import.meta.url);
const root = document.documentElement;
const WARM_KEY = "vrhcaby.warm";
/** A build is warmed up on so many visits. A browser caches its compiled code once a visit at most, often without Python's main loop. */
const WARM_VISITS = 3;

const settings = loadSettings();
const query = new URLSearchParams(location.search);
const lang = langOfVisit(query.get("lang") ?? "", settings.lang);

/** Messages of the worker are kept in it before the page has its texts. */
const store = createStore(/** @type {AppState} */ (/** @type {unknown} */ ({ ...FIRST, lang, settings })));
const { get, set, subscribe } = store;
/** @type {null | ReturnType<typeof createPanels<AppState>>} */
let panels = null;
let revive = () => {};
let warmed = () => {};

/** @param {Partial<AppState["boot"]>} patch */
const setBoot = (patch) => set({ boot: { ...get().boot, ...patch } });

root.dataset.vrhcaby = "loading";
const before = visited();
const client = createClient({
  workerUrl: ofBuild("js/worker.js", base),
  makeWorker,
  lang,
  counted: !before,
  // A usual start is over sooner than anybody reads its progress.
  onProgress: (progress) => performance.now() > 1_000 && setBoot({ ...progress, slow: false }),
  onSlow: () => setBoot({ slow: true }),
  onFatal: ({ code, detail }) => {
    root.dataset.vrhcaby = "failed";
    setBoot({ status: "failed", code, detail });
  },
  onComing: ({ fingerprint, sealed }) =>
    set({ coming: fingerprint, sealed, ...(get().coming === fingerprint ? {} : { words: {} }) }),
  onWarm: () => warmed(),
  onPanels: (changed) => panels?.receive(changed),
  onDied: () => revive(),
});
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    performance.mark("vrhcaby:painted");
    root.dataset.painted = "";
  }),
);

start().catch((error) => {
  root.dataset.plain = "unloaded";
  throw error;
});

async function start() {
  const [t, build, catalogue, texts] = await Promise.all([
    loadTranslator(lang, base, sent(wordsFile(lang))).catch(() => null),
    fetchJson("build.json"),
    fetchJson("data/catalogue.json"),
    fetchJson(`data/texts.${lang}.json`),
  ]);
  // Without texts only the emergency texts in the page can be shown.
  if (!t) {
    root.dataset.plain = "unloaded";
    return client.close();
  }
  const version = build?.version ?? "";
  const setup = loadSetup(firstSetup());
  recallBooks(version);
  const asked = query.get("rulebook");
  if (asked) setup.rulebook = asked;
  set({
    ...{ t, version, newcomer: isNewcomer() },
    ...withOwn({ catalogue, texts }, lang),
    route: parseRoute(location.hash),
    setup: fitted(setup),
  });
  const keeper = createKeeper((trouble) => set({ keepTrouble: trouble ?? "" }));
  const offline = createOffline(siteOf(base), () => set({ update: true }));
  const pool = browserPool(base, client.request);
  const help = createHelp(pool);
  const game = createGame({
    ...{ client, keeper, help, get, set },
    // No automatic play beside the coach, which leaves no time to read; no automatic end of turns that the tutor checks.
    settings() {
      const { coach, tutor, autoPlay, autoPick, ...others } = get().settings;
      return { ...others, coach, autoPlay: coach ? "off" : autoPlay, autoPick: autoPick && !coach && !tutor };
    },
    async show(events, snapshot, spoken) {
      const over = events.some((event) => event.type === "game_over");
      if (over && snapshot.summary.levels.some(Boolean)) void noteGame(client.request);
      await timer.during(() => drawn.show(events, snapshot, spoken));
      if (over && get().settings.coach) void page.act("glance");
    },
    tellTime: () => timer.before(),
    warn: (text) => drawn.urgent(text),
    clear: () => drawn.pace("skip"),
    onRefused: ({ refused }) => drawn.refused(`${refused.title}. ${refused.text}`),
    onLook: (look) => void panels?.change("record", { of: get().session, ...look }),
    onBook: (book) => set(takeBook(get(), book)),
  });
  panels = createPanels({ get, set, ask: client.request, wanted: panelsWanted, settings: panelSettings });
  const timer = createTimer({
    runs() {
      const { mode, clock, boot } = get();
      return (
        mode === "play" && boot.status === "ready" && typeof clock?.running === "number" && clock.up === null
      );
    },
    tell: game.passTime,
  });
  setInterval(timer.tick, TICK_MS);
  /** @type {Page} */
  const page = {
    ...{ get, set, subscribe, base, client, keeper, game, panels, help, offline },
    ask: client.request,
    book: carriedBook,
    retryBoot: () => revive(),
    urgent: (text) => drawn.urgent(text),
    pace: (how) => drawn.pace(how),
    act: (name, ...args) => {
      if (!actions[name]) throw new Error(`the page has no action ${name}`);
      return actions[name](...(args.length ? args : [{}]));
    },
  };
  /** @type {Record<string, (...args: any[]) => any>} any: each action checks its own */
  const actions = createActions(page);
  const { act } = page;
  const noteTips = createCoachNotes({ get, keep: (patch) => act("set", patch) });
  /** The glossary loads with a refusal or a page to read, at most once for each. @type {unknown} */
  let explained = null;
  subscribe(async ({ refusal, route, glossary, lang }) => {
    panels?.look();
    noteTips();
    const text = route.view === "game" ? refusal : route;
    if (!text || text === explained || glossary?.lang === lang) return;
    explained = text;
    const found = await fetchJson(`data/glossary.${lang}.json`);
    if (get().lang === lang) set({ glossary: found });
  });
  const drawn = createPage(page);
  /** Handle an address. One that holds a game is removed from the address bar, so that a reload does not open it again. @param {AppState["route"]} route */
  const visit = (route) => {
    act("close");
    set({ route });
    if (route.book === "friend") return void act("friend", { do: "follow", text: route.paragraph });
    if (!route.text) return;
    const address = location.href;
    history.replaceState(null, "", "#hra");
    if (route.text === "#agree") return act("open", { dialog: "agree" });
    void act("follow", { address });
  };
  followAddress(visit);
  listenToTexts(act);
  const kept = keeper.resume().then((slot) => {
    const loss = keeper.loss();
    if (loss) set({ saveTrouble: loss === "gone" ? "gone" : "broken" });
    if (slot) act("offer", slot);
    return slot;
  });
  revive = async () => {
    root.dataset.vrhcaby = "loading";
    if (!client.journal) {
      set({ boot: FIRST_BOOT });
      client.restart();
      return onReady();
    }
    set({ boot: { ...FIRST_BOOT, status: "reviving" } });
    panels?.lost();
    if (await game.revive()) set({ boot: { ...FIRST_BOOT, status: "ready" } });
    else if (client.state === "ready")
      set({ boot: { ...FIRST_BOOT, status: "failed", code: "boot/session" } });
  };
  // Counted for each build and each storage in which the browser caches compiled code.
  const warmBuild = () => `${build?.id} ${navigator.serviceWorker?.controller ? "kept" : "fetched"}`;
  const warmedTimes = () => Number(recall(WARM_KEY)?.[warmBuild()] ?? 0);
  warmed = () => remember(WARM_KEY, { [warmBuild()]: warmedTimes() + 1 });
  if (living(client.state)) void onReady();
  else if (get().boot.status !== "failed") revive();
  Object.assign(globalThis, { vrhcaby: { state: get, client, actions, help, pool } });

  async function onReady() {
    const slot = await kept;
    // Without a game to continue, the board is requested while the engine is still loading.
    const shown = slot ? null : act("preview");
    // The build has a file with the list of rulebooks; the engine would read all five books for it.
    const hello = get().catalogue ? null : await client.request("hello", {}, { limit: 120_000 });
    if ((await client.wait()) || get().boot.status !== "loading") return;
    if (hello?.ok) set({ catalogue: hello.ok });
    await shown;
    performance.mark("vrhcaby:engine");
    remember(SEEN_KEY, version || "1");
    setBoot({ status: "ready" });
    const { waiting: how } = get();
    if (how) await act("enter", { how });
    else if (!slot) set({ elsewhere: await keeper.elsewhere() });
    if (!get().snapshot) await act("preview");
    const { route } = get();
    if (route.text || route.book === "friend") visit(route);
    whenIdle(async () => {
      await offline.register();
      // Not on a first visit: the browser compiles a counted download but does not cache the code.
      if (before && warmedTimes() < WARM_VISITS) client.warmUp();
      if (before) client.makeImage();
      performance.mark("vrhcaby:settled");
    });
  }
}

/** The worker. `early.js` has already started the first one, unless it was late or failed. @param {URL} url @param {string} name */
function makeWorker(url, name) {
  const { vrhcabyEarly } = /** @type {{vrhcabyEarly?: import("./early.js").Early}} */ (globalThis);
  Object.assign(globalThis, { vrhcabyEarly: undefined });
  if (!vrhcabyEarly || vrhcabyEarly.failed) return new Worker(url, { type: "module", name });
  const { worker, heard } = vrhcabyEarly;
  queueMicrotask(() => {
    for (const data of heard) worker.dispatchEvent(new MessageEvent("message", { data }));
  });
  return worker;
}

/** Prepare the next visit without delaying this one. @param {() => unknown} work */
function whenIdle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

/** A file that `early.js` has fetched; only once, because a second request may give a newer one. @param {string} path */
function sent(path) {
  const { vrhcabySent } = /** @type {{vrhcabySent?: import("./early.js").Sent}} */ (globalThis);
  const found = vrhcabySent?.[path];
  delete vrhcabySent?.[path];
  return found;
}

/** @param {string} path null on failure; each caller reports what is missing */
async function fetchJson(path) {
  try {
    const text = (await sent(path)) ?? (await (await fetchOfBuild(path, base))?.text());
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
