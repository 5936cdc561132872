"""Frames bring the parts that changed; put together they are the whole view, and what is shared tells of no hand."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec
import pytest
from tests.night import by_night
from tests.web.company import Guest, at_once, table_of, view_after
from tests.web.leaks import dealt_otherwise
from tests.web.secrets_in import betrayed, hidden_from
from tests.web.test_tables import told
from tests.web.test_views import wild

from puur import wire
from puur.bots import bot
from puur.bots.table import next_act
from puur.decks import Deck, Language
from puur.partie import PartieAct, objections
from puur.reglement import load
from puur.seats import Seat
from puur.spiel.acts import Play
from puur.web.table import events as e
from puur.web.table.fold import acted, happen
from puur.web.table.host.hub import Hub
from puur.web.table.host.line import greeted
from puur.web.table.state import Live
from puur.web.table.view.scene import Scene, Shared, Viewer
from puur.web.table.view.views import NOTHING, SentBefore, frame_of
from puur.wire.settings import Spectators, TableSettings, TimeLimit

How = Literal["strict", "table"]
SERVER = msgspec.json.Decoder(wire.FromServer)
HEAD = {"type", "edition", "number"}
PEOPLE = ("anna", "beat", "carla", "dani")
GERMAN = (Language.DE, Deck.FRENCH)
SHARED = ("table", "round", "seats", "now", "score", "slate")
TABLES: list[tuple[str, How, Spectators]] = [
    ("schieber", "strict", "hidden"),
    ("schieber-1000", "table", "hidden"),
    ("differenzler", "strict", "delayed"),
    ("grauer-jass-2", "table", "delayed"),
    ("coiffeur", "strict", "none"),
]
ACTS = 260


def opened(reglement: str, how: How = "strict", spectators: Spectators = "hidden", *, people: int = 2) -> Live:
    """A table with a clock that has begun, with so many people and else bots."""
    settings = TableSettings(reglement, play=how, seed="7", by_hand=(), spectators=spectators, clock=TimeLimit(9, 99))
    live = happen(None, e.OpenedTable(0.0, "muster", settings, load(reglement).digest, "0", "anna"))
    letters: tuple[wire.SeatLetter, ...] = ("S", "E", "N", "W")
    for letter, person in zip(letters, PEOPLE[:people], strict=False):
        live = happen(live, e.Sat(0.0, letter, person, person.title()))
    return happen(live, e.Started(0.0))


def about_seats(live: Live, dice: random.Random) -> Live:
    """The table after something about words and seats."""
    at = live.changed
    sitter = live.sitters[Seat.E]
    events: list[e.Event] = [e.Said(at, "S", "hello"), e.Blocked(at, "anna", "E", open=dice.random() < 0.5)]
    if sitter is not None and sitter.person is not None:
        events.append(e.Back(at, "E") if sitter.away else e.Away(at, "E"))
    if live.wish is None:
        events.append(e.Proposed(at, "S", "abandon"))
    else:
        events.append(e.Refused(at, "E"))
    return happen(live, dice.choice(events))


def states(live: Live, dice: random.Random) -> Iterator[Live]:
    """A table as it goes on: acts, at some tables wrong ones too, words, and people who come and go."""
    bots = {seat: bot("einfach") for seat in live.plan.order}
    for _ in range(ACTS):
        yield live
        partie, at_table = live.partie, live.settings.play == "table"
        if partie is None or live.over:
            return
        chance = dice.random()
        if chance < 0.1:
            live = about_seats(live, dice)
        elif chance < 0.2 and at_table:
            live = wild(live, dice)
        else:
            act: PartieAct | None = next_act(partie, bots, live.chance.next_act)
            if act is None or (not at_table and objections(partie, act)):
                return
            live = acted(live, act, "person", live.changed + dice.random())


@dataclass
class Line:
    """A viewer's line: what it was sent, and what its viewer has put together."""

    viewer: Viewer
    known: SentBefore = NOTHING
    view: wire.WholeView | None = None

    def look(self, scene: Scene, now: float, watchers: int) -> wire.WholeView:
        """Take the next frame."""
        frame = frame_of(scene, self.viewer, self.known, now=now, watchers=watchers)
        assert isinstance(SERVER.decode(frame.text), wire.News) is (self.known.parts is not None)
        self.view = view_after(self.view, frame.text.decode())
        self.known = SentBefore(scene.live.number, frame.parts)
        return self.view

    def something_else(self, dice: random.Random) -> None:
        """The line is cut and taken up again, or its viewer reads another language or another pack."""
        language, deck = dice.choice([*Language]), dice.choice([*Deck])
        if dice.random() < 0.5:
            self.viewer = Viewer(self.viewer.person, language, deck)
        self.known = SentBefore(self.known.since)


