"""Anyone who sits down to play soon plays: a newcomer alone with bots waits at most five seconds for his first card."""

import pytest

from puur.bots.table import named_by_bot
from puur.bots.zufall import Zufall
from puur.decks import Language
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.web.table import events as e
from puur.web.table.fold import acted, happen
from puur.web.table.host.thinkers import BotQuestion, answer
from puur.web.table.itself import by_itself, pause
from puur.web.table.lobby.wish import first_events, wish_of
from puur.web.table.state import Live

AT_ONCE_AFTER = 3.5
"""Seconds of pauses: the page itself and the bots' thoughts have the rest of five."""
MOST_ACTS = 60
"""Before the first own card; more would mean that the table stands still."""


def _opened(reglement: str, number: int, *, second: bool = False) -> Live:
    """A table as "Jetzt spielen" opens it; `second` seats another person in place of a bot."""
    wish = wish_of({"reglement": reglement, "alone": "ja"}, Language.DE)
    secret = f"{number:064x}"
    live = happen(None, e.OpenedTable(0.0, "t", wish.settings, load(reglement).digest, secret, "host"))
    for make in first_events(wish):
        live = happen(live, make("host", 0.0))
    return happen(live, e.Sat(0.0, "E", "other", "Beat")) if second else live


def _next(live: Live) -> Live:
    """The table after the next act: of chance, else of a bot, which plays for the person too."""
    assert live.partie is not None
    levels = dict.fromkeys(live.plan.order, "zufall")
    act = by_itself(live) or answer(BotQuestion(live.partie, levels, at_table=False, budget=0.01))
    if act is None:
        bots = dict.fromkeys(live.plan.order, Zufall(0))
        act = named_by_bot(live.partie, bots) or live.chance.next_act(live.partie)
    assert act is not None
    return acted(live, act, "bot", 0.0)


def _waits(live: Live) -> tuple[float, Live]:
    """How long the pauses are until the person of seat S gives his first card, and the table after it."""
    waited = 0.0
    for _ in range(MOST_ACTS):
        after = _next(live)
        last = after.recent[-1].act
        if isinstance(last, Play) and last.seat is Seat.S:
            return waited, after
        live, waited = after, waited + pause(after)
    raise AssertionError


@pytest.mark.parametrize("reglement", ["schieber", "differenzler", "coiffeur"])
def test_the_first_own_card_comes_soon(reglement: str) -> None:
    """Whoever leads; what is drawn again, or passed on often, may take a little longer."""
    waits = sorted(_waits(_opened(reglement, number))[0] for number in range(8))
    assert waits[len(waits) * 3 // 4] <= AT_ONCE_AFTER


def test_after_it_the_bots_are_as_calm_as_ever() -> None:
    """From the own first card on people get to look as long as the table's pace says."""
    for number in range(6):
        live = _waits(_opened("schieber", number))[1]
        tempo = live.settings.tempo
        assert pause(live) in {tempo.card, tempo.trick}
        for _ in range(8):
            live = _next(live)
            assert pause(live) in {tempo.card, tempo.trick, tempo.other}


def test_among_people_nothing_is_hurried() -> None:
    """Two who do not know each other's pace get the table's from the start."""
    live = _opened("schieber", 1, second=True)
    assert pause(live) == live.settings.tempo.other
