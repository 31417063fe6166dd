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
/** What a cache has: pairs of a content's hash and its key. */
const LIST = new URL("?list", SCOPE).href;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  event.waitUntil(precache());
  event.waitUntil(answerWithout(event).catch(() => {}));
});
worker.addEventListener("activate", (event) => event.waitUntil(sweep()));
worker.addEventListener("message", (event) => {
  if (event.data === "take-over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== null) event.respondWith(respond(event.request, path));
});

/**
 * Some browsers can answer from the cache before this worker has started. What is fetched when first used stays with the `fetch`
 * event, which keeps it. The first route that fits a request counts.
 * @param {ExtendableEvent & {addRoutes?: (routes: object[]) => Promise<void>}} event
 */
async function answerWithout(event) {
  const source = { cacheName: NAME };
  const later = BUILD.optional.filter(([path]) => path.startsWith("v/"));
  await event.addRoutes?.([
    { condition: { or: later.map(([path]) => asking(path)) }, source: "fetch-event" },
    { condition: asking("v/*"), source },
    { condition: asking("v/*/js/chunk-*.js", ""), source },
    { condition: { ...asking("", ""), requestMode: "navigate" }, source },
  ]);
}

/** @param {string} path within the site; * is for any text @param {string} [search] */
function asking(path, search = BUILD.asked) {
  const { protocol, hostname, port, pathname } = SCOPE;
  const below = pathname.replace(/[{}()*+?:\\]/g, "\\$&");
  return { urlPattern: new URLPattern({ protocol, hostname, port, pathname: below + path, search }) };
}

/** Installs all files or none: if one file is wrong, the older build stays in use. */
async function precache() {
  const cache = await caches.open(NAME);
  const older = await olderCaches();
  await Promise.all(
    BUILD.precache.map(async ([path, hash]) => {
      if (await cache.match(keyOf(path))) return;
      const kept = await fromOlder(older, hash);
      await cache.put(keyOf(path), kept ?? (await fetchChecked(path, hash)));
    }),
  );
  const list = BUILD.precache.map(([path, hash]) => [hash, keyOf(path)]);
  await cache.put(LIST, new Response(JSON.stringify(list)));
}

/** @returns {Promise<{cache: Cache, keys: Map<string, string>}[]>} the caches of older builds, with each content's key by its hash */
async function olderCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  const open = names.map(async (name) => {
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    return { cache, keys: new Map(list && (await list.json())) };
  });
  return Promise.all(open);
}

/** Finds a file that did not change since an older build, which saves fetching it again. @param {Awaited<ReturnType<typeof olderCaches>>} older @param {string} hash */
async function fromOlder(older, hash) {
  for (const { cache, keys } of older) {
    const key = keys.get(hash);
    const kept = key && (await cache.match(key));
    // Without the older version's address, from which a script would resolve its imports.
    if (kept) return new Response(kept.body, kept);
  }
  return null;
}

/** The address that a page uses: scripts name their chunks without the build's id. @param {string} path */
const keyOf = (path) =>
  new URL(path === "index.html" ? "" : /\/chunk-\w+\.js$/.test(path) ? path : path + ASKED, SCOPE).href;

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
  const key = keyOf(path);
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
