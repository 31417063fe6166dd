"""Judge the plays on which the bot and GNU Backgammon differ, by the rollouts of both.

    PYTHONPATH=py python bench/verdict.py --state verdict.jsonl [--count 200] [--plies 2] [--trials 1296] [--seed 1]

It needs Debian's gnubg, PyPI's gnubg-nn and a C compiler. Decision number k comes from game k, which the bot plays
against itself at 0 plies, with noise, from the usual start. Boards where both sides bear off without contact are left
out, because both programs know those exactly. There is no other selection. Both play cubeless at the same number of
plies, the bot at full strength, GNU Backgammon with its own filters. Where they differ, both plays are rolled out at
0 plies with the same dice, once by each program's nets, which also estimate luck. Trials take 11 turns, or go to the
end if ``rollouts.played_out`` says so.

The same rule holds for both. After 144, 324, 648 and 1,296 trials a play wins if both rollouts prefer it by 2.45
standard errors: four looks at that bound err as often as one at two standard errors (1 in 22). All other decisions
stay open. A decision is abandoned early if the weaker rollout's lead for the jointly preferred play is below -0.5
standard errors after 144 trials, 0.5 after 324 or 1.2 after 648.

Every decision is a line of the state file, so an interrupted run continues. Without ``--count`` it only prints the
table; ``--and`` adds other files (runs with other seeds, on other cores).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import rollouts
from bot_vs_gnubg import peer
from checkpoints import lines_of, lines_of_others
from gnubg_served import Served
from vrhcaby.bot import nets
from vrhcaby.bot.engines import PRUNE_KEEP
from vrhcaby.bot.kernel import Kernel, TrialStart
from vrhcaby.bot.params import STANDARD, turned
from vrhcaby.bot.rollouts import TURNS, played_out

LOOKS = (144, 324, 648, 1296)
BOUND = 2.45
GIVEN_UP = {144: -0.5, 324: 0.5, 648: 1.2}
ALIKE = 0.0005
"""Two plays closer than this in both rollouts count as equal, as in many almost won races."""
NOISES = (0.0, 0.02, 0.05)
START = {24: 2, 13: 5, 8: 3, 6: 5}
Found = tuple[float, float]
"""Our play minus the peer's, in points, and the standard error."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A line of the state file; boards in hexadecimal, ``ours`` and ``peer`` the rollouts of both (empty: the same
    play).
    """

    number: int
    board: str
    dice: tuple[int, int]
    our_play: str
    peer_play: str
    seconds: tuple[float, float]
    trials: int = 0
    ours: tuple[float, ...] = ()
    peer: tuple[float, ...] = ()
    verdict: str = "same"


def start_board() -> bytes:
    half = bytes(START.get(at, 0) for at in range(26))
    return half + half


def usual_kernel() -> Kernel:
    """The bot at full strength, able to roll out."""
    kernel = Kernel(STANDARD, nets.standard_worth())
    nets.use_nets(kernel)
    kernel.set_prune(PRUNE_KEEP)
    kernel.build_bearoff()
    kernel.prepare_glance()
    return kernel


def weights() -> str:
    """A short name for the nets used in rollouts."""
    paths = (nets.FOLDER / f"standard-{slot}.vbn" for slot in nets.CLASSES)
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths if path.exists())).hexdigest()[:12]


def decisions(kernel: Kernel, dice: random.Random) -> Iterator[tuple[bytes, tuple[int, int]]]:
    """The decisions of one game with more than one play."""
    board, noise = start_board(), dice.choice(NOISES)
    while not (15 in (board[0], board[26]) or both_bear_off(board)):
        roll = dice.randint(1, 6), dice.randint(1, 6)
        found = kernel.ranked(board, roll, 0)
        if len(found) > 1:
            yield board, roll
        best = max(found, key=lambda one: one.score + dice.gauss(0, noise), default=None)
        board = turned(best.board if best else board)


def both_bear_off(board: bytes) -> bool:
    """Whether no checker of either side is outside its home."""
    return not any(board[7:26]) and not any(board[33:52])


class Judge:
    """Both programs, and both rollouts."""

    def __init__(self, plies: int, seed: int, most: int) -> None:
        self.kernel = usual_kernel()
        self.lib, self.look = rollouts.library(), peer()
        self.program = Served()
        self.plies, self.seed = plies, seed
        self.looks = tuple(at for at in LOOKS if at <= most)

    def decision(self, number: int) -> Decision:
        """Decision ``number``: chosen by both, and judged where they differ."""
        dice = random.Random(f"{self.seed}/{number}")
        board, roll = dice.choice(list(decisions(self.kernel, dice)))
        begun = time.process_time()
        ours = self.kernel.ranked(board, roll, self.plies)[0].board
        seconds = time.process_time() - begun
        theirs = self.program.best(board, roll, self.plies)
        plain = Decision(number, board.hex(), roll, ours.hex(), theirs.board.hex(), (seconds, theirs.seconds))
        return plain if ours == theirs.board else self._judged(plain, turned(ours), turned(theirs.board))

    def _judged(self, plain: Decision, ours: bytes, theirs: bytes) -> Decision:
        turns = 0 if played_out(turned(ours)) or played_out(turned(theirs)) else TURNS
        totals: tuple[list[float], list[float]] = [], []
        done = 0
        for look in self.looks:
            span = done, look - done, turns, plain.number
            totals[0].extend(_less(self._our_trials(ours, *span), self._our_trials(theirs, *span)))
            totals[1].extend(_less(self._peer_trials(ours, *span), self._peer_trials(theirs, *span)))
            done = look
            found = _mean(totals[0]), _mean(totals[1])
            verdict = ruling(found, look)
            if verdict:
                break
        return Decision(
            **{
                **asdict(plain),
                "trials": done,
                "ours": found[0],
                "peer": found[1],
                "verdict": verdict or "open",
            }
        )

    def _our_trials(self, board: bytes, first: int, count: int, turns: int, seed: int) -> list[float]:
        values = []
        for trial in range(first, first + count):
            self.kernel.start_trial(TrialStart(board, 1), trial, seed, turns)
            while not self.kernel.step_trial(1 << 20):
                pass
            values.append(self.kernel.trial_result()[7])
        return values

    def _peer_trials(self, board: bytes, first: int, count: int, turns: int, seed: int) -> list[float]:
        return rollouts.values(self.lib, board, seed, count, turns, self.look, first)


def _less(ours: list[float], theirs: list[float]) -> list[float]:
    return [a - b for a, b in zip(ours, theirs, strict=True)]


def _mean(values: list[float]) -> Found:
    return statistics.mean(values), statistics.stdev(values) / math.sqrt(len(values))


def ruling(found: tuple[Found, Found], look: int) -> str:
    """``us``, ``peer`` or ``open`` once the rule above decides; else nothing."""
    apart = [mean / error if error else 0.0 for mean, error in found]
    towards = math.copysign(1.0, sum(apart))
    weaker = min(one * towards for one in apart)
    if weaker >= BOUND:
        return "us" if towards > 0 else "peer"
    return "open" if weaker < GIVEN_UP.get(look, -math.inf) else ""


def wilson(hits: int, count: int) -> tuple[float, float]:
    """The interval of 95 % for a share, in per cent."""
    z = 1.96
    share, shrink = hits / count, 1 + z * z / count
    middle = (share + z * z / (2 * count)) / shrink
    half = z / shrink * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return 100 * (middle - half), 100 * (middle + half)


def table(found: list[Decision]) -> Iterator[str]:
    """The figures so far, line by line."""
    differing = [one for one in found if one.verdict != "same"]
    ours, theirs = (statistics.mean(1000 * one.seconds[k] for one in found) for k in (0, 1))
    yield f"decisions {len(found)}; milliseconds of the processor for each: ours {ours:.0f}, the peer's {theirs:.0f}"
    if not differing:
        return
    yield _share("different plays", len(differing), len(found))
    for verdict, name in (("us", "for us"), ("peer", "for the peer"), ("open", "open")):
        yield _share(name, sum(one.verdict == verdict for one in differing), len(differing))
    alike = [max(abs(one.ours[0]), abs(one.peer[0])) < ALIKE for one in differing if one.verdict == "open"]
    yield _share("  of these no matter", sum(alike), len(alike)) if alike else ""
    settled = [one for one in differing if one.verdict != "open"]
    if settled:
        yield _share("for us, of those settled", sum(one.verdict == "us" for one in settled), len(settled))
    yield f"trials {sum(one.trials for one in differing) / len(differing):.0f} a decision"
    yield _advantage("by our rollouts", [one.ours[0] for one in differing])
    yield _advantage("by the peer's rollouts", [one.peer[0] for one in differing])
    yield _advantage("by the mean of both", [(one.ours[0] + one.peer[0]) / 2 for one in differing])


def _share(name: str, hits: int, count: int) -> str:
    low, high = wilson(hits, count)
    return f"{name:26} {hits:5d} of {count:5d}  {100 * hits / count:5.1f} % ({low:.1f} to {high:.1f})"


def _advantage(name: str, values: list[float]) -> str:
    error = statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return f"our play less the peer's, {name:24} {1000 * statistics.mean(values):+7.2f} ± {1000 * error:.2f} thousandths"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--state", type=Path, required=True)
    parser.add_argument("--and", dest="others", type=Path, nargs="+", default=[], help="files of other runs")
    parser.add_argument("--count", type=int, default=0, help="decisions where the plays differ")
    parser.add_argument("--plies", type=int, default=2)
    parser.add_argument("--trials", type=int, default=LOOKS[-1], choices=LOOKS)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    head = {"seed": args.seed, "plies": args.plies, "trials": args.trials, "nets": weights()}
    found = [Decision(**json.loads(line)) for line in lines_of(args.state, head)]
    differing = sum(one.verdict != "same" for one in found)
    if differing < args.count:
        judge = Judge(args.plies, args.seed, args.trials)
        with args.state.open("a", encoding="utf-8") as file:
            while differing < args.count:
                one = judge.decision(len(found))
                found.append(one)
                differing += one.verdict != "same"
                file.write(json.dumps(asdict(one)) + "\n")
                file.flush()
        judge.program.stop()
    found.extend(Decision(**json.loads(line)) for line in lines_of_others(args.others, head))
    print("\n".join(table(found)))


if __name__ == "__main__":
    main()
