"""Texts of the generated exercises in Czech, Slovak and English.

They live in a module, not in a data file, because exercises are made where no
files are read. ``{name}`` is filled; ``{count|one|few|many}`` chooses a form.
"""

from __future__ import annotations

from collections.abc import Mapping

from vrhcaby.rules.wording import fill

Texts = Mapping[str, tuple[str, str, str]]
"""Key -> (Czech, Slovak, English)."""

_ORDER = ("cs", "sk", "en")


def say(lang: str, key: str, **values: object) -> str:
    """One text, filled."""
    return fill(WORDS[key][_ORDER.index(lang)], lang, values)


WORDS: Texts = {
    "all_plays.title": ("Najdi všechny tahy", "Nájdi všetky ťahy", "Find every play"),
    "all_plays.text": (
        "Zahraj hod {dice} všemi způsoby, které vedou k různému postavení. Jejich počet zjistíš po prvním.",
        "Zahraj hod {dice} všetkými spôsobmi, ktoré vedú k rôznemu postaveniu. Ich počet zistíš po prvom.",
        "Play {dice} in every way that leads to a different position. The first tells how many there are.",
    ),
    "all_plays.success": ("Máš všechny.", "Máš všetky.", "You have them all."),
    "all_plays.progress": (
        "Ano. Nalezeno {found} z {total}.",
        "Áno. Nájdené: {found} z {total}.",
        "Yes. {found} of {total} found.",
    ),
    "all_plays.failure": (
        "Tohle postavení už máš, jen jinou cestou. Nalezeno {found} z {total}.",
        "Toto postavenie už máš, len inou cestou. Nájdené: {found} z {total}.",
        "You already have this position, by another way. {found} of {total} found.",
    ),
    "illegal.title": ("Který tah se nesmí?", "Ktorý ťah sa nesmie?", "Which move is not allowed?"),
    "illegal.text": (
        "Padlo {dice}. Jedním z těchto tahů začít nelze. Kterým?",
        "Padlo {dice}. Jedným z týchto ťahov začať nemožno. Ktorým?",
        "The roll is {dice}. One of these moves cannot begin the play. Which?",
    ),
    "illegal.why": ("A proč?", "A prečo?", "And why?"),
    "both_dice.title": ("Kolik kostek?", "Koľko kociek?", "How many dice?"),
    "both_dice.text": (
        "Padlo {dice}. Co všechno se musí odehrát?",
        "Padlo {dice}. Čo všetko sa musí odohrať?",
        "The roll is {dice}. What must be played?",
    ),
    "both_dice.both": ("obě kostky", "obe kocky", "both dice"),
    "both_dice.higher": (
        "jen jedna kostka, a to vyšší, i když by šla kterákoli",
        "len jedna kocka, a to vyššia, hoci by sa dala ktorákoľvek",
        "only one die, and that the higher, although either would go",
    ),
    "both_dice.one": (
        "jen jedna kostka; druhá se odehrát nedá",
        "len jedna kocka; druhá sa odohrať nedá",
        "only one die; the other cannot be played",
    ),
    "both_dice.none": ("nic, hod propadá", "nič, hod prepadá", "nothing, the roll is lost"),
    "both_dice.so": ("Tah je například {play}.", "Ťah je napríklad {play}.", "One such play is {play}."),
    "both_dice.so_none": (
        "Žádný kámen nemá kam jít.",
        "Žiadny kameň nemá kam ísť.",
        "No checker has anywhere to go.",
    ),
    "bear_off.title": ("Smí kámen ven?", "Smie kameň von?", "May it leave?"),
    "bear_off.text": (
        "Padlo {dice}. Smí kámen z klínu {point} jednou kostkou z desky?",
        "Padlo {dice}. Smie kameň z klinu {point} jednou kockou z dosky?",
        "The roll is {dice}. May the checker on point {point} be borne off with a single die?",
    ),
    "bear_off.allowed": (
        "Kostka {die} ho vyvede.",
        "Kocka {die} ho vyvedie.",
        "The {die} bears it off.",
    ),
    "count_pips.title": ("Kolik kroků zbývá?", "Koľko krokov zostáva?", "How many pips?"),
    "count_pips.text": (
        "Spočítej kroky, které hráči dole zbývají do vyvedení všech kamenů.",
        "Spočítaj kroky, ktoré hráčovi dole zostávajú do vyvedenia všetkých kameňov.",
        "Count the pips that the player at the bottom still needs to bear everything off.",
    ),
    "count_pips.answer": (
        "Správně je {number}: {sum}.",
        "Správne je {number}: {sum}.",
        "It is {number}: {sum}.",
    ),
    "count_result.title": ("Kolik platí výhra?", "Koľko platí výhra?", "What is the win worth?"),
    "count_result.text": (
        "Hráč dole právě vyvedl poslední kámen. Za kolik bodů je jeho výhra?",
        "Hráč dole práve vyviedol posledný kameň. Za koľko bodov je jeho výhra?",
        "The player at the bottom has just borne off the last checker. How many points is the win worth?",
    ),
    "count_result.answer": (
        "Správně je {number}. {why}",
        "Správne je {number}. {why}",
        "It is {number}. {why}",
    ),
    "double.title": ("Smím zdvojit?", "Smiem zdvojiť?", "May I double?"),
    "double.text": (
        "{moment} {cube} {score} Smí hráč dole právě teď zdvojit?",
        "{moment} {cube} {score} Smie hráč dole práve teraz zdvojiť?",
        "{moment} {cube} {score} May the player at the bottom double right now?",
    ),
    "double.before_roll": (
        "Hráč dole je na tahu a ještě neházel.",
        "Hráč dole je na ťahu a ešte nehádzal.",
        "The player at the bottom is on roll and has not thrown yet.",
    ),
    "double.moving": (
        "Hráč dole je na tahu a už hodil {dice}.",
        "Hráč dole je na ťahu a už hodil {dice}.",
        "The player at the bottom has just thrown {dice}.",
    ),
    "double.opening": (
        "Hra začíná: hráč dole vyhrál losování a má hrát kostky z losu.",
        "Hra sa začína: hráč dole vyhral žrebovanie a má hrať kocky zo žrebu.",
        "The game begins: the player at the bottom won the draw and is to play its dice.",
    ),
    "double.opponent": (
        "Na tahu je soupeř a ještě neházel.",
        "Na ťahu je súper a ešte nehádzal.",
        "The opponent is on roll and has not thrown yet.",
    ),
    "double.centre": (
        "Zdvojovací kostka leží uprostřed.",
        "Zdvojovacia kocka leží uprostred.",
        "The doubling cube is in the middle.",
    ),
    "double.mover": (
        "Zdvojovací kostku ({value}) má hráč dole.",
        "Zdvojovaciu kocku ({value}) má hráč dole.",
        "The player at the bottom owns the cube, at {value}.",
    ),
    "double.other": (
        "Zdvojovací kostku ({value}) má soupeř.",
        "Zdvojovaciu kocku ({value}) má súper.",
        "The opponent owns the cube, at {value}.",
    ),
    "double.crawford": (
        "Zápas se hraje do {length} a soupeři právě poprvé chybí jediný bod.",
        "Zápas sa hrá do {length} a súperovi práve prvý raz chýba jediný bod.",
        "The match is to {length}, and for the first time the opponent needs just one point.",
    ),
    "double.past": (
        "Zápas se hraje do {length}, soupeři chybí jediný bod a Crawfordova hra už byla.",
        "Zápas sa hrá do {length}, súperovi chýba jediný bod a Crawfordova hra už bola.",
        "The match is to {length}, the opponent needs one point, and the Crawford game is over.",
    ),
    "double.no_score": ("", "", ""),
    "double.allowed": (
        "Smí: je na řadě, ještě neházel a kostka mu není odepřena.",
        "Smie: je na rade, ešte nehádzal a kocka mu nie je odopretá.",
        "Yes: it is their turn, nothing is thrown yet, and the cube is free to them.",
    ),
    "yes": ("ano", "áno", "yes"),
    "no": ("ne", "nie", "no"),
    "right": ("Správně.", "Správne.", "Right."),
    "wrong": ("Takhle ne.", "Takto nie.", "Not so."),
    "wrong_why": (
        "Tah je správně, důvod ne: {title}.",
        "Ťah je správny, dôvod nie: {title}.",
        "The move is right, the reason is not: {title}.",
    ),
    "wrong_move": (
        "Tahem {move} začít lze. Nesmí se {wrong}: {title}.",
        "Ťahom {move} začať možno. Nesmie sa {wrong}: {title}.",
        "{move} can begin the play. What cannot is {wrong}: {title}.",
    ),
    "and": (" a ", " a ", " and "),
}
