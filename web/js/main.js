/** The page starts here: the engine is started first, and the page is drawn while it loads. */
import { NO_ADVICE } from "./advice/actions.js";
import { createClient } from "./bridge/client.js";
import { living } from "./bridge/engine_states.js";
import { ofBuild, siteOf } from "./build/of_build.js";
import { langOfVisit } from "./i18n/choose.js";
import { loadTranslator, wordsFile } from "./i18n/words.js";
import { browserPool } from "./pool/browser_pool.js";
import { listenToTexts } from "./records/listen.js";
import { noteGame } from "./state/adaptive_level.js";
import { createCoachNotes } from "./state/coach.js";
import { createGame, NO_GAME } from "./state/game.js";
import { createKeeper } from "./state/keep.js";
import { createOffline } from "./state/offline.js";
import { recallBooks, takeBook, withOwn } from "./state/own_books.js";
import { createPanels, NO_PANELS } from "./state/panels.js";
import { followAddress, parseRoute } from "./state/route.js";
import { isNewcomer, loadSettings } from "./state/settings.js";
import { firstSetup, fitted, loadSetup } from "./state/setup.js";
import { createHelp, createNets } from "./state/shared_search.js";
import { createStore } from "./state/store.js";
import { createTimer, TICK_MS } from "./state/time.js";
import { playerName } from "./state/view.js";
import { createActions } from "./ui/actions.js";
import { keepGlossary } from "./ui/glossary_source.js";
import { createPage } from "./ui/page.js";
import { panelSettings, panelsWanted } from "./ui/panel_view.js";

/** @import { AppState } from "./state/page.js" */

const base = new URL("..", import.meta.url);
const root = document.documentElement;
const SEEN_KEY = "vrhcaby.build";
const REHEARSED_KEY = "vrhcaby.rehearsed";

const settings = loadSettings();
const query = new URLSearchParams(location.search);
const lang = langOfVisit(query.get("lang") ?? "", settings.lang);

const boot = {
  status: /** @type {const} */ ("loading"),
  slow: false,
  stage: "manifest",
  percent: 0,
  loaded: 0,
  total: 0,
  code: "",
  detail: "",
};
/** Messages of the worker are kept until the page has its texts. @type {Partial<AppState>[]} */
const early = [];
/** @type {null | ReturnType<typeof createStore<AppState>>} */
let store = null;

/** @param {Partial<import("./state/page.js").Boot>} patch */
function setBoot(patch) {
  if (store) store.set({ boot: { ...store.get().boot, ...patch } });
  else early.push({ boot: { ...boot, ...patch } });
}

/** @param {Partial<AppState>} patch */
function setPage(patch) {
  if (store) store.set(patch);
  else early.push(patch);
}

root.dataset.vrhcaby = "loading";
/** Whether this browser has run a build before: then its bytes come from its own store, and are not counted. */
const visited = recalled(SEEN_KEY) !== null;
const client = createClient({
  workerUrl: ofBuild("js/worker.js", base),
  makeWorker,
  lang,
  counted: !visited,
  onProgress: (progress) => setBoot({ ...progress, slow: false }),
  onSlow: () => setBoot({ slow: true }),
  onFatal: ({ code, detail }) => {
    root.dataset.vrhcaby = "failed";
    setBoot({ status: "failed", code, detail });
  },
  onComing: ({ fingerprint, sealed }) =>
    setPage({ coming: fingerprint, sealed, ...(store?.get().coming === fingerprint ? {} : { words: {} }) }),
  onRehearsed: () => rehearsed(),
  onPanels: (panels) => panelsOf?.receive(panels),
  onDied: () => revive(),
});
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    performance.mark("vrhcaby:painted");
    root.dataset.painted = "";
  }),
);

