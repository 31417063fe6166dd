"""The parts of a picture besides checkers: zones, the score, several cubes, opening dice and cocked dice."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from support.spaces import plain
from vrhcaby.board.position import STANDARD, pos
from vrhcaby.board.side import Side
from vrhcaby.svg import Cube, DiagramError, Score, Zone, board, describe

NS = "{http://www.w3.org/2000/svg}"
ENDED = pos("off:15 / bar:1 8:1 6:6 5:4 3:3")


def shapes(tag: str, **options: Any) -> list[dict[str, str]]:
    position = options.pop("position", STANDARD)
    return [
        dict(e.attrib) for e in ET.fromstring(board(position, numbers=False, **options)).iter(f"{NS}{tag}")
    ]


def words(**options: Any) -> list[str]:
    position = options.pop("position", STANDARD)
    root = ET.fromstring(board(position, numbers=False, **options))
    return [t.text or "" for t in root.iter(f"{NS}text")]


def said(position: Any = STANDARD, **options: Any) -> str:
    return plain(describe(position, **options))


def shaded(**options: Any) -> list[tuple[float, float, float]]:
    """x, y and width of every shaded part of the board."""
    found = [r for r in shapes("rect", **options) if r.get("opacity") == ".2"]
    return [(float(r["x"]), float(r["y"]), float(r["width"])) for r in found]


def test_a_zone_covers_its_points_and_the_bar_splits_it() -> None:
    ((_, low, home),) = shaded(zones=[(1, 6)])
    ((_, high, _),) = shaded(zones=[(19, 24)])
    assert high < low, "the far points are the upper ones"
    assert home == 6 * 46 - 2
    assert sorted(width for _, _, width in shaded(zones=[(16, 21)])) == [3 * 46 - 2, 3 * 46 - 2]


def test_a_zone_has_its_name_on_the_board_and_in_the_description() -> None:
    zones = [Zone(1, 6, "vnitřní pole"), Zone(13, 13, "5"), Zone(16, 21)]
    assert words(zones=zones) == ["vnitřní pole", "5"]
    assert said(zones=zones, lang="cs").endswith(
        " Vyznačeno: klíny 1 až 6 – vnitřní pole. Vyznačeno: klín 13 – 5. Vyznačeno: klíny 16 až 21."
    )


def test_a_name_on_the_board_is_escaped() -> None:
    assert words(zones=[Zone(1, 6, "<b>&")]) == ["<b>&"]
    assert "<b>" not in board(STANDARD, zones=[Zone(1, 6, "<b>&")], note="<i>")


def test_the_score_is_on_the_half_without_dice_or_an_offered_cube() -> None:
    def middle(**options: Any) -> float:
        texts = shapes("text", score=Score(2, 4, 5), **options)
        return next(float(t["x"]) for t in texts if t["font-size"] == "18")

    width = float(shapes("svg")[0]["viewBox"].split()[2])
    assert middle(dice=(3, 1)) < width / 2 < middle(cube=Cube(offered=True))
    assert middle(dice=(3, 1), mover=Side.BLACK, viewpoint=Side.WHITE) > width / 2
    assert words(score=Score(2, 4, 5), lang="sk") == ["Zápas do 5", "biely 2", "čierny 4"]
    assert said(score=Score(2, 4, 5), lang="sk").endswith(" Zápas do 5, stav: biely 2, čierny 4.")


def test_a_note_keeps_its_lines_and_is_one_sentence() -> None:
    note = "Bílý se vzdává:\ngammon"
    assert words(note=note) == ["Bílý se vzdává:", "gammon"]
    assert said(note=note, lang="cs").endswith(" Bílý se vzdává: gammon.")


def test_several_cubes_are_in_a_row_with_their_players() -> None:
    cubes = (Cube(name="kapitán"), Cube(2, "mover", name="2. člen"), Cube(name="3. člen", active=False))
    assert words(cubes=cubes) == ["64", "kapitán", "2", "2. člen", "64", "3. člen"]
    faces = [r for r in shapes("rect", cubes=cubes) if r.get("width") == "38" and "fill" in r]
    assert len({r["x"] for r in faces}) == 3
    assert said(cubes=cubes, lang="cs").endswith(
        " kapitán: Zdvojovací kostka je uprostřed, ukazuje 64. 2. člen: Zdvojovací kostka je na 2, vlastní ji bílý."
        " 3. člen: Zdvojovací kostka už v této hře neplatí."
    )


def test_a_cube_offered_by_the_opponent_is_in_front_of_the_mover() -> None:
    def at(by: Any) -> float:
        return float(
            next(
                r
                for r in shapes("rect", cube=Cube(offered=True, by=by))
                if r.get("width") == "38" and "fill" in r
            )["x"]
        )

    assert at("opponent") > at("mover")
    assert "Černý nabízí zdvojení na 2." in said(cube=Cube(offered=True, by="opponent"), lang="cs")


def dice(**options: Any) -> list[dict[str, str]]:
    return [r for r in shapes("rect", **options) if r.get("rx") == "8" and "fill" in r]


def test_of_the_opening_dice_one_is_on_each_side_in_its_own_colour() -> None:
    mine, theirs = dice(dice=(5, 2), start=True)
    assert float(theirs["x"]) < float(mine["x"])
    assert mine["fill"] != theirs["fill"]
    assert said(dice=(5, 2), start=True, lang="cs").startswith("Losuje se: bílý má 5, černý 2.")


def test_a_cocked_die_is_turned_and_leans_on_its_checker() -> None:
    flat, cocked = dice(dice=(5, 2), cocked=6)
    assert flat["y"] != cocked["y"]
    assert re.search(r"rotate\(24 [\d. ]+\)", board(STANDARD, dice=(5, 2), cocked=6))
    assert "rotate" not in board(STANDARD, dice=(5, 2))
    assert "Kostka s číslem 2 leží nakřivo na kameni na klínu 6." in said(dice=(5, 2), cocked=6, lang="cs")


def rings(**options: Any) -> list[tuple[str, ...]]:
    """The places of marks' outlines."""
    found = [
        e for tag in ("circle", "rect") for e in shapes(tag, **options) if e.get("stroke-width") == "3.4"
    ]
    return [tuple(e.get(k, "") for k in ("cx", "cy", "x", "y")) for e in found]


