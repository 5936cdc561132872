from dataclasses import replace

import pytest

from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.model import CountKeys
from puur.reglement.options import FactorPart, Kontermatch, Scorer
from puur.rules.score import Reason, ScoreLine
from puur.rules.trick_points import Stake, Taken, counts_difference, difference_lines, totals, trick_lines
from puur.seats import Party

PARTIES = (Party.SN, Party.EW)
SCHIEBER = load("schieber").count
NOT_SO: Cited[int | None] = Cited(None, "P.0")


def stake(announcer: Party | None = Party.SN, factor: int = 1) -> Stake:
    """What decides the worth of the tricks of two parties."""
    return Stake(PARTIES, announcer, factor, NOT_SO)


def all_tricks(winner: Party, last: Party | None = None) -> tuple[Taken, ...]:
    """Nine tricks of one party, or the last one of another."""
    return (Taken(winner, 100), *(Taken(winner, 5) for _ in range(7)), Taken(last or winner, 17))


def told(lines: tuple[ScoreLine, ...]) -> list[tuple[str, int, str, str]]:
    """Lines as party, points, reason, article."""
    return [(str(line.party), line.points, line.reason.value, line.article) for line in lines]


@pytest.mark.cites("A.10")
def test_the_last_trick_is_counted_first() -> None:
    """Its 5 points come before the card points, and only when all tricks are played."""
    taken = all_tricks(Party.SN, Party.EW)
    assert [
        ("EW", 5, "last_trick", "A.10"),
        ("SN", 135, "cards", "P.0"),
        ("EW", 17, "cards", "P.0"),
    ] == told(trick_lines(taken, stake(), SCHIEBER, complete=True))
    assert [Reason.CARDS] * 2 == [line.reason for line in trick_lines(taken, stake(), SCHIEBER, complete=False)]


@pytest.mark.cites("A.11")
def test_a_match_needs_the_spiel_complete() -> None:
    """While tricks are still to come nobody has made them all."""
    reasons = [line.reason for line in trick_lines(all_tricks(Party.SN), stake(), SCHIEBER, complete=False)]
    assert Reason.MATCH not in reasons


@pytest.mark.cites("A.11", "C.4", "P.6")
@pytest.mark.parametrize(
    ("kontermatch", "points"), [(Kontermatch.SAME, [100]), (Kontermatch.NONE, []), (Kontermatch.DOUBLE, [200])]
)
def test_the_kontermatch(kontermatch: Kontermatch, points: list[int]) -> None:
    """All tricks against the party that made trump: the same, nothing, or double, as the Reglement says."""
    keys = replace(SCHIEBER, kontermatch=Cited(kontermatch, "X.1"))
    lines = trick_lines(all_tricks(Party.EW), stake(), keys, complete=True)
    assert [("EW", number, "kontermatch", "X.1") for number in points] == told(lines)[3:]


@pytest.mark.cites("A.11", "H.1")
def test_where_a_card_made_trump_there_is_no_kontermatch() -> None:
    """Nobody chose, so all tricks are a Match for either party."""
    lines = trick_lines(all_tricks(Party.EW), stake(None), SCHIEBER, complete=True)
    assert ("EW", 100, "match", "A.11") == told(lines)[-1]


@pytest.mark.cites("P.21", "S123.1")
def test_a_factor_multiplies_the_parts_it_is_for() -> None:
    """Each part of a result has the factor only if the Reglement lists it; every line keeps its base."""
    only_cards = replace(SCHIEBER, factor_on=Cited((FactorPart.CARDS,), "X.1"))
    lines = trick_lines(all_tricks(Party.SN), stake(factor=3), only_cards, complete=True)
    assert [(5, 5, 1), (456, 152, 3), (0, 0, 3), (100, 100, 1)] == [
        (line.points, line.base, line.factor) for line in lines
    ]
    everything = trick_lines(all_tricks(Party.SN), stake(factor=3), SCHIEBER, complete=True)
    assert [15, 456, 0, 300] == [line.points for line in everything]


@pytest.mark.cites("HI.3", "F.meisterschaft", "P.2")
def test_all_tricks_may_be_booked_to_the_others() -> None:
    """Where it is so, all tricks book 0 for their party and the points for each other one, and nothing else."""
    singles = (Party.S, Party.E, Party.N, Party.W)
    booked = Stake(singles, None, 1, Cited(52, "F.meisterschaft"))
    lines = trick_lines(all_tricks(Party.N), booked, load("fnf-handjass").count, complete=True)
    assert [52, 52, 0, 52] == [line.points for line in lines]
    assert {("match_others", "F.meisterschaft")} == {(line.reason.value, line.article) for line in lines}
    without = trick_lines(all_tricks(Party.N, Party.S), booked, load("fnf-handjass").count, complete=True)
    assert Reason.MATCH_OTHERS not in {line.reason for line in without}


