"""What a ruling does to the Spiel, one consequence after the other."""

from typing import Final

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.reglement.fault_options import AnnulledDealer, RestExtent
from puur.rules.trick import best_place
from puur.seats import Party, Seat
from puur.spiel.acts import Play
from puur.spiel.early import lies_early, picked_up
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.playing import play
from puur.spiel.redealing import deal_again
from puur.spiel.ruling import Consequence
from puur.spiel.ruling import ConsequenceKind as Kind
from puur.spiel.state import (
    Award,
    Bar,
    Early,
    Ending,
    EndingKind,
    Faults,
    Moved,
    NoWin,
    Phase,
    Rest,
    Spiel,
    Trick,
    TrumpLead,
)
from puur.spiel.taking import judged_anew, powerless, reopened
from puur.spiel.weis_ruled import as_said, forfeited, open_again


def follow(  # noqa: C901, PLR0912  one line a consequence
    spiel: Spiel, consequence: Consequence, irregularity: Irregularity
) -> Spiel:
    """The Spiel after one consequence of a ruling; one that finds nothing to change changes nothing."""
    seat, party, cards, faults = consequence.seat, consequence.party, consequence.cards, spiel.faults
    match consequence.kind:
        case Kind.ANNUL:
            return _annulled(spiel, consequence, irregularity)
        case Kind.REDEAL if seat is not None:
            return deal_again(spiel, seat, consequence.article, irregularity)
        case Kind.TAKE_BACK if seat is not None and lies_early(spiel, irregularity):
            return picked_up(spiel, seat)
        case Kind.TAKE_BACK if seat is not None:
            return _taken_back(spiel, seat, irregularity)
        case Kind.KEEP if seat is not None and cards:
            return _kept(spiel, seat, cards)
        case Kind.DEAD:
            return judged_anew(_with(spiel, faults._replace(dead=faults.dead | cards)))
        case Kind.REPLACEMENT_DEAD if seat is not None:
            return _with(spiel, faults._replace(replaced=(*faults.replaced, seat)))
        case Kind.NO_WIN if seat is not None:
            return judged_anew(_with(spiel, faults._replace(no_win=(*faults.no_win, NoWin(seat, consequence.article)))))
        case Kind.BAR if party is not None and consequence.until is not None:
            bar = Bar(party.seats, cards, consequence.until, consequence.article)
            return _with(spiel, faults._replace(bars=(*faults.bars, bar)))
        case Kind.TRUMP_LEAD if seat is not None:
            demand = TrumpLead(seat, len(spiel.complete_tricks), consequence.article)
            return _with(spiel, faults._replace(trump_lead=(*faults.trump_lead, demand)))
        case Kind.TRICK_TO if party is not None and spiel.trick is not None:
            return spiel._replace(trick=spiel.trick._replace(award=Award(party, consequence.article)))
        case Kind.POINTS_TO if party is not None:
            return _with(spiel, faults._replace(moved=(*faults.moved, Moved(cards, party, consequence.article))))
        case Kind.REST_TO if party is not None:
            return rest_lost(spiel, party, consequence.article)
        case Kind.FORFEIT if seat is not None:
            return forfeited(spiel, consequence, irregularity)
        case Kind.COUNTS_AS_SAID:
            return as_said(spiel, irregularity)
        case Kind.MAY_ANNOUNCE if party is not None:
            return open_again(spiel, party)
        case Kind.LOSE_PARTIE if party is not None:
            return _lost(spiel, party, consequence, irregularity)
        case _:  # told to people; nothing on the table changes
            return spiel


def _with(spiel: Spiel, faults: Faults) -> Spiel:
    return spiel._replace(faults=faults)


@carries("A.19", "E.6", "P.19")
def _annulled(spiel: Spiel, consequence: Consequence, irregularity: Irregularity) -> Spiel:
    """The Spiel counts nothing; whom the ruling names deals next, else as the Reglement says (P.19)."""
    dealer = _next_dealer(spiel) if consequence.seat is None else consequence.seat
    ending = Ending(EndingKind.ANNULLED, consequence.article, irregularity.offender, next_dealer=dealer)
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending)


@carries("P.19")
def _next_dealer(spiel: Spiel) -> Seat | None:
    """Who deals after an annulment: the same player or the next; nobody yet where the die was to name him."""
    dealer = spiel.preface.dealer
    if dealer is None or spiel.reglement.fault.annulled_dealer.value is AnnulledDealer.SAME:
        return dealer
    return spiel.start.seats.after(dealer)


