"""A board to try on a page: the reader's acts, and everything shown after them.

No session is used. Every request repeats all acts so far, so a page may have any number of figures and loses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from vrhcaby import limits
from vrhcaby.api.registry import question
from vrhcaby.board.plays import moves_text, place_text
from vrhcaby.board.position import Position
from vrhcaby.game.state import Game
from vrhcaby.legality.attempts import Tried
from vrhcaby.legality.legal import RollView
from vrhcaby.legality.remedy import explained_play
from vrhcaby.lessons.acting import Played, carry_out, kept
from vrhcaby.lessons.setting import Setting, game_of, read_setting
from vrhcaby.lessons.table_reader import Faults, LessonError, Raw
from vrhcaby.panels.figure import Shown, arrows, controls, figure_card, result_said, said, status
from vrhcaby.panels.nodes import Content, wire
from vrhcaby.panels.state import PanelState
from vrhcaby.panels.verdict import Kind
from vrhcaby.rules.model import Refusal
from vrhcaby.rules.wording import play_words
from vrhcaby.session.snapshot import event_wire, game_wire
from vrhcaby.wire import fields
from vrhcaby.wire.answers import move_numbers, position_wire, refusal_wire
from vrhcaby.wire.protocol import Args, bad_arg

if TYPE_CHECKING:
    from vrhcaby.wire.shapes import lessons as shapes
    from vrhcaby.wire.shapes.envelope import Done, Forbidden
    from vrhcaby.wire.shapes.figures import FigureShown
    from vrhcaby.wire.shapes.lesson_arguments import ActArgs
    from vrhcaby.wire.shapes.panels import PanelShown

KINDS = ("figure", "try", "compare", "quiz")
"""The kinds of figures: a whole game; one play to try; one play in every rulebook; a question about one play."""
ASKS = ("move", "play", "forbidden")
"""A quiz asks for the beginning of a legal play, for a whole play, or for a forbidden one."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A figure and the reader's acts in it."""

    setting: Setting
    acts: tuple[Raw, ...]
    kind: str
    args: Args
    lang: str

    @property
    def whole(self) -> bool:
        """Whether the figure asks for one play and ends with it."""
        return self.kind != "figure"

    def words(self, key: str, **values: object) -> str:
        """A text of the figure."""
        return PanelState(self.lang).words("figure")(key, **values)


@question("try", "FigureActArgs")
def try_acts(args: Args, lang: str) -> Done[shapes.StepActed] | Forbidden:
    """Perform acts from a setting, or judge the chosen answer of a quiz. Only the last act may be refused.

    Raises :class:`LessonError` for an invalid setting or act, and ``lesson/acts`` if an earlier act is refused.
    """
    asked = _read(args, lang)
    if "answer" in args:
        return {"ok": _chosen(asked, fields.table().of(args, "answer"))}
    meaning = asks_meaning(asked.setting, list(asked.acts), args, lang)
    if meaning is not None:
        return {"ok": cast("shapes.StepActed", meaning)}
    if asked.whole and asked.acts and asked.acts[-1].get("command") == "confirm":
        return _picked_up(asked)
    now, refusal = carry_out(asked.setting, asked.acts)
    if refusal is not None:
        card = _act_card(asked, now.game, refusal)
        return _refused(asked, now.game, refusal, card, begun=len(asked.acts) > 1)
    return {"ok": _acted(asked, now, _standing_words(asked, now.game))}


@question("try_figure", "TryFigureArgs")
def try_figure(args: Args, lang: str) -> Done[FigureShown]:
    """Perform one act in a figure and draw it, with the state from its last answer. Raises what ``try`` raises."""
    # The page's first visit does not load it.
    from vrhcaby.api.figure_acts import acted

    return acted(args, lang, try_acts)


def _read(args: Args, lang: str) -> Asked:
    faults = Faults()
    setting = read_setting(args, "", faults)
    raw = faults.items(args.get("acts", []), "acts", 0, limits.ACTS)
    acts = tuple(faults.table(entry, f"acts[{at}]") for at, entry in enumerate(raw))
    faults.raise_any()
    return Asked(setting, acts, fields.one_of(KINDS, "figure").of(args, "kind"), args, lang)


def _shown(asked: Asked, game: Game, *, begun: bool, over: bool = False) -> Shown:
    thrown = fields.boolean().of(asked.args, "thrown")
    return Shown(game, begun, thrown, over, None, asked.whole)


