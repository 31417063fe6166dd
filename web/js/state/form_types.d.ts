// Written by tools/build/page_data.py from api/form_fields.py and tools/site/settings_form.py.
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
