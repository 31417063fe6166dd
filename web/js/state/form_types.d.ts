// Written by tools/build/page_data.py from the settings' and the new game's forms.
export type Value = string | number | boolean;
export type SoundName = "dice" | "move" | "hit" | "cube" | "refusal" | "end";
export interface Field { usual: Value; of?: Value[]; least?: number; most?: number }
export interface Settings {
  lang: string;
  coached: string;
  formOpen: boolean;
  skin: "theme" | "wood" | "leather" | "felt" | "marble" | "paper";
  theme: "auto" | "light" | "dark" | "contrast" | "colour-blind";
  numbers: boolean;
  pips: boolean;
  trace: boolean;
  tabs: boolean;
  oneTap: boolean;
  autoRoll: boolean;
  autoPick: boolean;
  autoPlay: "off" | "forced" | "bearoff";
  input: "both" | "tap" | "drag";
  turnBoard: boolean;
  shortcuts: boolean;
  speed: 0.5 | 1 | 2 | 0;
  motion: "auto" | "reduced";
  step: boolean;
  calm: boolean;
  muted: boolean;
  shake: boolean;
  coach: boolean;
  hints: boolean;
  strongHints: boolean;
  structures: boolean;
  tutor: boolean;
  sounds: Record<SoundName, boolean>;
}
export interface Seat { name: string; level: string }
/** scoring: "" if the rulebook has only one; people: seats used, of the six; clock: in seconds. */
export interface Setup {
  rulebook: string;
  kind: "series" | "match" | "money" | "chouette";
  reading: "completed" | "as-written";
  variant: "standard" | "nackgammon" | "hypergammon";
  scoring: "points" | "stakes" | "";
  length: number;
  dice: "seeded" | "physical" | "manual";
  options: Record<string, boolean | number>;
  clock: { kind: "none" | "tournament" | "quick" | "leisurely" | "own"; delay: number; reserve: number; forfeits: boolean };
  people: number;
  seats: Seat[];
}
