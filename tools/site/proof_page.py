"""The page that a player saves after a game, which checks the dice by itself; here without its games and script."""

from __future__ import annotations

import json

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


def proof_page() -> str:
    """The page, with ``@games@`` and ``@script@`` in place of the games as JSON and of ``js/verify.js``."""
    texts = {lang: {"language": KNOWN[lang].name, **words("proof", lang)} for lang in LANGUAGES}
    written = json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c")
    return f"""<!doctype html>
<html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vrhcáby</title>
<style>{STYLE}</style>
<body>
<script type="application/json" id="texts">{written}</script>
<script type="application/json" id="proofs">@games@</script>
<script>@script@</script>
"""
