"""The state that every panel gets: all that the engine knows, with texts in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from vrhcaby.advice.findings import Findings
from vrhcaby.errors import PanelError
from vrhcaby.language.languages import KNOWN, is_right_to_left, language, public_tag
from vrhcaby.language.texts import fill, words_of
from vrhcaby.rules.wording import level_name

if TYPE_CHECKING:
    from vrhcaby.distance.correspondence import Correspondence
    from vrhcaby.errors import VrhcabyError
    from vrhcaby.notation.remarks import Remark
    from vrhcaby.panels.library import FolderFile, KeptGame
    from vrhcaby.panels.responses import Case, Choice
    from vrhcaby.rules.source import OwnBook
    from vrhcaby.session.session import Session
    from vrhcaby.session.timeline import Timeline
    from vrhcaby.wire.shapes.events import Cocked
    from vrhcaby.wire.shapes.records import ImportSummary
    from vrhcaby.wire.shapes.snapshot import Snapshot
    from vrhcaby.wire.shapes.words import Side


@dataclass(frozen=True, slots=True)
class TextRead:
    """A text that was read and may be opened: its kind, or its fault."""

    text: str = ""
    """The pasted text; empty for a file."""
    name: str = ""
    """The file's name."""
    rulebook: str = ""
    """The rulebook that judges it; empty for the text's own."""
    imported: ImportSummary | None = None
    session: Session | None = None
    fault: VrhcabyError | None = None
    book: OwnBook | None = None
    """The rulebook in it, if it has no faults."""
    look: tuple[int, int] | None = None
    """The game (from 1) and turn (from 0) at which a link opens."""
    remarks: tuple[Remark, ...] = ()
    """The remarks beside the file's turns."""


NO_TEXT = TextRead()


@dataclass(frozen=True, slots=True)
class PanelState:
    """All that the engine knows when a panel is built."""

    lang: str
    snapshot: Snapshot | None = None
    """The snapshot; ``None`` before the first session."""
    findings: Findings = field(default_factory=Findings)
    """The advice computed for the session."""
    session: Session | None = None
    """The session itself, for links, records and notations."""
    followed: Callable[[], Timeline] | None = None
    """Returns the session's games turn by turn; only record panels call it."""
    library: tuple[KeptGame, ...] | None = None
    """The browser's saved games; ``None`` until it has listed them."""
    folder: tuple[FolderFile, ...] = ()
    """The files of the last imported folder."""
    text: TextRead = NO_TEXT
    """The last text that was read."""
    friend: Correspondence | None = None
    """Matches with friends, once requested."""
    response: Case | Choice | None = None
    """The refusal of the last act, or the question about its meaning; ``None`` once the session changes."""
    voided: tuple[Cocked, ...] = ()
    """Throws of the last act that did not count."""
    step: int | None = None
    """The earlier step that this state belongs to; ``None`` for the present."""
    shown_step: Callable[[], int | None] | None = None
    """Returns the earlier step that the board shows; ``None`` for the present."""
    earlier: Callable[[int], PanelState] | None = None
    """Returns the state at an earlier step."""

    @property
    def on_board(self) -> PanelState:
        """The state that the board shows: this one, or that of an earlier step."""
        return self.at(self.shown_step() if self.shown_step else None)

    def at(self, step: int | None) -> PanelState:
        """The state at an earlier step; this one if there is no step."""
        return self if step is None or self.earlier is None else self.earlier(step)

    @property
    def of_step(self) -> dict[str, Any]:
        """The arguments that an event needs to ask about this position."""
        return {} if self.step is None else {"step": self.step}

    @property
    def rev(self) -> int:
        """The session's revision; -1 without a session."""
        return self.snapshot["rev"] if self.snapshot else -1

    def is_bot(self, player: int | None) -> bool:
        """Whether a player is a bot; ``None`` counts as one, because no person can act."""
        players = self.snapshot["config"]["players"] if self.snapshot else []
        return next((one["kind"] == "bot" for one in players if one["id"] == player), True)

    @property
    def open(self) -> Snapshot:
        """The session's snapshot. Raises :class:`PanelError` if no session is open."""
        if self.snapshot is None:
            raise PanelError("no session is open", code="panel/no-session")
        return self.snapshot

    @property
    def present(self) -> Session:
        """The session itself. Raises :class:`PanelError` if no session is open."""
        if self.session is None:
            raise PanelError("no session is open", code="panel/no-session")
        return self.session

    def words(self, name: str) -> Words:
        """The texts of ``panels/texts/<name>.<lang>.toml``; for another package ``package/name``."""
        return words(name, self.lang)

    def player(self, player: int | None) -> str:
        """A player's name by id; the language's word for anybody without an id."""
        players = self.snapshot["config"]["players"] if self.snapshot else []
        name = next((str(one["name"]) for one in players if one["id"] == player), None)
        return name or words("common", self.lang)("anybody")

    def is_you(self, player: int | None) -> bool:
        """Whether a player is the reader: the only person, without a typed name."""
        return self.snapshot is not None and player is not None and self.snapshot["you"] == player

    def of_player(self, say: Words, key: str, player: int | None, **values: object) -> str:
        """A text with a player's ``{name}``. For the reader, the text ``<key>_you`` is preferred."""
        own = f"{key}_you"
        chosen = own if self.is_you(player) and say.has(own) else key
        return say(chosen, name=self.player(player), **values)

    def level(self, say: Words, section: str, level: str) -> str:
        """The rulebook's name for a level of winning, or else the section's text."""
        book = self.snapshot["config"]["rulebook"] if self.snapshot else None
        return (level_name(book, level, self.lang) if book else None) or say(f"{section}.{level}")

    def side(self, side: Side) -> str:
        """The player of a side; the colour before colours are chosen."""
        seats = self.snapshot["seats"] if self.snapshot else None
        return self.player(seats[side]) if seats else words("common", self.lang)(f"side.{side}")

    def signed(self, value: float, places: int = 0) -> str:
        """A number with its sign, in the reader's format: ``+1,5``, ``−2``, ``0``."""
        number = f"{value:+.{places}f}" if round(value, places) else f"{0:.{places}f}"
        return number.replace("-", "−").replace(".", language(self.lang).decimal)


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one file; calling it fills the text of a key: ``say("match", length=5)``."""

    table: dict[str, Any]
    lang: str

    def __call__(self, key: str, /, **values: object) -> str:
        """A text by its path in the file, such as ``role.box``, with ``values`` filled in."""
        node: Any = self.table
        for part in key.split("."):
            node = node[part]
        return fill(str(node), self.lang, values)

    def has(self, key: str) -> bool:
        """Whether there is a text at this path."""
        node: Any = self.table
        for part in key.split("."):
            if part not in node:
                return False
            node = node[part]
        return True


def written_in(lang: str) -> dict[str, Any]:
    """The language attributes of a node with texts in a language that the page never uses; empty for others."""
    tag = public_tag(lang)
    return {} if tag in KNOWN else {"lang": tag, "dir": "rtl" if is_right_to_left(tag) else "ltr"}


@lru_cache(maxsize=1_024)
def words(name: str, lang: str) -> Words:
    """The texts of a panel in a language."""
    package, _, file = name.rpartition("/")
    return Words(words_of(f"{package or 'panels'}/texts/{file}.{lang}.toml"), lang)


@dataclass(frozen=True, slots=True)
class NoUi:
    """The ``ui`` value of a panel without one."""
