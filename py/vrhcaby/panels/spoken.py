"""What happened, in sentences for those who do not look at the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from vrhcaby.panels.state import PanelState, Words
from vrhcaby.rules.wording import joined

Event = Mapping[str, Any]
"""An event as answers carry it (``wire/shapes/events.py``)."""


def spoken(state: PanelState, events: Iterable[Event]) -> str:
    """The events in sentences; ``state`` is the state after them."""
    teller = _Teller(state)
    tells = (_TELLS.get(event["type"]) for event in events)
    said = (tell(teller, event) for tell, event in zip(tells, events, strict=True) if tell)
    return " ".join(sentence for sentence in said if sentence)


def voided(say: Words, event: Event) -> str:
    """Why a throw does not count; ``say`` has the words of the turn."""
    return say(f"voided.{event['reason']}", dice=joined(say.lang, event["dice"]))


class _Teller:
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
        """A place by the numbers on the board: against a bot they are the person's throughout."""
        place, people = event[key], self.state.open["sides"]["people"]
        if place in ("bar", "off"):
            return self.words(f"place.{place}")
        number = int(place)
        if len(people) == 1 and event["side"] != people[0]:
            number = 25 - number
        return self.words("place.point", n=number)

    def player(self, player: int | None) -> str:
        return self.state.player(player)


def _drawn(teller: _Teller, event: Event) -> str:
    key = "drawn_equal" if event["winner"] is None else "drawn"
    return teller.say(key, event, dice=teller.dice(event), name=teller.player(event["winner"]))


def _colour(teller: _Teller, event: Event) -> str:
    colour = teller.state.words("common")(f"side.{event['colour']}")
    return teller.say("colour", event, name=teller.player(event["player"]), colour=colour)


def _cocked(teller: _Teller, event: Event) -> str:
    what = voided(teller.state.words("turn"), event)
    return teller.say("cocked", event, what=what) if event.get("side") else what


def _moved(teller: _Teller, event: Event) -> str:
    key = "undone" if event["type"] == "undone" else "hit" if event["hit"] else "moved"
    return teller.say(key, event, **{end: teller.place(event, end) for end in ("from", "to")})


def _cube(teller: _Teller, event: Event) -> str:
    """In a chouette a member's own cube, unless the box speaks: then to which member."""
    key, member, value = event["type"], event.get("member"), event["value"]
    if member is None:
        return teller.say(key, event, value=value)
    now = teller.state.open
    chouette, seats = now["score"].get("chouette"), now["seats"]
    box = chouette["box"] if chouette else None
    if not seats or (seats["white"] if event["side"] == "white" else seats["black"]) != box:
        return teller.say(key, event, name=teller.player(member), value=value)
    what = teller.say(key, event, name=teller.player(box), value=value)
    return teller.words("to_member", what=what, member=teller.player(member))


def _offered(teller: _Teller, event: Event) -> str:
    usual = teller.state.words("decision")(f"resign.{event['level']}")
    return teller.say("resign_offered", event, level=teller.state.level(usual, event["level"]))


def _over(teller: _Teller, event: Event) -> str:
    del event
    now = teller.state.open
    result, seats = now["result"], now["seats"]
    if not result or not seats:
        return ""
    winner = teller.state.of_player(teller.state.words("decision"), "result.title", seats[result["winner"]])
    return f"{winner}. {result['text']}"


def _of_player(key: str, field: str) -> Callable[[_Teller, Event], str]:
    return lambda teller, event: teller.say(key, event, name=teller.player(event[field]))


_TELLS: Mapping[str, Callable[[_Teller, Event], str]] = {
    "drawn": _drawn,
    "colour_chosen": _colour,
    "cocked": _cocked,
    "rolled": lambda teller, event: teller.say("rolled", event, dice=teller.dice(event)),
    "moved": _moved,
    "undone": _moved,
    "no_move": lambda teller, event: teller.say("no_move", event),
    "turn": lambda teller, event: teller.say("turn", event),
    **dict.fromkeys(("raised", "taken", "dropped", "beavered", "raccooned"), _cube),
    "auto_doubled": lambda teller, event: teller.say("auto_doubled", event, value=event["value"]),
    "resign_offered": _offered,
    "resign_declined": lambda teller, event: teller.say("resign_declined", event),
    "game_over": _over,
    "time_up": _of_player("time_up", "player"),
    "clock_waived": lambda teller, event: teller.words("clock_waived"),
    "series_over": _of_player("series_over", "winner"),
}
