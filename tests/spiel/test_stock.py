"""Wrong draws from the stock: what cannot be drawn changes nothing, and what may go back (G.ziehen, P.4)."""

from dataclasses import replace

import pytest

from puur.cards import EMPTY, Card, CardSet
from puur.modes import Variant
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.seats import Seat
from puur.spiel import apply, legal_plays, open_spiel, witness
from puur.spiel.acts import Act, Announce, Cut, Deal, Draw, Object, Play, Roll, Rule, ShowWeis
from puur.spiel.fault import IrregularityKind
from puur.spiel.ruling import ConsequenceKind
from puur.spiel.state import Phase, Spiel
from puur.spiel.stock import put_back
from puur.spiel.weis.ruled import as_it_is

HANDS = (CardSet.of("D6 D7 D8 D9 H6 H7 H8 H9 S6"), EMPTY, CardSet.of("D10 DJ DQ DK DA H10 HJ HQ S7"), EMPTY)


def after(*acts: Act) -> Spiel:
    """The duel after South has chosen Kreuz, rolled Herz, and these acts."""
    spiel = open_spiel(load("grauer-jass-2"), dealer=Seat.N, chooser=Seat.S)
    start = (Cut(Seat.S, 5), Deal(Seat.N, HANDS), Announce(Seat.S, Variant.C), Roll(Seat.S, 1))
    for act in (*start, *acts):
        spiel = witness(spiel, act)
    return spiel


def cards(*names: str) -> tuple[Play, ...]:
    """A trick of these cards, South's first."""
    return tuple(Play((Seat.S, Seat.N)[at % 2], Card[name]) for at, name in enumerate(names))


TRICK = cards("H6", "H10", "H7", "HJ")


@pytest.mark.cites("G.ziehen")
def test_cards_that_are_not_in_the_stock_cannot_be_drawn() -> None:
    """Nobody has them after it, and there is nothing to object to."""
    for some in (EMPTY, CardSet.of("D10"), CardSet.of("C6 D10 C7")):
        spiel = after(*TRICK, Draw(Seat.N, some))
        (wrong,) = spiel.faults.irregularities
        assert IrregularityKind.OTHER is wrong.kind
        assert (Phase.DRAW, Seat.N, 18) == (spiel.phase, spiel.turn, len(spiel.preface.stock))


@pytest.mark.cites("G.ziehen", "P.4")
def test_what_lies_early_does_not_go_back() -> None:
    """A card that was drawn wrongly and laid on the table before its turn is out of the hand for good."""
    spiel = after(*TRICK, Draw(Seat.N, CardSet.of("C6 C7 C8")), Play(Seat.N, Card.C6), Object(Seat.S, Seat.N, 1))
    drawn = [case for case in spiel.faults.cases if case.irregularity.kind is IrregularityKind.DRAWN_WRONGLY]
    kinds = {part.kind for case in drawn for offer in case.ruling.offers for part in offer}
    assert {ConsequenceKind.ANNUL, ConsequenceKind.STAND} == kinds


@pytest.mark.cites("G.ziehen")
def test_only_drawn_cards_are_put_back() -> None:
    """What did not happen by drawing puts nothing back."""
    spiel = after(*TRICK[:1], Play(Seat.N, Card.S7), *TRICK[2:])
    (revoke, *_) = spiel.faults.irregularities
    assert spiel == put_back(spiel, revoke)


@pytest.mark.cites("G.ziehen", "P.28")
def test_who_found_no_cards_left_draws_after_all() -> None:
    """Cards put back are there for him too."""
    wild = Draw(Seat.S, CardSet.of("C6 C7 C8 C9 C10 CJ CQ CK CA S8 S9 S10 SJ SQ SK SA"))
    spiel = after(*TRICK[:2], wild, *TRICK[2:], Draw(Seat.N, CardSet.of("HK HA")))
    assert (Phase.ROLL, Seat.N) == (spiel.phase, spiel.turn)
    spiel = witness(witness(spiel, Object(Seat.N, Seat.S)), Rule(0, 1))
    assert (Phase.DRAW, Seat.S, 16) == (spiel.phase, spiel.turn, len(spiel.preface.stock))