def test_marks_point_at_the_opponents_places_too() -> None:
    own = rings(position=ENDED, marks=[(0, "good")])
    theirs = rings(position=ENDED, marks=[(0, "good", "opponent")])
    assert own != theirs
    assert rings(position=ENDED, marks=[(8, "bad", "opponent")]) == rings(position=ENDED, marks=[(17, "bad")])
    assert len(rings(position=ENDED, marks=[(25, "bad", "opponent")])) == 1
    assert said(ENDED, marks=[(25, "focus", "opponent"), (8, "bad", "opponent")], lang="cs").endswith(
        " Označeno: soupeřovy kameny na přepážce. Označeno: klín 17 (překáží)."
    )


def test_marks_point_at_dice_and_cubes_even_if_there_are_none_yet() -> None:
    assert len(rings(dice=(3, 1), marks=[("dice", "good")])) == 2
    assert dice(marks=[("dice", "bad")])[0]["stroke-dasharray"] == "4 4", "not thrown yet"
    assert rings(marks=[("dice", "bad", "opponent")]) < rings(marks=[("dice", "bad")])
    assert len(rings(cube=Cube(), marks=[("cube", "bad")])) == 1
    assert len(rings(marks=[("cube", "bad")])) == 1
    assert said(marks=["cube", "dice"], lang="cs").endswith(" Označeno: zdvojovací kostka. Označeno: kostky.")


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
@pytest.mark.parametrize("mover", list(Side))
def test_everything_stays_on_the_board(orientation: Any, mover: Side) -> None:
    root = ET.fromstring(
        board(
            STANDARD, orientation=orientation, mover=mover, viewpoint=Side.WHITE, dice=(6, 5), cocked=13,
            cubes=[Cube(name="captain"), Cube(name="2nd member"), Cube(name="3rd member")],
            zones=[(16, 21, "the bridge of six points")], score=Score(2, 4, 5), note="money play",
        )
    )  # fmt: skip
    _, _, width, height = (float(n) for n in root.attrib["viewBox"].split())
    # The first is the frame itself, reflected on a board on end.
    for shape in list(root.iter(f"{NS}rect"))[1:]:
        x, y, w, h = (float(shape.attrib[k]) for k in ("x", "y", "width", "height"))
        turned = shape.attrib.get("opacity") == ".94" and orientation == "portrait"
        assert x + (w - h) / 2 * turned >= 0
        assert x + w - (w - h) / 2 * turned <= width
        assert 0 <= y <= y + h <= height


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"zones": [(0, 6)]}, "diagram/zone"),
        ({"zones": [(6, 1)]}, "diagram/zone"),
        ({"zones": [(12, 13)]}, "diagram/zone"),
        ({"zones": [(1, 6, "x" * 41)]}, "diagram/label"),
        ({"zones": [(1, 6)] * 61}, "diagram/too-many"),
        ({"note": "x" * 41}, "diagram/label"),
        ({"score": Score(-1, 0, 5)}, "diagram/score"),
        ({"score": Score(0, 0, 0)}, "diagram/score"),
        ({"cubes": [Cube()] * 6}, "diagram/too-many"),
        ({"cubes": [Cube(3)]}, "diagram/cube"),
        ({"cubes": [Cube(name="x" * 41)]}, "diagram/label"),
        ({"cocked": 6}, "diagram/cocked"),
        ({"cocked": 25, "dice": (3, 1)}, "diagram/cocked"),
        ({"marks": ["cup"]}, "diagram/place"),
        ({"marks": [(6, "good", "nobody")]}, "diagram/value"),
    ],
)
def test_anything_that_cannot_be_drawn_is_rejected(options: dict[str, Any], code: str) -> None:
    with pytest.raises(DiagramError) as caught:
        board(STANDARD, **options)
    assert caught.value.code == code


@pytest.mark.parametrize("orientation", ["landscape", "portrait"])
def test_dice_between_two_zone_names_touch_neither(orientation: str) -> None:
    def apart(one: dict[str, str], other: dict[str, str]) -> float:
        """The distance across the board; the names are written along it."""
        start, size = ("y", "height") if orientation == "landscape" else ("x", "width")
        middles = [float(r[start]) + float(r[size]) / 2 for r in (one, other)]
        return abs(middles[0] - middles[1]) - float(one["height"]) / 2 - float(other["height"]) / 2

    zones = [(1, 6, "vnitřní pole bílého"), (19, 24, "vnitřní pole černého")]
    drawn = shapes("rect", orientation=orientation, zones=zones, dice=(5, 2))
    names = [r for r in drawn if r.get("opacity") == ".94"]
    thrown = [r for r in drawn if r.get("rx") == "8" and "fill" in r]
    assert (len(names), len(thrown)) == (2, 2)
    assert min(apart(name, die) for name in names for die in thrown) >= 5
