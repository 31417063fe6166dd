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
/** @typedef {{from:Place|number, to:Place|number, dice:number[], hit?:boolean}} MoveView of one checker, as its side counts */
/** @typedef {{side:Side, values:number[], remaining?:number[], used:boolean[], fresh?:boolean}} DiceView used: by die; a doublet has four */
/** @typedef {{by:Side, kind?:string, from?:number, to:number}} OfferView */
/**
 * @typedef {object} CubeView
 * @property {number} value
 * @property {number} [shown] the face that lies on top (64 while the value is 1)
 * @property {"centre"|Side} owner
 * @property {OfferView|null} [offered]
 * @property {number|string} [member]
 * @property {string} [label] name under the cube when several lie on the board
 * @property {boolean} [active] false: out of play, drawn faded
 * @property {boolean} [callable] whether it may be raised now; if absent, `may` says it for all
 */
/** @typedef {"bad"|"good"|"focus"|"source"} MarkKind */
/** @typedef {{place:Place|number, kind:MarkKind, side?:Side}} MarkView */
/** @typedef {{first:number, last:number, label:string, side?:Side}} ZoneView points of a side, shaded under a name */
/** @typedef {{from:Place|number, to:Place|number, kind?:"good"|"bad"|"witness"|"last", side?:Side, number?:number}} ArrowView number: its place in an order */
/** @typedef {{title:string, text:string, back:string}} DemoView what is shown, and the label of the way back */
/** @typedef {{turn:Side|null, score:{white:number, black:number}|null, length:number|null}} Standing who is to act; what each has won; the length of a match */

/**
 * @typedef {object} BoardView everything that is drawn; a full replacement every time
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
 * @property {boolean} locked true: look, but do not touch
 * @property {DemoView|null} [demo] it only shows something, and says what
 */

/**
 * @typedef {object} BoardHandlers what the player tried; every one is optional
 * @property {(attempt:{from:Place, to:Place, side:Side})=>void} [onTry]
 * @property {()=>void} [onRoll]
 * @property {()=>void} [onConfirm]
 * @property {(index:number|null)=>void} [onUndo]
 * @property {(index:number)=>void} [onCube]
 * @property {()=>void} [onBack] from what the board only shows
 * @property {(waiting:boolean)=>void} [onWait] a stepped animation has come to a step, or goes on
 */

/**
 * @typedef {object} BoardHints what is drawn beyond the bare position
 * @property {boolean} movable a quiet rim round checkers that may move
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
 * @property {string} lang language of joined lists, such as "cs"
 * @property {(key:string, args?:Record<string, string|number>)=>string} t
 */
/** @typedef {Partial<Omit<BoardSettings,"hints"|"motion">> & {hints?:Partial<BoardHints>, motion?:Partial<BoardMotion>}} SettingsPatch */

/** @typedef {Partial<MoveView> & {type:string, side?:Side|null, reason?:string, value?:number, member?:number|string}} BoardEvent an event of the session; the board animates those it can show. reason: why a throw does not count ("on_edge", "on_checker", "off_half") */
/** @typedef {Side|"plain"} DieColour "plain" before the colours are drawn */
/**
 * @typedef {object} Die
 * @property {Spot} at centre
 * @property {number} size
 * @property {number} value 1..6; 0 a blank die waiting to be thrown
 * @property {DieColour} colour
 * @property {number} [turn] radians
 * @property {number} [lean] radians by which it lies askew, where dice have relief
 * @property {{value:number, roll:number, heading:number, height:number}} [air] while it is thrown: what will lie on top, radians
 *   still to roll and which way, and how high it is, in shares of its size
 * @property {boolean} [used]
 * @property {boolean} [waiting] drawn as an outline
 */

export {};
