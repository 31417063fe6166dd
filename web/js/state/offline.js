/** Offline use: register the service worker, detect a newer page, and empty the cache on request. */

/** @param {URL} base @param {() => void} onUpdate */
export function createOffline(base, onUpdate) {
  const workers = navigator.serviceWorker;
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let taking = false;

  async function register() {
    if (!workers || !/^https?:$/.test(base.protocol)) return;
    const options = /** @type {const} */ ({ scope: base.pathname, updateViaCache: "none" });
    registration = await workers.register(new URL("sw.js", base), options).catch(() => null);
    // A host may omit the service worker, and a blocker may return nothing; the page then needs the network.
    if (!registration) return;
    if (registration.waiting && workers.controller) onUpdate();
    registration.addEventListener("updatefound", () => {
      const next = registration?.installing;
      next?.addEventListener("statechange", () => {
        if (next.state === "installed" && workers.controller) onUpdate();
      });
    });
    workers.addEventListener("controllerchange", () => {
      if (taking) location.reload();
    });
  }

  return {
    register,
    /** Activate the newer page and reload. */
    take() {
      taking = true;
      registration?.waiting?.postMessage("take-over");
      if (!registration?.waiting) location.reload();
    },
    /** @returns {Promise<string>} the id of a message */
    async check() {
      if (!registration) return "offline-none";
      try {
        await registration.update();
      } catch {
        return "offline-unreachable";
      }
      return registration.waiting || registration.installing ? "offline-found" : "offline-newest";
    },
    /** @returns {Promise<string>} the id of a message */
    async clear() {
      if (!("caches" in globalThis)) return "offline-none";
      for (const name of await caches.keys()) if (name.startsWith("vrhcaby-")) await caches.delete(name);
      return "offline-cleared";
    },
  };
}
