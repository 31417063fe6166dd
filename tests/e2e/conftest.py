"""Browsers and the served folder, for tests that bring pages of their own; a module may have its own."""

from __future__ import annotations

import pytest

from support.embed_pages import DIST, browser_named, site


@pytest.fixture(params=["chromium", "firefox"])
def any_browser(request):
    return browser_named(request.param)


@pytest.fixture
def chromium():
    return browser_named("chromium")


@pytest.fixture
def home():
    with site(DIST, Access_Control_Allow_Origin="*") as made:
        yield made
