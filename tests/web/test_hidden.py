"""Hidden cards never leave the server: every frame of every viewer, and every line of the logs, is searched."""

import asyncio
import logging
import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_type_hints

import msgspec
import pytest
from tests.night import by_night
from tests.web.browser import part
from tests.web.company import Frame, Guest, at_once, hub_in, table_of
from tests.web.leaks import Place, dealt_otherwise, places, set_at
from tests.web.planless_player import answer
from tests.web.secrets_in import all_names, betrayed, cards_named, hidden_from, names_of
from tests.web.test_admission import USUAL, dealt
from tests.web.visitor import Visitor

from puur.cards import CARDS
from puur.decks import Deck, Language
from puur.reglement import built_in
from puur.seats import Seat
from puur.spiel.acts import Deal, Draw
from puur.spiel.view import view
from puur.web.table import events as e
from puur.web.table.admission import cards_are_out
from puur.web.table.host.hub import Hub
from puur.web.table.host.table import LiveTable
from puur.web.table.state import Live
from puur.web.table.view.faces import names
from puur.web.table.view.scene import Scene, Viewer
from puur.web.table.view.views import SentBefore, frame_of
from puur.wire import WholeView, seen
from puur.wire.settings import AT_ONCE, Spectators, TableSettings

if TYPE_CHECKING:
    from tests.web.conftest import Running

Play = Literal["strict", "table"]
TABLES: list[tuple[str, Play, int, Spectators]] = [
    ("kzjv", "strict", 2, "hidden"),
    ("schieber-1000", "table", 2, "hidden"),
    ("grauer-jass-2", "strict", 2, "none"),
    ("differenzler", "strict", 3, "hidden"),
    ("fnf-handjass", "strict", 1, "delayed"),
]
RECORD = "/tables/{name}/record"
ROOMS: list[TableSettings] = [
    TableSettings("schieber-1000", seed="pair 00112233"),
    TableSettings("schieber", seed="desk 00112233", spectators="delayed", entry="private", seats="given", round=2),
    TableSettings("coiffeur", seed="7", chat="words"),
    TableSettings("schieber", entry="lobby", chat="words", levels=("zufall", "einfach", "zufall")),
]
"""A table of a pair, of an evening, one to practise at, and one of the lobby."""
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
    assert 2 == len(cards_named("as, neuf d’écus"))
    assert 1 == len(cards_named("the ace of spades"))


async def watched(
    hub: Hub, settings: TableSettings, people: int, most: int | None
) -> tuple[LiveTable, list[Guest], dict[int, Live]]:
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

    table._publish = kept  # type: ignore[method-assign]  # noqa: SLF001  every frame passes here
    for guest in guests:
        guest.come()
    players = [asyncio.create_task(guest.play()) for guest in guests]

    def goes_on() -> bool:
        return (
            not table.live.over
            and (most is None or table.live.number < most)
            and not all(player.done() for player in players)
        )

    async with asyncio.timeout(ENDS_WITHIN):
        while goes_on():  # noqa: ASYNC110  whichever comes first
            await asyncio.sleep(0.02)
    for player in players:
        player.cancel()
    ended = await asyncio.gather(*players, return_exceptions=True)
    assert [] == [outcome for outcome in ended if isinstance(outcome, Exception)]
    return table, guests, states


def dealt_at(live: Live) -> int:
    """The number of the last act that gave cards to somebody."""
    given = [at for at, entry in enumerate(live.entries, 1) if isinstance(entry.act, Deal | Draw)]
    deals = [at for at in given if isinstance(live.entries[at - 1].act, Deal)]
    return live.base + (deals[-1] if deals else 0)


def without_old_cases(told: dict[str, object], live: Live) -> dict[str, object]:
    """The frame without cases of a deal before this one: their cards are in other hands now."""
    spiel = None if live.partie is None else live.partie.spiel
    own = part(told, "own")
    cases = own.get("cases", [])
    assert isinstance(cases, list)
    if spiel is not None and cases:
        dealt = spiel.number - (live.number - dealt_at(live))
        old = {at for at, case in enumerate(spiel.faults.cases, 1) if case.irregularity.number < dealt}
        return {**told, "own": {**own, "cases": [case for case in cases if case["number"] not in old]}}
    return told


@cache
def called(viewer: Viewer) -> dict[str, str]:
    """The names of all cards, as a viewer reads them."""
    return {card.name: name for card, name in zip(CARDS, names(viewer.deck, viewer.language), strict=True)}


def searched(frame: Frame, states: dict[int, Live], seat: Seat | None) -> bool:
    """Whether the frame could be searched: with what was sent before it tells nothing hidden in the state it shows."""
    told = msgspec.json.decode(frame.whole)
    live = states.get(told.get("edition", -1))
    if told["type"] != "view" or live is None or live.partie is None or live.over:
        return False
    if live.settings.spectators == "delayed" and seat is None:
        assert told["round"]["spiel"] < 1 + len(live.partie.finished), "an onlooker sees the running Spiel"
        return True
    if told["pack"] == called(frame.viewer):
        del told["pack"]  # what all cards are called, and nothing else
    if seat is None and told["hand"].get("open"):
        return False  # all cards lie
    hidden = hidden_from(live.partie, seat)
    found = betrayed(without_old_cases(told, live), hidden, dealt_at(live))
    assert not found, f"{seat} is told of {found} in {frame.whole}"
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


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room.entry} {room.seed}")
def test_no_frame_at_any_kind_of_table_tells_of_hidden_cards(tmp_path: Path, room: TableSettings) -> None:
    """Not at a table of a pair, of an evening, one to practise at or one of the lobby."""
    assert 40 < look_through(tmp_path, msgspec.structs.replace(room, play="table", tempo=AT_ONCE), 2, SAMPLE)


