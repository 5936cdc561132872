"""What several may say at any time can come late: then it is stale, as it was regular when it was sent."""

from msgspec import Raw

from puur import wire
from puur.bots import bot
from puur.bots.table import next_act
from puur.partie import objections
from puur.record.act_json import act_fields
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Bedanken, ClaimRest
from puur.spiel.state import Phase
from puur.web.table import events as e
from puur.web.table.decision import Irregular, Outdated, decide_act
from puur.web.table.fold import acted, happen
from puur.web.table.state import Live
from puur.wire.settings import TableSettings


def playing() -> Live:
    """Anna and three bots, with cards to play."""
    live = happen(
        None, e.OpenedTable(0.0, "muster", TableSettings("schieber", seed="7"), load("schieber").digest, "0", "x")
    )
    live = happen(happen(live, e.Sat(0.0, "S", "anna", "Anna")), e.Started(0.0))
    bots = {seat: bot("einfach") for seat in live.plan.order}
    while live.partie is None or live.partie.spiel is None or live.partie.spiel.phase is not Phase.PLAY:
        assert live.partie is not None
        act = next_act(live.partie, bots, live.chance.next_act)
        assert act is not None
        live = acted(live, act, "bot", 1.0)
    return live


def test_what_was_regular_when_it_was_sent_is_late_and_not_wrong() -> None:
    """A claim sent before another player ended the Spiel is stale; sent afterwards it is irregular."""
    before, claim = playing(), ClaimRest(Seat.S)
    assert before.partie is not None
    assert () == objections(before.partie, claim)
    after = acted(before, Bedanken(Seat.E), "bot", 2.0)
    sent = Raw(wire.as_json(dict(act_fields(claim))))
    assert Outdated() == decide_act(after, "anna", wire.ActFrame(before.number, sent))
    assert isinstance(decide_act(after, "anna", wire.ActFrame(after.number, sent)), Irregular)
