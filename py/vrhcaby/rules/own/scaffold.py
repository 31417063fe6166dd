"""A template for a rulebook's file."""

from __future__ import annotations

from collections.abc import Mapping

SCAFFOLD = """\
# A rulebook for Vrhcáby. The page checks it as you write; python -m vrhcaby check-book FILE checks it too.
# docs/own-rulebooks.md describes every key; examples/rulebooks/ has complete files.

rulebook = 1
base = "{base}"      # rules that this file does not settle come from this book: classic, precise, blastoff, leaflet, modern
paragraphs = ["1", "2"]

# Whole topics from another of the five books, if you like, such as take.bearing_off = "leaflet"
{taken}
[text.en]             # and [text.cs], [text.sk]
name = {name}
subtitle = ""
about = ""

[text.en.p.1]
title = "The start"
text = ""             # your own words

[text.en.p.2]
title = "A point is closed by"
text = ""

[[setup]]
variant = "standard"
start = "24:2 13:5 8:3 6:5"
checker_count = 15
cite = "1"
provenance = "written"
aspect = "start"

[[move]]
require = "target_is_open"
params = {{ blocked_by = 2 }}
cite = "2"
provenance = "written"
aspect = "blocked_landing"

[[example]]
paragraph = "2"
kind = "judge"
position = "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5"
dice = [5, 1]
moves = [[6, 1]]
expect = "refused"
rule = "target_is_open"
"""


def scaffold(name: str, base: str = "precise", taken: Mapping[str, str] | None = None) -> str:
    """The text of a rulebook's file with gaps to fill in; ``taken`` names the source of each topic taken over."""
    quoted = '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
    lines = (f'take.{topic} = "{source}"\n' for topic, source in (taken or {}).items() if source != base)
    return SCAFFOLD.format(name=quoted, base=base, taken="".join(lines))
