"""Diagrams: what is drawn, that it is safe inline, and that the description matches the picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from vrhcaby.board.position import STANDARD, Position, pos
from vrhcaby.board.side import Side
from vrhcaby.errors import DiceError, PositionError
from vrhcaby.svg import THEME_NAMES, Arrow, Cube, DiagramError, Mark, board

NS = "{http://www.w3.org/2000/svg}"
RICH: dict[str, Any] = {
    "dice": (6, 2),
    "cube": Cube(2, "opponent"),
    "arrows": [(25, 23, "good"), (25, 19, "bad"), (13, 10)],
    "marks": [(19, "bad"), Mark(23, "good"), 6, (8, "source")],
    "pips": True,
}
BUSY = pos("bar:2 24:1 13:4 10:1 8:2 6:7 / bar:1 20:2 13:3 8:1 6:4 4:2 off:2")


def drawn(position: Position = STANDARD, **options: Any) -> ET.Element:
    return ET.fromstring(board(position, **options))


def uses(root: ET.Element, side: str) -> list[tuple[float, float]]:
    """The centres of a side's checkers: the corners of a path with a checker at each."""
    spots: list[tuple[float, float]] = []
    for path in root.iter(f"{NS}path"):
        if path.get("marker-start", "").endswith(f"{side})"):
            for x, y, steps in re.findall(r"M([\d.]+) ([\d.]+)([^M]*)", path.attrib["d"]):
                spots.append((float(x), float(y)))
                for way, step in re.findall(r"([hv])(-?[\d.]+)", steps.replace("h0", "")):
                    x, y = spots[-1]
                    spots.append((x + float(step), y) if way == "h" else (x, y + float(step)))
    return spots


def texts(root: ET.Element) -> list[str]:
    return [t.text or "" for t in root.iter(f"{NS}text")]


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_theme_and_orientation_is_one_clean_element(theme: str, orientation: Any) -> None:
    svg = board(BUSY, theme=theme, orientation=orientation, **RICH)
    root = ET.fromstring(svg)
    assert root.tag == f"{NS}svg"
    assert not re.search(r"\bstyle\s*=|<style|<script|\bon\w+\s*=|https?:(?!//www\.w3\.org/2000/svg)", svg)
    references = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', svg)
    assert references
    known = set(re.findall(r'\bid="([^"]+)"', svg))
    assert {(a or b).removeprefix("#") for a, b in references} <= known


def test_the_same_arguments_give_the_same_text() -> None:
    assert board(BUSY, **RICH) == board(BUSY, **RICH)


def test_identifiers_of_different_diagrams_never_collide() -> None:
    first = set(re.findall(r'\bid="([^"]+)"', board(STANDARD)))
    for other in (board(STANDARD, theme="dark"), board(BUSY), board(STANDARD, orientation="portrait")):
        assert not first & set(re.findall(r'\bid="([^"]+)"', other))


def test_fifteen_checkers_a_side_at_the_start() -> None:
    root = drawn()
    assert len(uses(root, "white")) == 15
    assert len(uses(root, "black")) == 15


def test_a_single_checker_is_drawn_once() -> None:
    """A path of one corner has no markers in some browsers, and two in others."""
    (path,) = (p for p in drawn(pos("6:1 off:14 / 6:2 off:13")).iter(f"{NS}path") if "white" in str(p.attrib))
    assert path.attrib["d"].endswith("h0")
    assert "marker-end" not in path.attrib


def test_stacks_over_five_are_counted() -> None:
    root = drawn(pos("6:9 5:6 / 24:5"), numbers=False)
    assert len(uses(root, "white")) == 10
    assert sorted(texts(root)) == ["6", "9"]


def test_a_crowded_bar_and_the_tray_are_counted() -> None:
    root = drawn(pos("bar:6 6:2 off:7 / 6:15"), numbers=False)
    assert sorted(texts(root)) == ["15", "6", "7"]


def test_numbers_are_the_movers_and_can_be_left_out() -> None:
    assert sorted(texts(drawn()), key=int) == [str(n) for n in range(1, 25)]
    assert texts(drawn(numbers=False)) == []
    near = {t.text: t.attrib for t in drawn(mover=Side.BLACK, viewpoint=Side.WHITE).iter(f"{NS}text")}
    assert float(near["24"]["y"]) > float(near["1"]["y"]), "black's 24 point is white's nearest corner"


@pytest.mark.parametrize("mover", list(Side))
def test_the_board_stays_the_same_whoever_moves(mover: Side) -> None:
    """Swapping the mover and the position's view leaves every checker where it is."""
    mine = drawn(BUSY, mover=mover, viewpoint=Side.WHITE)
    theirs = drawn(BUSY.swapped(), mover=mover.other, viewpoint=Side.WHITE)
    for side in ("white", "black"):
        assert sorted(uses(mine, side)) == sorted(uses(theirs, side))


def test_dice_lie_on_the_movers_right_half() -> None:
    def middle(**options: Any) -> float:
        faces = [
            r for r in drawn(dice=(3, 1), **options).iter(f"{NS}rect") if r.get("rx") == "8" and r.get("fill")
        ]
        assert len(faces) == 2
        return sum(float(r.attrib["x"]) + 20 for r in faces) / 2

    width = float(drawn().attrib["viewBox"].split()[2])
    assert middle(mover=Side.WHITE, viewpoint=Side.WHITE) > width / 2
    assert middle(mover=Side.BLACK, viewpoint=Side.WHITE) < width / 2