@carries("A.8", "E.7", "E.8", "K.farbe", "P.16", "P.17", "P.27", "P.33")
def _taken_back(spiel: Spiel, seat: Seat, irregularity: Irregularity) -> Spiel:
    """The seat takes its card back from the open trick; who gave one after it takes his back too (P.27).

    It is the card given wrongly, else the seat's last one. If it was a wrong lead, who should have led leads, by the
    die as he rolled it.
    """
    trick = spiel.trick
    place = None if trick is None else _place_of(spiel, trick, seat, irregularity)
    if trick is None or place is None:
        return spiel
    players = spiel.start.sitting[trick.leader]
    hands = list(spiel.hands)
    for at, one in enumerate(trick.cards[place:], start=place):
        hands[players[at % len(players)]] |= CardSet.of([one])
    faults = _faults_before(spiel, trick, place, irregularity)
    opened = spiel._replace(phase=Phase.PLAY, hands=tuple(hands), turn=seat, trick=None, faults=faults, faced=None)
    if place == 0:
        opened = _with(opened, faults._replace(award=trick.award))
        right = irregularity.turn if irregularity.kind is IrregularityKind.WRONG_LEAD else seat
        return opened._replace(turn=right, faced=irregularity.faced)
    kept = trick.cards[:place]
    best = best_place(kept, trick.mode.order, powerless(opened, trick.leader, kept).mask)
    return opened._replace(trick=Trick(trick.leader, trick.mode, trick.size, kept, best, award=trick.award))


def _place_of(spiel: Spiel, trick: Trick, seat: Seat, irregularity: Irregularity) -> int | None:
    """Where in the trick the card given wrongly lies, or the last card of the seat, if any."""
    players = spiel.start.sitting[trick.leader]
    places = [place for place in range(len(trick.cards)) if players[place % len(players)] is seat]
    wrong = [place for place in places if trick.cards[place] in irregularity.cards]
    return next(iter((*wrong, *reversed(places))), None)


_GIVEN: Final = (
    IrregularityKind.WRONG_LEAD,
    IrregularityKind.REVOKE,
    IrregularityKind.UNDERTRUMPED,
    IrregularityKind.BARRED_LEAD,
    IrregularityKind.DIE_IGNORED,
)


@carries("A.22", "P.27", "P.33")
def _faults_before(spiel: Spiel, trick: Trick, place: int, irregularity: Irregularity) -> Faults:
    """The faults when the cards from this place on come back; what was wrong with them is settled.

    What lay too early before the wrong card was given still lies; what was laid after it comes back too (P.27).
    """
    faults = spiel.faults
    back = frozenset(trick.cards[place:])
    settled: list[Irregularity] = []
    lifted: list[Early] = []
    for one in faults.irregularities:
        act = one.act
        if one == irregularity or not isinstance(act, Play) or one in faults.undone:
            continue
        early = Early(act.seat, act.card)
        if one.kind in _GIVEN and one.trick == len(spiel.tricks) and act.card in back:
            settled.append(one)
        elif early in faults.early and (trick.complete or _came_after(one, irregularity)):
            settled.append(one)
            lifted.append(early)
    before = reopened(faults) if trick.complete else faults
    lying = tuple(one for one in before.early if one not in lifted)
    return before._replace(early=lying, undone=(*faults.undone, *settled))


def _came_after(one: Irregularity, wrong: Irregularity) -> bool:
    """Whether something happened after the wrong card; two cards are told of only when both lie (A.24)."""
    return not isinstance(wrong.act, Play) or one.number > wrong.number


@carries("A.24")
def _kept(spiel: Spiel, seat: Seat, cards: CardSet) -> Spiel:
    """The card the opponents leave in the trick is given (A.24)."""
    one = next(iter(cards))
    if spiel.phase is not Phase.PLAY or spiel.turn is not seat or one not in spiel.hands[seat]:
        return spiel
    return play(spiel, Play(seat, one))._replace(number=spiel.number)


@carries("A.14", "E.10", "P.13")
def rest_lost(spiel: Spiel, party: Party, article: str) -> Spiel:
    """The Spiel ends; all not yet turned is the party's, or all nine tricks where the Reglement says so (P.13)."""
    all_nine = spiel.reglement.fault.rest_extent.value is RestExtent.ALL_NINE
    return rest_to(spiel, Rest(party, article, 0 if all_nine else len(spiel.tricks)))


def rest_to(spiel: Spiel, rest: Rest) -> Spiel:
    """The Spiel ends before its last card; the hands stay as they lay."""
    return spiel._replace(phase=Phase.PLAYED, turn=None, faults=spiel.faults._replace(rest=rest))


def _lost(spiel: Spiel, party: Party, consequence: Consequence, irregularity: Irregularity) -> Spiel:
    """The Partie is lost for a party."""
    others = tuple(one for one in spiel.start.seats.parties if one is not party)
    winner = others[0] if len(others) == 1 else None
    ending = Ending(EndingKind.BEDANKT_FALSELY, consequence.article, irregularity.offender, winner)
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending)
