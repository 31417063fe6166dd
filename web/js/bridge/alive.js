/**
 * The first that the worker does: it takes the lock whose name it was given, and holds it as long as it lives. The page waits for
 * that lock, and so hears of a death at once, whatever the worker was doing.
 */

/** @type {Promise<string>} the name, once the lock is held; never, where locks are blocked */
export const held = new Promise((resolve) => {
  const name = self.name;
  if (!name) return;
  try {
    const asked = navigator.locks?.request(name, () => {
      resolve(name);
      return new Promise(() => {});
    });
    asked?.catch(() => {});
  } catch {
    // The page listens for silence instead.
  }
});
