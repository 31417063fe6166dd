import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cellRect,
  checkerUnder,
  cubeCells,
  cubeRects,
  diceRect,
  dropSlot,
} from "../../web/js/board/scene/hit_test.js";
import { checkerSpot, diceSpots, layoutBoard, offeredCube } from "../../web/js/board/scene/layout.js";
import { SLOTS } from "../../web/js/board/scene/places.js";
import { emptyView } from "../../web/js/board/scene/types.js";

const SIZES = [
  [320, 400],
  [320, 568],
  [360, 480],
  [390, 844],
  [568, 260],
  [568, 320],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
].map(([width, height]) => ({ width, height }));
const CUBES = [0, 1, 2, 5, 6];

const cases = SIZES.flatMap((size) =>
  CUBES.map((cubes) => ({ size, cubes, name: `${size.width}x${size.height}, ${cubes} cubes` })),
);

const overlap = (a, b) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.01;
const within = (outer, r) =>
  r.x >= outer.x - 0.01 &&
  r.y >= outer.y - 0.01 &&
  r.x + r.w <= outer.x + outer.w + 0.01 &&
  r.y + r.h <= outer.y + outer.h + 0.01;
const inside = (r, p) => p.x >= r.x && p.x < r.x + r.w && p.y >= r.y && p.y < r.y + r.h;
const disc = (spot, d) => ({ x: spot.x - d / 2, y: spot.y - d / 2, w: d, h: d });
const cube = (owner, more = {}) => ({ value: 2, owner, offered: null, ...more });
const viewWith = (cubes) => ({ ...emptyView(), cubes });

test("every slot is a target of at least 24 pixels, and no two overlap", () => {
  for (const { size, cubes, name } of cases) {
    const layout = layoutBoard(size, "auto", cubes);
    for (const slot of SLOTS) {
      const { hit } = layout.stacks[slot];
      // With several cubes, a page of 320 pixels needs a height of 420 pixels for points of 24.
      const least = cubes > 1 && size.width < 360 && size.height < 420 ? 23 : 24;
      assert.ok(
        hit.w >= least && hit.h >= least,
        `${name}: ${slot} is ${hit.w.toFixed(1)} x ${hit.h.toFixed(1)}`,
      );
      assert.ok(within(layout.board, hit), `${name}: ${slot} leaves the board`);
    }
    SLOTS.forEach((a, i) => {
      for (const b of SLOTS.slice(i + 1)) {
        assert.ok(!overlap(layout.stacks[a].hit, layout.stacks[b].hit), `${name}: ${a} overlaps ${b}`);
      }
    });
  }
});

test("the board lies inside its rectangle and its parts lie side by side", () => {
  for (const { size, cubes, name } of cases) {
    const layout = layoutBoard(size, "auto", cubes);
    assert.ok(within({ x: 0, y: 0, w: size.width, h: size.height }, layout.board), name);
    const parts = [
      ...layout.fields,
      layout.across[1],
      layout.trays.own,
      layout.trays.opp,
      ...(layout.rail ? [layout.rail] : []),
    ];
    parts.forEach((a, i) => {
      assert.ok(within(layout.board, a), `${name}: part ${i}`);
      for (const b of parts.slice(i + 1)) assert.ok(!overlap(a, b), `${name}: parts overlap`);
    });
  }
});

test("five checkers from each edge do not touch the dice between them", () => {
  for (const { size, cubes, name } of cases) {
    const layout = layoutBoard(size, "auto", cubes);
    const pieces = [];
    for (let point = 1; point <= 24; point += 1) {
      for (let i = 0; i < 5; i += 1)
        pieces.push(disc(checkerSpot(layout, String(point), i), layout.checker * 0.98));
    }
    for (const whose of ["own", "opp"]) {
      for (const spot of diceSpots(layout, whose, 4)) pieces.push(disc(spot, layout.die));
    }
    for (const bar of ["bar:own", "bar:opp"]) {
      for (let i = 0; i < layout.stacks[bar].room; i += 1)
        pieces.push(disc(checkerSpot(layout, bar, i), layout.checker * 0.98));
    }
    pieces.push(layout.cube.centre, layout.cube.own, layout.cube.opp);
    pieces.forEach((a, i) => {
      assert.ok(within(layout.board, a), `${name}: piece ${i} leaves the board`);
      for (const b of pieces.slice(i + 1)) assert.ok(!overlap(a, b), `${name}: pieces overlap`);
    });
  }
});

