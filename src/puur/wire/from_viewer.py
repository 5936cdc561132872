"""The frames a viewer sends, and how they are read."""

from typing import Final, Literal

import msgspec
from msgspec import Raw, Struct

from puur.decks import Language
from puur.wire.letters import SeatLetter


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first frame: language and pack wished for, and the number of the last act seen: what came after is told.

    It is answered with a whole view. `name` is what the viewer wants to be called when he sits down. Sent
    again, it changes language and pack.
    """

    language: Language = Language.DE
    deck: Literal["french", "german"] = "french"
    number: int | None = None
    name: str = ""


class ActFrame(Struct, tag="act", forbid_unknown_fields=True):
    """What `OwnPart.acts` or `WholeView.menu` offered, in table play any act of a record. `number` is the last seen."""

    number: int
    act: Raw


class Retract(Struct, tag="retract", forbid_unknown_fields=True):
    """Takes the viewer's last decision back where `ChairPart.may` lists `retract`; `number` is the last act seen.

    `retract first` there means that the Partie counts until then and is practice afterwards: ask before.
    """

    number: int


class Chair(Struct, tag="chair", forbid_unknown_fields=True):
    """Something about the seats: what `ChairPart.may` lists may be done.

    `sit` at a seat (where its bot holds cards: wait for it, until `leave`), `let_in` who waits, `stand` up,
    `bot` puts one of a `level` on an empty seat (or changes it; without a level a bot
    leaves), `hand_over` to a bot, `come_back`, `start`, `abandon` proposes or agrees to end the Partie, `go_on`
    refuses, `rematch` (with the seat that shall deal, where the viewer may name it), `new_partners`, `confirm` or
    `deny` what somebody is said to have done.
    """

    do: Literal[
        "sit",
        "leave",
        "let_in",
        "stand",
        "bot",
        "hand_over",
        "come_back",
        "start",
        "abandon",
        "go_on",
        "rematch",
        "new_partners",
        "confirm",
        "deny",
    ]
    seat: SeatLetter | None = None
    level: str | None = None


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """A quick phrase by its key, or words where the table allows them."""

    phrase: str | None = None
    text: str | None = None


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """Block or report what a seat says."""

    seat: SeatLetter
    do: Literal["block", "unblock", "report"]


class Salt(Struct, tag="salt", forbid_unknown_fields=True):
    """A player's own salt for the cards, up to 64 plain signs, once and before the Partie begins (docs/fairness.md)."""

    salt: str


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Whether the line stands."""

    at: float = 0.0


FromViewer = Hello | ActFrame | Retract | Chair | Say | Mute | Salt | Ping
FRAMES: Final = msgspec.json.Decoder(FromViewer)
