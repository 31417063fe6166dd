"""Browsers and the served folder, for tests with pages of their own; a module may define its own."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest

from e2e.support_page import Table, table
from e2e.support_tabs import shared_tabs
from support.embed_pages import DIST, Boards, browser_named, profiles, site

DAILY_IN_FIREFOX = (
    "test_starts_below_a_path_without_requests_to_other_hosts",
    "test_starts_from_the_plain_server",
    "test_a_forbidden_try_names_its_paragraph",
    "test_a_sealed_frame_plays_through_its_port",
    "test_the_keyboard_enters_and_leaves_the_frame",
    "test_a_page_of_another_origin_with_a_strict_policy[firefox",
    "test_a_whole_game_by_each_rulebook[firefox-leaflet]",
)
"""One test of each kind of page; with ``--heavy`` Firefox runs all tests that Chromium runs."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip most Firefox tests: a second browser costs as much as the first, and the daily run has to stay short."""
    for item in items:
        if "firefox" in item.name.partition("[")[2] and not item.name.startswith(DAILY_IN_FIREFOX):
            item.add_marker(pytest.mark.heavy)


shared_pages: dict[str, Boards] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """After a failure the next tests open shared tabs and pages anew."""
    report = yield
    if report.failed:
        shared_tabs.suspect = True
        close_shared_pages()
        profiles.forget()
    return report


def pytest_sessionfinish() -> None:
    shared_tabs.close()
    close_shared_pages()


def close_shared_pages() -> None:
    while shared_pages:
        shared_pages.popitem()[1].close()


def shared_page(name: str) -> Boards:
    if name not in shared_pages:
        shared_pages[name] = Boards(name)
    return shared_pages[name]


@pytest.fixture
def boards() -> Boards:
    """A host's page in Chromium that earlier tests have used."""
    return shared_page("chromium")


@pytest.fixture(params=["chromium", "firefox"])
def any_boards(request: pytest.FixtureRequest) -> Boards:
    """The same in each browser."""
    return shared_page(request.param)


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


@pytest.fixture(params=["chromium", "firefox"])
def channel(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A tab in each browser; no script error may be left."""
    with table(request.param) as made:
        yield made
        assert made.faults == []


@pytest.fixture
def shared_tab() -> Iterator[Table]:
    """A tab in Chromium that earlier tests have used; it shows the start screen."""
    with shared_tabs.take() as made:
        yield made


@pytest.fixture(params=["chromium", "firefox"])
def shared_channel(request: pytest.FixtureRequest) -> Iterator[Table]:
    """The same in each browser."""
    with shared_tabs.take(request.param) as made:
        yield made


@pytest.fixture
def tab() -> Iterator[Table]:
    """A tab in Chromium; no script error may be left."""
    with table() as made:
        yield made
        assert made.faults == []
