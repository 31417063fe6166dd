"""Make spaces no-break where a line must not end.

In Czech and Slovak a one-letter preposition or conjunction must not end a line; in every language a number stays with
its unit and a paragraph sign with its number. Texts are written with plain spaces and joined only here, the page's own
when the build writes them; ``web/js/i18n/words.js`` joins what follows an inserted number.
"""

from __future__ import annotations

import re
from typing import Any

from vrhcaby.language.languages import KNOWN, language

NO_BREAK = "\N{NO-BREAK SPACE}"
_NUMBERS = re.compile(r"(?<=[\d½]) (?=[^\W\d_]|[%×])|(?<=§) ")
_SIGN = re.compile(r"§(?=[\w{])")


def tie(text: str, lang: str) -> str:
    """Return the text with no-break spaces where a line must not end."""
    tied = _NUMBERS.sub(NO_BREAK, _SIGN.sub(f"§{NO_BREAK}", text))
    words = language(lang).tied
    if not words:
        return tied
    return re.sub(rf"(?<![^\W_])([{words}]) (?=\S)", rf"\1{NO_BREAK}", tied, flags=re.IGNORECASE)


def tie_all(value: Any, lang: str | None = None) -> Any:
    """The same for every text of a table: in ``lang``, or under a language's id in that language."""
    if isinstance(value, str):
        return value if lang is None else tie(value, lang)
    if isinstance(value, dict):
        return {key: tie_all(part, key if key in KNOWN else lang) for key, part in value.items()}
    if isinstance(value, list):
        return [tie_all(part, lang) for part in value]
    return value
