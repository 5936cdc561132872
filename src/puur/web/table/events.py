"""The events of a live table: the kinds in its journal. Every event has its time; none is ever changed.

An event is stored as JSON under its kind. They are the complete state: a reloaded table folds them.

| kind | what |
| --- | --- |
| opened | the table: settings, digest of its Reglement, the secret of its cards, the host, the hash of its key |
| admitted | a person may sit at a private table |
| sat, stood | a person takes a seat or leaves it |
| waits, leaves | a person waits for the seat of a bot that plays, or waits no longer |
| let_in | who plays would let him take over in the running Spiel |
| bot | a bot of a level takes a seat; without a level it leaves |
| salted | a player's own salt for the cards, before they are dealt |
| started | the Partie begins |
| acted | an act of the Partie, as in a record; `by` says who did it: a person, a bot, the table, the clock |
| retracted | who practises alone takes his last decision back, and with it what bots did since |
| accused | a person says of another one what software cannot see; he, or others, answer it |
| answered, accusation_over | somebody answers an accusation; it is answered, and opens a case or none |
| voted | what a person would take where the players settle a case themselves |
| away, back | a person's line is cut for longer than the grace, and stands again |
| handed | a person hands his seat to a bot until he comes back |
| proposed, refused | a person proposes or agrees to something, or refuses it; what all persons want happens |
| abandoned | the Partie is ended by agreement |
| retired | the cards shared with other tables rested here too long and will not be played any more |
| again | another Partie at this table: a new secret, who sits where, who deals |
| said | a phrase or words |
| barred | whom the host does not want to sit here |
| blocked | whose words a person does not want to hear |
| reported | words reported to whoever looks after the server |
"""

from typing import Final, Literal, get_args

import msgspec
from msgspec import Struct

from puur.wire import SeatLetter
from puur.wire.settings import TableSettings

Doer = Literal["person", "bot", "table", "clock"]
Proposal = Literal["abandon", "rematch", "new_partners"]


class OpenedTable(Struct, frozen=True, tag="opened"):
    """A table is opened."""

    at: float
    table: str
    settings: TableSettings
    digest: str
    secret: str
    host: str
    key: str | None = None


class Admitted(Struct, frozen=True, tag="admitted"):
    """A person may sit at a private table."""

    at: float
    person: str


class Sat(Struct, frozen=True, tag="sat"):
    """A person takes a seat."""

    at: float
    seat: SeatLetter
    person: str
    name: str


class Stood(Struct, frozen=True, tag="stood"):
    """A person leaves his seat; during a Partie a bot continues in his place."""

    at: float
    seat: SeatLetter


class Waits(Struct, frozen=True, tag="waits"):
    """A person waits for a bot's seat until the Spiel is over, or until all who play let him in."""

    at: float
    seat: SeatLetter
    person: str
    name: str


class Leaves(Struct, frozen=True, tag="leaves"):
    """A person stops waiting."""

    at: float
    person: str


class LetIn(Struct, frozen=True, tag="let_in"):
    """The player at `seat` agrees that a person takes over during the Spiel."""

    at: float
    seat: SeatLetter
    person: str


class BotSat(Struct, frozen=True, tag="bot"):
    """A bot takes an empty seat, or leaves it (no level)."""

    at: float
    seat: SeatLetter
    level: str | None


class Salted(Struct, frozen=True, tag="salted"):
    """A player's own salt."""

    at: float
    seat: SeatLetter
    salt: str


class Started(Struct, frozen=True, tag="started"):
    """The Partie begins."""

    at: float


class Acted(Struct, frozen=True, tag="acted"):
    """An act of the Partie: its fields as in the JSON twin of a record."""

    at: float
    act: dict[str, object]
    by: Doer = "person"


class Retracted(Struct, frozen=True, tag="retracted"):
    """Who practises alone takes the act of this number back: the Partie goes on as it stood before it."""

    at: float
    number: int


class Accused(Struct, frozen=True, tag="accused"):
    """A person reports what another one did: the fields of the act, which happens once that is agreed."""

    at: float
    act: dict[str, object]


