"""Czech and Slovak address the reader as *vy*: no text uses the second person singular."""

from __future__ import annotations

import re

import pytest

from support.said import said

PRONOUNS = {
    "cs": "ty ti tě tebe tobě tebou tvůj tvá tvé tvou tvoje tvoji tvého tvému tvém tvým tvými tvých jsi bys",
    "sk": "ty ti ťa teba tebe tebou tvoj tvoja tvoje tvoju tvojho tvojmu tvojom tvojím tvojej tvojou tvoji tvojich tvojimi",
}
COMMANDS = {
    "cs": """začni doveď dojdi hledej hoď hraj házej klepni najdi nabídni nasaď nech nenech nezapomeň obsaď odmítni
        odpověz odveď otoč počkej podívej porovnej poruš postav použij převeď přečti přidej přijmi přiveď projdi
        rozmysli seber sečti spočítej stiskni táhni ukaž ukonči udělej uzavři vezmi vrať vyber vyhoď vyveď vyzkoušej
        vzdej zadej zahraj zavři zdvoj zkus zkusíš zvol""",
    "sk": """začni doveď dôjdi hľadaj hoď hraj hádž ťukni nájdi ponúkni nasaď nechaj nenechaj nezabudni obsaď odmietni
        odpovedz odveď otoč počkaj porovnaj poruš postav použi preveď prečítaj pridaj prijmi priveď prejdi rozmysli
        zober sčítaj spočítaj stlač ťahaj ukáž ukonči urob uzavri vezmi vráť vyber vyhoď vyveď vyskúšaj vzdaj zadaj
        zahraj zavri zdvoj skús zvoľ""",
}
ENDINGS = {"cs": re.compile(r"\w+[eíá]š"), "sk": re.compile(r"\w+[eíáia]š")}
"""Verb endings of *ty*: *máš, smíš, vyvedeš; máš, smieš, vyhrávaš*."""
NOT_VERBS = {"váš", "náš", "příliš", "spíš", "nejspíš", "též", "príliš", "skrýš"}
WORD = re.compile(r"[^\W\d_]+")


def familiar(text: str, lang: str) -> list[str]:
    """The words of a text that address one person as *ty*."""
    known = {*PRONOUNS[lang].split(), *COMMANDS[lang].split()}
    words = [word.lower() for word in WORD.findall(text)]
    return [w for w in words if w in known or (ENDINGS[lang].fullmatch(w) and w not in NOT_VERBS)]


@pytest.mark.parametrize("lang", PRONOUNS)
def test_the_reader_is_addressed_as_vy(lang: str) -> None:
    texts = said(lang)
    assert len(texts) > 2000
    assert [(place, found) for place, text in texts if (found := familiar(text, lang))] == []


@pytest.mark.parametrize(
    ("lang", "text", "found"),
    [
        ("cs", "Zkus tah 8/5, smíš tam.", ["zkus", "smíš"]),
        ("cs", "Zkuste tah 8/5. To je váš klín.", []),
        ("sk", "Tvoj kameň vyvedieš.", ["tvoj", "vyvedieš"]),
        ("sk", "Váš kameň vyvediete.", []),
    ],
)
def test_the_familiar_address_is_found(lang: str, text: str, found: list[str]) -> None:
    assert familiar(text, lang) == found
