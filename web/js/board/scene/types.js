/**
 * The types shared by the page and the board. Types only: importing this module runs nothing.
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
/** @typedef {{by:Side, kind?:string, from?:number, to:number}} OfferView */
/**
 * @typedef {object} CubeView
 * @property {number} value
 * @property {number} [shown] the top face (64 while the value is 1)
 * @property {"centre"|Side} owner
 * @property {OfferView|null} [offered]
 * @property {number|string} [member]
 * @property {string} [label] name under the cube if there are several
 * @property {boolean} [active] false if out of play, drawn faded
 * @property {boolean} [callable] whether it may be raised now; if absent, `may` applies to all
 */
/** @typedef {"bad"|"good"|"focus"|"source"} MarkKind */
/** @typedef {{place:Place|number, kind:MarkKind, side?:Side}} MarkView */
/** @typedef {{first:number, last:number, label:string, side?:Side}} ZoneView named, shaded points of a side */
/** @typedef {{from:Place|number, to:Place|number, kind?:"good"|"bad"|"witness"|"last", side?:Side, number?:number}} ArrowView number: its place in a sequence */
/** @typedef {{title:string, text:string, back:string}} DemoView a demonstration's text, and the label of the way back */
/** @typedef {{turn:Side|null, score:{white:number, black:number}|null, length:number|null}} Standing the side to act, the score, and the match length */

/**
 * @typedef {object} BoardView everything to draw; each view replaces the previous one completely
 * @property {Side} viewpoint
 * @property {Side|null} mover
 * @property {Checkers} checkers
 * @property {DiceView|null} dice
 * @property {null|{dice:number[]|null}} draw opening dice by player, the viewpoint's first
 * @property {MoveView[]} draft
 * @property {MoveView[]} choices
 * @property {MoveView[]} reach
 * @property {string[]} may
 * @property {CubeView[]} cubes
 * @property {null|{side:Side, dice?:number[], moves:MoveView[]}} last
 * @property {MarkView[]} marks
 * @property {ZoneView[]} [zones]
 * @property {ArrowView[]} arrows
 * @property {{white:number, black:number}|null} pips
 * @property {Standing|null} standing
 * @property {boolean} locked true if nothing can be moved
 * @property {DemoView|null} [demo] set for a demonstration board
 */

/**
 * @typedef {object} BoardHandlers called for the player's tries; all are optional
 * @property {(attempt:{from:Place, to:Place, side:Side})=>void} [onTry]
 * @property {()=>void} [onRoll]
 * @property {()=>void} [onConfirm]
 * @property {(index:number|null)=>void} [onUndo]
 * @property {(index:number)=>void} [onCube]
 * @property {()=>void} [onBack] leaves a demonstration
 * @property {(waiting:boolean)=>void} [onWait] a stepped animation waits for a step, or continues
 */

/**
 * @typedef {object} BoardHints drawn in addition to the position
 * @property {boolean} movable a rim around checkers that may move
 * @property {boolean} targets where the chosen checker may go
 * @property {boolean} last the trace of the last play
 * @property {boolean} structures held points, bridges and blots
 * @property {boolean} pips pip counts beside the off trays
 * @property {boolean} numbers point numbers
 */
/** @typedef {{speed:number, step:boolean, reduced:"auto"|"full"|"reduced"}} BoardMotion speed: 1 is usual, 2 double; step: wait for step() between animations; "auto" asks the system */
/**
 * @typedef {object} BoardSettings
 * @property {import("./themes.js").Skin | import("./themes.js").Theme | "auto"} theme
 * @property {"auto"|"landscape"|"portrait"} orientation
 * @property {"tap"|"drag"|"both"} input
 * @property {boolean} oneTap a tap moves the checker at once with the next die
 * @property {"mover"|"viewpoint"} numbering whose point numbers are shown
 * @property {BoardHints} hints
 * @property {BoardMotion} motion
 * @property {string} lang language for joining lists, such as "cs"
 * @property {(key:string, args?:Record<string, string|number>)=>string} t
 */
/** @typedef {Partial<Omit<BoardSettings,"hints"|"motion">> & {hints?:Partial<BoardHints>, motion?:Partial<BoardMotion>}} SettingsPatch */

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

export {};
