"""Parse a rulebook's file, TOML or JSON, into its raw table."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any

from vrhcaby import limits
from vrhcaby.errors import BookDataError
from vrhcaby.rules.checking.schema import TABLES

Raw = Mapping[str, Any]
FILE = "file: "
"""The start of every path into a rulebook's file."""
_DATA = re.compile(r"\s*[{\[]\s*[\"}\]{\[]")
"""The start of JSON. A TOML file may begin with ``[table]``, but not with a quoted word after the bracket."""


def raw_of(text: str) -> Raw:
    """The table of a file's text. Raises :class:`BookDataError` if it is not a table or is too large."""
    if len(text) > limits.BOOK_FILE:
        raise _fault(f"has {len(text)} characters, and at most {limits.BOOK_FILE} are read")
    try:
        table = _parsed(text)
    except (ValueError, RecursionError) as error:
        raise _fault(f"cannot be read: {error}") from None
    if not isinstance(table, dict):
        raise _fault("must be a table")
    _check_size(table)
    return table


def _parsed(text: str) -> object:
    if _DATA.match(text):
        return json.loads(text)
    import tomllib

    return tomllib.loads(text)


def _check_size(raw: Raw) -> None:
    """Report too many rows as one fault, not one for each."""
    for name, most in {"example": limits.BOOK_EXAMPLES}.items():
        if len(_list(raw.get(name))) > most:
            raise _fault(f"{name}: has {len(raw[name])} entries, and at most {most} are read")
    rows = sum(len(_list(raw.get(table))) for table in TABLES)
    if rows > limits.BOOK_ROWS:
        raise _fault(f"has {rows} rows, and at most {limits.BOOK_ROWS} are read")


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _fault(what: str) -> BookDataError:
    return BookDataError((f"{FILE}{what}",))


# --- in saves and links


def packed_of(raw: Raw) -> str:
    """Compress a raw table into characters that URLs allow."""
    deflate = zlib.compressobj(9, wbits=-15)
    data = deflate.compress(_canonical(raw)) + deflate.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def text_of_packed(packed: str) -> str:
    """The JSON text of a packed rulebook. Raises :class:`BookDataError` if it is damaged or too large."""
    if len(packed) > limits.PACKED_BOOK:
        raise _fault(f"is packed in {len(packed)} characters, and at most {limits.PACKED_BOOK} are read")
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        inflate = zlib.decompressobj(-15)
        unpacked = inflate.decompress(data, 4 * limits.BOOK_FILE)
        if inflate.unconsumed_tail or not inflate.eof:
            raise _fault("is damaged, or too large when unpacked")
        return unpacked.decode()
    except (ValueError, binascii.Error, zlib.error):
        raise _fault("is damaged") from None


def digest_of(raw: Raw) -> str:
    """The rulebook's id: equal for equal content, in TOML or JSON and in any key order."""
    return f"own-{hashlib.sha256(_canonical(raw)).hexdigest()[:12]}"


def _canonical(raw: Raw) -> bytes:
    return json.dumps(raw, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str).encode()
