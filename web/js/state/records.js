/** What the page keeps of texts that come in, of what is given away, and of the record beside the board. */

/** @typedef {"won" | "lost" | "on"} Outcome */
/** @typedef {{word: string, rulebook: string, level: string, outcome: "" | Outcome}} Sieve "" lets everything through; a level "person" is a game without a bot */
/** @typedef {{code: string, line: number, token: string, text: string}} Trouble line 0: none */
/**
 * @typedef {object} DoorState a text that was pasted, dropped, chosen as a file, or came as an address
 * @property {string} text
 * @property {string} name of the file, "" none
 * @property {boolean} busy
 * @property {string} rulebook who judges it; "" its own, else the modern one
 * @property {import("../bridge/wire.d.ts").Identified | null} found what it is
 * @property {import("../bridge/wire.d.ts").ImportTold | null} told what became of it
 * @property {import("../bridge/wire.d.ts").Save | null} save what would be opened
 * @property {Trouble | null} trouble
 */
/**
 * @typedef {object} ShareState
 * @property {import("../bridge/wire.d.ts").MomentTexts | null} moment
 * @property {string} link the address of the whole session, "" while it is made or where there is none
 * @property {string} noLink why there is none, a code
 * @property {string} copied what was copied last, by its name
 * @property {string} qr an SVG
 * @property {boolean} qrTooLong
 * @property {import("../bridge/wire.d.ts").Unsaid[]} unsaid what the file that was just written cannot tell
 * @property {string} trouble a code
 */
/**
 * @typedef {object} RecordState
 * @property {number} of the session it is of, -1 none
 * @property {number} rev the revision up to which it was told
 * @property {import("../bridge/wire.d.ts").PlayedGame[]} games
 * @property {number} game the number of the game on show; 0: the present one
 * @property {number} at which of its turns the board shows; -1: the board as it is
 * @property {import("../bridge/wire.d.ts").Ruling[] | null} rulings of the turn on show
 * @property {string} chip the paragraph that was pressed, as book/paragraph
 * @property {import("../bridge/wire.d.ts").BookVerdict[] | null} verdicts of all rulebooks on the turn on show
 */

/**
 * @typedef {object} EditorState a position in the making; half lines are one side's checkers as it counts its points
 * @property {string} white
 * @property {string} black
 * @property {"white" | "black" | "take"} hand what a tap does
 * @property {import("../bridge/wire.d.ts").Side} mover
 * @property {[number, number]} dice 0: not thrown
 * @property {number} cube
 * @property {import("../bridge/wire.d.ts").Side | null} owner null: the centre
 * @property {number} length 0: for money
 * @property {[number, number]} score White's and Black's
 * @property {boolean} crawford
 * @property {string} rulebook
 * @property {{code: string, facts: Record<string, unknown>} | null} fault
 * @property {import("../bridge/wire.d.ts").Save | null} save what would be opened; null while it is faulty or not read
 * @property {{white: number, black: number} | null} pips
 */

/** @type {Readonly<EditorState>} */
export const NO_EDITOR = Object.freeze({
  ...{ white: "", black: "", hand: "white", mover: "white", dice: /** @type {[number, number]} */ ([0, 0]) },
  ...{ cube: 1, owner: null, length: 0, score: /** @type {[number, number]} */ ([0, 0]), crawford: false },
  ...{ rulebook: "modern", fault: null, save: null, pips: null },
});

/** @type {Readonly<DoorState>} */
export const NO_DOOR = Object.freeze({
  ...{ text: "", name: "", busy: false, rulebook: "" },
  ...{ found: null, told: null, save: null, trouble: null },
});

/** @type {Readonly<ShareState>} */
export const NO_SHARE = Object.freeze({
  ...{ moment: null, link: "", noLink: "", copied: "", qr: "", qrTooLong: false },
  ...{ unsaid: [], trouble: "" },
});

/** @type {Readonly<RecordState>} */
export const NO_RECORD = Object.freeze({
  ...{ of: -1, rev: -1, games: [], game: 0, at: -1 },
  ...{ rulings: null, chip: "", verdicts: null },
});
