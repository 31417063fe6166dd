"""The comparison of rulebooks as a page: a row for each aspect, with examples of the difference below.

The build writes it for the five rulebooks, so that it can be read before Python starts. The panel ``compare`` adds
rulebooks from files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vrhcaby.panels.events import Event, change
from vrhcaby.panels.nodes import Content, Node, el
from vrhcaby.panels.reading.aspects import Aspect, Cell, aspects, name_of
from vrhcaby.panels.reading.moments import Show, Verdict, verdict_key
from vrhcaby.panels.reading.parts import back_to_rules, drawn, index, paragraph_href, picture
from vrhcaby.panels.reading.parts import say as page_words
from vrhcaby.panels.state import Words, words
from vrhcaby.rules.load import load_rules
from vrhcaby.rules.model import Cite, Provenance, Reading
from vrhcaby.rules.source import BOOKS, own_book
from vrhcaby.rules.wording import book_name
from vrhcaby.wire.answers import cite_wire, position_wire

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import pages as shapes
    from vrhcaby.wire.shapes.lessons import Setting


def picture_in_page(show: Show, name: str, lang: str) -> shapes.Picture:
    """The picture of an example that has no file."""
    del name
    return drawn(show.position, show.dice, [(src, dst, "hint") for src, dst in show.moves], lang)


@dataclass(frozen=True, slots=True)
class Compared:
    """The rulebooks to compare, and how to show them."""

    lang: str
    books: tuple[str, ...] = BOOKS
    """All rulebooks on offer, in order."""
    chosen: tuple[str, ...] = BOOKS
    only: bool = True
    """Whether to list only aspects in which the chosen rulebooks differ."""
    literal: bool = False
    """Whether everything is read literally."""
    opened: frozenset[str] | None = None
    """Aspects with their examples shown; ``None`` shows all, on a static page."""

    study: str = ""
    """How often the rulebooks allow different plays, as a sentence from the build."""
    picture: Callable[[Show, str, str], shapes.Picture] = picture_in_page
    """Draws an example, by its name and a language."""

    @property
    def reading(self) -> Reading:
        """The reading of the rulebooks."""
        return Reading.AS_WRITTEN if self.literal else Reading.COMPLETED

    def differs(self, aspect: Aspect) -> bool:
        """Whether chosen rulebooks differ, or one of them from its own literal reading."""
        cells = [cell for cell in aspect.cells if cell.book in self.chosen]
        values = {cell.as_written if self.literal else cell.completed for cell in cells}
        return len(values) > 1 or any(cell.changes for cell in cells)

    def on(self, event: str, done: Event) -> dict[str, Event]:
        """A listener, unless the page is static."""
        return {} if self.opened is None else {event: done}


def comparison_page(how: Compared) -> Node:
    """The whole page."""
    say = words("panels/reading/compare", how.lang)
    shown = [aspect for aspect in aspects(how.books) if how.differs(aspect) or not how.only]
    rows = [el("tbody", list(_rows(aspect, how, say)), key=aspect.id) for aspect in shown]
    head = el("tr", el("th", say("aspect"), scope="col"), [_heading(book, how.lang) for book in how.chosen])
    return el(
        "article.teach-compare",
        back_to_rules(how.lang),
        el("h1", say("title")),
        el("p.teach-lead", say("lead"), " ", say("dotted")),
        el("p", el("a.button", say("agree"), href="#agree")),
        _choices(how, say),
        index(say("questions"), [_place(aspect, how.lang) for aspect in shown]),
        el(
            "div.teach-table-box",
            el("table.teach-table", el("thead", head), rows),
            tabindex="0",
            role="region",
            aria_label=say("title"),
        ),
        el("p.quiet", how.study) if how.study else None,
    )


def _place(aspect: Aspect, lang: str) -> tuple[str, str, str]:
    """The address, id and name of an aspect."""
    return f"#compare/{aspect.id}", f"aspect-{aspect.id}", name_of(aspect.id, lang)


def _heading(book: str, lang: str) -> Node:
    return el("th", el("a", book_name(book, lang), href=f"#{book}"), key=book, scope="col")


def _choices(how: Compared, say: Words) -> Node:
    books = [_book_box(book, how) for book in how.books]
    only = _box(how, "only", say("only"), how.only, change(value="only"))
    literal = _box(how, "literal", say("literal"), how.literal, change(value="literal"))
    return el(
        "fieldset.teach-chosen",
        el("legend", say("which")),
        books,
        el("span.teach-only", only, literal),
        disabled=how.opened is None,
    )


def _book_box(book: str, how: Compared) -> Node:
    left = {one for one in how.chosen if one != book} | ({book} - set(how.chosen))
    chosen = " ".join(one for one in how.books if one in left) or "-"
    return _box(how, book, book_name(book, how.lang), book in how.chosen, change(books=chosen))


def _box(how: Compared, name: str, label: str, on: bool, event: Event) -> Node:
    box = el("input", type="checkbox", name=name, checked=on, on=how.on("change", event))
    return el("label", box, " ", label, key=name)


def _rows(aspect: Aspect, how: Compared, say: Words) -> Iterable[Node]:
    groups = {book: at for at, group in enumerate(aspect.groups_in(how.reading)) for book in group}
    differs = how.differs(aspect)
    cells = [
        _cell(aspect, cell, groups[cell.book], how, say) for cell in aspect.cells if cell.book in how.chosen
    ]
    yield el(
        "tr",
        el("th", name_of(aspect.id, how.lang), _answers(aspect, how), scope="row"),
        cells,
        key=aspect.id,
        id=f"aspect-{aspect.id}",
        classes="differs" if differs else "",
    )
    if differs and aspect.shows:
        yield el(
            "tr.teach-shown",
            el("td", _moments(aspect, how, say), colspan=len(how.chosen) + 1),
            key=f"{aspect.id} shown",
        )


def _answers(aspect: Aspect, how: Compared) -> Node:
    """A row for narrow windows: each answer once, with its books."""
    groups = [[book for book in group if book in how.chosen] for group in aspect.groups_in(how.reading)]
    cells = {cell.book: cell for cell in aspect.cells}
    found = [
        _answer(aspect, [cells[book] for book in group], at, how) for at, group in enumerate(groups) if group
    ]
    return el("ul.compare-answers", found)


def _answer(aspect: Aspect, cells: list[Cell], group: int, how: Compared) -> Node:
    """A rule shared by several books, in the words of the first; each book links to its paragraph."""
    found = cell_text(aspect, cells[0], how.lang)
    text = found.get("as_written", found["text"]) if how.literal else found["text"]
    chips = [_chip(aspect, cell, how) for cell in cells]
    return el(
        "li",
        el("p.compare-books", chips),
        el("p", text),
        _start(aspect, cells[0].book, how),
        classes=f"group-{group}",
    )


def _start(aspect: Aspect, book: str, how: Compared) -> Node | None:
    """The starting board, small beside its words."""
    if aspect.id != "start":
        return None
    start = load_rules(book).start
    halves = (
        " ".join(f"{p}:{side.points[p]}" for p in range(24, 0, -1) if side.points[p] > 0)
        for side in (start, start.swapped())
    )
    shown = Show("start", board=" / ".join(halves))
    return picture(how.picture(shown, f"start-{book}", how.lang), "compare-start")


def _chip(aspect: Aspect, cell: Cell, how: Compared) -> Node:
    found = cell_text(aspect, cell, how.lang)
    cites = found.get("cites_as_written", found["cites"]) if how.literal else found["cites"]
    own = next((cite for cite in cites if cite["book"] == cell.book), None)
    where = paragraph_href(cell.book, own["paragraph"]) if own else f"#{cell.book}"
    paragraph = f" §\u00a0{own['paragraph']}" if own else None
    return el("a.compare-book", book_name(cell.book, how.lang), paragraph, href=where)


def _cell(aspect: Aspect, cell: Cell, group: int, how: Compared, say: Words) -> Node:
    shown = cell_text(aspect, cell, how.lang)
    literal, plain = shown.get("as_written"), shown["text"]
    cites = shown.get("cites_as_written", shown["cites"]) if how.literal else shown["cites"]
    return el(
        "td",
        el("span", (how.literal and literal) or plain, linked=True),
        _start(aspect, cell.book, how),
        el("span.teach-literal", el("b", f"{say('literally')}: "), literal, linked=True)
        if literal and not how.literal
        else None,
        el("span.teach-cites", [_badge(cell.book, places, how.lang, say) for places in by_badge(cites)]),
        key=cell.book,
        classes=f"group-{group}",
    )


def by_badge(cites: Iterable[shapes.ShortCite]) -> list[list[shapes.ShortCite]]:
    """The citations of a value, grouped by badge, each paragraph once.

    A filled-in rule names its paragraph in its own words; the other badges apply to each paragraph alike.
    """
    badges: dict[str, dict[tuple[str, str], shapes.ShortCite]] = {}
    for cite in cites:
        badge = cite["provenance"] if cite["provenance"] == "filled" else cite["phrase"]
        badges.setdefault(badge, {}).setdefault((cite["book"], cite["paragraph"]), cite)
    return [list(places.values()) for places in badges.values()]


def _badge(book: str, cites: list[shapes.ShortCite], lang: str, say: Words) -> Node:
    first = cites[0]
    filled = first["provenance"] == Provenance.FILLED.value
    return el(
        "span.teach-badge",
        el("span.provenance", say("filled") if filled else first["phrase"]),
        [_paragraph(book, cite, lang) for cite in cites],
        classes=first["provenance"],
    )


def _paragraph(book: str, cite: shapes.ShortCite, lang: str) -> Node:
    own = cite["book"] == book
    label = page_words(lang)("cite", book=book_name(cite["book"], lang), paragraph=cite["paragraph"])
    return el(
        "a",
        f"§\u00a0{cite['paragraph']}" if own else label,
        href=paragraph_href(cite["book"], cite["paragraph"]),
        title=cite["phrase"],
    )


def cell_text(aspect: Aspect, cell: Cell, lang: str) -> shapes.CellText:
    """A rulebook's value for an aspect, with its paragraphs."""
    texts: shapes.CellText = {
        "book": cell.book,
        "text": cell.text(aspect.id, lang),
        "cites": [short_cite(c, lang) for c in dict.fromkeys(cell.cites)],
    }
    literal = cell.text_as_written(aspect.id, lang)
    if literal:
        texts["as_written"] = literal
        texts["cites_as_written"] = [short_cite(c, lang) for c in dict.fromkeys(cell.cites_as_written)]
    return texts


