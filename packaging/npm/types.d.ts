/** `<vrhcaby-board>`: a backgammon board that knows its rulebook. docs/embedding.md explains everything here. */

/** A verdict of the engine, see docs/protocol.md. */
export interface Answer {
  ok?: unknown;
  refused?: Refusal;
}

/** A forbidden act: the rule, its paragraph, and what would be allowed instead. */
export interface Refusal {
  rule: string;
  cite: { book: string; paragraph: string };
  title: string;
  text: string;
  why: string;
}

/** Every attribute is also a property; an empty text removes it. */
export interface BoardAttributes {
  mode: "view" | "play" | "try" | "compare" | "quiz" | "lesson" | "practice" | "replay" | "";
  rulebook: "classic" | "precise" | "leaflet" | "blastoff" | "modern" | "";
  reading: "completed" | "as-written" | "";
  variant: "standard" | "nackgammon" | "hypergammon" | "";
  position: string;
  dice: string;
  mover: "white" | "black" | "";
  viewpoint: "white" | "black" | "";
  lang: string;
  theme: "auto" | "light" | "dark" | "contrast" | "colour-blind" | "";
  skin: "wood" | "leather" | "felt" | "marble" | "paper" | "";
  orientation: "auto" | "landscape" | "portrait" | "";
  arrows: string;
  marks: string;
  cube: string;
  answer: string;
  ask: "move" | "play" | "forbidden" | "";
  lesson: string;
  opponent: "beginner" | "child" | "casual" | "club" | "strong" | "full" | "person" | "";
  src: string;
}

/** The element in JSX or a Vue template: its attributes, and what every element accepts there. */
export interface BoardProps extends Partial<BoardAttributes> {
  id?: string;
  class?: string;
  className?: string;
  style?: string | object;
  slot?: string;
  hidden?: boolean;
  key?: string | number | bigint | null;
  ref?: unknown;
  children?: unknown;
}

/** The methods of a board. Rejections are errors with a `code`. */
export interface BoardMethods {
  getState(): Record<string, unknown>;
  setState(state: unknown): Promise<void>;
  load(value: unknown): Promise<unknown>;
  play(moves: unknown): Promise<Answer>;
  judge(moves?: unknown, how?: { complete?: boolean }): Promise<Answer>;
  undo(index?: number | null): Promise<void>;
  next(): Promise<void>;
  reset(): Promise<void>;
  toSVG(): Promise<string>;
  request(op: string, args: Record<string, unknown>): Promise<Answer>;
}

export interface BoardElement extends HTMLElement, BoardMethods {}
export interface BoardElement extends Omit<BoardAttributes, "lang"> {}

export declare const BoardElement: { new (): BoardElement; readonly version: string };
export declare const TAG: "vrhcaby-board";
export declare const version: string;

/** Define the element. `folder`: where a copy of the package's `site/` is served, relative to the page. */
export declare function define(folder: string | URL): void;

/** Options of an embedded frame, see the package's `site/embed.html`. */
export interface MountOptions {
  src: string;
  board?: Record<string, string | string[]>;
  sealed?: boolean;
  title?: string;
  onEvent?: (name: string, detail: unknown) => void;
}

export interface Mounted {
  iframe: HTMLIFrameElement;
  request(op: string, args?: Record<string, unknown>): Promise<unknown>;
  destroy(): void;
}

export declare function mount(parent: Element, options: MountOptions): Mounted;

/** `<vrhcaby-rule>`: a paragraph with its source and a board; `book` is a rulebook's id. */
export interface RuleElement extends HTMLElement {}

/** Events bubble and leave shadow roots; `event.detail` describes what happened. */
export interface BoardEvents {
  "vrhcaby-ready": CustomEvent<{ mode: string; rulebook: string; version: string }>;
  "vrhcaby-move": CustomEvent<{ side: string; text: string; [more: string]: unknown }>;
  "vrhcaby-turn": CustomEvent<{ text: string; [more: string]: unknown }>;
  "vrhcaby-refused": CustomEvent<Refusal>;
  "vrhcaby-quiz": CustomEvent<{ answer: string; play: string; right: boolean; tries: number }>;
  "vrhcaby-step": CustomEvent<{ lesson?: string; step: number; count?: number; kind?: string; rulebook?: string; response?: string; state: string }>;
  "vrhcaby-gameover": CustomEvent<Record<string, unknown>>;
  "vrhcaby-result": CustomEvent<Record<string, unknown>>;
  "vrhcaby-error": CustomEvent<{ code: string; detail: string; attribute?: string }>;
}
