"""Panels on display: what an answer contains, and the errors of wrong requests."""

from __future__ import annotations

import pytest

from support.panels import PanelPage, text
from vrhcaby.panels import cards, dialogs, pages, tabs
from vrhcaby.panels.panel_trees import _names, tab_names
from vrhcaby.panels.tabs import score


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
