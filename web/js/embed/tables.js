/** Mode -> the content of the element, made from the attributes. */
import { Game } from "../figure/game.js";
import { Lesson } from "./lesson.js";
import { Practice } from "./practice.js";
import { Replay } from "./replay.js";
import { Roll } from "./roll.js";

/** @import { Config } from "./attributes.js" */
/** @import { Panel } from "./panel.js" */
/** @typedef {ReturnType<typeof tableOf>} Table */
/** @typedef {{panel: Panel, config: Config, base: URL, addresses: string, offered: import("./roll.js").Offered[]}} Seat */

/** The attributes that may change during a game. @param {Config} config */
export const dressOf = ({ marks, arrows, viewpoint }) => ({ marks, arrows, viewpoint });

/** @param {Seat} seat */
function partsOf({ panel, config }) {
  const { rulebook, reading, variant, position, dice, cube, mover } = config;
  const owned = cube ? { cube_value: cube.value, cube_owner: cube.owner } : {};
  const setting = { rulebook, reading, variant, position, mover, ...(dice ? { dice } : {}), ...owned };
  return { world: panel.world, redraw: () => panel.draw(), setting, ...dressOf(config) };
}

/** @type {Record<Config["mode"], (seat: Seat) => Roll | Game | Lesson | Practice | Replay>} */
const TABLES = {
  view: rollOf,
  compare: rollOf,
  try: rollOf,
  quiz: rollOf,
  play: (seat) => {
    const { rulebook, reading, variant, opponent } = seat.config;
    return new Game({ ...partsOf(seat), book: { rulebook, reading, variant }, opponent });
  },
  practice: (seat) => new Practice(partsOf(seat)),
  lesson: (seat) => {
    const { marks, arrows, ...parts } = partsOf(seat);
    const { base, addresses, config } = seat;
    return new Lesson({ ...parts, source: config.lesson, tag: config.tag, base, addresses });
  },
  replay: (seat) => new Replay({ ...partsOf(seat), source: seat.config.src, addresses: seat.addresses }),
};

/** @param {Seat} seat */
function rollOf(seat) {
  const { mode, answer, ask } = seat.config;
  return new Roll(partsOf(seat), {
    kind: /** @type {"try"} */ (mode),
    offered: seat.offered,
    wanted: answer,
    asks: ask,
  });
}

/** @param {Seat} seat */
export const tableOf = (seat) => TABLES[seat.config.mode](seat);
