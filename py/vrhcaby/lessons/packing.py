"""A lesson inside an address: compressed JSON in letters that addresses allow.

Such a text may come from anywhere, so its size is limited.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib

from vrhcaby import limits
from vrhcaby.lessons.drafts import Draft, draft_of
from vrhcaby.lessons.table_reader import LessonError

MARK = "~"
"""The first letter of a packed lesson. No id of the course and no file's address begins with it."""
_LINK = re.compile(r"[#&]lesson=(~[\w-]*)", re.ASCII)


def file_text(draft: Draft, ready: object = None) -> str:
    """A lesson as a file. ``ready``: the prepared lesson on the last line, with the text it was made from. If the
    file changed since then, a board ignores it and waits for the engine.
    """
    text = json.dumps(draft, ensure_ascii=False, indent=2)
    if ready is None:
        return text + "\n"
    made = _compact({"of": _compact(draft), "lesson": ready})
    return f'{text.removesuffix("}").rstrip()},\n  "ready": {made}\n}}\n'


def packed(draft: Draft) -> str:
    """A lesson in the form for addresses."""
    deflate = zlib.compressobj(9, wbits=-15)
    data = deflate.compress(_compact(draft).encode()) + deflate.flush()
    return MARK + base64.urlsafe_b64encode(data).decode().rstrip("=")


def _compact(value: object) -> str:
    """JSON exactly as ``JSON.stringify`` writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def opened(text: str) -> Draft:
    """The lesson in a link or in a file's JSON text.

    Raises :class:`LessonError`: ``lesson/too-long``, ``lesson/packed`` for an unreadable link, ``lesson/json`` with
    the line and column.
    """
    link = _LINK.search(text[:100_000])
    draft = draft_of(unpacked(link[1]) if link else _json(text))
    if draft is None:
        raise _error("lesson/json", "1:1")
    return draft


def unpacked(text: str) -> object:
    """The JSON value after :data:`MARK`. Raises like :func:`opened`."""
    if len(text) > limits.PACKED_LESSON:
        raise _error("lesson/too-long", str(len(text)), limits.PACKED_LESSON)
    return _json(_inflated(text.removeprefix(MARK)))


def _json(text: str) -> object:
    if len(text) > limits.LESSON:
        raise _error("lesson/too-long", str(len(text)), limits.LESSON)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise _error("lesson/json", f"{error.lineno}:{error.colno}") from None
    except RecursionError:
        raise _error("lesson/json", "1:1") from None


def _inflated(text: str) -> str:
    """Decompress up to a fixed size, because a few bytes may expand without limit."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        inflate = zlib.decompressobj(-15)
        data_out = inflate.decompress(data, 4 * limits.LESSON)
        if inflate.unconsumed_tail:
            raise _error("lesson/too-long", f"> {limits.LESSON}", limits.LESSON)
        if not inflate.eof:
            raise _error("lesson/packed", f"{len(text) + 1}")
        return data_out.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise _error("lesson/packed", f"{len(text) + 1}") from None


def _error(code: str, detail: str, most: int = 0) -> LessonError:
    error = LessonError((f"lesson: {code} {detail}",), code)
    error.facts |= {"detail": detail, "most": most}
    return error
