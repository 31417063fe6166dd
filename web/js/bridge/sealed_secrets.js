/**
 * Where the secrets of the dice are: in the worker, and nowhere on the page. What the page asks for comes through here and gets
 * its secret; what it is answered has the secret taken out, or sealed where this browser has a key. So nothing that the page
 * shows, keeps, exports or leaves on a global object gives away a die that was not thrown.
 */
import { fingerprintOf, gameSecretOf } from "./dice_hash.js";
import { newSeed } from "./seed.js";

/** @import { Header, Save, Sealed } from "./wire.d.ts" */
/** @import { Seal } from "./seal.js" */
/** @typedef {{op?: string, channel?: string, args?: {save?: Save | string, seed?: string}}} Message */
/** @typedef {{header?: Header, save?: Save}} Told what an answer may hold of a secret */

/** The operations whose answers hold the secret. */
const TELLING = new Set(["new", "load", "save", "import", "open_text", "try_again"]);
const BEGINNING = new Set(["new", "load", "import", "read_text", "try_again"]);
/** What they read stays beside the session: it takes no secret whose fingerprint was shown. */
const BESIDE = new Set(["read_text"]);

/**
 * @param {{opening: Promise<Seal | null>, onComing: (fingerprint: string, sealed: boolean) => void}} parts onComing: the
 *   fingerprint of the first game that `new` without a seed will begin
 */
export function createSealedSecrets({ opening, onComing }) {
  const seal = opening.catch(() => null);
  /** How each secret is written down; null where this browser has no key. @type {Map<string, Sealed | null>} */
  const written = new Map();
  let coming = "";
  /** Whatever is asked while a secret is being wrapped waits behind it, so that nothing changes its turn. */
  /** @type {Promise<unknown>} */
  let line = Promise.resolve();
  let waiting = 0;
  let lasting = true;

  function prepare() {
    coming = newSeed();
    onComing(fingerprintOf(gameSecretOf(coming, 1)), lasting);
  }

  /** @param {string} secret */
  async function write(secret) {
    const id = secret.toLowerCase();
    if (written.has(id)) return;
    const key = await seal;
    written.set(id, (await key?.seal(id).catch(() => null)) ?? null);
  }

  /** @param {Message} message @returns {Promise<string>} the message with its secret in it */
  async function completed(message) {
    // Who names a seed knows it, and keeps it; nothing waits then for a key.
    if (message.op === "new" && message.args?.seed !== undefined) return JSON.stringify(message);
    const begun = message.op === "load" ? await opened(message) : named(message);
    const secret = secretOf(begun);
    if (secret) await write(secret);
    return JSON.stringify(begun);
  }

  /** A new session: the page's own takes the secret whose fingerprint was shown. @param {Message} message @returns {Message} */
  function named(message) {
    const beside = message.channel || BESIDE.has(message.op ?? "");
    const secret = beside ? newSeed() : coming;
    if (!beside) prepare();
    return { ...message, args: { ...message.args, seed: secret } };
  }

  /** A save with its secret unwrapped, or with a new one beside it. @param {Message} message @returns {Promise<Message>} */
  async function opened(message) {
    const save = parsed(message.args?.save);
    if (!save?.header || save.header.seed) return message;
    const { sealed, ...header } = save.header;
    // A copy at another channel would show what the page's own game is about to throw.
    const seed = message.channel || !sealed ? null : await unwrapped(sealed);
    if (!seed) return { ...message, args: { seed: newSeed(), save: { ...save, header } } };
    const { thrown, ...own } = header;
    return { ...message, args: { save: { ...save, header: { ...own, seed } } } };
  }

  /** @param {Sealed} sealed @returns {Promise<string | null>} */
  async function unwrapped(sealed) {
    const key = await seal;
    const secret = (await key?.open(sealed).catch(() => null)) ?? null;
    if (secret) written.set(secret, sealed);
    return secret;
  }

  return {
    /** The page hears: it is told what comes, and once more if this browser turns out to keep no key. */
    async begin() {
      prepare();
      lasting = (await seal)?.lasting ?? false;
      if (!lasting) onComing(fingerprintOf(gameSecretOf(coming, 1)), lasting);
    },
    /** What is to be asked instead, or null when it can be asked at once as it is. @param {Message} message @param {string} text the same as it came @returns {Promise<string> | null} */
    before(message, text) {
      const begins = BEGINNING.has(message.op ?? "");
      if (!begins && waiting === 0) return null;
      waiting += 1;
      const asked = line.then(() => (begins ? completed(message) : text));
      line = asked.catch(() => {}).then(served);
      return asked;
    },
    /** What the page is told. @param {Message} message @param {string} answer */
    after(message, answer) {
      if (!TELLING.has(message.op ?? "")) return answer;
      const found = JSON.parse(answer);
      /** @type {Told} */
      const told = found.ok ?? {};
      if (told.header) told.header = closed(told.header);
      if (told.save) told.save.header = closed(told.save.header);
      return JSON.stringify(found);
    },
  };

  function served() {
    waiting -= 1;
  }

  /** @param {Header} header @returns {Header} */
  function closed({ seed = "", ...header }) {
    const sealed = written.get(seed);
    return sealed ? { ...header, sealed } : header;
  }
}

/** @param {Save | string | undefined} save @returns {Save | null} */
function parsed(save) {
  try {
    return typeof save === "string" ? JSON.parse(save) : (save ?? null);
  } catch {
    return null;
  }
}

/** @param {Message} message @returns {string | undefined} */
function secretOf({ args }) {
  const seed = args?.seed ?? parsed(args?.save)?.header?.seed;
  return typeof seed === "string" ? seed : undefined;
}
