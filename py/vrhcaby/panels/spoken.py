"""Events as sentences, for people who do not look at the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from vrhcaby.panels.state import PanelState, Words
from vrhcaby.rules.wording import joined

Event = Mapping[str, Any]
"""An event as answers carry it (``wire/shapes/events.py``)."""


def spoken(state: PanelState, events: Iterable[Event]) -> str:
    """The events in sentences; ``state`` is the state after them."""
    writer = _Writer(state)
    writers = (_SENTENCES.get(event["type"]) for event in events)
    said = (write(writer, event) for write, event in zip(writers, events, strict=True) if write)
    return " ".join(sentence for sentence in said if sentence)


def voided(say: Words, event: Event) -> str:
    """Why a throw does not count; ``say`` has the texts of the turn."""
    return say(f"voided.{event['reason']}", dice=joined(say.lang, event["dice"]))


class _Writer:
    def __init__(self, state: PanelState) -> None:
        self.state = state
        self.words = state.words("spoken")

    def say(self, key: str, event: Event, **values: object) -> str:
        """A sentence with the name of the event's side, if it has one."""
        name = self.state.side(event["side"]) if event.get("side") else ""
        return self.words(key, **{"name": name, **values})

    def dice(self, event: Event) -> str:
        return joined(self.state.lang, event["dice"])

    def place(self, event: Event, key: str) -> str:
        """A place by the board's numbering: against a bot always the person's."""
        place, people = event[key], self.state.open["sides"]["people"]
        if place in ("bar", "off"):
            return self.words(f"place.{place}")
        number = int(place)
        if len(people) == 1 and event["side"] != people[0]:
            number = 25 - number
        return self.words("place.point", n=number)

    def player(self, player: int | None) -> str:
        return self.state.player(player)


def _drawn(writer: _Writer, event: Event) -> str:
    key = "drawn_equal" if event["winner"] is None else "drawn"
    return writer.say(key, event, dice=writer.dice(event), name=writer.player(event["winner"]))


def _colour(writer: _Writer, event: Event) -> str:
    colour = writer.state.words("common")(f"side.{event['colour']}")
    return writer.say("colour", event, name=writer.player(event["player"]), colour=colour)


def _cocked(writer: _Writer, event: Event) -> str:
    what = voided(writer.state.words("turn"), event)
    return writer.say("cocked", event, what=what) if event.get("side") else what


def _moved(writer: _Writer, event: Event) -> str:
    key = "undone" if event["type"] == "undone" else "hit" if event["hit"] else "moved"
    return writer.say(key, event, **{end: writer.place(event, end) for end in ("from", "to")})


def _cube(writer: _Writer, event: Event) -> str:
    """The subject of a cube event. In a chouette it is a member's own cube; if the box acts, the member it plays."""
    key, member, value = event["type"], event.get("member"), event["value"]
    if member is None:
        return writer.say(key, event, value=value)
    now = writer.state.open
    chouette, seats = now["score"].get("chouette"), now["seats"]
    box = chouette["box"] if chouette else None
    if not seats or (seats["white"] if event["side"] == "white" else seats["black"]) != box:
        return writer.say(key, event, name=writer.player(member), value=value)
    what = writer.say(key, event, name=writer.player(box), value=value)
    return writer.words("to_member", what=what, member=writer.player(member))


def _offered(writer: _Writer, event: Event) -> str:
    level = writer.state.level(writer.state.words("decision"), "resign", event["level"])
    return writer.say("resign_offered", event, level=level)


def _over(writer: _Writer, event: Event) -> str:
    del event
    now = writer.state.open
    result, seats = now["result"], now["seats"]
    if not result or not seats:
        return ""
    winner = writer.state.of_player(writer.state.words("decision"), "result.title", seats[result["winner"]])
    return f"{winner}. {result['text']}"


def _of_player(key: str, field: str) -> Callable[[_Writer, Event], str]:
    return lambda writer, event: writer.say(key, event, name=writer.player(event[field]))


_SENTENCES: Mapping[str, Callable[[_Writer, Event], str]] = {
    "drawn": _drawn,
    "colour_chosen": _colour,
    "cocked": _cocked,
    "rolled": lambda writer, event: writer.say("rolled", event, dice=writer.dice(event)),
    "moved": _moved,
    "undone": _moved,
    "no_move": lambda writer, event: writer.say("no_move", event),
    "turn": lambda writer, event: writer.say("turn", event),
    **dict.fromkeys(("raised", "taken", "dropped", "beavered", "raccooned"), _cube),
    "auto_doubled": lambda writer, event: writer.say("auto_doubled", event, value=event["value"]),
    "resign_offered": _offered,
    "resign_declined": lambda writer, event: writer.say("resign_declined", event),
    "game_over": _over,
    "time_up": _of_player("time_up", "player"),
    "clock_waived": lambda writer, event: writer.words("clock_waived"),
    "series_over": _of_player("series_over", "winner"),
}
