"""Events of a press or an input in a panel. An event is data: the page performs it without knowing the panel."""

from __future__ import annotations

from dataclasses import dataclass, field

Value = str | int | float | bool | None
Arguments = dict[str, object]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing to do.

    ``kind`` is ``command`` (of the turn table), ``ask`` (an operation of the bridge), ``ui`` (a change of the panel's
    own ``ui`` value), ``page`` (an action of the page, such as opening a dialog), ``copy`` or ``download``. ``value``
    names the argument that receives the field's value, "" for none.
    """

    kind: str
    name: str = ""
    args: Arguments = field(default_factory=dict)
    value: str = ""

    def wire(self) -> list[object]:
        """The event on the wire: kind, name, arguments, and the name of the argument for the field's value."""
        short: list[object] = [self.kind, self.name, self.args]
        return [*short, self.value] if self.value else short


def command(name: str, *, value: str = "", **args: object) -> Event:
    """Give a command to the session, such as ``command("take")`` or ``command("resign", level="gammon")``."""
    return Event("command", name, args, value)


def ask(operation: str, *, value: str = "", **args: object) -> Event:
    """Call an operation that changes panels on display, such as ``ask("hint")``."""
    return Event("ask", operation, args, value)


def change(*, value: str = "", **ui: object) -> Event:
    """Change the panel's ``ui`` value: ``change(picked=3)``; ``value="filter"`` sets ``filter`` to the field's value."""
    return Event("ui", "", ui, value)


def page(action: str, /, *, value: str = "", **args: object) -> Event:
    """Perform an action of the page: open a dialog, print, share. The page has a list of them."""
    return Event("page", action, args, value)


def copy(text: str) -> Event:
    """Put a text on the clipboard."""
    return Event("copy", "", {"text": text})


def download(name: str, text: str, media: str = "text/plain") -> Event:
    """Save a text as a file."""
    return Event("download", name, {"text": text, "media": media})
