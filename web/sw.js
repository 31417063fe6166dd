/**
 * Lets the game run without a network. Each build keeps its files, by hash, in a cache of its own, so a page never gets
 * files of another build; a request that names another build's id goes to the network. A newer build waits until the page
 * asks for it, or until no page is open.
 */

const BUILD = __VRHCABY_BUILD__;
const PREFIX = "vrhcaby-";
const NAME = PREFIX + BUILD.id;
const SCOPE = new URL("./", self.location.href);
const ASKED = `?${BUILD.asked}`;
const HASHES = new Map([...BUILD.precache, ...BUILD.optional]);

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(precache()));
worker.addEventListener("activate", (event) => event.waitUntil(sweep()));
worker.addEventListener("message", (event) => {
  if (event.data === "take-over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== null) event.respondWith(respond(event.request, path));
});

/** Installs all files or none: if one file is wrong, the older build stays in use. */
async function precache() {
  const cache = await caches.open(NAME);
  const older = await olderCaches();
  await Promise.all(
    BUILD.precache.map(async ([path, hash]) => {
      if (await cache.match(keyOf(hash))) return;
      const kept = await fromOlder(older, keyOf(hash));
      await cache.put(keyOf(hash), kept ?? (await fetchChecked(path, hash)));
    }),
  );
}

async function olderCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  return Promise.all(names.map((name) => caches.open(name)));
}

/** Finds a file that did not change since an older build, which saves fetching it again. @param {Cache[]} older @param {string} key */
async function fromOlder(older, key) {
  for (const cache of older) {
    const kept = await cache.match(key);
    // Without the older version's address, from which a script would resolve its imports.
    if (kept) return new Response(kept.body, kept);
  }
  return null;
}

/** The key depends on the content alone: a file that moved to another version's folder keeps it. @param {string} hash */
const keyOf = (hash) => new URL(`?${hash}`, SCOPE).href;

/** @param {string} path */
async function fetchWhole(path) {
  const response = await fetch(new URL(path + ASKED, SCOPE), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response;
}

/** @param {string} path @param {string} hash SHA-256, hex */
async function fetchChecked(path, hash) {
  const response = await fetchWhole(path);
  const body = await response.clone().arrayBuffer();
  if (crypto.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (found !== hash) throw new Error(`${path} is of another build`);
  }
  return response;
}

async function sweep() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  await worker.clients.claim();
}

/** The file of this build that a request asks for, or null for any other address. @param {Request} request */
function pathOf(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname))
    return null;
  if (url.search && url.search !== ASKED && request.mode !== "navigate") return null;
  const path = decodeURIComponent(url.pathname.slice(SCOPE.pathname.length)) || "index.html";
  return HASHES.has(path) ? path : null;
}

/** Answers from the cache; a file missing there comes from the network and is then kept. @param {Request} request @param {string} path */
async function respond(request, path) {
  const key = keyOf(HASHES.get(path) ?? "");
  const cache = await caches.open(NAME);
  const kept = await cache.match(key);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) keepIfOurs(cache, key, path, response.clone());
  return response;
}

/** @param {Cache} cache @param {string} key @param {string} path @param {Response} response */
async function keepIfOurs(cache, key, path, response) {
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found === HASHES.get(path)) await cache.put(key, new Response(body, { headers: response.headers }));
}
