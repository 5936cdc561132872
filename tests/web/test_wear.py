"""A table at which more has happened than a life of Jass: nothing new begins, and nobody fills the journal."""

import asyncio
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Raw
from tests.web.company import Guest, at_once, hub_in, table_of

from puur import wire
from puur.web.table.wear import LAST, MOST_EVENTS, is_refused

FRAMES: list[wire.FromViewer] = [
    wire.ActFrame(0, Raw(b"{}")),
    wire.Retract(0),
    wire.Chair("stand"),
    wire.Say(text="x"),
    wire.Mute("S", "block"),
    wire.Salt("x"),
]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: type(frame).__name__)
def test_at_the_very_end_nothing_is_done_any_more(frame: wire.FromViewer) -> None:
    """Whatever is asked; to greet and to look on costs no event."""
    assert is_refused(MOST_EVENTS + LAST, frame)
    assert not is_refused(MOST_EVENTS - 1, frame)
    assert not is_refused(MOST_EVENTS + LAST, wire.Hello())
    assert not is_refused(MOST_EVENTS + LAST, wire.Ping())


def test_every_frame_is_thought_of() -> None:
    """What a viewer may send is either refused at the end or costs nothing."""
    assert {type(frame) for frame in FRAMES} | {wire.Hello, wire.Ping} == set(get_args(wire.FromViewer))


@pytest.mark.parametrize("do", ["sit", "bot", "start", "let_in", "rematch", "new_partners"])
def test_nothing_new_begins_at_a_worn_table(do: str) -> None:
    """Neither a Partie nor another guest."""
    assert is_refused(MOST_EVENTS, wire.Chair(do))  # type: ignore[arg-type]


@pytest.mark.parametrize("do", ["stand", "hand_over", "come_back", "abandon", "go_on", "confirm", "deny", "leave"])
def test_what_runs_at_a_worn_table_goes_on(do: str) -> None:
    """A Partie is played to its end, and everybody may leave."""
    assert not is_refused(MOST_EVENTS, wire.Chair(do))  # type: ignore[arg-type]
    assert not is_refused(MOST_EVENTS, wire.ActFrame(1, Raw(b"{}")))


def test_who_talks_at_a_worn_table_is_told_to_open_another(tmp_path: Path) -> None:
    """In his language; nothing is written."""

    async def story() -> None:
        async with hub_in(tmp_path) as hub:
            table = await table_of(hub, at_once("schieber"), "anna")
            guest = Guest(table, "anna")
            guest.come()
            await guest.next()
            table.seq = MOST_EVENTS
            guest.send(wire.Say(phrase="hello"))
            while not guest.others:
                await guest.next()
            problem = guest.others[-1]
            assert isinstance(problem, wire.Problem)
            assert ("worn", True) == (problem.code, "neuen Tisch" in problem.text)
            assert MOST_EVENTS == table.seq

    asyncio.run(story())
