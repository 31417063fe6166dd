"""Levels of winning defined in a rulebook's file: results, records, resigning, advice."""

from __future__ import annotations

import json

import pytest

from support.own_books import TEXT, Page, forget, start_args
from vrhcaby.errors import BookDataError
from vrhcaby.legality.own_book import open_book

NAMED = (
    TEXT.replace('name = "House Tavla"', 'name = "House Tavla"\nlevel.gammon = "mars"')
    + """
[[scoring]]
id = "levels"
cite = "1"
provenance = "written"
[[scoring.win]]
level = "gammon"
reason = "named"
conditions = ["none_off"]
points = 5
cite = "1"
provenance = "written"
[[scoring.win]]
level = "single"
reason = "single"
conditions = []
points = 1
cite = "1"
provenance = "written"
"""
)


def test_a_level_of_winning_has_the_files_name_and_points() -> None:
    forget()
    named, page = open_book(NAMED), Page()
    start = {"position": "1:1 off:14 / 20:15", "mover": "white"}
    page.ok("new", **start_args(named, start=start, dice="manual"))
    page.ok("panel", name="score")
    page.ok("command", name="roll", dice=[2, 1])
    page.ok("move", **{"from": 1, "to": "off"})
    shown = page.ok("command", name="confirm")["snapshot"]
    assert shown["result"]["text"] == "Mars: the win is worth 5\u00a0points."
    past = page.ok("panel", name="score")["tree"]
    assert "mars, 5\\u00a0points." in json.dumps(past)

    page.ok("new", **start_args(named, start=start, dice="manual"))
    page.ok("command", name="resign", level="gammon")
    ended = page.ok("command", name="accept", by=1)["snapshot"]
    assert ended["result"]["text"] == "The game was resigned as a mars and the resignation accepted."
    assert "resigns: mars" in json.dumps(page.ok("panel", name="record"))


LADDER = (
    ("grand", "grand mars", 9, ("none_off", "bar_or_winner_home")),
    ("far", "far mars", 7, ("none_off", "not_all_home")),
    ("gammon", "mars", 5, ("none_off",)),
    ("caught", "caught", 4, ("bar_or_winner_home",)),
    ("late", "late", 2, ("not_all_home",)),
    ("single", "plain", 1, ()),
)
"""Level, the file's name for it, points, conditions."""


LATE = "6:5 5:5 4:5 / 6:5 5:5 4:5"


def _ladder() -> str:
    names = "".join(f'level.{level} = "{name}"\n' for level, name, *_ in LADDER)
    rows = "".join(
        f"""
[[scoring.win]]
level = "{level}"
reason = "named"
conditions = {json.dumps(conditions)}
points = {points}
cite = "1"
provenance = "written"
"""
        for level, _, points, conditions in LADDER
    )
    named = TEXT.replace('name = "House Tavla"\n', f'name = "House Tavla"\n{names}')
    return f'{named}\n[[scoring]]\nid = "levels"\ncite = "1"\nprovenance = "written"\n{rows}'


@pytest.mark.parametrize(
    ("loser", "points", "name"),
    [
        ("bar:1 1:14", 9, "Grand mars"),
        ("20:1 1:14", 9, "Grand mars"),
        ("10:1 1:14", 7, "Far mars"),
        ("1:15", 5, "Mars"),
        ("20:1 1:13 off:1", 4, "Caught"),
        ("10:1 1:13 off:1", 2, "Late"),
        ("1:14 off:1", 1, "Plain"),
    ],
)
def test_a_game_has_as_many_levels_as_the_file_names(loser: str, points: int, name: str) -> None:
    forget()
    book, page = open_book(_ladder()), Page()
    start = {"position": f"1:1 off:14 / {loser}", "mover": "white"}
    page.ok("new", **start_args(book, start=start, dice="manual"))
    page.ok("command", name="roll", dice=[2, 1])
    page.ok("move", **{"from": 1, "to": "off"})
    result = page.ok("command", name="confirm")["snapshot"]["result"]
    assert result["points"] == points
    assert result["text"].startswith(f"{name}: ")
    assert name.lower() in json.dumps(page.ok("panel", name="score")["tree"])


@pytest.mark.parametrize("lang", ["cs", "sk", "en"])
def test_a_game_can_be_resigned_at_any_of_them(lang: str) -> None:
    forget()
    book, page = open_book(_ladder()), Page()
    for level, name, points, _ in LADDER:
        opened = page.ok(
            "new", **start_args(book, dice="manual", start={"position": LATE, "mover": "white"})
        )["snapshot"]
        assert opened["resign_levels"] == [one for one, *_ in reversed(LADDER)]
        dialog = json.dumps(page.ok("panel", lang=lang, name="resign")["tree"])
        assert all(one in dialog for _, one, *_ in LADDER)
        offered = page.ok("command", lang=lang, name="resign", level=level)["snapshot"]
        assert offered["resign"] == {"by": "white", "level": level}
        assert name in json.dumps(page.ok("panel", lang=lang, name="turn"))
        result = page.ok("command", name="accept", by=1)["snapshot"]["result"]
        assert (result["level"], result["points"]) == (level, points)
        kept = page.ok("save")["save"]
        assert page.ok("load", save=kept)["snapshot"]["result"]["points"] == points


def test_a_record_has_a_usual_level_in_place_of_an_own_one() -> None:
    forget()
    book, page = open_book(_ladder()), Page()
    for level, usual in (("grand", "backgammon"), ("late", "gammon"), ("single", "single")):
        page.ok("new", **start_args(book, dice="manual"))
        mover = page.ok("command", name="draw", dice=[6, 3])["snapshot"]["to_act"]
        page.ok("command", name="resign", level=level)
        page.ok("command", name="accept", by=1 - mover)
        assert f"resigns {usual}]" in page.ok("export", kind="sgf")["text"]
        assert page.ok("export", kind="mat")["text"]


def test_advice_on_resigning_knows_such_levels() -> None:
    forget()
    book, page = open_book(_ladder()), Page()
    page.ok("new", **start_args(book, dice="manual", start={"position": LATE, "mover": "white"}))
    page.ok("command", name="resign", level="grand")
    hint = page.ok("hint", slice_ms=60_000, plies=0)
    assert hint["advice"] == "accept", "more than the game is worth"


def test_a_level_without_a_name_in_every_language_is_a_fault() -> None:
    text = _ladder().replace('level.far = "far mars"\n', "")
    with pytest.raises(BookDataError) as fault:
        open_book(text)
    assert "file: scoring[0].win[1].level: unknown value 'far'" in " ".join(fault.value.faults)
    other = _ladder() + '\n[text.cs]\nname = "Tavla"\np.1 = { title = "Kostky", text = "Kostky." }\n'
    with pytest.raises(BookDataError) as fault:
        open_book(other)
    assert "file: text.cs.level: missing" in fault.value.faults
