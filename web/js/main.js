/** The page starts here: the engine is sent for first, the page is drawn while it comes. */
import { NO_ADVICE } from "./advice/state.js";
import { createClient } from "./bridge/client.js";
import { asLang, chooseLang, loadTranslator } from "./i18n/fluent.js";
import { createGame, emptyTallies } from "./state/game.js";
import { createKeeper } from "./state/keep.js";
import { createOffline } from "./state/offline.js";
import { parseRoute } from "./state/route.js";
import { loadSettings, storeSettings } from "./state/settings.js";
import { firstSetup, fitted, loadSetup } from "./state/setup.js";
import { createStore } from "./state/store.js";
import { NOTHING_POINTED, playerName } from "./state/view.js";
import { createActions } from "./ui/actions.js";
import { createPage } from "./ui/page.js";

/** @typedef {import("./ui/context.js").AppState} AppState */

const base = new URL("..", import.meta.url);
const root = document.documentElement;
const SEEN_KEY = "vrhcaby.build";

const settings = loadSettings();
const query = new URLSearchParams(location.search);
const lang =
  asLang(query.get("lang") ?? "") ?? asLang(settings.lang) ?? chooseLang(navigator.languages ?? []);

const boot = {
  status: /** @type {const} */ ("loading"),
  stage: "manifest",
  percent: 0,
  loaded: 0,
  total: 0,
  code: "",
  detail: "",
};
/** What the worker says before the page has its words is kept until then. @type {Partial<AppState>[]} */
const early = [];
/** @type {null | ReturnType<typeof createStore<AppState>>} */
let store = null;

/** @param {Partial<import("./ui/context.js").Boot>} patch */
function setBoot(patch) {
  if (store) store.set({ boot: { ...store.get().boot, ...patch } });
  else early.push({ boot: { ...boot, ...patch } });
}

root.dataset.vrhcaby = "loading";
const client = createClient({
  workerUrl: new URL("./worker.js", import.meta.url),
  makeWorker,
  lang,
  counted: !seenBefore(),
  onProgress: (progress) => setBoot({ status: "loading", ...progress }),
  onFatal: ({ code, detail }) => {
    root.dataset.vrhcaby = "failed";
    setBoot({ status: "failed", code, detail });
  },
  onDied: () => revive(),
});
requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("vrhcaby:painted")));

/** @type {() => void} */
let revive = () => {};
start();

