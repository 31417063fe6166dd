"""Views that the page draws without Python: trees with text ids, and conditions on the page's facts.

``when`` and ``unless`` name a fact of the page (``api/form_trees.py``). ``{"when": fact}``, ``{"from": fact}`` or
``{"text": id, "args": …}`` stands for a value of an attribute or of a text; ``is`` and ``else`` give the values if the
fact is true or false. A text ``=fact`` is written literally, and ``each`` repeats its content for each name.
``web/js/ui/written.js`` draws the views; parts are drawn by the page.
"""

from __future__ import annotations

from typing import get_args

from tools.site.settings_form import TURNS, groups
from tools.site.settings_rows import FORM as SETTINGS_FORM
from tools.site.settings_rows import MENU, settings_rows
from vrhcaby.api.form_fields import Field, Group
from vrhcaby.api.form_trees import each, each_of, is_one_of, part, radio, say, unless, when
from vrhcaby.language.languages import ABROAD, LANGUAGES
from vrhcaby.panels.events import Event, page
from vrhcaby.panels.nodes import Content, Node, el, wire
from vrhcaby.panels.panel_trees import tab_names
from vrhcaby.session.config import CHOUETTE_SIZES, LEVELS
from vrhcaby.wire.shapes.snapshot import AwaitedTurn

ICONS = {
    "settings": (
        "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10.2 5.3L10.4 2.9L13.6 2.9L13.8 5.3L15.5 6.0L17.3 4.5L19.5 6.7L18.0 8.5"
        "L18.7 10.2L21.1 10.4L21.1 13.6L18.7 13.8L18.0 15.5L19.5 17.3L17.3 19.5L15.5 18.0L13.8 18.7L13.6 21.1"
        "L10.4 21.1L10.2 18.7L8.5 18.0L6.7 19.5L4.5 17.3L6.0 15.5L5.3 13.8L2.9 13.6L2.9 10.4L5.3 10.2L6.0 8.5"
        "L4.5 6.7L6.7 4.5L8.5 6.0z"
    ),
    "keys": "M3.5 7h17v10h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8",
    "plus": "M12 5v14M5 12h14",
    "folder": "M3.5 6.5h6l2 2.5h9v9.5h-17z",
    "sound": "M4 10v4h3l5 4V6L7 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
    "mute": "M4 10v4h3l5 4V6L7 10zM16 10l4 4M20 10l-4 4",
    "step": "M6 5l8 7-8 7zM18 5v14",
    "pace": "M13 3L5 14h6l-1 7 8-11h-6z",
}
"""The paths of the icons that only the page itself has; those of panels are in ``tools/build/drawings.py``."""


def press(words: str, event: Event, classes: str = "", **more: object) -> Node:
    """A button."""
    return el("button", words, classes=classes, on={"click": event}, **more)


def door(name: str, title: Content, more: Content, *, primary: bool = False) -> Node:
    """A button to start."""
    event = SHOW_FRIENDS if name == "friend" else page("enter", how=name)
    return el(
        "button.door",
        el("strong", title),
        more,
        key=name,
        classes="primary" if primary else "",
        data_door=name,
        on={"click": event},
    )


def waits(how: str, *usual: Node, said: str = "door-waiting") -> tuple[Node, Node]:
    """The text of a pressed start button until the engine has loaded."""
    return when(f"waits-{how}", el("span.awaited", said)), unless(f"waits-{how}", *usual)


def tool(face: str, words: str, event: Event) -> Node:
    """A button of the top bar."""
    return el(
        "button.icon-button",
        el("icon", face=ICONS[face]),
        key=words,
        data_tool=face,
        aria_label=words,
        title=words,
        on={"click": event},
    )


