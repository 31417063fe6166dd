/**
 * The view and the settings of a board, and the types that the page and the board share.
 *
 * A *place* is a point of one side's own view: "1".."24", "bar", "off". A *slot* is a spot of the drawn board, numbered by the
 * viewpoint: "1".."24", "bar:own", "bar:opp", "off:own", "off:opp" ("own" is the viewpoint's side).
 */

/** @typedef {"white"|"black"} Side */
/** @typedef {string} Place */
/** @typedef {string} Slot */
/** @typedef {"own"|"opp"} Whose the viewpoint's, or the far player's */
/** @typedef {{x:number, y:number}} Spot */
/** @typedef {{x:number, y:number, w:number, h:number}} Rect */

/** @typedef {{white:number[], black:number[]}} Checkers counts by own point: [0] off, [1..24], [25] bar */
/** @typedef {{from:Place|number, to:Place|number, dice:number[], hit?:boolean}} MoveView a move of one checker, as its side counts */
/** @typedef {{side:Side, values:number[], remaining?:number[], used:boolean[], fresh?:boolean}} DiceView used: by die; doubles have four */
/**
 * @typedef {{value:number, shown?:number, owner:"centre"|Side, offered?:{by:Side, kind?:string, from?:number, to:number}|null,
 *   member?:number|string, label?:string, active?:boolean, callable?:boolean}} CubeView shown: the top face (64 while the value is 1);
 *   label: its name if there are several; active: false if out of play; callable: whether it may be raised now; if absent, `may` applies
 */
/** @typedef {"bad"|"good"|"focus"|"source"} MarkKind */
/** @typedef {{place:Place|number, kind:MarkKind, side?:Side}} MarkView */
/** @typedef {{first:number, last:number, label:string, side?:Side}} ZoneView named, shaded points of a side */
/** @typedef {{from:Place|number, to:Place|number, kind?:"good"|"bad"|"witness"|"last", side?:Side, number?:number}} ArrowView number: its place in a sequence */
/** @typedef {{title:string, text:string, back:string}} DemoView a demonstration's text, and the label of the way back */
/** @typedef {{turn:Side|null, score:{white:number, black:number}|null, length:number|null}} Standing the side to act, the score, and the match length */
/** @typedef {ReturnType<typeof emptyView>} BoardView everything to draw; each view replaces the previous one completely */
/** @typedef {ReturnType<typeof defaultSettings>} BoardSettings */
/** @typedef {Partial<Omit<BoardSettings,"hints"|"motion">> & {hints?:Partial<BoardSettings["hints"]>, motion?:Partial<BoardSettings["motion"]>}} SettingsPatch */

/**
 * @typedef {object} BoardHandlers called for the player's tries; all are optional. A promise from onTry or onUndo settles with the answer
 * @property {(attempt:{from:Place, to:Place, side:Side})=>unknown} [onTry]
 * @property {()=>void} [onRoll]
 * @property {()=>void} [onConfirm]
 * @property {(index:number|null)=>unknown} [onUndo]
 * @property {(index:number)=>void} [onCube]
 * @property {()=>void} [onBack] leaves a demonstration
 * @property {(waiting:boolean)=>void} [onWait] a stepped animation waits for a step, or continues
 */

/** @typedef {Partial<MoveView> & {type:string, side?:Side|null, reason?:string, value?:number, member?:number|string}} BoardEvent a session event; the board animates those it knows. reason: why a throw does not count ("on_edge", "on_checker", "off_half") */
/** @typedef {Side|"plain"} DieColour "plain" before the colours are chosen */
/**
 * @typedef {object} Die
 * @property {Spot} at centre
 * @property {number} size
 * @property {number} value 1..6; 0 for a blank die ready to be rolled
 * @property {DieColour} colour
 * @property {number} [turn] radians
 * @property {number} [lean] its tilt in radians, if dice have relief
 * @property {{value:number, roll:number, heading:number, height:number}} [air] during a roll: its final face, radians
 *   still to roll, its direction, and its height in shares of its size
 * @property {boolean} [used]
 * @property {boolean} [waiting] drawn as an outline
 */

/** An empty table, before anything is known. */
export const emptyView = () => ({
  viewpoint: /** @type {Side} */ ("white"),
  mover: /** @type {Side|null} */ (null),
  checkers: /** @type {Checkers} */ ({ white: Array(26).fill(0), black: Array(26).fill(0) }),
  dice: /** @type {DiceView|null} */ (null),
  draw: /** @type {{dice:number[]|null}|null} */ (null), // the opening dice, the viewpoint's player's first
  draft: /** @type {MoveView[]} */ ([]),
  choices: /** @type {MoveView[]} */ ([]),
  reach: /** @type {MoveView[]} */ ([]),
  may: /** @type {string[]} */ ([]),
  cubes: /** @type {CubeView[]} */ ([]),
  // The last play; trips: where each of its checkers went.
  last: /** @type {{side:Side, dice?:number[], trips:{from:Place, to:Place}[]}|null} */ (null),
  marks: /** @type {MarkView[]} */ ([]),
  zones: /** @type {ZoneView[]} */ ([]),
  arrows: /** @type {ArrowView[]} */ ([]),
  pips: /** @type {{white:number, black:number}|null} */ (null),
  standing: /** @type {Standing|null} */ (null),
  locked: false, // whether nothing can be moved
  demo: /** @type {DemoView|null} */ (null), // set for a demonstration board
});

/** The settings of a board on a page that sets none. */
export const defaultSettings = () => ({
  theme: /** @type {import("./themes.js").Skin | import("./themes.js").Theme | "auto"} */ ("auto"),
  orientation: /** @type {"auto"|"landscape"|"portrait"} */ ("auto"),
  input: /** @type {"tap"|"drag"|"both"} */ ("both"),
  oneTap: false, // a tap moves the checker at once with the next die
  numbering: /** @type {"mover"|"viewpoint"} */ ("mover"), // whose point numbers are shown
  hints: {
    movable: true, // a rim around checkers that may move
    targets: true, // where the chosen checker may go
    last: true, // the trace of the last play
    pips: true, // pip counts beside the off trays
    numbers: true, // point numbers
    structures: false, // held points, bridges and blots
  },
  // 1 is the usual speed, 2 double; step: wait for step() between animations; "auto" asks the system
  motion: { speed: 1, step: false, reduced: /** @type {"auto"|"full"|"reduced"} */ ("auto") },
  lang: "en", // of the texts
  t: /** @type {(key:string, args?:Record<string, string|number|(string|number)[]>)=>string} */ (
    (key) => key
  ),
});
