/**
 * The fault mode, `?faults=SEED`: bots play while things go wrong on a seeded schedule, and at the end it is said whether
 * anything was lost without a word. Loaded only when asked for. It keeps its games in a database of its own.
 *
 * `&format=`, `&rulebook=` choose what is played (the seed does otherwise), `&faults_most=` how much goes wrong and
 * `&entries=` how long it goes on. The outcome stands on the page, and as `vrhcabyFaults`.
 */

/** @import { AppState } from "./state/page.js" */
/** @typedef {{state: () => AppState, actions: import("./ui/actions.js").Actions, client: import("./bridge/client.js").Client}} Page */
/** @typedef {{kind: string, at: number}} Injected */
/** @typedef {{seed: string, format: string, rulebook: string, done: boolean, faults: Injected[], told: string[], wrong: string[], entries: number}} Report wrong: what was lost, or left without a word; empty when all is well */

const DATABASE = "vrhcaby-faults";
const FORMATS = /** @type {const} */ (["series", "match", "money", "chouette"]);
const BOOKS = ["classic", "precise", "blastoff", "leaflet", "modern"];
/** Longer than any start on a slow machine, and than the ten seconds in which a page must have spoken. */
const SILENT_MS = 40_000;
/** A busy machine takes so long for a write. */
const WRITTEN_MS = 20_000;
const LOOK_MS = 25;
const YEAR_MS = 365 * 86_400_000;

