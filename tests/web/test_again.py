"""After a Partie: who deals next is named, other cards come, and every record can be had; names fit their readers."""

import asyncio
import json
import random
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from msgspec import Raw
from tests.web.browser import Browser
from tests.web.company import Guest, at_once, table_of
from tests.web.test_tables import chair, open_table, told

from puur import wire
from puur.decks import Language
from puur.record import play_through
from puur.seats import Seat
from puur.web.table import events as e
from puur.web.table.decision import TableProblem, decide_act
from puur.web.table.host.hub import Hub
from puur.web.table.lobby.wish import wish_of
from puur.web.table.records import record_text

if TYPE_CHECKING:
    from tests.web.conftest import Running


def test_a_loser_names_the_dealer(tmp_path: Path) -> None:
    """Losers are offered whom they may name, winners are not; whoever is named deals the next Partie (A.17)."""

    async def story(hub: Hub) -> None:
        table = await table_of(hub, at_once("schieber-1000"), "anna", "beat")
        anna, beat = Guest(table, "anna", dice=random.Random(3)), Guest(table, "beat", dice=random.Random(4))
        anna.come()
        beat.come()
        await asyncio.gather(anna.play(), beat.play())
        loser, winner = (anna, beat) if anna.view and anna.view.chair.dealers else (beat, anna)
        assert loser.view is not None
        assert winner.view is not None
        assert ["S", "E", "N", "W"] == [dealer.value for dealer in loser.view.chair.dealers]
        assert [] == winner.view.chair.dealers
        assert not [act for act in [*loser.view.own.acts, *loser.view.menu] if act.kind == "name_dealer"]
        asked = json.dumps({"act": "name_dealer", "seat": loser.view.chair.you, "dealer": "N"}).encode()
        named = wire.ActFrame(table.live.number, Raw(asked))
        assert TableProblem("not_now") == decide_act(table.live, loser.person, named)
        first = record_text(table.live, "2026-03-14")
        winner.send(wire.Chair("rematch"))
        loser.send(wire.Chair("rematch", "N"))
        while table.live.games < 2:
            await loser.next()
        assert Seat.N == table.live.dealer
        earlier = await hub.earlier(table.live.table, 1)
        assert earlier is not None
        assert first == record_text(earlier, "2026-03-14")
        assert play_through(first).partie is not None
        running = await hub.earlier(table.live.table, 2)
        assert running is not None
        assert not running.over
        assert None is await hub.earlier(table.live.table, 3)
        assert None is await hub.earlier(table.live.table, 0)

    told(tmp_path, story)


def test_guests_without_a_name_are_called_so_in_every_language(tmp_path: Path) -> None:
    """Two guests who gave no name are told apart, and each reader sees the word of his own language."""

    async def story(hub: Hub) -> None:
        table, (anna, beat) = await open_table(hub, at_once("schieber"), "anna", "beat")
        anna.mailbox.name = beat.mailbox.name = ""
        await chair(anna, "sit", "S")
        beat.send(wire.Chair("sit", "N"))
        while table.live.sitters[Seat.N] is None:
            await beat.next()
        assert ["Gast", "Gast 2"] == [sitter.name for sitter in table.live.sitters if sitter is not None]
        beat.mailbox.viewer = type(beat.mailbox.viewer)("beat", Language.FR)
        view = table.view_for(beat.mailbox)
        assert {"", "Invité", "Invité 2"} == {player.name for player in view.seats.players}

    told(tmp_path, story)


def test_a_bot_never_has_a_persons_name(tmp_path: Path) -> None:
    """Bots that sit down later are called something else than the people there, whatever these are called."""

    async def story(hub: Hub) -> None:
        table, (anna,) = await open_table(hub, at_once("schieber"), "anna")
        anna.mailbox.name = "vreni"
        await chair(anna, "sit", "S")
        await hub.happens(table, e.Started(table.live.changed))
        names = [sitter.name.casefold() for sitter in table.live.sitters if sitter is not None]
        assert 4 == len(set(names))
        assert "vreni" == names[0]

    told(tmp_path, story)


def test_levels_come_with_the_view(tmp_path: Path) -> None:
    """Anyone who may seat a bot is told how good bots there are, in his language."""

    async def story(hub: Hub) -> None:
        _, (anna,) = await open_table(hub, at_once("schieber"), "anna")
        view = await chair(anna, "sit", "S")
        assert ["zufall", "einfach"] == [level.value for level in view.chair.levels][:2]
        assert "Zufall" == view.chair.levels[0].label

    told(tmp_path, story)


def test_chance_stands_in_for_nobody() -> None:
    """Whoever is away is played for by a bot that thinks, even where a form asks for another."""
    assert "einfach" == wish_of({"stand_in": "zufall"}, Language.DE).settings.stand_in
    assert "geuebt" == wish_of({"stand_in": "geuebt"}, Language.DE).settings.stand_in


@pytest.mark.parametrize("file", ["1.jass", "0.jass", "x.jass", "1", "².jass"])
def test_there_is_no_record_of_no_partie(server: "Running", file: str) -> None:
    """A record that is not there is not found, whatever it is called."""
    assert 404 == Browser(server.url).ask(f"/tisch/abcdefghjk/{quote(file)}").status
