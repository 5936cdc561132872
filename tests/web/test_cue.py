"""The table says that the points for Bedanken are reached where people play for themselves, and never at an evening."""

from msgspec.structs import replace

from puur.bots import bot
from puur.bots.table import next_act
from puur.reglement import load
from puur.web.table import events as e
from puur.web.table.fold import acted, happen
from puur.web.table.state import Live
from puur.web.table.view.scene import Scene, Viewer
from puur.web.table.view.views import view_of
from puur.wire import WholeView
from puur.wire.settings import AT_ONCE, TableSettings


def _seen(live: Live) -> WholeView:
    return view_of(Scene.of(live), Viewer("anna"), 0, now=1.0)


def _kinds(options: object) -> list[object]:
    return [option.act["act"] for option in options] if isinstance(options, list) else []


def _with_the_points() -> Live:
    """A table at which Anna has the points, and may say so."""
    settings = TableSettings("schieber", seed="7", tempo=AT_ONCE, by_hand=())
    live = happen(None, e.OpenedTable(0.0, "t", settings, load("schieber").digest, "0", "anna"))
    live = happen(happen(live, e.Sat(0.0, "S", "anna", "Anna")), e.Started(0.0))
    bots = {seat: bot("zufall", seed=int(seat)) for seat in live.plan.order}
    while "bedanken" not in _kinds(_seen(live).own.acts):
        assert live.partie is not None
        act = next_act(live.partie, bots, live.chance.next_act)
        assert act is not None
        live = acted(live, act, "bot", 1.0)
    return live


def test_points_that_suffice_are_a_cue_but_at_no_table_of_an_evening() -> None:
    """There counting is part of the game: Bedanken waits in the menu, as before the points are there."""
    live = _with_the_points()
    assert "bedanken" not in _kinds(_seen(live).menu)
    evening = live._replace(settings=replace(live.settings, seats="given"))
    assert "bedanken" not in _kinds(_seen(evening).own.acts)
    assert "bedanken" == _kinds(_seen(evening).menu)[-1]
