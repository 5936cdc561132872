"""Reaching the target: Bedanken right and wrong, by count, nine in a row; Schneider (A.3, A.15, A.23.1, P.20)."""

from dataclasses import replace
from random import Random

import pytest
from tests.partie.table import play_cards, play_spiel, play_until, seated, vary

from puur.cards import Card, CardSet, Suit
from puur.partie import EndedBy, Partie, PartiePhase, Write, acts_for, apply, objections, open_partie, tafel_of, witness
from puur.partie.state import ResultLine, ResultReason
from puur.reglement import load
from puur.reglement.options import Seating
from puur.seats import Party, Seat
from puur.spiel import IrregularAct, ObjectionKind
from puur.spiel.acts import Bedanken, Choose, Object, Play, Report, ShowStoeck, ShowWeis, Sighting

TO_1000 = load("schieber-1000")
COUNTED = vary(TO_1000, "partie", bedanken=False)
HANDS = "HJ D6|H9 D7|HA D8|HK D9"
WON = ResultLine(Party.SN, 1, ResultReason.WON, "A.3")


def _writes(partie: Partie) -> Partie:
    return apply(partie, next(act for act in acts_for(partie, partie.writer) if isinstance(act, Write)))


@pytest.mark.cites("A.3")
@pytest.mark.parametrize("seat", Party.SN.seats)
@pytest.mark.parametrize("cards", ["HJ H9 HA HK", "HJ H9 HA HK D6 D7"])
def test_either_partner_may_say_so_at_any_time(seat: Seat, cards: str) -> None:
    """Either player of a party may say Bedanken at any turn; complete tricks still face up count; the Partie ends."""
    partie = apply(play_cards(seated(TO_1000, (951, 600), "H", HANDS), cards), Bedanken(seat))
    (result,) = partie.results
    assert PartiePhase.OVER is partie.phase
    assert (EndedBy.BEDANKT, "A.3", (1000, 600), (Party.SN,), (WON,)) == (
        result.ended,
        result.article,
        result.totals,
        result.winners,
        result.partie_points,
    )
    assert (1, 0) == partie.partie_points
    assert (1000, 600) == tuple(side.total for side in tafel_of(partie, ("A", "B")).sides)


@pytest.mark.cites("A.3")
def test_without_the_points_the_partie_is_lost() -> None:
    """An incomplete trick does not count: a player who says so without having the points loses the Partie."""
    partie = apply(play_cards(seated(TO_1000, (951, 600), "H", HANDS), "HJ H9 HA"), Bedanken(Seat.S))
    (result,) = partie.results
    assert (EndedBy.BEDANKT_FALSELY, (Party.EW,)) == (result.ended, result.winners)
    assert (0, 1) == partie.partie_points


@pytest.mark.cites("A.3")
def test_each_for_himself_the_best_other_wins() -> None:
    """Where everybody plays for himself, who says it wrongly loses to whoever of the others has most, level or not."""
    singles = vary(TO_1000, "table", seating=Seating.SINGLES)
    partie = apply(seated(singles, (600, 700, 700, 0), "H", HANDS), Bedanken(Seat.S))
    assert (Party.E, Party.N) == partie.results[0].winners
    assert partie.results[0].partie_points == ()
    partie = apply(seated(singles, (600, 700, 701, 0), "H", HANDS), Bedanken(Seat.S))
    assert (Party.N,) == partie.results[0].winners


@pytest.mark.cites("A.3", "A.15")
def test_who_is_level_after_a_false_word_has_as_many_points() -> None:
    """One of the others has the target without his Weis, one with it: both have won, and their totals are level."""
    singles = vary(TO_1000, "table", seating=Seating.SINGLES)
    partie = play_cards(seated(singles, (600, 1000, 980, 0), "C", "H6 S6 C6|H7 S7 C7|D6 D7 D8|H8 S8 C8"), "H6 H7")
    partie = play_cards(apply(partie, ShowWeis(Seat.N, CardSet.of("D6 D7 D8"))), "D6 H8")
    (result,) = apply(partie, Bedanken(Seat.S)).results
    assert ((600, 1000, 1000, 0), (Party.E, Party.N)) == (result.totals, result.winners)


@pytest.mark.cites("A.3")
def test_also_between_the_spiele() -> None:
    """All cards lie and nothing is written yet: Bedanken counts the last trick and the Match."""
    partie = play_cards(seated(TO_1000, (846, 600), "H", "HJ|H9|HA|HK"), "HJ H9 HA HK")
    assert PartiePhase.BETWEEN is partie.phase
    partie = apply(partie, Bedanken(Seat.N))
    assert (EndedBy.BEDANKT, (1000, 600)) == (partie.results[0].ended, partie.results[0].totals)


