"""Who is given what at the end: gifts matched to ranks, money, shared ranks; and the second reading agrees (P.53)."""

from collections.abc import Iterable

import pytest
from tests.desk.archive.changed_archive import changed, files_of
from tests.desk.evening.desk import Desk

from puur.desk import commands as c
from puur.desk.archive import MANIFEST, PRIZES, pack, unpack
from puur.desk.archive_parts.trouble import ArchiveError, ArchiveTrouble
from puur.desk.archive_parts.zip_file import zipped
from puur.desk.audit import FindingKind
from puur.desk.audit.checker import check
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts.sheets import SheetEntered
from puur.desk.faults import EveningTrouble
from puur.desk.prize_table import GivenPrize, PrizeGiving, prize_giving

CLUB = """name = "krone"
base = "einzelschieber"
edition = "1"

[[article]]
id = "C.1"
kind = "value"
demands = "Eine Passe."
replaces = ["E.2"]
sets.tournament.passen = 1
sets.partie.spiele = 12

[[article]]
id = "C.2"
kind = "value"
demands = "Preise."
replaces = ["P.53"]
"""
SCHINKEN, SPECK, KAESE = e.Prize("Schinken", 1, 1), e.Prize("Speck", 2, 2), e.Prize("Käse", 3, 3)
WURST = e.Prize("Wurst", 4, 16)


def played(firsts: Iterable[int], ties: str = "split", prizes: str = '"none_given"') -> Desk:
    """An evening of one Passe; the first party of each table has made so many, the second the rest of 1884."""
    desk = Desk()
    sets = f'sets.tournament.prizes = {prizes}\nsets.tournament.prize_ties = "{ties}"\n'
    desk.do(c.Open("own", "2026-11-21", "Krone", text=CLUB + sets, entry="single"))
    totals = tuple(firsts)
    desk.do(c.Register(4 * len(totals)), c.SeatAnew(), c.BeginRound(1))
    for table, first in zip(desk.round(1).seated.tables, totals, strict=True):
        desk.do(SheetEntered(1, table.number, table.seats, (first, 1884 - first)))
    return desk


def side(desk: Desk, table: int, at: int) -> tuple[int, ...]:
    """The two of a party, by number."""
    found = desk.round(1).table(table)
    assert found is not None
    return tuple(sorted(found.seats[at::2]))


def agreed(desk: Desk) -> PrizeGiving:
    """The archive lists the prizes the desk gives, and the second reading finds no difference."""
    found = prize_giving(desk.evening)
    packed = pack(desk.evening.log, "desk/krone")
    assert () == unpack(packed).damage
    assert () == check(packed).differences
    return found


@pytest.mark.cites("P.53")
@pytest.mark.parametrize(
    ("ties", "first", "second", "shared"),
    [("split", (0, 1), (0, 1), True), ("better", (0,), (0,), False), ("lot", (0,), (1,), False)],
)
def test_gifts_of_a_shared_rank(ties: str, first: tuple[int, ...], second: tuple[int, ...], shared: bool) -> None:  # noqa: FBT001  a parameter of the test
    """Two on rank 1 hold places 1 and 2: they share both gifts, have the better one each, or one each by lot."""
    desk = played([1100, 1000], ties)
    desk.do(e.PrizesSet((SCHINKEN, SPECK, KAESE, WURST)))
    player, partner = side(desk, 1, 0)
    found = agreed(desk)
    assert [GivenPrize(player, 1, first, shared=(partner,) if shared else ())] == [found.of(player)]
    assert [GivenPrize(partner, 1, second, shared=(player,) if shared else ())] == [found.of(partner)]


@pytest.mark.cites("P.53")
def test_as_the_cards_fell_so_the_gifts_go() -> None:
    """Where lots decide among level people, whoever drew better has the better gift."""
    desk = played([1100, 1000], "lot")
    player, partner = side(desk, 1, 0)
    desk.do(e.PrizesSet((SCHINKEN, SPECK)), e.TieDrawn((partner, player)))
    assert [(partner, (0,)), (player, (1,))] == sorted(
        ((given.person, given.gifts) for given in agreed(desk).given), key=lambda line: line[1]
    )


@pytest.mark.cites("P.53")
def test_one_for_each_of_several_ranks_is_not_shared() -> None:
    """Level people on ranks 4 to 16 have a sausage each."""
    desk = played([1100, 1000])
    desk.do(e.PrizesSet((e.Prize("Wurst", 1, 16),)))
    found = agreed(desk)
    assert 8 == len(found.given)
    assert {((0,), ())} == {(given.gifts, given.shared) for given in found.given}


@pytest.mark.cites("P.53")
def test_what_somebody_chose_is_his_and_gone() -> None:
    """Two share the first rank, and one of them chose: the other has what is left of their places."""
    desk = played([1100])
    player, partner = side(desk, 1, 0)
    desk.do(e.PrizesSet((SCHINKEN, SPECK)), e.PrizeChosen(player, 1))
    found = agreed(desk)
    assert GivenPrize(player, 1, (1,)) == found.of(player)
    assert (0,) == (found.of(partner) or GivenPrize(partner, 1)).gifts


