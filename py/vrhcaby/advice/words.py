"""What a play or a cube decision does, in words: Czech, Slovak and English.

Facts come as a key with numbers (``bot.grading`` names most of them); templates as in ``rules.wording``:
``{count}`` a value, ``{count|one|few|many}`` a form by number.
"""

from __future__ import annotations

from collections.abc import Mapping

from vrhcaby.board.plays import Play
from vrhcaby.board.position import BAR, OFF, Position
from vrhcaby.bot.grading import Feature, features, hitting_rolls
from vrhcaby.rules.model import Rules
from vrhcaby.rules.wording import fill

FAR_HOME = 19
"""From here to 24 a mover's point lies in the opponent's home board."""

PLAY_WORDS: Mapping[str, Mapping[str, str]] = {
    "cs": {
        "hits": "vyhodí {count} {count|kámen|kameny|kamenů}",
        "enters": "nasadí {count} {count|kámen|kameny|kamenů}",
        "comes_out": "dostane zadní kámen na klín {to}",
        "makes_point": "obsadí klín {point}",
        "makes_anchor": "obsadí kotvu na klínu {point}",
        "gives_up_point": "opustí klín {point}",
        "wall": "postaví řadu {length} klínů",
        "bears_off": "vyvede {count} {count|kámen|kameny|kamenů}",
        "leaves_blot": "nechá samotný kámen, který vyhodí {rolls} {rolls|hod|hody|hodů} z {of}",
        "leaves_blots": "nechá {blots} {blots|samotný kámen|samotné kameny|samotných kamenů}; "
        "některý vyhodí {rolls} {rolls|hod|hody|hodů} z {of}",
        "safe": "nenechá soupeři nic k vyhození",
    },
    "sk": {
        "hits": "vyhodí {count} {count|kameň|kamene|kameňov}",
        "enters": "nasadí {count} {count|kameň|kamene|kameňov}",
        "comes_out": "dostane zadný kameň na klin {to}",
        "makes_point": "obsadí klin {point}",
        "makes_anchor": "obsadí kotvu na kline {point}",
        "gives_up_point": "opustí klin {point}",
        "wall": "postaví rad {length} klinov",
        "bears_off": "vyvedie {count} {count|kameň|kamene|kameňov}",
        "leaves_blot": "nechá samotný kameň, ktorý vyhodí {rolls} {rolls|hod|hody|hodov} z {of}",
        "leaves_blots": "nechá {blots} {blots|samotný kameň|samotné kamene|samotných kameňov}; "
        "niektorý vyhodí {rolls} {rolls|hod|hody|hodov} z {of}",
        "safe": "nenechá súperovi nič na vyhodenie",
    },
    "en": {
        "hits": "hits {count} {count|checker|checkers}",
        "enters": "enters {count} {count|checker|checkers}",
        "comes_out": "brings a back checker out to point {to}",
        "makes_point": "makes point {point}",
        "makes_anchor": "makes an anchor on point {point}",
        "gives_up_point": "gives up point {point}",
        "wall": "builds a wall of {length} points",
        "bears_off": "bears off {count} {count|checker|checkers}",
        "leaves_blot": "leaves a blot hit by {rolls} of {of} rolls",
        "leaves_blots": "leaves {blots} blots; {rolls} of {of} rolls hit one",
        "safe": "leaves nothing to hit",
    },
}

DIFFERENCES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "cs": {
        "win": ("o {share} % více výher", "o {share} % méně výher"),
        "win_gammon": ("o {share} % více vyhraných gammonů", "o {share} % méně vyhraných gammonů"),
        "lose_gammon": ("o {share} % více prohraných gammonů", "o {share} % méně prohraných gammonů"),
    },
    "sk": {
        "win": ("o {share} % viac výhier", "o {share} % menej výhier"),
        "win_gammon": ("o {share} % viac vyhraných gammonov", "o {share} % menej vyhraných gammonov"),
        "lose_gammon": ("o {share} % viac prehraných gammonov", "o {share} % menej prehraných gammonov"),
    },
    "en": {
        "win": ("wins {share}% more", "wins {share}% less"),
        "win_gammon": ("wins {share}% more gammons", "wins {share}% fewer gammons"),
        "lose_gammon": ("loses {share}% more gammons", "loses {share}% fewer gammons"),
    },
}
"""Difference of a chance against the best play: (more, less)."""

