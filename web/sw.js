/**
 * Plays without a network. Every file of one build is kept under its hash in that build's own cache, so a page never
 * meets files of another build; what a page of another build asks for by that build's id goes to the network. A newer build waits until the page asks for it (or until no page is open).
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

/** All or nothing: a build with one wrong file is not installed, and the older one goes on. */
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

/** A file that did not change between two builds is not fetched again. @param {Cache[]} older @param {string} key */
async function fromOlder(older, key) {
  for (const cache of older) {
    const kept = await cache.match(key);
    // Its own address would be the older version's, from which a script counts what it imports.
    if (kept) return new Response(kept.body, kept);
  }
  return null;
}

/** By content alone: a file that moved to another version's folder is the same. @param {string} hash */
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

/** The file of this build that a request asks for, or null when it is none of ours. @param {Request} request */
function pathOf(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname))
    return null;
  if (url.search && url.search !== ASKED && request.mode !== "navigate") return null;
  const path = decodeURIComponent(url.pathname.slice(SCOPE.pathname.length)) || "index.html";
  return HASHES.has(path) ? path : null;
}

/** From the cache; a file that is missing there comes from the network and, being ours, is kept. @param {Request} request @param {string} path */
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