@pytest.mark.cites("P.53")
def test_a_gift_of_a_rank_is_taken_by_nobody_else() -> None:
    """Where nobody chooses in turn the desk refuses what the second reading would; a gift for no rank is free."""
    desk = played([1100])
    first, last = side(desk, 1, 0)[0], side(desk, 1, 1)[0]
    desk.do(e.PrizesSet((SCHINKEN, e.Prize("Wurst", 3, 4), e.Prize("Gipfel"))))
    (fault,) = desk.faults(e.PrizeChosen(last, 0))
    assert (EveningTrouble.PRIZE_OF_RANK, "prize", (1,)) == (fault.kind, fault.field, fault.fact("ranks"))
    assert {(EveningTrouble.PRIZE_OF_RANK, "prize")} == desk.refused(e.PrizeChosen(first, 1))
    desk.do(e.PrizeChosen(last, 1), e.PrizeChosen(first, 2))
    agreed(desk)


@pytest.mark.cites("P.53")
def test_nobody_without_a_rank_takes_the_gift_of_one() -> None:
    """Players out of competition, and those who have not played, have no rank."""
    desk = played([1100, 1000])
    gone = side(desk, 1, 0)[0]
    desk.do(e.PrizesSet((SCHINKEN,)), p.Withdrawn(gone, 1))
    assert {(EveningTrouble.PRIZE_OF_RANK, "prize")} == desk.refused(e.PrizeChosen(gone, 0))


@pytest.mark.cites("P.53")
def test_nobody_out_of_competition_is_given_anything() -> None:
    """Anyone who has left keeps his points, and the gifts go to the ranks."""
    desk = played([1100, 1000])
    gone = side(desk, 1, 0)[0]
    desk.do(e.PrizesSet((SCHINKEN, SPECK)), p.Withdrawn(gone, 1))
    found = agreed(desk)
    assert found.of(gone) is None
    assert GivenPrize(side(desk, 1, 0)[1], 1, (0,)) == found.of(side(desk, 1, 0)[1])


@pytest.mark.cites("P.53")
@pytest.mark.parametrize("ties", ["split", "better", "lot"])
def test_a_ladder_gives_out_the_budget_of_the_evening(ties: str) -> None:
    """The sum is an event; eight people, 30 percent of them two: 310 francs make 206 and 103, one is left."""
    desk = played([1100, 1000], ties, '"ladder"')
    desk.do(e.PrizesSet((SCHINKEN,), budget=310))
    found = agreed(desk)
    francs = [given.francs for given in found.given if given.francs]
    assert {"split": [154, 154], "better": [206, 206], "lot": [206, 103]}[ties] == francs
    assert {"split": 2, "better": -102, "lot": 1}[ties] == found.left
    assert 310 == desk.evening.budget


@pytest.mark.cites("P.53")
def test_a_fixed_list_of_money_and_gifts_beside_it() -> None:
    """Both are given."""
    desk = played([1100, 1000], "better", '"fixed"\nsets.tournament.prize_list = [50, 40, 30]')
    desk.do(e.PrizesSet((SCHINKEN,)))
    first = agreed(desk).of(side(desk, 1, 0)[0])
    assert first is not None
    assert ((0,), 50) == (first.gifts, first.francs)


@pytest.mark.cites("P.53")
def test_where_everybody_chooses_gifts_are_for_nobody_before() -> None:
    """They have their turns, in the order of the ranks."""
    desk = played([1100, 1000], "lot", '"choice"\nsets.tournament.prize_percent = 100')
    desk.do(e.PrizesSet((e.Prize("Schinken"), e.Prize("Speck"))))
    found = agreed(desk)
    assert [1, 2, 3, 4, 5, 6, 7, 8] == [given.turn for given in found.given]
    assert {()} == {given.gifts for given in found.given}
    first = found.given[0].person
    desk.do(e.PrizeChosen(first, 1))
    again = agreed(desk).of(first)
    assert again is not None
    assert (1,) == again.gifts


def test_another_winner_of_a_gift_is_found_out() -> None:
    """Anyone who changes the table of prizes is told by the desk and by the second reading."""
    desk = played([1100, 1000], "lot")
    desk.do(e.PrizesSet((SCHINKEN, SPECK), budget=9))
    before = pack(desk.evening.log, "desk/krone")
    forged = changed(before, PRIZES, lambda held: held.replace(b'"rank": 1', b'"rank": 2').replace(b"9", b"8"))
    with pytest.raises(ArchiveError):
        unpack(forged)
    assert {FindingKind.GIVEN, FindingKind.TILL} <= {difference.kind for difference in check(forged).differences}


@pytest.mark.parametrize("held", [b"[]", b"null", b'{"given":[{"person":1,"gifts":[99],"shared":7}],"left":"x"}', b"7"])
def test_an_odd_table_of_prizes_is_found(held: bytes) -> None:
    """JSON of any other shape is a difference, never a failure; so is a table that was taken out."""
    desk = played([1100, 1000])
    desk.do(e.PrizesSet((SCHINKEN, SPECK), budget=5))
    forged = changed(pack(desk.evening.log, "desk/krone"), PRIZES, lambda _: held)
    assert not check(forged).right
    with pytest.raises(ArchiveError):
        unpack(forged)


def test_archives_of_before_have_no_table_of_prizes() -> None:
    """They open without a word about it; where the list names the table and it is gone, that is told."""
    desk = played([1100, 1000])
    files = files_of(pack(desk.evening.log, "desk/krone"))
    del files[PRIZES]
    assert [(ArchiveTrouble.MISSING, PRIZES)] == [(fault.kind, fault.file) for fault in unpack(zipped(files)).damage]
    del files[MANIFEST]
    assert PRIZES not in {fault.file for fault in unpack(zipped(files)).damage}
