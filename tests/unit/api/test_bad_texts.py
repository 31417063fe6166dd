"""Anything pasted, dropped or followed is read as intended, or rejected with its place; the present game is untouched."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

from support.spaces import plain
from vrhcaby import limits
from vrhcaby.api.bridge import Bridge

DATA = Path(__file__).parents[1] / "notation" / "data"
CORPUS = Path(__file__).parents[2] / "corpus"
NAMED = '; [Player 1 "Žofie"]\n 3 point match\n Game 1\n Žofie : 0     Ľubor : 0\n  1) 31: 8/5 6/5   65: 24/18 18/13\n'
SOUND = {
    "mat": NAMED,
    "sgf": "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[Žofie]PB[Ben]\n;W[31hfff]\n;B[65xrrm])",
    "save": (CORPUS / "save.json").read_text(encoding="utf-8"),
    "xgid": "XGID=-b----E-C---eE---c-e----B-:1:1:1:52:3:1:0:7:10",
    "gnubg": "Position ID: 4HPwATDgc/ABMA\nMatch ID: QYkqASAAIAAA",
    "snowie": (CORPUS / "snowie.txt").read_text(encoding="utf-8").splitlines()[0],
    "position": "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5",
    "link": "#match=" + (CORPUS / "links.txt").read_text(encoding="utf-8").splitlines()[-1],
}


class Channel:
    """A bridge with a game in progress while texts are opened beside it."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        self.ask("new", rulebook="modern", seed="5eed" * 8)
        self.ask("command", name="draw")

    def ask(self, op: str, **args: object) -> dict:
        message = {"v": 1, "id": 1, "op": op, "channel": str(args.pop("channel", "main")), "args": args}
        return json.loads(self.bridge.handle(json.dumps(message)))

    def opened(self, **args: object) -> dict:
        """The answer to a text opened on another channel; the game here must stay the same."""
        before = self.ask("snapshot")
        answer = self.ask("import", seed="0f" * 16, channel="in", **args)
        assert self.ask("snapshot") == before
        return answer


@pytest.fixture(scope="module")
def channel() -> Channel:
    return Channel()


def in_base_64(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


@pytest.mark.parametrize("kind", SOUND)
def test_a_file_is_read_in_every_encoding(channel: Channel, kind: str) -> None:
    text = SOUND[kind]
    plain = channel.opened(text=text)["ok"]
    assert plain["imported"]["kind"] == kind
    for ends in ("\n", "\r\n", "\r"):
        for name in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1250"):
            data = text.replace("\n", ends).encode(name)
            assert channel.opened(data=in_base_64(data))["ok"]["snapshot"] == plain["snapshot"], (ends, name)


@pytest.mark.parametrize("kind", SOUND)
def test_a_truncated_text_is_opened_as_far_as_possible_or_rejected_with_its_place(
    channel: Channel, kind: str
) -> None:
    text = SOUND[kind]
    for cut in range(0, len(text), max(1, len(text) // 40)):
        answer = channel.opened(text=text[:cut])
        if "ok" in answer:
            continue
        error = answer["error"]
        assert error["code"].startswith(("notation/", "save/")) or error["facts"]["argument"] == "start", (
            error
        )
        if error["code"].startswith("notation/"):
            assert {"line", "column", "token"} <= set(error["facts"]), error


HOSTILE = {
    "a number without an end": ("XGID=-b----E-C---eE---c-e----B-:1:1:1:52:3:1:0:99999:10", "notation/value"),
    "a length in digits": (NAMED.replace("3 point", "9" * 5 + " point"), "protocol/bad-args"),
    "a score in digits": (NAMED.replace("Žofie : 0 ", "Žofie : " + "9" * 6), "protocol/bad-args"),
    "brackets in brackets": ("(;" * 100_000, "notation/syntax"),
    "lists in lists": ('{"vrhcaby-session":' + "[" * 100_000, "save/truncated"),
    "a line without an end": (NAMED + "8/5 " * 10_000, "notation/too-long"),
    "a link full of decisions": ("#match=" + "_" * limits.LINK, "notation/link"),
    "a link without an end": ("#match=" + "A" * 1_000_000, "notation/too-long"),
    "a board of too many checkers": ("15:15 14:15 / 6:15", "notation/position"),
    "no text at all": ("\x00\x01\x02", "notation/unknown"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_text_is_rejected_with_its_place(channel: Channel, what: str) -> None:
    text, code = HOSTILE[what]
    answer = channel.opened(text=text)
    found = answer.get("error") or answer["ok"]["imported"]["problem"]
    assert found["code"] == code
    if code.startswith("notation/") and code != "notation/position":
        assert {"line", "column", "token"} <= set(found.get("facts", found))


def test_a_record_of_an_unknown_rulebook_is_judged_by_the_modern_one(channel: Channel) -> None:
    answer = channel.opened(text='; [Rulebook "monopoly"]\n' + NAMED)["ok"]
    assert (answer["imported"]["match"]["rulebook"], answer["header"]["rulebook"]) == ("monopoly", "modern")


def test_features_that_a_format_cannot_express_are_reported(channel: Channel) -> None:
    channel.ask("new", channel="blastoff", rulebook="blastoff", seed="5eed" * 8)
    answer = channel.ask("export", channel="blastoff", kind="mat")
    assert answer["error"]["code"] == "notation/unsupported"
    crew = [{"kind": "person"}] * 3
    channel.ask(
        "new", channel="crew", rulebook="modern", seed="5eed" * 8, format={"kind": "chouette"}, players=crew
    )
    for op, args in (("export", {"kind": "sgf"}), ("link", {})):
        assert channel.ask(op, channel="crew", **args)["error"]["code"] == "notation/unsupported"


def test_a_text_that_ends_too_soon_is_reported_as_such():
    text = (DATA / "gnubg_match.sgf").read_text(encoding="utf-8").rstrip()[:-1]
    asked = {"v": 1, "id": 1, "op": "identify", "lang": "cs", "args": {"text": text}}
    problem = json.loads(Bridge().handle(json.dumps(asked)))["ok"]["problem"]
    last = text.count("\n") + 1
    assert plain(problem["text"]) == f"Text na řádku {last} předčasně končí."
