"""Run tests against one change, each time in a forked process, so that nothing persists.

A change inside a function is put into the imported functions (``warm``), which saves importing and collecting again.
Changes that survive this, and all changes of tables and classes, are tried with the module imported from the start
(``cold``).
"""

from __future__ import annotations

import contextlib
import importlib.abc
import importlib.machinery
import os
import resource
import signal
import sys
import types
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import hypothesis
import pytest

from mutation.mutants import ROOT, Mutant
from mutation.tests import KEPT, Item

BUDGET = 6.0
"""Test seconds (as measured) for the first trial of a change, with the most specific tests."""
TABLE_BUDGET = 20.0
"""The same for a table, because many tests run its module."""
FULL_BUDGET = 90.0
"""Seconds of further tests for a change that the first did not notice: nearly always all that run its line."""
EXAMPLES = 15
"""Examples of each property test: a break shows soon, or not within the budget."""
LIMIT = 20
"""CPU seconds after which a change counts as hanging, and so as noticed; for many tests see :func:`limit`."""
PATIENCE = 60
"""How many times longer the wall clock may run, only for a change that waits without computing, because the machine
may be busy.
"""
MEMORY = 4 << 30
QUIET = ("-q", "-s", "-p", "no:cacheprovider", "--no-header", "--no-summary", "--assert=plain")

PASSED, DIED, UNTRIED = "passed", "died", "untried"
"""The results of a trial besides the name of a failed test."""


Timed = Sequence[tuple[str, float]]
"""Tests by name, with their measured CPU seconds."""


def affordable(tests: Timed, budget: float) -> list[str]:
    """The tests that fit in the budget, at least one."""
    found: list[str] = []
    spent = 0.0
    for name, seconds in tests:
        spent += seconds
        if found and spent > budget:
            break
        found.append(name)
    return found


def rounds(tests: Timed, budget: float = BUDGET) -> list[list[str]]:
    """The most specific tests, and the further ones that decide whether a change survives."""
    first = affordable(tests, budget)
    further = tests[len(first) :]
    return [first, *([affordable(further, FULL_BUDGET)] if further else [])]


def limit(budget: float) -> int:
    """CPU seconds after which tests that take ``budget`` count as hanging.

    This must be well above the budget, or a change that nobody notices would seem to hang.
    """
    return max(LIMIT, round(3 * budget))


def forked(work: Callable[[], str], seconds: int) -> str:
    """The result of ``work`` in a process of its own; :data:`DIED` if that crashes or computes too long.

    Args:
        work: what to do there.
        seconds: of CPU time allowed; 0 for unlimited.
    """
    sys.stdout.flush()
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        if seconds:
            signal.alarm(PATIENCE * seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        said = DIED
        with contextlib.suppress(BaseException):
            said = work()
        os.write(writer, said.encode()[:4096])
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        said = pipe.read().decode()
    os.waitpid(process, 0)
    return said or DIED


def run_items(session: pytest.Session, items: Sequence[Item]) -> str:
    """The first test that fails, or :data:`PASSED`; a test file that cannot be imported counts as a failure."""
    if session.testsfailed:
        return DIED
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return str(item.nodeid)
    return PASSED


class Loop:
    """A pytest plugin that hands the collected tests to ``work`` instead of running them."""

    def __init__(self, work: Callable[[pytest.Session, list[Item]], None]) -> None:
        self.work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        hypothesis.settings.register_profile("mutants", hypothesis.settings(), max_examples=EXAMPLES)
        hypothesis.settings.load_profile("mutants")
        self.work(session, session.items)
        return True


def collected(paths: Sequence[str], work: Callable[[pytest.Session, list[Item]], None]) -> None:
    """Collect the tests of some paths and pass them to ``work``."""
    os.chdir(ROOT)
    code = pytest.main([*QUIET, *paths], plugins=[Loop(work)])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"pytest could not collect the tests ({code!r})")


def warm(mutant: Mutant, session: pytest.Session, items: Sequence[Item], budget: float = BUDGET) -> str:
    """The tests' result with the change put into the imported functions."""
    if not items or mutant.within is None or mutant.file in KEPT:
        return UNTRIED

    def work() -> str:
        return run_items(session, items) if put_into_place(mutant) else UNTRIED

    return forked(work, limit(budget))


def put_into_place(mutant: Mutant) -> bool:
    """Put the change's code into every imported function of the module; return whether one was changed."""
    old = sys.modules[mutant.module]
    new = types.ModuleType(mutant.module)
    new.__dict__.update({"__package__": old.__package__, "__file__": old.__file__})
    sys.modules[mutant.module] = new
    try:
        exec(compile(mutant.source, str(mutant.path), "exec"), new.__dict__)
    finally:
        sys.modules[mutant.module] = old
    codes = dict(_functions(new))
    changed = [(f, codes[name].__code__) for name, f in _functions(old) if f.__code__ != codes[name].__code__]
    for function, code in changed:
        function.__code__ = code
    for value in vars(old).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()
    return bool(changed)


def _functions(module: types.ModuleType) -> Iterator[tuple[str, types.FunctionType]]:
    for name, value in vars(module).items():
        if getattr(value, "__module__", None) == module.__name__:
            yield from _of(name, value)


def _of(name: str, value: Any) -> Iterator[tuple[str, types.FunctionType]]:
    """The functions in a module's or class's attribute."""
    for wrapped in ("__wrapped__", "__func__", "fget"):
        value = getattr(value, wrapped, value)
    if isinstance(value, types.FunctionType):
        yield name, value
    elif isinstance(value, type):
        for inner, member in vars(value).items():
            yield from _of(f"{name}.{inner}", member)


class Changed(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports one module with the change in it."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if name != self.mutant.module:
            return None
        spec = importlib.machinery.ModuleSpec(name, self, origin=str(self.mutant.path))
        spec.has_location = True
        return spec

    def get_source(self, _: str) -> str:
        return self.mutant.source


def cold(mutant: Mutant, running: Timed, paths: Sequence[str]) -> str:
    """The tests' result with the changed module imported from the start: of those that run it, else of all ``paths``."""
    said = DIED
    for number, names in enumerate(rounds(running, TABLE_BUDGET)):
        said = imported_anew(mutant, names, paths, limit(FULL_BUDGET if number else TABLE_BUDGET))
        if said != PASSED:
            break
    return said


def imported_anew(mutant: Mutant, names: Sequence[str], paths: Sequence[str], seconds: int) -> str:
    """The result of the named tests, or of all ``paths`` without names, with the changed module imported from the start."""

    def chosen(items: Sequence[Item]) -> list[Item]:
        collected = {item.nodeid: item for item in items}
        return [collected[name] for name in names if name in collected] or list(items)

    def work() -> str:
        sys.meta_path.insert(0, Changed(mutant))
        said = [DIED]
        files = sorted({name.partition("::")[0] for name in names}) or paths
        collected(files, lambda session, items: said.append(run_items(session, chosen(items))))
        return said[-1]

    return forked(work, seconds)