test("up to six cubes lie apart, ordered from the far player's end, each with room for a name", () => {
  for (const { size, cubes, name } of cases.filter((c) => c.cubes > 1)) {
    const owners = ["white", "black", "centre", "white", "centre", "black"].slice(0, cubes);
    const layout = layoutBoard(size, "auto", cubes);
    const view = viewWith(owners.map((owner) => cube(owner)));
    const rects = cubeRects(layout, view);
    const cells = cubeCells(layout, view);
    rects.forEach((a, i) => {
      assert.ok(a.w >= 20, `${name}: a cube of ${a.w}`);
      assert.ok(within(layout.rail, cells[i]), `${name}: cell ${i}`);
      for (const b of cells.slice(i + 1)) assert.ok(!overlap(cells[i], b), `${name}: cells overlap`);
    });
    const far = (r) => (layout.orientation === "portrait" ? -r.x : r.y);
    const rank = { black: 0, centre: 1, white: 2 };
    owners.forEach((a, i) => {
      owners.forEach((b, j) => {
        if (rank[a] < rank[b]) assert.ok(far(cells[i]) < far(cells[j]), `${name}: ${a} before ${b}`);
      });
    });
  }
});

test("a tall page has an upright board, a wide one a board in landscape", () => {
  assert.equal(layoutBoard({ width: 390, height: 700 }).orientation, "portrait");
  assert.equal(layoutBoard({ width: 568, height: 320 }).orientation, "landscape");
  assert.equal(layoutBoard({ width: 320, height: 568 }, "landscape").orientation, "landscape");
});

test("turning is a quarter turn: the viewpoint's home is at the lower right, and then at the lower left", () => {
  const lying = layoutBoard({ width: 1280, height: 800 });
  const standing = layoutBoard({ width: 390, height: 700 });
  const one = (layout) => checkerSpot(layout, "1", 0);
  assert.ok(one(lying).x > 640 && one(lying).y > 400);
  assert.ok(one(standing).x < 195 && one(standing).y > 350);
  for (const layout of [lying, standing]) {
    const a = checkerSpot(layout, "1", 0);
    const b = checkerSpot(layout, "24", 0);
    const c = checkerSpot(layout, "12", 0);
    const side = layout.orientation === "portrait" ? ["y", "x"] : ["x", "y"];
    assert.ok(Math.abs(a[side[0]] - b[side[0]]) < 0.01, "1 faces 24");
    assert.ok(Math.abs(a[side[1]] - c[side[1]]) < 0.01, "1 and 12 lie on one edge");
  }
});

test("each side's dice lie on its own right half", () => {
  const lying = layoutBoard({ width: 1280, height: 800 });
  assert.ok(inside(lying.fields[1], diceSpots(lying, "own", 2)[0]));
  assert.ok(inside(lying.fields[0], diceSpots(lying, "opp", 2)[0]));
});

test("every checker and die lies in its own target, and no die under a cube", () => {
  for (const { size, cubes, name } of cases) {
    const layout = layoutBoard(size, "auto", cubes);
    const view = {
      ...viewWith(Array.from({ length: cubes }, () => cube("centre"))),
      mover: "white",
      may: ["roll"],
    };
    for (const slot of SLOTS)
      for (let i = 0; i < Math.min(3, layout.stacks[slot].room); i += 1) {
        const spot = checkerSpot(layout, slot, i);
        const under = SLOTS.filter((other) => inside(layout.stacks[other].hit, spot));
        assert.deepEqual(under, [slot], `${name}: ${slot} checker ${i}`);
      }
    const dice = diceRect(layout, view, "own");
    for (const spot of diceSpots(layout, "own", 2)) assert.ok(inside(dice, spot), name);
    for (const r of cubeRects(layout, view)) assert.ok(!overlap(r, dice), name);
  }
});

