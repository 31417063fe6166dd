/** Over a demonstration board: a frame, a sentence about it, and a button to return. A tap anywhere returns too. */

/** @import { BoardHandlers, DemoView } from "./scene/types.js" */

export class Ribbon {
  /** @param {HTMLElement} root of the board @param {BoardHandlers} handlers */
  constructor(root, handlers) {
    this.root = root;
    this.cover = document.createElement("div");
    this.cover.className = "vb-demo";
    this.cover.hidden = true;
    this.cover.addEventListener("click", () => handlers.onBack?.());
    this.cover.addEventListener("pointerdown", (event) => event.stopPropagation());
    root.append(this.cover);
    /** @type {DemoView | null} */
    this.demo = null;
  }

  /** @param {DemoView | null} demo */
  show(demo) {
    if (JSON.stringify(demo) === JSON.stringify(this.demo)) return;
    this.demo = demo;
    this.cover.hidden = demo === null;
    this.root.toggleAttribute("data-vb-demo", demo !== null);
    this.cover.replaceChildren(...(demo ? [ribbonOf(demo)] : []));
  }
}

/** @param {DemoView} demo */
function ribbonOf({ title, text, back }) {
  const ribbon = document.createElement("div");
  ribbon.className = "vb-ribbon";
  ribbon.setAttribute("role", "status");
  for (const [tag, said] of Object.entries({ strong: title, span: text, button: back }))
    ribbon.appendChild(document.createElement(tag)).textContent = said;
  return ribbon;
}
