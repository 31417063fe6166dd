"""The words of ``.mat`` files in every known program.

Jellyfish, GNU Backgammon, Snowie, XG and servers differ: ``Doubles`` or ``Double``; nothing or ``Cannot Move`` for a
dance; ``????`` for a roll before a resignation; a result on its own line, in a column, or numbered.
"""

from __future__ import annotations

import re

from vrhcaby.notation.record import Verb

COMMENT = re.compile(r'\s*;\s*\[\s*(?P<key>[^"\]]+?)\s*"(?P<value>(?:[^"\\]|\\.)*)"\s*\]\s*')
LENGTH = re.compile(
    r"\s*(?:(?P<length>\d{1,5})[ -]points? match|unlimited (?:game|match|session)|money (?:game|match|session))\b.*",
    re.IGNORECASE,
)
GAME = re.compile(r"\s*Game (?P<number>\d{1,6})\s*", re.IGNORECASE)
SCORE = re.compile(r"\s*(?P<one>\S.*?) ?: *(?P<a>\d{1,6})\s+(?P<two>\S.*?) ?: *(?P<b>\d{1,6})\s*")
TURN = re.compile(r"\s*(?P<number>\d{1,4})\)")
RESULT = re.compile(r"\s*(?:Wins?|Los(?:es|ses|s))\b|\s*Resign", re.IGNORECASE)
BEFORE_SCORE = (GAME, LENGTH, TURN, RESULT, re.compile("[;#]"))
"""A line with both names and the score must not begin with these, or it would be misread."""

_PLACE = r"(?:bar|off|\d{1,2})"
_PLAY = rf"(?:{_PLACE}(?:/{_PLACE}\*?)+(?:\(\d\))?[ ]*)*"
_NOTHING = r"(?:Cannot|Can't) Move|No Moves?|\?{3,4}"
_POINTS = r"(?P<{}>\d{{1,7}}) points?(?: and the match)?"
ACTION = re.compile(
    rf"(?P<dice>[1-6]-?[1-6]) ?:[ ]*(?:(?P<illegal>illegal play\b.*)|(?P<play>{_NOTHING}|{_PLAY}))"
    r"|(?P<verb>Redoubles?|Doubles?|Beavers?|Raccoons?|Takes?|Accepts?|Drops?|Pass(?:es)?|Rejects?)\b"
    r"(?:\s*=>\s*(?P<value>\d{1,7}))?\s*"
    rf"|Wins?\s+{_POINTS.format('wins')}\s*"
    rf"|Los(?:es|ses|s)\s+{_POINTS.format('loses')}\s*"
    r"|(?P<resigns>Resign(?:s|ed)?(?: (?:the )?game)?)\b\s*",
    re.IGNORECASE,
)
NO_PLAY = re.compile(_NOTHING, re.IGNORECASE)

_STEMS = {
    Verb.DOUBLE: ("double", "redouble"),
    Verb.TAKE: ("take", "accept"),
    Verb.DROP: ("drop", "pass", "reject"),
    Verb.BEAVER: ("beaver",),
    Verb.RACCOON: ("raccoon",),
}
_VERBS = {stem: verb for verb, stems in _STEMS.items() for stem in stems}


def verb_of(word: str) -> Verb:
    """Return the action that a cube word means, in the singular or the plural."""
    plain = word.casefold()
    return _VERBS.get(plain) or _VERBS.get(plain.removesuffix("s")) or _VERBS[plain.removesuffix("es")]


def variant_of(name: str) -> str | None:
    """The variant that a file names: ``HyperGammon (3)``, ``Nackgammon``; None if it is unknown."""
    return _VARIANTS.get(re.sub(r"\(.*?\)|[^a-z]", "", name.casefold()))


_VARIANTS = {
    "backgammon": "standard",
    "standard": "standard",
    "nackgammon": "nackgammon",
    "hypergammon": "hypergammon",
    "hyperbackgammon": "hypergammon",
}
