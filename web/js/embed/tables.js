/** Mode -> the content of the element, made from the attributes. */
import { Game } from "../figure/game.js";
import { Lesson } from "./lesson.js";
import { Practice } from "./practice.js";
import { Replay } from "./replay.js";
import { Roll } from "./roll.js";
import { buttonBar } from "./written_views.js";

/** @import { Config } from "./attributes.js" */
/** @import { Panel } from "./panel.js" */
/** @typedef {{content: (parts: import("../figure/face.js").Parts) => import("../view/vdom.js").Loose, destroy: () => void, dress: (dress: ReturnType<typeof dressOf>) => void, adopt: (before: Table) => unknown}} OfAll */
/** @typedef {(Roll | Game | Lesson | Practice | Replay) & OfAll} Table */
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
    const start = () => buttonBar(seat.panel.t, "game");
    return new Game({ ...partsOf(seat), book: { rulebook, reading, variant }, opponent, start });
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

/** The table of a mode; what it does not do itself, its figure does. @param {Seat} seat @returns {Table} */
export function tableOf(seat) {
  /** @type {any} it is completed here */
  const table = TABLES[seat.config.mode](seat);
  for (const name of ["content", "destroy", "dress"])
    table[name] ??= (/** @type {unknown} */ how) => table.figure[name](how);
  table.adopt ??= (/** @type {Table} */ before) => table.figure.adopt(before.figure);
  return table;
}