@pytest.mark.cites("A.3")
def test_nobody_else_acts_once_it_is_said() -> None:
    """The Spiel is over at once."""
    partie = apply(play_cards(seated(TO_1000, (951, 600), "H", HANDS), "HJ H9 HA HK"), Bedanken(Seat.S))
    (fault,) = objections(partie, Bedanken(Seat.E))
    assert ObjectionKind.PARTIE_OVER is fault.kind
    with pytest.raises(IrregularAct, match="partie_over"):
        apply(partie, Write(Seat.S, (49, 0)))


@pytest.mark.cites("A.3", "P.45")
def test_what_is_called_afterwards_changes_who_won() -> None:
    """Until a next Partie begins one may object after Bedanken: to the own revoke that made up the points.

    What was played before stays as it was.
    """
    partie = play_cards(seated(TO_1000, (962, 600), "H", HANDS), "HJ H9")
    partie = play_cards(witness(partie, Play(Seat.N, Card.D8)), "HK")
    won = apply(partie, Bedanken(Seat.S))
    assert [(Party.SN,)] == [result.winners for result in won.results]
    lost = apply(won, Object(Seat.E, Seat.N))
    assert PartiePhase.OVER is lost.phase
    assert [(Party.EW,)] == [result.winners for result in lost.results]
    assert (0, 1) == lost.partie_points
    earlier = lost.results[0]
    second = apply(won._replace(results=(earlier, *won.results)), Object(Seat.E, Seat.N))
    assert (earlier, *lost.results) == second.results


@pytest.mark.cites("A.3", "A.4")
def test_annulled_after_bedanken_the_partie_goes_on() -> None:
    """A remark reported in time lets the opponents annul the Spiel in which it was said: nobody has won yet."""
    partie = play_cards(seated(TO_1000, (951, 600), "H", HANDS), "HJ H9 HA HK")
    told = apply(apply(partie, Bedanken(Seat.S)), Report(Seat.E, Seat.N, Sighting.REMARK))
    assert (PartiePhase.PLAYING, ()) == (told.phase, told.results)
    annulled = apply(told, Choose(Seat.W, 0, 0))
    assert (PartiePhase.PLAYING, (), 1) == (annulled.phase, annulled.results, len(annulled.annulled))
    stands = apply(told, Choose(Seat.W, 0, 1))
    assert [(Party.SN,)] == [result.winners for result in stands.results]


@pytest.mark.cites("A.15")
@pytest.mark.parametrize(
    ("carried", "cards", "points"),
    [((951, 499), "HJ H9 HA HK", 2), ((951, 500), "HJ H9 HA HK", 1), ((1000, 498), "H6 HJ HA HK", 1)],
)
def test_under_half_the_target_is_schneider(carried: tuple[int, int], cards: str, points: int) -> None:
    """The loser under half the target costs one point more; turned tricks count for him."""
    hands = HANDS if cards.startswith("HJ") else "H6 D6|HJ D7|HA D8|HK D9"
    partie = apply(play_cards(seated(TO_1000, carried, "H", hands), cards), Bedanken(Seat.S))
    assert (points, 0) == partie.partie_points
    lines = partie.results[0].partie_points
    assert [ResultLine(Party.SN, 1, ResultReason.SCHNEIDER, "A.15")][: points - 1] == list(lines[1:])
    costless = vary(TO_1000, "partie", schneider=0)
    won = apply(play_cards(seated(costless, carried, "H", hands), cards), Bedanken(Seat.S))
    assert [ResultReason.WON] == [line.reason for line in won.results[0].partie_points]


@pytest.mark.cites("A.15", "A.23.8")
def test_unshown_stoeck_save_from_the_schneider() -> None:
    """Stoeck not yet shown may be counted against the Schneider."""
    hands = "HJ D6|HK HQ|HA D8|H6 D9"
    partie = apply(play_cards(seated(TO_1000, (960, 480), "H", hands), "HJ HK HA H6"), Bedanken(Seat.S))
    assert (995, 500) == partie.results[0].totals
    partie = apply(play_cards(seated(TO_1000, (965, 480), "H", hands), "HJ HK HA H6"), Bedanken(Seat.S))
    assert (1, 0) == partie.partie_points
    partie = apply(play_cards(seated(TO_1000, (965, 479), "H", hands), "HJ HK HA H6"), Bedanken(Seat.S))
    assert (2, 0) == partie.partie_points


@pytest.mark.cites("A.15")
def test_no_schneider_where_none_is_played() -> None:
    """The extra point is an option."""
    partie = apply(seated(vary(TO_1000, "partie", schneider=0), (1000, 0), "H", HANDS), Bedanken(Seat.S))
    assert (1, 0) == partie.partie_points