test("before the start, one die waits on each half", () => {
  const layout = layoutBoard({ width: 1280, height: 800 });
  const view = { ...emptyView(), may: ["draw"] };
  for (const whose of ["own", "opp"])
    assert.ok(inside(diceRect(layout, view, whose), diceSpots(layout, whose, 1)[0]));
});

test("dice that are not there have no target", () => {
  assert.equal(diceRect(layoutBoard({ width: 1280, height: 800 }), emptyView(), "own"), null);
});

test("an offered cube lies in front of the player who must answer", () => {
  const layout = layoutBoard({ width: 1280, height: 800 });
  const view = viewWith([cube("centre", { offered: { by: "black", to: 2 } })]);
  assert.deepEqual(cubeRects(layout, view)[0], offeredCube(layout, "own"));
});

test("a checker is found in its stack; if several share a place, the last one is found", () => {
  const layout = layoutBoard({ width: 1280, height: 800 });
  assert.equal(checkerUnder(layout, "6", 5, checkerSpot(layout, "6", 2)), 2);
  assert.equal(checkerUnder(layout, "6", 9, checkerSpot(layout, "6", 4)), 8);
  assert.equal(checkerUnder(layout, "6", 2, checkerSpot(layout, "6", 4)), -1);
  assert.equal(checkerUnder(layout, "6", 0, checkerSpot(layout, "6", 0)), -1);
});

test("a drop in the open middle goes to the nearer point, preferably a wanted one; far outside to none", () => {
  const layout = layoutBoard({ width: 1280, height: 800 });
  const six = layout.stacks["6"].hit;
  const above = { x: six.x + six.w / 2, y: six.y - layout.checker * 0.4 };
  assert.equal(dropSlot(layout, above, new Map()), "6");
  const between = { x: six.x + six.w - 1, y: six.y - layout.checker * 0.5 };
  assert.equal(dropSlot(layout, between, new Map([["5", {}]])), "5");
  assert.equal(dropSlot(layout, { x: -500, y: -500 }, new Map()), null);
});

test("an empty rectangle still gives finite numbers", () => {
  const layout = layoutBoard({ width: 0, height: 0 }, "auto", 5);
  assert.ok(Number.isFinite(layout.checker) && layout.checker > 0);
  for (const slot of SLOTS) assert.ok(Number.isFinite(checkerSpot(layout, slot, 3).x));
});

test("a host without a size yet gets a board without negative lengths", () => {
  for (const [width, height] of [
    [0, 0],
    [1, 1],
    [1, 400],
    [400, 1],
    [20, 12],
  ])
    for (const cubes of CUBES) {
      const { checker, die, pitch, depth, turns } = layoutBoard({ width, height }, "auto", cubes);
      for (const length of [checker, die, pitch, depth, turns.radius])
        assert.ok(length > 0, `${width}x${height}: ${length}`);
    }
});

test("the pip counts stay between the trays, and are left out if they would be unreadable", () => {
  for (const { size, cubes, name } of cases) {
    const { tray, pips } = layoutBoard(size, "auto", cubes);
    const lines = pips.own.y - pips.opp.y + pips.size;
    assert.ok(lines <= tray.h + 0.01, `${name}: ${lines} in ${tray.h}`);
  }
  assert.equal(layoutBoard({ width: 310, height: 203 }, "portrait").pips.size, 0);
});

test("every cell has a place, even a cube's before the rail for several is there", () => {
  const cubes = [1, 2].map((value) => ({ value, owner: /** @type {const} */ ("centre"), offered: null }));
  const view = { ...emptyView(), cubes };
  const size = { width: 900, height: 600 };
  for (const layout of [layoutBoard(size, "auto", 1), layoutBoard(size, "auto", 2)])
    for (const key of ["6", "bar:own", "dice:own", "dice:opp", "cube:0", "cube:1"]) {
      const { x, y, w, h } = cellRect(layout, view, key);
      assert.ok(x >= 0 && y >= 0 && w >= 24 && h >= 24, key);
    }
});
