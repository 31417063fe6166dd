/** A link as a picture that a telephone reads; fetched when somebody asks for one. */
import { correction, generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";

/** The longest text for which a picture can still be read from a screen. */
const MOST = 1200;

/** @param {string} text @returns {string | null} an SVG, dark on light; null: the text is too long */
export function qrOf(text) {
  if (text.length > MOST) return null;
  try {
    const code = generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.M });
    return toSvgSource(code, { on: "black", off: "white", padX: 4, padY: 4, xmlDeclaration: false });
  } catch {
    return null;
  }
}
