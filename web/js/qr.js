/** A link as a QR code; loaded on first use. */
import { correction, generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";

/** @param {string} text @returns {string} an SVG, dark on light */
export function qrOf(text) {
  const code = generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.M });
  return toSvgSource(code, { on: "black", off: "white", padX: 4, padY: 4, xmlDeclaration: false });
}
