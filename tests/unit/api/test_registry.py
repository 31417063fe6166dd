"""The entries of operations: each where the index says, with existing shapes, and imported on request."""

import subprocess
import sys
from pathlib import Path

import pytest

from vrhcaby.api import registry
from vrhcaby.errors import ProtocolError
from vrhcaby.wire.shapes.operations import shape

PY = Path(__file__).parents[3] / "py"


def test_every_operation_is_registered_only_by_its_module_in_the_index():
    found = {name: one.module for name, one in registry.every().items()}
    assert found == {name: module for module, names in registry.MODULES.items() for name in names}
    assert set(registry.ENTERED) == set(registry.NAMES)
    assert len(registry.NAMES) == len(found)


@pytest.mark.parametrize("op", registry.NAMES)
def test_the_shapes_of_an_entry_exist_and_it_has_a_description(op):
    one = registry.find(op)
    assert shape(one.takes) is not None
    assert shape(one.answers) is not None
    assert one.about.split("\n\n")[0].strip().endswith(".")


def test_operations_of_a_frame_use_no_channel():
    framed = {name for name, one in registry.every().items() if one.frame}
    assert framed >= {"legal", "judge", "diagram", "best"}
    assert not [name for name in framed if registry.find(name).of_channel]


def test_an_unknown_name_is_reported_with_the_known_ones():
    with pytest.raises(ProtocolError) as caught:
        registry.find("fly")
    assert (caught.value.code, caught.value.detail) == ("protocol/unknown-op", "no operation 'fly'")
    assert caught.value.facts == {"op": "fly", "known": sorted(registry.NAMES)}


def test_a_start_loads_no_module_that_a_game_does_not_need():
    code = "import sys, vrhcaby.api.bridge\nprint(*(n for n in sys.modules if n.startswith('vrhcaby.')))"
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(PY)}, check=True, capture_output=True, text=True
    )
    loaded = set(done.stdout.split())
    late = {f"vrhcaby.api.{module}" for module in registry.MODULES} - loaded
    assert late == {f"vrhcaby.api.{one}" for one in set(registry.MODULES) - {"session_ops"}}
    assert loaded.isdisjoint({f"vrhcaby.{one}" for one in ("bot", "lessons", "notation", "panels", "svg")})
    assert loaded.isdisjoint({f"vrhcaby.legality.{one}" for one in ("conditions", "nearest", "would_go")})
