"""A learner's table as a few lines of text."""

from puur.env.shadow import spiel_of
from puur.env.table import Table


def drawn(table: Table) -> str:
    """The variant, the current trick, all hands, and who is on turn.

    >>> print(drawn(Table("schieber", seed=1)))
    ? |
      S D10 DA H7 H8 H10 S9 SJ C9 CQ
    > E D7 D8 D9 DQ DK HJ HK CJ CA
      N H9 S6 S10 SQ SK SA C6 C10 CK
      W D6 DJ H6 HQ HA S7 S8 C7 C8
    """
    spiel = spiel_of(table)
    trick = "" if spiel.trick is None else " ".join(map(str, spiel.trick.cards))
    lines = [f"{spiel.preface.variant or '?'} | {trick}".rstrip()]
    lines += [f"{'>' if seat is spiel.turn else ' '} {seat} {spiel.hands[seat]}" for seat in spiel.start.seats.order]
    return "\n".join(lines)
