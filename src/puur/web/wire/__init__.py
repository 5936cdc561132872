"""What goes over a table's socket: JSON frames, each with its `type`; one struct is wire, validation and documentation.

A viewer always gets a whole view and the events since its last one, never a difference, so that coming back is the same
as having been there. Everything people read is already a sentence in the viewer's language, cards have the names of his
pack, and what may be done is said: a page holds no rule. Seats are letters (S E N W); places are as the viewer sees
them, himself at the bottom.
"""

from puur.web.wire.from_server import (
    Alike,
    Bye,
    Fault,
    FromServer,
    Pong,
    Problem,
    Refused,
    Stale,
    View,
    as_json,
    as_text,
    encoded,
)
from puur.web.wire.from_viewer import FRAMES, Act, Chair, FromViewer, Hello, Mute, Ping, Salt, Say
from puur.web.wire.letters import Place, SeatLetter, letter
from puur.web.wire.parts import (
    CaseSeen,
    Choice,
    Face,
    Fair,
    Given,
    Happened,
    Item,
    Line,
    Option,
    Phrase,
    Player,
    Row,
    Rubric,
    Said,
    Sheet,
    Talk,
    Timer,
    TrickSeen,
)

__all__ = [
    "FRAMES",
    "Act",
    "Alike",
    "Bye",
    "CaseSeen",
    "Chair",
    "Choice",
    "Face",
    "Fair",
    "Fault",
    "FromServer",
    "FromViewer",
    "Given",
    "Happened",
    "Hello",
    "Item",
    "Line",
    "Mute",
    "Option",
    "Phrase",
    "Ping",
    "Place",
    "Player",
    "Pong",
    "Problem",
    "Refused",
    "Row",
    "Rubric",
    "Said",
    "Salt",
    "Say",
    "SeatLetter",
    "Sheet",
    "Stale",
    "Talk",
    "Timer",
    "TrickSeen",
    "View",
    "as_json",
    "as_text",
    "encoded",
    "letter",
]
