"""The dice proof from the build: texts in every language, and places for the facts of a game."""

from __future__ import annotations

import re

from tools.site.proof_page import ROWS, proof_page
from vrhcaby.language.languages import LANGUAGES


def test_the_page_has_its_texts_and_places_to_fill() -> None:
    page = proof_page()
    assert re.findall(r'<template lang="(\w+)"', page) == list(LANGUAGES)
    assert '<button lang="en">English</button>' in page
    places = [page.count(f'data-is="{name}"') for name in ("game", *ROWS)]
    assert places == [len(LANGUAGES)] * len(places)
    verdicts = re.findall(r'<strong class="(\w+)" data-verdict="(\w+)">', page)
    assert set(verdicts) == {("good", "good"), ("wrong", "hash"), ("wrong", "wrong")}
    assert not re.search(r"https?://", page), "it asks nothing of any network"
