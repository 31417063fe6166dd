"""The parts of a session's agreement that match files have no fields for, written into a record and read back."""

from __future__ import annotations

from vrhcaby.legality.scoring import chosen_scoring
from vrhcaby.notation.record import CubeTurn, MatchRecord, Verb
from vrhcaby.notation.situation import log2
from vrhcaby.rules.load import load_book, load_rules
from vrhcaby.rules.source import BOOKS
from vrhcaby.session.config import Config
from vrhcaby.session.names import typed_name

_USUAL_BOOK = "modern"
_NUMBERS = ("automatic_doubles", "stake")
_SWITCHES = ("raccoon", "dead_cube_refused")

Pairs = tuple[tuple[str, str], ...]


def agreed_pairs(config: Config) -> Pairs:
    """The agreement beyond a record's own fields, as far as it is unusual."""
    setup, form = config.setup, config.setup.format
    known = load_book(setup.book).formats
    usual = chosen_scoring(load_rules(setup.book, setup.reading, setup.variant), None).id
    said = {
        "reading": setup.reading.value if setup.reading.value != "completed" else "",
        "scoring": "" if setup.scoring in (None, usual) else str(setup.scoring),
        "kind": form.kind if form.kind not in ("match", _kind(known, 0)) else "",
        "cube": "" if form.cube else "off",
        **{name: "on" if getattr(form, name) else "" for name in _SWITCHES},
        "automatic_doubles": str(form.automatic_doubles or ""),
        "stake": "" if form.stake == 1 else str(form.stake),
        "played": "at a distance" if config.dice == "distance" else "",
    }
    return tuple((key, value) for key, value in said.items() if value)


def _kind(known: tuple[str, ...], length: int) -> str:
    """A rulebook's usual format for a record: a match by its length, else money if the rulebook has it."""
    wanted = "match" if length else "money"
    return wanted if wanted in known else "series"


def arguments_for(match: MatchRecord, rulebook: str | None, reading: str | None) -> dict[str, object]:
    """The arguments of ``new`` for a record: under the chosen rulebook, or the record's own, or modern."""
    own = match.rulebook if match.rulebook in BOOKS else None
    book = rulebook or own or _USUAL_BOOK
    said = dict(match.agreed) if book == own else {}
    return {
        "rulebook": book,
        "reading": reading or said.get("reading", "completed"),
        "variant": match.variant,
        "scoring": said.get("scoring"),
        "format": _format(match, book, said),
        "players": [
            {"kind": "person", "name": typed_name(name, seat)} for seat, name in enumerate(match.players)
        ],
    }


def _format(match: MatchRecord, book: str, said: dict[str, str]) -> dict[str, object]:
    known = load_book(book).formats
    played = {turn.verb for game in match.games for turn in game.turns if isinstance(turn, CubeTurn)}
    kind = said.get("kind", "")
    form: dict[str, object] = {
        "kind": kind if kind in known and not match.length else _kind(known, match.length),
        **{name: True for name in _SWITCHES if said.get(name) == "on"},
        **{name: int(said[name]) for name in _NUMBERS if said.get(name, "").isdecimal()},
    }
    if form["kind"] == "match":
        form |= {"length": match.length, "crawford": match.crawford}
    if form["kind"] == "money":
        turned = max((log2(game.cube) for game in match.games), default=0)
        form["jacoby"] = match.jacoby
        form["beaver"] = match.beaver or Verb.BEAVER in played
        form["raccoon"] = "raccoon" in form or Verb.RACCOON in played
        form["automatic_doubles"] = max(int(said.get("automatic_doubles", "0") or 0), turned)
    if said.get("cube") == "off":
        form["cube"] = False
    return form