@pytest.mark.parametrize(
    ("cube", "face"),
    [(Cube(), "64"), (Cube(2, "mover"), "2"), (Cube(1, offered=True), "2"), (Cube(64), "64")],
)
def test_the_cube_shows_its_face(cube: Cube, face: str) -> None:
    assert texts(drawn(cube=cube, numbers=False)) == [face]


def test_the_owner_has_the_cube_at_their_edge() -> None:
    heights = [
        float(next(iter(drawn(cube=Cube(2, owner), numbers=False).iter(f"{NS}text"))).attrib["y"])
        for owner in ("opponent", "centre", "mover")
    ]
    assert heights == sorted(heights)
    assert len(set(heights)) == 3


def test_a_disc_on_the_bar_shows_who_is_on_roll_until_the_game_is_over() -> None:
    sign = 'r="7"'
    assert sign in board(pos("6:2 off:13 / 6:2 off:13"))
    assert sign not in board(pos("6:2 off:13 / 6:2 off:13"), dice=(3, 1))
    assert sign not in board(pos("6:2 off:13 / 6:2 off:13"), turn=False)
    assert sign not in board(pos("off:15 / 6:2 off:13"))


def test_kinds_of_arrows_and_marks_differ_without_colour() -> None:
    """In the print theme everything is black, so the shapes must differ."""
    arrows = {
        board(STANDARD, theme="print", arrows=[Arrow(24, 18, k)]).split("<path", 1)[1] for k in _kinds()
    }
    assert len(arrows) == 3, "move and good are alike on paper, bad and hint are not"
    marks = ("good", "bad", "focus", "source")
    assert len({re.sub("vb[0-9a-f]+|<desc.*?</desc>", "", _marked(k)) for k in marks}) == 4


def _kinds() -> tuple[Any, ...]:
    return ("move", "bad", "hint")


def _marked(kind: Any) -> str:
    return board(STANDARD, theme="print", marks=[(18, kind)])


def test_a_chain_of_arrows_continues_where_the_first_landed() -> None:
    root = drawn(arrows=[(24, 18), (18, 13)])
    curves = [p.attrib["d"] for p in root.iter(f"{NS}path") if p.get("stroke-width") == "4.6"]
    ends = [tuple(float(n) for n in re.findall(r"-?[\d.]+", d)) for d in curves]
    first_end, second_start = ends[0][4:6], ends[1][0:2]
    assert abs(first_end[0] - second_start[0]) + abs(first_end[1] - second_start[1]) < 25


def test_titles_are_escaped() -> None:
    svg = board(STANDARD, title='<script>alert("1")</script> & \x00')
    title = ET.fromstring(svg).find(f"{NS}title")
    assert title is not None
    assert title.text == '<script>alert("1")</script> & \ufffd'
    assert "<script" not in svg


def test_the_name_and_description_belong_to_the_picture() -> None:
    root = drawn(lang="cs")
    ids = [e.attrib["id"] for e in (root.find(f"{NS}title"), root.find(f"{NS}desc")) if e is not None]
    assert root.attrib["aria-labelledby"].split() == ids
    assert root.attrib["role"] == "img"
    assert root.attrib["lang"] == "cs"


def test_size_gives_width_and_height() -> None:
    root = drawn(size=640)
    _, _, width, height = (float(n) for n in root.attrib["viewBox"].split())
    assert int(root.attrib["width"]) == 640
    assert int(root.attrib["height"]) == round(640 * height / width)
    assert "width" not in drawn().attrib


def test_colours_can_be_left_to_the_page() -> None:
    svg = board(STANDARD, variables=True)
    assert 'fill="var(--vb-felt, #ecdfc6)"' in svg
    assert "var(" not in board(STANDARD)


@pytest.mark.parametrize(
    ("options", "error", "code"),
    [
        ({"theme": "neon"}, DiagramError, "diagram/value"),
        ({"orientation": "round"}, DiagramError, "diagram/value"),
        ({"lang": "german"}, DiagramError, "diagram/value"),
        ({"dice": (0, 7)}, DiceError, "dice/range"),
        ({"dice": (1,)}, DiceError, "dice/range"),
        ({"arrows": [(26, 1)]}, DiagramError, "diagram/place"),
        ({"arrows": [(6, 1, "sideways")]}, DiagramError, "diagram/value"),
        ({"marks": [-1]}, DiagramError, "diagram/place"),
        ({"marks": [True]}, DiagramError, "diagram/place"),
        ({"cube": Cube(3)}, DiagramError, "diagram/cube"),
        ({"cube": Cube(0)}, DiagramError, "diagram/cube"),
        ({"cube": Cube(2**9999)}, DiagramError, "diagram/cube"),
        ({"cube": Cube(-2)}, DiagramError, "diagram/cube"),
        ({"cube": Cube(2, "nobody")}, DiagramError, "diagram/value"),  # type: ignore[arg-type]
        ({"size": 0}, DiagramError, "diagram/size"),
    ],
)
def test_the_undrawable_part_is_named(options: dict[str, Any], error: type[Exception], code: str) -> None:
    with pytest.raises(error) as caught:
        board(STANDARD, **options)
    assert getattr(caught.value, "code", None) == code


def test_an_impossible_board_is_refused_but_a_partial_one_is_drawn() -> None:
    with pytest.raises(PositionError):
        board(Position((0,) * 25))
    with pytest.raises(PositionError):
        board(Position((1, *(0,) * 25)))
    assert board(pos("6:1 / 24:1"))
