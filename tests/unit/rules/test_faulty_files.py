"""Faulty files of rules and texts: reported by path wherever they are read, also by the build, and no game begins."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator

import pytest

from support.data_files import changed_files
from vrhcaby.api.bridge import Bridge
from vrhcaby.errors import BookDataError
from vrhcaby.language import tables
from vrhcaby.rules.checking.__main__ import main
from vrhcaby.rules.checking.tables import all_faults
from vrhcaby.rules.files import BOOKS
from vrhcaby.rules.source import sound_table

Change = Callable[[str, str, str], None]


@pytest.fixture
def change() -> Iterator[Change]:
    """Replace some words in a data file for the length of the test."""
    changes: dict[str, tuple[str, str]] = {}

    def changed(path: str, text: str) -> str:
        old, new = changes.get(path, ("", ""))
        assert old in text
        return text.replace(old, new, 1)

    with changed_files(changed):
        yield lambda path, old, new: changes.__setitem__(path, (old, new))


BOOK = "rules/books/leaflet.toml"
RULES = "rules/texts/leaflet.sk.toml"
MESSAGES = "rules/texts/messages.cs.toml"
UNREADABLE = (
    "leaflet.toml: cannot be read: Expected ']]' at the end of an array declaration (at line 45, column 7)"
)
CORRUPTED: list[tuple[str, str, str, list[str]]] = [
    (BOOK, "[[move]]", "[[move]", [UNREADABLE]),
    (BOOK, "blocked_by = 2", "blocked_bye = 2", [
        "leaflet.toml: move[8].params.blocked_by: missing",
        "leaflet.toml: move[8].params.blocked_bye: unknown; did you mean blocked_by?",
    ]),
    (RULES, '[p."K3"]', '[p."K4"]', ["leaflet.sk.toml: p.K3: missing", "leaflet.sk.toml: p.K4: unknown"]),
    (RULES, "name = ", "nam = ", [
        "leaflet.sk.toml: name: missing",
        "leaflet.sk.toml: nam: unknown; did you mean name?",
    ]),
    (MESSAGES, "[refusal.forward]", "[refusal.foward]", [
        "messages.cs.toml: refusal.forward: missing",
        "messages.cs.toml: refusal.foward: unknown; did you mean forward?",
    ]),
    (MESSAGES, "[zone]", "[zones]", [
        "messages.cs.toml: zone: missing",
        "messages.cs.toml: zones: unknown; did you mean zone?",
    ]),
    (MESSAGES, "\nblocked_landing = ", "\nblocked_lending = ", [
        "messages.cs.toml: aspect.blocked_landing: missing",
        "messages.cs.toml: aspect.blocked_lending: unknown; did you mean blocked_landing?",
    ]),
    (RULES, "\nblocked_landing = ", "\nblocked_landing.x = ", [
        "leaflet.sk.toml: aspect.blocked_landing: must be a text that is not empty, "
        "not {'x': 'dva a viac súperových kameňov'}",
    ]),
    (RULES, "[aspect_as_written]\nhigher_die", "[aspect_as_written]\nhigher_dye", [
        "leaflet.sk.toml: aspect_as_written.higher_dye: unknown; did you mean higher_die?",
    ]),
    (MESSAGES, "Tah {from}/{to}", "Tah {from}/{tto}", [
        "messages.cs.toml: refusal.forward.text: {tto} is not a fact of this message; did you mean to?",
    ]),
    (MESSAGES, 'and = " a "', "and = 1", [
        "messages.cs.toml: join.and: must be a text that is not empty, not 1",
    ]),
    (MESSAGES, "house = ", "hous = ", [
        "messages.cs.toml: provenance.house: missing",
        "messages.cs.toml: provenance.hous: unknown; did you mean house?",
    ]),
    (MESSAGES, "gammon_all_home = ", "gammon_at_home = ", [
        "messages.cs.toml: result.gammon_all_home: missing",
        "messages.cs.toml: result.gammon_at_home: unknown; did you mean gammon_all_home?",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("path", "old", "new", "faults"), CORRUPTED, ids=[c[2][:20] for c in CORRUPTED])
def test_a_faulty_file_is_reported_when_it_is_read(
    change: Change, path: str, old: str, new: str, faults: list[str]
) -> None:
    change(path, old, new)
    with pytest.raises(BookDataError) as caught:
        sound_table(path)
    assert list(caught.value.faults) == faults
    assert set(all_faults()) == set(faults)


def test_a_language_that_is_missing_is_reported() -> None:
    assert set(all_faults(("cs", "xx"))) == {
        f"{name}.xx.toml: the file is missing" for name in ("messages", *BOOKS)
    }


def test_the_build_stops_with_every_fault_of_every_file(
    change: Change, capsys: pytest.CaptureFixture[str]
) -> None:
    change(BOOK, 'require = "compulsory"', 'require = "compulsry"')
    change(RULES, "name = ", "nam = ")
    assert main() == 1
    assert capsys.readouterr().err.splitlines() == [
        "leaflet.toml: command[7].require: unknown value 'compulsry'; did you mean compulsory?",
        "leaflet.sk.toml: name: missing",
        "leaflet.sk.toml: nam: unknown; did you mean name?",
        "The data of the rulebooks has faults: 3",
    ]


def test_the_build_goes_on_with_sound_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0
    assert capsys.readouterr().err == ""


def test_compiled_tables_are_trusted_at_run_time(change: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build has checked them: a start of the page does not read or check anything again."""
    change(BOOK, "blocked_by = 2", "blocked_by = 1")
    monkeypatch.setattr(tables, "_compiled", lambda _: {BOOK: {"anything": 1}})
    monkeypatch.setitem(sys.modules, "vrhcaby.rules.checking.tables", None)
    assert sound_table(BOOK) == {"anything": 1}


def ask(bridge: Bridge, op: str, **args: object) -> dict[str, object]:
    found: dict[str, object] = json.loads(
        bridge.handle(json.dumps({"v": 1, "id": 1, "op": op, "args": args}))
    )
    return found


def test_a_faulty_rulebook_starts_no_game(change: Change) -> None:
    change(BOOK, 'cite = "O2"', 'cite = "O9"')
    bridge = Bridge()
    begun = ask(bridge, "new", rulebook="leaflet", seed="00" * 16, format={"kind": "series"})
    assert begun["error"]["code"] == "rulebook/data"  # type: ignore[index]
    assert begun["error"]["facts"]["faults"] == [  # type: ignore[index]
        "leaflet.toml: move[6].cite: no paragraph leaflet O9",
    ]
    assert "error" in ask(bridge, "snapshot")
    assert "ok" in ask(bridge, "new", rulebook="classic", seed="00" * 16, format={"kind": "series"})
