/** Files for the reader: downloads, copied texts, bitmaps, QR codes. */
import { ofBuild } from "../build/of_build.js";

/** The width in pixels of a picture of the board. */
const PICTURE_WIDTH = 1600;

export const today = () => new Date().toISOString().slice(0, 10);

/** @param {BlobPart} text @param {string} name @param {string} [type] */
export function download(text, name, type = "application/json") {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Copy; the pressed button shows for a moment that it is done. @param {string} text */
export async function toClipboard(text) {
  const { activeElement: button } = document;
  button?.toggleAttribute("data-copied", true);
  setTimeout(() => button?.removeAttribute("data-copied"), 1500);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure connection only the old API works.
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

/** Perform an event of a tree; copies and downloads work the same way on every page. @param {any} event any: a `PanelEvent`, a type of a higher layer @param {(event: any) => unknown} act */
export function perform(event, act) {
  const [kind, name, { text, media }] = event;
  if (kind === "copy") return toClipboard(String(text));
  return kind === "download" ? download(String(text), name, String(media)) : act(event);
}

/** @param {string} svg @returns {Promise<Blob | null>} as a PNG */
export async function painted(svg) {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE_WIDTH;
  canvas.height = Math.round((PICTURE_WIDTH * image.naturalHeight) / Math.max(image.naturalWidth, 1));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** A text as a QR code. @param {URL} base @param {string} text @returns {Promise<string>} the address of a picture */
export async function qrPicture(base, text) {
  /** @type {{qrOf: (text: string) => string}} */
  const { qrOf } = await import(ofBuild("js/qr.js", base).href);
  return svgAddress(qrOf(text));
}

/** @param {string} svg */
const svgAddress = (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
