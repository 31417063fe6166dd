"""Print how many random turns per second Python plays, by the kernel and by the rules, and how long the bot takes to
choose.

usage: simulation.py [seconds]   (with VRHCABY_KERNEL=none in the environment: all of it in Python)
"""

from __future__ import annotations

import random
import sys
import time

from vrhcaby import BOOKS, Game, legal_plays, random_games


def by_kernel(book: str, seconds: float) -> float:
    """Turns per second of ``random_games``."""
    turns, begun = 0, time.perf_counter()
    for game in random_games(book, 10**9, seed=1):
        turns += game.turns
        if time.perf_counter() - begun > seconds:
            break
    return turns / (time.perf_counter() - begun)


def by_rules(book: str, seconds: float) -> float:
    """Calls per second of ``legal_plays``, which also lists each play's moves."""
    chance, game, calls, begun = random.Random(1), Game(book), 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        plays = legal_plays(game.rules, game.position, (chance.randint(1, 6), chance.randint(1, 6)))
        calls += 1
        game.position = (chance.choice(plays).position if plays else game.position).swapped()
        if game.winner is not None:
            game = Game(book)
    return calls / (time.perf_counter() - begun)


def choosing(seconds: float) -> tuple[float, int]:
    """The bot's mean milliseconds for a choice at 0 plies over its own games, and the number of choices."""
    chance, game, spent, made = random.Random(1), Game("modern"), 0.0, 0
    game.best((3, 1))
    while spent < seconds:
        roll = (chance.randint(1, 6), chance.randint(1, 6))
        begun = time.perf_counter()
        chosen = game.best(roll)
        spent, made = spent + time.perf_counter() - begun, made + 1
        game.push(chosen[0].play if chosen else "", roll)
        if game.winner is not None:
            game = Game("modern")
    return 1000 * spent / made, made


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print(f"{'rulebook':10} {'random_games':>14} {'legal_plays':>14}   turns a second")
    for book in BOOKS:
        print(f"{book:10} {by_kernel(book, seconds):14,.0f} {by_rules(book, seconds):14,.0f}")
    mean, made = choosing(seconds)
    print(f"the bot chooses a play at 0 plies in {mean:.2f} ms (mean of {made})")


main()