SHOW_FRIENDS = page("friend", do="show")
RULES = el("a.button", "nav-rules", href="#pravidla")
FRIEND = door("friend", "door-friend", el("span", "door-friend-more"))
LEARN = el(
    "div.door.learn",
    el("strong", "door-learn"),
    el("span.quiet", "door-learn-more"),
    el(
        "span.row",
        el("a.button.small", "nav-lessons", href="#lekce"),
        el("a.button.small", "nav-rules", href="#pravidla"),
        press("texts-title", page("show_text"), "small"),
    ),
    key="learn",
    data_door="learn",
)
WAITING = each(
    get_args(AwaitedTurn),
    when(
        "turn=*",
        say(
            "door-go-on-turn",
            {
                "turn": {"text": "door-turn-*", "args": {"name": {"from": "turn-name"}}},
                "rolled": {"from": "rolled"},
            },
        ),
    ),
)
"""Whose turn it is in the game that was left, and what was rolled."""
GO_ON = door(
    "go-on",
    [
        when("over", "door-back"),
        unless("over", WAITING, unless("turn", "door-go-on")),
    ],
    waits(
        "go-on",
        when("over", el("span", "door-back-more")),
        unless("over", when("left", el("span", "=left")), unless("left", el("span", "door-go-on-more"))),
        said="door-waiting-on",
    ),
    primary=True,
)
_AGREED = waits("play", el("span", "=agreed"))
DOORS = el(
    "section.doors",
    el("h1.setup-title", "doors-title", id="doors-title"),
    when("few", el("p.doors-lead", "doors-lead", key="lead")),
    when("parked", GO_ON),
    when("elsewhere", el("p.note", "door-elsewhere", key="elsewhere", role="status")),
    when(
        "few",
        door("first", "door-first", waits("first"), primary=True),
        door("play", "door-knows", waits("play")),
    ),
    unless(
        "few",
        when("parked", door("play", "door-play", _AGREED)),
        unless("parked", door("play", "door-play", _AGREED, primary=True)),
        door("first", "door-first", waits("first", el("span", "door-first-more"))),
        FRIEND,
        LEARN,
    ),
    key="doors",
    aria_labelledby="doors-title",
)
"""The start buttons; a newcomer gets two questions, with everything else collapsed."""
SEAT = when(
    "seat-#",
    el(
        "div.seat",
        el(
            "input",
            type="text",
            value={"from": "name-#"},
            maxlength=24,
            autocomplete="off",
            spellcheck="false",
            aria_label={"from": "name-of-#"},
            placeholder={"from": "name-of-#"},
            on={"input": page("seat", at="#", value="name")},
        ),
        el(
            "select",
            el("option", "kind-person", value="person"),
            each(("fitting", *LEVELS), el("option", "level-*", key="*", value="*")),
            aria_label={"from": "kind-of-#"},
            value={"from": "level-#"},
            on={"change": page("seat", at="#", value="level")},
        ),
        key="seat-#",
    ),
)
SEATS = tuple(str(at) for at in range(CHOUETTE_SIZES[1]))
PLAYERS = el(
    "fieldset.players-form",
    el("legend", "setup-players"),
    each(SEATS, SEAT, "#"),
    when("fits", el("p.quiet.level-more", "=fits", key="fits")),
    each(LEVELS, when("plays-*", el("p.quiet.level-more", "level-*-more", key="*"))),
    when(
        "several",
        el(
            "div.row",
            press("setup-add-player", page("people", more=1), disabled={"when": "most"}),
            press("setup-remove-player", page("people", more=-1), disabled={"when": "least"}),
        ),
    ),
)
"""The players, and descriptions of the chosen bot levels."""
WORD = when(
    "word-of-#",
    el(
        "label.word",
        "=word-of-#",
        el(
            "input",
            type="text",
            maxlength=80,
            autocomplete="off",
            value={"from": "word-#"},
            on={"change": page("choose_word", seat="#", value="word")},
        ),
        key="#",
    ),
)
WORDS = el(
    "details.words",
    el("summary", "words-title", " ", el("code", "=short-print")),
    el("p.quiet", "words-how"),
    el("p.fingerprint", el("code", "=print")),
    each(SEATS, WORD, "#"),
    key="words",
)
"""Before the first roll: the fingerprint of its dice, and a field for each person's word."""
BOOK = [el("span.choice-name", "=book-*"), el("span.choice-more", "=subtitle-*")]
BOOKS = el(
    "fieldset.books",
    el("legend", "setup-book"),
    each_of("books", radio("rulebook", "*", is_one_of("rulebook", ["*"]), page("setup", rulebook="*"), BOOK)),
    el("p.quiet.about", "=about", " ", each_of("rulebook", el("a", "setup-read-book", href="#*"))),
    el(
        "div.row",
        press("agree-title", page("open", dialog="agree")),
        press("setup-own-book", page("show_text")),
    ),
)
"""The rulebooks, those from files among them."""
FORM = el(
    "details.form-fold",
    el("summary", "setup-title", id="setup-title"),
    when(
        "form-open",
        el("p.quiet", "setup-lead", key="lead"),
        BOOKS,
        PLAYERS,
        part("format"),
        el(
            "details.more",
            el("summary", "setup-more"),
            part("more"),
            open={"when": "more-open"},
            on={"toggle": page("remember", value="moreOpen")},
        ),
    ),
    key="form",
    open={"when": "form-open"},
    on={"toggle": page("fold_form", value="open")},
)
STAGES = ("manifest", "runtime", "python", "engine", "ready")
BYTES = say("boot-bytes", {name: {"from": name} for name in ("loaded", "total")})
BOOT = unless(
    "",
    when(
        "loading",
        el(
            "div.boot",
            el("progress", max=100, value={"from": "percent"}, aria_label="boot-label"),
            el("p.quiet", when("stage=bytes", BYTES), each(STAGES, when("stage=*", "boot-stage-*"))),
            when(
                "slow",
                el(
                    "div",
                    el("p", "boot-slow"),
                    press("boot-retry", page("retry_boot")),
                    key="slow",
                    role="status",
                ),
            ),
            key="boot",
        ),
    ),
    when(
        "failed",
        el(
            "div.boot.failed",
            el("h2", "boot-failed"),
            el("p", "=why"),
            when("detail", el("p.quiet.detail", "=detail")),
            el("p", "boot-still"),
            el(
                "div.row",
                press("boot-retry", page("retry_boot"), "primary"),
                when("playing", press("games-export", page("save"), key="export")),
                RULES,
            ),
            key="boot",
            role="alert",
        ),
    ),
)
"""The engine's progress while it loads, and the error if it cannot start."""
MORE = el(
    "details.form-fold",
    el("summary", "door-more", id="door-more"),
    FRIEND,
    LEARN,
    FORM,
    key="all",
    on={"toggle": page("look_into", id="door-more", value="open")},
)
START = el(
    "form.setup",
    el(
        "div.setup-scroll",
        DOORS,
        when("few", MORE),
        unless("few", FORM),
    ),
    el(
        "div.setup-foot",
        BOOT,
        when(
            "form-open",
            el(
                "div.row",
                el("button.primary.wide", "setup-start", type="submit", disabled={"when": "not-ready"}),
                when("parked", press("setup-return", page("enter", how="go-on"))),
            ),
        ),
    ),
    key="setup",
    aria_labelledby="setup-title",
    on={"submit": page("enter", how="form")},
)
HEADER = unless(
    "",
    el("a.brand", "brand", key="brand", href="#hra"),
    el(
        "nav.nav",
        [
            el("a", f"nav-{view}", key=view, href=address, aria_current={"when": f"at-{view}", "is": "page"})
            for view, address in (("game", "#hra"), ("rules", "#pravidla"), ("lessons", "#lekce"))
        ],
        key="nav",
        aria_label="nav-label",
    ),
    el(
        "div.tools",
        when("playing", tool("plus", "do-new-game", page("new_game"))),
        tool("folder", "games-title", page("open", dialog="games")),
        when("muted", tool("mute", "sound-on", page("set", muted=False))),
        unless("muted", tool("sound", "sound-off", page("set", muted=True))),
        tool("keys", "keys-title", page("open", dialog="keys")),
        tool("settings", "settings-title", page("open", dialog="settings")),
        key="tools",
    ),
)
STEPS = el(
    "div.steps.row",
    el("button", el("icon", face=ICONS["step"]), "do-step", on={"click": page("pace", how="step")}),
    press("do-skip", page("pace", how="skip"), "quiet-button"),
    key="steps",
)
"""The controls of a stepped animation."""
DOCS = tuple(
    when(
        is_one_of("lang", [lang for lang in LANGUAGES if (lang == ABROAD) is abroad]),
        el("a", "docs-link", href=address, target="_blank"),
    )
    for abroad, address in ((True, "docs/index.html"), (False, "docs/cs/index.html"))
)
"""The documentation in English or Czech, which Slovaks read too."""
KEPT = unless(
    "",
    el("p.quiet", "set-kept-more"),
    el(
        "div.row",
        press("set-clear-cache", page("clear_cache")),
        press("set-check-update", page("check_update")),
    ),
    when("said", el("p", "=said", role="status")),
    el("p.quiet", "=version", " ", DOCS),
)


