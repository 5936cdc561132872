"""Whole tables under every Reglement: what holds for each, and how each one ends."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.partie.table import chance, next_act, play_cards, play_out, seated, vary

from puur.partie import (
    Correct,
    EndedBy,
    LiftForDeal,
    NameDealer,
    Partie,
    PartieAct,
    PartiePhase,
    Result,
    Write,
    acts_for,
    advance,
    apply,
    awaited,
    objections,
    open_partie,
    sheet_of,
    standings,
    witness,
)
from puur.partie.passe import carry_over
from puur.partie.standblatt import check_sheet
from puur.reglement import load
from puur.reglement.options import Winner
from puur.rules.score import Reason
from puur.rules.trick_points import totals
from puur.seats import Party, Seat
from puur.spiel.acts import Bedanken, Choose, Deal, Draw, Lift, Object, Play, Report, Rule, Sighting

NAMES = [
    "schieber-1000",
    "schieber-1-2-3",
    "haerdoepfeljass",
    "slalom-schieber",
    "kzjv",
    "einzelschieber",
    "zuercher-einzel",
    "fnf-handjass",
    "grauer-jass-2",
    "grauer-jass-4",
    "coiffeur",
    "differenzler",
    "hindersi",
]
UNLISTED = (LiftForDeal, Deal, Draw, Lift, Object, Report, Rule)


def _table(name: str) -> Partie:
    reglement = load(name)
    counted = vary(reglement, "partie", bedanken=False) if reglement.partie.bedanken.value else reglement
    return open_partie(counted)


@pytest.mark.wide
@pytest.mark.cites("A.16", "E.9", "F.kontrolle", "K.nach-spiel", "G.wertung")
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=5)
@given(seed=st.integers(0, 10_000))
def test_a_regular_partie_ends_with_a_right_sheet(name: str, seed: int) -> None:
    """Played by the rules every Partie ends; what is written is what counted, and the sheet has no fault."""
    partie = play_out(_table(name), Random(seed))
    (result,) = partie.results
    parties = partie.seats.parties
    for finished in partie.finished:
        assert finished.counted == finished.written == totals(finished.lines, parties)
    assert result.adjustments == ()
    assert partie.irregularities == ()
    if result.ended is not EndedBy.TARGET:
        assert result.totals == partie.totals
        assert check_sheet(sheet_of(partie)) == ()
        best = max(result.totals) if partie.reglement.partie.winner.value.value == "most" else min(result.totals)
        assert result.winners == tuple(party for party, has in zip(parties, result.totals, strict=True) if has == best)


def _sampled(partie: Partie, random: Random) -> tuple[PartieAct, ...]:
    """Acts that might be regular now, and others that are not."""
    seat = random.choice(tuple(Seat))
    plays = tuple(Play(seat, card) for card in (() if partie.spiel is None else partie.spiel.hands[seat]))
    points = tuple(finished.counted for finished in partie.finished)
    writes = tuple(Write(seat, counted) for counted in (*points, (0, 157)))
    corrections = tuple(Correct(seat, at, counted) for at, counted in enumerate(points))
    names = tuple(NameDealer(seat, dealer) for dealer in partie.seats.order)
    return (*plays, *writes, *corrections, *names, Bedanken(seat), *acts_for(partie, seat))


@settings(max_examples=5)
@given(name=st.sampled_from(["schieber-1000", "kzjv", "grauer-jass-2"]), seed=st.integers(0, 10_000))
def test_a_table_has_begun_once_a_card_was_played(name: str, seed: int) -> None:
    """Not before the first card, whatever was lifted, dealt or announced; from then on for good."""
    random, played = Random(seed), False
    partie = open_partie(load(name))
    for _ in range(400):
        assert partie.begun is played
        if partie.phase is PartiePhase.OVER:
            break
        act = next_act(partie, random)
        partie, played = apply(partie, act), played or isinstance(act, Play)


@pytest.mark.wide
@settings(max_examples=30)
@given(name=st.sampled_from(NAMES), seed=st.integers(0, 10_000))
def test_regular_is_what_is_listed(name: str, seed: int) -> None:
    """An act has no objection exactly when it is among the acts of its seat, in every phase of a table."""
    random = Random(seed)
    partie = open_partie(load(name))
    for _ in range(120):
        regular = {seat: acts_for(partie, seat) for seat in Seat}
        for act in _sampled(partie, random):
            listed = not isinstance(act, Rule) and act in regular[act.seat]
            assert listed is (objections(partie, act) == ()), act
        if partie.phase is PartiePhase.OVER:
            break
        partie = witness(partie, next_act(partie, random))


@settings(max_examples=30)
@given(name=st.sampled_from(NAMES), seed=st.integers(0, 10_000))
def test_a_table_survives_whatever_happens(name: str, seed: int) -> None:
    """At a table anything may happen: nothing raises, each act counts once, wrong results stand or are noted."""
    random = Random(seed)
    partie = open_partie(load(name))
    for _ in range(150):
        act = random.choice(_sampled(partie, random)) if random.random() < 0.3 else None
        if act is None and partie.phase is not PartiePhase.OVER:
            act = next_act(partie, random)
        if act is None:
            break
        after = witness(partie, act)
        assert after.number == partie.number + 1
        assert len(after.totals) == len(after.seats.parties)
        partie = after


@settings(max_examples=20)
@given(seed=st.integers(0, 10_000))
def test_to_apply_is_to_advance(seed: int) -> None:
    """For a regular act the strict door, the table and the quick way lead to the same state."""
    random = Random(seed)
    partie = open_partie(load("schieber-1000"))
    for _ in range(60):
        act = next_act(partie, random)
        after = apply(partie, act, number=partie.number)
        assert after == witness(partie, act) == advance(partie, act)
        partie = after


def test_chance_is_awaited_by_name() -> None:
    """Whatever chance must name is awaited from a seat, and the driver's chance is regular."""
    random = Random(1)
    partie = open_partie(load("fnf-handjass"))
    seen = set()
    for _ in range(200):
        due = awaited(partie)
        if due is not None and due[0] in UNLISTED:
            seen.add(due[0])
            assert objections(partie, chance(partie, *due, random)) == ()
        if partie.phase is PartiePhase.OVER:
            break
        partie = apply(partie, next_act(partie, random))
    assert {Lift, Deal} == seen


