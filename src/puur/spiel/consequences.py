"""What a ruling does to the Spiel, one consequence after the other."""

from dataclasses import replace

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.seats import Party, Seat
from puur.spiel.acts import Play
from puur.spiel.fault import Irregularity
from puur.spiel.opening import NO_HANDS, dealer_of
from puur.spiel.playing import play
from puur.spiel.ruling import Consequence
from puur.spiel.ruling import ConsequenceKind as Kind
from puur.spiel.state import (
    NO_TALK,
    Award,
    Bar,
    Ending,
    EndingKind,
    Faults,
    Moved,
    NoWin,
    Phase,
    Preface,
    Rest,
    Spiel,
    Trick,
)
from puur.spiel.taking import best_after, judged_anew


def follow(  # noqa: C901, PLR0912  one line a consequence
    spiel: Spiel, consequence: Consequence, irregularity: Irregularity
) -> Spiel:
    """The Spiel after one consequence of a ruling; one that finds nothing to change changes nothing."""
    seat, party, cards, faults = consequence.seat, consequence.party, consequence.cards, spiel.faults
    match consequence.kind:
        case Kind.ANNUL:
            return _annulled(spiel, consequence, irregularity)
        case Kind.REDEAL:
            return _dealt_again(spiel)
        case Kind.TAKE_BACK if seat is not None:
            return _taken_back(spiel, seat, irregularity)
        case Kind.KEEP if seat is not None and cards:
            return _kept(spiel, seat, cards)
        case Kind.DEAD:
            return judged_anew(_with(spiel, replace(faults, dead=faults.dead | cards)))
        case Kind.REPLACEMENT_DEAD if seat is not None:
            return _with(spiel, replace(faults, replaced=(*faults.replaced, seat)))
        case Kind.NO_WIN if seat is not None:
            return judged_anew(_with(spiel, replace(faults, no_win=(*faults.no_win, NoWin(seat, consequence.article)))))
        case Kind.BAR if party is not None and consequence.until is not None:
            bar = Bar(party.seats, cards, consequence.until, consequence.article)
            return _with(spiel, replace(faults, bars=(*faults.bars, bar)))
        case Kind.TRUMP_LEAD if seat is not None:
            return _with(spiel, replace(faults, trump_lead=(*faults.trump_lead, seat)))
        case Kind.TRICK_TO if party is not None and spiel.trick is not None:
            return spiel._replace(trick=spiel.trick._replace(award=Award(party, consequence.article)))
        case Kind.POINTS_TO if party is not None:
            return _with(spiel, replace(faults, moved=(*faults.moved, Moved(cards, party, consequence.article))))
        case Kind.REST_TO if party is not None:
            rested = _with(spiel, replace(faults, rest=Rest(party, consequence.article)))
            return rested._replace(phase=Phase.PLAYED, turn=None)
        case Kind.FORFEIT if seat is not None:
            return _forfeited(spiel, seat, cards)
        case Kind.MAY_ANNOUNCE if party is not None:
            return spiel._replace(talk=spiel.talk._replace(reopened=(*spiel.talk.reopened, party)))
        case Kind.LOSE_PARTIE if party is not None:
            return _lost(spiel, party, consequence, irregularity)
        case _:  # told to people; nothing on the table changes
            return spiel


def _with(spiel: Spiel, faults: Faults) -> Spiel:
    return spiel._replace(faults=faults)


@carries("P.19")
def _annulled(spiel: Spiel, consequence: Consequence, irregularity: Irregularity) -> Spiel:
    """The Spiel counts nothing; the same dealer deals again, or whom the ruling names (A.19, P.19)."""
    dealer = dealer_of(spiel) if consequence.seat is None else consequence.seat
    ending = Ending(EndingKind.ANNULLED, consequence.article, irregularity.offender, next_dealer=dealer)
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending)


@carries("A.17", "E.3", "F.trumpf", "P.24")
def _dealt_again(spiel: Spiel) -> Spiel:
    """Shuffled, cut and dealt again by the same dealer; a lifted card may stand as trump (F.trumpf)."""
    old, keys = spiel.preface, spiel.reglement
    stands = keys.fault.lift_stands.value and old.lifted is not None
    lifts = keys.trump.source.value.is_lifted and not stands
    dealer = spiel.start.dealer if spiel.start.dealer is not None else dealer_of(spiel)
    preface = Preface(dealer=dealer, chooser=old.chooser, rolls=old.rolls, lifted=old.lifted if stands else None)
    return spiel._replace(
        phase=Phase.LIFT if lifts else Phase.CUT,
        hands=NO_HANDS,
        turn=spiel.start.seats.before(dealer),
        trick=None,
        tricks=(),
        preface=preface,
        talk=NO_TALK,
        faults=Faults(irregularities=spiel.faults.irregularities, cases=spiel.faults.cases),
        faced=None,
    )


@carries("A.8", "E.7", "E.8", "K.farbe", "P.16", "P.17", "P.27")
def _taken_back(spiel: Spiel, seat: Seat, irregularity: Irregularity) -> Spiel:
    """The seat takes its last card back from the open trick; who gave one after it takes his back too (P.27)."""
    trick = spiel.trick
    if trick is None:
        return spiel
    players = spiel.start.sitting[trick.leader]
    places = [place for place in range(len(trick.cards)) if players[place % len(players)] is seat]
    if not places:
        return spiel
    kept, back = trick.cards[: places[-1]], trick.cards[places[-1] :]
    hands = list(spiel.hands)
    for place, one in enumerate(back, start=places[-1]):
        hands[players[place % len(players)]] |= CardSet.of([one])
    if not kept:
        return spiel._replace(phase=Phase.PLAY, hands=tuple(hands), turn=irregularity.turn, trick=None)
    shorter = Trick(trick.leader, trick.mode, trick.size, award=trick.award)
    opened = spiel._replace(phase=Phase.PLAY, hands=tuple(hands), turn=seat)
    return opened._replace(trick=shorter._replace(cards=kept, best=best_after(opened, shorter, kept)))


@carries("A.24")
def _kept(spiel: Spiel, seat: Seat, cards: CardSet) -> Spiel:
    """The card the opponents leave in the trick is given (A.24)."""
    one = next(iter(cards))
    if spiel.phase is not Phase.PLAY or spiel.turn is not seat or one not in spiel.hands[seat]:
        return spiel
    return play(spiel, Play(seat, one))._replace(number=spiel.number)


@carries("A.23.5", "A.23.6", "A.23.7")
def _forfeited(spiel: Spiel, seat: Seat, cards: CardSet) -> Spiel:
    """A Weis, or the Stoeck, of a seat no longer count."""
    claims = tuple(one for one in spiel.talk.claims if one.seat is not seat or not one.cards & cards)
    return spiel._replace(talk=spiel.talk._replace(claims=claims))


def _lost(spiel: Spiel, party: Party, consequence: Consequence, irregularity: Irregularity) -> Spiel:
    """The Partie is lost for a party."""
    others = tuple(one for one in spiel.start.seats.parties if one is not party)
    winner = others[0] if len(others) == 1 else None
    ending = Ending(EndingKind.BEDANKT_FALSELY, consequence.article, irregularity.offender, winner)
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending)
