"""How often the rulebooks allow different plays (``study.py``), as a sentence."""

from __future__ import annotations

from tools.site.files import say
from tools.site.study import Study, kept
from vrhcaby.language.spaces import tie
from vrhcaby.rules.wording import book_name


def study_sentence(lang: str, study: Study | None = None) -> str:
    """How many ways to play the books allow, how often they differ, and that the rest concerns scoring, cube and
    procedure.
    """
    found = study or kept()
    together, *apart = zip(found.groups, found.apart, strict=True)
    others = [say(lang, "five_books.apart", books=_names(group, lang), count=count) for group, count in apart]
    return tie(
        say(
            lang,
            "five_books.study",
            positions=found.positions,
            ways=len(found.groups),
            together=_names(together[0], lang),
            others="; ".join(others),
        ),
        lang,
    )


def _names(books: tuple[str, ...], lang: str) -> str:
    *first, last = (book_name(book, lang) for book in books)
    return say(lang, "five_books.last", books=", ".join(first), book=last) if first else last