@pytest.mark.cites("C.1", "C.4")
def test_each_party_announces_each_discipline_once() -> None:
    """A Coiffeur ends when every party has announced every discipline; only the announcing party writes."""
    partie = play_out(open_partie(load("coiffeur")), Random(4))
    assert EndedBy.SPIELE is partie.results[0].ended
    assert [8, 8] == [len(set(used)) for used in partie.used]
    for finished in partie.finished:
        assert finished.announcer is not None
        others = [party for party in partie.seats.parties if finished.announcer not in party.seats]
        assert {0} == {finished.counted[partie.seats.parties.index(party)] for party in others}


def test_a_coiffeur_without_a_number_of_spiele_ends_by_its_disciplines() -> None:
    """Where no number of Spiele is set, the last discipline ends the Partie."""
    partie = play_out(open_partie(vary(load("coiffeur"), "partie", spiele=None)), Random(4))
    assert (EndedBy.DISCIPLINES, 16) == (partie.results[0].ended, len(partie.finished))


@pytest.mark.cites("D.1", "D.3")
def test_least_wins_a_differenzler() -> None:
    """The sum of the differences is small for the winner."""
    partie = play_out(open_partie(load("differenzler")), Random(2))
    (result,) = partie.results
    assert 4 == len(partie.finished)
    assert min(result.totals) == result.totals[partie.seats.parties.index(result.winners[0])]
    assert {Reason.DIFFERENCE} == {line.reason for finished in partie.finished for line in finished.lines}
    for finished in partie.finished:
        between = zip(finished.predicted, finished.made, strict=True)
        assert finished.counted == tuple(abs(made - predicted) for predicted, made in between)


