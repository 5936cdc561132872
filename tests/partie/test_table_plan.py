"""Who sits where: nobody meets twice where that is possible (F.tische, P.3, P.12)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.errors import UnsupportedPosition
from puur.partie.table_plan import NamedRound, Remainder, by_rank, fresh_companions, remainders
from puur.reglement import load
from puur.reglement.options import RankedTables


def _names(count: int) -> tuple[str, ...]:
    return tuple(f"P{number}" for number in range(count))


def _meetings(rounds: tuple[NamedRound, ...], player: str) -> list[str]:
    tables = [table for tables in rounds for table in tables if player in table]
    return [other for table in tables for other in table if other != player]


@pytest.mark.cites("F.tische")
@pytest.mark.parametrize("tables", range(4, 101))
def test_three_rounds_bring_nine_different_companions(tables: int) -> None:
    """From sixteen players on, everybody meets nine different people in three rounds."""
    seating = fresh_companions(_names(4 * tables))
    assert seating.repeats == 0
    assert {9} == {len(set(_meetings(seating.rounds, player))) for player in _names(4 * tables)}
    for tables_of_round in seating.rounds:
        assert sorted(_names(4 * tables)) == sorted(player for table in tables_of_round for player in table)


@pytest.mark.cites("F.tische", "P.12")
@pytest.mark.parametrize(("players", "repeats"), [(4, 12), (8, 12), (12, 9)])
def test_few_players_meet_again_as_seldom_as_possible(players: int, repeats: int) -> None:
    """With fewer than sixteen players the repeats are the fewest possible with nobody meeting three times (8, 12)."""
    seating = fresh_companions(_names(players))
    assert repeats == seating.repeats
    often = {_meetings(seating.rounds, player).count(other) for player in _names(players) for other in _names(players)}
    assert max(often) == (3 if players == 4 else 2)


@pytest.mark.cites("F.tische", "P.3")
@pytest.mark.parametrize("players", [16, 20, 24, 28, 32, 36, 60, 64, 100])
def test_the_ranked_phase_starts_with_neighbours_in_rank_and_repeats_nobody(players: int) -> None:
    """Round 4 seats ranks 1-4, 5-8 and so on; rounds 4 to 6 bring nobody together twice."""
    ranking = _names(players)
    rounds = tuple(by_rank(ranking, number, RankedTables.NEW_TABLES) for number in range(3))
    assert tuple(ranking[at : at + 4] for at in range(0, players, 4)) == rounds[0]
    assert {9} == {len(set(_meetings(rounds, player))) for player in ranking}


@pytest.mark.cites("P.3")
def test_some_tables_wait_for_the_ranking_of_the_round_before() -> None:
    """Where everybody meets his equals anew, no later round can be seated ahead."""
    assert {RankedTables.RANK_ANEW, RankedTables.SWISS} == {how for how in RankedTables if how.anew}


@pytest.mark.cites("P.3")
@pytest.mark.parametrize("players", [4, 8, 12])
def test_fewer_than_sixteen_are_one_strength_group(players: int) -> None:
    """Where there is no whole group of sixteen all sit within the only one there is."""
    tables = by_rank(_names(players), 1, RankedTables.NEW_TABLES)
    assert sorted(_names(players)) == sorted(player for table in tables for player in table)


@pytest.mark.cites("P.3")
def test_new_tables_stay_within_the_strength_group() -> None:
    """A player of the first sixteen meets only the first sixteen."""
    ranking = _names(48)
    rounds = tuple(by_rank(ranking, number, RankedTables.NEW_TABLES) for number in range(3))
    assert all(set(_meetings(rounds, player)) <= set(ranking[:16]) for player in ranking[:16])


@pytest.mark.cites("P.3")
@pytest.mark.parametrize(
    "how", [RankedTables.SAME_BLOCKS, RankedTables.RANK_ANEW, RankedTables.NEAREST, RankedTables.SWISS]
)
def test_the_options_seat_by_blocks_of_four(how: RankedTables) -> None:
    """Where blocks stay, or the ranking is taken anew, every round seats the given ranking in fours."""
    assert by_rank(_names(8), 2, how) == (_names(8)[:4], _names(8)[4:])


@pytest.mark.cites("F.tische")
def test_the_handjass_tournament_ranks_from_round_four() -> None:
    """F seats the rounds 4 to 6 by the ranking."""
    keys = load("fnf-handjass").tournament
    assert (4, "F.tische") == (keys.ranked_from.value, keys.ranked_from.article)


@pytest.mark.cites("P.12")
@given(st.integers(min_value=1, max_value=400))
def test_every_remainder_seats_everybody(players: int) -> None:
    """Each offer fills tables of four, tables of five counted apart, with nobody left over."""
    offers = remainders(players)
    assert bool(players % 4) == bool(offers)
    for offer in offers:
        seated = players + offer.stand_ins - offer.resting
        assert seated % 4 == offer.tables_of_five % 4
        assert seated >= 5 * offer.tables_of_five


@pytest.mark.cites("P.12")
def test_nobody_is_left_over_at_full_tables() -> None:
    """Where players fill their tables there is nothing to choose."""
    assert () == remainders(8)


@pytest.mark.cites("P.12")
def test_too_few_tables_for_tables_of_five() -> None:
    """Six players cannot make two tables of five."""
    assert remainders(6) == (Remainder(2, 0, 0), Remainder(0, 0, 2))
    assert remainders(5) == (Remainder(3, 0, 0), Remainder(0, 1, 0), Remainder(0, 0, 1))


@pytest.mark.cites("P.12")
def test_players_who_do_not_divide_by_four_are_refused() -> None:
    """Without a decision of the direction seventeen players are not seated."""
    with pytest.raises(UnsupportedPosition):
        fresh_companions(_names(17))


@pytest.mark.cites("P.3", "P.50")
def test_every_kth_rank_sits_together() -> None:
    """With every second rank the first table holds ranks 1, 3, 5, 7; where a block is short, its ranks are nearer."""
    tables = by_rank(tuple("ABCDEFGHIJKL"), 0, RankedTables.EVERY_KTH)
    assert (tuple("ACEG"), tuple("BDFH"), tuple("IJKL")) == tables
    assert tuple("ADGJ") == by_rank(tuple("ABCDEFGHIJKL"), 0, RankedTables.EVERY_KTH, step=3)[0]
