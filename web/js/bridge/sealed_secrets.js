/**
 * Keep the dice secrets in the worker, away from the page. Requests get their secret here. Python answers without it, or with its
 * sealed form if this browser has a key. So nothing that the page shows, stores or exports reveals a future roll.
 */

import { openTable } from "./database.js";
import { parsed } from "./messages.js";
import { fromHex, newSeed, toHex } from "./seed.js";

/** @typedef {{op?: string, channel?: string, args?: {save?: wire.Save | string, seed?: string}}} Message */

const BEGINNING = new Set(["new", "load", "import", "read_text", "try_again"]);
/** Operations that read a session beside the page's own, which never gets a secret whose fingerprint was shown. */
const BESIDE = new Set(["read_text"]);

/**
 * @param {object} parts
 * @param {Promise<Seal | null>} parts.opening
 * @param {(secret: string, sealed: boolean) => void} parts.onComing called with the secret for the next `new` without a seed; its fingerprint may be shown
 * @param {(secret: string, iv: string, data: string) => void} parts.conceal tells Python a secret's sealed form
 */
export function createSealedSecrets({ opening, onComing, conceal }) {
  const seal = opening.catch(() => null);
  let coming = "";
  /** Requests wait while a secret is being sealed, so that they stay in order. @type {Promise<unknown>} */
  let line = Promise.resolve();
  let lasting = true;

  function prepare() {
    coming = newSeed();
    onComing(coming, lasting);
  }

  /** @param {string} secret */
  async function write(secret) {
    const id = secret.toLowerCase();
    const sealed = await (await seal)?.seal(id).catch(() => null);
    if (sealed) conceal(id, sealed.iv, sealed.data);
  }

  /** @param {Message} message @returns {Promise<string>} the message including its secret */
  async function completed(message) {
    // A caller that names a seed already knows it, so it needs no key.
    if (message.op === "new" && message.args?.seed !== undefined) return JSON.stringify(message);
    const begun = message.op === "load" ? await opened(message) : named(message);
    const secret = begun.args?.seed ?? readSave(begun.args?.save)?.header?.seed;
    if (typeof secret === "string" && secret) await write(secret);
    return JSON.stringify(begun);
  }

  /** A new session on the page's channel, with the secret whose fingerprint was shown. @param {Message} message @returns {Message} */
  function named(message) {
    const beside = message.channel || BESIDE.has(message.op ?? "");
    const secret = beside ? newSeed() : coming;
    if (!beside) prepare();
    return { ...message, args: { ...message.args, seed: secret } };
  }

  /** A save with its secret unsealed, or with a new one beside it. @param {Message} message @returns {Promise<Message>} */
  async function opened(message) {
    const save = readSave(message.args?.save);
    if (!save?.header || save.header.seed) return message;
    const { sealed, ...header } = save.header;
    // A copy on another channel would reveal the next rolls of the page's own game.
    const key = message.channel || !sealed ? null : await seal;
    const seed = sealed && (await key?.open(sealed).catch(() => null));
    if (seed) conceal(seed, sealed.iv, sealed.data);
    if (!seed) return { ...message, args: { ...message.args, seed: newSeed(), save: { ...save, header } } };
    const { thrown, ...own } = header;
    return { ...message, args: { ...message.args, save: { ...save, header: { ...own, seed } } } };
  }

  return {
    /** Tell the page the next fingerprint, and again if this browser cannot store a key. */
    async begin() {
      prepare();
      lasting = (await seal)?.lasting ?? false;
      if (!lasting) onComing(coming, lasting);
    },
    /** The request to send instead. @param {Message} message @param {string} text the original JSON @returns {Promise<string>} */
    before(message, text) {
      const asked = line.then(() => (BEGINNING.has(message.op ?? "") ? completed(message) : text));
      line = asked.catch(() => {});
      return asked;
    },
  };
}

/** @param {wire.Save | string | undefined} save @returns {wire.Save | null} */
const readSave = (save) => (typeof save === "string" ? parsed(save) : (save ?? null));

// Stored secrets are encrypted with AES-GCM; the key is made here and never leaves the browser. Without WebCrypto (no secure
// connection) there is no key. Without storage it lasts as long as the page.

/** @typedef {{seal: (secret: string) => Promise<wire.Sealed>, open: (sealed: wire.Sealed) => Promise<string>, lasting: boolean}} Seal secrets are hexadecimal; `open` rejects what another key sealed; lasting: whether the key outlives the page */

const NAME = "vrhcaby-keys";
const TABLE = "keys";
const DICE = "dice";

/** @param {(fresh: CryptoKey) => Promise<CryptoKey>} [keep] for tests @returns {Promise<Seal | null>} null if this browser cannot seal */
export async function openSeal(keep = kept) {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const fresh = await subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const own = await keep(fresh).catch(() => null);
  const key = own ?? fresh;
  return {
    lasting: own !== null,
    async seal(secret) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const data = await subtle.encrypt({ name: "AES-GCM", iv }, key, fromHex(secret));
      return { iv: toHex(iv), data: toHex(new Uint8Array(data)) };
    },
    async open({ iv, data }) {
      const opened = await subtle.decrypt({ name: "AES-GCM", iv: fromHex(iv) }, key, fromHex(data));
      return toHex(new Uint8Array(opened));
    },
  };
}

/** The browser's stored key; if there is none, store and return the new one. @param {CryptoKey} fresh @returns {Promise<CryptoKey>} */
async function kept(fresh) {
  const run = await openTable(NAME, TABLE);
  // Tabs that start at the same time take turns, so both get the first one's key.
  const found = await run("readwrite", (keys) => {
    const asked = keys.get(DICE);
    asked.onsuccess = () => asked.result ?? keys.put(fresh, DICE);
    return asked;
  });
  return found ?? fresh;
}
