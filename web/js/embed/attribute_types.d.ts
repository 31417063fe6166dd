// Written by tools/build/page_data.py from tools/site/board_attributes.py.
/** A board's attributes, read: positions, arrows and marks in the mover's numbering; tag: the reader's language. */
export interface Config {
  tag: string;
  mode: "view" | "play" | "try" | "compare" | "quiz" | "lesson" | "practice" | "replay";
  rulebook: string;
  reading: "completed" | "as-written";
  variant: string;
  position: wire.Position;
  mover: "white" | "black";
  dice: [number, number] | null;
  viewpoint: "white" | "black";
  lang: string;
  theme: "auto" | "light" | "dark" | "contrast" | "colour-blind";
  skin: "" | "wood" | "leather" | "felt" | "marble" | "paper";
  orientation: "auto" | "landscape" | "portrait";
  arrows: { from: string; to: string; kind: "last" | "good" | "bad" | "witness" }[];
  marks: { place: string; kind: "good" | "bad" | "focus" | "source" }[];
  cube: { value: number; owner: "mover" | "opponent" | "centre" } | null;
  answer: string;
  ask: "move" | "play" | "forbidden";
  lesson: string;
  opponent: "beginner" | "person" | "child" | "casual" | "club" | "strong" | "full";
  src: string;
}
