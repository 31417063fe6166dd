"""The table of limits: the docs have the same values, and beyond each limit a typed error comes at once."""

import io
import json
import random
import re
import time
from pathlib import Path

import pytest

from support.fuzzing import long_link
from vrhcaby import limits
from vrhcaby.__main__ import requests
from vrhcaby.api.bridge import Bridge
from vrhcaby.errors import NotationError, PositionError, SaveError, VrhcabyError
from vrhcaby.notation import parse_play, parse_position, parse_xgid, read_mat, read_sgf
from vrhcaby.session.identify import identify
from vrhcaby.session.link import session_of_link
from vrhcaby.session.saving import load

ROOT = Path(__file__).parents[3]
MAT = "\n 0 point match\n\n Game 1\n 1 : 0                          2 : 0\n"
TURN = "  1) 61: 13/7 8/7               61: 13/7 8/7\n"


def test_the_docs_list_every_limit_correctly() -> None:
    rows = re.findall(
        r"^\| [^|]+ \| (\d+) \| `(\w+)` \|",
        (ROOT / "docs/limits.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert {name: int(number) for number, name in rows} == {
        name: value for name, value in vars(limits).items() if isinstance(value, int)
    }


def decoded_link(text: str) -> object:
    return session_of_link(text, seed="00" * 16)


def save(entries: int) -> str:
    header = {"rulebook": "modern", "seed": "00" * 16}
    whole = {"format": "vrhcaby-session", "version": 1, "header": header, "entries": [["draw"]] * entries}
    return json.dumps(whole)


TOO_MUCH = {
    "a file": (read_mat, MAT + " " * limits.MAT, "notation/too-long"),
    "lines": (read_mat, MAT + "\n" * limits.MAT_LINES, "notation/too-long"),
    "a line": (read_mat, MAT + " " * (limits.NOTATION_LINE + 1), "notation/too-long"),
    "sgf": (read_sgf, "(;" + " " * limits.SGF, "notation/too-long"),
    "nodes": (read_sgf, "(" + ";" * (limits.SGF_NODES + 1), "notation/too-long"),
    "games": (read_sgf, "(;GM[6])" * (limits.SGF_GAMES + 1), "notation/too-long"),
    "values": (read_sgf, "(;A" + "[]" * (limits.SGF_VALUES + 1), "notation/too-long"),
    "variations": (read_sgf, "(;" * (limits.SGF_DEPTH + 2), "notation/syntax"),
    "a play": (parse_play, "13/8 " * limits.NOTATION_LINE, "notation/too-long"),
    "a position": (parse_position, "6:1 " * limits.NOTATION_LINE + "/", "notation/too-long"),
    "lines with nothing on them": (identify, "x" + "\n" * 25_000 + "x", "notation/unknown"),
    "an identifier": (parse_xgid, "-" * (limits.NOTATION_LINE + 1), "notation/too-long"),
    "a journal": (load, save(limits.ENTRIES + 1), "save/corrupt"),
}


@pytest.mark.parametrize("what", TOO_MUCH)
def test_input_over_a_limit_is_rejected_at_once(what: str) -> None:
    read, text, code = TOO_MUCH[what]
    began = time.process_time()
    with pytest.raises(VrhcabyError) as reported:
        read(text)
    assert reported.value.code == code
    assert time.process_time() - began < 2
    if isinstance(reported.value, NotationError):
        assert {"line", "column", "token"} <= set(reported.value.facts)
        assert len(str(reported.value.facts["token"])) <= 60


AT_THE_LIMIT = {
    "a comment": (read_sgf, "(;FF[4]GM[6]C[" + "x" * (limits.SGF - 20) + "])"),
    "many nodes": (read_sgf, "(;FF[4]GM[6]" + ";B[31cccc]" * (limits.SGF_NODES - 1) + ")"),
    "many values": (read_sgf, "(;GM[6]" + "C[a]" * (limits.SGF_VALUES - 1) + ")"),
    "many games": (read_sgf, ("(;GM[6]" + ";B[31cccc]" * 50 + ")") * limits.SGF_GAMES),
    "a link": (decoded_link, long_link(random.Random(1))),
    "a comment that escapes": (read_sgf, "(;C[" + "\\]" * (limits.SGF // 2 - 10) + ")"),
    "blanks": (
        read_mat,
        MAT + (" " * limits.NOTATION_LINE + "\n") * (limits.MAT // limits.NOTATION_LINE - 2),
    ),
    "remarks": (read_mat, ('; [a "b"]\n' * (limits.MAT_LINES - 10))[: limits.MAT]),
    "turns": (read_mat, MAT + TURN * (limits.MAT // len(TURN) - 10)),
}


@pytest.mark.parametrize("what", AT_THE_LIMIT)
def test_a_file_at_its_limit_does_not_take_long(what: str) -> None:
    read, text = AT_THE_LIMIT[what]
    began = time.process_time()
    try:
        read(text)
    except VrhcabyError as reported:
        assert reported.code != "notation/too-long"
    assert time.process_time() - began < 4


def test_a_session_of_the_greatest_length_begins_no_further_game() -> None:
    bridge = Bridge()

    def ask(op: str, **args: object) -> dict:
        return json.loads(bridge.handle(json.dumps({"op": op, "args": args})))

    ask("new", rulebook="modern", seed="00" * 16, dice="manual", format={"kind": "money"})
    for command in (
        {"name": "draw", "dice": [6, 1]},
        {"name": "resign", "level": "single"},
        {"name": "accept"},
    ):
        assert "ok" in ask("command", **command), command
    session = bridge.channel.open
    kept = session.entries
    session.entries = kept * (limits.ENTRIES // len(kept) - 1)
    refused = ask("command", name="next_game")["error"]
    assert (refused["code"], refused["facts"]) == ("protocol/session-full", {"entries": len(session.entries)})
    session.entries = kept
    assert "ok" in ask("command", name="next_game")


def test_serve_reads_no_more_of_a_line_than_shows_that_it_is_too_long() -> None:
    long = "x" * (3 * limits.MESSAGE)
    found = list(requests(io.StringIO(f"one\n{long}\ntwo\n{long}")))
    assert [len(line) for line in found] == [4, limits.MESSAGE + 1, 4, limits.MESSAGE + 1]
    error = json.loads(Bridge().handle(found[1]))["error"]
    assert error["code"] == "protocol/too-long"


def test_a_save_with_half_a_surrogate_pair_names_the_place() -> None:
    broken = save(1).replace('"draw"', '"\\ud800"')
    with pytest.raises(SaveError) as reported:
        load(broken)
    assert (reported.value.code, reported.value.facts["path"]) == ("save/truncated", "entries[0][0]")


def test_null_is_not_a_position() -> None:
    answer = json.loads(
        Bridge().handle('{"op":"legal","args":{"rulebook":"modern","position":null,"dice":[3,1]}}')
    )
    assert (answer["error"]["code"], answer["error"]["facts"]) == ("position/shape", {"position": "None"})
    assert PositionError.default_code == "position/impossible"
