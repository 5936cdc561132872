"""Stories with a card laid too early, after which the others go on in their turn."""

from collections.abc import Iterator
from itertools import product
from typing import Final

LEAD: Final = ("E", "H6")
OTHERS: Final = {"N": "HA", "W": "H9", "S": "H8"}
"""What everybody else gives to the trick, in their order: North takes it, unless somebody trumps."""
LAID: Final = ("C7", "D7", "H7")
"""What comes too early: a discard, a trump, a card that follows."""
ENDS: Final = ("", "gekehrt", "karte {taker} C6", "stich {taker}: C6 C8 C9 CA")
WAYS: Final = ("karte {seat} {card}", "karte {seat} {trump}")


def stories() -> Iterator[tuple[str, str]]:
    """Each with who laid a card too early: before anybody else gave one, or one or two had; objected to or not.

    The player before him follows suit or trumps; then the others go on, to each of them, to the end of the trick or on.
    """
    order = tuple(OTHERS)
    for before, laid, objected, trumped in product(range(2), LAID, (False, True), (False, True)):
        for seat in order[before + 1 :]:
            lines = [f"tisch {LEAD[0]}: {LEAD[1]} {' '.join(OTHERS[other] for other in order[:before])}".rstrip()]
            lines += [f"karte {seat} {laid}"]
            lines += [f"einspruch {'E' if seat == 'S' else 'S' if seat == 'W' else 'E'} {seat}"] if objected else []
            going_on = [other for other in order[before:] if other != seat]
            for number, other in enumerate(going_on):
                trumps = trumped and number == 0
                lines += [f"karte {other} {'D9' if trumps else OTHERS[other]}"]
                yield seat, " / ".join(lines)
            taker = going_on[0] if trumped else "N" if seat != "N" else "W"
            if not trumped and laid == "D7":
                taker = seat
            for end in ENDS[1:]:
                yield seat, " / ".join([*lines, end.format(taker=taker)])
