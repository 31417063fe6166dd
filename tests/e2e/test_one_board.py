"""A picture of a position and the live board with it look the same, pixel by pixel."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from support.embed_pages import ROOT, browser_named, site
from vrhcaby.board.position import STANDARD
from vrhcaby.svg import Cube, board

pytestmark = [pytest.mark.e2e]

SIZES = {"landscape": (702, 540), "portrait": (540, 702)}
HEAD = """<link rel="stylesheet" href="/web/css/board.css">
<style>body { margin: 0 } #host { inline-size: 100vw; block-size: 100vh }</style>"""
LIVE = """async ([theme, orientation]) => {
  const { createBoard } = await import("/web/js/board/board.js");
  const counts = Array.from({ length: 26 }, (_, point) => ({ 24: 2, 13: 5, 8: 3, 6: 5 })[point] ?? 0);
  const cubes = [{ value: 1, shown: 64, owner: "centre", offered: null }];
  createBoard(document.getElementById("host"), {}, { theme, orientation, hints: { pips: false } },
    { mover: "white", checkers: { white: counts, black: [...counts] }, cubes });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
DIFFERENCES = """async ([one, other]) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.getContext("2d").getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  const side = 54;
  const found = [];
  for (let top = 0; top < a.height; top += side)
    for (let left = 0; left < a.width; left += side) {
      let sum = 0;
      for (let y = top; y < top + side; y += 1)
        for (let x = left; x < left + side; x += 1)
          for (let part = 0; part < 3; part += 1) {
            const at = (y * a.width + x) * 4 + part;
            sum += Math.abs(a.data[at] - b.data[at]);
          }
      found.push([sum / (3 * side * side), left, top]);
    }
  return found.sort((p, q) => q[0] - p[0]);
}"""
"""The mean difference of a colour, 0 to 255, in every square of 54 pixels, the greatest first."""


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
@pytest.mark.parametrize("theme", ["colour-blind", "contrast"])
def test_a_picture_and_the_live_board_look_the_same(theme: str, orientation: Any) -> None:
    width, height = SIZES[orientation]
    drawing = board(STANDARD, theme=theme, orientation=orientation, cube=Cube(), size=width, turn=False)
    with site(ROOT) as served:
        context = browser_named("chromium").new_context(viewport={"width": width, "height": height})
        page = context.new_page()
        page.goto(served.page(f'<body style="margin: 0">{drawing}'))
        picture = base64.b64encode(page.screenshot()).decode()
        page.goto(served.page('<div id="host"></div>', head=HEAD))
        page.evaluate(LIVE, [theme, orientation])
        live = base64.b64encode(page.screenshot()).decode()
        differences = page.evaluate(DIFFERENCES, [picture, live])
        context.close()
    assert differences[0][0] < 20, differences[:5]
    assert sum(difference for difference, *_ in differences) / len(differences) < 4
