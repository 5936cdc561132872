"""Who may have shown a Weis that nobody told of, and whose Weis may so have been the highest (A.23.3).

A Weis that is told closes nothing but the mouth of its own player. Every other one who has given his first card may
have shown one too, if his hand may have had any; and of what is told only that of the highest party counts.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Self

from puur.cards import CardSet
from puur.record.act_parts import Hands
from puur.record.situation.model import Situation
from puur.record.situation.outcome import Outcome
from puur.record.situation.unnamed_weis import every_weis
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import WeisPlay
from puur.rules.weis import Weis, find_weis
from puur.rules.weis_comparison import Announced, counting, leader, said_strength, strength
from puur.seats import Party, Seat
from puur.spiel.acts import ShowWeis
from puur.spiel.state import Spiel
from puur.spiel.tricks import dealt_hand, has_played
from puur.spiel.weis.moment import place_of, variant_of
from puur.spiel.weis.talk import announced


@dataclass(frozen=True, slots=True)
class KnownCards:
    """What each seat certainly had in hand, by its number, and how many cards a hand has; none where any are drawn."""

    hands: Hands
    size: int | None

    @classmethod
    def by_lines(cls, situation: Situation, reglement: Reglement) -> Self:
        """What is told of the hands: the cards that are named, those given, and those of the Weis shown."""
        shown = [act for act in situation.acts if isinstance(act, ShowWeis)]

        def known(seat: Seat) -> CardSet:
            own = CardSet(0) if seat not in situation.order else situation.held(seat)
            for act in shown:
                own |= act.cards if act.seat is seat else CardSet(0)
            return own

        return cls((known(Seat.S), known(Seat.E), known(Seat.N), known(Seat.W)), _size(reglement))

    @classmethod
    def in_world(cls, outcome: Outcome) -> Self:
        """The same of a world: its hands without the cards that nobody named."""
        south, east, north, west = (hand - outcome.unnamed for hand in outcome.world.hands)
        return cls((south, east, north, west), _size(outcome.spiel.reglement))

    @carries("A.23.1", "A.23.2")
    def may_have(self, seat: Seat, reglement: Reglement) -> tuple[Weis, ...]:
        """Every Weis that may have been in a hand; not nine in a row, which would have won the Partie."""
        own = self.hands[seat]
        gone = CardSet(sum(hand.mask for hand in self.hands) & ~own.mask)
        most = None if self.size is None else max(self.size, len(own))
        free = (weis for weis in every_weis(reglement) if not weis.cards & gone)
        fitting = (weis for weis in free if most is None or len(weis.cards | own) <= most)
        return tuple(weis for weis in fitting if not weis.wins_partie(reglement.weis))


def _size(reglement: Reglement) -> int | None:
    return None if reglement.deal.draws.value else reglement.deal.hand.value


@carries("A.23.3", "G.weis")
def silent_seats(spiel: Spiel, known: KnownCards) -> tuple[Seat, ...]:
    """Who may have shown a Weis by now though nobody told: with his first card, or where each credits his own."""
    keys = spiel.reglement.weis
    if keys.play.value is WeisPlay.OFF:
        return ()
    heard = {claim.seat for claim in spiel.talk.claims}
    credited = keys.play.value is WeisPlay.CREDITED
    spoke = (seat for seat in spiel.start.seats.order if credited or has_played(spiel, seat, 0))
    return tuple(seat for seat in spoke if seat not in heard and known.may_have(seat, spiel.reglement))


@carries("A.23.3")
def silent_by_lines(situation: Situation, reglement: Reglement) -> tuple[Seat, ...]:
    """Who may have shown a Weis in all though nobody told, by what is told of the hands."""
    shown = {act.seat for act in situation.acts if isinstance(act, ShowWeis)}
    known = KnownCards.by_lines(situation, reglement)
    return tuple(seat for seat in situation.order if seat not in shown and known.may_have(seat, reglement))


@carries("A.23.3", "A.23.4")
def may_be_highest(spiel: Spiel, known: KnownCards) -> tuple[Party, ...]:
    """Whose Weis may have been the highest, that of whom it is told first; nobody's where none is told or compared.

    Where equal Weis of two parties are told without their cards it is asked whose was the highest, of all there were.
    """
    keys, said = spiel.reglement.weis, announced(spiel)
    highest = leader(said, variant_of(spiel), keys)
    if highest is None or keys.play.value is not WeisPlay.COMPARED:
        return ()
    seats = spiel.start.seats
    own = seats.party(highest.seat)
    if is_asked_for(spiel, known) or _has_added(spiel, own):
        return (own,)
    silent = silent_seats(spiel, known)
    others = (
        seats.party(seat)
        for seat in silent
        if any(is_higher(weis, seat, highest, spiel, known) for weis in known.may_have(seat, spiel.reglement))
    )
    return tuple(dict.fromkeys((own, *others)))


@carries("A.23.3")
def _has_added(spiel: Spiel, party: Party) -> bool:
    """Whether a player of a party added a lower Weis, which only the party with the highest may, and nobody objects."""
    seats = [claim.seat for claim in spiel.talk.claims if claim.seat in party.seats]
    return len(set(seats)) < len(seats)


def is_asked_for(spiel: Spiel, known: KnownCards) -> bool:
    """Whether the highest points are told of Weis of several parties, and not the cards of all of them (A.23.4)."""
    said = announced(spiel)
    most = max((weis.points for weis in said), default=0)
    equal = [weis for weis in said if weis.points == most]
    parties = {spiel.start.seats.party(weis.seat) for weis in equal}
    return len(parties) > 1 and not all(_is_named(weis, known) for weis in equal)


@carries("A.23.4")
def is_higher(weis: Weis, seat: Seat, than: Announced, spiel: Spiel, known: KnownCards) -> bool:
    """Whether a Weis of a seat would be higher than one that is told, or may be where only its points are."""
    keys, variant = spiel.reglement.weis, variant_of(spiel)
    if not _is_named(than, known):
        return weis.points >= than.points
    own, other = strength(weis, variant, keys), said_strength(than, variant, keys)
    return own > other or (own == other and place_of(spiel, seat) < place_of(spiel, than.seat))


def _is_named(weis: Announced, known: KnownCards) -> bool:
    return weis.weis.cards <= known.hands[weis.seat]


@carries("A.23.1", "A.23.2", "A.23.3")
def written_in_hands(spiel: Spiel) -> Iterator[tuple[Announced, ...]]:
    """The Weis that may be written with these hands: what is told, and of what the silent hold anything or nothing."""
    keys, seats, said = spiel.reglement.weis, spiel.start.seats, announced(spiel)
    credited = keys.play.value is WeisPlay.CREDITED
    if keys.play.value is WeisPlay.OFF or not (credited or spiel.tricks):
        yield ()
        return
    heard = {weis.seat for weis in said}
    held = [
        Announced(seat, weis, weis.points)
        for seat in seats.order
        if seat not in heard
        for weis in find_weis(dealt_hand(spiel, seat), keys)
        if not weis.wins_partie(keys)
    ]
    for count in range(len(held) + 1):
        for chosen in combinations(held, count):
            if credited:
                yield (*said, *chosen)
                continue
            heard_in_turn = tuple(sorted((*said, *chosen), key=lambda weis: place_of(spiel, weis.seat)))
            yield counting(heard_in_turn, seats, variant_of(spiel), keys)
