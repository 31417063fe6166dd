"""Match equity tables: published figures, where they apply, and their effect on cubes."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from vrhcaby.advice.scores import score_cube
from vrhcaby.api.bridge import Bridge
from vrhcaby.bot import match_tables, matches
from vrhcaby.bot.context import Match, Stakes
from vrhcaby.errors import BotError


@pytest.fixture(autouse=True)
def _own_afterwards() -> Iterator[None]:
    yield
    match_tables.use(match_tables.OWN)


# Trailer and leader away, whether the Crawford game is over, and the chance in 1/100,000 as printed in the tables.
PRINTED = {
    "kazaross-xg2": [
        ((2, 1, False), 32264),
        ((2, 1, True), 48803),
        ((3, 2, False), 40053),
        ((5, 4, False), 42268),
        ((9, 5, False), 27460),
        ((11, 7, False), 29979),
        ((25, 1, False), 95),
        ((25, 24, False), 46914),
    ],
    "rockwell-kazaross": [
        ((2, 1, False), 32311),
        ((3, 2, False), 40101),
        ((9, 5, False), 27449),
        ((11, 7, False), 29979),
        ((9, 1, True), 6973),
    ],
}


@pytest.mark.parametrize("name", match_tables.PUBLISHED)
def test_a_published_table_has_its_printed_figures(name: str) -> None:
    match_tables.use(name)
    for away, printed in PRINTED[name]:
        assert matches.chance(*away) == pytest.approx(printed / 1e5, abs=6e-6), away


@pytest.mark.parametrize("name", match_tables.NAMES)
def test_the_nearer_side_is_ahead_everywhere_and_both_chances_add_up_to_one(name: str) -> None:
    match_tables.use(name)
    for mine in range(1, 31):
        row = [matches.chance(mine, theirs) for theirs in range(1, 31)]
        assert row == sorted(row), mine
        for theirs in range(1, 31):
            assert row[theirs - 1] + matches.chance(theirs, mine) == pytest.approx(1)


def test_another_table_gives_another_take_point_and_cached_figures_are_dropped() -> None:
    stakes = Stakes("centre", 1, Match(5, 1, 2))
    take = {}
    for name in match_tables.NAMES:
        match_tables.use(name)
        mover = score_cube(stakes)["mover"]
        assert mover is not None
        take[name] = mover["take_dead"]
    assert len(set(take.values())) == 3
    match_tables.use(match_tables.OWN)
    again = score_cube(stakes)["mover"]
    assert again is not None
    assert again["take_dead"] == take[match_tables.OWN]


def test_an_unknown_table_is_rejected_by_name() -> None:
    with pytest.raises(BotError, match="unknown match equity table 'woolsey'") as error:
        match_tables.use("woolsey")
    assert error.value.code == "bot/match-table"


def _asked(bridge: Bridge, op: str, **args: object) -> dict[str, object]:
    answer = json.loads(bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "lang": "en", "args": args})))
    assert "ok" in answer, answer
    return answer["ok"]  # type: ignore[no-any-return]


def test_the_table_belongs_to_its_session_and_is_restored_with_the_findings() -> None:
    players = [{"name": "A"}, {"name": "B"}]
    bridge, match = Bridge(), {"length": 5, "mover": 1, "opponent": 2}
    new = {
        "rulebook": "modern",
        "players": players,
        "seed": "a1" * 16,
        "format": {"kind": "match", "length": 5},
    }
    _asked(bridge, "new", **new)
    own = _asked(bridge, "score_cube", rulebook="modern", match=match)["chance"]
    kept = _asked(bridge, "match_table", table="kazaross-xg2")
    assert kept["match_table"] == "kazaross-xg2"
    published = _asked(bridge, "score_cube", rulebook="modern", match=match)["chance"]
    assert published != own
    save = _asked(bridge, "save")["save"]
    _asked(bridge, "new", **new)
    assert _asked(bridge, "score_cube", rulebook="modern", match=match)["chance"] == own
    _asked(bridge, "load", save=save, findings=kept)
    assert _asked(bridge, "score_cube", rulebook="modern", match=match)["chance"] == published