@pytest.mark.cites("A.23.1")
def test_nine_in_a_row_win_at_once() -> None:
    """Nine cards of one suit in a row win the Partie, whatever is written."""
    hands = "|".join(str(suit.cards) for suit in (Suit.H, Suit.D, Suit.S, Suit.C))
    row = Suit.H.cards
    partie = apply(play_cards(seated(TO_1000, (0, 800), "D", hands), "H6"), ShowWeis(Seat.S, row))
    (result,) = partie.results
    assert (EndedBy.NINE_IN_A_ROW, "A.23.1", (Party.SN,)) == (result.ended, result.article, result.winners)
    assert (1, 0) == partie.partie_points
    untargeted = vary(TO_1000, "partie", target=None)
    partie = apply(play_cards(seated(untargeted, (3, 800), "D", hands), "H6"), ShowWeis(Seat.S, row))
    assert ((3, 820), (Party.SN,)) == (partie.results[0].totals, partie.results[0].winners)


@pytest.mark.cites("A.3", "P.20")
def test_reaching_the_target_unsaid_ends_nothing() -> None:
    """With Bedanken on, the Partie goes on until somebody says so, also with the target written."""
    partie = _writes(play_cards(seated(TO_1000, (951, 600), "H", "HJ|H9|HA|HK"), "HJ H9 HA HK"))
    assert (PartiePhase.PLAYING, (1105, 600)) == (partie.phase, partie.totals)
    assert (Party.SN,) == apply(partie, Bedanken(Seat.N)).results[0].winners


@pytest.mark.cites("P.20")
def test_without_bedanken_it_is_counted() -> None:
    """With Bedanken off nobody may say so, and writing a result that reaches the target ends the Partie."""
    partie = play_cards(seated(COUNTED, (951, 600), "H", "HJ|H9|HA|HK"), "HJ H9 HA HK")
    assert [ObjectionKind.NO_BEDANKEN] == [fault.kind for fault in objections(partie, Bedanken(Seat.S))]
    partie = _writes(partie)
    (result,) = partie.results
    assert (EndedBy.TARGET, "S1000.1", (1005, 600), (Party.SN,)) == (
        result.ended,
        result.article,
        result.totals,
        result.winners,
    )
    still = _writes(play_cards(seated(COUNTED, (0, 600), "H", "HJ|H9|HA|HK"), "HJ H9 HA HK"))
    assert PartiePhase.PLAYING is still.phase


@pytest.mark.cites("A.15", "P.20")
def test_when_both_get_there_the_first_trick_decides() -> None:
    """Both parties reach the target in one Spiel: the one whose trick came first wins, also with fewer points."""
    hands = "HQ HK|HA DK|D6 D10|H6 D9"
    played = play_cards(seated(COUNTED, (990, 990), "H", hands), "HQ HA D6 H6 DK D10 D9 HK")
    (result,) = _writes(played).results
    assert ((990, 1004), (Party.EW,)) == (result.totals, result.winners)
    (whole,) = played.finished
    half = replace(whole, counted=(495, 495), written=(495, 495))
    assert (result,) == _writes(played._replace(finished=(half, half))).results


@pytest.mark.cites("A.15", "A.23.8", "P.20")
def test_stoeck_win_before_tricks() -> None:
    """In the last trick the Stoeck may be shown when all cards lie, and they count before the tricks."""
    hands = "HQ HK|HA DK|D6 D10|H6 D9"
    played = play_cards(seated(COUNTED, (985, 990), "H", hands), "HQ HA D6 H6 DK D10 D9 HK")
    over = _writes(played)
    assert (Party.EW,) == over.results[0].winners
    assert ShowStoeck(Seat.S) in acts_for(played, Seat.S)
    assert ShowStoeck(Seat.S) not in acts_for(over, Seat.S)
    (result,) = _writes(apply(played, ShowStoeck(Seat.S))).results
    assert ((1005, 990), (Party.SN,)) == (result.totals, result.winners)


@pytest.mark.wide
@pytest.mark.cites("P.20")
def test_a_whole_partie_ends_by_count() -> None:
    """Played to its end, the winner has the target and the loser does not have more."""
    for seed in range(8):
        partie = play_until(open_partie(COUNTED, dealer=Seat.S), Random(seed), lambda _: False)
        (result,) = partie.results
        (winner,) = result.winners
        assert result.totals[partie.seats.parties.index(winner)] >= 1000
        assert min(result.totals) < 1000


def test_a_spiel_is_played_at_random() -> None:
    """The random table stops where the result waits to be written."""
    partie = play_spiel(open_partie(TO_1000, dealer=Seat.S), Random(1))
    assert PartiePhase.BETWEEN is partie.phase
