/** The shapes that cross to the worker, and the few helpers that read them. Only JSON strings cross. */

/** @typedef {"white" | "black"} Side */
/** @typedef {{from: string, to: string, dice: number[], hit: boolean}} WireMove */
/** @typedef {WireMove & {steps: [string, string][]}} WireReach */
/** @typedef {{book: string, paragraph: string, provenance: "written" | "reading" | "filled", sister?: {book: string, paragraph: string}, house?: boolean}} Cite */
/** @typedef {{moves: (string | number)[][], text: string}} Instead */
/** @typedef {{rule: string, cite: Cite, title: string, text: string, why?: string, facts: Record<string, any>, instead: Instead | null,
 *   paragraph?: {phrase: string, title: string, text: string}}} Refused */
/** @typedef {{rulebook: string, reading?: string, legal: boolean, cite?: Cite | null}} BookVerdict */
/** @typedef {{id: number, name: string, kind: "person" | "bot", level?: string}} Player */
/**
 * @typedef {{kind: "series" | "money" | "match" | "chouette", length?: number, jacoby?: boolean, beaver?: boolean, raccoon?: boolean,
 *   automatic_doubles?: number, crawford?: boolean, dead_cube_refused?: boolean, stake?: number, cube?: boolean}} Format
 */
/**
 * @typedef {{rulebook: string, reading: string, variant: string, scoring: "points" | "stakes" | "levels" | null, format: Format,
 *   players: Player[], dice: "seeded" | "manual" | "physical"}} Config
 */
/**
 * @typedef {{value: number, shown: number, owner: "centre" | Side, active: boolean, raise_by: number | null, member?: number,
 *   offered: null | {by: Side, kind: "raise" | "beaver" | "raccoon", from: number, to: number, cites?: Record<string, Cite>},
 *   settled?: CubeResult | null}} Cube
 */
/** @typedef {{winner: Side, how: string, points: number, cube: number, text: string, cites: Cite[], member?: number}} CubeResult how one member's cube ended */
/** @typedef {{zone: string, name?: string, checkers: number, each: number, points: number}} TableRow */
/**
 * @typedef {{winner: Side, player?: number, level: string, points: number, cube: number | null, how?: string, cites: Cite[],
 *   text: string, table?: TableRow[]}} GameResult
 */
/**
 * @typedef {{winner: number | Side, level: string, points: number, cube: number | null, cites: Cite[], text: string, table?: TableRow[], deltas?: number[],
 *   cubes?: (CubeResult & {member: number})[]}} PastGame
 */
/** @typedef {{winner: number, totals: number[], games: PastGame[]}} PastMatch */
/**
 * @typedef {{totals: number[], balance?: number[], winner?: number | null, games: PastGame[], earlier?: PastMatch[],
 *   match?: {length: number, crawford: "no" | "now" | "past"},
 *   chouette?: {box: number, captain: number, crew: number[], out: number[], line?: number[], next?: number[] | null, cite?: Cite}}} Score
 */
/** @typedef {{side: Side, values: number[], remaining: number[], used: boolean[], fresh: boolean}} WireDice */
/** @typedef {{players?: number[], dice: number[] | null, history: number[][], winner: number | null, rule: string}} Draw */
/** @typedef {{text: string, cite: Cite}} ResignNote what counts less than its name says, should the game be resigned now */
/**
 * @typedef {{rev: number, config: Config, phase: string, to_act: number | null, seats: {white: number, black: number} | null,
 *   mover: Side | null, checkers: {white: number[], black: number[]}, pips: {white: number, black: number}, dice: WireDice | null,
 *   draw: Draw | null, draft: WireMove[], choices: WireMove[], reach: WireReach[], may: string[], no_move: boolean, cubes: Cube[],
 *   resign: null | {by: Side, level: string}, score: Score, result: GameResult | null,
 *   resign_levels?: string[], may_by?: Record<string, string[]>, crew_bots?: number[], resign_note?: ResignNote | null,
 *   last: null | {side: Side, dice: number[], moves: WireMove[]}, seed_hash: string | null, seed: string | null}} Snapshot
 */
/** @typedef {{type: string, [fact: string]: any}} GameEvent */
/** @typedef {{keep: number, append: any[]}} JournalChange */
/** @typedef {{snapshot?: Snapshot, events?: GameEvent[], journal?: JournalChange, header?: any, [more: string]: any}} Ok */
/** @typedef {{code: string, detail: string}} WireError */
/** @typedef {{v: 1, id: number, ok?: Ok, refused?: Refused, error?: WireError, snapshot?: Snapshot}} Answer */
/** @typedef {{format: "vrhcaby-session", version: number, header: any, entries: any[]}} Save */
/** @typedef {{stage: string, loaded: number, total: number}} Progress */
/** @typedef {{code: string, detail: string}} Fatal */

export const PROTOCOL = 1;

/** Operations that change the session: they carry the revision they were made for. */
const WITH_REV = new Set(["move", "undo", "command", "bot"]);

/** @param {number} id @param {string} op @param {Record<string, any>} args @param {{lang: string, rev: number | null, desk?: string}} of */
export function encodeRequest(id, op, args, { lang, rev, desk }) {
  const message = /** @type {Record<string, any>} */ ({ v: PROTOCOL, id, op, args, lang, desk });
  if (rev !== null && WITH_REV.has(op)) message.rev = rev;
  return JSON.stringify(message);
}

/** @param {number} id @param {string} code @param {string} detail @returns {Answer} */
export const failure = (id, code, detail) => ({ v: PROTOCOL, id, error: { code, detail } });

/** The snapshot an answer carries, wherever it stands. @param {Answer} answer @returns {Snapshot | null} */
export const snapshotOf = (answer) => answer.ok?.snapshot ?? answer.snapshot ?? null;

/** @param {any} value @returns {value is Save} */
export function looksLikeSave(value) {
  return (
    value?.format === "vrhcaby-session" && typeof value.version === "number" && Array.isArray(value.entries)
  );
}

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === "white" ? "black" : "white");
