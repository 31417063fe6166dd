"""A match's dice with everything needed to recompute them, as plain JSON; ``docs/friend.md`` has a verifier."""

from __future__ import annotations

from vrhcaby.distance.table import Table


def proof(table: Table) -> dict[str, object]:
    """The proof of the dice: the hashed agreement, both sides' chains, all decisions, and each roll with its dice."""
    agreed, chains = table.agreed, table.chains
    match = agreed.match
    return {
        "agreed": agreed.text([one[0].commitment for one in chains if one]),
        "match": match.hex(),
        "chains": [
            [
                {"commitment": chain.commitment.hex(), "last": last, "share": _share(table, seat, at, last)}
                for at, (chain, last) in enumerate(zip(chains[seat], table.shown[seat], strict=False))
            ]
            for seat in (0, 1)
        ],
        "decisions": [one.text for one in table.decisions],
        "rolls": [
            {
                "roll": one.number,
                "after": one.decisions,
                "chains": list(one.chains),
                "dice": [[*dice] for dice in one.dice],
            }
            for one in table.rolled
        ],
    }


def _share(table: Table, seat: int, at: int, last: int) -> str:
    share = table.chains[seat][at].share(table.agreed.match, seat, last)
    return "" if share is None or not last else share.hex()
