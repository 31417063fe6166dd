"""Offers and answers of two pages as short texts."""

from __future__ import annotations

from typing import Any

import pytest

from support.friends import FriendPage
from vrhcaby.distance.live_signal import HEAD, read_signal, signal_text
from vrhcaby.errors import NotationError

MATCH = "0123456789abcdef"
OWN = (
    *("a=ice-ufrag:Ab+/", "a=ice-pwd:secret/words", "a=fingerprint:sha-256 AA:BB", "a=setup:actpass"),
    *("a=candidate:1 1 udp 1 ::1 9 typ host", "a=candidate:2 1 udp 2 10.0.0.1 9 typ host"),
)
SDP = "".join(f"{line}\r\n" for line in (*HEAD, *OWN))


@pytest.mark.parametrize("kind", ["offer", "answer"])
def test_a_description_survives_its_short_text(kind: Any) -> None:
    text = signal_text(kind, MATCH, f"a=extmap-allow-mixed\r\n{SDP}a=msid-semantic: WMS\r\n")
    assert len(text) < len(SDP)
    read = read_signal(text)
    assert read is not None
    assert (read.kind, read.match, read.sdp) == (kind, MATCH, SDP)


@pytest.mark.parametrize("text", ["", "f1.abc", f"x.{MATCH}.abc", f"o.{MATCH[1:]}.abc", f"o.{MATCH}.a b"])
def test_other_texts_are_no_signal(text: str) -> None:
    assert read_signal(text) is None


@pytest.mark.parametrize("packed", ["QQ", "Q", "_____", "QQpCCkMNCkQKRQ"])
def test_a_damaged_signal_raises(packed: str) -> None:
    with pytest.raises(NotationError):
        read_signal(f"a.{MATCH}.{packed}")


@pytest.mark.parametrize(
    ("text", "kind", "match", "rest"),
    [
        (f"https://x.cz/#friend/{MATCH}.1", "stored", MATCH, f"{MATCH}.1"),
        ("https://x.cz/#friend/p1.abc ", "private", "", "p1.abc"),
        (f"https://x.cz/#friend/{signal_text('offer', MATCH, SDP)}", "offer", MATCH, SDP),
        (signal_text("answer", MATCH, SDP), "answer", MATCH, SDP),
        (f"o.{MATCH}.QQ", "message", "", f"o.{MATCH}.QQ"),
        ("Ahoj", "message", "", "Ahoj"),
    ],
)
def test_a_text_is_named_by_its_kind(text: str, kind: str, match: str, rest: str) -> None:
    named = FriendPage(1).ask("friend_match", text=text)
    assert named == {"kind": kind, "match": match, "text": rest}
