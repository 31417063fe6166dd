"""A fourth language needs files and no code: the German begun in ``trial/`` works everywhere in a copy of the project."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from unit.language.trial_files import LANG, add_language

SPEAK = """
import argparse, io, json, sys
from vrhcaby.api.bridge import handle
from vrhcaby.board.position import STANDARD
from vrhcaby.cli import play
from vrhcaby.language.missing import missing
from vrhcaby.notation import ascii_board, format_play, parse_play
from vrhcaby.svg import board as drawn_board, describe
from vrhcaby.board.plays import Move
from vrhcaby.advice.reasons import Reason
from vrhcaby.advice.words import cube_phrase, phrases

def asked(op, **args):
    return json.loads(handle(json.dumps({"v": 1, "id": 1, "op": op, "lang": "de", "args": args})))

board = {"points": [0, 0, 0, 1, 0, 0, 1] + 17 * [0] + [-2, 0], "off": [13, 13]}
judged = asked("judge", rulebook="leaflet", position=board, dice=[3, 1], moves=[[3, 0]], complete=False)
parser = argparse.ArgumentParser()
play.add_arguments(parser)
terminal = io.StringIO()
play.run(parser.parse_args(["--lang", "de", "--seed", "0" * 32]), io.StringIO("draw\\n"), terminal)
json.dump({
    "missing": missing("de"),
    "names": {book["id"]: book["names"] for book in asked("rulebooks")["ok"]["rulebooks"]},
    "refused": judged["refused"],
    "lesson": asked("lesson", lesson="first-checker")["ok"]["title"],
    "checked": asked("lesson_check", lesson="first-checker", step=5, action={"number": 14})["ok"]["text"],
    "kinds": [kind["title"] for kind in asked("exercise_kinds", rulebook="precise")["ok"]["kinds"]],
    "described": describe(STANDARD, dice=(3, 1), lang="de"),
    "drawn": drawn_board(STANDARD, lang="de"),
    "board": ascii_board(STANDARD, lang="de"),
    "written": format_play((Move(25, 20, ()), Move(3, 0, ())), "de"),
    "read": [[(s.src, s.dst) for s in parse_play(text)] for text in ("Bar/20 3/hinaus", "kein Zug")],
    "terminal": terminal.getvalue(),
    "advice": [cube_phrase("take", "de"), *phrases([Reason("win_more", {"share": 5.0}, rank=2)], "de")],
}, sys.stdout)
"""
PAGE = """
import fs from "node:fs";
import { LANGUAGES, LANGUAGE_NAMES, chooseLang, translator } from "./web/js/i18n/words.js";
const texts = JSON.parse(fs.readFileSync("words.json", "utf8"));
const faults = [];
const t = translator("de", texts, (fault) => faults.push(fault));
const said = [t("close"), t("nav-game"), t("board-point", { number: 6 }), t("board-checkers", { count: 2 })];
console.log(JSON.stringify({ LANGUAGES, name: LANGUAGE_NAMES.de, chosen: chooseLang(["de-AT", "cs"]), said, faults }));
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("trial")
    add_language(folder)
    return folder


def ran(folder: Path, *command: str) -> str:
    """The output of a command, with plain spaces."""
    env = {**os.environ, "PYTHONPATH": str(folder / "py"), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.replace("\\u00a0", " ").replace("\u00a0", " ")


@pytest.fixture(scope="module")
def said(project: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ran(project, sys.executable, "-c", SPEAK))
    return found


def test_the_trial_is_complete(said: dict[str, Any]) -> None:
    assert said["missing"] == []


def test_the_catalogue_names_the_rulebooks(said: dict[str, Any]) -> None:
    assert said["names"]["leaflet"][LANG] == "Spiel aus der Schachtel"
    assert list(said["names"]["modern"]) == ["cs", "sk", "en", LANG]


def test_a_refusal_is_reported(said: dict[str, Any]) -> None:
    refused = said["refused"]
    assert refused["title"] == "Von hinten herausspielen"
    assert refused["text"] == (
        "Der Stein auf Zunge 3 muss warten: weiter hinten stehen noch Steine (Zunge 6)."
    )
    assert refused["paragraph"]["phrase"] == "steht so in den Regeln"
    assert refused["paragraph"]["title"] == "Von hinten nach vorn"


def test_a_lesson_is_read_and_checked(said: dict[str, Any]) -> None:
    assert said["lesson"] == "Der erste Stein"
    assert said["checked"] == "6 + 4 + 4 = 14. Wer weniger hat, liegt vorn."
    assert "Wie viele Augen?" in said["kinds"]


def test_a_position_is_reported_and_drawn(said: dict[str, Any]) -> None:
    assert said["described"].startswith(
        "Weiß ist am Zug, gewürfelt wurde 3 und 1. Weiß: 2 Steine auf Zunge 24, "
    )
    assert said["described"].endswith("Weiß 167 Augen, Schwarz 167 Augen.")
    assert "<title" in said["drawn"]
    assert "Stellung im Backgammon" in said["drawn"]


def test_plays_are_written_and_read(said: dict[str, Any]) -> None:
    assert said["written"] == "Bar/20 3/raus"
    assert said["read"] == [[[25, 20], [3, 0]], []]
    assert "O am Zug" in said["board"]


def test_the_terminal_and_the_advice_use_it(said: dict[str, Any]) -> None:
    assert "ausgewürfelt: " in said["terminal"]
    assert said["advice"] == ["Annehmen.", "gewinnt 2 von 36 Spielen mehr als nach dem 2. Zug"]


def test_the_page_finds_its_messages(project: Path) -> None:
    words = "import json; from tools.site.words import page_words; print(json.dumps(page_words('de')))"
    (project / "words.json").write_text(ran(project, sys.executable, "-c", words), encoding="utf-8")
    (project / "page.mjs").write_text(PAGE, encoding="utf-8")
    found = json.loads(ran(project, "node", "--no-warnings", "page.mjs"))
    assert found["LANGUAGES"][-1] == LANG
    assert (found["name"], found["chosen"]) == ("Deutsch", LANG)
    assert found["said"] == ["Schließen", "Game", "Zunge 6", "2 Steine"]
    assert found["faults"] == []


def test_the_build_passes_it_to_the_scripts(project: Path) -> None:
    ran(project, sys.executable, "tools/build/page_data.py")
    board = "import sys; sys.path.insert(0, 'tools/build'); import page_data; print(page_data.board_words()['de'])"
    assert "'board-point': 'Zunge {number}'" in ran(project, sys.executable, "-c", board)
    books = json.loads((project / "web/js/view/rulebooks.json").read_text(encoding="utf-8"))
    assert books["leaflet"]["names"][LANG] == "Spiel aus der Schachtel"
    assert (
        "hinaus" in json.loads((project / "web/js/view/play_words.json").read_text(encoding="utf-8"))["off"]
    )


def test_the_build_compiles_its_texts(project: Path) -> None:
    """The page's engine has only compiled texts; the words are the same without the files."""
    package = project / "py/vrhcaby"
    ran(project, sys.executable, "-m", "vrhcaby.language.compiling", str(package / "_compiled"))
    for path in package.glob("*/texts"):
        path.rename(path.with_name("texts_put_away"))
    said = ran(
        project, sys.executable, "-c", "from vrhcaby.svg.describe import default_title as t; print(t('de'))"
    )
    assert said.strip() == "Stellung im Backgammon"
