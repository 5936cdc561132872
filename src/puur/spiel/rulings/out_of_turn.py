"""A card laid too early (A.22), and two cards given at once (A.24)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.cards import Card, CardSet
from puur.reglement.carries import carries
from puur.reglement.fault_options import EarlyCard, TwoCards
from puur.seats import Party, Seat
from puur.spiel.card_play import allowed_by_trick, has_given, legal_plays, may_stay, running_trick
from puur.spiel.consequences import follow
from puur.spiel.early_card import exchanged_for, is_laid_by, is_led, lies_early
from puur.spiel.fault import Irregularity
from puur.spiel.fault import IrregularityKind as Kind
from puur.spiel.procedure import Procedure, annulling, left_to_decide, never_closed, offers_to, one_offer, standing
from puur.spiel.public import phase_at_table
from puur.spiel.ruling import Consequence, ConsequenceKind, Extent, Offer, Ruling
from puur.spiel.rulings.referral import referred
from puur.spiel.state import Phase, Spiel
from puur.spiel.trick_taker import is_open
from puur.spiel.tricks import given_by

PAIR: Final = 2
SETTLED: Final = "P.33"


@carries("A.22", "P.33", "P.36")
def _early(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """The card stays; if its player must exchange it to follow suit, it and the card given instead are dead.

    Nobody has to call it for them to lose their Stichwert; if it is called earlier, the ruling says so at once. When
    the card came back with another player's, nothing is left to correct (P.33).
    """
    del party
    key = spiel.reglement.fault.early
    if key.value is EarlyCard.REFERRED and irregularity in spiel.faults.back:
        return one_offer(SETTLED, standing(SETTLED))
    if key.value is EarlyCard.REFERRED:
        return referred(spiel, irregularity, key.article)
    seat = irregularity.offender
    if _must_be_exchanged(spiel, irregularity):
        return one_offer(
            key.article,
            Consequence(ConsequenceKind.TAKE_BACK, key.article, seat=seat),
            Consequence(ConsequenceKind.DEAD, key.article, cards=irregularity.cards, seat=seat),
            Consequence(ConsequenceKind.DEAD, key.article, seat=seat, extent=Extent.INSTEAD),
        )
    exchanged = exchanged_for(spiel, irregularity)
    if not exchanged:
        return one_offer(key.article, standing(key.article))
    dead = Consequence(ConsequenceKind.DEAD, key.article, cards=exchanged, seat=seat)
    return one_offer(key.article, dead)


@carries("A.22", "P.36")
def _must_be_exchanged(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether its player must follow suit in the trick to which the card is to be given, so that it cannot stay.

    One of two cards that the opponents left there stays anyway (A.24).
    """
    left = any(is_laid_by(lying, irregularity) and lying.stays is not None for lying in spiel.faults.early)
    if left or running_trick(spiel) is None or not lies_early(spiel, irregularity):
        return False
    if has_given(spiel, irregularity.offender):
        return False  # it lies there for the next trick, of which nobody knows yet what is led
    return not irregularity.cards <= may_stay(spiel, irregularity.offender)


@carries("A.24", "P.37")
def _two_cards(spiel: Spiel, irregularity: Irregularity, party: Party) -> Ruling:
    """Both cards are dead, and the opponents choose which of them stays in the trick.

    There is nothing to choose once one of them was a lead that was taken back, or both have been given.
    """
    key, seat = spiel.reglement.fault.two_cards, irregularity.offender
    dead = Consequence(ConsequenceKind.DEAD, key.article, cards=irregularity.cards, seat=seat)
    past = _not_given(spiel, irregularity) is not None
    if key.value is not TwoCards.OPPONENTS_KEEP:
        stays = ((standing(key.article),),) if past else _which_stays(spiel, irregularity, key.article)
        return left_to_decide(spiel, (annulling(key.article),), *stays)
    if past:
        return one_offer(key.article, dead)
    return offers_to(party, key.article, *_which_stays(spiel, irregularity, key.article, dead))


