"""The order Stoeck, Stich, Weis, with the five points of the last trick first (A.10, A.15, P.20)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.partie.table import play_cards, play_spiel, seated, vary

from puur.cards import CardSet
from puur.partie import PartiePhase, Write, acts_for, apply, open_partie
from puur.partie.count_order import (
    Counted,
    counted_when_said,
    counted_when_won,
    first_to_reach,
    in_order,
    whole,
    with_pieces,
)
from puur.reglement import load
from puur.reglement.options import CountOrder
from puur.rules.score import Reason
from puur.rules.trick_points import totals
from puur.seats import PARTNERS, Party, Seat
from puur.spiel import count
from puur.spiel.acts import ClaimRest, Report, Sighting, TurnTrick

ORDER = (CountOrder.STOECK, CountOrder.STICH, CountOrder.WEIS)
SN, EW = PARTNERS.parties
LAST = "HJ|H9|HA|HK"


def _piece(party: Party, points: int, stage: CountOrder) -> Counted:
    reason = {CountOrder.STOECK: Reason.STOECK, CountOrder.STICH: Reason.CARDS, CountOrder.WEIS: Reason.WEIS}[stage]
    return Counted(party, points, stage, reason, "A.15")


@given(st.integers(0, 40), st.sampled_from(["schieber-1-2-3", "coiffeur", "kzjv", "slalom-schieber"]))
@pytest.mark.cites("A.15")
def test_the_pieces_add_up_to_the_lines(seed: int, name: str) -> None:
    """Counted piece by piece, each party gets what its lines say, in the order Stoeck, Stich, Weis."""
    spiel = play_spiel(open_partie(load(name)), Random(seed)).spiel
    assert spiel is not None
    pieces = in_order(spiel, ORDER, unshown_stoeck=False)
    lines = totals(count(spiel), PARTNERS.parties)
    assert lines == tuple(sum(piece.points for piece in pieces if piece.party is party) for party in PARTNERS.parties)
    assert [piece.stage for piece in pieces] == sorted((piece.stage for piece in pieces), key=ORDER.index)


@pytest.mark.cites("A.10", "A.11")
def test_the_last_five_come_before_the_last_cards() -> None:
    """The bonus of the last trick is counted before its card points, and the Match after all tricks."""
    spiel = play_cards(seated(load("schieber"), (0, 0), "H", LAST), "HJ H9 HA HK").spiel
    assert spiel is not None
    assert [(Reason.LAST_TRICK, 5), (Reason.CARDS, 49), (Reason.MATCH, 100)] == [
        (piece.reason, piece.points) for piece in in_order(spiel, ORDER, unshown_stoeck=False)
    ]


def test_stages_the_order_leaves_out_come_last() -> None:
    """An order that names nothing counts in the usual one."""
    assert ORDER == whole(())
    assert (CountOrder.WEIS, CountOrder.STOECK, CountOrder.STICH) == whole((CountOrder.WEIS,))


@pytest.mark.cites("A.15", "P.20")
def test_stoeck_win_before_tricks_and_tricks_before_weis() -> None:
    """When both can get there, Stoeck beat tricks and tricks beat Weis."""
    stoeck = (_piece(SN, 20, CountOrder.STOECK), _piece(EW, 100, CountOrder.STICH))
    assert SN is first_to_reach(stoeck, (980, 980), PARTNERS.parties, 1000)
    weis = (_piece(EW, 20, CountOrder.STICH), _piece(SN, 100, CountOrder.WEIS))
    assert EW is first_to_reach(weis, (980, 980), PARTNERS.parties, 1000)
    assert first_to_reach(weis, (0, 0), PARTNERS.parties, 1000) is None


@pytest.mark.cites("P.20")
def test_what_is_written_comes_first() -> None:
    """A player who has the target before the Spiel has it first; of two the one with more."""
    pieces = (_piece(SN, 500, CountOrder.STOECK),)
    assert EW is first_to_reach(pieces, (900, 1000), PARTNERS.parties, 1000)
    assert EW is first_to_reach(pieces, (1001, 1002), PARTNERS.parties, 1000)


@pytest.mark.cites("A.15")
def test_what_counts_after_the_win_is_too_late() -> None:
    """Counted by itself, the loser keeps what came before the winner's deciding piece."""
    pieces = (
        _piece(EW, 20, CountOrder.STOECK),
        _piece(SN, 30, CountOrder.STICH),
        _piece(EW, 40, CountOrder.STICH),
        _piece(EW, 50, CountOrder.WEIS),
    )
    for carried, expected in {(970, 460): (1000, 480), (900, 460): (930, 570)}.items():
        counted = counted_when_won(pieces, carried, PARTNERS.parties, SN, 1000)
        assert expected == with_pieces(counted, carried, PARTNERS.parties)


