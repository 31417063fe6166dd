/** The whole state of the page. Types only. */

/** @import { Translate, Lang } from "../i18n/words.js" */
/** @typedef {{id: string, title: string, text: string}} Paragraph */
/** @typedef {{name: string, subtitle: string, about: string, paragraphs: Paragraph[], level?: Record<string, string>}} BookText level: names of its own for levels of winning */
/** @typedef {{books: Record<string, BookText>, tabs?: Record<string, string>, dialogs?: Record<string, import("../bridge/wire.d.ts").Tree>}} Texts tabs: those that Python draws, each with its title; dialogs: those that are there without Python */
/** @typedef {{status: "loading" | "ready" | "reviving" | "failed", slow: boolean, stage: string, percent: number, loaded: number, total: number, code: string, detail: string}} Boot */
/** @typedef {"settings" | "keys" | "games" | "texts" | "share" | "agree" | "editor" | "resign" | "leave" | "waits" | "friends"} PanelName */
/** @typedef {string} TabName of a tab beside the board: a panel of Python's */
/** @typedef {{view: "game" | "rules" | "lessons", book: string, paragraph: string, text?: string, friend?: string}} Route text: an address that holds a game or a position; friend: a match with one; another object at every visit */
/** @typedef {import("./dice_check.js").DiceVerdict | "running" | "unknown" | "by-hand"} DiceCheck */
/** @typedef {"play" | "first" | "form" | "go-on"} Start form: the game agreed in the form */
/** @typedef {Pick<import("./compact.js").Slot, "save" | "extra" | "count"> & {board: import("../bridge/wire.d.ts").Snapshot | null, over: boolean, asked: boolean}} Parked
 *   board: as it was left, null where an earlier version did not store it; asked: another game may begin without a question */
/**
 * @typedef {object} PageState
 * @property {Lang} lang
 * @property {Translate} t
 * @property {import("./settings.js").Settings} settings
 * @property {boolean} newcomer nothing was ever kept on this device, and no game was begun yet
 * @property {Route} route
 * @property {Boot} boot
 * @property {import("./setup.js").Catalogue | null} catalogue
 * @property {Texts | null} texts
 * @property {import("../bridge/wire.d.ts").Glossary | null} glossary read with the first refusal
 * @property {import("./setup.js").Setup} setup
 * @property {"setup" | "play"} mode
 * @property {PanelName | null} panel
 * @property {{card: Record<string, unknown>, dialog: Record<string, unknown>}} friend what the page itself knows of matches with friends, for their panels
 * @property {TabName} tab
 * @property {string} typedWrong
 * @property {DiceCheck | null} check
 * @property {string} coming the fingerprint of the dice of the game that the form will begin
 * @property {boolean} sealed whether the secret of a game in progress is kept, wrapped, in what is saved
 * @property {Record<number, string>} words what the players add to them, by seat
 * @property {string} keepTrouble
 * @property {string[]} dismissed notices the reader has put away
 * @property {string} keptAsked the kept game that may be thrown away with the next press, "" none
 * @property {number} keptBytes what this browser says is used, 0 unknown
 * @property {number} keptBrought games of the file that was read last; -1 none was, -2 it was no such file
 * @property {boolean} update a newer page waits
 * @property {boolean} stepping the animation waits for a step
 * @property {Parked | null} parked the game to go back to from the start screen
 * @property {boolean} moreOpen
 * @property {"" | "broken" | "newer" | "gone"} saveTrouble why a kept game is not on the board
 * @property {number} missing entries of its journal that the game on the board has lost
 * @property {string} cacheSaid
 * @property {string} version
 * @property {"" | Start} waiting the door that was pressed before the engine was there
 * @property {Start} wanted the start that was pressed while another game waits
 * @property {boolean} elsewhere a game is kept, and another tab plays it
 * @property {boolean} reading a text from elsewhere is being read
 * @property {{busy: string, progress: number, trouble: string}} advice
 */
/** @typedef {PageState & import("./game.js").GameState & import("./panels.js").PanelState} AppState */

export {};
