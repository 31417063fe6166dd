/**
 * The types shared by the page and the board. Types only: importing this module runs nothing.
 *
 * A *place* is a point of one side's own view: "1".."24", "bar", "off". A *slot* is a spot of the drawn board, numbered by the
 * viewpoint: "1".."24", "bar:own", "bar:opp", "off:own", "off:opp" ("own" is the viewpoint's side).
 */

/** @typedef {"white"|"black"} Side */
/** @typedef {string} Place */
/** @typedef {string} Slot */
/** @typedef {{x:number, y:number}} Spot */
/** @typedef {{x:number, y:number, w:number, h:number}} Rect */

/** @typedef {{white:number[], black:number[]}} Checkers counts by own point: [0] off, [1..24], [25] bar */

/**
 * @typedef {object} MoveView one move of one checker, places of the acting side's own view
 * @property {Place|number} from
 * @property {Place|number} to
 * @property {number[]} dice
 * @property {boolean} [hit]
 */
/**
 * @typedef {object} DiceView
 * @property {Side} side
 * @property {number[]} values two numbers
 * @property {number[]} [remaining]
 * @property {boolean[]} used as many as there are dice to play (four for a doublet)
 * @property {boolean} [fresh]
 */
/**
 * @typedef {object} CubeView
 * @property {number} value
 * @property {number} [shown] the face that lies on top (64 while the value is 1)
 * @property {"centre"|Side} owner
 * @property {null|{by:Side, kind?:string, from?:number, to:number}} [offered]
 * @property {number|string} [member]
 * @property {string} [label] name under the cube when several lie on the board
 * @property {boolean} [active] false: out of play, drawn faded
 * @property {boolean} [callable] whether it may be raised now; where it is not said, `may` says it for all
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
 * @property {Standing|null} standing what the game stands at, where it is played for something
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
 * @property {boolean} held points held by two and more
 * @property {boolean} blots single checkers that can be hit
 * @property {boolean} bridges two and more held points side by side
 * @property {boolean} pips pip counts beside the off trays
 * @property {boolean} numbers point numbers
 */
/**
 * @typedef {object} BoardMotion
 * @property {number} speed 1 is the usual pace, 0.5 half of it, 2 double
 * @property {boolean} step wait for step() between two animations
 * @property {"auto"|"full"|"reduced"} reduced "auto" asks the system
 */
/**
 * @typedef {object} BoardSettings
 * @property {import("./themes.js").Skin | import("./themes.js").Theme | "auto"} theme what it wears
 * @property {"auto"|"landscape"|"portrait"} orientation
 * @property {"tap"|"drag"|"both"} input
 * @property {boolean} oneTap a tap moves the checker at once with the next die
 * @property {"mover"|"viewpoint"} numbering whose point numbers are shown
 * @property {BoardHints} hints
 * @property {BoardMotion} motion
 * @property {string} lang language of joined lists, such as "cs"
 * @property {(key:string, args?:Record<string, string|number>)=>string} t
 */
/**
 * @typedef {Partial<Omit<BoardSettings,"hints"|"motion">> & {hints?:Partial<BoardHints>, motion?:Partial<BoardMotion>}} SettingsPatch
 */

/**
 * @typedef {object} BoardEvent one event of the session; only those the board can show are animated
 * @property {string} type
 * @property {Side|null} [side]
 * @property {number[]} [dice]
 * @property {Place|number} [from]
 * @property {Place|number} [to]
 * @property {boolean} [hit]
 * @property {string} [reason] of a throw that does not count: "on_edge", "on_checker", "off_half"
 * @property {number} [value]
 * @property {number|string} [member]
 */

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
