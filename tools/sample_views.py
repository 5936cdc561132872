"""Prints the view frames of a played table as JSON lines: `python tools/sample_views.py [REGLEMENT] [SEAT] [SEED]`.

For whoever draws the page: real frames, without a server. The seat is a letter or `-` for an onlooker.
"""

import sys

import msgspec

from puur.bots import bot
from puur.bots.table import next_act
from puur.partie import PartieAct
from puur.reglement import load
from puur.seats import Seat
from puur.web.table import events as e
from puur.web.table.fold import acted, happen
from puur.web.table.state import Live
from puur.web.table.view.scene import Scene, Viewer
from puur.web.table.view.views import view_of
from puur.wire import letter
from puur.wire.settings import TableSettings


def opened(reglement: str, person: str, seat: str, seed: str) -> Live:
    """A table with a person at one seat and bots at the others, just begun."""
    settings = TableSettings(reglement, seed=seed)
    live = happen(None, e.OpenedTable(0.0, "muster", settings, load(reglement).digest, "0" * 64, person))
    if seat != "-":
        live = happen(live, e.Sat(0.0, letter(Seat[seat]), person, "Anna"))
    return happen(live, e.Started(0.0))


def main() -> None:
    """Play one Partie and print what the person at the seat sees after each act."""
    words = sys.argv[1:] + ["schieber", "S", "1"][len(sys.argv) - 1 :]
    live = opened(words[0], "anna", words[1], words[2])
    encoder, scene = msgspec.json.Encoder(), None
    bots = {seat: bot("einfach", seed=seat) for seat in live.plan.order}
    act: PartieAct | None
    while not live.over and live.partie is not None:
        scene = Scene.of(live, scene)
        frame = view_of(scene, Viewer("anna"), live.number - 1)
        sys.stdout.write(encoder.encode(frame).decode() + "\n")
        act = next_act(live.partie, bots, live.chance.next_act)
        if act is None:
            break
        live = acted(live, act, "bot", live.changed + 1.0)
    sys.stdout.write(encoder.encode(view_of(Scene.of(live, scene), Viewer("anna"), live.number - 1)).decode() + "\n")


if __name__ == "__main__":
    main()
