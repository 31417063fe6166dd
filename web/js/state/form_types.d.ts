// Written by tools/build/page_data.py from api/form_fields.py and tools/site/settings_form.py.
export type Value = string | number | boolean;
export type SoundName = "dice" | "move" | "hit" | "cube" | "refusal" | "end";
export interface Choice {
  value: Value;
  words: string;
  more?: string;
  args?: Record<string, number>;
}
export interface Field {
  key: string;
  kind: "switch" | "segments" | "cards" | "number" | "pictures" | "columns" | "note" | "part";
  words?: string;
  more?: string;
  usual?: Value;
  choices?: Choice[];
  least?: number;
  most?: number;
  when?: Record<string, Value[]>;
  dead?: Record<string, Value[]>;
  sets?: Record<string, Value>[];
  cites?: import("../bridge/wire.d.ts").Cite[];
  name?: string;
  style?: string;
  fields?: Field[];
}
export interface Group {
  name: string;
  words?: string;
  more?: string;
  style?: string;
  when?: Record<string, Value[]>;
  fields: Field[];
}
export interface Settings {
  lang: string;
  coached: string;
  formOpen: boolean;
  skin: "theme" | "wood" | "leather" | "felt" | "marble" | "paper";
  theme: "auto" | "light" | "dark" | "contrast" | "colour-blind";
  numbers: boolean;
  pips: boolean;
  trace: boolean;
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
