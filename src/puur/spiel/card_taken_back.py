"""A card is taken back from the open trick, and with it everything given after it (A.8, E.8, P.16, P.27, P.33)."""

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.rules.trick import best_place
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.spiel.early_card import is_laid_by, is_led, lies_early, was_exchanged
from puur.spiel.fault import GIVEN_WRONGLY, Irregularity, IrregularityKind
from puur.spiel.ruling import ConsequenceKind
from puur.spiel.state import Early, Faults, Phase, Spiel, Trick
from puur.spiel.trick_taker import is_of_open_trick, powerless, reopened
from puur.spiel.wrong_leader import led_with_the_other


@carries("G.wuerfel", "P.16", "P.17", "P.27", "P.33")
def taken_back(spiel: Spiel, seat: Seat, irregularity: Irregularity) -> Spiel:
    """The seat takes its card back from the open trick; everyone who gave one after it takes his back too (P.27).

    It is the card given wrongly (A.8, K.farbe, E.8), else the seat's last one. After a lead, the die stands as it was
    rolled; after a wrong lead, the right player leads.
    """
    trick = spiel.trick
    place = None if trick is None else _place_of(spiel, trick, seat, irregularity)
    if trick is None or place is None:
        return spiel
    players = spiel.start.sitting[trick.leader]
    hands = list(spiel.hands)
    for at, card in enumerate(trick.cards[place:], start=place):
        hands[players[at % len(players)]] |= CardSet.of([card])
    faults = _faults_before(spiel, trick, place, irregularity)
    opened = spiel._replace(phase=Phase.PLAY, hands=tuple(hands), turn=seat, trick=None, faults=faults, faced=None)
    if place == 0:
        opened = opened._replace(faults=faults._replace(award=trick.award))
        right = irregularity.turn if irregularity.kind is IrregularityKind.WRONG_LEAD else seat
        return opened._replace(turn=right, faced=trick.faced)
    kept = trick.cards[:place]
    best = best_place(kept, trick.mode.order, powerless(opened, trick.leader, kept).mask)
    return opened._replace(trick=trick._replace(cards=kept, best=best, taker=None))


@carries("E.6", "P.33", "P.41")
def led_anew(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether something before a lead happened in a trick that had come back; never once the rest was given away.

    What was said before anybody led, for example while trump was chosen, belongs to no trick, whenever it is called.
    """
    given_away = irregularity.turn is None  # by then: what is given away later takes no trick that was played before
    return not given_away and any(
        case.chosen is not None
        and case.irregularity.number < irregularity.number
        and case.irregularity.led is None
        and case.irregularity.kind in GIVEN_WRONGLY
        and case.irregularity.trick == irregularity.trick
        and any(part.kind is ConsequenceKind.TAKE_BACK for part in case.ruling.offers[case.chosen])
        for case in spiel.faults.cases
    )


def _place_of(spiel: Spiel, trick: Trick, seat: Seat, irregularity: Irregularity) -> int | None:
    """Where in the trick the card given wrongly lies, or the last card of the seat, if any."""
    players = spiel.start.sitting[trick.leader]
    places = [place for place in range(len(trick.cards)) if players[place % len(players)] is seat]
    wrong = [place for place in places if trick.cards[place] in irregularity.cards]
    return next(iter((*wrong, *reversed(places))), None)


@carries("A.22", "P.27", "P.33")
def _faults_before(spiel: Spiel, trick: Trick, place: int, irregularity: Irregularity) -> Faults:
    """The faults when the cards from this place on come back: nothing of what was wrong with them is left to correct.

    Of two cards given at once, the one that was exchanged was not part of the trick (A.24).
    """
    faults = spiel.faults
    back = frozenset(trick.cards[place:])
    lifted = {early.number for early in faults.early if _laid_after(spiel, trick, early, place)}
    again = _lying_again(spiel, trick, place)
    lay = {early.number for early in again}
    settled: list[Irregularity] = []
    came_back: list[Irregularity] = []
    for other in faults.irregularities:
        act = other.act
        if other == irregularity or not isinstance(act, Play) or other in (*faults.undone, *faults.back):
            continue
        if lies_early(spiel, other):
            came_back += [other] if other.number in lifted else []
        elif _lies_in(spiel, other) and act.card in back and other.number not in lay:
            exchanged = irregularity.kind is IrregularityKind.TWO_CARDS and act.card in irregularity.cards
            (settled if exchanged else came_back).append(other)
    before = reopened(faults) if trick.complete else faults
    still = [early for early in before.early if early.number not in lifted]
    lying = tuple(sorted((*still, *again), key=lambda early: early.number))
    given = tuple(early for early in faults.given if early.card not in back)
    undone, known = (*faults.undone, *settled), (*faults.back, *came_back)
    left = before._replace(early=lying, given=given, undone=undone, back=known)
    for fault in settled:
        left = led_with_the_other(left, fault, irregularity.cards)
    return left


@carries("A.22", "P.27")
def _lying_again(spiel: Spiel, trick: Trick, place: int) -> tuple[Early, ...]:
    """The cards given after this place that lay there too early before it: their players may not take them back.

    One that was led wrongly before goes back to its player's hand (A.8).
    """
    after = frozenset(trick.cards[place + 1 :])
    lay = (early for early in spiel.faults.given if early.card in after and not is_led(spiel, early))
    return tuple(early for early in lay if not _laid_after(spiel, trick, early, place))


@carries("P.27")
def _laid_after(spiel: Spiel, trick: Trick, early: Early, place: int) -> bool:
    """Whether a card laid too early was laid after the card at this place: cards laid before it stay.

    That card may have been laid too early itself. One for the next trick was laid in the trick before, or once this one
    was complete; so was one that the opponents left there (A.24), if it still waits beside a complete trick.
    """
    now, early_card = len(spiel.turned), IrregularityKind.EARLY_CARD
    laid_in = (
        wrong.trick for wrong in spiel.faults.irregularities if wrong.kind is early_card and is_laid_by(early, wrong)
    )
    waits = trick.complete and early in spiel.faults.early
    since = next(laid_in, now + waits) - now
    if since:
        return since > 0
    laid = [given.number for given in spiel.faults.given if given.card is trick.cards[place]]
    return early.number > laid[-1] if laid else early.place > place


def _lies_in(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether a fault is about a card in the trick on the table: given wrongly, or laid there before its turn."""
    about = irregularity.kind in GIVEN_WRONGLY or irregularity.kind is IrregularityKind.EARLY_CARD
    return about and is_of_open_trick(spiel, irregularity) and not was_exchanged(spiel, irregularity)
