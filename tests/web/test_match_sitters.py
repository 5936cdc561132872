"""Who played a Partie of a match is what the table knows, not what names say."""

import asyncio
from pathlib import Path

import pytest
from tests.web.match_tables import gone_on, table_of

from puur.bots.arena.human_match import NotCounted
from puur.bots.levels import Level
from puur.decks import Language
from puur.seats import Seat
from puur.store import open_store
from puur.web.http.heavy_memory import HeavyMemory
from puur.web.http.sentences import say as web_text
from puur.web.pages.match.scorer import PartieScore
from puur.web.pages.match.scores import MatchScores
from puur.web.pages.match.sitters import pair_of
from puur.web.pages.match.standing import standing_of
from puur.web.table import events as e
from puur.web.table.fold import happen
from puur.web.table.host.compiled_core import CompiledCore
from puur.web.table.shelf.kept import KeptRecord
from puur.web.table.shelf.shelf import Shelf
from puur.web.visitor.names import clean_name
from puur.wire import SeatLetter
from puur.wire.match_table import REGLEMENT

CARDS = 16


def test_the_same_two_persons_are_the_same_pair_and_no_others_are() -> None:
    """It is a digest of the persons; those who are called like them are another pair, and do not count."""
    own, again, others = (
        pair_of(gone_on(table_of(("S", first), ("N", second)), CARDS)) for first, second in ("ab", "ba", "ac")
    )
    assert own == again != others
    assert not isinstance(own, NotCounted)
    assert not isinstance(others, NotCounted)
    first, second = (
        PartieScore(("Name 0", "Name 1"), "meister", "SN", REGLEMENT, ((10, 4),), pair=pair) for pair in (own, others)
    )
    assert ["counts", "refused"] == [row.state.value for row in standing_of((first, second), Language.DE).rows]


def test_the_level_is_told_in_words() -> None:
    """As the tables call it, in every language; one that is not known keeps its name."""
    for language in Language:
        for level in Level:
            score = PartieScore(("Anna", "Beat"), level.value, "SN", REGLEMENT, ((10, 4), (9, 3)))
            lines = standing_of((score,), language).lines
            assert sum(f"{web_text(language, f'level.{level}')}" in line for line in (lines[0], lines[-3])) == 2
    unknown = PartieScore(("Anna", "Beat"), "neu", "SN", REGLEMENT, ((10, 4), (9, 3)))
    assert "(Stufe neu)" in standing_of((unknown,), Language.DE).lines[0]


def test_a_bot_in_somebodys_place_does_not_count_as_him() -> None:
    """Whose cards a stand-in gave, even a few of them, has not played that Partie; all languages say so."""
    begun = gone_on(table_of(("S", "a"), ("N", "b")), CARDS)
    found = pair_of(gone_on(begun, 4, Seat.N))
    assert NotCounted.STOOD_IN == found
    refused = PartieScore(reasons=("stood_in",))
    told = {standing_of((refused,), language).rows[0].reasons for language in Language}
    assert len(Language) == len(told)


def test_another_person_who_sat_down_meanwhile_is_no_stand_in_either() -> None:
    """What the one before him decided is not his."""
    begun = gone_on(table_of(("S", "a"), ("N", "b")), CARDS)
    stood = happen(begun, e.Stood(1.0, "N"))
    assert NotCounted.STOOD_IN == pair_of(gone_on(happen(stood, e.Sat(1.0, "N", "c", "Name 1")), 8))


@pytest.mark.parametrize("seats", [("S",), ("S", "E"), ("S", "N", "W")])
def test_persons_anywhere_else_are_no_pair_against_bots(seats: tuple[SeatLetter, ...]) -> None:
    """Also one who is called as a record calls a bot; and nobody can be called so."""
    assert NotCounted.NO_PAIR == pair_of(gone_on(table_of(*((seat, f"p{seat}") for seat in seats)), CARDS))
    assert (None, None) == (clean_name("Xy (Bot meister)"), clean_name("Xy (BOT  stark)"))
    assert "Xy (Botin)" == clean_name("Xy (Botin)")


def test_a_person_who_had_a_bots_seat_for_a_while_is_noticed() -> None:
    """After he stood up a bot sits there again, and what he gave stays his."""
    three = gone_on(table_of(("S", "a"), ("N", "b"), ("E", "c")), CARDS)
    assert NotCounted.NO_PAIR == pair_of(happen(three, e.Stood(1.0, "E")))


def test_a_partie_that_waits_is_not_wanted_again_and_a_refused_one_is_kept(tmp_path: Path) -> None:
    """So nobody who looks how it stands has a table read, and its record written, anew each time."""

    async def asked() -> None:
        async with await open_store(f"sqlite:///{tmp_path / 'puur.sqlite'}") as store:
            scores = MatchScores(Shelf(lambda: store.journal), CompiledCore(HeavyMemory()))
            assert scores.wants("t", 1)
            scores.begin("t", 1, KeptRecord("", None), "pair")
            assert not scores.wants("t", 1)
            assert scores.wants("t", 2)
            scores.stop()
            await scores.refuse("t", 2, NotCounted.STOOD_IN)
            assert PartieScore(reasons=("stood_in",)) == await scores.found("t", 2)

    asyncio.run(asked())
