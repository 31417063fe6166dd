"""Check a rulebook's numbers: starts must be possible, and scorings must cover every end of a game."""

from __future__ import annotations

from vrhcaby.board.position import pos
from vrhcaby.errors import PositionError
from vrhcaby.rules.checking.entries import Entry, RawBook, in_readings
from vrhcaby.rules.checking.faults import Faults, meant, short
from vrhcaby.rules.model import Reading
from vrhcaby.rules.vocabulary import ZONE_NAMES

MOST_POINTS = 99


def count_faults(book: RawBook) -> Faults:
    """Impossible starts, and scorings that leave some game without a value."""
    for row in book.table("setup"):
        yield from _start_faults(row)
    for row in book.table("scoring"):
        yield from _scoring_faults(book, row)


def _start_faults(row: Entry) -> Faults:
    start, count = row.sound.get("start"), row.sound.get("checker_count")
    if start is None or count is None:
        return
    try:
        position = pos(f"{start} / {start}").checked(count)
    except PositionError as error:
        yield f"{row.path}.start: {error.detail}"
        return
    if any(position.off):
        yield f"{row.path}.start: every checker must stand on the board"


def _scoring_faults(book: RawBook, row: Entry) -> Faults:
    zones, wins = "zones" in row.sound, "win" in row.sound
    if zones == wins:
        yield f"{row.path}: needs either zones or win, and has {'both' if zones else 'neither'}"
    if zones:
        yield from _zone_faults(row)
    if wins:
        yield from _ladder_faults(book, row)


def _zone_faults(row: Entry) -> Faults:
    seen: set[str] = set()
    for index, pair in enumerate(row.sound["zones"]):
        path = f"{row.path}.zones[{index}]"
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            yield f"{path}: must be a zone and its points, not {short(pair)}"
            continue
        zone, points = pair
        if not isinstance(zone, str) or zone not in ZONE_NAMES:
            yield f"{path}: unknown zone {short(zone)}{meant(str(zone), ZONE_NAMES)}"
        if str(zone) in seen:
            yield f"{path}: {zone} is there twice"
        if not isinstance(points, int) or isinstance(points, bool) or not 0 <= points <= MOST_POINTS:
            yield f"{path}: must count a whole number from 0 to {MOST_POINTS}, not {short(points)}"
        seen.add(str(zone))
    for zone in ZONE_NAMES:
        if zone not in seen:
            yield f"{row.path}.zones: {zone} is missing"


def _ladder_faults(book: RawBook, row: Entry) -> Faults:
    """Check the ladder of levels: the first that applies counts, so the last one, and only it, must always apply."""
    wins = [win for win in book.table("win") if win.path.startswith(f"{row.path}.")]
    held = {r: [win for win in wins if win.holds_in(r)] for r in Reading}
    open_ended = [r for r in Reading if wins and all(win.sound.get("conditions") for win in held[r])]
    if open_ended:
        yield f"{row.path}.win: the last level must hold always, and none does{in_readings(open_ended)}"
    for reading in Reading:
        for at, win in enumerate(held[reading]):
            yield from (fault for above in held[reading][:at] for fault in _step_faults(above, win))


def _step_faults(above: Entry, win: Entry) -> Faults:
    """Check that a level below another is reachable and worth no more."""
    if "conditions" in above.sound and set(above.sound["conditions"]) <= set(win.sound.get("conditions", ())):
        yield f"{win.path}: never counts, for {above.place} counts whenever its conditions hold"
    if win.sound.get("points", 0) > above.sound.get("points", MOST_POINTS):
        yield f"{win.path}.points: more than {above.place} counts, which comes first"
