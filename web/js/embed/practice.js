/** Practice in an embedded board: this browser's due cards, and today's ten exercises. */
import { h } from "../dom/vdom.js";
import { Figure } from "../figure/figure.js";
import { Sitting, TEN } from "../practice/sitting.js";
import { buttonBar, written } from "./written_views.js";

/** @param {{world: import("../figure/face.js").World, redraw: () => void, setting: Figure["parts"]["setting"]}} parts setting: the board before the first question */
export function createPractice({ world, redraw, setting }) {
  const sitting = new Sitting({ world, redraw });
  /** The figure before anything is asked. */
  const still = new Figure({
    ...{ world, redraw, setting, locked: true },
    onEvent: (act, { place }) => sitting.go(/** @type {any} */ ({ act, place })),
  });

  return {
    get figure() {
      return sitting.step ?? still;
    },
    /** @param {import("../figure/face.js").Parts} parts */
    content(parts) {
      if (sitting.step) return sitting.step.content(parts);
      Object.assign(still.shown, overview());
      const { line } = sitting.day;
      return [
        still.content(parts),
        line && h("p", { key: "line" }, h("output", { "data-result": "" }, line)),
      ];
    },
    /** The next card or exercise; at the start, the daily ten. */
    next: () => sitting.go(sitting.step ? { act: "next" } : { act: "go", place: "daily" }),
    reset: () => sitting.go({ act: "go", place: "overview" }),
    /** Ignored: an exercise sets its own viewpoint. */
    dress() {},
    /** Ask the same question in the new language. */
    speak: () => (sitting.step ? sitting.act() : still.show()),
    destroy() {
      sitting.destroy();
      still.face.destroy();
    },
  };

  /** Before anything is asked: what is due, and the buttons to begin. */
  function overview() {
    const { t } = world.citing;
    const { trouble, deck, day } = sitting;
    const [due, begun] = [deck.due(), day.results.length];
    const line = due > 0 ? t("practice-due", { count: due }) : t("practice-none");
    const cards = due > 0 ? /** @type {const} */ (["cards"]) : [];
    const daily = begun < TEN ? /** @type {const} */ ([begun > 0 ? "daily-on" : "daily"]) : [];
    return {
      status: trouble ? t("figure-trouble", { detail: trouble }) : line,
      controls: buttonBar(t, ...cards, ...daily),
      panel: written("practice", t),
    };
  }
}
