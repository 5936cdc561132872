"""Searches stop in time, and share the processors."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.bots.search.test_race import seen_in_the_middle

from puur.bots import Clock
from puur.bots.search.crew import SearchCrew
from puur.bots.search.lookahead import nearly_over
from puur.bots.search.player import Searcher, meister
from puur.core.jit import COMPILES
from puur.spiel.view import View

BUDGET = 0.1
NO_END = 10_000_000
BOTH = 1.8
"""Processors two bots use while nobody else wants them; they do not think where there is no choice."""


def test_a_search_stops_while_there_is_time_for_no_more() -> None:
    """Another round is begun only if it would end, half as slow again, with a twentieth of the budget to spare."""
    plenty = Clock.start(1000.0)
    assert not nearly_over(plenty, 600.0)
    assert nearly_over(plenty, 650.0)
    assert nearly_over(Clock.start(0.0), 0.0)
    assert not nearly_over(Clock.endless(), 1e9)


def test_searches_share_the_processors() -> None:
    """One alone has all it wants, the next what is left, everybody at least its own thread; all is given back."""
    crew = SearchCrew(4)
    with crew.at_work(3) as first, crew.at_work(3) as second, crew.at_work(3) as third:
        assert (3, 1, 1) == (first, second, third)
    assert crew.busy == 0
    with pytest.raises(ZeroDivisionError), crew.at_work(2):
        1 / 0  # noqa: B018  the search fails
    with crew.at_work(9) as alone:
        assert alone == 4


@pytest.mark.skipif(not COMPILES, reason="the networks need the compiler")
def test_many_threads_find_as_much_as_one() -> None:
    """With an endless clock the worlds are shared out: none is lost, and it is decided alike every time."""
    seen = seen_in_the_middle(3, 9)
    player = meister(worlds=64, threads=4)
    decided = {player.choose(seen, seen.acts, Clock.endless()) for _ in range(3)}
    assert len(decided) == 1


def shares(player: Searcher, views: list[View]) -> list[float]:
    """The time each move takes, as a share of its budget."""
    found = []
    for seen in views:
        began = time.perf_counter()
        player.choose(seen, seen.acts, Clock.start(BUDGET))
        found.append((time.perf_counter() - began) / BUDGET)
    return found


@pytest.mark.nightly
@pytest.mark.skipif(not COMPILES, reason="without the compiler a single round is slow")
@pytest.mark.parametrize("threads", [1, 2])
def test_no_move_is_late_with_two_bots_thinking_at_once(threads: int) -> None:
    """Of 200 moves none takes more than its budget and a tenth, as long as the system leaves us two processors."""
    views = [seen_in_the_middle(seed, seed % 25) for seed in range(100)]
    player = meister(worlds=NO_END, threads=threads)
    shares(player, views[:3])
    began, used = time.perf_counter(), time.process_time()
    with ThreadPoolExecutor(2) as pool:
        parts = [pool.submit(shares, player, views) for _ in range(2)]
        late = [share for part in parts for share in part.result() if share > 1.1]
    had = (time.process_time() - used) / (time.perf_counter() - began)
    if late and had < BOTH:
        pytest.skip(f"other work took the processors away: {had:.2f} of 2 were ours, {len(late)} moves late")
    assert len(late) <= 1, late
