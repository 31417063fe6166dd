"""Check that real answers have the shapes of their types, read from the TypedDicts."""

from __future__ import annotations

import types
from collections.abc import Iterable
from functools import cache
from typing import (
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from vrhcaby.api import registry
from vrhcaby.wire.shapes.envelope import Answer
from vrhcaby.wire.shapes.operations import shape


def faults_of(value: Any, shape: Any, path: str = "") -> list[str]:
    """Every difference between a JSON value and a shape, each as ``path: fault``; unknown keys count."""
    kind, origin, args = _parts(shape)
    if kind == "any":
        return []
    if kind == "fields":
        return _fields(value, shape, path)
    if kind == "union":
        return _least(faults_of(value, one, path) for one in args)
    if origin is Literal:
        return [] if value in args else [f"{path}: {value!r} is none of {args}"]
    if origin in (list, tuple) and not isinstance(value, list):
        return [f"{path}: {value!r} is no list"]
    if origin is list:
        return [fault for i, one in enumerate(value) for fault in faults_of(one, args[0], f"{path}[{i}]")]
    if origin is tuple:
        if len(value) != len(args):
            return [f"{path}: {len(value)} parts, not {len(args)}"]
        return [fault for i, one in enumerate(value) for fault in faults_of(one, args[i], f"{path}[{i}]")]
    if origin is dict:
        return _table(value, args[0], args[1], path)
    return [] if _is(value, shape) else [f"{path}: {value!r} is no {shape}"]


@cache
def _parts(shape: Any) -> tuple[str, Any, tuple[Any, ...]]:
    """Whether a shape is for any value, fields, or a union; its origin and its arguments."""
    origin = get_origin(shape)
    whole = "any" if shape is object or isinstance(shape, TypeVar) else ""
    kind = whole or ("fields" if is_typeddict(shape) else "")
    return kind or ("union" if origin in (Union, types.UnionType) else ""), origin, get_args(shape)


def _least(tried: Iterable[list[str]]) -> list[str]:
    """The fewest faults; nothing more is tried after a shape that has none."""
    fewest: list[str] | None = None
    for faults in tried:
        if not faults:
            return []
        if fewest is None or len(faults) < len(fewest):
            fewest = faults
    return fewest or []


def _is(value: Any, plain: type) -> bool:
    if plain is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    return isinstance(value, plain) and (plain is bool or not isinstance(value, bool))


def _table(value: Any, keys: Any, values: Any, path: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{path}: {value!r} is no table"]
    found = [fault for key in value for fault in faults_of(key, keys, f"{path} key")]
    return found + [fault for key, one in value.items() for fault in faults_of(one, values, f"{path}.{key}")]


def _fields(value: Any, shape: Any, path: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{path}: {value!r} is no {shape.__name__}"]
    hints = fields_of(shape)
    found = [f"{path}.{key}: is not in {shape.__name__}" for key in value if key not in hints]
    for key, (needed, hint) in hints.items():
        if key in value:
            found += faults_of(value[key], hint, f"{path}.{key}")
        elif needed:
            found.append(f"{path}.{key}: is missing in {shape.__name__}")
    return found


@cache
def fields_of(shape: Any) -> dict[str, tuple[bool, Any]]:
    """The fields of a TypedDict: whether each is required, and its type."""
    hints = get_type_hints(shape, include_extras=True)
    loose = {key for key, hint in hints.items() if get_origin(hint) is NotRequired}
    return {
        key: (key not in loose, get_args(hint)[0] if key in loose else hint) for key, hint in hints.items()
    }


def answer_faults(op: str, answer: dict[str, Any]) -> list[str]:
    """Parts of an answer that its types do not have, and parts that it lacks."""
    found = faults_of(answer, Answer, "answer")
    if "ok" in answer:
        found += faults_of(answer["ok"], shape(registry.find(op).answers), f"{op}.ok")
    return found


def argument_faults(op: str, args: dict[str, Any]) -> list[str]:
    """Parts of understood arguments that the types do not have, and parts that they lack."""
    return faults_of(args, shape(registry.find(op).takes), f"{op}.args")


def argument_places(op: str) -> set[str]:
    """The path of every field that an operation's arguments may have, such as ``start.position.points``."""
    return _places(shape(registry.find(op).takes), "")


def _places(shape: Any, path: str) -> set[str]:
    if is_typeddict(shape):
        fields = {f"{path}.{key}": hint for key, (_, hint) in fields_of(shape).items()}
        return set(fields).union(*(_places(hint, place) for place, hint in fields.items()))
    if get_origin(shape) is list:
        return _places(get_args(shape)[0], f"{path}[]")
    if get_origin(shape) in (Union, types.UnionType):
        return set().union(*(_places(one, path) for one in get_args(shape)))
    return set()


def given_places(value: Any, path: str = "") -> set[str]:
    """The path of every field that a JSON value has."""
    if isinstance(value, dict):
        fields = {f"{path}.{key}": one for key, one in value.items()}
        return set(fields).union(*(given_places(one, place) for place, one in fields.items()))
    return (
        set().union(*(given_places(one, f"{path}[]") for one in value)) if isinstance(value, list) else set()
    )
