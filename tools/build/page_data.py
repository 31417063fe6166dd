"""What scripts have of the package's data before Python is there: written from it, kept with the sources.

The list of languages itself scripts read from ``py/vrhcaby/language/languages.json``. But a bundler takes in a file of
messages only by its name; a board on another site draws a start and names a rulebook at once; and plays are read as
they are typed.
"""

from __future__ import annotations

import json
import sys

from common import ROOT, put

sys.path.insert(0, str(ROOT / "py"))

from vrhcaby.board.position import BAR, OFF
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.notation.play_text import words_read
from vrhcaby.rules.source import BOOKS, book_source, text_source

LOCALES = ROOT / "web" / "js" / "embed" / "locales.js"
PLAY_WORDS = ROOT / "web" / "js" / "view" / "play_words.json"
RULEBOOKS = ROOT / "web" / "js" / "view" / "rulebooks.json"
EMBEDDED = ("board", "embed", "figure", "practice")
"""The files of messages that travel inside the board's one script."""


def locales_script() -> str:
    """A module from language to the messages of an embedded board."""
    names = {(lang, part): f"{lang}{part.title()}" for lang in LANGUAGES for part in EMBEDDED}
    imports = [
        f'import {name} from "../../locales/{lang}/{part}.ftl";'
        for (lang, part), name in sorted(names.items())
    ]
    lines = [
        f'  {lang}: [{", ".join(names[lang, part] for part in EMBEDDED)}].join("\\n"),' for lang in LANGUAGES
    ]
    head = "/** Messages of an embedded board by language. Written by tools/build/page_data.py. */"
    return "\n".join(
        [
            head,
            *imports,
            "",
            "/** @type {Record<string, string>} */",
            "export const SOURCES = {",
            *lines,
            "};",
            "",
        ]
    )


def play_words() -> str:
    """The words of notation in all languages, without accents and case."""
    words = words_read()
    places = {
        name: [word for word, at in words.places.items() if at == place]
        for name, place in (("bar", BAR), ("off", OFF))
    }
    lines = {**places, "nothing": sorted(words.nothing)}.items()
    return "{\n" + ",\n".join(f'  "{name}": {json.dumps(known)}' for name, known in lines) + "\n}\n"


def rulebooks() -> str:
    """Each rulebook's names by language, and its starts by variant: one side's checkers, and how many there are."""
    found = {
        book: {
            "names": {lang: text_source(book, lang)["name"] for lang in LANGUAGES},
            "starts": {
                setup["variant"]: {"side": setup["start"], "checkers": setup["checker_count"]}
                for setup in book_source(book)["setup"]
            },
        }
        for book in BOOKS
    }
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


WRITTEN = {LOCALES: locales_script, PLAY_WORDS: play_words, RULEBOOKS: rulebooks}


def write_page_data() -> None:
    """Write each where it differs from what the package's data give."""
    for path, made in WRITTEN.items():
        text = made()
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            put(path, text)


if __name__ == "__main__":
    write_page_data()
