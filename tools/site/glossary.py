"""The glossary: words of the game with explanations and figures.

The figures are data (``data/glossary.toml``), the words are texts (``texts/glossary.<lang>.toml``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from tools.site import files
from tools.site.output import Output
from tools.site.pictured import Picture
from vrhcaby.board.position import Position, pos
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.language.tables import Table
from vrhcaby.lessons.setting import Setting
from vrhcaby.rules.load import parse_choice

if TYPE_CHECKING:
    from tools.site import shapes
    from vrhcaby.wire.shapes import pages

SHOWN_BY = "modern"
"""The rulebook whose board the figures show: one with a cube."""
GROUPS = ("board", "checkers", "structures", "plans", "cube", "result", "variants")
KEYS = frozenset({"id", "group", "position", "dice", "arrows", "marks", "cube", "offered", "see"})


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary's table."""

    id: str
    group: str
    raw: Table

    @property
    def position(self) -> Position:
        """The board of its figure; the standard start by default."""
        start = parse_choice(SHOWN_BY).start
        return pos(self.raw["position"]) if "position" in self.raw else start

    @property
    def see(self) -> tuple[str, ...]:
        """Related words."""
        return tuple(self.raw.get("see", ()))

    @property
    def picture(self) -> Picture:
        """Its figure, seen from the mover's side."""
        value, owner = self.raw.get("cube", (1, "centre"))
        setting = Setting(
            parse_choice(SHOWN_BY),
            self.position,
            "raise_offered" if self.raw.get("offered") else "before_roll",
            self._dice,
            options={"cube": "cube" in self.raw},
            cube_value=value,
            cube_owner=owner,
        )
        return Picture(setting, self._signs("arrows"), self._signs("marks"))

    @property
    def _dice(self) -> tuple[int, int] | None:
        dice = self.raw.get("dice")
        return (dice[0], dice[1]) if dice else None

    def _signs(self, key: str) -> tuple[tuple[Any, ...], ...]:
        return tuple(tuple(sign) for sign in self.raw.get(key, ()))


@cache
def terms() -> tuple[Term, ...]:
    """Every word, in the order of the glossary."""
    found = files.table("data/glossary.toml")["term"]
    return tuple(Term(one["id"], one["group"], one) for one in found)


def words(lang: str) -> Table:
    """The texts of each word in a language, by id; the headings are under ``group``."""
    return files.words("glossary", lang)


def faults() -> tuple[str, ...]:
    """Every fault of form by its path: unknown keys, groups and words, words without texts, forms of two words."""
    return (*_data_faults(), *(fault for lang in LANGUAGES for fault in _text_faults(lang)))


def _data_faults() -> Iterator[str]:
    known = [one.id for one in terms()]
    for one in terms():
        path = f"glossary.toml: {one.id}"
        yield from (f"{path}.{key}: unknown" for key in one.raw.keys() - KEYS)
        yield from (f"{path}.see: no word {other!r}" for other in one.see if other not in known)
        if one.group not in GROUPS:
            yield f"{path}.group: no group {one.group!r}"
        if known.count(one.id) > 1:
            yield f"{path}: twice"


def _text_faults(lang: str) -> Iterator[str]:
    path, said = f"glossary.{lang}.toml", words(lang)
    ids = {one.id for one in terms()}
    yield from (f"{path}: {key}: missing" for key in sorted(ids - said.keys()))
    yield from (f"{path}: {key}: no such word" for key in sorted(said.keys() - ids - {"group"}))
    owners: dict[str, str] = {}
    for key in sorted(ids & said.keys()):
        for form in said[key]["forms"]:
            other = owners.setdefault(form.casefold(), key)
            if other != key:
                yield f"{path}: {key}.forms: {form!r} belongs to {other}"


def glossary(lang: str, output: Output) -> shapes.Glossary:
    """The words of the game in a language, with their pictures."""
    return {"lang": lang, "groups": [_group(name, lang, output) for name in GROUPS]}


def glossary_words(lang: str) -> pages.Glossary:
    """The words to link in texts."""
    return {"lang": lang, "words": [{"id": one.id, "forms": words(lang)[one.id]["forms"]} for one in terms()]}


def _group(name: str, lang: str, output: Output) -> shapes.GlossaryGroup:
    own = [_term(one, lang, output) for one in terms() if one.group == name]
    return {"id": name, "title": words(lang)["group"][name], "terms": own}


def _term(one: Term, lang: str, output: Output) -> shapes.GlossaryTerm:
    said, drawn = words(lang)[one.id], output.picture(f"glossary/{one.id}", one.picture, lang)
    return {
        "svg": drawn["svg"],
        "alt": drawn["alt"],
        "id": one.id,
        "name": said["name"],
        "text": said["text"],
        "see": list(one.see),
    }