class Answered(Struct, frozen=True, tag="answered"):
    """The accused confirms or denies; of what he denied, a person who judges says whether it was so."""

    at: float
    seat: SeatLetter
    yes: bool


class AccusationOver(Struct, frozen=True, tag="accusation_over"):
    """An accusation is answered: play goes on. `dismissed`: those who judged it say that it was not so."""

    at: float
    dismissed: bool = False


class Voted(Struct, frozen=True, tag="voted"):
    """A person votes for an offer of a case the players settle themselves; both counted from 0."""

    at: float
    seat: SeatLetter
    case: int
    offer: int


class Away(Struct, frozen=True, tag="away"):
    """A person's connection is lost; a bot stands in."""

    at: float
    seat: SeatLetter


class Back(Struct, frozen=True, tag="back"):
    """The person is back and plays himself."""

    at: float
    seat: SeatLetter


class Handed(Struct, frozen=True, tag="handed"):
    """A person hands his seat to a bot until he comes back."""

    at: float
    seat: SeatLetter


class Proposed(Struct, frozen=True, tag="proposed"):
    """A person proposes something or agrees to it; after a Partie `dealer` is the dealer he names."""

    at: float
    seat: SeatLetter
    what: Proposal
    dealer: SeatLetter | None = None


class Refused(Struct, frozen=True, tag="refused"):
    """A person refuses what was proposed."""

    at: float
    seat: SeatLetter


class Abandoned(Struct, frozen=True, tag="abandoned"):
    """The Partie is ended by agreement."""

    at: float


class Retired(Struct, frozen=True, tag="retired"):
    """The cards this table shares with others will not be played here any more, so the others may reveal theirs."""

    at: float


class Again(Struct, frozen=True, tag="again"):
    """Another Partie: `seating` gives for each seat the former seat of its player; `dealer` where it is settled."""

    at: float
    secret: str
    seating: dict[SeatLetter, SeatLetter] = {}
    dealer: SeatLetter | None = None


class Said(Struct, frozen=True, tag="said"):
    """A phrase or words."""

    at: float
    seat: SeatLetter
    phrase: str | None = None
    text: str | None = None


class Blocked(Struct, frozen=True, tag="blocked"):
    """A person mutes the person at a seat, or unmutes him (`open`)."""

    at: float
    person: str
    seat: SeatLetter
    open: bool = False


class Barred(Struct, frozen=True, tag="barred"):
    """The host bars a person who came to his table, or unbars him (`open`)."""

    at: float
    person: str
    open: bool = False


class Reported(Struct, frozen=True, tag="reported"):
    """A person reports what another said."""

    at: float
    person: str
    seat: SeatLetter
    said: int | None = None


Event = (
    OpenedTable
    | Admitted
    | Sat
    | Stood
    | Waits
    | Leaves
    | LetIn
    | BotSat
    | Salted
    | Started
    | Acted
    | Retracted
    | Accused
    | Answered
    | AccusationOver
    | Voted
    | Away
    | Back
    | Handed
    | Proposed
    | Refused
    | Abandoned
    | Retired
    | Again
    | Said
    | Blocked
    | Barred
    | Reported
)
_ENCODER: Final = msgspec.json.Encoder()
KINDS: Final = tuple(str(kind.__struct_config__.tag) for kind in get_args(Event))
"""The kinds of events."""
_DECODERS: Final = {str(kind.__struct_config__.tag): msgspec.json.Decoder(kind) for kind in get_args(Event)}


def kind_of(event: Event) -> str:
    """The kind an event is stored under.

    >>> kind_of(Started(0.0))
    'started'
    """
    return str(event.__struct_config__.tag)


def written(event: Event) -> bytes:
    """An event as it is stored."""
    return _ENCODER.encode(event)


def read(kind: str, body: bytes) -> Event:
    """Decode a stored event. Raises `LookupError` for an unknown kind, `msgspec.DecodeError` for nonsense.

    >>> read("started", written(Started(2.0)))
    Started(at=2.0)
    """
    decoder = _DECODERS.get(kind)
    if decoder is None:
        raise LookupError(kind)
    event: Event = decoder.decode(body)
    return event
