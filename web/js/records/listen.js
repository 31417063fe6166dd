/** Texts dropped or pasted onto the page: a file, or a game or position pasted outside a field. */

/** @typedef {ReturnType<typeof import("./door_actions.js").createDoor>} Door */

/** @param {Door} door */
export function listenToTexts(door) {
  addEventListener("dragover", (event) => {
    if (carries(event)) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text") ?? "";
    if (file) void door.takeFile(file);
    else if (text) void door.show(text);
  });
  addEventListener("paste", (event) => {
    const target = /** @type {Element | null} */ (event.target);
    if (target?.closest?.("input, textarea, [contenteditable]")) return;
    const text = event.clipboardData?.getData("text") ?? "";
    const file = event.clipboardData?.files[0];
    if (file?.type.startsWith("text/")) void door.takeFile(file);
    else if (text.trim()) void door.show(text);
  });
}

/** Data from outside the page: a file, or a text. @param {DragEvent} event */
function carries({ dataTransfer, target }) {
  const types = dataTransfer?.types ?? [];
  const field = target instanceof Element && target.closest("input, textarea");
  return types.includes("Files") || (types.includes("text/plain") && !field);
}