@carries("A.24", "P.27", "P.37")
def _which_stays(spiel: Spiel, irregularity: Irregularity, article: str, *dead: Consequence) -> tuple[Offer, ...]:
    """One offer for each card. The legal one comes last; of two legal ones, the one that lies there already."""
    seat = irregularity.offender
    lies = _lying(spiel, irregularity)
    back = Consequence(ConsequenceKind.TAKE_BACK, article, seat=seat)
    table = spiel._replace(phase=phase_at_table(spiel)) if lies is None else follow(spiel, back, irregularity)
    legal = legal_plays(table) if table.turn is seat else _may_follow(table, seat)

    def stays(card: Card) -> Offer:
        swapped = () if lies is None or card is lies else (back,)
        return (*swapped, *dead, Consequence(ConsequenceKind.KEEP, article, cards=CardSet.of([card]), seat=seat))

    return tuple(map(stays, sorted(irregularity.cards, key=lambda card: (card in legal, card is lies))))


@carries("P.37")
def _may_follow(spiel: Spiel, seat: Seat) -> CardSet:
    """The cards a player may give once his turn comes, as the trick lies now: any card if nothing is led yet.

    If his own card already lies there and may stay, only that one.
    """
    allowed = spiel.hands[seat] if running_trick(spiel) is None else allowed_by_trick(spiel, seat)
    own = (lying for lying in spiel.faults.early if lying.seat is seat and not is_led(spiel, lying))
    stays = allowed if running_trick(spiel) is None else may_stay(spiel, seat)
    early = CardSet.of(lying.card for lying in own if lying.stays is not None or lying.card in stays)
    return early or allowed


def _lying(spiel: Spiel, irregularity: Irregularity) -> Card | None:
    """The one of the two cards that its player just gave to the open trick, if he has given one."""
    if spiel.trick is None or not is_open(spiel):
        return None
    given = given_by(spiel, spiel.trick, irregularity.offender)
    return next((card for card in given[-1:] if card in irregularity.cards), None)


@carries("A.24", "P.37")
def _not_given(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """The article, unless he may still give both cards to this trick, or has just given one of them to it."""
    pair, seat = irregularity.cards, irregularity.offender
    held = len(pair & spiel.hands[seat])
    lies = _lying(spiel, irregularity) is not None
    possible = held == PAIR - 1 if lies else held == PAIR and _is_giving(spiel, irregularity)
    return None if possible and len(pair) == PAIR else spiel.reglement.fault.two_cards.article


@carries("A.24", "P.37")
def _never_lay(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """The article, unless they may have been put down at once: in this trick, or in one that was turned since.

    There one of them was given, and the other one is his as well. A card that never was his he did not put down.
    """
    pair, seat = irregularity.cards, irregularity.offender
    turned = CardSet.of(card for trick in spiel.turned for card in given_by(spiel, trick, seat))
    lies = () if spiel.trick is None else given_by(spiel, spiel.trick, seat)
    his = spiel.hands[seat] | turned | CardSet.of(lies)
    since = spiel.faults.rest is None and len(pair) == PAIR and bool(pair & turned) and pair <= his
    return None if since else _not_given(spiel, irregularity)


def _is_giving(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether this player has a card to give to this trick, now or later: he may have put both down too early (A.22).

    Cards put down in his turn can no longer be given once the turn has been taken from him.
    """
    seat, rounds = irregularity.offender, spiel.reglement.trick.cards_each.value
    if phase_at_table(spiel) is not Phase.PLAY or (irregularity.turn is seat and spiel.turn is not seat):
        return False
    trick = running_trick(spiel)
    given = 0 if trick is None else len(given_by(spiel, trick, seat))
    return spiel.turn is seat or given < rounds


PROCEDURES: Final[Mapping[Kind, Procedure]] = MappingProxyType(
    {
        Kind.EARLY_CARD: Procedure(_early, never_closed),
        Kind.TWO_CARDS: Procedure(_two_cards, never_closed, impossible=_never_lay),
    }
)