/** Numbers in [0, 1) that a seed leads to (mulberry32 over a hash of its text). @param {string} seed */
export function numbersOf(seed) {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Some answers are dropped, some cut in half. For the page and for its worker, each in its own realm.
 * @param {{fetch: typeof fetch}} realm @param {string} seed @param {number} share of answers that are spoilt
 */
export function spoilFetch(realm, seed, share) {
  const number = numbersOf(seed);
  const plain = realm.fetch.bind(realm);
  realm.fetch = async (...asked) => {
    const fate = number();
    if (fate < share / 2) throw new TypeError("dropped by the fault mode");
    const answer = await plain(...asked);
    if (fate >= share) return answer;
    const whole = await answer.arrayBuffer();
    return new Response(whole.slice(0, whole.byteLength / 2), {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

/** What is wrapped before the page opens anything; what it returns brings the faults about. @param {string} seed */
export function prepare(seed) {
  const number = numbersOf(`${seed} schedule`);
  /** @type {IDBDatabase[]} */
  const databases = [];
  const blocked = { locks: 0, put: 0, starts: 0 };
  const open = IDBFactory.prototype.open;
  /** @this {IDBFactory} @param {string} _name @param {number} [version] */
  function elsewhere(_name, version) {
    const request = open.call(this, DATABASE, version);
    request.addEventListener("success", () => databases.push(request.result));
    return request;
  }
  IDBFactory.prototype.open = elsewhere;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (blocked.put-- > 0) throw new DOMException("full, says the fault mode", "QuotaExceededError");
    return put.apply(this, given);
  };
  const ask = LockManager.prototype.request;
  /** @this {LockManager} @param {any[]} given of any of its three forms */
  function mayBeRejected(...given) {
    if (blocked.locks-- > 0) return Promise.reject(new DOMException("no", "SecurityError"));
    return ask.apply(this, /** @type {any} */ (given));
  }
  LockManager.prototype.request = /** @type {any} */ (mayBeRejected);
  const now = Date.now;
  let ahead = 0;
  Date.now = () => now() + ahead;
  const Plain = globalThis.Worker;
  let started = 0;
  globalThis.Worker = class extends Plain {
    /** @param {string | URL} url @param {WorkerOptions} [how] */
    constructor(url, how) {
      const address = new URL(url);
      started += 1;
      if (blocked.starts-- > 0) address.search = `?faults=${seed}.${started}`;
      super(address, how);
    }
  };
  /** @type {Record<string, (page: Page) => void>} */
  const bring = {
    "kill the worker": ({ client }) => client.worker?.terminate(),
    "kill it, and spoil what its next start fetches": ({ client }) => {
      blocked.starts = 1;
      client.worker?.terminate();
    },
    "close the database": () => {
      for (const database of databases.splice(0)) database.close();
    },
    "fill the storage": () => {
      blocked.put = 1 + Math.floor(4 * number());
    },
    "reject the locks, and kill the worker": ({ client }) => {
      blocked.locks = 2;
      client.worker?.terminate();
    },
    "move the clock": () => {
      ahead = Math.round((2 * number() - 1) * YEAR_MS);
    },
  };
  return { number, bring, heal: () => Object.assign(blocked, { locks: 0, put: 0, starts: 0 }) };
}

/** @param {Page} page @param {URLSearchParams} query @param {ReturnType<typeof prepare>} ready */
export async function play(page, query, { number, bring, heal }) {
  const seed = query.get("faults") ?? "";
  const report = begun(seed, query, number);
  const most = Number(query.get("faults_most") ?? 8);
  const end = Number(query.get("entries") ?? 120);
  Object.assign(globalThis, { vrhcabyFaults: report });
  const bar = Object.assign(document.createElement("output"), { className: "notice" });
  document.getElementById("notices")?.after(bar);
  await until(() => page.state().boot.status === "ready" && page.state().snapshot !== null);
  await start(page, report);
  const watch = createWatch(page, report);
  const kinds = Object.keys(bring);
  for (let next = performance.now() + 200; ; ) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    watch();
    bar.textContent = lineOf(report);
    if (report.wrong.length > 0) break;
    const { boot, snapshot } = page.state();
    const over = snapshot?.phase === "series_over" || report.entries >= end;
    if (over && boot.status === "ready" && report.faults.length > 0) break;
    if (snapshot?.phase === "game_over" && snapshot.may.includes("next_game"))
      await page.actions.command("next_game");
    if (snapshot?.phase === "game_over" && !snapshot.may.includes("next_game")) break;
    if (performance.now() < next || report.faults.length >= most || boot.status !== "ready") continue;
    const kind = kinds[Math.floor(number() * kinds.length)] ?? "";
    report.faults.push({ kind, at: Math.round(performance.now()) });
    bring[kind]?.(page);
    next = performance.now() + 150 + 700 * number();
  }
  heal();
  await audit(page, report);
  report.done = true;
  bar.textContent = lineOf(report);
}

/** @param {string} seed @param {URLSearchParams} query @param {() => number} number @returns {Report} */
function begun(seed, query, number) {
  const format = query.get("format") ?? FORMATS[Math.floor(number() * FORMATS.length)] ?? "series";
  // Money, matches and crews have a cube, which one book alone knows in each of them.
  const free = format === "series" ? BOOKS[Math.floor(number() * BOOKS.length)] : "modern";
  const rulebook = query.get("rulebook") ?? free ?? "modern";
  return { seed, format, rulebook, done: false, faults: [], told: [], wrong: [], entries: 0 };
}

/** Bots on every seat, without pauses; neither the form nor the settings of this browser are written. @param {Page} page @param {Report} report */
async function start({ state, actions }, { format, rulebook }) {
  const { settings, setup } = state();
  const kind = /** @type {import("./state/setup.js").Setup["kind"]} */ (format);
  const seats = setup.seats.map((seat, at) => ({
    ...seat,
    name: `Bot ${at + 1}`,
    kind: /** @type {const} */ ("bot"),
    level: "child",
  }));
  const people = format === "chouette" ? 3 : 2;
  actions.remember({
    settings: { ...settings, speed: 0, muted: true },
    setup: { ...setup, rulebook, kind, people, length: 3, dice: "seeded", options: {}, seats },
  });
  await actions.startGame();
}

/** At each look: the journal only grows, and what stands still says so. @param {Page} page @param {Report} report */
function createWatch({ state, actions, client }, report) {
  /** @type {unknown[]} */
  let seen = [];
  let moved = performance.now();
  const wrong = (/** @type {string} */ what) => report.wrong.push(what);
  return () => {
    const entries = client.journal?.entries ?? [];
    const before = JSON.stringify(seen);
    if (JSON.stringify(entries.slice(0, seen.length)) !== before)
      wrong(`entries lost: ${seen.length} to ${entries.length}`);
    if (entries.length !== seen.length) moved = performance.now();
    seen = entries;
    report.entries = entries.length;
    const { boot, keepTrouble, mode } = state();
    if (mode !== "play" && boot.status === "ready") wrong("the game is gone from the board");
    for (const said of [keepTrouble && `keep-${keepTrouble}`, boot.status === "failed" && boot.code])
      if (said && report.told.at(-1) !== said) report.told.push(said);
    if (boot.status === "failed") {
      // The person who was told presses the button.
      if (!document.querySelector(".boot.failed button.primary")) wrong(`${boot.code} has no button`);
      moved = performance.now();
      actions.retryBoot();
    }
    if (performance.now() - moved > SILENT_MS)
      wrong(`stands still without a word (${boot.status}, engine ${client.state})`);
  };
}

/** What the engine has, what is kept, and what the page shows are one game. @param {Page} page @param {Report} report */
async function audit({ state, actions, client }, report) {
  actions.stopBot(true);
  const board = await answered(client);
  if (board !== state().snapshot?.rev)
    report.wrong.push(`the engine has another game than the board: ${board}, not ${state().snapshot?.rev}`);
  let found = "";
  for (const end = performance.now() + WRITTEN_MS; performance.now() < end; ) {
    found = difference(await keptSave(), client.journal);
    if (!found) return;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  if (state().keepTrouble === "")
    report.wrong.push(`what is kept is another game (${found}), and nobody was told`);
}

/** The revision that the engine has; a worker that is just being buried is asked again. @param {Page["client"]} client @returns {Promise<number | undefined>} */
async function answered(client) {
  for (const end = performance.now() + SILENT_MS; ; ) {
    const answer = await client.request("snapshot");
    if (!answer.error?.code.startsWith("worker/") || performance.now() > end) return answer.ok?.snapshot.rev;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** @typedef {import("./bridge/wire.d.ts").Save} Save */

/** @param {Save | null} kept @param {Save | null} played @returns {string} in what they differ, "" in nothing */
function difference(kept, played) {
  if (!kept || !played) return kept ? "none is played" : "none is kept";
  if (kept.header.sealed?.data !== played.header.sealed?.data) return "its secret is another";
  const same = JSON.stringify(kept.entries) === JSON.stringify(played.entries);
  return same ? "" : `entries ${kept.entries.length}, not ${played.entries.length}`;
}

/** What a reload of this tab would find. @returns {Promise<Save | null>} */
function keptSave() {
  const id = sessionStorage.getItem("vrhcaby.slot") ?? "";
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const table = opening.result.transaction("sessions").objectStore("sessions");
      table.get(id).onsuccess = ({ target }) => {
        opening.result.close();
        /** @type {import("./state/slot.js").Slot | undefined} */
        const slot = /** @type {IDBRequest} */ (target).result;
        resolve((slot ?? JSON.parse(localStorage.getItem(`vrhcaby.session.${id}`) ?? "null"))?.save ?? null);
      };
    };
  });
}

/** @param {() => boolean} test */
async function until(test) {
  while (!test()) await new Promise((done) => setTimeout(done, LOOK_MS));
}

/** @param {Report} report */
function lineOf({ seed, format, rulebook, faults, told, wrong, done, entries }) {
  const found = wrong.length > 0 ? `WRONG: ${wrong.join("; ")}` : done ? "nothing lost" : "…";
  const last = faults.at(-1)?.kind ?? "";
  return `Fault mode, seed ${seed} (${rulebook}, ${format}): ${faults.length} faults, ${entries} entries, told ${told.length}×. ${found} ${done ? "" : last}`;
}
