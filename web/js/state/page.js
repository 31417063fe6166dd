/** The whole state of the page. Types only. */

/** @import { Translate, Lang } from "../i18n/fluent.js" */
/** @typedef {{id: string, title: string, text: string}} Paragraph */
/** @typedef {{name: string, subtitle: string, about: string, paragraphs: Paragraph[]}} BookText */
/** @typedef {{books: Record<string, BookText>}} Texts */
/** @typedef {{status: "loading" | "ready" | "reviving" | "failed", slow: boolean, stage: string, percent: number, loaded: number, total: number, code: string, detail: string}} Boot */
/** @typedef {"settings" | "keys" | "games" | "texts" | "share" | "editor" | "resign" | "leave"} PanelName */
/** @typedef {"plays" | "record" | "advice" | "score" | "dice" | "book"} TabName */
/** @typedef {{view: "game" | "rules" | "lessons", book: string, paragraph: string, text?: string}} Route text: an address that holds a game or a position; another object at every visit */
/** @typedef {{id: string, title: string, updated: number, here: boolean, stands?: import("./slot.js").Stands}} KeptGame */
/** @typedef {import("./dice_check.js").DiceVerdict | "running" | "unknown" | "by-hand"} DiceCheck */
/** @typedef {{refusal: import("./game.js").Refusal, verdicts: import("../bridge/wire.d.ts").BookVerdict[]}} Comparison */
/**
 * @typedef {object} PageState
 * @property {Lang} lang
 * @property {Translate} t
 * @property {import("./settings.js").Settings} settings
 * @property {Route} route
 * @property {Boot} boot
 * @property {import("./setup.js").Catalogue | null} catalogue
 * @property {Texts | null} texts
 * @property {import("../bridge/wire.d.ts").Glossary | null} glossary read with the first refusal
 * @property {import("./setup.js").Setup} setup
 * @property {"setup" | "play"} mode
 * @property {PanelName | null} panel
 * @property {TabName} tab
 * @property {import("./view.js").Pointing} pointing
 * @property {boolean} witness the witness is drawn on the board
 * @property {import("./view.js").Rehearsal | null} goes the moment in which a refused move would go stands on the board
 * @property {{tried: import("./game.js").TriedMove, meanings: import("./meanings.js").Meanings} | null} asking a leap or steps
 * @property {Comparison | null} comparison
 * @property {string} typed
 * @property {string} typedWrong
 * @property {import("../bridge/wire.d.ts").Play[] | null} plays whole plays of the roll on the table
 * @property {number} playsRev the revision they belong to
 * @property {number[]} manual dice picked so far by hand
 * @property {DiceCheck | null} check
 * @property {string} coming the fingerprint of the dice of the game that the form will begin
 * @property {boolean} sealed whether the secret of a game in progress is kept, wrapped, in what is saved
 * @property {Record<number, string>} words what the players add to them, by seat
 * @property {string} keepTrouble
 * @property {string[]} dismissed notices the reader has put away
 * @property {KeptGame[] | null} kept
 * @property {import("./records.js").Sieve} sieve what the list is searched for
 * @property {string} keptAsked the kept game that may be thrown away with the next press, "" none
 * @property {number} keptBytes what this browser says is used, 0 unknown
 * @property {string} keptSaid
 * @property {boolean} update a newer page waits
 * @property {boolean} stepping the animation waits for a step
 * @property {boolean} canReturn a game waits behind the form
 * @property {import("../bridge/wire.d.ts").Save | null} parked
 * @property {import("./extras.js").Extra | null} parkedExtra
 * @property {boolean} moreOpen
 * @property {"" | "broken" | "newer" | "gone"} saveTrouble why a kept game is not on the board
 * @property {number} missing entries of its journal that the game on the board has lost
 * @property {string} cacheSaid
 * @property {string} version
 * @property {boolean} textsFailed
 * @property {(import("../bridge/wire.d.ts").Met & {rev: number}) | null} coaching what the coach says, and since which revision
 * @property {"" | "play" | "first"} waiting the door that was pressed before the engine was there
 * @property {boolean} elsewhere a game is kept, and another tab plays it
 * @property {import("./records.js").DoorState} door
 * @property {import("./records.js").ShareState} share
 * @property {import("./records.js").EditorState} editor
 * @property {import("./records.js").RecordState} record
 * @property {import("./advice.js").AdviceState} advice
 */
/** @typedef {PageState & import("./game.js").GameState} AppState */

export {};
