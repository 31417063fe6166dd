/** Choose the board's skin by pictures. */

import { drawPreview } from "../board/preview.js";
import { boardWorn } from "../state/settings.js";
import { h } from "../view/vdom.js";

/** @import { Ctx } from "./actions.js" */
/** @import { Field } from "../state/form_values.js" */
/** @import { Settings } from "../state/settings.js" */

/** @param {Ctx} ctx @param {Field} field */
export function skinChoice({ s: { settings }, t, a }, { choices = [], words = "" }) {
  return [
    h("p.set-title", { "aria-hidden": "true" }, t(words)),
    h(
      "div.skins",
      { key: "skins", role: "radiogroup", "aria-label": t(words) },
      choices.map(({ value, words: name }) => {
        const skin = /** @type {Settings["skin"]} */ (value);
        const pick = () => a.set({ skin });
        return option({ skin, name: t(name), chosen: settings.skin === skin, theme: settings.theme, pick });
      }),
    ),
  ];
}

/** @param {{skin: Settings["skin"], theme: Settings["theme"], chosen: boolean, name: string, pick: () => void}} how */
function option({ skin, theme, chosen, name, pick }) {
  const worn = boardWorn({ skin, theme });
  return h(
    "label.skin",
    { key: skin },
    h("input", { type: "radio", name: "skin", value: skin, checked: chosen, onchange: pick }),
    h("canvas", {
      key: worn,
      "aria-hidden": "true",
      ref: (/** @type {Element} */ canvas) =>
        inTurn(() => void drawPreview(/** @type {HTMLCanvasElement} */ (canvas), worn)),
    }),
    h("span", name),
  );
}

/** Pictures are drawn one at a time, in idle moments. @param {() => void} draw */
function inTurn(draw) {
  const soon = globalThis.requestIdleCallback ?? setTimeout;
  soon(draw);
}
