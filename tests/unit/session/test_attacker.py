"""The browser test's attacker finds what can be found from a secret at any level, and nothing from a fingerprint."""

from support.attacker import predicted
from vrhcaby.board.dice import Stream, game_secret, game_seed, seed_hash

SECRET = bytes(range(32))


def test_every_kind_of_secret_predicts_the_dice_and_a_fingerprint_does_not() -> None:
    own = game_secret(SECRET, 2)
    seed = game_seed(own, ("žába", ""))
    dice = list(Stream(seed).take(12)[0])
    for known in (SECRET, own, seed):
        assert predicted(["x", f'{{"seed":"{known.hex()}"}}'], dice, ("žába", ""))
    assert predicted([f"00{SECRET.hex()}ff"], dice, ("žába", ""))
    for public in (seed_hash(own), seed_hash(SECRET), game_secret(SECRET, 1).hex()):
        assert not predicted([public], dice, ("žába", ""))