@pytest.mark.parametrize(("reglement", "how", "spectators"), TABLES)
@pytest.mark.parametrize("seed", [0, *by_night(1, 2)])
def test_all_frames_put_together_are_the_whole_view(
    reglement: str, how: How, spectators: Spectators, seed: int
) -> None:
    """Whoever looks, from whenever on, misses frames and comes back, knows what a view made anew would tell."""
    dice = random.Random(f"{reglement} {how} {seed}")
    lines = [Line(Viewer(person)) for person in (*PEOPLE[:2], "eva", None)]
    scene = late = None
    compared = 0
    for live in states(opened(reglement, how, spectators), dice):
        scene, late = Scene.of(live, scene), Scene.late_one(live, late)
        now = live.changed + dice.random()
        for line in lines:
            if dice.random() < 0.3:
                continue  # the next frame tells of this act too
            if dice.random() < 0.05:
                line.something_else(dice)
            is_late = spectators == "delayed" and live.seat_of(line.viewer.person) is None
            anew = Scene.late_one(live) if is_late else Scene.of(live)
            watchers, since = dice.randrange(3), line.known.since
            view = line.look(late if is_late else scene, now, watchers)
            told_anew = frame_of(anew, line.viewer, SentBefore(since), now=now, watchers=watchers).text
            assert msgspec.structs.asdict(view) == msgspec.structs.asdict(SERVER.decode(told_anew))
            compared += 1
    assert compared > 50


def in_play(reglement: str = "schieber") -> Live:
    """A table of four people where one has just led to the third trick."""
    for live in states(opened(reglement, people=4), random.Random(1)):
        spiel = None if live.partie is None else live.partie.spiel
        if spiel is not None and len(spiel.tricks) == 2 and spiel.trick and len(spiel.trick.cards) == 1:
            return live
    raise AssertionError("no such trick was played")


def with_a_card_more(live: Live) -> Live:
    """The table after the next card."""
    assert live.partie is not None
    act = next_act(live.partie, {seat: bot("einfach") for seat in live.plan.order}, live.chance.next_act)
    assert isinstance(act, Play)
    return acted(live, act, "person", live.changed + 1)


def brought(live: Live, after: Live, person: str | None, *, came: int = 0) -> set[str]:
    """The parts a frame brings of what came after a state that was seen; so many onlookers came meanwhile."""
    before = Scene.of(live)
    parts = frame_of(before, Viewer(person), NOTHING, now=live.changed).parts
    scene = Scene.of(after, before)
    news = frame_of(scene, Viewer(person), SentBefore(live.number, parts), now=after.changed, watchers=came).text
    return set(msgspec.json.decode(news)) - HEAD


def test_a_card_played_elsewhere_brings_only_what_it_changed() -> None:
    """All get the trick, the clock and the sentence; who gave the card his hand too, who is next what he is asked."""
    live = in_play()
    spiel = None if live.partie is None else live.partie.spiel
    assert spiel is not None
    assert spiel.turn is not None
    after, alike = with_a_card_more(live), {"now", "timers", "happened"}
    for seat, person in zip(Seat, PEOPLE, strict=True):
        own = {"hand", "own"} if seat is spiel.turn else {"own"} if seat is live.plan.after(spiel.turn) else set()
        assert alike | own == brought(live, after, person)
    assert alike == brought(live, after, None)


