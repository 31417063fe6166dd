"""A game in the terminal: any line is answered, and no input ends it before the end."""

from __future__ import annotations

import argparse
import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.spaces import plain
from vrhcaby.cli import play
from vrhcaby.cli.unreadable_lines import unreadable_line
from vrhcaby.errors import VrhcabyError
from vrhcaby.game.state import Phase
from vrhcaby.game.turn import may
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.source import BOOKS

ROOT = Path(__file__).parents[3]
SEED = "00112233445566778899aabbccddeeff"
START = ["draw", "draw", "choose_colour white", "roll"]


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    return parser.parse_args(["--seed", SEED, *words])


def played(book: str, lines: list[str], lang: str = "en") -> tuple[int, str]:
    """The status and all output for these lines."""
    out = io.StringIO()
    args = arguments("--rulebook", book, "--lang", lang)
    status = play.run(args, io.StringIO("\n".join(lines)), out)
    return status, out.getvalue()


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refused_line_names_its_paragraph_and_a_legal_alternative(book: str, lang: str) -> None:
    status, said = played(book, [*START, "24/1", "moves"], lang)
    assert status == 1
    assert "✗" in said
    assert "§" in said
    assert "→" in said
    lines = said.splitlines()
    shown = next(at for at, line in enumerate(lines) if "→" in line)
    never = {"cs": "žádný hod", "sk": "žiadny hod", "en": "No roll"}
    # If there is no own checker on point 24, the refusal says it all.
    stands_there = load_rules(book).start.points[24] > 0
    assert (never[lang] in lines[shown + 1]) is stands_there


class Typist(io.StringIO):
    """Types what the table asks for next, and the first legal play of each roll."""

    def __init__(self, tables: list[play.Table]) -> None:
        super().__init__()
        self.tables = tables

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        del size
        game = self.tables[0].session.game
        allowed = may(game)
        if game.phase is Phase.MOVING and "confirm" not in allowed:
            return next(iter(game.view.plays())).text
        answers = ("draw", "roll", "confirm", "take", "accept")
        return next((name for name in answers if name in allowed), "choose_colour white")


@pytest.mark.parametrize("book", BOOKS)
def test_a_whole_game_against_the_bot(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[play.Table] = []
    made = play.Table.__init__

    def noted(self: play.Table, *args: Any) -> None:
        made(self, *args)
        tables.append(self)

    monkeypatch.setattr(play.Table, "__init__", noted)
    out = io.StringIO()
    assert play.run(arguments("--rulebook", book, "--bot", "child"), Typist(tables), out) == 0
    winner = tables[0].session.game.result
    assert winner is not None
    assert out.getvalue().splitlines()[-1].startswith(f"{winner.winner.value.title()}: ")


GIVEN_UP = [*["draw"] * 4, "resign gammon", "accept", "n"]
"""A game resigned in its opening turn; later rolls are refused."""


def test_a_match_continues_to_its_length_with_the_score_reported() -> None:
    out = io.StringIO()
    status = play.run(arguments("--match", "3"), io.StringIO("\n".join(GIVEN_UP * 5)), out)
    reported = re.findall(r"^A (\d+) : B (\d+)( · next_game)?$", out.getvalue(), re.MULTILINE)
    assert status == 0
    assert reported[0][2], "two points do not decide a match to three"
    assert not reported[-1][2]
    assert max(int(n) for n in reported[-1][:2]) >= 3
    assert all(max(int(n) for n in game[:2]) < 3 for game in reported[:-1])


def test_a_money_session_continues_until_a_player_quits_and_shows_the_cube() -> None:
    out = io.StringIO()
    lines = ["draw"] * 3 + ["8/7", "confirm", "roll", "u", "q"]
    assert play.run(arguments("--money"), io.StringIO("\n".join(lines)), out) == 1
    assert " · cube 1 · " in out.getvalue()


@pytest.mark.parametrize(
    "words", [["--match", "0"], ["--match", "-3"], ["--rulebook", "precise", "--match", "3"]]
)
def test_an_impossible_match_is_reported_in_a_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert play.run(arguments(*words), io.StringIO(""), io.StringIO()) == play.WRONG_USE
    assert capsys.readouterr().err.count("\n") == 1


def test_an_offer_says_who_answers_and_how() -> None:
    turns = [*START, "8/7", "resign gammon"]
    _, said = played("modern", turns)
    assert re.search(
        r"^[AB] \((White|Black)\) · resignation offered · cube 1 · accept decline$", said, re.MULTILINE
    )


@pytest.mark.parametrize(
    "line",
    ["confirm now", "undo 3", "resign triple", "choose_colour", "choose_colour a b", "/", "24/", "-", "bar"],
)
def test_unknown_input_is_reported_in_a_line(line: str) -> None:
    _, said = played("classic", [line])
    assert any(words.startswith(("? ", "✗ ")) for words in said.splitlines())


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("zdvojit", "? Příkaz „zdvojit“ tu není. Všechny příkazy vypíše otazník."),
        ("roll now", "? Příkaz „roll“ se tady píše sám, bez „now“."),
        ("resign all", "? Vzdát se lze za single, gammon, backgammon nebo win, ne za „all“."),
        ("choose_colour red", "? Barva je white nebo black, ne „red“."),
        ("24/ven/x", "? Tah „24/ven/x“ nelze přečíst. Pište například 24/18 13/11 nebo bar/22."),
        ("8/7(9)", "? Tah „8/7(9)“ nelze přečíst. Pište například 24/18 13/11 nebo bar/22."),
    ],
)
def test_a_wrong_line_is_answered_in_the_language_of_the_game(line: str, answer: str) -> None:
    _, said = played("classic", [line], "cs")
    assert answer in plain(said).splitlines()


