"""How positions, plays and refusals display themselves: letters, pictures, sentences, cards.

The modules for pictures and words are imported when the first value is shown.
"""

from __future__ import annotations

from vrhcaby.board.one_line import position_of_line
from vrhcaby.board.plays import Play
from vrhcaby.board.position import CHECKERS, Position
from vrhcaby.display_hooks import register
from vrhcaby.errors import PositionError
from vrhcaby.rules.model import Refusal

_CARD = (
    '<section lang="{lang}" style="max-width:40em;padding:.6em 1em;border:1px solid;border-left:5px solid #9c231b;'
    'border-radius:.5em"><p><strong>{title}</strong> <small>{cite}</small></p>'
    "<p>{text}</p><p><small>{why}</small></p></section>"
)


def board_text(position: Position) -> str:
    """The board in letters, thirteen lines: white O is on roll."""
    from vrhcaby.notation.board_in_letters import ascii_board

    return ascii_board(position)


def board_call(position: Position) -> str | None:
    """The call that recreates the board from one line; ``None`` if no line can describe it."""
    from vrhcaby.notation.position_text import format_position

    mine, theirs = position.counts
    count = "" if mine == CHECKERS else f", {mine}"
    line = format_position(position)
    try:
        same = position_of_line(line, mine) == position
    except PositionError:
        return None
    return f'pos("{line}"{count})' if same and mine == theirs else None


def board_svg(position: Position, lang: str = "en") -> str:
    """The board as a picture with its description inside."""
    from vrhcaby.svg import board

    return board(position, lang=lang)


def board_html(position: Position) -> str:
    """The picture with the position on one line below, ready to copy."""
    from vrhcaby.notation.position_text import format_position

    line = format_position(position)
    return f"<figure>{board_svg(position)}<figcaption><code>{line}</code></figcaption></figure>"


def play_html(play: Play) -> str:
    """The board after the play, with the play above it."""
    return f"<p><strong>{play.text or '–'}</strong></p>{board_html(play.position)}"


def refusal_text(refusal: Refusal, lang: str = "en") -> str:
    """The forbidden act and its paragraph in one line: ``"… (leaflet § O2)"``."""
    from vrhcaby.language.languages import known_lang
    from vrhcaby.rules.wording import book_name, refusal_message

    message, cite = refusal_message(refusal, known_lang(lang)), refusal.cite
    return f"{message.title}. {message.text} ({book_name(cite.book, lang)}, §\u00a0{cite.paragraph})"


def refusal_html(refusal: Refusal, lang: str = "en") -> str:
    """The refusal as a card, with the purpose of the rule."""
    from vrhcaby.rules.wording import book_name, refusal_message
    from vrhcaby.svg.xml import escape

    message, cite = refusal_message(refusal, lang), refusal.cite
    words = {"title": message.title, "text": message.text, "why": message.why, "lang": lang}
    words["cite"] = f"{book_name(cite.book, lang)}, §\u00a0{cite.paragraph}"
    return _CARD.format(**{name: escape(word) for name, word in words.items()})


def lend_all() -> None:
    """Register all hooks; the package calls it once."""
    register(Position, text=board_text, call=board_call, svg=board_svg, html=board_html)
    register(Play, text=lambda play: play.text or "–", html=play_html)
    register(Refusal, text=refusal_text, sentence=refusal_text, html=refusal_html)