TELLING = ("skin", "theme", "speed")
"""Choices whose values say enough without their name."""


def changed(field: Field) -> list[Node]:
    """What the reader chose instead of the usual value, where a word says it."""
    if field.usual is False:
        return [when(is_one_of(field.key, (True,)), el("span.tag", field.words))]
    others = [one for one in field.choices if one.value != field.usual and field.key in TELLING]
    return [when(is_one_of(field.key, (one.value,)), el("span.tag", one.words)) for one in others]


def settings_group(group: Group) -> Node:
    """A group of settings. One is open at a time; closed ones show what is in them and what was changed."""
    tags = [tag for field in group.fields for tag in changed(field)]
    head = el(
        "summary",
        el("span.group-name", group.words),
        el("span.quiet.more-words", group.more),
        el("span.more-words.group-changed", tags) if tags else None,
    )
    rows = [KEPT] if group.name == "kept" else settings_rows(group.fields, SETTINGS_FORM)
    return el("details.group", head, rows, key=group.name, name="settings")


# The language choice must be findable without reading, so each language has its own name.
LANGUAGE = el(
    "fieldset.set-row",
    el("legend", "set-lang"),
    el(
        "div.segments",
        each(LANGUAGES, radio("lang", "*", "lang=*", page("set", lang="*"), "=*")),
    ),
    key="lang",
)
SETTINGS = unless("", LANGUAGE, *map(settings_group, groups()))
PACE = unless(
    "", *settings_rows(TURNS, MENU), press("pace-all", page("open", dialog="settings"), "quiet-button")
)
"""The menu beside the board with the settings that shorten a turn."""
DIALOG = el(
    "div.panel-inner",
    el(
        "header.panel-head",
        el("h2", "=title", id="panel-title", tabindex=-1, autofocus=True),
        el("button.icon-button", el("icon", face="close"), aria_label="close", on={"click": page("close")}),
    ),
    el("div.panel-body", part("content")),
)
"""The inside of a dialog. The focus starts on its title, so Enter cannot press anything unseen."""
GAME = unless(
    "",
    when("editing", part("edited"), el("div.side.editing", part("editor"), key="side")),
    unless(
        "editing",
        part("stage"),
        when(
            "playing",
            el(
                "div.side.playing",
                part("failed"),
                el("h1.sr", "page-title", key="h1"),
                part("players"),
                part("turn"),
                el(
                    "div.pace",
                    el(
                        "button.quiet-button",
                        el("icon", face=ICONS["pace"]),
                        "pace-menu",
                        popovertarget="pace-menu",
                    ),
                    part("menu"),
                    key="pace",
                ),
                part("tabs"),
                key="side",
            ),
        ),
        unless("playing", el("div.side.setting", part("start"), key="side")),
    ),
)
"""The view of the game: the board, and beside it the start screen, the game's panels or the editor's."""


