/**
 * Bots play while faults happen on a seeded schedule; at the end `faultReport` says whether anything was lost without a
 * message. `fault_scene.py` inserts this script before the page's own, and before the worker's if its fetches should fail.
 */
(() => {
  /** @typedef {import("../../web/js/state/page.js").AppState} AppState */
  /** @typedef {{state: () => AppState, actions: import("../../web/js/ui/actions.js").Actions, client: import("../../web/js/bridge/client.js").Client}} Page */
  /** @typedef {{seed: number, format?: string, rulebook?: string, most?: number, entries?: number}} Options most: faults, entries: of the journal, before it ends */
  /** @typedef {{kind: string, at: number}} Injected */
  /** @typedef {{seed: number, format: string, rulebook: string, done: boolean, faults: Injected[], reported: string[], wrong: string[], entries: number}} Report wrong: what was lost, or left without a word; empty when all is well */

  const FORMATS = /** @type {const} */ (["series", "match", "money", "chouette"]);
  const BOOKS = ["classic", "precise", "blastoff", "leaflet", "modern"];
  /** Longer than any start on a slow machine, and than the ten seconds within which a page must report. */
  const SILENT_MS = 40_000;
  /** How long a busy machine may take for a write. */
  const WRITTEN_MS = 20_000;
  const LOOK_MS = 25;
  const YEAR_MS = 365 * 86_400_000;

  /** Numbers in [0, 1) from a seed (mulberry32 over a hash of its text). @param {string} seed */
  function numbersOf(seed) {
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

  /** Drop a quarter of all answers and cut another quarter in half. @param {string} seed */
  function spoilFetch(seed) {
    const number = numbersOf(seed);
    const plain = globalThis.fetch.bind(globalThis);
    globalThis.fetch = async (...asked) => {
      const fate = number();
      if (fate < 0.25) throw new TypeError("dropped by the fault mode");
      const answer = await plain(...asked);
      if (fate >= 0.5) return answer;
      const whole = await answer.arrayBuffer();
      return new Response(whole.slice(0, whole.byteLength / 2), {
        status: answer.status,
        headers: answer.headers,
      });
    };
  }

  /** Wrap what the page will use; return the faults by name. @param {number} seed */
  function prepare(seed) {
    const number = numbersOf(`${seed} schedule`);
    /** @type {IDBDatabase[]} */
    const databases = [];
    const blocked = { locks: 0, put: 0, starts: 0 };
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener("success", () => databases.push(request.result));
      return request;
    };
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
      "kill the worker and damage its next start": ({ client }) => {
        blocked.starts = 1;
        client.worker?.terminate();
      },
      "close the database": () => {
        for (const database of databases.splice(0)) database.close();
      },
      "fill the storage": () => {
        blocked.put = 1 + Math.floor(4 * number());
      },
      "kill the worker with locks rejected": ({ client }) => {
        blocked.locks = 2;
        client.worker?.terminate();
      },
      "move the clock": () => {
        ahead = Math.round((2 * number() - 1) * YEAR_MS);
      },
    };
    return { number, bring, heal: () => Object.assign(blocked, { locks: 0, put: 0, starts: 0 }) };
  }

  /** @param {Options} options */
  async function startFaults(options) {
    const { most = 8, entries: end = 120 } = options;
    const { number, bring, heal } = prepare(options.seed);
    const report = begun(options, number);
    Object.assign(globalThis, { faultReport: report });
    const page = await opened();
    await start(page, report);
    const watch = createWatch(page, report);
    const kinds = Object.keys(bring);
    for (let next = performance.now() + 200; ; ) {
      await new Promise((done) => setTimeout(done, LOOK_MS));
      watch();
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
  }

  /** The page with its engine ready and a board displayed. @returns {Promise<Page>} */
  async function opened() {
    for (;;) {
      const page = /** @type {{vrhcaby?: Page}} */ (globalThis).vrhcaby;
      if (page && page.state().boot.status === "ready" && page.state().snapshot !== null) return page;
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }

  /** @param {Options} options @param {() => number} number @returns {Report} */
  function begun({ seed, ...chosen }, number) {
    const format = chosen.format ?? FORMATS[Math.floor(number() * FORMATS.length)] ?? "series";
    // Money, matches and crews have a cube, which only one book has in each of them.
    const free = format === "series" ? BOOKS[Math.floor(number() * BOOKS.length)] : "modern";
    const rulebook = chosen.rulebook ?? free ?? "modern";
    return { seed, format, rulebook, done: false, faults: [], reported: [], wrong: [], entries: 0 };
  }

  /** Put bots on every seat, without pauses; store neither the form nor the settings. @param {Page} page @param {Report} report */
  async function start({ state, actions }, { format, rulebook }) {
    const { settings, setup } = state();
    const kind = /** @type {import("../../web/js/state/setup.js").Setup["kind"]} */ (format);
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
    await actions.enter({ how: "form" });
  }

  /** At each look: the journal only grows, and a standstill is reported. @param {Page} page @param {Report} report */
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
        if (said && report.reported.at(-1) !== said) report.reported.push(said);
      if (boot.status === "failed") {
        // The person presses the button of the report.
        if (!document.querySelector(".boot.failed button.primary")) wrong(`${boot.code} has no button`);
        moved = performance.now();
        actions.retry_boot({});
      }
      if (performance.now() - moved > SILENT_MS)
        wrong(`stands still without a word (${boot.status}, engine ${client.state})`);
    };
  }

  /** Check that the engine, the storage and the page have the same game. @param {Page} page @param {Report} report */
  async function audit({ state, actions, client }, report) {
    actions.stop_bot({ stopped: true });
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
      report.wrong.push(`what is kept is another game (${found}), and nobody was reported`);
  }

  /** The engine's revision; a dying worker is asked again. @param {Page["client"]} client @returns {Promise<number | undefined>} */
  async function answered(client) {
    for (const end = performance.now() + SILENT_MS; ; ) {
      const answer = await client.request("snapshot");
      if (!answer.error?.code.startsWith("worker/") || performance.now() > end)
        return answer.ok?.snapshot.rev;
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }

  /** @typedef {import("../../web/js/bridge/wire.d.ts").Save} Save */

  /** @param {Save | null} kept @param {Save | null} played @returns {string} in what they differ, "" in nothing */
  function difference(kept, played) {
    if (!kept || !played) return kept ? "none is played" : "none is kept";
    if (kept.header.sealed?.data !== played.header.sealed?.data) return "its secret is another";
    const same = JSON.stringify(kept.entries) === JSON.stringify(played.entries);
    return same ? "" : `entries ${kept.entries.length}, not ${played.entries.length}`;
  }

  /** The save that a reload of this tab would find. @returns {Promise<Save | null>} */
  function keptSave() {
    const id = JSON.parse(sessionStorage.getItem("vrhcaby.slot") ?? '""');
    return new Promise((resolve) => {
      const opening = indexedDB.open("vrhcaby", 1);
      opening.onerror = () => resolve(null);
      opening.onsuccess = () => {
        const table = opening.result.transaction("sessions").objectStore("sessions");
        table.get(id).onsuccess = ({ target }) => {
          opening.result.close();
          /** @type {import("../../web/js/state/slot.js").Slot | undefined} */
          const slot = /** @type {IDBRequest} */ (target).result;
          resolve(
            (slot ?? JSON.parse(localStorage.getItem(`vrhcaby.session.${id}`) ?? "null"))?.save ?? null,
          );
        };
      };
    });
  }

  Object.assign(globalThis, { spoilFetch, startFaults });
})();
