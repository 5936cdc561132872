"""A table at which more has happened than a life of Jass: nothing new begins, and nobody fills the journal."""

import asyncio
from pathlib import Path
from typing import Literal, get_args

import msgspec
import pytest
from msgspec import Raw
from tests.web.company import Guest, at_once, hub_in, table_of

from puur import wire
from puur.web.table.wear import BESIDE, LAST, MOST_EVENTS, is_refused

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


def chair(do: str) -> wire.Chair:
    """The frame that wants this about the seats."""
    return msgspec.convert({"type": "chair", "do": do}, wire.Chair)


@pytest.mark.parametrize("do", ["sit", "bot", "start", "let_in", "rematch", "new_partners"])
def test_nothing_new_begins_at_a_worn_table(do: str) -> None:
    """Neither a Partie nor another guest."""
    assert is_refused(MOST_EVENTS, chair(do))


@pytest.mark.parametrize("do", ["stand", "hand_over", "come_back", "abandon", "go_on", "confirm", "deny", "leave"])
def test_what_runs_at_a_worn_table_goes_on(do: str) -> None:
    """A Partie is played to its end, and everybody may leave."""
    assert not is_refused(MOST_EVENTS, chair(do))
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


def test_whoever_looks_on_never_wears_a_table_out(tmp_path: Path) -> None:
    """Under ever new names, each on a new line: together they may make so much happen, and players feel none of it."""

    async def story() -> None:
        async with hub_in(tmp_path) as hub:
            table = await table_of(hub, at_once("schieber"), "anna")
            before = table.seq
            for number in range(3 * int(BESIDE.burst)):
                stranger = Guest(table, f"stranger {number}")
                stranger.come()
                stranger.send(wire.Mute("S", "report"))
                stranger.send(wire.Mute("S", "block"))
                stranger.go()
            await hub.happens(table)
            assert int(BESIDE.burst) >= table.seq - before
            another = Guest(table, "another")
            another.send(wire.Mute("S", "block"))
            await hub.happens(table)
            assert "too_fast" in {reply.code for reply in another.mailbox.replies() if isinstance(reply, wire.Problem)}
            anna = Guest(table, "anna")
            anna.come()
            anna.send(wire.Chair("hand_over"))
            await hub.happens(table)
            assert [] == anna.mailbox.replies()

    asyncio.run(story())


def test_a_player_makes_only_so_much_happen_beside_the_cards(tmp_path: Path) -> None:
    """However many lines he opens: what he does at the table counts, not on which line."""

    async def story() -> None:
        async with hub_in(tmp_path) as hub:
            table = await table_of(hub, at_once("schieber"), "anna", "beat")
            before = table.seq
            for _ in range(2 * int(BESIDE.burst)):
                anna = Guest(table, "anna")
                anna.come()
                anna.send(wire.Chair("hand_over"))
                anna.send(wire.Chair("come_back"))
                anna.go()
            await hub.happens(table)
            assert int(BESIDE.burst) + 1 >= table.seq - before

    asyncio.run(story())


def test_what_is_so_already_is_not_written_again(tmp_path: Path) -> None:
    """Who does not hear somebody does not stop hearing him a second time, and gets no refusal either."""

    async def story() -> None:
        async with hub_in(tmp_path) as hub:
            table = await table_of(hub, at_once("schieber"), "anna", "beat")
            anna = Guest(table, "anna")
            anna.come()
            await hub.happens(table)
            before = table.seq
            asked: tuple[Literal["block", "unblock"], ...] = ("unblock", "block", "block", "unblock", "unblock")
            for do in asked:
                anna.send(wire.Mute("E", do))
            await hub.happens(table)
            assert (2, []) == (table.seq - before, anna.mailbox.replies())

    asyncio.run(story())