def _acted(asked: Asked, now: Played, words: Content, *, over: bool = False) -> shapes.StepActed:
    acted = cast("shapes.StepActed", figure_state(now, asked.lang))
    acts = kept(asked.setting, asked.acts, now.game)
    acted["acts"] = cast("list[ActArgs]", list(acts))
    acted["panel"] = wire(figure_card(words))
    acted |= cast(
        "shapes.StepActed", beside(_shown(asked, now.game, begun=bool(acts), over=over), asked.lang)
    )
    return acted


def _standing_words(asked: Asked, game: Game) -> Content:
    """The line shown before anything is judged: the rulebooks' verdicts, or the state of the game."""
    if asked.kind != "compare" or asked.setting.dice is None:
        return result_said(game, asked.lang)
    from vrhcaby.api.books_ops import compared_tree

    return compared_tree(asked.setting.rules, asked.setting.position, asked.setting.dice, asked.lang)


def _refused(
    asked: Asked, game: Game, refusal: Refusal, card: PanelShown | None, *, begun: bool
) -> Forbidden:
    answer: Forbidden = {
        "refused": refusal_wire(refusal, asked.lang),
        "game": game_wire(game, asked.lang),
        "panel": wire(figure_card(said("bad", [], asked.lang, refusal=refusal))),
    }
    if card is not None:
        answer["card"] = card
    return cast("Forbidden", {**answer, **beside(_shown(asked, game, begun=begun), asked.lang)})


def _act_card(asked: Asked, game: Game, refusal: Refusal) -> PanelShown | None:
    if asked.args.get("card") is None:
        return None
    return act_card(asked.args, asked.lang, game, asked.acts[-1], refusal)


# A whole play


def _picked_up(asked: Asked) -> Done[shapes.StepActed] | Forbidden:
    """Judge the whole play on the board; in a quiz, also whether it is the wanted one."""
    now, refused = carry_out(asked.setting, asked.acts[:-1])
    if refused is not None or asked.setting.dice is None:
        raise LessonError(("acts: no play to judge",), "lesson/acts")
    view = RollView(asked.setting.rules, asked.setting.position, asked.setting.dice)
    tries = tuple(Tried.of(move) for move in now.game.draft)
    verdict = explained_play(view, tries, complete=True)
    if isinstance(verdict, Refusal):
        card = _play_card(asked, view, tries, verdict, complete=True)
        return _refused(asked, now.game, verdict, card, begun=bool(asked.acts[:-1]))
    moves, position = verdict
    wanted = _is_wanted(view, asked.args.get("wanted", []), position)
    play = play_words(moves_text(moves), asked.lang)
    words = _legal_words(asked, play, wanted)
    before = Asked(asked.setting, asked.acts[:-1], asked.kind, asked.args, asked.lang)
    answer = _acted(before, Played(now.game), words, over=wanted)
    answer["said"] = _said(asked, right=wanted, response=moves_text(moves))
    answer["turn"] = {
        "side": asked.setting.mover.value,
        "moves": [move_numbers(move) for move in moves],
        "text": moves_text(moves),
        "position": position_wire(position),
    }
    return {"ok": answer}


def _legal_words(asked: Asked, play: str, wanted: bool) -> Content:
    if not wanted:
        return said("bad", [asked.words("other_play", play=play)], asked.lang)
    legal = asked.words("legal", play=play) if play else asked.words("legal_none")
    lead = [asked.words("right")] if asked.kind == "quiz" else []
    return said("good", [*lead, legal], asked.lang)


def _said(asked: Asked, *, right: bool, response: str) -> shapes.StepSaid:
    misses = fields.integer(absent=0).of(asked.args, "misses") + (not right)
    return {
        "kind": "good" if right else "bad",
        "state": "success" if right else "failure",
        "response": response,
        "misses": misses,
        "over": right,
    }


def _is_wanted(view: RollView, plays: object, position: Position) -> bool:
    """Whether one of ``plays`` ends in ``position``. If ``plays`` is empty, any play is wanted."""
    listed = plays.split(";") if isinstance(plays, str) else plays
    if not isinstance(listed, list) or len(listed) > limits.PLAYS_FOUND:
        raise bad_arg("wanted", plays, f"a list of at most {limits.PLAYS_FOUND} plays")
    wanted = [play for one in listed if (play := fields.trials().take(one, "wanted"))]
    ends = (explained_play(view, play, complete=True) for play in wanted)
    return not wanted or any(not isinstance(end, Refusal) and end[1] == position for end in ends)


