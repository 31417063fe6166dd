/* Runs where the page's own scripts do not (a file on disk, a network that failed) and says in plain words what to do. */
(() => {
  const root = document.documentElement;
  const tell = (/** @type {string} */ what) => {
    root.dataset.plain = what;
    // Without even the style sheet, unhidden elements are visible.
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
