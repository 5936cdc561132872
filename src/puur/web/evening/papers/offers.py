"""Which papers of an evening the page offers, and what to know before they are printed."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from puur.desk.final_results import is_knockout
from puur.desk.plan import Person
from puur.reglement.options import Partners, Prizes, Seating
from puur.web.evening.desk.room import Room

KINDS: Final = (
    "lots",
    "runs",
    "tables",
    "seating",
    "by_table",
    "sheets",
    "slates",
    "own",
    "ranking",
    "bracket",
    "teams",
    "prizes",
    "certificates",
    "team_certificates",
    "protocol",
    "cash",
    "kit",
)
_OF_A_ROUND: Final = frozenset({"seating", "by_table", "sheets", "slates"})
_ASKS_SEATS: Final = frozenset({"runs", "tables"})
_ASKS_RANKS: Final = frozenset({"ranking", "prizes", "certificates"})


@dataclass(frozen=True, slots=True)
class PaperOffer:
    """A paper on the page: its kind, the rounds that print it one by one, and whether there is anything to print."""

    kind: str
    rounds: tuple[int, ...] = ()
    ready: bool = True


def offers(room: Room) -> tuple[PaperOffer, ...]:
    """All papers of an evening, in the order in which they are needed."""
    seated = tuple(played.number for played in room.evening.rounds)
    ranked = room.evening.begun_rounds > 0

    def offer(kind: str) -> PaperOffer:
        if kind in _ASKS_RANKS:
            return PaperOffer(kind, ready=ranked)
        if kind in {"teams", "team_certificates"}:
            return PaperOffer(kind, ready=ranked and room.evening.roster.rule is not None)
        if kind == "bracket":
            return PaperOffer(kind, ready=bool(room.evening.draws))
        rounds = seated if kind in _OF_A_ROUND else ()
        return PaperOffer(kind, rounds, ready=bool(seated) or kind not in _ASKS_SEATS | _OF_A_ROUND)

    asked = (
        ("own", _carries_own(room)),
        ("prizes", _gives_prizes(room)),
        ("bracket", is_knockout(room.rules)),
        ("teams", bool(room.evening.roster.teams)),
        ("team_certificates", bool(room.evening.roster.teams)),
        ("cash", not room.evening.cash.empty),
    )
    left_out = {kind for kind, there in asked if not there}
    return tuple(offer(kind) for kind in KINDS if kind not in left_out)


def _carries_own(room: Room) -> bool:
    """Whether everybody carries a sheet of his own: where the partners change (E.9)."""
    table = room.rules.table
    return table.partners.value is Partners.DRAWN and table.seating.value is Seating.PARTNERS


def _gives_prizes(room: Room) -> bool:
    """Whether anybody gets anything: gifts of the evening, or prizes of the Reglement."""
    keys = room.rules.tournament
    return (
        bool(room.evening.prizes or room.evening.team_prizes or keys.special_prizes.value)
        or keys.prizes.value is not Prizes.NONE
    )


def spelt_otherwise(room: Room) -> tuple[tuple[Person, str], ...]:
    """Whose names have letters that no font here has, and how the papers write them; "" for who has only his number."""
    from puur.paper.clean import is_rewritten, printable

    called = ((person, room.host.name(person)) for person in sorted(room.evening.people))
    return tuple((person, printable(name)) for person, name in called if is_rewritten(name))


def is_reached(address: str) -> bool:
    """Whether a phone in the hall can open an address: not one that means each device itself.

    >>> is_reached("http://192.168.1.10:8100"), is_reached("http://127.0.0.1:8100"), is_reached("http://[::1]:8100")
    (True, False, False)
    """
    host = urlsplit(address).hostname or ""
    try:
        return not ip_address(host).is_loopback
    except ValueError:
        return host not in {"", "localhost"} and not host.endswith(".localhost")