def _play_card(
    asked: Asked, view: RollView, tries: tuple[Tried, ...], refusal: Refusal, *, complete: bool
) -> PanelShown | None:
    if asked.args.get("card") is None:
        return None
    from vrhcaby.api.responses import card, case_of_play

    case = case_of_play(view, asked.setting.mover, tries, refusal, complete=complete)
    return card(asked.args, asked.lang, case)


# An answer of a quiz


def _chosen(asked: Asked, answer: Raw) -> shapes.StepActed:
    """Judge an answer's play by the rulebook, unless the author says whether it is right."""
    tries, right = fields.trials().of(answer, "moves"), answer.get("right")
    asks = fields.one_of(ASKS, "move").of(answer, "ask")
    refusal, card = None, None
    whole = asks == "play"
    if asked.setting.dice is not None and tries:
        view = RollView(asked.setting.rules, asked.setting.position, asked.setting.dice)
        verdict = explained_play(view, tries, complete=whole)
        refusal = verdict if isinstance(verdict, Refusal) else None
        by_rules = (refusal is None) != (asks == "forbidden")
        right = by_rules if right is None else right
        if refusal is not None:
            card = _play_card(asked, view, tries, refusal, complete=whole)
    words = _answer_words(asked, answer, tries, refusal, right=bool(right))
    now = Played(game_of(asked.setting))
    acted = cast("shapes.StepActed", {**figure_state(now, asked.lang), "acts": []})
    reset = _shown(asked, now.game, begun=False, over=True)
    acted |= cast("shapes.StepActed", beside(reset if right else None, asked.lang))
    acted["panel"] = wire(figure_card(words))
    acted["said"] = _said(asked, right=bool(right), response=fields.text(absent="").of(answer, "text"))
    sign = "good" if refusal is None else "bad"
    acted["said"]["arrows"] = arrows([(one.src, one.dst, sign) for one in tries], asked.setting.mover)
    if refusal is not None:
        acted["said"]["refused"] = refusal_wire(refusal, asked.lang)
        acted["said"]["cite"] = acted["said"]["refused"]["cite"]
    if card is not None:
        acted["said"]["card"] = card
    return acted


def _answer_words(
    asked: Asked, answer: Raw, tries: Sequence[Tried], refusal: Refusal | None, *, right: bool
) -> Content:
    texts = [asked.words("right" if right else "wrong")]
    if tries and refusal is None:
        play = " ".join(f"{place_text(one.src)}/{place_text(one.dst)}" for one in tries)
        texts.append(asked.words("allowed", play=play_words(play, asked.lang)))
    why = fields.text(absent="").of(answer, "why")
    kind: Kind = "good" if right else "bad"
    return said(kind, texts, asked.lang, refusal=refusal, comment=why)


# What every figure answers


def figure_state(now: Played, lang: str) -> shapes.FigureState:
    """The game in a figure, and the effects of the last act."""
    events = [event_wire(event) for event in now.events]
    return {"game": game_wire(now.game, lang), "events": events, "text": moves_text(now.game.draft)}


def beside(shown: Shown | None, lang: str) -> shapes.Beside:
    """The buttons and the line below a board; none if no play is made on it."""
    if shown is None:
        return {"controls": None, "status": ""}
    return {"controls": wire(controls(shown, lang)), "status": status(shown, lang)}


def asks_meaning(setting: Setting, raw: object, args: Args, lang: str) -> shapes.FigureActed | None:
    """If the last act can be read as a leap or as steps and ``ask`` is true: the state before it, with the question."""
    if not isinstance(raw, list) or not raw:
        return None
    last = raw[-1]
    if not fields.boolean().of(args, "ask") or not isinstance(last, dict) or "move" not in last:
        return None
    from vrhcaby.api import responses

    now, refusal = carry_out(setting, raw[:-1])
    choice = responses.leap_or_steps(now.game, fields.trial(last["move"])) if refusal is None else None
    if choice is None:
        return None
    acts = cast("list[ActArgs]", list(kept(setting, raw[:-1], now.game)))
    return {**figure_state(now, lang), "acts": acts, "events": [], "card": responses.card(args, lang, choice)}


def act_card(
    args: Args, lang: str, game: Game, act: object, refusal: Refusal, words: bool = False
) -> PanelShown:
    """The card of a refused act; ``words``: for learners, without notation."""
    from vrhcaby.api import responses

    return responses.card(args, lang, responses.case_of_act(game, act, refusal), words)
