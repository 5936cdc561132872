"""Hidden cards never leave the server: every frame of every viewer, and every line of the logs, is searched."""

import asyncio
import logging
import random
from pathlib import Path
from typing import Literal

import msgspec
import pytest
from tests.web.company import Frame, Guest, at_once, hub_in, table_of
from tests.web.secrets_in import all_names, betrayed, cards_named, hidden_from

from puur.decks import Deck, Language
from puur.reglement import built_in
from puur.seats import Seat
from puur.spiel.acts import Deal, Draw
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import Table
from puur.web.table.state import Live
from puur.wire.settings import Spectators, TableSettings

Play = Literal["strict", "table"]
TABLES: list[tuple[str, Play, int, Spectators]] = [
    ("kzjv", "strict", 2, "hidden"),
    ("schieber-1000", "table", 2, "hidden"),
    ("grauer-jass-2", "strict", 2, "none"),
    ("differenzler", "strict", 3, "hidden"),
    ("fnf-handjass", "strict", 1, "delayed"),
]
PLAYS: tuple[Play, ...] = ("strict", "table")
KINDS: tuple[Spectators, ...] = ("hidden", "delayed", "none")
ALL: list[tuple[str, Play, int, Spectators]] = [
    (name, play, 1 + at % 4, KINDS[at % 3])
    for at, (name, play) in enumerate((name, play) for name in built_in() for play in PLAYS)
]
"""Every Reglement, as strict as can be and with faults."""
SAMPLE = 160
"""Acts after which a table has shown what it mostly tells."""
LONG = 1_500
"""Acts of a table at which faults may happen: where four people try everything, some Partien never end."""
ENDS_WITHIN = 900.0
ENOUGH = 200
"""Frames of whole Partien that must at least have been searched."""
SHORT_PARTIEN = 4


def test_lists_of_cards_are_found_in_every_language() -> None:
    """The search itself finds cards said in one breath."""
    assert 3 == len(cards_named("Herz Bube; Schaufel Ass, 9"))
    assert 2 == len(cards_named("as, neuf d'écus"))
    assert 1 == len(cards_named("the ace of spades"))


async def watched(
    hub: Hub, settings: TableSettings, people: int, most: int | None
) -> tuple[Table, list[Guest], dict[int, Live]]:
    """A Partie with people, rash ones too, and an onlooker, to its end or so many acts; every state it was in."""
    names = ["anna", "beat", "carla", "dani"][:people]
    table = await table_of(hub, settings, *names)
    manners = list(zip([Language.DE, Language.FR, Language.IT, Language.EN] * 2, [*Deck] * 4, strict=True))
    guests = [
        Guest(table, name, *manners[at], dice=random.Random(at), rash=0.15 if most == SAMPLE else 0.04)
        for at, name in enumerate([*names, "eva"])
    ]
    states: dict[int, Live] = {}
    publish = table._publish  # noqa: SLF001  the test looks over its shoulder

    def kept() -> None:
        states[table.live.edition] = table.live
        publish()

    table._publish = kept  # type: ignore[method-assign]  # noqa: SLF001
    for guest in guests:
        guest.come()
    players = [asyncio.create_task(guest.play()) for guest in guests]

    def goes_on() -> bool:
        return (
            not table.live.over
            and (most is None or table.live.number < most)
            and not all(one.done() for one in players)
        )

    async with asyncio.timeout(ENDS_WITHIN):
        while goes_on():  # noqa: ASYNC110  whichever comes first
            await asyncio.sleep(0.02)
    for player in players:
        player.cancel()
    ended = await asyncio.gather(*players, return_exceptions=True)
    assert [] == [one for one in ended if isinstance(one, Exception)]
    return table, guests, states


def dealt_at(live: Live) -> int:
    """The number of the last act that gave cards to somebody."""
    given = [at for at, entry in enumerate(live.entries, 1) if isinstance(entry.act, Deal | Draw)]
    deals = [at for at in given if isinstance(live.entries[at - 1].act, Deal)]
    return live.base + (deals[-1] if deals else 0)


def without_old_cases(told: dict[str, object], live: Live) -> dict[str, object]:
    """The frame without cases of a deal before this one: their cards are in other hands now."""
    spiel = None if live.partie is None else live.partie.spiel
    cases = told.get("cases", [])
    assert isinstance(cases, list)
    if spiel is not None and cases:
        dealt = spiel.number - (live.number - dealt_at(live))
        old = {at for at, case in enumerate(spiel.faults.cases, 1) if case.irregularity.number < dealt}
        return {**told, "cases": [case for case in cases if case["number"] not in old]}
    return told


def searched(frame: Frame, states: dict[int, Live], seat: Seat | None) -> bool:
    """Whether the frame could be searched: it tells nothing that was hidden in the state it shows."""
    told = msgspec.json.decode(frame.text)
    live = states.get(told.get("edition", -1))
    if told["type"] != "view" or live is None or live.partie is None or live.over:
        return False
    if live.settings.spectators == "delayed" and seat is None:
        assert told["spiel"] < 1 + len(live.partie.finished), "an onlooker sees the running Spiel"
        return True
    if seat is None and told.get("open_hands"):
        return False  # all cards lie
    hidden = hidden_from(live.partie, seat)
    found = betrayed(without_old_cases(told, live), hidden, dealt_at(live))
    assert not found, f"{seat} is told of {found} in {frame.text}"
    return bool(hidden)


def look_through(folder: Path, settings: TableSettings, people: int, most: int | None) -> int:
    """How many frames of a table were searched; none tells of hidden cards."""

    async def story() -> int:
        async with hub_in(folder) as hub:
            table, guests, states = await watched(hub, settings, people, most)
            assert table.live.over or (most is not None and table.live.number >= most)
            return sum(
                searched(frame, states, table.live.seat_of(guest.person)) for guest in guests for frame in guest.frames
            )

    return asyncio.run(story())


def look_through_logs(caplog: pytest.LogCaptureFixture) -> None:
    """No line of ours names a card."""
    logged = " ".join(record.getMessage() for record in caplog.records if record.name.startswith("puur"))
    assert not [name for name in all_names(cards_named(logged)) if name in logged]


@pytest.mark.parametrize(("reglement", "play", "people", "spectators"), TABLES)
def test_no_frame_tells_of_hidden_cards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, reglement: str, play: Play, people: int, spectators: Spectators
) -> None:
    """No id and no name of a card its reader has not seen, in any pack or language, in any frame; none in the logs."""
    caplog.set_level(logging.DEBUG)
    settings = msgspec.structs.replace(at_once(reglement, play), spectators=spectators)
    assert 40 < look_through(tmp_path, settings, people, SAMPLE)
    look_through_logs(caplog)


@pytest.mark.nightly
@pytest.mark.parametrize(("reglement", "play", "people", "spectators"), ALL)
def test_no_frame_of_a_whole_partie_tells_of_hidden_cards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, reglement: str, play: Play, people: int, spectators: Spectators
) -> None:
    """The same to the end of the Partie, under every Reglement; with faults too, for long."""
    caplog.set_level(logging.DEBUG)
    settings = msgspec.structs.replace(at_once(reglement, play), spectators=spectators)
    searched_frames = 0
    for partie in range(SHORT_PARTIEN):  # of a short one more are played, so that enough is searched
        (tmp_path / str(partie)).mkdir()
        searched_frames += look_through(tmp_path / str(partie), settings, people, LONG if play == "table" else None)
        if searched_frames > ENOUGH:
            break
    assert ENOUGH < searched_frames
    look_through_logs(caplog)
