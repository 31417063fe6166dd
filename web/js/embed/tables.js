/** Mode -> the figure made from the attributes. */
import { Figure } from "../figure/figure.js";
import { Game } from "../figure/game.js";
import { Quiz } from "../figure/quiz.js";
import { Books } from "./books.js";
import { Lesson } from "./lesson.js";
import { Practice } from "./practice.js";
import { Replay } from "./replay.js";

/** @import { Config } from "./attributes.js" */
/** @import { Panel } from "./panel.js" */
/** @typedef {Figure | Quiz | Game | Lesson | Practice | Replay} Table */
/** @typedef {{panel: Panel, config: Config, base: URL, addresses: string, offered: import("../figure/quiz.js").Offered[]}} Seat */

/** The attributes that may change during a game. @param {Config} config */
export const dressOf = ({ marks, arrows, viewpoint }) => ({ marks, arrows, viewpoint });

/** @param {Seat} seat */
function partsOf({ panel, config }) {
  const { rulebook, reading, variant, position, dice, cube, mover } = config;
  const owned = cube ? { cube_value: cube.value, cube_owner: cube.owner } : {};
  const setting = { rulebook, reading, variant, position, ...(dice ? { dice } : {}), ...owned };
  return { world: panel.world, redraw: () => panel.draw(), setting, mover, ...dressOf(config) };
}

/** @type {Record<Config["mode"], (seat: Seat) => Table>} */
const TABLES = {
  view: (seat) => new Figure({ ...partsOf(seat), locked: true }),
  compare: (seat) => new Books({ ...partsOf(seat), whole: true, sleeps: true }),
  try: (seat) => new Figure({ ...partsOf(seat), whole: true, sleeps: true }),
  quiz: (seat) => {
    const { answer, ask } = seat.config;
    return new Quiz({
      ...partsOf(seat),
      whole: true,
      sleeps: true,
      offered: seat.offered,
      wanted: answer,
      asks: ask,
    });
  },
  play: (seat) => {
    const { rulebook, reading, variant, opponent } = seat.config;
    return new Game({ ...partsOf(seat), book: { rulebook, reading, variant }, opponent });
  },
  practice: (seat) => {
    const parts = partsOf(seat);
    const still = new Figure({ ...parts, locked: true });
    return new Practice({ world: parts.world, redraw: parts.redraw, still });
  },
  lesson: (seat) => {
    const { world, redraw, viewpoint, ...parts } = partsOf(seat);
    const still = new Figure({ ...parts, world, redraw, viewpoint, locked: true });
    const { base, addresses, config } = seat;
    const { lesson: source, tag } = config;
    return new Lesson({ world, redraw, viewpoint, still, source, tag, base, addresses });
  },
  replay: (seat) => {
    const { src, rulebook } = seat.config;
    return new Replay({ ...partsOf(seat), source: src, rulebook, addresses: seat.addresses });
  },
};

/** @param {Seat} seat @returns {Table} */
export const tableOf = (seat) => TABLES[seat.config.mode](seat);