def short_cite(cite: Cite, lang: str) -> shapes.ShortCite:
    """A paragraph's name with its provenance."""
    wire = cite_wire(cite, lang)
    return {
        "book": wire["book"],
        "paragraph": wire["paragraph"],
        "provenance": wire["provenance"],
        "phrase": wire["phrase"],
    }


# Examples


def _moments(aspect: Aspect, how: Compared, say: Words) -> Node:
    is_open = how.opened is not None and aspect.id in how.opened
    rest = (how.opened or frozenset()) ^ {aspect.id}
    shows = [
        _moment(show, f"{aspect.id}-{at}", how)
        for at, show in enumerate(aspect.shows, 1)
        if is_open or how.opened is None
    ]
    return el(
        "details.teach-moments",
        el("summary", say("show"), on=how.on("click", change(open=" ".join(sorted(rest))))),
        shows,
        open=is_open,
    )


def _moment(show: Show, name: str, how: Compared) -> Node:
    return el(
        "div.teach-show",
        picture(how.picture(show, name, how.lang)),
        el("div", el("p", headline(show, how.lang), linked=True), _verdicts(show, how)),
        key=name,
    )


def headline(show: Show, lang: str) -> str:
    """An example's title in words; its board is shown."""
    return show.headline(lang).split(" `")[0] if show.board else show.headline(lang)