def test_onlookers_and_clocks_change_nothing_else() -> None:
    """Somebody comes to look on, time goes by, somebody is blocked by another: no part but that is made or sent."""
    live = in_play()
    assert {"watchers"} == brought(live, live, "anna", came=1)
    later = live._replace(changed=live.changed + 1)
    assert {"timers"} == brought(live, later, "anna")
    assert set() == brought(live, happen(live, e.Reported(live.changed, "beat", "S", 1)), "carla")


def test_time_that_is_used_up_makes_no_part_anew() -> None:
    """Anyone who thinks so long that it costs his reserve changes the clock, and who sits there is not told again."""
    live = in_play()
    late = live._replace(since=live.changed - 30.0)
    after = with_a_card_more(late)
    assert after.sitters != late.sitters
    before = Scene.of(late)
    seats = frame_of(before, Viewer("anna"), now=late.changed).parts.shared.seats
    scene = Scene.of(after, before)
    assert scene.memory is before.memory
    assert seats is frame_of(scene, Viewer("anna"), now=after.changed).parts.shared.seats


def test_what_viewers_share_is_encoded_once() -> None:
    """Four people and two onlookers of one language and pack are sent the very same parts, over several acts."""
    live = in_play()
    scene, before = Scene.of(live), None
    for _ in range(3):
        four: list[Shared] = [frame_of(scene, Viewer(person)).parts.shared for person in (*PEOPLE, "eva", None)]
        for name in ("pack", *SHARED):
            assert 1 == len({id(getattr(shared, name)) for shared in four})
        assert before is None or all(getattr(before, name) is getattr(four[0], name) for name in ("table", "seats"))
        before = four[0]
        live = with_a_card_more(live)
        scene = Scene.of(live, scene)


@pytest.mark.parametrize(("reglement", "how", "spectators"), TABLES)
def test_what_is_shared_tells_of_no_hand(reglement: str, how: How, spectators: Spectators) -> None:
    """No shared part names a card that an onlooker has not seen, and with other cards in the hands it is the same."""
    scene, searched = None, 0
    for live in states(opened(reglement, how, spectators), random.Random(reglement)):
        scene = Scene.of(live, scene)
        partie = live.partie
        if partie is None or partie.spiel is None or not any(partie.spiel.hands) or live.over:
            continue
        shared = {name: msgspec.json.decode(getattr(scene.shared(GERMAN), name)) for name in SHARED}
        hidden = hidden_from(partie, None)
        assert not betrayed({**shared, "happened": []}, hidden, 0)
        other = live._replace(partie=dealt_otherwise(partie, None))
        assert {name: getattr(Scene.of(other).shared(GERMAN), name) for name in SHARED} == {
            name: getattr(scene.shared(GERMAN), name) for name in SHARED
        }
        searched += bool(hidden)
    assert searched > 10


def test_a_line_that_was_cut_or_reads_otherwise_gets_all_parts(tmp_path: Path) -> None:
    """At a real table too: what was put together over a line is what a fresh line is told, after each frame."""

    async def story(hub: Hub) -> None:
        table = await table_of(hub, msgspec.structs.replace(at_once("schieber"), by_hand=()), "anna")
        anna, eva = Guest(table, "anna"), Guest(table, "eva", Language.FR, Deck.GERMAN)
        for guest in (anna, eva):
            guest.come()
        for _ in range(60):
            view = await anna.next() or anna.view
            if view is not None and (act := anna.choose(view)) is not None:
                anna.act(act)
            if anna.dice.random() < 0.1:
                greeted(
                    eva.mailbox,
                    wire.Hello(anna.dice.choice((Language.DE, Language.FR, Language.EN)), "french", table.live.number),
                )
            if anna.dice.random() < 0.3:
                eva.mailbox.poke()
                seen = await eva.next()
                assert seen is not None
                fresh = Guest(table, "eva", eva.mailbox.viewer.language, eva.mailbox.viewer.deck)
                fresh.mailbox.poke()
                anew = await fresh.next()
                assert anew is not None
                assert msgspec.structs.replace(seen, happened=[]) == msgspec.structs.replace(anew, happened=[])
        kinds = {msgspec.json.decode(frame.text)["type"] for frame in anna.frames}
        assert kinds == {"view", "news"}

    told(tmp_path, story)