def test_an_error_without_its_own_text_repeats_the_line() -> None:
    error = VrhcabyError("stale", code="protocol/stale")
    assert unreadable_line(error, "take 2", "sk") == "? Tomu nerozumiem: „take 2“. Otáznik vypíše príkazy."


@given(st.lists(st.text(max_size=12) | st.sampled_from(["24/18", "bar/20", "resign single", "accept", "m"])))
def test_no_line_causes_an_internal_error(lines: list[str]) -> None:
    status, said = played("modern", [*START, *lines])
    assert status in (0, 1)
    assert "Traceback" not in said


def program(*args: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "vrhcaby", *args],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONIOENCODING": "utf-8:strict"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=accept_interrupts,
    )


def accept_interrupts() -> None:
    """Tests that a shell runs in the background ignore Ctrl-C, and so would their child processes."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_bytes_that_are_not_text_are_a_wrong_line() -> None:
    said, faults = program("play").communicate(b"\xff\xfe\xfa\ndraw\n")
    assert faults == b""
    assert b"rolled for the start" in said
    said, faults = program("serve").communicate(b'\xff\n{"op":"hello"}\n')
    assert faults == b""
    assert [b'"ok"' in line for line in said.splitlines()] == [False, True]


def test_an_invalid_seed_is_reported_in_a_line() -> None:
    said, faults = program("play", "--seed", "zz").communicate(b"")
    assert said == b""
    assert faults.decode().count("\n") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_in_the_games_language_and_lists_the_allowed_commands(lang: str) -> None:
    _, said = played("modern", ["help", "draw"], lang)
    helped = next(line for line in said.splitlines() if "24/18" in line)
    assert helped.endswith(": draw")
    drawn = {"cs": "losovalo se", "sk": "žrebovalo sa", "en": "rolled for the start"}[lang]
    assert re.search(rf"^{drawn}: [1-6] [1-6]$", said, re.MULTILINE)


def test_ctrl_c_leaves_the_game_quietly() -> None:
    game = program("play")
    assert game.stdout is not None
    game.stdout.readline()
    game.send_signal(signal.SIGINT)
    _, faults = game.communicate()
    assert (game.returncode, faults) == (play.INTERRUPTED, b"")