@pytest.mark.cites("C.4")
def test_only_the_announcing_party_may_write() -> None:
    """Where only who announced writes, the lines of the others are left out."""
    keys = replace(SCHIEBER, scorer=Cited(Scorer.ANNOUNCER, "C.4"))
    assert [("SN", 135, "cards", "P.0")] == told(
        trick_lines(all_tricks(Party.SN, Party.EW), stake(), keys, complete=True)
    )


@pytest.mark.cites("P.6", "G.wertung")
def test_parts_that_do_not_count_have_no_line() -> None:
    """Without points for the last trick or for cards nothing is written for them."""
    grauer = trick_lines(all_tricks(Party.SN), stake(), load("grauer-jass-2").count, complete=True)
    assert {Reason.CARDS} == {line.reason for line in grauer}
    no_cards = replace(SCHIEBER, cards=Cited(value=False, article="X.1"))
    assert {Reason.LAST_TRICK, Reason.MATCH} == {
        line.reason for line in trick_lines(all_tricks(Party.SN), stake(), no_cards, complete=True)
    }


@pytest.mark.cites("D.3")
def test_the_difference_from_what_was_announced() -> None:
    """Too many and too few points count alike; a player who announced nothing has no line."""
    keys: CountKeys = load("differenzler").count
    made = ((Party.S, 60), (Party.E, 40), (Party.N, 57), (Party.W, 0))
    lines = difference_lines(made, ((Party.S, 50), (Party.E, 50), (Party.N, 57)), keys)
    assert [("S", 10, "difference", "D.3"), ("E", 10, "difference", "D.3"), ("N", 0, "difference", "D.3")] == told(
        lines
    )
    assert counts_difference(keys)
    assert not counts_difference(SCHIEBER)


def test_totals_are_sums_by_party() -> None:
    """Each party's total is the sum of its lines, in the order asked for; a player who has none has 0."""
    lines = trick_lines(all_tricks(Party.SN, Party.EW), stake(), SCHIEBER, complete=True)
    assert (22, 135, 0) == totals(lines, (Party.EW, Party.SN, Party.S))


@pytest.mark.cites("A.5", "A.14", "E.6")
def test_what_a_ruling_gave_has_its_own_line() -> None:
    """Awarded tricks, moved cards and the rest follow the card points, each with the article of its ruling."""
    taken = (
        Taken(Party.SN, 20, trick=0),
        Taken(Party.EW, 11, Reason.MOVED, "A.5", 0),
        Taken(Party.EW, 30, Reason.AWARDED, "E.6", 1),
        Taken(Party.EW, 4, Reason.AWARDED, "E.6", 2),
        Taken(Party.SN, 87, Reason.REST, "A.14", 3),
    )
    assert [
        ("SN", 5, "last_trick", "A.10"),
        ("SN", 20, "cards", "P.0"),
        ("EW", 0, "cards", "P.0"),
        ("EW", 11, "moved", "A.5"),
        ("EW", 34, "awarded", "E.6"),
        ("SN", 87, "rest", "A.14"),
    ] == told(trick_lines(taken, stake(), SCHIEBER, complete=True))


@pytest.mark.cites("A.5", "A.11")
def test_moved_cards_take_no_match_away() -> None:
    """All tricks are a Match, though single cards of them were lost to the others."""
    taken = (Taken(Party.SN, 141), Taken(Party.EW, 11, Reason.MOVED, "A.5"))
    assert ("SN", 100, "match", "A.11") in told(trick_lines(taken, stake(), SCHIEBER, complete=True))


@pytest.mark.cites("F.meisterschaft", "P.2")
def test_a_match_that_books_the_others_may_be_made_by_the_rest() -> None:
    """Where a Match counts so, whoever has all tricks, taken or awarded, gets 0 and the others get their points."""
    others: Cited[int | None] = Cited(52, "F.meisterschaft")
    taken = (Taken(Party.SN, 100), Taken(Party.SN, 52, Reason.REST, "A.14", 1))
    lines = trick_lines(taken, stake()._replace(match_others=others), SCHIEBER, complete=True)
    assert [0, 52] == [line.points for line in lines]