def as_seen(live: Live, seat: Seat | None) -> str:
    """Everything a seat, or an onlooker, is told of a state, and what programs ask for beside the frames."""
    person = "onlooker" if seat is None or (sitter := live.sitters[seat]) is None else sitter.person
    late = seat is None and live.settings.spectators == "delayed" and live.runs
    scene = Scene.late_one(live) if late else Scene.of(live)
    frame = frame_of(scene, Viewer(person, Language.FR), SentBefore(0)).text.decode()
    spiel = None if live.partie is None else live.partie.spiel
    if spiel is None or seat is None:
        return frame
    return frame + msgspec.json.encode(seen.written(view(spiel, seat))).decode()


def dealt_otherwise_at(live: Live, seat: Seat | None) -> Live:
    """The same table as far as a seat knows it, with what it has not seen in other hands."""
    partie = live.partie
    if partie is None:
        return live
    other = dealt_otherwise(partie, seat)
    return live._replace(partie=other, shown=tuple(other for _ in live.shown))


@pytest.mark.parametrize(
    ("reglement", "spectators"),
    [
        *(("schieber", "hidden"), ("differenzler", "delayed"), ("coiffeur", "hidden")),
        *by_night(("schieber", "delayed"), ("differenzler", "hidden"), ("coiffeur", "delayed")),
    ],
)
def test_what_a_seat_has_not_seen_changes_nothing_it_is_told(
    tmp_path: Path, reglement: str, spectators: Spectators
) -> None:
    """With the hidden cards in other hands every frame and what programs get is the same to the byte, numbers too."""

    async def story() -> None:
        async with hub_in(tmp_path) as hub:
            settings = msgspec.structs.replace(at_once(reglement), spectators=spectators)
            _, _, states = await watched(hub, settings, 2, SAMPLE)
            compared = felt = 0
            for live in list(states.values())[::3]:
                for seat in (Seat.S, None) if live.runs and cards_are_out(live.partie) else ():
                    other = dealt_otherwise_at(live, seat)
                    compared += other != live
                    felt += as_seen(live, Seat.E) != as_seen(other, Seat.E)  # who holds them now is told so
                    assert as_seen(live, seat) == as_seen(other, seat)
            assert 20 < compared
            assert felt

    asyncio.run(story())


@cache
def in_the_middle() -> tuple[Live, Frame]:
    """A table in the middle of a Spiel, and what South is told."""
    live = dealt(USUAL, e.Sat(0.0, "S", "anna", "Anna"), e.Started(0.0))
    viewer = Viewer("anna")
    text = frame_of(Scene.of(live), viewer, SentBefore(0)).text.decode()
    return live, Frame(text, live.number, viewer, text)


@pytest.mark.parametrize("place", tuple(places(WholeView)), ids=".".join)
def test_a_leak_in_any_field_is_found(place: Place) -> None:
    """Wherever a view can carry text, a hidden card put there by hand is found, by its id and by its name."""
    live, frame = in_the_middle()
    assert live.partie is not None
    assert searched(frame, {live.edition: live}, Seat.S)
    told = msgspec.json.decode(frame.whole)
    foreign = next(iter(hidden_from(live.partie, Seat.S)))
    for text in (foreign.name, *names_of(foreign)):
        leaking = msgspec.json.encode(set_at(told, WholeView, place, text)).decode()
        with pytest.raises(AssertionError, match=foreign.name):
            searched(Frame(leaking, frame.number, frame.viewer, leaking), {live.edition: live}, Seat.S)


def test_nothing_is_told_beside_the_table_while_a_spiel_runs(club: "Running") -> None:
    """Record, replay, proof and what one learns from a table open when the Partie is over, to its players too."""

    async def story() -> None:
        anna = Visitor.at(club.url)
        table = anna.open(entry="link", name="Anna", level="zufall")
        anna.get(table)
        ways = [f"{table}.jass", f"{table}/1.jass", f"{table}/nachspielen", f"{table}/fair", f"{table}/lehrreich"]
        ways += [f"{table}/lehrreich/1", f"/api/v1{RECORD}"]
        async with asyncio.timeout(60), anna.line(table) as wire:
            await wire.hello(name="Anna")
            await wire.send({"type": "chair", "do": "start"})
            while not part(wire.view, "hand")["cards"]:
                await wire.until("view")
                if asked := answer(wire.view, random.Random(0)):  # the lot lets him say who deals, now and then
                    await wire.act(asked)
            name = table.rsplit("/", 1)[-1]
            for visitor in (anna, Visitor.at(club.url)):
                for way in ways:
                    told = visitor.get(way.format(name=name))
                    assert told.status in {403, 404, 409}, f"{way}: {told.status}"
                    assert not cards_named(told.text)

    asyncio.run(story())


def test_every_field_with_text_is_tried() -> None:
    """The places to be tried come from the view itself: those of the trick, the slate, the words and the rest."""
    found = {place[0] for place in places(WholeView)}
    assert found == {field.name for field in msgspec.structs.fields(WholeView)} - {"edition", "number", "watchers"}
    silent = {"spiel", "dealer", "announcer", "die", "stock", "over", "prediction", "you", "play", "turn", "tricks"}
    silent |= {"made", "totals", "target", "free", "winners"}
    for name, kind in get_type_hints(WholeView).items():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            tried = {place[1] for place in places(WholeView) if place[0] == name}
            numbers = {"cards"} if name == "now" else set()
            assert tried == {field.name for field in msgspec.structs.fields(kind)} - silent - numbers


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
