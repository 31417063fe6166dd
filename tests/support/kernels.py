"""A piece of the compiled kernel's search, as a worker computes it."""

from __future__ import annotations

import ctypes

from vrhcaby.bot.kernel import Kernel, library
from vrhcaby.bot.stages import NUMBERS


def folded(engine: Kernel, board: bytes, piece: tuple[int, int, int, int], cube: bytes) -> list[float]:
    """Evaluate a piece of a search like a worker; ``piece``: side, plies, first roll, count."""
    lib = library()
    assert lib is not None
    fold, out = ctypes.create_string_buffer(lib.bg_fold_bytes()), (ctypes.c_float * NUMBERS)()
    lib.bg_fold_start(fold, board, *piece)
    while not lib.bg_fold_step(engine._bot, fold, cube, ctypes.c_int64(1)):
        pass
    lib.bg_fold_result(fold, out)
    return list(out)
