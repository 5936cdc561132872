"""Views: what is handed on from one state to the next is what would be made anew; texts are complete."""

import random
from typing import Literal

import pytest

from puur import wire
from puur.bots import bot
from puur.bots.table import next_act
from puur.decks import Deck, Language
from puur.partie import acts_for, objections
from puur.reglement import load, named
from puur.seats import Seat
from puur.spiel.acts import Choose, Object, Play
from puur.spiel.view import view
from puur.web.table import events as e
from puur.web.table.fold import acted, happen
from puur.web.table.state import Live
from puur.web.table.view.scene import Scene, Viewer
from puur.web.table.view.views import SentBefore, frame_of, view_of
from puur.wire.settings import TableSettings
from puur.wording import uncarried_notice

ACTS = 220


def begun(reglement: str, play: Literal["strict", "table"]) -> Live:
    """A table of bots and Anna that has begun."""
    settings = TableSettings(reglement, play=play, seed="7", by_hand=())
    live = happen(None, e.OpenedTable(0.0, "muster", settings, load(reglement).digest, "0", "anna"))
    live = happen(live, e.Sat(0.0, "S", "anna", "Anna"))
    return happen(live, e.Started(0.0))


def wild(live: Live, dice: random.Random) -> Live:
    """The table after something somebody might do where nobody refuses: a wrong card, an objection, a choice."""
    partie = live.partie
    if partie is None or partie.spiel is None or not any(partie.spiel.hands):
        return live
    seat = dice.choice(partie.seats.order)
    choices = [act for seat in partie.seats.order for act in acts_for(partie, seat) if isinstance(act, Choose)]
    hand = list(partie.spiel.hands[seat])
    if choices:
        return acted(live, dice.choice(choices), "person", 1.0)
    if dice.random() < 0.3:
        return acted(live, Object(seat, dice.choice(partie.seats.opponents(seat))), "person", 1.0)
    return acted(live, Play(seat, dice.choice(hand)), "person", 1.0) if hand else live


@pytest.mark.parametrize(
    ("reglement", "play"),
    [("schieber", "strict"), ("schieber", "table"), ("grauer-jass-2", "table"), ("differenzler", "strict")],
)
def test_what_is_handed_on_is_what_would_be_made_anew(reglement: str, play: Literal["strict", "table"]) -> None:
    """Each seat's view, and each viewer's frame, is put together as it would be made anew, without what came before."""
    live, dice, scene = begun(reglement, play), random.Random(5), None
    bots = {seat: bot("einfach") for seat in live.plan.order}
    for _ in range(ACTS):
        partie = live.partie
        if partie is None or live.over:
            break
        scene = Scene.of(live, scene)
        if partie.spiel is not None:
            for seat in (None, *partie.seats.order):
                assert view(partie.spiel, seat) == scene.seen(seat)
        for viewer in (Viewer("anna"), Viewer(None, Language.FR, Deck.GERMAN)):
            known = SentBefore(live.number - 2)
            assert frame_of(Scene.of(live), viewer, known).text == frame_of(scene, viewer, known).text
            told = frame_of(scene, viewer, known).text
            assert told.decode() == wire.encoded(view_of(scene, viewer, live.number - 2))
        if play == "table" and dice.random() < 0.15:
            live = wild(live, dice)
            continue
        act = next_act(partie, bots, live.chance.next_act)
        if act is None or (play == "strict" and objections(partie, act)):
            break
        live = acted(live, act, "bot", 1.0)
    assert live.number > ACTS / 3


CLUB = """name = "steigerclub"
base = "schieber"
edition = "1"

[[article]]
id = "SC.1"
kind = "procedure"
title = "Steigern"
demands = "Wer am meisten bietet, macht Trumpf."
open = "nicht gebaut"
"""


