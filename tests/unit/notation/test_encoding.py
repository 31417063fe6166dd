"""Bytes of files become text, or are rejected with the place of the first invalid one."""

from __future__ import annotations

import pytest

from vrhcaby.errors import NotationError
from vrhcaby.notation.encoding import decoded

TEXT = " Game 1\r\n Žofie : 0      Ľubor Šťastný : 3\r\n"


@pytest.mark.parametrize("name", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1250"])
def test_every_encoding_gives_the_same_text(name: str) -> None:
    assert decoded(TEXT.encode(name)) == TEXT


@pytest.mark.parametrize(
    ("data", "line", "column", "token"),
    [
        (b"\xef\xbb\xbfab\ncd\xffe", 2, 3, "ff"),
        (b"\xff\xfea\x00\n\x00b", 2, 1, "62"),
        (b"ab\n\x81\xff", 2, 1, "81"),
    ],
)
def test_invalid_bytes_are_reported_with_their_place(data: bytes, line: int, column: int, token: str) -> None:
    with pytest.raises(NotationError) as caught:
        decoded(data)
    assert caught.value.code == "notation/encoding"
    assert caught.value.facts == {"line": line, "column": column, "token": token}


def test_no_bytes_give_an_empty_text() -> None:
    assert decoded(b"") == ""
