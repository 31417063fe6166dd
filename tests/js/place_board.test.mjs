// Editing a position by hand: the effects of taps and drags on the counts.
import assert from "node:assert/strict";
import test from "node:test";
import { carried, keyed, lineOf, tapped } from "../../web/js/figure/place_board.js";

const none = () => Array(26).fill(0);
/** @param {Record<number, number>} white @param {Record<number, number>} black */
const counts = (white = {}, black = {}) => ({
  white: Object.assign(none(), white),
  black: Object.assign(none(), black),
});
const line = lineOf;

const at = (place, whose = null) => ({ place, whose });

test("a tap adds a checker on a point numbered by White, and no point has checkers of both sides", () => {
  assert.equal(line(tapped(counts(), at(6), "white")), "6:1 / ");
  assert.equal(line(tapped(counts(), at(6), "black")), " / 19:1");
  assert.equal(line(tapped(counts({ 6: 2 }), at(6), "black")), " / 19:1");
  assert.equal(line(tapped(counts({}, { 25: 1 }), at(25), "white")), "bar:1 / bar:1");
});

test("a tap removes a checker of either side, and nothing from an empty point", () => {
  assert.equal(line(tapped(counts({ 6: 2 }), at(6), "take")), "6:1 / ");
  assert.equal(line(tapped(counts({}, { 19: 1 }), at(6), "take")), " / ");
  assert.equal(line(tapped(counts({ 6: 2 }), at(5), "take")), "6:2 / ");
});

test("a dragged checker replaces opposing ones without a hit, and may leave the board", () => {
  assert.equal(line(carried(counts({ 6: 2 }), { from: 6, to: 5, side: "white" })), "6:1 5:1 / ");
  assert.equal(line(carried(counts({ 6: 1 }, { 20: 1 }), { from: 6, to: 5, side: "white" })), "5:1 / ");
  assert.equal(line(carried(counts({}, { 6: 2 }), { from: 6, to: 0, side: "black" })), " / 6:1");
  assert.equal(line(carried(counts({ 6: 1 }), { from: 7, to: 5, side: "white" })), "6:1 / ");
});

test("borne-off checkers are the missing ones, and are not entered by hand", () => {
  assert.equal(line(tapped(counts({ 0: 3, 6: 1 }), at(6), "white")), "6:2 / ");
});

test("a tap on a bar removes a checker of that bar's side", () => {
  const both = counts({ 25: 1 }, { 25: 2 });
  assert.equal(line(tapped(both, at(25, "black"), "take")), "bar:1 / bar:1");
  assert.equal(line(tapped(both, at(25, "white"), "take")), " / bar:2");
});

test("keys add, remove and count checkers at the keyboard's place", () => {
  const now = counts({ 6: 2 }, { 5: 3 });
  const after = (key, hand = "white", spot = at(6)) => {
    const found = keyed(now, spot, hand, key);
    return found && line(found);
  };
  assert.equal(after("Enter"), "6:3 / 5:3");
  assert.equal(after(" ", "black"), " / 19:1 5:3");
  assert.equal(after("+", "take"), "6:3 / 5:3");
  assert.equal(after("+", "take", at(20)), "6:2 / 5:4");
  for (const key of ["-", "Delete", "Backspace", "Enter"]) assert.equal(after(key, "take"), "6:1 / 5:3");
  assert.equal(after("5"), "6:5 / 5:3");
  assert.equal(after("0"), " / 5:3");
  assert.equal(after("4", "black"), " / 19:4 5:3");
  assert.equal(after("2", "white", at(25, "white")), "bar:2 6:2 / 5:3");
  // The bar with the keyboard focus is the one that changes.
  assert.equal(after("Enter", "white", at(25, "black")), "6:2 / bar:1 5:3");
  assert.equal(after("ArrowLeft"), null);
});
