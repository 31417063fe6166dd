/** A roll to try, with every rulebook's verdict from Python. */
import { Figure } from "../figure/figure.js";

export class Books extends Figure {
  /** @type {import("../render/tree.js").Tree | null} */
  books = null;

  /** @override */
  async start() {
    const started = await super.start();
    if (!started || this.books || !this.setting.dice) return started;
    const { ok } = await this.world.ask("five_books", this.about);
    this.books = ok?.tree ?? null;
    this.say(this.verdict());
    return started;
  }

  /** @override */
  verdict() {
    return this.books ? { kind: /** @type {const} */ ("plain"), tree: this.books } : super.verdict();
  }

  /** @override */
  controls() {
    const ask = { id: "books", words: this.t("embed-books"), act: () => this.start(), primary: true };
    return this.asked || this.throws ? super.controls() : [ask];
  }
}
