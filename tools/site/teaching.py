"""Write everything that the teaching pages show before Python loads: rulebooks, comparison, lessons, glossary, sheets.

``python -m tools.site.teaching SITE VERSIONED`` writes pages (``VERSIONED/pages/<name>.<lang>.html``), JSON
(``VERSIONED/data/<what>.<lang>.json``), and the pictures below ``SITE/figures``.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tools.site.compared import comparison, shelf
from tools.site.gallery import gallery
from tools.site.glossary import glossary, glossary_words
from tools.site.glossary_page import glossary_page
from tools.site.lessons_page import lessons_page
from tools.site.linking import link_words
from tools.site.output import Output
from tools.site.pages import lesson_cover, lesson_picture, pages
from tools.site.reader import reader
from tools.site.sheet_page import sheet_page
from tools.site.sheets import sheet
from tools.site.words import words_to_translate
from vrhcaby.language.languages import LANGUAGES
from vrhcaby.lessons.store import lessons
from vrhcaby.panels.reading.rulebook import reader_page
from vrhcaby.rules.source import BOOKS


def teaching(langs: Iterable[str] = LANGUAGES) -> Output:
    """All files of the teaching views in these languages."""
    chosen = tuple(langs)
    output = pages(chosen)
    output.json("data/gallery.json", gallery())
    output.json("data/words-to-translate.json", words_to_translate())
    for lang in chosen:
        output.json(f"data/glossary.{lang}.json", glossary_words(lang))
        output.page(f"pages/rules.{lang}.html", shelf(lang, output))
        output.page(f"pages/glossary.{lang}.html", glossary_page(glossary(lang, output)))
        course = [(lesson_cover(x, lang), lesson_picture(x, lang, output)) for x in lessons()]
        output.page(f"pages/lessons.{lang}.html", lessons_page(course, lang))
        output.page(f"pages/compare.{lang}.html", comparison(lang, output))
        for book in BOOKS:
            read = reader_page(reader(book, lang, output))
            output.page(f"pages/{book}.{lang}.html", link_words(read, lang, set()))
            output.page(f"pages/sheet.{book}.{lang}.html", sheet_page(sheet(book, lang, output)))
    return output


def main(arguments: list[str]) -> int:
    """Write everything for the arguments ``SITE VERSIONED``; return the exit status."""
    output = teaching()
    output.write(Path(arguments[0]), Path(arguments[1]))
    kinds = Counter(path.rpartition(".")[2] for path in output.files)
    print(f"teaching: {kinds['html']} pages, {kinds['json']} JSON files, {kinds['svg']} pictures")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
