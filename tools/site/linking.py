"""Words of the glossary in a text: each is found by its listed forms, the longest first, and once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from tools.site.glossary import terms, words
from vrhcaby.panels.nodes import Content, Node, el

Part = tuple[str, str | None]
"""A piece of a text, and the word of which it is a form."""


class Finder:
    """Finds these words (forms by the word's id); a text's words are those that were not ``seen`` before."""

    def __init__(self, forms: Mapping[str, tuple[str, ...]]) -> None:
        self._owners = {_plain(form): word for word, listed in forms.items() for form in listed}
        longest_first = sorted(self._owners, key=len, reverse=True)
        either = "|".join(re.escape(form).replace(r"\ ", r"\s") for form in longest_first)
        self._search = re.compile(
            rf"(?<![^\W_])(?<!-)(?:{either})(?![^\W_]|-)" if either else "(?!)", re.IGNORECASE
        )

    def parts(self, text: str, seen: set[str]) -> Iterator[Part]:
        """The text in pieces; nothing of it is lost."""
        end = 0
        for found in self._search.finditer(text):
            word = self._owners[_plain(found[0])]
            if word in seen:
                continue
            seen.add(word)
            yield text[end : found.start()], None
            yield found[0], word
            end = found.end()
        yield text[end:], None


def _plain(form: str) -> str:
    """Spaces that do not break are spaces, and capitals are letters."""
    return re.sub(r"\s", " ", form).lower()


@cache
def finder(lang: str) -> Finder:
    """What finds the glossary's words in a language."""
    return Finder({one.id: tuple(words(lang)[one.id]["forms"]) for one in terms()})


def link_words(node: Node, lang: str, seen: set[str]) -> Node:
    """A page whose texts to be linked have their words as links; on the page itself its own script does it."""
    is_linked = dict(node.attributes).get("linked")
    children: list[Content] = []
    for part in node.children:
        if isinstance(part, Node):
            children.append(link_words(part, lang, seen))
        else:
            children.extend(linked(part, lang, seen) if is_linked else [part])
    return replace(node, children=tuple(child for child in children if isinstance(child, Node | str)))


def linked(text: str, lang: str, seen: set[str]) -> list[Content]:
    """A text with its words as quiet links; ``seen`` are those that the page has linked before."""
    found = [(part, word) for part, word in finder(lang).parts(text, seen) if part]
    return [el("a.word", part, href=f"#glossary/{word}") if word else part for part, word in found]
