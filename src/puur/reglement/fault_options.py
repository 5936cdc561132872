"""The named choices of the `fault` keys: the consequences a Reglement attaches to each irregularity.

`referred` always means that the text names no sanction, so whoever settles disputes decides (P.4, P.8).
"""

from enum import StrEnum


class WrongLead(StrEnum):
    """What becomes of a card led by the wrong player while it can still be corrected."""

    TAKEN_BACK = "taken_back"  # and it loses its Stichwert (A.8, K.ausspiel, E.7, P.17)
    REFERRED = "referred"


class LeadBar(StrEnum):
    """How long that party may not lead the suit it wrongly led."""

    UNTIL_OPPONENTS_WIN = "until_opponents_win"  # A.8, K.ausspiel
    NEXT_TRICK = "next_trick"  # E.7
    NONE = "none"


class LateLead(StrEnum):
    """What follows from a wrong lead that is noticed when the trick is turned."""

    ANNUL_OR_DEAD = "annul_or_dead"  # like any card found wrong too late, without a bar on the suit (A.8, P.17)
    NOTHING = "nothing"  # E.7
    REFERRED = "referred"


class OpenRevoke(StrEnum):
    """What follows from a revoke that is noticed while the trick lies open."""

    TAKEN_BACK = "taken_back"  # A.8, P.16
    CANNOT_WIN = "cannot_win"  # taken back, and the card played instead cannot win this trick (K.farbe, E.8)
    REFERRED = "referred"


class Withheld(StrEnum):
    """Which of the withheld cards lose their Stichwert."""

    ALL_TRUMPS_BUT_PUUR = "all_trumps_but_puur"  # where trump was led; else the highest of the suit (A.12, K.farbe)
    HIGHEST_BUT_PUUR = "highest_but_puur"  # the highest of the suit, never the Puur (E.8)


class LateRevoke(StrEnum):
    """What follows from a revoke that is noticed later."""

    ANNUL_OR_DEAD = "annul_or_dead"  # the opponents choose (A.8)
    DEAD = "dead"  # play goes on, the cards are dead (K.farbe, E.8)
    REFERRED = "referred"


class Misplayed(StrEnum):
    """What follows from any other wrong card: under-trumping, a barred suit, not what the die demands."""

    TAKEN_BACK = "taken_back"  # and it loses its Stichwert; later the opponents annul or play on with it dead (A.8)
    REFERRED = "referred"


class Remark(StrEnum):
    """What follows from a remark, a sign or an answer."""

    ANNUL = "annul"  # the opponents may annul (A.4)
    ANNUL_OR_TRICK = "annul_or_trick"  # they may annul, or the running trick is theirs (E.6)
    REFERRED = "referred"


class TurnedSeen(StrEnum):
    """What follows from looking at turned tricks."""

    POINTS = "points"  # the points of the cards seen go to the opponents (A.5)
    REPEATED = "repeated"  # only a repeat offender loses them (K.gedeckt)
    REFERRED = "referred"


class MissingCard(StrEnum):
    """What follows when a player lacks a card."""

    OPPONENTS_CHOOSE = "opponents_choose"  # annulled, or no effect (A.6)
    STANDS = "stands"  # K.fehlende-karte
    REFERRED = "referred"


class EarlyCard(StrEnum):
    """What becomes of a card laid before its player's turn."""

    STAYS = "stays"  # unless its player must follow suit: then it and its replacement are both dead (A.22)
    REFERRED = "referred"


class TwoCards(StrEnum):
    """What becomes of two cards played at once."""

    OPPONENTS_KEEP = "opponents_keep"  # both are dead, the opponents say which one stays (A.24)
    REFERRED = "referred"


class WrongChooser(StrEnum):
    """What follows when the partner announces or passes out of turn."""

    VORHAND_DEALS = "vorhand_deals"  # annulled, and Vorhand deals next (A.19)
    REFERRED = "referred"


class Misdeal(StrEnum):
    """What follows from a misdeal, or from a card seen during the deal."""

    DEALT_AGAIN = "dealt_again"  # by the same dealer (A.17, E.3, F.trumpf)
    REFERRED = "referred"


class AnnulledDealer(StrEnum):
    """Who deals after an annulled Spiel (P.19)."""

    SAME = "same"
    NEXT = "next"


class RestExtent(StrEnum):
    """What the opponents take when they are awarded the rest (P.13)."""

    UNTURNED = "unturned"  # everything not yet turned, with the bonus of the last trick
    ALL_NINE = "all_nine"
