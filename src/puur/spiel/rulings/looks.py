"""Looking into turned tricks, the ghost card that allows it, and a card that is missing (A.5, A.6, A.7, K.gedeckt)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.reglement.fault_options import MissingCard, TurnedSeen
from puur.seats import Party, Seat
from puur.spiel.citations import in_force
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import (
    Procedure,
    annulling,
    left_to_decide,
    never_closed,
    offers_to,
    one_offer,
    standing,
)
from puur.spiel.ruling import Consequence, ConsequenceKind, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.rulings.wrong_deal import dealt_short, short_from_the_deal
from puur.spiel.state import Spiel
from puur.spiel.trick_taker import owner
from puur.spiel.tricks import all_tricks, dealt_hand, turned_cards

GHOST_CARD: Final = "A.7"


@carries("A.5", "E.5b", "K.gedeckt", "P.43")
def looked(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The points of the cards seen go to the opponents; where only repetition costs them, the first time is a warning.

    A.5 forbids every look, and takes no more than the points seen: cards the opponents already have change nothing
    (P.43), and who looked into their trick is told that he may not, as with all that is forbidden without a sanction
    (A.9, A.13, P.8). A trick that was turned up with permission may be seen (A.7).
    """
    key = spiel.reglement.fault.turned_seen
    if irregularity.cards and irregularity.cards <= _shown_again(spiel):
        article = in_force(GHOST_CARD, spiel.reglement)
        return one_offer(article, standing(article))
    if key.value is TurnedSeen.REFERRED:
        return referred(spiel, irregularity, key.article)
    lost = irregularity.cards & _own_cards(spiel, irregularity.offender) - _shown_again(spiel)
    if not lost or (key.value is TurnedSeen.REPEATED and not _looked_before(spiel, irregularity)):
        return one_offer(key.article, Consequence(ConsequenceKind.WARN, key.article, seat=irregularity.offender))
    return one_offer(key.article, Consequence(ConsequenceKind.POINTS_TO, key.article, party=party, cards=lost))


@carries("K.gedeckt", "P.43")
def _looked_before(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether this player was caught looking before, as far as this Spiel tells."""
    return any(
        earlier.kind is irregularity.kind
        and earlier.offender is irregularity.offender
        and earlier.number < irregularity.number
        for earlier in spiel.faults.irregularities
        if not earlier.cards or earlier.cards - _shown_again(spiel)
    )


def _own_cards(spiel: Spiel, seat: Seat) -> CardSet:
    """The cards in turned tricks whose points are the party's of this seat, after all rulings so far."""
    party = spiel.start.seats.party(seat)
    own = CardSet.of([card for trick in spiel.turned if owner(spiel, trick) is party for card in trick.cards])
    for moved in spiel.faults.moved:
        own = own | moved.cards if moved.party is party else own - moved.cards
    return own


@carries("A.7", "P.33")
def _shown_again(spiel: Spiel) -> CardSet:
    """The cards of the tricks that were turned up again because somebody had not been able to see them.

    Tricks before a new deal do not count: it settles everything earlier (P.33).
    """
    shown = {  # a trick may have been shown again to two who had not seen it
        _trick_meant(spiel, case.irregularity)
        for case in spiel.faults.cases
        if case.irregularity.kind is Kind.GHOST_CARD
        and case.irregularity not in spiel.faults.undone
        and case.chosen is not None
        and case.ruling.offers[case.chosen][0].kind is ConsequenceKind.REVIEW
    }
    return CardSet.of([card for number in shown if number is not None for card in all_tricks(spiel)[number].cards])


@carries("A.7", "P.42")
def _trick_meant(spiel: Spiel, irregularity: Irregularity) -> int | None:
    """The number of the trick somebody could not see: that of the cards he names, else the last complete one then.

    None if no trick has these cards, or if it was taken up since and led anew: that is another one (P.33).
    """
    tricks = all_tricks(spiel)
    if irregularity.cards:
        return next((at for at, trick in enumerate(tricks) if irregularity.cards <= CardSet.of(trick.cards)), None)
    led = irregularity.led
    came_back = led is not None and all(trick.cards[0] is not led for trick in tricks)
    return None if came_back or irregularity.trick == 0 else irregularity.trick - 1


@carries("A.5")
def _not_turned(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Only cards of turned tricks can be looked at against the rules."""
    turned = turned_cards(spiel)
    possible = turned and irregularity.cards <= turned
    return None if possible else spiel.reglement.fault.turned_seen.article


@carries("A.7", "P.33", "P.42")
def not_seen(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """A trick that lies open may be looked at; one just turned, unless the player missed it by his own inattention.

    Whether he looked away software cannot see: whoever settles disputes says so (P.42). Once the rest is given away,
    the trick on the table goes with it and no longer lies open (P.33).
    """
    del party
    article = in_force(GHOST_CARD, spiel.reglement)
    review = Consequence(ConsequenceKind.REVIEW, article)
    if spiel.faults.rest is None and _trick_meant(spiel, irregularity) == len(spiel.turned):
        return one_offer(article, review)
    return left_to_decide(spiel, (review,), (Consequence(ConsequenceKind.NO_REVIEW, article),))


@carries("A.7", "P.42")
def _no_trick(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Nothing was turned before the first trick was complete, and the cards named must lie in one trick."""
    seen = irregularity.cards or spiel.tricks
    possible = seen and _trick_meant(spiel, irregularity) is not None
    return None if possible else in_force(GHOST_CARD, spiel.reglement)


@carries("A.7", "P.42")
def _led_since(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """At once means before anybody leads to the trick after the one that is meant (P.42)."""
    meant = _trick_meant(spiel, irregularity)
    last = len(all_tricks(spiel)) - 1
    return None if meant == last else in_force(GHOST_CARD, spiel.reglement)


@carries("A.6", "K.fehlende-karte", "P.15")
def missing(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The opponents of the player who lacks a card annul, or it has no effect; at the end it may stand anyway.

    A number that was wrong from the deal is a matter of the deal (P.15).
    """
    if short_from_the_deal(spiel, irregularity.offender):
        return dealt_short(spiel, irregularity)
    fault = spiel.reglement.fault
    key = fault.missing_at_end if irregularity.turn is None else fault.missing
    if key.value is MissingCard.REFERRED:
        return referred(spiel, irregularity, key.article)
    if key.value is MissingCard.STANDS:
        return one_offer(key.article, standing(key.article))
    return offers_to(party, key.article, (annulling(key.article),), (standing(key.article),))


@carries("A.6")
def _nothing_dealt(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """Before the deal nobody can lack a card."""
    if dealt_hand(spiel, irregularity.offender):
        return None
    return spiel.reglement.fault.missing.article


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.TURNED_TRICK_SEEN: Procedure(looked, never_closed, impossible=_not_turned),
        Kind.GHOST_CARD: Procedure(not_seen, _led_since, impossible=_no_trick),
        Kind.CARD_MISSING: Procedure(missing, never_closed, impossible=_nothing_dealt),
    }
)
