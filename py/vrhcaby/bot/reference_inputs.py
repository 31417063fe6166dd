"""The nets' inputs for a board, in Python: the same numbers as the kernel's ``expert_inputs`` and ``raw_values``."""

from __future__ import annotations

from functools import cache

from vrhcaby.bot.position_moves import BAR, rear_of

EXPERTS = 26
Half = bytes


def raw_values(cell: int, count: int) -> tuple[float, float, float, float]:
    """The four inputs of a ``cell`` with ``count`` checkers, as in the kernel."""
    if cell == 0:
        return (float(count >= 1), float(count >= 5), float(count >= 10), count / 15)
    return (float(count >= 1), float(count >= 2), float(count >= 3), (count - 3) / 2 if count > 3 else 0.0)


@cache
def _hitting_ways(distance: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Each roll that covers the distance in several steps: (die, die, cells between, counted from the target)."""
    ways: list[tuple[int, int, tuple[int, ...]]] = []
    for a in range(1, 7):
        for b in range(1, a):
            if a + b == distance:
                ways += [(a, b, (a,)), (a, b, (b,))]
        ways += [
            (a, a, tuple(a * k for k in range(1, steps))) for steps in (2, 3, 4) if a * steps == distance
        ]
    return tuple(ways)


@cache
def _escape(pattern: int) -> tuple[int, int]:
    """(how many of 36 rolls pass the block within eight points, pips a checker may move; 24 = all free)."""

    def is_open(k: int) -> bool:
        return k > 12 or not pattern >> (k - 1) & 1

    last = max((k for k in range(1, 9) if pattern >> (k - 1) & 1), default=0)
    through = pips = 0
    for a in range(1, 7):
        for b in range(1, 7):
            reach = _reach(a, b, is_open)
            through += reach > last
            pips += reach
    return through, pips * 24 // 294


def _reach(a: int, b: int, is_open: object) -> int:
    check = is_open
    assert callable(check)
    reach = 0
    if a == b:
        for k in range(1, 5):
            if not check(k * a):
                break
            reach = k * a
        return reach
    singles = [die for die in (a, b) if check(die)]
    return a + b if singles and check(a + b) else max(singles, default=0)


def _ahead(held: set[int], point: int) -> int:
    return sum(1 << (k - 1) for k in range(1, 13) if 1 <= point - k <= 24 and point - k in held)


def _rolls_hitting(me: Half, held: set[int], target: int) -> set[tuple[int, int]]:
    """Rolls (higher die first) with which some checker reaches the target."""
    rolls: set[tuple[int, int]] = set()
    bar = me[BAR]
    for at in range(target + 1, BAR + 1):
        if not me[at]:
            continue
        distance = at - target
        if bar and at != BAR:
            if bar == 1 and distance <= 6:
                rolls |= {_pair(distance, x) for x in range(1, 7) if BAR - x not in held}
            continue
        if distance <= 6:
            rolls |= {_pair(distance, x) for x in range(1, 7)}
        if bar <= 1:
            for a, b, between in _hitting_ways(distance):
                if not any(target + k in held for k in between):
                    rolls.add(_pair(a, b))
    return rolls


def _pair(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a >= b else (b, a)


def _weigh(rolls: set[tuple[int, int]]) -> int:
    return sum(1 if a == b else 2 for a, b in rolls)


def _longest(points: set[int], low: int, high: int) -> int:
    best = run = 0
    for p in range(low, high + 1):
        run = run + 1 if p in points else 0
        best = max(best, run)
    return best


def hits(me: Half, you: Half) -> tuple[set[tuple[int, int]], set[tuple[int, int]], int]:
    """How many rolls of ``me`` hit a blot; how many hit one of two or more; the opponent's pips lost, times 36."""
    held = {BAR - p for p in range(1, 25) if you[p] > 1}
    rear = rear_of(me)
    once: set[tuple[int, int]] = set()
    twice: set[tuple[int, int]] = set()
    lost = 0
    for target in (BAR - p for p in range(24, 0, -1) if you[p] == 1):
        if target >= rear:
            continue
        rolls = _rolls_hitting(me, held, target)
        twice |= once & rolls
        once |= rolls
        lost += _weigh(rolls) * target
    return once, twice, lost


def _pips(half: Half) -> int:
    return sum(p * half[p] for p in range(1, 26))


def _clip(x: float) -> float:
    return max(-1.0, min(1.0, x))


def _wall(made: set[int], your_rear: int) -> tuple[float, float]:
    """The number of own made points among the seven ahead of the opponent's rearmost checker, and their longest run."""
    if your_rear < 8:
        return 0.0, 0.0
    near = {q for q in range(your_rear - 7, your_rear) if BAR - q in made}
    return len(near) / 6, _longest(near, 1, 24) / 6


def _side(me: Half, you: Half) -> list[float]:
    made = {p for p in range(1, 25) if me[p] > 1}
    held = {BAR - p for p in range(1, 25) if you[p] > 1}
    rear, your_rear = rear_of(me), rear_of(you)
    front = BAR - your_rear if your_rear else BAR
    closed = sum(p in held for p in range(19, 25))
    once, twice, lost = hits(me, you)
    here = [(p, me[p]) for p in range(1, 26) if me[p]]
    passed = _escape(_ahead(held, rear)) if rear else _escape(0)
    near, run = _wall(made, your_rear)
    mine, yours = _pips(me), _pips(you)
    anchor = min((p for p in range(18, 25) if p in made), default=0)
    return [
        mine / 150,
        (36 - closed * closed) / 36,
        _weigh(once) / 36,
        lost / 500,
        _weigh(twice) / 18,
        passed[0] / 36,
        passed[1] / 24,
        sum(n * (36 - _escape(_ahead(held, p))[0]) for p, n in here if p >= 16) / 144,
        sum(p in made for p in range(1, 7)) / 6,
        _longest(made, 1, 13) / 6,
        near,
        run,
        sum(_escape(_ahead(held, p))[0] for p in range(19, 25) if p not in held) / 216,
        sum(me[p] == 1 for p in range(1, 25)) / 5,
        sum(me[p] == 1 for p in range(1, 7)) / 3,
        sum(n * (p - 6) for p, n in here if 6 < p < 19) / 50,
        sum(max(0, n - 3) for _, n in here) / 6,
        (me[1] + me[2]) / 6,
        (26 - anchor) / 8 if anchor else 0.0,
        sum(n for p, n in here if p > front) / 8,
        sum(n * (p - front) for p, n in here if p > front) / 60,
        rear / 25,
        sum(n for p, n in here if p > 6) / 15,
        sum(me[p] == 0 for p in range(1, 7)) / 6,
        _clip((yours - mine) / (yours + mine + 10) * 3),
        closed * closed / 36 * (2 if me[BAR] > 1 else 1) if me[BAR] else 0.0,
    ]


def expert_inputs(board: bytes) -> list[float]:
    """The expert inputs of the side on roll, then of the other."""
    mine, theirs = board[:26], board[26:]
    return _side(mine, theirs) + _side(theirs, mine)
