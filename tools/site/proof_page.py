"""The page that a player saves after a game, which checks the dice by itself; here without its games and script."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from tools.site.files import words
from vrhcaby.language.languages import KNOWN, LANGUAGES

STYLE = """:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem}
code{overflow-wrap:anywhere}
dt{font-weight:600;margin-top:.6rem}
dd{margin:0;overflow-wrap:anywhere}
nav{display:flex;gap:.5rem}
button{font:inherit;min-height:2.75rem;padding:.25rem .75rem}
[aria-pressed=true]{font-weight:700}
section{border-top:1px solid;margin-top:1.5rem}
.good{color:light-dark(#17652e,#7ddb95)}
.wrong{color:light-dark(#a3161a,#ff9d98)}
#verdict{font-size:1.2rem;font-weight:700}"""


ROWS = ("fingerprint", "secret", "words", "throws", "brought")
"""The facts of a game; the script leaves out an empty one."""


def proof_page() -> str:
    """The page up to its games and its script, which follow at its end."""
    buttons = "".join(f'<button lang="{lang}">{KNOWN[lang].name}</button>' for lang in LANGUAGES)
    pages = "\n".join(
        _page(lang, {name: escape(text) for name, text in words("proof", lang).items()}) for lang in LANGUAGES
    )
    return f"""<!doctype html>
<html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vrhcáby</title>
<style>{STYLE}</style>
<body>
<nav>{buttons}</nav>
<main></main>
{pages}
"""


def _page(lang: str, say: Mapping[str, str]) -> str:
    """The page in one language, with a template for each game; of the verdicts the script keeps the true one."""
    return f"""<template lang="{lang}"><h1>{say["title"]}</h1><p>{say["how"]}</p>
<p id="verdict" class="good" data-verdict="good">{say["allGood"]}</p>
<p id="verdict" class="wrong" data-verdict="wrong">{say["notGood"]}</p>
<template>{_game(say)}</template>
<p>{say["own"]} <a download="vrhcaby-dice.json">{say["figures"]}</a></p></template>"""


def _game(say: Mapping[str, str]) -> str:
    rows = "".join(f"<div><dt>{say[row]}</dt><dd>{_place(row)}</dd></div>" for row in ROWS)
    verdicts = "".join(
        f'<strong class="{"good" if name == "good" else "wrong"}" data-verdict="{name}">{say[text]}</strong>'
        for name, text in (("good", "good"), ("hash", "hash"), ("wrong", "dice"))
    )
    result = f"<div><dt>{say['result']}</dt><dd>{verdicts}</dd></div>"
    return f'<section><h2>{say["game"]} <span data-is="game"></span></h2><dl>{rows}{result}</dl></section>'


def _place(row: str) -> str:
    return f'<{(tag := "code" if row in ("fingerprint", "secret") else "span")} data-is="{row}"></{tag}>'