def _verdicts(show: Show, how: Compared) -> Node:
    asked = [(book, reading) for book in how.chosen for reading in _readings(show, book, how)]
    return el("ul.verdicts", [_verdict(show, book, reading, how) for book, reading in asked])


def _readings(show: Show, book: str, how: Compared) -> tuple[Reading, ...]:
    """The readings to list: the literal one only if it answers differently, or alone if all is read literally."""
    keys = {reading: verdict_key(show, book, reading) for reading in Reading}
    if keys[Reading.COMPLETED] == keys[Reading.AS_WRITTEN]:
        return (Reading.COMPLETED,)
    return (Reading.AS_WRITTEN,) if how.literal else (Reading.COMPLETED, Reading.AS_WRITTEN)


_MARKS = {True: ("✓", "allowed"), False: ("✕", "forbidden"), None: ("·", "")}


def _verdict(show: Show, book: str, reading: Reading, how: Compared) -> Node:
    lang = how.lang
    verdict, name = show.verdict(book, reading), book_name(book, lang)
    mark, kind = _MARKS[verdict.legal]
    literally = words("panels/reading/compare", lang)("literally")
    tried = bool(show.moves) and verdict.legal is not None and how.opened is not None
    return el(
        "li",
        el("span.mark", mark, aria_hidden="true"),
        el("b", name),
        f" ({literally})" if reading is Reading.AS_WRITTEN else "",
        f": {verdict.words(lang)} ",
        _cited(verdict, lang),
        _buttons(name, lang) if tried else None,
        key=f"{book} {reading.value}",
        classes=kind,
        data_figure=json.dumps(board_of(show, book, reading), separators=(",", ":")) if tried else None,
    )


def _cited(verdict: Verdict, lang: str) -> Content:
    if verdict.cite is None:
        return None
    label = page_words(lang)(
        "cite", book=book_name(verdict.cite.book, lang), paragraph=verdict.cite.paragraph
    )
    return [el("a.cite", label, href=paragraph_href(verdict.cite.book, verdict.cite.paragraph)), " "]


def _buttons(name: str, lang: str) -> list[Node]:
    say = page_words(lang)
    return [
        el("button.small.quiet-button", say("try"), data_do="show", aria_label=f"{say('try')}: {name}"),
        el("button.small.quiet-button.teach-close", say("close"), data_do="close"),
    ]


def board_of(show: Show, book: str, reading: Reading) -> shapes.FigureBoard:
    """The same example on a board that uses that rulebook."""
    own = own_book(book)
    setting: Setting = {
        "rulebook": book,
        "reading": reading.value,
        "variant": "standard",
        "position": position_wire(show.position),
        "phase": "moving",
        "dice": list(show.dice or ()),
    }
    if own is not None:
        setting["book"] = own.packed
    return {"setting": setting, "acts": [{"move": move} for move in show.moves], "signs": {}}
