/* Runs where the page's own scripts do not (a file on disk, a network that failed) and says in plain words what to do. */
(() => {
  const root = document.documentElement;
  const tell = (/** @type {string} */ what) => {
    root.dataset.plain = what;
    // Where not even the style has come, what is not hidden stands there.
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