@pytest.mark.cites("F.grundsatz", "F.meisterschaft", "F.kontrolle")
def test_an_event_of_six_rounds() -> None:
    """Six rounds of a table, each with a right sheet, make the ranking: round 3 is taken off."""
    players = (("Anna",), ("Beat",), ("Carla",), ("Dani",))
    results: list[Result[str]] = []
    for number in range(1, 7):
        partie = play_out(open_partie(load("fnf-handjass"), round_number=number), Random(number))
        assert 4 == len(partie.finished)
        results.extend(carry_over(partie.results[0].totals, players, round_number=number))
    ranking = standings(load("fnf-handjass"), tuple(results))
    anna = [result.points for result in results if result.player == "Anna"]
    assert sum(anna) - 2 * anna[2] == next(ranked.total for ranked in ranking if ranked.player == "Anna")


@pytest.mark.cites("F.meisterschaft")
def test_few_points_win_the_round_that_is_subtracted() -> None:
    """Round 3 is taken off, so whoever has least there has won it; in round 2 it is whoever has most.

    Either has won one Partie, by the article that says who wins such a round.
    """
    most_wins = vary(load("fnf-handjass"), "partie", winner=Winner.MOST)
    for number, best, article in ((2, max, "X.1"), (3, min, "F.meisterschaft")):
        partie = play_out(open_partie(most_wins, round_number=number), Random(3))
        (result,) = partie.results
        rows = zip(partie.seats.parties, result.totals, strict=True)
        assert (EndedBy.SPIELE, most_wins.partie.spiele.article) == (result.ended, result.article)
        wanted = tuple(player for player, points in rows if points == best(result.totals))
        assert wanted == result.winners
        assert [("won", 1, article)] == [
            (earned.reason.value, earned.points, earned.article) for earned in result.partie_points
        ]


@pytest.mark.cites("HI.1", "HI.3")
def test_all_tricks_are_nought_in_a_hindersi() -> None:
    """Least wins a Hindersi; a player who takes every trick writes 0, and each other 157."""
    partie = play_cards(seated(load("hindersi"), (0, 0, 0, 0), "H", "HJ|H9|HA|HK"), "HJ H9 HA HK")
    assert Write(Seat.S, (0, 157, 157, 157)) in acts_for(partie, Seat.S)
    (result,) = play_out(open_partie(load("hindersi")), Random(3)).results
    assert {min(result.totals)} == {result.totals[tuple(Seat).index(winner.seats[0])] for winner in result.winners}


@pytest.mark.cites("E.6", "P.19")
def test_an_annulled_spiel_is_not_written() -> None:
    """What the opponents annul after the last card is not written either."""
    partie = open_partie(load("einzelschieber"))
    random = Random(1)
    while partie.phase is not PartiePhase.BETWEEN:
        partie = apply(partie, next_act(partie, random))
    partie = apply(partie, Report(Seat.S, Seat.E, Sighting.REMARK))
    assert PartiePhase.BETWEEN is partie.phase
    partie = apply(partie, Choose(Seat.S, 0, 0))
    assert (PartiePhase.PLAYING, (), (0, 0)) == (partie.phase, partie.finished, partie.totals)
    assert partie.begun


def test_a_given_table_is_kept() -> None:
    """Dealer, chooser, writer and seats may be settled beforehand."""
    duel = load("grauer-jass-2")
    partie = open_partie(duel, duel.seat_plan, chooser=Seat.N, writer=Seat.N)
    assert partie.spiel is not None
    assert (Seat.N, Seat.N) == (partie.spiel.preface.chooser, partie.writer)
    assert (Party.S, Party.N) == partie.seats.parties


def test_a_table_begins_with_the_first_round_where_none_is_named() -> None:
    """What a round changes is so from the round that is named on (F.meisterschaft)."""
    assert (1, 2) == (open_partie(load("fnf-handjass")).round, open_partie(load("fnf-handjass"), round_number=2).round)
