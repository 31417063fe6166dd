"""Interface words that an author supplies for a language without texts here; each replaces an English one.

Such a file is ``{"lang": "de", "texts": {"panels/lesson.next": "Weiter"}}``. A text's id is its file without the
language, and its key there. ``plurals`` and ``decimal`` say how the language counts and writes numbers. The words get
a private tag derived from them (``de-x-1a2b3c4d``), which works wherever a function takes a language.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from vrhcaby.errors import VrhcabyError
from vrhcaby.language.languages import (
    ABROAD,
    KNOWN,
    PLURALS,
    Language,
    describe_own,
    interface_of,
    language,
    public_tag,
)
from vrhcaby.language.spaces import tie
from vrhcaby.language.tables import Table, is_compiled, table
from vrhcaby.language.templates import leaves, text_faults

Words = Mapping[str, Any]
"""``texts``, and perhaps ``plurals``, ``decimal`` and ``lang``."""
MOST_KEPT = 32
MOST_TEXTS = 2_000
MOST_LETTERS = 4_000
"""The most characters of one text."""
_LIST = "language/languages.json"
_KEYS = frozenset({"lang", "plurals", "decimal", "texts"})
_NAME = re.compile(r"[a-z_]+(/[a-z_]+)*", re.ASCII)
"""An id from outside may be any text; this matches only files of the package."""
_KEPT: dict[str, Mapping[str, str]] = {}


class WordsError(VrhcabyError):
    """Words with faults; ``facts["faults"]`` lists them by path."""

    default_code = "language/words"

    def __init__(self, faults: list[tuple[str, str]]) -> None:
        listed = [f"{path}: {fault}" for path, fault in faults]
        super().__init__("; ".join(listed), facts={"faults": listed})


def tag_with(tag: str, words: Words | None) -> str:
    """The tag of a language with these interface words: a private one, under which they are stored from now on.

    Beyond :data:`MOST_KEPT` the oldest are forgotten. A language with texts here keeps them. Raises
    :class:`WordsError` with all faults.
    """
    if not words or interface_of(tag) == public_tag(tag):
        return tag
    packed = json.dumps(words, sort_keys=True, ensure_ascii=False)
    private = f"{public_tag(tag)}-x-{zlib.crc32(packed.encode()):08x}"
    if private not in _KEPT:
        faults = words_faults(words)
        if faults:
            raise WordsError(faults)
        while len(_KEPT) >= MOST_KEPT:
            oldest = next(iter(_KEPT))
            describe_own(oldest, None)
            del _KEPT[oldest]
        _KEPT[private] = dict(words["texts"])
        describe_own(private, _described(tag, words))
    return private


def _described(tag: str, words: Words) -> Language:
    like = KNOWN[interface_of(tag)]
    return Language(
        tag,
        tag,
        tuple(words.get("plurals", like.plurals)),
        str(words.get("decimal", like.decimal)),
        "",
    )


def words_faults(words: object, path: str = "words") -> list[tuple[str, str]]:
    """The faults of words from outside: path and fault, in English.

    Unknown ids and other placeholders are not faults, because another version may have them; see :func:`unfit_texts`.
    """
    if not isinstance(words, Mapping) or not isinstance(words.get("texts"), Mapping):
        return [(path, "must be a table with texts")]
    faults = [(f"{path}.{key}", "unknown key") for key in words if key not in _KEYS]
    plurals, decimal = words.get("plurals", ["other"]), words.get("decimal", ".")
    if not isinstance(plurals, list) or "other" not in plurals or not set(map(str, plurals)) <= {*PLURALS}:
        faults.append((f"{path}.plurals", f"must be some of {', '.join(PLURALS)}, with other"))
    if not isinstance(decimal, str) or len(decimal) != 1:
        faults.append((f"{path}.decimal", "must be one sign"))
    texts = words["texts"]
    if len(texts) > MOST_TEXTS:
        faults.append((f"{path}.texts", f"must be at most {MOST_TEXTS}"))
    return faults + [
        (f"{path}.texts.{key}", f"must be a text of at most {MOST_LETTERS} letters")
        for key, text in texts.items()
        if not isinstance(text, str) or len(text) > MOST_LETTERS
    ]


def unfit_texts(words: Words) -> dict[str, str]:
    """The ids of valid words' texts that are not used, because no text has the id or its placeholders differ."""
    forms = len(words.get("plurals", KNOWN[ABROAD].plurals))
    checked = {key: _unfit(key, text, forms) for key, text in words["texts"].items() if "." in key}
    return {key: fault for key, fault in checked.items() if fault}


def _unfit(key: str, text: str, forms: int) -> str:
    english = english_text(key)
    return "no text has this id" if english is None else next(text_faults(english, text, forms), "")


def english_text(key: str) -> str | None:
    """The English text of an id such as ``panels/lesson.next``; ``None`` if there is none."""
    name, _, place = key.partition(".")
    return english_texts(name).get(place)


@lru_cache(maxsize=64)
def english_texts(name: str) -> Mapping[str, str]:
    """The English texts of one file by key; ``name`` is the first part of their ids. Empty if there is no such file."""
    folder, _, file = name.rpartition("/")
    path = f"{folder}/texts/{file}.{ABROAD}.toml" if folder else f"{name}/texts/{ABROAD}.toml"
    # The page's engine has only compiled tables, and no parser for other files.
    if not _NAME.fullmatch(name) or (is_compiled(_LIST) and not is_compiled(path)):
        return {}
    try:
        return leaves(table(path))
    except (OSError, KeyError):
        return {}


def name_of(path: str) -> str:
    """The first part of the ids of a file of texts.

    >>> name_of("panels/texts/lesson.en.toml"), name_of("lessons/texts/en.toml")
    ('panels/lesson', 'lessons')
    """
    folder, _, file = path.rpartition("/")
    package, name = folder.removesuffix("/texts"), file.rpartition(".")[0].rpartition(".")[0]
    return f"{package}/{name}" if name else package


def overlaid(path: str, tag: str, read: Callable[[str], Table]) -> Table:
    """The table of texts ``path`` as readers of ``tag`` see it, although that language has no such file.

    ``read`` reads the file in the language that replaces it.
    """
    like = read(path.replace(f"{tag}.toml", f"{interface_of(tag)}.toml"))
    own, start = _KEPT.get(tag, {}), f"{name_of(path)}."
    return _over(like, {key[len(start) :]: text for key, text in own.items() if key.startswith(start)}, tag)


def _over(like: Table, own: Mapping[str, str], tag: str, path: str = "") -> Table:
    if not own:
        return like
    forms = len(language(tag).plurals)

    def word(key: str, english: Any) -> Any:
        if isinstance(english, dict):
            return _over(english, own, tag, f"{path}{key}.")
        text = own.get(path + key)
        fits = text is not None and isinstance(english, str) and not any(text_faults(english, text, forms))
        return tie(text, tag) if text is not None and fits else english

    return {key: word(key, english) for key, english in like.items()}
