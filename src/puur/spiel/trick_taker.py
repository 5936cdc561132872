"""The open trick and its taker, determined as cards are played, and again when a ruling changes what they can win."""

from puur.cards import Card, CardSet
from puur.modes import BEATERS
from puur.reglement.carries import carries
from puur.reglement.options import DeadLead
from puur.rules.trick import best_place, taker
from puur.seats import Party, Seat
from puur.spiel.acts import Play
from puur.spiel.citations import in_force
from puur.spiel.early_card import was_exchanged
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.ruling import BarUntil
from puur.spiel.state import NO_FAULTS, Faults, Phase, Spiel, Start, Trick
from puur.spiel.tricks import given_by


def owner(spiel: Spiel, trick: Trick) -> Party | None:
    """The owner of a trick's points: the party it was awarded to, else that of its taker; None while incomplete."""
    if trick.taker is None:
        return None
    return spiel.start.seats.party(trick.taker) if trick.award is None else trick.award.party


@carries("K.farbe", "E.8")
def powerless(spiel: Spiel, leader: Seat, cards: tuple[Card, ...]) -> CardSet:
    """The cards of a trick that can win nothing: dead ones, and those of seats that cannot win this trick."""
    if not spiel.faults.no_win:
        return spiel.faults.dead
    beaten = {loss.seat for loss in spiel.faults.no_win}
    players = spiel.start.sitting[leader]
    lying = [card for place, card in enumerate(cards) if players[place % len(players)] in beaten]
    return CardSet(spiel.faults.dead.mask | CardSet.of(lying).mask)


@carries("K.farbe", "E.8")
def _wins_nothing(spiel: Spiel, leader: Seat, place: int, card: Card) -> bool:
    """Whether the card at this place of a trick is among the `powerless`."""
    faults = spiel.faults
    dead = bool(faults.dead.mask >> card & 1)
    if dead or not faults.no_win:
        return dead
    players = spiel.start.sitting[leader]
    return players[place % len(players)] in [kept.seat for kept in faults.no_win]


def best_after(spiel: Spiel, trick: Trick, cards: tuple[Card, ...]) -> int | None:
    """The place of the best of these cards: the trick with one more."""
    best, newest, at = trick.best, cards[-1], len(cards) - 1
    if spiel.faults is not NO_FAULTS and _wins_nothing(spiel, trick.leader, at, newest):
        return best
    if best is not None:
        return at if BEATERS[trick.mode.order][cards[best]] >> newest & 1 else best
    wins = at == 0 or newest.suit is cards[0].suit or BEATERS[trick.mode.order][cards[0]] >> newest & 1
    return at if wins else None


def who_takes(spiel: Spiel, trick: Trick, *, last: bool) -> Seat:
    """Who takes the complete trick."""
    start, led = spiel.start, trick.cards[0]
    if trick.best is None or (spiel.faults is not NO_FAULTS and _wins_nothing(spiel, trick.leader, 0, led)):
        dead = powerless(spiel, trick.leader, trick.cards)
        rule = start.reglement.trick.dead_lead.value
        return taker(trick.cards, trick.leader, trick.mode, dead, start.seats, rule, last=last)
    return start.sitting[trick.leader][trick.best % len(start.seats.order)]


@carries("P.28")
def is_last(start: Start, hands: tuple[CardSet, ...]) -> bool:
    """Whether no trick can follow: with unequal hands as soon as one holds too few cards for it (P.28)."""
    each = start.reglement.trick.cards_each.value
    return min([hands[seat].mask.bit_count() for seat in start.seats.order]) < each


def phase_after(spiel: Spiel, trick: int) -> Phase:
    """What follows a trick that is not the last: drawing from the stock while it lasts, the die, or the next lead."""
    reglement = spiel.start.reglement
    draws = reglement.deal.draws.value
    if draws and trick < len(draws) and draws[trick] and spiel.preface.stock:
        return Phase.DRAW
    return Phase.ROLL if reglement.lead.die.value else Phase.PLAY


def after_trick(spiel: Spiel, who: Seat) -> Faults:
    """The faults that remain once a trick is complete.

    A bar ends with its trick (E.7), or when a trick goes to the opponents (A.8); a seat that could not win this trick
    can win again.
    """
    faults = spiel.faults
    if faults is NO_FAULTS or not (faults.bars or faults.ended):
        return faults
    lasting = tuple(bar for bar in faults.bars if bar.until is BarUntil.OPPONENTS_WIN_A_TRICK and who in bar.seats)
    return faults._replace(bars=lasting, ended=tuple(bar for bar in faults.bars if bar not in lasting))


