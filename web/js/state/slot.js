/** What is kept of one session: the types alone. */

/** @typedef {{totals: number[], length: number, over: boolean, rulebook?: string, levels?: string[], figures?: {rate: number, luck: number, games: number}[]}} Stands a session in short: points of each player, what is played to
 *   (0: no end), the level of each player ("" a person), and of a reviewed one what each player's decisions came to */
/** @typedef {{id: string, updated: number, rev: number, title: string, save: import("../bridge/wire.d.ts").Save, extra: unknown, count?: number, stands?: Stands, snapshot?: import("../bridge/wire.d.ts").Snapshot | null}} Slot
 *   snapshot: the board to draw before Python is there; null: nothing is left to play; absent: an earlier version wrote it; count: entries of the journal when it was written; extra: an `Extra`, as far as anybody knows */

export {};
