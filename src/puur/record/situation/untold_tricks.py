"""Tricks between two that are told of, by the number of the second: nobody told who gave what, nor who took one.

They are played all the same: everybody gives as many cards as they take, none that he is told to have had afterwards.
Which of the others he gave differs from world to world, and so does who took the last of them, where it is in question
who was to lead.
"""

from collections.abc import Iterator
from typing import Final

from puur.cards import EMPTY, Card, CardSet, Suit
from puur.modes import Variant
from puur.record.situation.draws import drawn
from puur.record.situation.half_told import next_leader
from puur.record.situation.model import Situation, Witnessed
from puur.record.situation.world import WorldSetting
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Play, Report, ShowWeis
from puur.spiel.cases import still_waiting, table_beneath, waived_by
from puur.spiel.state import NO_FAULTS, Phase, Spiel, Trick
from puur.spiel.trick_taker import after_trick, phase_after

_SUITS: Final = len(Suit)
_ON: Final = frozenset({Phase.PLAY, Phase.ROLL, Phase.DRAW})


@carries("P.29")
def played_on(spiel: Spiel) -> Spiel:
    """The table once everybody has played on: who might have chosen has let it stand."""
    for seat in spiel.start.seats.order:
        left = waived_by(spiel, seat)
        spiel = spiel if left is None else left
    return table_beneath(spiel, spiel.start.seats.order[0])


def between(situation: Situation, setting: WorldSetting, spiel: Spiel, number: int, until: int) -> Spiel | None:
    """The table once the tricks up to this number lie; None if there are not cards enough for them."""
    leader = next_leader(situation, number) if setting.took is None else setting.took
    if spiel.phase not in _ON:
        return spiel
    leader = spiel.turn if leader is None else leader
    while spiel.trick_number < until:
        others = () if leader is None else spiel.start.seats.opponents(leader)
        own = (until - 1 - spiel.trick_number) % 2 == 0 or not others
        taker = leader if own else others[0]
        given = None if taker is None else _one(situation, setting, spiel, number, taker)
        if given is None:
            return None
        spiel = drawn(situation, setting, given)
    return still_waiting(spiel)


def _one(situation: Situation, setting: WorldSetting, spiel: Spiel, number: int, taker: Seat) -> Spiel | None:
    """The table after one trick that nobody told of, taken by this player."""
    start, spiel = spiel.start, drawn(situation, setting, spiel)
    players = start.sitting[taker if spiel.turn is None else spiel.turn]
    each = start.trick_size // len(players)
    given = {seat: _spent(situation, setting, spiel, number, seat)[:each] for seat in players}
    if any(len(cards) < each for cards in given.values()):
        return None
    cards = tuple(given[seat][at] for at in range(each) for seat in players)
    variant, at = spiel.preface.variant or Variant.O, spiel.trick_number
    trick = Trick(players[0], variant.mode(at), start.trick_size, cards, 0, taker)
    gone = CardSet.of(cards)
    faults = after_trick(spiel, taker)
    return spiel._replace(
        phase=phase_after(spiel, at),
        hands=tuple(hand - gone for hand in spiel.hands),
        turn=taker,
        trick=None,
        turned=(*spiel.tricks, trick),
        faced=None,
        preface=spiel.preface._replace(drawn=()),
        faults=faults if faults is NO_FAULTS else faults._replace(early=(), no_win=(), given=()),
    )


def _spent(situation: Situation, setting: WorldSetting, spiel: Spiel, number: int, seat: Seat) -> tuple[Card, ...]:
    """What a player may have given by then, in the order in which he is thought to have: what lay there first."""
    free = spiel.hands[seat] - _told_later(situation, number)
    lying = CardSet.of(early.card for early in spiel.faults.early if early.seat is seat)
    trump = None if spiel.preface.variant is None else spiel.preface.variant.trump
    lacked = set(_lacked_later(situation, number, seat, trump))
    first, low = setting.spent % _SUITS, setting.spent < _SUITS

    def order(card: Card) -> tuple[bool, bool, int, int]:
        rank = int(card.rank)
        return card not in lying, card.suit not in lacked, (card.suit - first) % _SUITS, rank if low else -rank

    return tuple(sorted(free | lying, key=order))


def _told_later(situation: Situation, number: int) -> CardSet:
    """The cards that are told after a gap: they were in hand still."""
    found = EMPTY
    for step in situation.steps[number:]:
        match step.act if isinstance(step, Witnessed) else None:
            case Play(_, card):
                found = found.adding(card)
            case ShowWeis(_, cards, _) | Report(_, _, _, cards):
                found |= cards
            case _:
                pass
    return found


@carries("A.20")
def _lacked_later(situation: Situation, number: int, seat: Seat, trump: Suit | None) -> Iterator[Suit]:
    """The suits to which a player gave another later, and nobody asks whether he held them: by then he did not.

    A trump says nothing of the suit that was led: everybody may give one (A.20). A card that came back is none of its
    trick (P.27), so that the tricks are those in which his deeds are told.
    """
    for (player, suit), discards in situation.deeds.discards.items():
        plain = (deed for deed in discards if not isinstance(deed.act, Play) or deed.act.card.suit is not trump)
        later = (deed.number for deed in plain if deed.number >= number)
        if player is seat and any(not situation.in_question(at) for at in later):
            yield suit
