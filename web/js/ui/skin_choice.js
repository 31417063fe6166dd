/** What the board is made of, chosen by pictures. */

import { drawPreview } from "../board/preview.js";
import { boardWorn, SKINS } from "../state/settings.js";
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Skin } from "../board/scene/themes.js" */

/** @param {Ctx} ctx */
export function skinChoice({ s: { settings }, t, a }) {
  return h(
    "div.skins",
    { key: "skins", role: "radiogroup", "aria-label": t("set-skin") },
    SKINS.map((skin) =>
      option({ skin, t, chosen: settings.skin === skin, theme: settings.theme, pick: () => a.set({ skin }) }),
    ),
  );
}

/** @param {{skin: Skin | "theme", theme: import("../state/settings.js").Settings["theme"], chosen: boolean, t: Ctx["t"], pick: () => void}} how */
function option({ skin, theme, chosen, t, pick }) {
  const worn = boardWorn({ skin, theme });
  return h(
    "label.skin",
    { key: skin },
    h("input", { type: "radio", name: "skin", value: skin, checked: chosen, onchange: pick }),
    h("canvas", {
      key: worn,
      "aria-hidden": "true",
      ref: (/** @type {Element} */ canvas) =>
        inTurn(() => drawPreview(/** @type {HTMLCanvasElement} */ (canvas), worn)),
    }),
    h("span", t(`skin-${skin}`)),
  );
}

/** Pictures are drawn one after another, between what the reader does. @param {() => void} draw */
function inTurn(draw) {
  const soon = globalThis.requestIdleCallback ?? setTimeout;
  soon(draw);
}
