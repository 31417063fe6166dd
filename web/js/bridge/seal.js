/**
 * Encrypt stored secrets with AES-GCM; the key is made here and never leaves the browser. Without WebCrypto (no
 * secure connection) there is no key. Without storage it lasts as long as the page.
 */
import { openTable } from "./database.js";
import { fromHex, toHex } from "./seed.js";

/** @typedef {import("./wire.d.ts").Sealed} Sealed */
/** @typedef {{seal: (secret: string) => Promise<Sealed>, open: (sealed: Sealed) => Promise<string>, lasting: boolean}} Seal secrets are hexadecimal; `open` rejects what another key sealed; lasting: whether the key outlives the page */

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
