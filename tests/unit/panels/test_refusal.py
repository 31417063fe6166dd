"""A refusal's card: its words, its paragraph, the alternative, and what the board shows."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.support_sessions import moment
from support.panels import PanelPage, find, listeners, moving, properties, text, work
from vrhcaby.language.languages import KNOWN
from vrhcaby.rules.wording import book_name

PREMATURE = "modern completed | 7:1 4:2 3:2 / 4:2 | 6-3 | 3/off"
"""A legal play contains the try after other moves."""
HELD = "classic completed | 24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5 | 6-5 | 24/19"
"""A point that the opponent holds."""
NO_PLAY = "classic completed | 24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5 | 6-5 |"
"""Ending the turn without a play."""
TWO_MEANINGS = "classic as-written | 13:2 6:5 / 16:1 5:2 | 4-2 | 13/7"
"""A leap leads there, and so do steps that hit."""
REAR = "leaflet completed | 4:2 3:3 / 13:3 | 3-2 | 3/off"
"""Only this rulebook requires the rear checker to leave first."""


def refused(line: str, lang: str = "en", **ui: object) -> tuple[PanelPage, Any]:
    """A page with the card of a refusal on display, and the answer with the refusal."""
    found = moment(line)
    page = PanelPage(lang)
    assert "ok" in page.ask("load", save=found.save)
    page.show("refusal", **ui)
    if found.tried is None:
        return page, page.ask("command", name="confirm")
    return page, page.ask("move", **{"from": found.tried[0], "to": found.tried[1]})


def card(page: PanelPage) -> Any:
    (found,) = find(page.trees["refusal"], "section.refusal")
    return found


def part(page: PanelPage, tag: str) -> str:
    (found,) = find(page.trees["refusal"], tag)
    return text(found)


def labels(page: PanelPage) -> list[str]:
    return [text(node) for node in find(page.trees["refusal"], "button")]


def test_before_any_refusal_the_card_is_empty() -> None:
    page = PanelPage().start()
    assert properties(page.show("refusal")) == {"hidden": True}
    assert page.boards["refusal"] is None


def allowed(page: PanelPage) -> str:
    ((play,),) = (find(one, "strong") for one in find(page.trees["refusal"], "p.instead"))
    return text(play)


SAID = {"cs": "z klínu 24 na 13", "sk": "z klinu 24 na 13", "en": "from 24 to 13"}


@pytest.mark.parametrize("lang", list(SAID))
def test_a_reader_without_notation_gets_the_allowed_play_in_words(lang: str) -> None:
    """Also in a sentence that names the play itself; then it is not repeated."""
    page, answer = refused(NO_PLAY, lang, words=True)
    assert SAID[lang] in part(page, "p.refusal-text").replace("\xa0", " ")
    assert answer["refused"]["instead"]["text"] not in text(card(page)).replace("\xa0", " ")
    assert text(card(page)).replace("\xa0", " ").count(SAID[lang]) == 1
    page, answer = refused(HELD, lang, words=True)
    assert allowed(page).replace("\xa0", " ") == SAID[lang]
    page.show("refusal", of=1, shown="instead", words=True)
    assert allowed(page).replace("\xa0", " ") == SAID[lang]
    page.show("refusal")
    assert allowed(page) == answer["refused"]["instead"]["text"]


@pytest.mark.parametrize("lang", list(KNOWN))
def test_the_card_names_the_forbidden_act_its_paragraph_and_what_is_allowed(lang: str) -> None:
    page, answer = refused(HELD, lang)
    said = answer["refused"]
    shown = properties(card(page))
    assert (shown["data-rule"], shown["data-book"], shown["data-paragraph"]) == (
        "target_is_open",
        "classic",
        "7.2",
    )
    assert part(page, "h2") == said["title"].replace("\N{NO-BREAK SPACE}", " ")
    assert part(page, "p.refusal-text") == said["text"].replace("\N{NO-BREAK SPACE}", " ")
    (link,) = find(card(page), "a.cite")
    assert properties(link)["href"] == "#classic/7.2"
    assert part(page, "span.provenance") == said["paragraph"]["phrase"].replace("\N{NO-BREAK SPACE}", " ")
    assert said["paragraph"]["text"].replace("\N{NO-BREAK SPACE}", " ") in part(page, "details.why")
    assert said["would_go"]["text"].replace("\N{NO-BREAK SPACE}", " ") in text(card(page))
    assert said["instead"]["text"] in text(card(page))


def test_the_board_marks_the_refusals_places() -> None:
    page, _ = refused(HELD)
    assert page.boards["refusal"] == {
        "marks": [
            {"place": "24", "kind": "source", "side": "white"},
            {"place": "19", "kind": "bad", "side": "white"},
        ]
    }


def press(page: PanelPage, node: Any) -> Any:
    """Press a button and return the last answer to its requests."""
    answer: Any = None
    for kind, of, args, *_ in listeners(node)["click"]:
        answer = page.show("refusal", **args) if kind == "ui" else page.ask(of, **args)
    return answer


def shower(page: PanelPage, of: str) -> Any:
    """The button that shows the alternative (``instead``) or the remedy (``would-go``) on the board."""
    (line,) = find(page.trees["refusal"], f"p.{of}")
    (found,) = [node for node in find(line, "button") if "aria-pressed" in properties(node)]
    return found


def plain(words: str) -> str:
    return words.replace("\N{NO-BREAK SPACE}", " ")


def test_the_alternative_is_shown_in_playing_order_and_hidden_again() -> None:
    page, answer = refused(PREMATURE)
    instead = answer["refused"]["instead"]
    assert part(page, "p.instead").startswith(plain(instead["phrase"]))
    assert text(shower(page, "instead")) == "Show"
    press(page, shower(page, "instead"))
    drawn = page.boards["refusal"]["arrows"]
    assert [(a["from"], a["to"], a["number"]) for a in drawn] == [
        (str(src), str(dst) if dst else "off", at) for at, (src, dst) in enumerate(instead["moves"], 1)
    ]
    assert {a["kind"] for a in drawn} == {"witness"}
    assert text(shower(page, "instead")) == "Hide"
    press(page, shower(page, "instead"))
    assert "arrows" not in page.boards["refusal"]


def test_a_press_plays_the_allowed_play_and_the_card_disappears() -> None:
    page, _ = refused(PREMATURE)
    (play,) = [node for node in find(card(page), "button") if text(node) == "Play it"]
    ((kind, action, args),) = listeners(play)["click"]
    assert (kind, action) == ("page", "play")
    for move in args["moves"]:
        assert "ok" in page.ask("move", **move)
    assert properties(page.trees["refusal"]) == {"hidden": True}
    assert page.boards["refusal"] is None


def test_a_play_named_in_the_text_is_not_repeated() -> None:
    page, answer = refused(NO_PLAY)
    play = plain(answer["refused"]["instead"]["text"])
    assert text(card(page)).count(play) == 1


def test_dice_that_may_not_be_picked_up_offer_no_button_to_play() -> None:
    page, _ = refused(NO_PLAY)
    assert labels(page) == ["", "Show"], "the card's own × and what is allowed"


def test_the_board_on_which_the_move_would_be_legal_moves_only_the_checker_in_question() -> None:
    page, answer = refused(HELD)
    play = answer["refused"]["would_go"]["play"]
    press(page, shower(page, "would-go"))
    shown = page.boards["refusal"]
    assert [(m["from"], m["to"]) for m in shown["moves"]] == [("24", "19")]
    assert {(m["type"], m["side"]) for m in shown["moves"]} == {("moved", "white")}
    assert shown["position"]["dice"]["values"] == play["dice"]
    assert shown["position"]["checkers"]["white"][1:] == [max(0, n) for n in play["position"]["points"][1:]]
    demo = shown["demo"]
    assert (demo["title"], demo["back"]) == ("Only a demonstration", "Back to the game")
    assert demo["text"] == answer["refused"]["would_go"]["text"]
    ((kind, _, args),) = demo["on"]
    assert kind == "ui"
    page.show("refusal", **args)
    assert "position" not in page.boards["refusal"]


def test_the_first_moves_of_the_shown_play_are_already_made_on_the_board() -> None:
    page, answer = refused(PREMATURE)
    play = answer["refused"]["would_go"]["play"]
    press(page, shower(page, "would-go"))
    shown = page.boards["refusal"]
    assert [(m["from"], m["to"]) for m in shown["moves"]] == [("3", "off")]
    first = play["steps"][: play["tried"][0]]
    assert first, "something comes first"
    white = shown["position"]["checkers"]["white"]
    assert white[int(first[0]["to"])] > max(0, play["position"]["points"][int(first[0]["to"])])


def test_all_rulebooks_are_compared_on_request() -> None:
    page, _ = refused(REAR)
    assert not find(page.trees["refusal"], "ul.verdicts")
    (fold,) = find(page.trees["refusal"], "details.which")
    ((_, _, args, field),) = listeners(fold)["toggle"]
    page.show("refusal", **{**args, field: True})
    lines = [text(line) for line in find(page.trees["refusal"], "li")]
    assert [line for line in lines if line[0] == "✕"] == [f"✕{book_name('leaflet', 'en')}: not allowed § O2"]
    assert len([line for line in lines if line[0] == "✓"]) == 4


def test_parts_opened_in_one_refusal_are_closed_in_the_next() -> None:
    page, _ = refused(HELD)
    press(page, shower(page, "instead"))
    page.ask("move", **{"from": "24", "to": "19"})
    assert "arrows" not in page.boards["refusal"]
    assert text(shower(page, "instead")) == "Show"


def test_opened_parts_are_closed_in_the_first_refusal_of_the_next_game() -> None:
    page, _ = refused(HELD)
    press(page, shower(page, "instead"))
    ui = {"of": 1, "shown": "instead"}
    page.ask("load", save=moment(HELD).save)
    page.show("refusal", **ui)
    page.ask("move", **{"from": "24", "to": "19"})
    assert text(shower(page, "instead")) == "Show"


def test_the_card_can_be_closed_and_the_game_stays() -> None:
    page, answer = refused(HELD)
    (close,) = [node for node in find(card(page), "button") if properties(node).get("aria-label") == "Close"]
    assert press(page, close)["ok"] == {"dismissed": True}
    assert properties(page.trees["refusal"]) == {"hidden": True}
    assert page.ask("snapshot")["ok"]["snapshot"]["rev"] == answer["snapshot"]["rev"]
    assert page.ask("dismiss")["ok"] == {"dismissed": False}


def test_the_card_is_in_the_pages_language() -> None:
    page, _ = refused(HELD)
    page.lang = "cs"
    page.ask("snapshot")
    assert "Zahrát" in labels(page)


def test_a_command_out_of_place_is_refused_by_its_paragraph() -> None:
    page = PanelPage().start()
    page.show("refusal")
    page.ask("command", name="roll")
    assert (properties(card(page))["data-rule"], properties(card(page))["data-paragraph"]) == (
        "draw_first",
        "S1",
    )
    assert page.boards["refusal"] == {"marks": []}
    assert not find(page.trees["refusal"], "details.which")


def test_the_question_leap_or_steps_is_answered_by_a_move() -> None:
    found = moment(TWO_MEANINGS)
    for name, hits in (("One leap", False), ("Step by step", True)):
        page = PanelPage()
        page.ask("load", save=found.save)
        page.show("refusal")
        answer = page.ask("move", **{"from": "13", "to": "7", "ask": True})
        assert answer["ok"]["asks"]
        assert answer["ok"]["snapshot"]["draft"] == []
        assert part(page, "h2") == "One leap, or step by step?"
        assert [(m["place"], m["kind"]) for m in page.boards["refusal"]["marks"]] == [
            ("13", "source"),
            ("7", "focus"),
        ]
        (button,) = [n for n in find(page.trees["refusal"], "button") if text(n).startswith(LABELS[name])]
        ((kind, action, args),) = listeners(button)["click"]
        assert (kind, action) == ("page", "move")
        draft = page.ask("move", **args)["ok"]["snapshot"]["draft"]
        assert any(move["hit"] for move in draft) is hits
        assert properties(page.trees["refusal"]) == {"hidden": True}


LABELS = {"One leap": "Leap, hitting nobody", "Step by step": "Step by step, hitting"}


def test_choosing_neither_meaning_leaves_the_board_unchanged() -> None:
    page = PanelPage()
    page.ask("load", save=moment(TWO_MEANINGS).save)
    page.show("refusal")
    page.ask("move", **{"from": "13", "to": "7", "ask": True})
    page.act("refusal", "Neither")
    assert properties(page.trees["refusal"]) == {"hidden": True}
    assert page.ask("snapshot")["ok"]["snapshot"]["draft"] == []


def test_a_try_with_one_meaning_raises_no_question() -> None:
    page, _ = refused(HELD)
    answer = page.ask("move", **{"from": "13", "to": "7", "ask": True})
    assert "asks" not in answer["ok"]
    assert len(answer["ok"]["snapshot"]["draft"]) == 1


# The same card for a figure, a step and an exercise, if requested

SETTING = {"rulebook": "classic", "dice": [6, 5]}


def asked(op: str, **args: object) -> Any:
    return PanelPage().ask(op, **args)


def test_a_figure_gets_the_card_and_its_board_on_request() -> None:
    acts = [{"move": [24, 19]}]
    bare = asked("try", **SETTING, mover="black", acts=acts)
    answer = asked("try", **SETTING, mover="black", acts=acts, card={})
    assert "card" not in bare
    assert {**answer, "card": 0} == {**bare, "card": 0}, "nothing else changes"
    (shown,) = find(answer["card"]["tree"], "section.refusal")
    assert properties(shown)["data-rule"] == answer["refused"]["rule"] == "target_is_open"
    assert not [node for node in find(shown, "button") if text(node) == "Play it"]
    assert answer["card"]["board"]["marks"] == [
        {"place": "24", "kind": "source", "side": "black"},
        {"place": "19", "kind": "bad", "side": "black"},
    ]


def test_parts_opened_in_a_figure_are_requested_with_the_same_act() -> None:
    acts = [{"move": [24, 19]}]
    for ui, seen in (({"shown": "instead"}, "arrows"), ({"shown": "would_go"}, "position")):
        answer = asked("try", **SETTING, acts=acts, card={"ui": {"of": 0, **ui}})
        assert seen in answer["card"]["board"]
    answer = asked("try", **SETTING, acts=acts, card={"ui": {"of": 0, "compared": True}})
    assert len(find(answer["card"]["tree"], "li")) >= 5


def test_a_figure_asks_leap_or_steps_before_it_moves() -> None:
    setting = {
        "rulebook": "classic",
        "reading": "as-written",
        "position": "13:2 6:5 / 16:1 5:2",
        "dice": [4, 2],
    }
    answer = asked("try", **setting, acts=[{"move": [13, 7]}], ask=True, card={})
    assert answer["ok"]["acts"] == []
    assert answer["ok"]["game"]["draft"] == []
    assert find(answer["ok"]["card"]["tree"], "section.card")
    assert "card" not in asked("try", **setting, acts=[{"move": [13, 7]}])["ok"]


def test_a_judged_play_gets_the_card_with_every_books_verdict_on_the_whole() -> None:
    acts = [{"command": "confirm"}]
    answer = asked("try", **SETTING, kind="try", acts=acts, card={"ui": {"compared": True, "of": 0}})
    assert answer["refused"]["rule"] == "compulsory"
    lines = [text(line) for line in find(answer["card"]["tree"], "li")]
    assert lines
    assert all(line.startswith("✕") for line in lines)


@pytest.mark.parametrize("faulty", [{"card": 3}, {"card": {"ui": {"of": "x"}}}])
def test_an_invalid_request_for_a_card_is_an_error(faulty: dict[str, object]) -> None:
    code = asked("try", **SETTING, acts=[{"move": [24, 19]}], **faulty)["error"]["code"]
    assert code in ("protocol/bad-args", "panel/ui")


def test_only_a_refused_move_of_an_own_checker_is_asked_again_in_practice() -> None:
    _, own = refused(HELD)
    assert own["missed"]["from"]["play"] == "24/19"
    _, stray = refused(HELD.replace("24/19", "12/4"))
    assert "refused" in stray
    assert "missed" not in stray


def test_a_hint_takes_the_place_of_the_refusal() -> None:
    page = moving()
    page.show("refusal")
    page.show("turn")
    side = page.ask("snapshot")["ok"]["snapshot"]["mover"]
    page.ask("move", side=side, **{"from": "24", "to": "23"})
    assert "§" in text(page.trees["refusal"])
    work(page, "hint", plies=0)
    assert text(page.trees["refusal"]) == ""
    assert find(page.trees["turn"], "p.best-line")
