"""The open trick and who takes it: as its cards fall, and anew when a ruling changes what they can win."""

from dataclasses import replace

from puur.cards import Card, CardSet
from puur.modes import BEATERS
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.rules.trick import best_place, taker
from puur.seats import Party, Seat
from puur.spiel.ruling import BarUntil
from puur.spiel.state import NO_FAULTS, Faults, Phase, Spiel, Start, Trick


def owner(spiel: Spiel, trick: Trick) -> Party | None:
    """Whose points a trick is: the party it was awarded to by a ruling, else that of its taker; none while it runs."""
    if trick.taker is None:
        return None
    return spiel.start.seats.party(trick.taker) if trick.award is None else trick.award.party


@carries("K.farbe", "E.8")
def powerless(spiel: Spiel, leader: Seat, cards: tuple[Card, ...]) -> CardSet:
    """The cards of a trick that can win nothing: dead ones, and those of seats that cannot win this trick."""
    beaten = {one.seat for one in spiel.faults.no_win}
    if not beaten:
        return spiel.faults.dead
    players = spiel.start.sitting[leader]
    lying = [one for place, one in enumerate(cards) if players[place % len(players)] in beaten]
    return CardSet(spiel.faults.dead.mask | CardSet.of(lying).mask)


def best_after(spiel: Spiel, trick: Trick, cards: tuple[Card, ...]) -> int | None:
    """The place of the best of these cards: the trick with one more."""
    order, best = trick.mode.order, trick.best
    if spiel.faults.dead.mask or spiel.faults.no_win:
        return best_place(cards, order, powerless(spiel, trick.leader, cards).mask)
    if best is None:
        return 0
    return len(cards) - 1 if BEATERS[order][cards[best]] >> cards[-1] & 1 else best


def who_takes(spiel: Spiel, trick: Trick, *, last: bool) -> Seat:
    """Who takes the complete trick."""
    start = spiel.start
    if trick.best is None or spiel.faults is not NO_FAULTS:
        rule = start.reglement.trick.dead_lead.value
        dead = powerless(spiel, trick.leader, trick.cards)
        return taker(trick.cards, trick.leader, trick.mode, dead, start.seats, rule, last=last)
    return start.sitting[trick.leader][trick.best % len(start.seats.order)]


@carries("P.28")
def is_last(start: Start, hands: tuple[CardSet, ...]) -> bool:
    """Whether nobody can be asked for another card: with unequal hands as soon as one is empty (P.28)."""
    return not all(hands[seat].mask for seat in start.seats.order)


def phase_after(reglement: Reglement, trick: int) -> Phase:
    """What follows a trick that is not the last: drawing from the stock, the die, or the next lead."""
    draws = reglement.deal.draws.value
    if draws and trick < len(draws) and draws[trick]:
        return Phase.DRAW
    return Phase.ROLL if reglement.lead.die.value else Phase.PLAY


def after_trick(spiel: Spiel, who: Seat) -> Faults:
    """What is left of the faults once a trick is complete.

    A bar ends with its trick (E.7), or when a trick goes to the opponents (A.8); who could not win it can again.
    """
    faults = spiel.faults
    if not (faults.bars or faults.trump_lead):
        return faults
    bars = tuple(bar for bar in faults.bars if bar.until is BarUntil.OPPONENTS_WIN_A_TRICK and who in bar.seats)
    return replace(faults, bars=bars, trump_lead=())


def judged_anew(spiel: Spiel) -> Spiel:
    """The Spiel with its open trick judged once more, after cards in it lost their power."""
    trick = spiel.trick
    if trick is None:
        return spiel
    dead = powerless(spiel, trick.leader, trick.cards)
    trick = trick._replace(best=best_place(trick.cards, trick.mode.order, dead.mask))
    if trick.taker is None:
        return spiel._replace(trick=trick)
    last = is_last(spiel.start, spiel.hands)
    who = who_takes(spiel, trick, last=last)
    return spiel._replace(trick=trick._replace(taker=who), turn=None if last else who)
