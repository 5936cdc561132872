"""The light position for search agrees with the Spiel it was made of."""

import random

import pytest

from puur.cards import CARDS, Card, CardSet, Suit, cards_in
from puur.errors import UnsupportedPosition
from puur.modes import Variant
from puur.reglement import load
from puur.solver.board import board_of, legal, step
from puur.spiel import legal_plays, open_spiel, place
from puur.spiel.card_play import PLAYS, play
from puur.spiel.result import taken_by
from puur.spiel.ruling import BarUntil
from puur.spiel.state import Bar, Early, Faults, NoWin, Spiel


def _dealt(name: str, variant: Variant, rng: random.Random) -> Spiel:
    pack = rng.sample(CARDS, len(CARDS))
    hands = "|".join(str(CardSet.of(pack[at : at + 9])) for at in range(0, 36, 9))
    return place(load(name), variant, hands)


def _points(spiel: Spiel) -> tuple[int, ...]:
    taken = taken_by(spiel)
    last = 5 if spiel.turn is None else 0
    return tuple(
        sum(taking.points for taking in taken if taking.party is party)
        + (last if taken and taken[-1].party is party else 0)
        for party in spiel.start.seats.parties
    )


@pytest.mark.parametrize("name", ["schieber", "differenzler", "fnf-handjass", "slalom-schieber"])
@pytest.mark.parametrize("variant", list(Variant))
def test_a_board_follows_its_spiel_card_by_card(name: str, variant: Variant) -> None:
    """Legal cards, turn and points are the same after every card, from whichever card the board is made."""
    rng = random.Random(f"{name} {variant}")
    spiel = _dealt(name, variant, rng)
    board = board_of(spiel)
    while spiel.turn is not None:
        assert board_of(spiel) == board._replace(best=board_of(spiel).best, holder=board_of(spiel).holder)
        assert legal_plays(spiel).mask == legal(board)
        assert not board.is_over
        card = rng.choice(cards_in(legal(board)))
        spiel, board = play(spiel, PLAYS[spiel.turn][card]), step(board, card)
        assert _points(spiel) == board.made
    assert board.is_over


def test_a_board_begins_with_the_first_lead() -> None:
    """Before the deal there is no position to search."""
    with pytest.raises(UnsupportedPosition):
        board_of(open_spiel(load("schieber")))


@pytest.mark.cites("A.8", "A.12", "K.ausspiel", "E.7", "P.18")
@pytest.mark.parametrize("name", ["schieber", "kzjv", "einzelschieber", "differenzler"])
@pytest.mark.parametrize("seed", range(12))
def test_a_board_knows_dead_cards_and_bars(name: str, seed: int) -> None:
    """With dead cards and barred suits, too, legal cards, turn and points are those of the Spiel."""
    rng = random.Random(f"{name} {seed}")
    spiel = _dealt(name, rng.choice(tuple(Variant)), rng)
    party = rng.choice(spiel.start.seats.parties)
    suit = rng.choice(tuple(Suit))
    article = spiel.reglement.trick.dead_lead.article
    bars = (Bar(party.seats, suit.cards, rng.choice(tuple(BarUntil)), article),)
    spiel = spiel._replace(faults=Faults(dead=CardSet.of(rng.sample(CARDS, 9)), bars=bars))
    board = board_of(spiel)
    while spiel.turn is not None:
        again = board_of(spiel)
        assert again == board._replace(best=again.best, holder=again.holder)
        assert legal_plays(spiel).mask == legal(board)
        card = rng.choice(cards_in(legal(board)))
        spiel, board = play(spiel, PLAYS[spiel.turn][card]), step(board, card)
        assert _points(spiel) == board.made
    assert board.is_over


def test_a_board_refuses_what_it_does_not_know() -> None:
    """The die, and rulings that hold for this very trick, are left to the Spiel."""
    spiel = place(load("schieber"), "D", "DK D10|DA S10|DQ HQ|DJ D9")
    seat = spiel.start.seats.order[1]
    for faults in (Faults(no_win=(NoWin(seat, "K.farbe"),)), Faults(early=(Early(seat, Card.S10, 0, 0),))):
        with pytest.raises(UnsupportedPosition):
            board_of(spiel._replace(faults=faults))
    with pytest.raises(UnsupportedPosition):
        board_of(place(load("grauer-jass-4"), "D", "DK D10|DA S10|DQ HQ|DJ D9"))
