"""The rows of the settings: one line each; alike switches in a row are written once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from vrhcaby.api.form_fields import Field
from vrhcaby.api.form_trees import ROWS, Form, each, form_rows, is_one_of, part, radio_input, switch_input
from vrhcaby.panels.events import page
from vrhcaby.panels.nodes import Node, el


def settings_rows(fields: Iterable[Field], form: Form) -> list[Node | str]:
    """A row for each field, shown if its condition holds."""
    return [node for one, alike in groupby(fields, _pattern) for node in _rows(one, list(alike), form)]


def _rows(pattern: Field, fields: list[Field], form: Form) -> list[Node | str]:
    rows = form_rows([pattern if len(fields) > 1 else fields[0]], form)
    names = [_own_name(one) for one in fields]
    return [each(names, row) for row in rows if isinstance(row, Node)] if len(fields) > 1 else rows


def _own_name(field: Field) -> str:
    return field.key.rpartition(".")[2]


def _pattern(field: Field) -> Field:
    """A plain switch with ``*`` for its own name; any other field itself."""
    if field.kind != "switch" or field.choices or field.sets:
        return field
    name = _own_name(field)
    key, words, more = (part.replace(name, "*") for part in (field.key, field.words, field.more))
    return replace(field, usual=None, key=key, words=words, more=more)


def _switch(field: Field, form: Form) -> list[Node]:
    more = el("span.quiet.more-words", field.more) if field.more else None
    return [el("label.set-row", el("span", field.words, more), switch_input(field, form), key=field.key)]


def _columns(field: Field, form: Form) -> list[Node]:
    return [el("div.set-columns", settings_rows(field.fields, form), key=field.key)]


def _pictures(field: Field, form: Form) -> list[Node]:
    """A choice by pictures, which the page draws."""
    change = page(form.action, key=field.key, to="*")
    inside = radio_input(field.key, "*", is_one_of(field.key, ["*"]), change)
    picture = el("label.skin", inside, part(f"{field.key}-*"), el("span", f"{field.key}-*"), key="*")
    pictures = each([str(one.value) for one in field.choices], picture)
    title = el("p.set-title", field.words, aria_hidden="true")
    return [title, el("div.skins", pictures, key="skins", role="radiogroup", aria_label=field.words)]


SETTINGS_ROWS = {**ROWS, "switch": _switch, "columns": _columns, "pictures": _pictures}
FORM = Form("set_field", SETTINGS_ROWS)
MENU = Form("set_field", SETTINGS_ROWS, prefix="pace-")
"""The settings that are also in the menu beside the board."""