/** @type {null | ReturnType<typeof createPanels<AppState>>} */
let panelsOf = null;
/** @type {() => void} */
let revive = () => {};
/** @type {() => void} */
let rehearsed = () => {};
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
  const setup = loadSetup(firstSetup());
  recallBooks(build?.version ?? "");
  const asked = query.get("rulebook");
  if (asked) setup.rulebook = asked;
  const page = createStore(
    /** @type {AppState} */ ({
      lang,
      t,
      settings,
      newcomer: isNewcomer(),
      boot,
      ...withOwn({ catalogue, texts }, lang),
      glossary: null,
      route: parseRoute(location.hash),
      setup: fitted(setup),
      mode: "setup",
      panel: null,
      tab: "plays",
      ...NO_PANELS,
      typedWrong: "",
      check: null,
      coming: "",
      sealed: true,
      words: {},
      keepTrouble: "",
      dismissed: [],
      keptAsked: "",
      keptBytes: 0,
      keptBrought: -1,
      update: false,
      waiting: "",
      wanted: "play",
      elsewhere: false,
      stepping: false,
      advice: NO_ADVICE,
      reading: false,
      friend: { card: {}, dialog: {} },
      parked: null,
      moreOpen: false,
      saveTrouble: "",
      missing: 0,
      cacheSaid: "",
      version: build?.version ?? "",
      ...NO_GAME,
      ...Object.assign({}, ...early),
    }),
  );
  store = page;
  const keeper = createKeeper((trouble) => page.set({ keepTrouble: trouble ?? "" }));
  const offline = createOffline(siteOf(base), () => page.set({ update: true }));
  const pool = browserPool(base);
  const netsOf = createNets(client.request);
  const help = createHelp({ pool, netsOf });
  const game = createGame({
    ...{ client, keeper, help },
    get: page.get,
    set: page.set,
    settings: () => unhurried(page.get().settings),
    show(events, snapshot, spoken) {
      if (events.some((event) => event.type === "played")) page.set({ typedWrong: "" });
      if (events.some((event) => event.type === "game_over")) noteGame(snapshot);
      const shown = timer.during(() => drawn.show(events, snapshot, spoken));
      if (events.some((event) => event.type === "game_over") && page.get().settings.coach)
        void shown.then(() => actions.advice.glance());
      return shown;
    },
    tellTime: () => timer.before(),
    warn({ player, kind }) {
      const { t, snapshot } = page.get();
      drawn.urgent(t(`clock-${kind}`, { name: snapshot ? playerName(snapshot, player) : "" }));
    },
    clear: () => drawn.pace("skip"),
    onRefused: (refusal) => {
      actions.refused(refusal);
      drawn.refused(`${refusal.refused.title}. ${refusal.refused.text}`);
    },
    onLook: (look) => void panels.change("record", { of: page.get().session, ...look }),
    onBook: (book) => page.set(takeBook(page.get(), book)),
    title: (snapshot) => titleOf(page.get(), snapshot),
  });
  const panels = createPanels({
    get: page.get,
    set: page.set,
    ask: client.request,
    wanted: panelsWanted,
    settings: panelSettings,
  });
  panelsOf = panels;
  page.subscribe(() => panels.look());
  const timer = createTimer({
    runs() {
      const { mode, clock, boot } = page.get();
      return (
        mode === "play" && boot.status === "ready" && typeof clock?.running === "number" && clock.up === null
      );
    },
    tell: game.passTime,
  });
  setInterval(timer.tick, TICK_MS);
  const actions = createActions({
    get: page.get,
    set: page.set,
    game: () => game,
    client: () => client,
    ...{ keeper, base, workers: { pool, netsOf, help }, panels },
    retryBoot: () => revive(),
    offline: () => offline,
    urgent: (text) => drawn.urgent(text),
    title: (snapshot) => titleOf(page.get(), snapshot),
    pace: (how) => drawn.pace(how),
    subscribe: page.subscribe,
  });
  keepGlossary(page, fetchJson);
  const coach = createCoachNotes({ get: page.get, keep: actions.set });
  page.subscribe(() => coach.look());
  const drawn = createPage({ store: page, actions, client, base, files: build?.files ?? {} });
  /** An address that holds a game is taken out of the bar, so that a reload does not bring it again. @param {AppState["route"]} route */
  const visit = (route) => {
    page.set({ route });
    if (route.friend) return void actions.friend({ do: "follow", text: route.friend });
    if (!route.text) return;
    const address = location.href;
    history.replaceState(null, "", "#hra");
    if (route.text === "#agree") return actions.open("agree");
    void actions.door.follow(address);
  };
  followAddress(visit);
  listenToTexts(actions.door);
  const kept = keeper.resume();
  kept.then((slot) => {
    const loss = keeper.loss();
    if (loss) page.set({ saveTrouble: loss === "gone" ? "gone" : "broken" });
    if (slot) actions.offer(slot);
  });
  revive = async () => {
    root.dataset.vrhcaby = "loading";
    if (!client.journal) return again();
    page.set({ boot: { ...boot, status: "reviving" } });
    panels.lost();
    if (await game.revive()) page.set({ boot: { ...boot, status: "ready" } });
    else if (client.state === "ready")
      page.set({ boot: { ...boot, status: "failed", code: "boot/session" } });
  };
  // Once for each build, and for each place with which the browser keeps its compiled code.
  const rehearsal = () => `${build?.id} ${navigator.serviceWorker?.controller ? "kept" : "fetched"}`;
  rehearsed = () => remember(REHEARSED_KEY, rehearsal());
  if (!living(client.state)) {
    if (page.get().boot.status !== "failed") revive();
  } else onReady(page);
  Object.assign(globalThis, { vrhcaby: { state: page.get, client, actions, help, pool } });

  /** @param {ReturnType<typeof createStore<AppState>>} page */
  async function onReady(page) {
    const greeting = client.request("hello", {}, 120_000);
    const slot = await kept;
    // With no game to go on with, the board is asked for while the engine is still coming: it answers one upon the other.
    const shown = slot ? null : actions.preview();
    const hello = await greeting;
    if (!hello.ok || page.get().boot.status !== "loading") return;
    performance.mark("vrhcaby:engine");
    remember(SEEN_KEY, String(build?.version ?? "1"));
    page.set({
      boot: { ...page.get().boot, status: "ready" },
      catalogue: page.get().catalogue ?? hello.ok,
    });
    await shown;
    const { waiting } = page.get();
    if (waiting) await actions.enter(waiting);
    else if (!slot) page.set({ elsewhere: await keeper.elsewhere() });
    if (!page.get().snapshot) await actions.preview();
    if (page.get().route.text || page.get().route.friend) visit(page.get().route);
    whenIdle(() => offline.register().then(rehearseOnce));
  }

  /** The engine died or failed before there was anything on the board. */
  function again() {
    page.set({ boot: { ...boot } });
    client.restart();
    return onReady(page);
  }

  /** Not on a first visit: what is counted as it comes is compiled, but not kept. */
  function rehearseOnce() {
    if (visited && recalled(REHEARSED_KEY) !== rehearsal()) client.rehearse();
    performance.mark("vrhcaby:settled");
  }
}