@carries("P.33")
def reopened(faults: Faults) -> Faults:
    """The faults as they were before the complete trick on the table ended: its bars hold again."""
    return faults._replace(bars=(*faults.ended, *faults.bars), ended=())


@carries("P.33")
def is_open(spiel: Spiel) -> bool:
    """Whether cards may be taken back from the trick on the table.

    They may not once somebody has drawn from the stock after it, or once the rest was given to a party.
    """
    trick = spiel.trick
    if trick is None or spiel.faults.rest is not None:
        return False
    return trick.taker is None or not spiel.preface.drawn


@carries("A.22", "P.33")
def is_of_open_trick(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether a fault is about the trick on the table: a card that lies there may have been laid in the one before."""
    now, act = len(spiel.turned), irregularity.act
    if irregularity.kind is not IrregularityKind.EARLY_CARD or spiel.trick is None or not isinstance(act, Play):
        return irregularity.trick == now
    return irregularity.trick == now or (irregularity.trick == now - 1 and act.card in spiel.trick.cards)


@carries("A.8", "E.8", "P.16", "P.33")
def lies_open(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether the card given wrongly still lies in the open trick, so that it can be corrected."""
    trick, act = spiel.trick, irregularity.act
    return (
        isinstance(act, Play)
        and trick is not None
        and is_of_open_trick(spiel, irregularity)
        and act.card in given_by(spiel, trick, act.seat)
        and irregularity not in (*spiel.faults.undone, *spiel.faults.back)
        and not was_exchanged(spiel, irregularity)
        and is_open(spiel)
    )


@carries("P.16", "P.32")
def judged_anew(spiel: Spiel) -> Spiel:
    """The Spiel with its open trick judged once more, after cards in it lost their power.

    A card laid early for the next trick stays, whoever leads it now (A.22).
    """
    trick = spiel.trick
    if trick is None or not is_open(spiel):
        return spiel
    dead = powerless(spiel, trick.leader, trick.cards).mask
    trick = trick._replace(best=best_place(trick.cards, trick.mode.order, dead))
    if trick.taker is None:
        return spiel._replace(trick=trick)
    last = is_last(spiel.start, spiel.hands)
    who = who_takes(spiel, trick, last=last)
    if who is trick.taker:
        return spiel._replace(trick=trick)
    spiel = spiel._replace(faults=reopened(spiel.faults))
    return spiel._replace(
        phase=Phase.PLAYED if last else phase_after(spiel, len(spiel.turned)),
        turn=None if last else who,
        trick=trick._replace(taker=who),
        faults=after_trick(spiel, who),
        faced=None,
    )


@carries("A.8", "K.ausspiel", "K.farbe", "E.7", "E.8", "P.18")
def taken_because(spiel: Spiel) -> tuple[str, ...]:
    """The articles that decide who gets the trick on the table; none while it runs or its best card takes it.

    >>> from puur.cards import Card
    >>> from puur.reglement import load
    >>> from puur.spiel import Play, apply, place
    >>> spiel = place(load("schieber"), "D", "HQ S6|H6 S7|HA S8|H7 S9")
    >>> spiel = spiel._replace(faults=Faults(dead=CardSet.of("HQ")))
    >>> for card in (Card.HQ, Card.H6, Card.HA, Card.H7):
    ...     spiel = apply(spiel, Play(spiel.turn, card))
    >>> spiel.turn, taken_because(spiel)
    (<Seat.W: 3>, ('A.8', 'P.18'))
    """
    trick = spiel.trick
    if trick is None or trick.taker is None:
        return ()
    awarded = () if trick.award is None else (trick.award.article,)
    return tuple(dict.fromkeys(awarded + _dead_lead(spiel, trick) + _kept_from_winning(spiel, trick)))


def _dead_lead(spiel: Spiel, trick: Trick) -> tuple[str, ...]:
    """The articles on a trick that was led with a dead card."""
    rule = spiel.reglement.trick.dead_lead
    if trick.cards[0] not in spiel.faults.dead:
        return ()
    always = rule.value is DeadLead.OPPONENTS_TAKE or is_last(spiel.start, spiel.hands)
    return ((rule.article,) if always else ()) + (in_force("P.18", spiel.reglement),)


def _kept_from_winning(spiel: Spiel, trick: Trick) -> tuple[str, ...]:
    """The articles that kept a player from a trick his card would have taken."""
    free = best_place(trick.cards, trick.mode.order, spiel.faults.dead.mask)
    players = spiel.start.sitting[trick.leader]
    seat = None if free is None else players[free % len(players)]
    return tuple(loss.article for loss in spiel.faults.no_win if loss.seat is seat)
