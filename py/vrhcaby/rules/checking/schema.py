"""The schema of a rulebook: its tables, their keys, and the kinds of values. Anything else is a fault."""

from __future__ import annotations

from collections.abc import Mapping

from vrhcaby.language.languages import LANGUAGES
from vrhcaby.rules import vocabulary
from vrhcaby.rules.checking.kinds import Key, Keys, Word, each, flag, optional, rows, table, text, whole
from vrhcaby.rules.files import BOOKS
from vrhcaby.rules.message_facts import ASPECTS, REASONS
from vrhcaby.rules.model import Provenance, Reading, Variant
from vrhcaby.rules.params import Params

MOST_CHECKERS = 15
MOST_TURNS = 20
"""The last turn of a player to which a first-turn row may apply."""

CITED: Keys = {
    "cite": Key(text),
    "provenance": Key(Word([p.value for p in Provenance])),
    "sister": optional(text),
    "house": optional(flag),
    "book": optional(Word(BOOKS)),
}
"""The keys for a value's source; ``book`` if the whole row comes from another rulebook."""

READ = {"when": optional(Word([r.value for r in Reading]))}
ROW: Keys = {
    **CITED,
    "aspect": Key(Word(ASPECTS)),
    "with": optional(each(text, 1)),
    "params": optional(table),
}

SETUP: Keys = {
    **CITED,
    "aspect": Key(Word(ASPECTS)),
    "variant": Key(Word([v.value for v in Variant])),
    "start": Key(text),
    "checker_count": Key(whole(1, MOST_CHECKERS)),
}
OPENING: Keys = {**ROW, **READ, "step": Key(Word(vocabulary.OPENING_VALUES)), "value": Key(text)}
SCORING: Keys = {
    **CITED,
    "id": Key(Word(vocabulary.SCORINGS)),
    "zones": optional(rows),
    "win": optional(rows),
}
WIN: Keys = {
    **CITED,
    **READ,
    "level": Key(Word(vocabulary.LEVELS)),
    "reason": Key(Word(REASONS)),
    "conditions": Key(each(Word(vocabulary.WIN_CONDITIONS))),
    "points": Key(whole(1, 99)),
    "points_cite": optional(text),
}


def _named(name: str, key: str) -> Keys:
    return {key: Key(Word(vocabulary.NAMES[name])), **ROW, **READ}


TABLES: Mapping[str, Keys] = {
    "setup": SETUP,
    "opening": OPENING,
    **{name: _named(name, vocabulary.KEYS[name]) for name in vocabulary.NAMES},
    "move": {**_named("move", "require"), "until_turn": optional(whole(1, MOST_TURNS))},
    "scoring": SCORING,
}
"""The tables of rows of a rulebook."""

_MAY_BE_ABSENT = frozenset({"permit", "cube"})

BOOK: Keys = {
    "id": Key(text),
    "source_lang": Key(Word(LANGUAGES)),
    "paragraphs": Key(each(text, 1)),
    "formats": Key(each(Word(vocabulary.FORMATS), 1)),
    "not_enforced": optional(table),
    **{name: Key(rows, name not in _MAY_BE_ABSENT) for name in TABLES},
}
"""The keys of a whole rulebook."""


def params_keys(declared: Params) -> Keys:
    """The keys of a row's ``params``, as declared by its check."""
    return {name: Key(whole(p.least, p.most)) for name, p in declared.items()}
