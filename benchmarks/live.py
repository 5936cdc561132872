"""What a live table costs beyond its sockets: the fold of an act, four views as JSON, the journal's entry.

    python benchmarks/live.py [REGLEMENT]

Prints microseconds of one core per act and per message (a view that goes to one of four viewers).
"""

import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence

from msgspec import Raw

from puur import wire
from puur.bots import bot
from puur.bots.table import next_act
from puur.partie import PartieAct
from puur.record.act_json import act_fields
from puur.reglement import load
from puur.web.table import events as e
from puur.web.table.decision import decide_act
from puur.web.table.fold import acted, happen
from puur.web.table.state import Live
from puur.web.table.view.scene import Scene, Viewer
from puur.web.table.view.views import NOTHING, SentBefore, SentFrame, frame_of
from puur.wire.settings import TableSettings

PEOPLE = ("anna", "beat", "carla", "dani")
ROUNDS = 7


def played(reglement: str) -> tuple[Live, list[PartieAct]]:
    """A table with four people that has begun, and the acts of a Partie of bots at it."""
    live = happen(
        None, e.OpenedTable(0.0, "muster", TableSettings(reglement, seed="1"), load(reglement).digest, "0", "x")
    )
    for seat, person in zip(live.plan.order, PEOPLE, strict=False):
        live = happen(live, e.Sat(0.0, wire.letter(seat), person, person.title()))
    start = live = happen(live, e.Started(0.0))
    bots = {seat: bot("einfach") for seat in live.plan.order}
    acts: list[PartieAct] = []
    while live.partie is not None and (act := next_act(live.partie, bots, live.chance.next_act)) is not None:
        acts.append(act)
        live = acted(live, act, "person", 1.0)
    return start, acts


def folding(start: Live, acts: Sequence[PartieAct]) -> list[Live]:
    """Every state."""
    states = [start]
    for act in acts:
        states.append(acted(states[-1], act, "person", 1.0))
    return states


def seen(states: Sequence[Live], people: Sequence[str]) -> Iterator[list[SentFrame]]:
    """Every frame of everybody, four at a time: as at a table, nobody keeps them."""
    scene: Scene | None = None
    known = dict.fromkeys(people, NOTHING)
    for live in states:
        scene = Scene.of(live, scene)
        four = [frame_of(scene, Viewer(person), known[person], now=1.0) for person in people]
        known = {person: SentBefore(live.number, frame.parts) for person, frame in zip(people, four, strict=True)}
        yield four


def best(work: Callable[[], object]) -> float:
    """Seconds of the quickest of some rounds."""
    found = float("inf")
    for _ in range(ROUNDS):
        before = time.process_time()
        work()
        found = min(found, time.process_time() - before)
    return found


def main() -> None:
    """Measure and print."""
    reglement = sys.argv[1] if len(sys.argv) > 1 else "schieber"
    start, acts = played(reglement)
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)
    states = folding(start, acts)
    flat = [len(frame.text) for four in seen(states, PEOPLE) for frame in four]
    frames = [
        wire.ActFrame(live.number, Raw(wire.as_json(dict(act_fields(act)))))
        for live, act in zip(states, acts, strict=False)
    ]
    asked = [
        (live, PEOPLE[getattr(act, "seat", 0)], frame) for live, act, frame in zip(states, acts, frames, strict=False)
    ]
    costs = {
        "decide": best(lambda: [decide_act(live, who, frame) for live, who, frame in asked]),
        "fold": best(lambda: folding(start, acts)),
        "entry": best(lambda: [e.written(e.Acted(1.0, dict(act_fields(act)))) for act in acts]),
        "views": best(lambda: [len(four) for four in seen(states, PEOPLE)]),
    }
    number, people = len(acts), len(start.plan.order)
    print(f"{reglement}: {number} acts, {sum(flat) // len(flat)} characters a view")
    for name, seconds in costs.items():
        print(f"{name:8} {seconds / number * 1e6:8.1f} us an act {seconds / number / people * 1e6:8.1f} us a message")
    total = sum(costs.values()) / number * 1e6
    print(f"{'all':8} {total:8.1f} us an act {total / people:8.1f} us a message")


if __name__ == "__main__":
    main()
