"""The consequences of irregularities: a `Ruling` lists the offers and who may choose, a `Case` is one in progress.

An offer is a list of `Consequence`, each with its article.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from puur.cards import EMPTY, CardSet
from puur.seats import Party, Seat
from puur.spiel.fault import Irregularity


class ConsequenceKind(StrEnum):
    """The kinds of consequences of an irregularity."""

    ANNUL = "annul"  # the Spiel; `seat` deals next
    REDEAL = "redeal"  # `seat` deals again
    CUT_AGAIN = "cut_again"  # nothing was dealt yet: the pack is cut, or the card that makes trump lifted, once more
    TAKE_BACK = "take_back"  # `seat` takes his card back from the open trick, and all who gave one after him theirs
    PUT_BACK = "put_back"  # `seat` puts the `cards` he drew back to the stock (G.ziehen)
    KEEP = "keep"  # of two cards this one stays in the trick
    DEAD = "dead"  # `cards` of `seat` lose their Stichwert
    NO_WIN = "no_win"  # `seat` cannot win the running trick
    BAR = "bar"  # `party` may not lead the suit of `cards`
    TRUMP_LEAD = "trump_lead"  # `seat` must lead trump to this trick
    TRICK_TO = "trick_to"  # the open trick belongs to `party`; who leads next does not change
    POINTS_TO = "points_to"  # the points of `cards` go to `party`
    REST_TO = "rest_to"  # everything not yet turned goes to `party`
    FORFEIT = "forfeit"  # the Weis or Stoeck of `seat` with these cards do not count
    COUNTS_AS_SAID = "counts_as_said"  # a Weis counts what was said of it, not more
    COUNTS_TRULY = "counts_truly"  # a Weis of `seat` counts what its `cards` are worth (P.4)
    COUNTS_LATE = "counts_late"  # a Weis that `seat` said too late counts all the same (P.4)
    MAY_CORRECT = "may_correct"  # `seat` may still put his Weis right, and nothing has followed yet (A.23.5)
    CHOICE_BACK = "choice_back"  # what was announced is not played: the right player chooses (P.4)
    CHOICE_STANDS = "choice_stands"  # what `seat` announced is played, though the choice was not his (P.4)
    MAY_ANNOUNCE = "may_announce"  # `party` may still announce its Weis
    SHOW_AGAIN = "show_again"  # `seat` shows his Weis once more, so that all see it (P.39)
    SAY_AGAIN = "say_again"  # `seat` says again in time what he said too early (P.39)
    REVIEW = "review"  # the trick somebody could not see may be looked at
    NO_REVIEW = "no_review"  # it stays turned: a player who missed it by his own inattention may not see it (A.7)
    WARN = "warn"  # `seat` is told; nothing else changes
    LOSE_PARTIE = "lose_partie"
    LAPSE = "lapse"  # the Bedanken of `seat` has no effect, and play goes on (A.3)
    TIDY = "tidy"  # `seat` puts the slate in order (A.16)
    SEATS_BACK = "seats_back"  # those who changed places change back (A.13)
    CORRECT = "correct"  # the result may be written anew as it was counted
    POINTS_LOST = "points_lost"  # what was not written in time is not written at all
    SPLIT = "split"  # the difference of a wrong sum is shared between the parties
    ODD_POINT = "odd_point"  # the odd point is at the writer's expense (E.9, P.9)
    STAND = "stand"


FRESH: Final = frozenset({ConsequenceKind.REDEAL, ConsequenceKind.CUT_AGAIN})
"""After these everything is as it was before the cut."""


class Extent(StrEnum):
    """Which cards are meant where others may not know them."""

    CARDS = "cards"  # those named
    HIGHEST_WITHHELD = "highest_withheld"  # the highest he held back of the suit
    TRUMPS_BUT_PUUR = "trumps_but_puur"  # all his trumps but the Puur
    WEIS = "weis"  # the cards of the Weis he announced
    INSTEAD = "instead"  # the card he gives in its place (A.22)


class BarUntil(StrEnum):
    """How long a party may not lead a suit."""

    OPPONENTS_WIN_A_TRICK = "opponents_win_a_trick"  # A.8, K.ausspiel
    NEXT_TRICK = "next_trick"  # E.7


@dataclass(frozen=True, slots=True)
class Consequence:
    """A consequence: for whom, with which cards, and by which article.

    To people who may not know the cards meant, `cards` is what they have seen of them and `extent` says which they are;
    of a Weis, and of the highest card withheld, they learn no more than that.
    """

    kind: ConsequenceKind
    article: str
    party: Party | None = None
    cards: CardSet = EMPTY
    seat: Seat | None = None
    extent: Extent = Extent.CARDS
    until: BarUntil | None = None


Offer = tuple[Consequence, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """The Reglement's answer to an irregularity: the offers, and the party that may choose among them.

    With a single offer there is nothing to choose. Without a `chooser` whoever settles disputes decides (E.leiter,
    F.grundsatz, P.4). `default` is the offer that is taken when play goes on and nobody has chosen (P.29).
    """

    article: str
    chooser: Party | None
    offers: tuple[Offer, ...]
    default: int = 0


class Decided(StrEnum):
    """How a case was decided."""

    AT_ONCE = "at_once"  # there was nothing to choose
    CHOSEN = "chosen"  # by the party entitled to it
    RULED = "ruled"  # by the direction, the Jassleiter, or agreement
    DEFAULT = "default"  # nobody chose in time (P.29)
    OVERTAKEN = "overtaken"  # not at all: the cards were dealt again before anybody chose (P.33)


@dataclass(frozen=True, slots=True)
class Case:
    """A called irregularity: by whom (None: it was open to all), the offers, and the decision."""

    irregularity: Irregularity
    objector: Seat | None
    ruling: Ruling
    chosen: int | None = None
    decided: Decided | None = None
