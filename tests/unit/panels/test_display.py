"""Panels on display: what an answer contains, and the errors of wrong requests."""

from __future__ import annotations

import pytest

from support.panels import PanelPage, text
from vrhcaby.errors import PanelError
from vrhcaby.panels import cards, dialogs, pages, tabs
from vrhcaby.panels.display import MOST_PANELS
from vrhcaby.panels.panel_trees import MOST_TEXT, _names, read_ui, tab_names
from vrhcaby.panels.tabs import plays, score


def test_a_command_sends_only_the_panels_it_changed() -> None:
    page = PanelPage().start(format={"kind": "match", "length": 3})
    page.show("score")
    assert "panels" not in page.ask("command", name="draw"), "nothing of the score has changed"
    others = [{"kind": "person", "name": "Cyril"}, {"kind": "person", "name": "Dana"}]
    assert list(page.ask("new", rulebook="modern", seed="22" * 16, players=others)["panels"]) == ["score"]
    assert "Cyril" in text(page.trees["score"])


def test_a_panel_off_the_display_is_not_sent() -> None:
    page = PanelPage().start()
    page.show("score")
    assert page.ask("panel", name="score", ui=None)["ok"] == {"tree": None}
    assert "panels" not in page.ask("new", rulebook="classic", seed="22" * 16)


def test_a_panel_requested_once_does_not_stay() -> None:
    page = PanelPage().start()
    assert page.ask("panel", name="score", once=True)["ok"]["tree"][0] == "div.score"
    assert "panels" not in page.ask("new", rulebook="classic", seed="22" * 16)


def test_another_language_sends_the_panel_in_it() -> None:
    page = PanelPage().start()
    page.show("score")
    page.lang = "cs"
    page.ask("snapshot")
    assert "Zatím" not in text(page.trees["score"])
    assert "Ještě se žádná hra nedohrála." in text(page.trees["score"])


@pytest.mark.parametrize(
    ("code", "args"),
    [
        ("panel/unknown", {"name": "nothing"}),
        ("panel/unknown", {"name": "../score"}),
        ("panel/ui", {"name": "score", "ui": {"of_an_old_version": 1}}),
        ("protocol/bad-args", {"name": "score", "ui": 3}),
        ("protocol/bad-args", {"name": 3}),
    ],
)
def test_a_wrong_request_is_a_typed_error(code: str, args: dict[str, object]) -> None:
    assert PanelPage().start().ask("panel", **args)["error"]["code"] == code


def test_a_panel_that_fails_does_not_stop_the_game(monkeypatch) -> None:
    page = PanelPage().start()
    page.show("score")

    def broken(*_: object) -> None:
        raise ZeroDivisionError("x")

    monkeypatch.setattr(score, "panel", broken)
    answer = page.ask("command", name="draw")
    assert answer["ok"]["snapshot"]["phase"] != "draw" or answer["ok"]["events"]
    assert answer["panels"] == {"score": {"error": "panel/failed", "detail": "score: ZeroDivisionError: x"}}
    assert page.ask("panel", name="score")["error"]["code"] == "panel/failed"


def test_a_tab_that_the_order_lacks_comes_last(tmp_path, monkeypatch) -> None:
    for name in ("score.py", "dice_history.py", "plays.pyc", "__init__.py"):
        (tmp_path / name).touch()
    monkeypatch.setattr(tabs, "__path__", [str(tmp_path)])
    try:
        for cached in (tab_names, _names):
            cached.cache_clear()
        assert tab_names() == ("plays", "score", "dice_history")
    finally:
        for cached in (tab_names, _names):
            cached.cache_clear()


def test_no_two_panels_have_the_same_name() -> None:
    names = [name for folder in (tabs, cards, dialogs, pages) for name in _names(folder)]
    assert len(names) == len(set(names))


LONG = "x" * 100


@pytest.mark.parametrize(
    ("args", "detail", "facts"),
    [
        ({"name": LONG}, f"no panel {LONG[:80]!r}", {"panel": LONG[:80]}),
        (
            {"name": "plays", "ui": {LONG: LONG}},
            f"ui: {LONG[:40]}",
            {"field": LONG[:40], "value": repr(LONG)[:40]},
        ),
    ],
)
def test_a_report_repeats_only_the_beginning_of_what_was_wrong(
    args: dict[str, object], detail: str, facts: dict[str, object]
) -> None:
    error = PanelPage().start().ask("panel", **args)["error"]
    assert (error["detail"], error["facts"]) == (detail, facts)


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("whole", 7, 7),
        ("whole", "-12", -12),
        ("whole", "123456789", 123_456_789),
        ("whole", 7.9, 7),
        ("whole", None, -1),
        ("wrong", "x" * MOST_TEXT, "x" * MOST_TEXT),
        *(("whole", value, None) for value in ("1234567890", "x", "1.5", "", True, [])),
        *(("wrong", value, None) for value in ("x" * (MOST_TEXT + 1), 3, None, False)),
    ],
)
def test_a_value_of_the_page_is_read_in_the_type_of_its_default(
    name: str, value: object, read: object
) -> None:
    if read is None:
        with pytest.raises(PanelError) as error:
            read_ui(plays.Ui, {name: value})
        assert error.value.code == "panel/ui"
    else:
        assert getattr(read_ui(plays.Ui, {name: value}), name) == read


def test_as_many_panels_as_a_page_has_fit_on_the_display() -> None:
    page = PanelPage().start()
    names = ["clock", "coach", "editor", "embedded_game", "friend", "players", "refusal", "turn", "warning"]
    names += ["plays", "record", "advice"]
    for name in names:
        page.show(name)
    assert page.ask("panel", name="score")["error"]["facts"] == {"most": MOST_PANELS} == {"most": len(names)}
    page.show("advice", tutor=True)
    page.ask("panel", name="editor", ui=None)
    page.show("score")
