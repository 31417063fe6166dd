/** A match with a friend on the page: passes texts between Python, storage, the address, other tabs and the other player. */

import { newSeed } from "../bridge/seed.js";
import { siteOf } from "../build/of_build.js";
import { inMemory, openRecords } from "../state/slots.js";
import { download } from "../view/files.js";
import { createLive } from "./live.js";

/** @import { Answer } from "../bridge/messages.js" */
/** @typedef {Record<string, any>} Args */

/** After this many waiting messages, stop listening to a peer that floods. */
const MOST_WAITING = 40;

/** @param {import("../state/page.js").Page} parts */
export function createFriend({ get, set, subscribe, ask, act, game, base, book }) {
  const opened = openRecords(NAME, "matches", "vrhcaby.friend.").catch(inMemory);
  /** Whether nothing is stored beyond this page. */
  let blocked = false;
  opened.then(({ kind }) => {
    blocked = kind === "memory";
  });
  /** @param {string} id @returns {Promise<Kept | null>} */
  const storedOf = async (id) => (await opened).get(id);
  /** The side on the board as last stored. */
  let current = { id: "", stored: "", message: "" };
  /** Texts are read one after another. @type {Promise<unknown>} */
  let reading = Promise.resolve();
  let waiting = 0;
  let looked = "";

  /** Tells the other tabs; no secret is sent. */
  const tabs = new BroadcastChannel(NAME);
  const notify = (/** @type {Said} */ said) => tabs.postMessage(said);
  tabs.onmessage = async (/** @type {MessageEvent<Said>} */ { data: said }) => {
    if (said.kind === "signal") return complete(said.id, said.text ?? "");
    if (!onBoard()) return;
    if (said.kind === "stored" && said.id === current.id) {
      // Another tab of this browser changed the side.
      const kept = await storedOf(current.id);
      if (!kept || kept.stored === current.stored) return;
      current = { ...current, stored: kept.stored };
      await taken(ask("friend_open", { stored: kept.stored }));
    }
    if (said.kind === "turn" && current.id && said.id !== current.id && sameMatch(said.id, current.id))
      queue(said.text ?? "");
  };
  const live = createLive({
    onText: (text) => onBoard() && queue(text),
    onState(state) {
      show({ live: state, ...(["offer", "answer"].includes(state) ? {} : { signal: "" }) });
      if (state === "open" && current.message) live.send(current.message);
    },
  });

  const page = siteOf(base).href;
  /** @param {Record<string, unknown>} patch */
  const show = (patch) => set({ friend: { ...get().friend, card: { ...get().friend.card, ...patch } } });
  const common = () => ({ base: `${page}#friend/`, sends: "share" in navigator, blocked });
  /** What an act needs: the time, and a secret if it begins a chain of its own. */
  const fresh = () => ({ now: Date.now(), secret: newSeed().slice(0, 32) });
  /** Whether the page shows a match with a friend. Arriving messages never replace another game. */
  const onBoard = () => get().mode === "play" && get().snapshot?.own_seat !== undefined;

  /** @param {number} since */
  const written = (since) =>
    new Date(since).toLocaleString(get().lang, { dateStyle: "medium", timeStyle: "short" });

  /** Store and send the content of an answer. @param {Answer<wire.FriendState>} answer */
  async function keep({ ok }) {
    if (!ok?.kept) {
      if (ok?.header) current = { id: "", stored: "", message: "" };
      return;
    }
    const { kept, message = "" } = ok;
    const before = current;
    current = { id: `${kept.match.match}.${kept.match.seat}`, stored: kept.stored, message };
    history.replaceState(null, "", `#friend/${current.id}`);
    show({ ...common(), when: written(kept.match.since) });
    if (before.id === current.id && before.stored === current.stored) return;
    const failed = await (await opened).put({ ...kept, id: current.id }).catch(() => true);
    if (failed) show({ blocked: true });
    notify({ kind: "stored", id: current.id });
    if (!message || message === before.message) return;
    notify({ kind: "turn", id: current.id, text: message });
    live.send(message);
  }

  /** Handle an answer: first what is stored of it, so that the card's first tree has the page's address and the date. @param {Promise<Answer<wire.FriendState>>} asked */
  async function taken(asked) {
    const answer = await asked;
    await keep(answer);
    if (answer.ok?.snapshot) set({ mode: "play", panel: null, parked: null });
    await game.take(Promise.resolve(answer));
    return answer;
  }

  /** Read a text from the other player, however it arrived. @param {string} text @param {boolean} [here] whether it is meant for the match on the board */
  async function read(text, here = false) {
    const found = await ask("friend_match", { text });
    const match = found.ok?.match ?? "";
    const sides = await Promise.all([0, 1].map((seat) => storedOf(`${match}.${seat}`)));
    const stored = sides.flatMap((side) => side?.stored ?? []);
    const { ok } = await taken(ask("friend_read", { text, stored, here, ...fresh() }));
    if (ok && !ok.snapshot && !here) await dialog();
  }

  /** @param {string} text */
  function queue(text) {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    reading = reading
      .then(() => read(text, true))
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
  }

  async function dialog() {
    await opened;
    const { setup, snapshot, mode, panelUi } = get();
    const name =
      setup.seats.find(({ level }) => level === "person")?.name || get().t("person-name", { n: 1 });
    const { rulebook } = snapshot && mode === "play" ? snapshot.config : setup;
    const friends = { name, rulebook };
    const { book: packed } = book(rulebook);
    if (packed) await ask("open_book", { packed });
    const dialog = { blocked };
    set({ panel: "friends", panelUi: { ...panelUi, friends }, friend: { ...get().friend, dialog } });
  }

  async function list() {
    const matches = (await (await opened).list()).map(({ match }) => ({
      ...match,
      when: written(match.since),
    }));
    await ask("friend_list", { matches: matches.slice(0, 500) });
  }

  /** @param {Pick<wire.NewArgs, "rulebook" | "format"> & Args} agreed @param {string} name */
  async function invite(agreed, name) {
    const names = [name, get().t("person-name", { n: 2 })];
    const players = names.map((name) => ({ name, kind: /** @type {const} */ ("person") }));
    await opened;
    live.stop();
    const made = { ...agreed, ...book(agreed.rulebook ?? ""), players };
    await taken(ask("friend_invite", { ...made, ...fresh() }));
  }

  /** @param {string} id */
  async function open(id) {
    const kept = await storedOf(id);
    return kept ? restore(kept.stored) : dialog();
  }

  /** @param {string} id @param {string} sdp */
  async function complete(id, sdp) {
    if (live.state === "offer" && sameMatch(current.id, id)) await live.complete(sdp).catch(() => {});
  }

  /** Show the link of an own offer or answer. @param {"offer" | "answer"} kind @param {string} match @param {string} sdp */
  async function signal(kind, match, sdp) {
    const { ok } = await ask("friend_signal", { kind, match, sdp });
    if (ok) show({ signal: `${page}#friend/${ok.signal}`, copied: "" });
  }

  /** Restore a side from a private file or link. @param {string} stored */
  const restore = (stored) => taken(ask("friend_open", { stored }));

  /** What to do with a text, by its kind. @type {Record<wire.FriendNamed["kind"], (named: wire.FriendNamed, here: boolean) => unknown>} */
  const FOLLOW = {
    message: ({ text }, here) => read(text, here),
    private: ({ text }) => restore(text),
    stored: ({ text }) => (text === current.id ? undefined : open(text)),
    async offer({ match, text: sdp }) {
      if (!sameMatch(current.id, match)) await open(`${match}.${(await storedOf(`${match}.0`)) ? 0 : 1}`);
      await signal("answer", match, await live.answer(sdp));
    },
    answer({ match, text }) {
      if (live.state === "offer") return complete(match, text);
      // The page that made the offer is in another tab.
      return notify({ kind: "signal", id: match, text });
    },
  };

  /** Open the content of an address or a pasted text. @param {string} text @param {boolean} here */
  async function follow(text, here) {
    const { ok } = await ask("friend_match", { text });
    return ok && FOLLOW[ok.kind](ok, here);
  }

  /** Actions of panels and addresses. @type {Record<string, (args: Args) => unknown>} */
  const ACTS = {
    show: () => list().then(dialog),
    invite: ({ rulebook, format, name }) => invite({ rulebook, format }, String(name ?? "")),
    accept: ({ name }) => taken(ask("friend_accept", { name: String(name ?? ""), ...fresh() })),
    async self() {
      const text = current.message;
      await list();
      await ask("new", { rulebook: "classic", seed: fresh().secret });
      await taken(ask("friend_read", { text, ...fresh() }));
      await dialog();
    },
    async follow({ text }) {
      await opened;
      await list();
      await follow(String(text), false);
    },
    read: ({ text }) => text && follow(String(text), get().mode === "play" && current.id !== ""),
    open: ({ id }) => open(id),
    remove: ({ id }) => opened.then((store) => store.remove(id)).then(list),
    consent: () => taken(ask("friend_consent", fresh())),
    claim: ({ seat }) => taken(ask("friend_claim", { seat, ...fresh() })),
    async export({ id = current.id }) {
      const kept = await storedOf(id);
      if (kept) download(kept.stored, `vrhcaby-${id}.json`, "application/json");
    },
    restore: async ({ file }) => restore(await file.text()),
    async resign({ id }) {
      await open(id);
      if (get().snapshot?.may.includes("resign")) set({ panel: "resign" });
    },
    review: ({ id }) => open(id).then(() => act("show_decision", { game: get().snapshot?.dice_game })),
    async rematch({ id }) {
      if (id) await open(id);
      const { snapshot } = get();
      if (!snapshot) return;
      const { rulebook, reading: how, variant, format, players } = snapshot.config;
      const own = players.find((player) => player.id === snapshot.own_seat)?.name ?? "";
      await invite({ rulebook, reading: how, variant, format }, own);
    },
    live: async () => signal("offer", current.id.split(".")[0], await live.offer()),
    stop: () => live.stop(),
  };

  // After every change of the page: store and send decisions made on the board; give the match to a new worker.
  subscribe(({ snapshot, session, boot }) => {
    if (!current.id || boot.status !== "ready" || snapshot?.config.dice !== "distance") return;
    const place = `${session}/${snapshot.rev}`;
    if (place === looked || snapshot.draft.length) return;
    looked = place;
    if (snapshot.own_seat === undefined) {
      const { id } = current;
      current = { ...current, id: "" };
      return void open(id);
    }
    if (snapshot.own_seat >= 0) void ask("friend_state", fresh()).then(keep);
  });

  return {
    /** @param {Args} args */
    async act({ do: name, ...args }) {
      if (get().boot.status !== "ready")
        await new Promise((resolve) => {
          const leave = subscribe(({ boot }) => void (boot.status === "ready" && leave() && resolve(null)));
        });
      return ACTS[name]?.(args);
    },
  };
}

/** @param {string} one @param {string} other ids with or without the seat */
const sameMatch = (one, other) => one.split(".")[0] === other.split(".")[0];

const NAME = "vrhcaby-friends";

/** @typedef {wire.FriendKept & {id: string}} Kept a stored side; id: the match and the seat */
/** @typedef {{kind: "stored" | "turn" | "signal", id: string, text?: string}} Said stored: read the match again; turn: a message for the other seat; signal: an answer for the tab that waits to connect */
