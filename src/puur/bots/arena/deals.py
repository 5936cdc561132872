"""Deal i of a seed: the same cards, dealer and lead for all players, and recomputable by anybody.

The secret of a deal is the SHA-256 of `puur arena SEED i`, and its cards follow from that as in fair dealing
(`puur.record.fairness`): `puur fair verify` checks the records of a match.
"""

import hashlib

from puur.partie import Partie, open_partie
from puur.record.chance import Chance
from puur.record.fairness import fair_seed
from puur.reglement.model import Reglement


def secret_of(seed: str, index: int) -> str:
    """The secret of a deal, in hexadecimal."""
    return hashlib.sha256(f"puur arena {seed} {index}".encode()).hexdigest()


def chance_of(seed: str, index: int) -> Chance:
    """The source of a deal's acts of chance.

    >>> chance_of("1", 0) == chance_of("1", 0), chance_of("1", 0) == chance_of("1", 1)
    (True, False)
    """
    return Chance(fair_seed(secret_of(seed, index), {}))


def table_of(reglement: Reglement, index: int) -> Partie:
    """The table before the first act of a deal: everybody deals in turn."""
    order = reglement.seat_plan.order
    return open_partie(reglement, dealer=order[index % len(order)])


def bot_seed(seed: str, index: int, seat: int) -> int:
    """The seed for a bot with random choices: it depends on the deal and the seat, not on who sits there.

    So the same bot on both sides plays every deal alike.
    """
    return int.from_bytes(hashlib.sha256(f"puur arena bot {seed} {index} {seat}".encode()).digest()[:6], "big")