@pytest.mark.parametrize("language", Language)
def test_what_nobody_carries_out_is_said_until_the_first_card(language: Language) -> None:
    """From the seats on everybody reads it, at a table of a club's own text; once a card lies it is gone."""
    settings = TableSettings("schieber", CLUB, seed="7", by_hand=())
    live = happen(
        None, e.OpenedTable(0.0, "muster", settings, named(settings.reglement, settings.text).digest, "0", "anna")
    )
    notice = [" ".join(uncarried_notice(named(settings.reglement, settings.text), language))]
    assert notice == view_of(Scene.of(live), Viewer("anna", language)).table.warnings
    live = happen(happen(live, e.Sat(0.0, "S", "anna", "Anna")), e.Started(0.0))
    bots = {seat: bot("einfach") for seat in live.plan.order}
    seen: list[tuple[bool, bool]] = []
    scene = None
    while not live.partie or not live.partie.finished:
        assert live.partie is not None
        scene = Scene.of(live, scene)
        lies = live.partie.spiel is not None and live.partie.spiel.trick is not None
        told = [view_of(scene, viewer).table.warnings for viewer in (Viewer("anna", language), Viewer(None, language))]
        assert told in ([notice, notice], [[], []])
        seen.append((lies, told == [notice, notice]))
        act = next_act(live.partie, bots, live.chance.next_act)
        assert act is not None
        live = acted(live, act, "bot", 1.0)
    assert {(False, True), (True, False)} == set(seen)
    assert [] == view_of(Scene.of(live), Viewer("anna", language)).table.warnings


def test_a_reglement_that_is_carried_out_warns_of_nothing() -> None:
    """A table of a built-in Reglement has no warning."""
    assert [] == view_of(Scene.of(begun("schieber", "strict")), Viewer("anna")).table.warnings


def test_every_event_is_read_as_it_was_written() -> None:
    """What stands in the journal is what happened, for every kind of event."""
    samples: list[e.Event] = [
        e.OpenedTable(1.0, "t", TableSettings("kzjv", levels=("einfach", "geuebt")), "d", "s", "h", "k"),
        e.Admitted(1.0, "p"),
        e.Sat(1.0, "S", "p", "Anna"),
        e.Stood(1.0, "E"),
        e.Waits(1.0, "N", "p", "Anna"),
        e.LetIn(1.0, "S", "p"),
        e.Leaves(1.0, "p"),
        e.BotSat(1.0, "N", None),
        e.Salted(1.0, "W", "salt"),
        e.Started(1.0),
        e.Acted(1.0, {"act": "schieben", "seat": "S"}, "clock"),
        e.Retracted(1.0, 3),
        e.Accused(1.0, {"act": "report", "seat": "S", "offender": "E", "sighting": "remark", "cards": []}),
        e.Answered(1.0, "E", yes=False),
        e.AccusationOver(1.0),
        e.Voted(1.0, "S", 0, 1),
        e.Away(1.0, "S"),
        e.Back(1.0, "S"),
        e.Handed(1.0, "S"),
        e.Proposed(1.0, "S", "rematch", "N"),
        e.Refused(1.0, "S"),
        e.Abandoned(1.0),
        e.Retired(1.0),
        e.Again(1.0, "s", {"S": "E"}, "N"),
        e.Said(1.0, "S", "hello"),
        e.Blocked(1.0, "p", "E", open=True),
        e.Barred(1.0, "p", open=True),
        e.Reported(1.0, "p", "E", 3),
    ]
    assert samples == [e.read(e.kind_of(sample), e.written(sample)) for sample in samples]
    assert len(samples) == len({e.kind_of(sample) for sample in samples}) == len(e.KINDS)


def test_seats_are_where_the_viewer_sees_them() -> None:
    """The viewer sits at the bottom, and who plays after him at his right, where play runs counter-clockwise."""
    live = begun("schieber", "strict")
    seen = view_of(Scene.of(live), Viewer("anna"))
    assert [("S", "bottom"), ("E", "right"), ("N", "top"), ("W", "left")] == [
        (player.seat, seen.chair.places[player.seat]) for player in seen.seats.players
    ]
    assert Seat.S is live.seat_of("anna")
