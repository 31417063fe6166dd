"""Offers and answers that connect two pages directly: WebRTC descriptions as short texts for a link, and back."""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import dataclass
from typing import Literal

from vrhcaby.errors import NotationError

Kind = Literal["offer", "answer"]
LETTERS: dict[Kind, str] = {"offer": "o", "answer": "a"}
"""The first letter of a signal, by its kind."""
KINDS: dict[str, Kind] = {letter: kind for kind, letter in LETTERS.items()}
LONGEST = 20_000
"""The most characters of a signal."""
HEAD = (
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
)
"""The lines that every description has."""
OWN = ("ice-ufrag", "ice-pwd", "fingerprint", "setup")
"""The attributes that differ, in the order of the signal; the network candidates follow."""
_SIGNAL = re.compile(r"([oa])\.([0-9a-f]{16})\.([\w-]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Signal:
    """An offer or an answer in a match."""

    kind: Kind
    match: str
    sdp: str
    """The session description for the browser."""


def signal_text(kind: Kind, match: str, sdp: str) -> str:
    """The short text of a browser's description."""
    own = [found[0] if (found := _attributes(sdp, name)) else "" for name in OWN]
    packed = base64.urlsafe_b64encode("\n".join([*own, *_attributes(sdp, "candidate")]).encode())
    return f"{LETTERS[kind]}.{match}.{packed.decode().rstrip('=')}"


def read_signal(text: str) -> Signal | None:
    """The signal that a text is; None if it is none. Raises :class:`NotationError` for a damaged one."""
    found = _SIGNAL.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        return None
    letter, match, packed = found.groups()
    own, candidates = _parts(packed)
    lines = (*HEAD, *(f"a={name}:{part}" for name, part in zip(OWN, own, strict=True)))
    sdp = "".join(f"{line}\r\n" for line in (*lines, *(f"a=candidate:{one}" for one in candidates)))
    return Signal(KINDS[letter], match, sdp)


def _attributes(sdp: str, name: str) -> list[str]:
    """All values of an attribute."""
    return [value.strip() for value in re.findall(rf"^a={name}:(.*)$", sdp, re.MULTILINE)]


def _parts(packed: str) -> tuple[list[str], list[str]]:
    try:
        text = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)).decode()
    except (binascii.Error, UnicodeDecodeError) as error:
        raise NotationError("this signal is damaged") from error
    parts = text.split("\n")
    if len(parts) < len(OWN) or "\r" in text:
        raise NotationError("this signal is incomplete")
    return parts[: len(OWN)], parts[len(OWN) :]
