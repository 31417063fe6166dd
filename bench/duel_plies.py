"""Play GNU Backgammon with its default settings, both at the same depth, and time each.

    PYTHONPATH=py python bench/duel_plies.py --state duel.jsonl [--games 2000] [--plies 2] [--keep 8] [--seed 1]

It needs Debian's gnubg, PyPI's gnubg-nn and a C compiler. Games are cubeless, from the usual start, each dice
sequence played from both sides. GNU Backgammon plays with its own filters, the bot at full strength, or with fewer
plays searched deeper (``--keep``, which is faster). A game ends once both sides bear off without contact, and the
exact table gives its value.

Luck is estimated by both programs' nets at 0 plies (bench/rollout.c) and subtracted, once by ours and once by the
peer's; their mean favours nobody. The opening roll's luck stays, because it cancels within a pair. Every pair is a
line of the state file, so an interrupted run continues. Without ``--games`` it only prints the figures; ``--and``
adds runs with other seeds.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

import rollouts
from bot_vs_gnubg import peer
from checkpoints import lines_of, lines_of_others
from gnubg_served import Served
from verdict import both_bear_off, start_board, usual_kernel, weights
from vrhcaby.bot.kernel import Chances
from vrhcaby.bot.params import turned

MOST_TURNS = 400
OURS, PEER = 0, 1


@dataclass(slots=True)
class Game:
    """One game's result for the bot, with CPU seconds and decisions of both."""

    points: float = 0.0
    luck: list[float] = field(default_factory=lambda: [0.0, 0.0])
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    decisions: list[int] = field(default_factory=lambda: [0, 0])


def equity(chances: Chances) -> float:
    """The cubeless equity of the side on roll."""
    won, gammon, backgammon, lost_gammon, lost_backgammon, *_ = chances
    return 2 * won - 1 + gammon + backgammon - lost_gammon - lost_backgammon


class Duel:
    """Both programs at one depth."""

    def __init__(self, plies: int, keep: int) -> None:
        self.kernel, self.program = usual_kernel(), Served()
        self.lib, self.look = rollouts.library(), peer()
        self.plies, self.keep = plies, keep

    def pair(self, seed: str) -> list[Game]:
        """Play two games with the same dice; the bot begins the first."""
        return [self._game(random.Random(seed), side) for side in (OURS, PEER)]

    def _game(self, dice: random.Random, side: int) -> Game:
        game, board = Game(), start_board()
        roll = tuple(dice.sample(range(1, 7), 2))
        for turn in range(MOST_TURNS):
            if turn:
                roll = dice.randint(1, 6), dice.randint(1, 6)
                self._count_luck(game, board, roll, side)
            board = turned(self._play(game, board, roll, side))
            side = 1 - side
            if board[26] == 15 or both_bear_off(board):
                break
        value = equity(self.kernel.evaluate(board))
        game.points = value if side == OURS else -value
        return game

    def _count_luck(self, game: Game, board: bytes, roll: tuple[int, int], side: int) -> None:
        sign = 1 if side == OURS else -1
        for judge, look in ((OURS, None), (PEER, self.look)):
            game.luck[judge] += sign * rollouts.luck(self.lib, board, roll, look)

    def _play(self, game: Game, board: bytes, roll: tuple[int, int], side: int) -> bytes:
        plays = self.kernel.plays(board, roll)
        if len(plays) < 2:
            return plays[0] if plays else board
        game.decisions[side] += 1
        if side == PEER:
            found = self.program.best(board, roll, self.plies)
            game.seconds[PEER] += found.seconds
            return found.board
        begun = time.process_time()
        self.kernel.start(board, roll, self.plies, keep=self.keep)
        while not self.kernel.step(1 << 30):
            pass
        game.seconds[OURS] += time.process_time() - begun
        return self.kernel.node(0).board


def pair_of(line: str) -> list[Game]:
    """Two games from a line of the state file."""
    return [Game(**game) for game in json.loads(line)]


def figures(pairs: list[list[Game]]) -> Iterator[str]:
    """The bot's points per game, with the standard error over pairs, and the time of both."""
    yield f"{2 * len(pairs)} games"
    kinds = {
        "as played": lambda game: game.points,
        "luck taken off by our nets": lambda game: game.points - game.luck[OURS],
        "luck taken off by the peer's": lambda game: game.points - game.luck[PEER],
        "by the mean of both": lambda game: game.points - statistics.mean(game.luck),
    }
    for name, worth in kinds.items():
        values = [statistics.mean(map(worth, pair)) for pair in pairs]
        error = statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
        yield f"{name:30} {statistics.mean(values):+.4f} ± {error:.4f} points a game"
    games = [game for pair in pairs for game in pair]
    for side, name in ((OURS, "the bot"), (PEER, "GNU Backgammon")):
        took = sum(game.seconds[side] for game in games) / sum(game.decisions[side] for game in games)
        yield f"{name:30} {1000 * took:.0f} ms of the processor for a decision"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--state", type=Path, required=True)
    parser.add_argument("--and", dest="others", type=Path, nargs="+", default=[], help="files of other runs")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--plies", type=int, default=2)
    parser.add_argument("--keep", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    head = {"seed": args.seed, "plies": args.plies, "keep": args.keep, "nets": weights()}
    pairs = [pair_of(line) for line in lines_of(args.state, head)]
    if 2 * len(pairs) < args.games:
        duel = Duel(args.plies, args.keep)
        with args.state.open("a", encoding="utf-8") as file:
            while 2 * len(pairs) < args.games:
                pairs.append(duel.pair(f"{args.seed}/{len(pairs)}"))
                file.write(json.dumps([asdict(game) for game in pairs[-1]]) + "\n")
                file.flush()
        duel.program.stop()
    pairs.extend(pair_of(line) for line in lines_of_others(args.others, head))
    if pairs:
        print("\n".join(figures(pairs)))


if __name__ == "__main__":
    main()