async function start() {
  const [t, build, catalogue, texts] = await Promise.all([
    loadTranslator(lang, base).catch(() => (/** @type {string} */ id) => id),
    fetchJson("build.json"),
    fetchJson("data/catalogue.json"),
    fetchJson(`data/texts.${lang}.json`),
  ]);
  const setup = loadSetup(firstSetup((n) => t("person-name", { n }), t("bot-name")));
  const asked = query.get("rulebook");
  if (asked) setup.rulebook = asked;
  const page = createStore(
    /** @type {AppState} */ ({
      lang,
      t,
      settings,
      boot,
      catalogue,
      texts,
      route: parseRoute(location.hash),
      setup: fitted(setup, catalogue),
      mode: "setup",
      panel: null,
      tab: "plays",
      pointing: NOTHING_POINTED,
      witness: false,
      comparison: null,
      typed: "",
      typedWrong: "",
      plays: null,
      playsRev: -1,
      manual: [],
      check: null,
      keepTrouble: "",
      dismissed: [],
      kept: null,
      importTrouble: "",
      update: false,
      hintStep: 0,
      stepping: false,
      advice: { ...NO_ADVICE },
      canReturn: false,
      parked: null,
      parkedExtra: null,
      moreOpen: false,
      saveBroken: false,
      cacheSaid: "",
      version: build?.version ?? "",
      textsFailed: !texts,
      snapshot: null,
      refusal: null,
      thinking: false,
      botStopped: false,
      diceFor: -1,
      standIn: "",
      tallies: emptyTallies(),
      thrown: [],
      voided: [],
      trouble: "",
      ...Object.assign({}, ...early),
    }),
  );
  store = page;
  const keeper = createKeeper((trouble) => page.set({ keepTrouble: trouble ?? "" }));
  const offline = createOffline(base, () => page.set({ update: true }));
  const game = createGame({
    client,
    keeper,
    get: page.get,
    set: page.set,
    settings: () => page.get().settings,
    show: (events, snapshot) => drawn.show(events, snapshot),
    onRefused: (refusal) => {
      actions.refused(refusal);
      drawn.refused();
    },
    title: (snapshot) => titleOf(page.get(), snapshot),
  });
  const actions = createActions({
    get: page.get,
    set: page.set,
    game: () => game,
    client: () => client,
    keeper,
    base,
    retryBoot: () => retry(page, client.restart(), () => onReady(page)),
    offline: () => offline,
    urgent: (text) => drawn.urgent(text),
    pace: (how) => drawn.pace(how),
  });
  const drawn = createPage({ store: page, actions, client, base, files: build?.files ?? {} });
  addEventListener("hashchange", () => page.set({ route: parseRoute(location.hash) }));
  const kept = keeper.resume();
  revive = async () => {
    await game.revive();
    page.set({ boot: { ...page.get().boot, status: "ready" } });
  };
  if (page.get().boot.status !== "failed") onReady(page);
  Object.assign(globalThis, { vrhcaby: { state: page.get, client, actions } });

  /** @param {ReturnType<typeof createStore<AppState>>} page */
  async function onReady(page) {
    const hello = await client.request("hello", {}, 120_000);
    if (!hello.ok) return;
    performance.mark("vrhcaby:engine");
    rememberBuild(build);
    page.set({
      boot: { ...page.get().boot, status: "ready" },
      catalogue: page.get().catalogue ?? /** @type {any} */ (hello.ok),
    });
    const slot = page.get().snapshot ? null : await kept;
    if (!slot || !(await actions.resume(slot))) await actions.preview();
    whenIdle(offline.register);
  }
}

/** @param {ReturnType<typeof createStore<AppState>>} page @param {Promise<unknown>} restarted @param {() => void} onReady */
function retry(page, restarted, onReady) {
  root.dataset.vrhcaby = "loading";
  page.set({ boot: { ...boot } });
  restarted.then(() => page.get().boot.status !== "failed" && onReady());
}

/** The first worker has been begun by `early.js`, if that came first and went well. @param {URL} url */
function makeWorker(url) {
  const { vrhcabyEarly } = /** @type {{vrhcabyEarly?: import("./early.js").Early}} */ (globalThis);
  Object.assign(globalThis, { vrhcabyEarly: undefined });
  return vrhcabyEarly && !vrhcabyEarly.failed ? vrhcabyEarly.worker : new Worker(url, { type: "module" });
}

/** What is kept for the next visit must not hold up this one. @param {() => unknown} work */
function whenIdle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

/** What a kept session is called: who plays, by which rulebook. @param {AppState} s @param {import("./bridge/messages.js").Snapshot} snapshot */
function titleOf(s, snapshot) {
  const names = snapshot.config.players.map(({ id }) => playerName(snapshot, id)).join(" – ");
  const book = s.texts?.books[snapshot.config.rulebook]?.name ?? snapshot.config.rulebook;
  return `${book}: ${names}`;
}

/** @param {string} path @returns {Promise<any>} null when it cannot be had: each caller says what is missing */
async function fetchJson(path) {
  try {
    const answer = await fetch(new URL(path, base));
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Whether this browser has run a build before: then its bytes come from its own store, and are not counted. */
function seenBefore() {
  try {
    return localStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return false;
  }
}

/** @param {any} build */
function rememberBuild(build) {
  try {
    localStorage.setItem(SEEN_KEY, String(build?.version ?? "1"));
  } catch {
    storeSettings(settings);
  }
}
