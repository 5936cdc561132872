"""Reports at tables as in life: the accused answers, of what he denies others judge, no bot is accused."""

import msgspec
import pytest
from tests.web.test_admission import BOTH, USUAL, dealt

from puur import wire
from puur.record.act_json import act_fields
from puur.seats import Seat
from puur.spiel.acts import Report, Sighting
from puur.web.table import events as e
from puur.web.table.accusation import ANSWER_WITHIN, judges, lapsed
from puur.web.table.admission import Obstacle, report, reportable
from puur.web.table.chairs import ChairMoment, decide_chair
from puur.web.table.decision import Ready, TableProblem, agreed_first, decide_act
from puur.web.table.fold import happen
from puur.web.table.state import Live
from puur.web.table.view.scene import Scene, Viewer
from puur.web.table.view.views import view_of

LIFE = msgspec.structs.replace(USUAL, play="table")
LOBBY = msgspec.structs.replace(LIFE, entry="lobby")
NORA, WALO = e.Sat(0.0, "N", "nora", "Nora"), e.Sat(0.0, "W", "walo", "Walo")
TWO = dealt(LIFE, *BOTH, e.Started(0.0))
THREE = dealt(LIFE, *BOTH, NORA, e.Started(0.0))
FOUR = dealt(LIFE, *BOTH, NORA, WALO, e.Started(0.0))


def reported(live: Live, by: Seat, offender: Seat) -> Live:
    """The table after one at a seat reported a remark of another."""
    person = (live.sitters[by] or pytest.fail("nobody sits there")).person
    act = Report(by, offender, Sighting.REMARK)
    frame = wire.ActFrame(live.number, msgspec.Raw(msgspec.json.encode(dict(act_fields(act)))))
    assert Ready(act) == decide_act(live, person, frame)
    first = agreed_first(live, person, act, 5.0)
    assert first is not None
    return happen(live, first)


def says(live: Live, person: str, do: str) -> Live:
    """The table after somebody answered."""
    frame = msgspec.convert({"type": "chair", "do": do}, wire.Chair)
    found = decide_chair(live, person, frame, ChairMoment(6.0, person, "s"))
    assert not isinstance(found, TableProblem)
    for event in found:
        live = happen(live, event)
    return live


def cases(live: Live) -> int:
    """How many cases were opened in the Spiel."""
    assert live.partie is not None
    assert live.partie.spiel is not None
    return len(live.partie.spiel.faults.cases)


@pytest.mark.parametrize(
    ("live", "offender", "expected"),
    [
        (TWO, Seat.E, None),
        (TWO, Seat.N, Obstacle.BOT_CANNOT),
        (dealt(LOBBY, *BOTH, e.Started(0.0)), Seat.E, Obstacle.CARDS_PROVE),
    ],
)
def test_of_whom_something_may_be_reported(live: Live, offender: Seat, expected: Obstacle | None) -> None:
    """Of people among people who know each other: never of a bot, and not where strangers may sit down."""
    assert expected == report(live, Seat.S, offender)
    assert (offender in reportable(live, Seat.S)) is (expected is None)
    act = Report(Seat.S, offender, Sighting.REMARK)
    frame = wire.ActFrame(live.number, msgspec.Raw(msgspec.json.encode(dict(act_fields(act)))))
    assert isinstance(decide_act(live, "anna", frame), Ready if expected is None else TableProblem)


def test_what_the_accused_confirms_opens_the_case() -> None:
    """At once, as the report of who told it; until then the cards wait."""
    live = reported(TWO, Seat.S, Seat.E)
    assert 0 == cases(live)
    frame = wire.ActFrame(live.number, msgspec.Raw(b'{"act": "schieben", "seat": "S"}'))
    assert TableProblem("accused") == decide_act(live, "anna", frame)
    seen = view_of(Scene.of(live), Viewer("berta"))
    assert "Anna meldet von dir: Bemerkung. Stimmt das?" == seen.own.asks
    assert {"confirm", "deny"} <= set(seen.chair.may)
    assert [] == seen.own.acts
    assert not {"confirm", "deny"} & set(view_of(Scene.of(live), Viewer("anna")).chair.may)
    after = says(live, "berta", "confirm")
    assert 1 == cases(after)
    assert after.accusation is None


def test_where_nobody_else_sits_a_denial_ends_it() -> None:
    """A word against a word opens nothing."""
    after = says(reported(TWO, Seat.S, Seat.E), "berta", "deny")
    assert (0, None) == (cases(after), after.accusation)


def test_of_what_is_denied_the_host_judges() -> None:
    """Where he sits there and is neither; Anna has opened the table."""
    denied = says(reported(THREE, Seat.E, Seat.N), "nora", "deny")
    assert (Seat.S,) == judges(denied)
    assert 1 == cases(says(denied, "anna", "confirm"))
    assert 0 == cases(says(denied, "anna", "deny"))


def test_without_the_host_the_others_vote() -> None:
    """More must say that it was so than that it was not; each says it once."""
    denied = says(reported(FOUR, Seat.S, Seat.E), "berta", "deny")
    assert (Seat.N, Seat.W) == judges(denied)
    half = says(denied, "nora", "confirm")
    assert (Seat.W,) == judges(half)
    assert 1 == cases(says(half, "walo", "confirm"))
    assert 0 == cases(says(half, "walo", "deny"))


def test_silence_is_a_denial() -> None:
    """And a judgement nobody gives is none, so that nobody holds a table up."""
    live = reported(FOUR, Seat.S, Seat.E)
    assert () == lapsed(live, 5.0 + ANSWER_WITHIN / 2)
    (answer,) = lapsed(live, 5.0 + ANSWER_WITHIN)
    assert isinstance(answer, e.Answered)
    denied = happen(live, answer)
    (settled,) = lapsed(denied, answer.at + ANSWER_WITHIN)
    assert happen(denied, settled).accusation is None


def dismissed(live: Live) -> Live:
    """The table after the host has dismissed another report of Berta's."""
    return says(says(reported(live, Seat.E, Seat.N), "nora", "deny"), "anna", "deny")


def test_who_reports_what_was_not_so_is_not_heard_for_ever() -> None:
    """After the second report others found untrue he is offered none, and told why; the others report as before."""
    once = dismissed(THREE)
    assert reportable(once, Seat.E)
    twice = dismissed(once)
    assert Obstacle.DISBELIEVED is report(twice, Seat.E, Seat.N)
    assert () == reportable(twice, Seat.E)
    assert reportable(twice, Seat.S)
    act = Report(Seat.E, Seat.N, Sighting.REMARK)
    frame = wire.ActFrame(twice.number, msgspec.Raw(msgspec.json.encode(dict(act_fields(act)))))
    assert TableProblem(Obstacle.DISBELIEVED) == decide_act(twice, "berta", frame)
    assert "report" in {option.kind for option in view_of(Scene.of(once), Viewer("berta")).menu}
    assert "report" not in {option.kind for option in view_of(Scene.of(twice), Viewer("berta")).menu}


def test_what_nobody_judged_costs_nothing() -> None:
    """Neither silence, nor a denial where nobody else sits; nor what turned out to be so."""
    assert () == says(reported(TWO, Seat.S, Seat.E), "berta", "deny").dismissed
    denied = says(reported(THREE, Seat.E, Seat.N), "nora", "deny")
    assert () == says(denied, "anna", "confirm").dismissed
    (settled,) = lapsed(denied, 6.0 + ANSWER_WITHIN)
    assert () == happen(denied, settled).dismissed