CUBE_WORDS: Mapping[str, Mapping[str, str]] = {
    "cs": {
        "no_double": "Nezdvojovat, házet.",
        "double_take": "Zdvojit; soupeř má přijmout.",
        "double_drop": "Zdvojit; soupeř má odmítnout.",
        "double_beaver": "Zdvojit; soupeř má odpovědět bobrem.",
        "too_good": "Příliš dobré: nezdvojovat a hrát na vyšší výhru.",
        "not_available": "Zdvojit teď nelze, nebo to nemá smysl.",
        "take": "Přijmout.",
        "drop": "Odmítnout.",
        "beaver": "Odpovědět bobrem.",
        "raccoon": "Odpovědět mývalem.",
        "accept": "Přijmout nabídku vzdání.",
        "decline": "Nabídku vzdání odmítnout a hrát dál.",
        "resign": "Vzdát se: hra je ztracená.",
        "play_on": "Nevzdávat se, hrát dál.",
        "roll": "Házet.",
        "raise": "Zdvojit.",
    },
    "sk": {
        "no_double": "Nezdvojovať, hádzať.",
        "double_take": "Zdvojiť; súper má prijať.",
        "double_drop": "Zdvojiť; súper má odmietnuť.",
        "double_beaver": "Zdvojiť; súper má odpovedať bobrom.",
        "too_good": "Príliš dobré: nezdvojovať a hrať na vyššiu výhru.",
        "not_available": "Zdvojiť teraz nemožno, alebo to nemá zmysel.",
        "take": "Prijať.",
        "drop": "Odmietnuť.",
        "beaver": "Odpovedať bobrom.",
        "raccoon": "Odpovedať mývalom.",
        "accept": "Prijať ponuku vzdania.",
        "decline": "Ponuku vzdania odmietnuť a hrať ďalej.",
        "resign": "Vzdať sa: hra je stratená.",
        "play_on": "Nevzdávať sa, hrať ďalej.",
        "roll": "Hádzať.",
        "raise": "Zdvojiť.",
    },
    "en": {
        "no_double": "No double: roll.",
        "double_take": "Double; the opponent should take.",
        "double_drop": "Double; the opponent should drop.",
        "double_beaver": "Double; the opponent should beaver.",
        "too_good": "Too good: do not double, play on for more.",
        "not_available": "The cube cannot be turned now, or to no use.",
        "take": "Take.",
        "drop": "Drop.",
        "beaver": "Beaver.",
        "raccoon": "Raccoon.",
        "accept": "Accept the resignation.",
        "decline": "Decline the resignation and play on.",
        "resign": "Resign: the game is lost.",
        "play_on": "Do not resign; play on.",
        "roll": "Roll.",
        "raise": "Double.",
    },
}

LEAST_SHARE = 0.005
"""Smaller differences of a chance are not worth a word."""


def play_facts(rules: Rules, before: Position, play: Play) -> list[Feature]:
    """What a play does and leaves, most telling first."""
    found = [_anchored(f) for f in features(rules, before, play.position)]
    entered = sum(m.src == BAR for m in play.moves)
    if entered:
        found.insert(0, Feature("enters", {"count": entered}))
    out = _came_out(play)
    if out is not None:
        found.append(Feature("comes_out", {"to": out}))
    if not any(f.key.startswith("leaves") for f in found) and _now_safe(rules, before, play.position):
        found.append(Feature("safe", {}))
    return found


def _anchored(feature: Feature) -> Feature:
    far = feature.key == "makes_point" and feature.facts["point"] >= FAR_HOME
    return Feature("makes_anchor", feature.facts) if far else feature


def _came_out(play: Play) -> int | None:
    """Where a checker from the opponent's home board ends outside of it; ``None`` if none does."""
    ends: dict[int, int] = {}
    for move in play.moves:
        start = next((s for s, at in ends.items() if at == move.src), move.src)
        ends[start] = move.dst
    left = [at for start, at in ends.items() if FAR_HOME <= start < BAR and OFF < at < FAR_HOME]
    return min(left, default=None)


def _now_safe(rules: Rules, before: Position, after: Position) -> bool:
    """Nothing can be hit any more that could be before."""
    contact = after.rear + after.swapped().rear > BAR
    return contact and hitting_rolls(rules, before) > 0 and hitting_rolls(rules, after) == 0


def phrases(found: list[Feature], lang: str) -> list[str]:
    """Facts of a play in words."""
    words = PLAY_WORDS[lang]
    return [fill(words[f.key], lang, f.facts) for f in found if f.key in words]


def differences(chances: Mapping[str, float], best: Mapping[str, float], lang: str) -> list[str]:
    """How a play's chances differ from the best play's, in words."""
    found = []
    for key, (more, less) in DIFFERENCES[lang].items():
        gap = chances.get(key, 0.0) - best.get(key, 0.0)
        if abs(gap) >= LEAST_SHARE:
            found.append(fill(more if gap > 0 else less, lang, {"share": number(abs(gap) * 100, 1, lang)}))
    return found


def number(value: float, places: int, lang: str) -> str:
    """A number as the language writes it."""
    text = f"{value:.{places}f}"
    return text if lang == "en" else text.replace(".", ",")


def cube_phrase(key: str, lang: str) -> str:
    """What is right to do with the cube (or a resignation), in words."""
    return CUBE_WORDS[lang][key]