def notice(fact: str, name: str, *more: Node, said: Node | str = "") -> Node:
    """A notice while a fact of the page holds, shown until the reader closes it."""
    click = {"click": page("dismiss", id=name)}
    close = el("button.icon-button", el("icon", face="close"), aria_label="close", on=click)
    words = el("span", said or f"notice-{name}")
    box = el("div.notice", words, *more, close, key=name, role="status", data_notice=name)
    return when(fact, unless(f"closed-{name}", box))


NEWER = press("update-take", page("take_update"), "small")
NOTICES = unless(
    "",
    each(("refused", "full", "failed"), notice("keepTrouble=*", "keep-*")),
    each(("weights", "table", "no-kernel", "rules"), notice("standIn=bot/*", "bot-*")),
    each(("broken", "gone"), notice("saveTrouble=*", "save-*")),
    notice("renewed", "dice-renewed"),
    notice("trouble", "trouble", said=say("notice-trouble", {"detail": {"from": "trouble"}})),
    notice("missing", "save-short", said=say("notice-save-short", {"missing": {"from": "missing"}})),
    notice(
        "boot=reviving", "engine-reviving", when("slow", press("boot-retry", page("retry_boot"), "small"))
    ),
    notice("keepTrouble=newer", "keep-newer", NEWER),
    notice("saveTrouble=newer", "save-newer", NEWER),
    notice("update", "update", NEWER),
)
TAB = el(
    "button",
    "tab-*",
    key="*",
    id="tab-*",
    role="tab",
    aria_selected={"when": "tab-*", "is": "true", "else": "false"},
    aria_controls="tab-panel",
    tabindex={"when": "tab-*", "is": 0, "else": -1},
    on={"click": page("tab", tab="*", focus=False)},
)
"""A tab's button; it keeps the focus."""
_TABS = el(
    "section.tabs",
    el("h2.sr", "tabs-label", id="tabs-title"),
    el("div.tab-list", each(tab_names(), TAB), role="tablist", aria_label="tabs-label"),
    el(
        "div.tab-panel",
        part("panel"),
        id="tab-panel",
        role="tabpanel",
        tabindex=0,
        aria_labelledby={"from": "tab"},
    ),
    key="tabs",
    aria_labelledby="tabs-title",
)
TABS = unless(
    "",
    el(
        "details.more-tabs",
        el("summary", "tabs-more"),
        _TABS,
        key="tabs",
        open={"when": "kept-open", "is": True},
    ),
)
"""Everything except the turn is collapsed, unless the reader wants it open."""
VIEWS = {
    "start": START,
    "boot": BOOT,
    "header": HEADER,
    "steps": STEPS,
    "settings": SETTINGS,
    "pace": PACE,
    "notices": NOTICES,
    "words": WORDS,
    "tabs": TABS,
    "dialog": DIALOG,
    "game": GAME,
}


def page_views() -> dict[str, list[object]]:
    """The views as the page has them."""
    return {name: wire(view) for name, view in VIEWS.items()}