@pytest.mark.cites("A.15")
def test_at_bedanken_all_tricks_so_far_count() -> None:
    """When the winner says so, Stoeck and complete tricks count for the loser, Weis only if the winner needs Weis."""
    pieces = (
        _piece(EW, 20, CountOrder.STOECK),
        _piece(SN, 30, CountOrder.STICH),
        _piece(EW, 40, CountOrder.STICH),
        _piece(EW, 50, CountOrder.WEIS),
    )
    for carried, expected in {(970, 460): (1000, 520), (900, 460): (930, 570), (1000, 460): (1030, 520)}.items():
        counted = counted_when_said(pieces, carried, PARTNERS.parties, SN, 1000, ORDER)
        assert expected == with_pieces(counted, carried, PARTNERS.parties)


@pytest.mark.cites("A.15", "A.23.8")
def test_unshown_stoeck_count_at_the_end() -> None:
    """Stoeck that are dealt but not shown yet may be counted at Bedanken, for whichever party holds them."""
    partie = seated(load("schieber"), (0, 0), "H", "HJ D6|HK HQ|HA D8|H6 D9")
    assert partie.spiel is not None
    assert in_order(partie.spiel, ORDER, unshown_stoeck=False) == ()
    shown = in_order(partie.spiel, ORDER, unshown_stoeck=True)
    assert [(EW, 20, Reason.STOECK)] == [(line.party, line.points, line.reason) for line in shown]
    off = seated(vary(load("schieber"), "stoeck", play=load("kzjv").stoeck.play.value), (0, 0), "H", "HJ|HK|HA|HQ")
    assert off.spiel is not None
    assert in_order(off.spiel, ORDER, unshown_stoeck=True) == ()


@pytest.mark.cites("A.5", "A.14", "A.15", "P.13")
@pytest.mark.parametrize("name", ["schieber", "schieber-1-2-3", "slalom-schieber", "coiffeur"])
def test_what_rulings_gave_counts_with_its_trick(name: str) -> None:
    """Moved cards count with the trick they lie in, the rest after the last trick's five; all adds up to the lines."""
    partie = play_cards(seated(load(name), (0, 0), "H", "HA DJ|HK C6|H10 S6|H6 S7"), "HA HK H10 H6")
    look = Report(Seat.E, Seat.S, Sighting.TURNED_TRICK_SEEN, CardSet.of("HA H10"))
    for act in (TurnTrick(Seat.S), look, ClaimRest(Seat.S)):
        partie = apply(partie, act)
    assert PartiePhase.BETWEEN is partie.phase
    spiel = partie.spiel
    assert spiel is not None
    pieces = in_order(spiel, ORDER, unshown_stoeck=False)
    lines = totals(count(spiel), PARTNERS.parties)
    assert lines == tuple(sum(piece.points for piece in pieces if piece.party is party) for party in PARTNERS.parties)
    assert {(line.reason, line.article) for line in count(spiel)} == {(piece.reason, piece.article) for piece in pieces}
    moved = [(piece.reason, piece.trick) for piece in pieces if piece.reason in {Reason.MOVED, Reason.REST}]
    assert set(moved) <= {(Reason.MOVED, 0), (Reason.REST, 1)}
    (write,) = [act for seat in PARTNERS.order for act in acts_for(partie, seat) if isinstance(act, Write)]
    assert lines == write.points


@pytest.mark.cites("A.15")
@pytest.mark.parametrize(("has", "wanted"), [((50, 0), 50), ((0, 50), 70)])
def test_the_weis_counts_at_a_word_only_where_the_winner_needs_it(has: tuple[int, int], wanted: int) -> None:
    """Whose own tricks reach the target needs no Weis; what the others have taken does not help him."""
    tricks = tuple(_piece(party, points, CountOrder.STICH) for party, points in zip((SN, EW), has, strict=True))
    pieces = (*tricks, _piece(SN, 20, CountOrder.WEIS))
    counted = counted_when_said(pieces, (50, 0), PARTNERS.parties, SN, 100, ORDER)
    assert wanted == sum(piece.points for piece in counted)
