/* Runs where the page's own scripts cannot (a file on disk, a failed network) and explains in plain words what to do. */
(() => {
  const root = document.documentElement;
  const tell = (/** @type {string} */ what) => {
    root.dataset.plain = what;
    // Without the style sheet, even hidden elements would be visible.
    document.querySelector(`[data-case="${what}"]`)?.removeAttribute("hidden");
  };
  if (location.protocol === "file:") tell("file");
  else {
    addEventListener("load", () => {
      setTimeout(() => {
        if (!root.dataset.vrhcaby) tell("unloaded");
      }, 400);
    });
  }
})();
