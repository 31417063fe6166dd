/**
 * The worker's first act: take the lock with the given name, and hold it for its lifetime. The page waits for that
 * lock, so it notices a death at once, whatever the worker was doing.
 */

/** Longer than a browser takes to grant a free lock while it starts on a crowded machine; blocked locks are refused at once. */
const GRANT_MS = 10_000;

/** @type {Promise<string>} the name, once the lock is granted; "" where locks are blocked */
const granted = new Promise((resolve) => {
  const [name] = self.name.split(" ", 1);
  // Without a lock the page watches for silence instead.
  const blocked = () => resolve("");
  if (!name || !navigator.locks) return blocked();
  try {
    const asked = navigator.locks.request(name, () => {
      resolve(name);
      return new Promise(() => {});
    });
    asked.catch(blocked);
  } catch {
    blocked();
  }
});

/**
 * Post the lock's name to the page. Await this before starting Python, which blocks the thread for seconds: a page
 * without the name cannot tell a busy worker from a dead one.
 * @param {(message: {v: 1, event: "held", lock: string}) => void} post @returns {Promise<unknown>} settled once posted, or if no lock is granted
 */
export function announceLock(post) {
  const posted = granted.then((lock) => lock && post({ v: 1, event: "held", lock }));
  return Promise.race([posted, new Promise((resolve) => setTimeout(resolve, GRANT_MS))]);
}
