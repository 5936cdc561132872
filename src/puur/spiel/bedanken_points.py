"""Whether there are enough points for Bedanken: what counts, and which wrong cards do not (A.3, A.15, P.45)."""

from enum import Enum
from typing import NamedTuple

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.reglement.options import StoeckPlay
from puur.rules.stoeck import stoeck_of
from puur.rules.trick import taker
from puur.seats import Party, Seat
from puur.spiel.acts import Object
from puur.spiel.cases import callable_now, too_late
from puur.spiel.consequences import follow
from puur.spiel.fault import GIVEN_WRONGLY, Irregularity
from puur.spiel.result import points_of, stoeck_line
from puur.spiel.ruling import Consequence, ConsequenceKind
from puur.spiel.state import Spiel, Thanked, Trick
from puur.spiel.stoeck import stoeck_lapsed
from puur.spiel.trick_taker import is_last
from puur.spiel.tricks import dealt_hand, given_by

WrongCalls = tuple[Irregularity, ...]


class BedankenWorth(Enum):
    """The validity of a Bedanken."""

    VALID = "valid"  # there are enough points without any wrong card
    LAPSED = "lapsed"  # only with an opponent's wrong card
    FALSE = "false"  # there are not enough points


class Judged(NamedTuple):
    """The validity of a Bedanken, and the opponents' wrong cards that were counted, oldest first."""

    worth: BedankenWorth
    wrong: WrongCalls


@carries("A.3", "A.15", "P.20")
def has_reached(spiel: Spiel, party: Party) -> bool:
    """Whether a party has the target: written points, complete tricks even if face-up, Weis, Stoeck still unshown."""
    return _reaches(spiel, party, _unshown_points(spiel, party))


def _reaches(spiel: Spiel, party: Party, unshown: int) -> bool:
    target = spiel.reglement.partie.target.value
    return target is not None and points_of(spiel, party) + unshown >= target


def _unshown_points(spiel: Spiel, party: Party) -> int:
    return stoeck_line(spiel, party).points if has_unshown_stoeck(spiel, party) else 0


def has_unshown_stoeck(spiel: Spiel, party: Party) -> bool:
    """Whether a party was dealt the Stoeck, has not shown them yet and still may (A.15).

    That an opponent called them, who has not both, takes them from nobody.
    """
    both, shown = stoeck_of(spiel.preface.variant), spiel.talk.stoeck
    if not both or spiel.reglement.stoeck.play.value is not StoeckPlay.SHOWN:
        return False
    if shown is not None and shown in party.seats:
        return False
    return any(both <= dealt_hand(spiel, seat) and not stoeck_lapsed(spiel, seat) for seat in party.seats)


@carries("A.3", "P.45")
def judged(spiel: Spiel, thanked: Thanked) -> Judged:
    """The validity of a Bedanken now, after the rulings so far.

    A wrong card of one's own party never helps once called after the Bedanken; an opponent's does not count as long as
    it can still be called.
    """
    own = spiel.start.seats.party(thanked.seat)
    wrong = wrongly_counted(spiel, thanked.seat)
    unshown = _unshown_points(spiel, own)  # whose card it was shows only in whole tricks
    right = spiel
    for irregularity in _own_wrong(spiel, thanked):
        right = _powerless(right, irregularity)
    if not _reaches(right, own, unshown):
        return Judged(BedankenWorth.FALSE, wrong)
    if not wrong:
        return Judged(BedankenWorth.VALID, wrong)
    for irregularity in wrong:
        gone = irregularity.trick >= len(right.tricks)  # with another card of that trick, which led it
        right = right if gone else _without(right, irregularity)
    return Judged(BedankenWorth.VALID if _reaches(right, own, unshown) else BedankenWorth.LAPSED, wrong)


@carries("A.3", "P.45")
def wrongly_counted(spiel: Spiel, seat: Seat) -> WrongCalls:
    """The opponents' cards that a player counting now would count wrongly, noticed or not, oldest first.

    They are in complete tricks, have not been called, and still could be.
    """
    opponents = spiel.start.seats.opponents(seat)
    found = (
        irregularity
        for offender in opponents
        for irregularity in callable_now(spiel, Object(seat, offender))
        if _was_counted(spiel, irregularity) and too_late(spiel, irregularity, seat) is None
    )
    return tuple(sorted(found, key=lambda wrong: wrong.number))


def _was_counted(spiel: Spiel, wrong: Irregularity) -> bool:
    """Whether a wrong card is in a complete trick."""
    tricks = spiel.tricks
    if wrong.kind not in GIVEN_WRONGLY or wrong.trick >= len(tricks):
        return False
    return bool(wrong.cards & CardSet.of(given_by(spiel, tricks[wrong.trick], wrong.offender)))


def _own_wrong(spiel: Spiel, thanked: Thanked) -> WrongCalls:
    """The caller's party's wrong cards that were called since, in complete tricks."""
    own = spiel.start.seats.party(thanked.seat).seats
    called = (case.irregularity for case in spiel.faults.cases[thanked.cases :])
    return tuple(
        irregularity for irregularity in called if irregularity.offender in own and _was_counted(spiel, irregularity)
    )


@carries("P.45")
def _without(spiel: Spiel, wrong: Irregularity) -> Spiel:
    """The Spiel without the points of a wrong card; if it led the open trick there is no such trick."""
    trick = spiel.tricks[wrong.trick]
    if wrong.trick == len(spiel.turned) and trick.cards[0] in wrong.cards:
        return follow(spiel, Consequence(ConsequenceKind.TAKE_BACK, "P.45", seat=wrong.offender), wrong)
    left = tuple(card for card in trick.cards if card not in wrong.cards)
    return _replaced(spiel, wrong.trick, trick._replace(cards=left))


@carries("P.45")
def _powerless(spiel: Spiel, wrong: Irregularity) -> Spiel:
    """The Spiel with a wrong card that takes no trick and has no points."""
    start, trick = spiel.start, spiel.tricks[wrong.trick]
    last = is_last(start, spiel.hands) and wrong.trick == len(spiel.tricks) - 1
    rule = start.reglement.trick.dead_lead.value
    dead = spiel.faults.dead | wrong.cards
    who = taker(trick.cards, trick.leader, trick.mode, dead, start.seats, rule, last=last)
    left = tuple(card for card in trick.cards if card not in wrong.cards)
    whose = trick.taker if who in start.seats.party(wrong.offender).seats else who
    return _replaced(spiel, wrong.trick, trick._replace(cards=left, taker=whose))


def _replaced(spiel: Spiel, number: int, trick: Trick) -> Spiel:
    """The Spiel with another trick in one place, turned or open."""
    tricks = spiel.turned
    if number == len(tricks):
        return spiel._replace(trick=trick)
    return spiel._replace(turned=(*tricks[:number], trick, *tricks[number + 1 :]))
