"""Acts on the wire and in the journal: the fields of the JSON twin of a record."""

from typing import Final

import msgspec

from puur.partie import Partie, PartieAct, awaited
from puur.record.act_json import NAME_OF, read_act_fields
from puur.record.chance import Chance
from puur.record.jsontext import parse_json
from puur.spiel.acts import Cut, Lift

LONGEST: Final = 2_000
"""The most characters of an act; the longest one, a deal, has about 300."""


def act_of(text: str) -> PartieAct:
    """The act a JSON text says. Raises `RecordError`.

    >>> act_of('{"act": "play", "seat": "S", "card": "SJ"}')
    Play(seat=<Seat.S: 0>, card=<Card.SJ: 23>)
    """
    node, error = parse_json(text)
    if error is not None:
        raise error
    if node is None:
        raise ValueError(text)
    return read_act_fields(node, node.fields(), ())


def act_in(fields: dict[str, object]) -> PartieAct:
    """The act for fields in the journal."""
    return act_of(msgspec.json.encode(fields).decode())


def drawn(partie: Partie, chance: Chance, name: str, count: int | None) -> PartieAct | None:
    """The act of chance the table waits for, if it has this name; the player decides how deep to cut or lift."""
    due = awaited(partie)
    if due is None or NAME_OF[due[0]] != name:
        return None
    act = chance.next_act(partie)
    if count is None:
        return act
    if isinstance(act, Cut):
        return Cut(act.seat, count)
    return Lift(act.seat, count, act.card) if isinstance(act, Lift) else act