/** The first worker has been begun by `early.js`, if that came first and went well. @param {URL} url @param {string} name */
function makeWorker(url, name) {
  const { vrhcabyEarly } = /** @type {{vrhcabyEarly?: import("./early.js").Early}} */ (globalThis);
  Object.assign(globalThis, { vrhcabyEarly: undefined });
  return vrhcabyEarly && !vrhcabyEarly.failed
    ? vrhcabyEarly.worker
    : new Worker(url, { type: "module", name });
}

/** Beside the coach nothing is played for the player: there would be no time to read; nor is a turn ended that the tutor looks at. @param {AppState["settings"]} settings */
const unhurried = (settings) => ({
  ...settings,
  ...(settings.coach ? { autoPlay: /** @type {const} */ ("off") } : {}),
  autoPick: settings.autoPick && !settings.coach && !settings.tutor,
});

/** Preparing the next visit must not delay this one. @param {() => unknown} work */
function whenIdle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

/** The title of a saved session: its players and rulebook. @param {AppState} s @param {import("./bridge/wire.d.ts").Snapshot} snapshot */
function titleOf(s, snapshot) {
  const names = snapshot.config.players.map(({ id }) => playerName(snapshot, id)).join(" – ");
  const book = s.texts?.books[snapshot.config.rulebook]?.name ?? snapshot.config.rulebook;
  return `${book}: ${names}`;
}

/** What `early.js` has sent for, once: asked for again it may have changed. @param {string} path */
function sent(path) {
  const { vrhcabySent } = /** @type {{vrhcabySent?: import("./early.js").Sent}} */ (globalThis);
  const found = vrhcabySent?.[path];
  delete vrhcabySent?.[path];
  return found;
}

/** @param {string} path null when it cannot be had: each caller says what is missing */
async function fetchJson(path) {
  try {
    const text = await sent(path);
    if (text) return JSON.parse(text);
    const answer = await fetch(ofBuild(path, base));
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** What is written down about this browser; without a place to write it is a stranger each time. @param {string} key */
function recalled(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The next visit finds out again.
  }
}
