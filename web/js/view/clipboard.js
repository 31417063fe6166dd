/** Text for other programs. */

/** @param {string} text */
export async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure connection there is only the old way.
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
