"""The page's share of the list of languages: what scripts must name one by one is written from the list.

``py/vrhcaby/language/languages.json`` is the one list. Scripts read it themselves; but a bundler takes in a file only by
its name, and the page reads plays before Python is there, so these two are written here and kept with the sources.
"""

from __future__ import annotations

import json
import sys

from common import ROOT, put

sys.path.insert(0, str(ROOT / "py"))

from vrhcaby.board.position import BAR, OFF
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.notation.play_text import words_read

LOCALES = ROOT / "web" / "js" / "embed" / "locales.js"
PLAY_WORDS = ROOT / "web" / "js" / "view" / "play_words.json"
EMBEDDED = ("board", "embed", "figure")
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
    head = "/** Messages of an embedded board by language. Written by tools/build/languages.py. */"
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


def write_page_languages() -> None:
    """Write both where they differ from what the list gives."""
    for path, text in ((LOCALES, locales_script()), (PLAY_WORDS, play_words())):
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            put(path, text)


if __name__ == "__main__":
    write_page_languages()
