"""Random boards for properties: plausible and odd ones, all with correct counts."""

from hypothesis import strategies as st

from vrhcaby.board.position import CHECKERS, Position


@st.composite
def positions(draw, checkers=CHECKERS, bar=True):
    """A board whose counts add up; contact, races and bear-offs all occur."""
    low, high = draw(st.sampled_from([(1, 6), (1, 12), (1, 24), (1, 24), (7, 24)]))
    points = [0] * 26
    off = [draw(st.integers(0, checkers - 1)), 0] if draw(st.booleans()) else [0, 0]
    left = checkers - off[0]
    if bar and draw(st.integers(0, 5)) == 0:
        points[25] = draw(st.integers(1, min(3, left)))
        left -= points[25]
    while left:
        count = draw(st.integers(1, min(left, 5)))
        points[draw(st.integers(low, high))] += count
        left -= count
    left = checkers
    if bar and draw(st.integers(0, 7)) == 0:
        points[0] = -draw(st.integers(1, min(2, left)))
        left += points[0]
    free = [p for p in range(1, 25) if points[p] == 0]
    while left and free:
        place = draw(st.sampled_from(free))
        count = draw(st.integers(1, min(left, 4)))
        points[place] -= count
        left -= count
    off[1] = left
    return Position(tuple(points), (off[0], off[1]))


rolls = st.tuples(st.integers(1, 6), st.integers(1, 6))