@pytest.mark.cites("G.weis", "P.4")
def test_a_row_that_was_not_held_is_struck_out() -> None:
    """What is not there is worth nothing: put right it counts no more, whatever cards it might have been."""
    spiel = open_spiel(load("grauer-jass-2"), dealer=Seat.N, chooser=Seat.S)
    acts = (
        *(Cut(Seat.S, 5), Deal(Seat.N, HANDS), Announce(Seat.S, Variant.C)),
        *(ShowWeis(Seat.S, CardSet.of("C6 C7 C8")), Object(Seat.N, Seat.S)),
    )
    for act in acts:
        spiel = witness(spiel, act)
    (case,) = spiel.faults.cases
    assert [ConsequenceKind.ANNUL, ConsequenceKind.FORFEIT, ConsequenceKind.STAND] == [
        offer[0].kind for offer in case.ruling.offers
    ]
    struck = witness(spiel, Rule(0, 1))
    assert struck == as_it_is(struck, CardSet.of("H6 H7 H8 H9"), case.irregularity)


@pytest.mark.cites("G.ziehen", "P.4")
def test_cards_drawn_before_the_first_lead_go_back() -> None:
    """Nobody has won a trick yet: the roll stays with its player, and the stock is whole again."""
    spiel = open_spiel(load("grauer-jass-2"), dealer=Seat.N, chooser=Seat.S)
    start = (Cut(Seat.S, 5), Deal(Seat.N, HANDS), Announce(Seat.S, Variant.C))
    for act in (*start, Draw(Seat.N, CardSet.of("C6 C7")), Object(Seat.S, Seat.N), Rule(0, 1)):
        spiel = witness(spiel, act)
    assert (Phase.ROLL, Seat.S, 18) == (spiel.phase, spiel.turn, len(spiel.preface.stock))


@pytest.mark.cites("G.ziehen")
def test_the_winner_of_the_trick_just_played_draws_first_and_rolls() -> None:
    """A player who won an earlier one has no claim to either."""
    drawn = (Draw(Seat.N, CardSet.of("C6 C7")), Draw(Seat.S, CardSet.of("C8 C9")))
    spiel = after(*TRICK, *drawn, Roll(Seat.N, 2))
    for seat, name in ((Seat.N, "D10"), (Seat.S, "C8"), (Seat.N, "DJ"), (Seat.S, "D6")):
        spiel = witness(spiel, Play(seat, Card[name]))
    assert (Phase.DRAW, Seat.S) == (spiel.phase, spiel.turn)
    spiel = apply(apply(spiel, Draw(Seat.S, CardSet.of("C10 CJ"))), Draw(Seat.N, CardSet.of("CQ CK")))
    assert (Phase.ROLL, Seat.S) == (spiel.phase, spiel.turn)


def nothing_drawn() -> Spiel:
    """The duel where nobody draws before the sixth trick, in the fourth of which the last card lacks."""
    keys = load("grauer-jass-2")
    dry = replace(keys, deal=replace(keys.deal, draws=Cited((0, 0, 0, 0, 0, 1), "X.1")), digest="drawn late")
    spiel = open_spiel(dry, dealer=Seat.N, chooser=Seat.S)
    for act in (Cut(Seat.S, 5), Deal(Seat.N, HANDS), Announce(Seat.S, Variant.C)):
        spiel = apply(spiel, act)
    while sum(map(len, spiel.hands)) > 3:
        spiel = with_next_card(spiel)
    return spiel


def with_next_card(spiel: Spiel) -> Spiel:
    """With any card whose turn it is; before a lead the die leaves the suit free."""
    assert spiel.turn is not None
    rolled = apply(spiel, Roll(spiel.turn, 5)) if spiel.phase is Phase.ROLL else spiel
    return apply(rolled, Play(spiel.turn, next(iter(legal_plays(rolled)))))


def goes_back(spiel: Spiel, seat: Seat) -> bool:
    """Whether the cards this player drew wrongly may go back to the stock once it is called."""
    called = witness(spiel, Object(Seat.N if seat is Seat.S else Seat.S, seat))
    kinds = {part.kind for case in called.faults.cases for offer in case.ruling.offers for part in offer}
    return ConsequenceKind.PUT_BACK in kinds


@pytest.mark.cites("G.ziehen", "P.4")
def test_cards_go_back_if_their_player_has_enough_for_the_trick_without_them() -> None:
    """While it runs what he gave to it counts; for the next one he needs two others in hand."""
    spiel = nothing_drawn()
    last = spiel.turn
    assert last is not None
    leader = Seat.N if last is Seat.S else Seat.S
    spiel = witness(spiel, Draw(leader, CardSet.of("C6 C7")))
    assert goes_back(spiel, leader)
    spiel = with_next_card(witness(spiel, Draw(last, CardSet.of("C8 C9"))))
    assert (Phase.ROLL, [3, 3]) == (spiel.phase, [len(spiel.hands[seat]) for seat in (leader, last)])
    assert not goes_back(spiel, leader)
    assert goes_back(witness(spiel, Draw(leader, CardSet.of("C10"))), leader)
