"""Tables of a match without a server: persons sit down, and everything is decided by bots in their names."""

from puur.bots.table import named_by_bot
from puur.bots.zufall import Zufall
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.web.table import events as e
from puur.web.table.fold import acted, happen
from puur.web.table.host.thinkers import BotQuestion, answer
from puur.web.table.itself import by_itself
from puur.web.table.state import Live
from puur.wire import SeatLetter
from puur.wire.match_table import REGLEMENT, match_settings
from puur.wire.settings import TableSettings

MATCH = match_settings()


def table_of(*persons: tuple[SeatLetter, str], settings: TableSettings = MATCH) -> Live:
    """A match's table whose Partie has begun, with persons at seats; they are called by their number."""
    live = happen(None, e.OpenedTable(0.0, "t", settings, load(REGLEMENT).digest, "ab" * 32, "host"))
    for number, (seat, person) in enumerate(persons):
        live = happen(live, e.Sat(0.0, seat, person, f"Name {number}"))
    return happen(live, e.Started(0.0))


def gone_on(live: Live, cards: int | None, *stood_in: Seat, level: str = "zufall") -> Live:
    """The table some cards later, or at its end: a bot stands in for some; the other persons decide as bots do."""
    bots = dict.fromkeys(live.plan.order, Zufall(0))
    played = 0
    while not live.over and (cards is None or played < cards):
        assert live.partie is not None
        levels = dict.fromkeys(live.plan.order, level)
        act = by_itself(live) or answer(BotQuestion(live.partie, levels, at_table=False, budget=0.01))
        act = act or named_by_bot(live.partie, bots) or live.chance.next_act(live.partie)
        assert act is not None
        own = getattr(act, "seat", None) in live.people - set(stood_in)
        live = acted(live, act, "person" if own else "bot", 0.0)
        played += isinstance(act, Play)
    return live
