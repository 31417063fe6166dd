/** Convert an SVG drawing to a bitmap. */

/** Pixels; a picture of the board is drawn as wide. */
const PICTURE_WIDTH = 1600;

/** @param {string} svg @returns {Promise<Blob | null>} the same as a PNG */
export async function painted(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE_WIDTH;
  canvas.height = Math.round((PICTURE_WIDTH * image.naturalHeight) / Math.max(image.naturalWidth, 1));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
