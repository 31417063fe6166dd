"""What the package lends its values to show themselves with: boards in letters and pictures, sentences, cards.

The pictures and words are loaded when the first value is shown.
"""

from __future__ import annotations

from vrhcaby.board.plays import Play
from vrhcaby.board.position import Position
from vrhcaby.rules.model import Refusal
from vrhcaby.shown import lend

_CARD = (
    '<section lang="{lang}" style="max-width:40em;padding:.6em 1em;border:1px solid;border-left:5px solid #9c231b;'
    'border-radius:.5em"><p><strong>{title}</strong> <small>{cite}</small></p>'
    "<p>{text}</p><p><small>{why}</small></p></section>"
)


def board_text(position: Position) -> str:
    """The board in letters, thirteen lines: white O is on roll."""
    from vrhcaby.notation.board_in_letters import ascii_board

    return ascii_board(position)


def board_svg(position: Position, lang: str = "en") -> str:
    """The board as a picture with its description inside."""
    from vrhcaby.svg import board

    return board(position, lang=lang)


def board_html(position: Position) -> str:
    """The picture with the position on one line below, to be copied."""
    from vrhcaby.notation.position_text import format_position

    line = format_position(position)
    return f"<figure>{board_svg(position)}<figcaption><code>{line}</code></figcaption></figure>"


def play_html(play: Play) -> str:
    """The board after the play, with the play above it."""
    return f"<p><strong>{play.text or '–'}</strong></p>{board_html(play.position)}"


def refusal_text(refusal: Refusal, lang: str = "en") -> str:
    """What is forbidden and by which paragraph, in a line: ``"… (leaflet § O2)"``."""
    from vrhcaby.language.languages import checked_lang
    from vrhcaby.rules.wording import book_name, refusal_message

    message, cite = refusal_message(refusal, checked_lang(lang)), refusal.cite
    return f"{message.title}. {message.text} ({book_name(cite.book, lang)}, §\u00a0{cite.paragraph})"


def refusal_html(refusal: Refusal, lang: str = "en") -> str:
    """The same as a card, with the sense of the rule."""
    from vrhcaby.rules.wording import book_name, refusal_message
    from vrhcaby.svg.xml import escape

    message, cite = refusal_message(refusal, lang), refusal.cite
    words = {"title": message.title, "text": message.text, "why": message.why, "lang": lang}
    words["cite"] = f"{book_name(cite.book, lang)}, §\u00a0{cite.paragraph}"
    return _CARD.format(**{name: escape(word) for name, word in words.items()})


def lend_all() -> None:
    """Called once, by the package itself."""
    lend(Position, text=board_text, svg=board_svg, html=board_html)
    lend(Play, text=lambda play: play.text or "–", html=play_html)
    lend(Refusal, text=refusal_text, sentence=refusal_text, html=refusal_html)
