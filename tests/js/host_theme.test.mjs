// The lightness of a computed colour, in every notation that browsers return.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lightness } from "../../web/js/embed/host_theme.js";

test("dark and light text are told apart in every notation", () => {
  const dark = [
    "rgb(42, 33, 26)",
    "rgba(0, 0, 0, 0.87)",
    "color(srgb 0.2 0.1 0.1)",
    "oklch(0.2 0.1 90)",
    "lab(20 0 0)",
  ];
  const light = ["rgb(221, 221, 221)", "rgba(255, 255, 255, 0.82)", "color(srgb 0.9 0.9 1)", "oklab(0.9 0 0)", "lab(92.5 0 0)"]; // biome-ignore format: pairs
  for (const colour of dark) assert.ok(lightness(colour) < 0.5, colour);
  for (const colour of light) assert.ok(lightness(colour) > 0.5, colour);
});
