"""Who may look at a table, sit down and take over a bot's cards, and when: decided only here.

Pages, sockets, the API and the evenings ask here. A person who sits down during a Spiel gets a hand, and may have seen
another hand under another name. So he waits until the Spiel is over, or until everybody playing lets him in.
"""

import hashlib
import hmac
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from puur.partie import Partie, PartiePhase
from puur.seats import Seat
from puur.spiel.state import Phase
from puur.web.table.state import Live, Newcomer
from puur.web.table.withdrawal import last_decision

_BEFORE_CARDS = frozenset({Phase.ROLL_FOR_TRUMP, Phase.SHUFFLE, Phase.CUT, Phase.LIFT, Phase.DEAL})


MOST_DISMISSED: Final = 2
"""Reports of one person that others may find untrue before he is not heard any more."""
MOST_ADMITTED: Final = 1_000
"""Who is let into a private table for good: each is written down, and whoever has its link may come under new names."""


class Obstacle(StrEnum):
    """Why not: a code of `problem.*` in the texts."""

    NOT_SEATED = "not_seated"
    NO_SEAT = "no_seat"
    TAKEN = "taken"
    SEATED = "seated"  # he has another seat at this table while the Partie runs
    PRIVATE = "private"
    VISITED = "visited"  # so many have come by its link that nobody else is let in
    BARRED = "barred"
    NO_SPECTATORS = "no_spectators"
    SAME_CARDS = "same_cards"  # the same cards are played at another table
    PLAYS_THEM = "plays_them"  # he plays the same cards at another table
    FULL = "full"
    NO_TIPS = "no_tips"  # others play with him, or may
    CARDS_PROVE = "cards_prove"  # among strangers a word against a word settles nothing
    DISBELIEVED = "disbelieved"  # others found more than one of his reports untrue
    BOT_CANNOT = "bot_cannot"  # it says nothing and sees nothing but what it may
    PARTIE_RUNS = "partie_runs"  # it is for afterwards
    NOTHING_TO_RETRACT = "nothing_to_retract"  # he has decided nothing in this Spiel, or it is written down


class Entrance(Enum):
    """The ways to come in."""

    OPEN = "open"  # at once
    LATER = "later"  # after the Spiel, or earlier if everybody playing agrees
    SHUT = "shut"  # only after the Spiel, because he has seen other cards of it
    BY_KEY = "by key"  # at once, and admitted for good by the key


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many people look on at a table, and how many may."""

    here: int
    most: int


def key_digest(key: str) -> str:
    """The stored digest of a private table's key.

    >>> key_digest("geheim")[:8]
    '29129f00'
    """
    return hashlib.sha256(f"puur key {key}".encode("utf-8", "replace")).hexdigest()


def entry(live: Live, person: str | None, key: str | None = None) -> Entrance | Obstacle:
    """Whether somebody may open a table's page and download its records; a private one only if admitted."""
    if live.key is None or person in live.admitted or live.seat_of(person) is not None:
        return Entrance.OPEN
    return Entrance.BY_KEY if is_key(live, key) else Obstacle.PRIVATE


def is_key(live: Live, key: str | None) -> bool:
    """Whether this is the key of a private table."""
    return key is not None and live.key is not None and hmac.compare_digest(key_digest(key), live.key)


def admittance(live: Live, person: str, key: str | None = None) -> Entrance | Obstacle:
    """The same for somebody who is let in for good where he has the key: only so many are."""
    door = entry(live, person, key)
    return Obstacle.VISITED if door is Entrance.BY_KEY and is_visited_out(live) else door


def is_visited_out(live: Live) -> bool:
    """Whether nobody else is let in by a link for good; those who were, and the players, come and go as before."""
    return len(live.admitted) >= MOST_ADMITTED


def look(live: Live, person: str | None, crowd: Crowd) -> Obstacle | None:
    """Why somebody may not see a table; None where he may. People seated there always may."""
    if live.seat_of(person) is not None:
        return None
    if entry(live, person) is not Entrance.OPEN:
        return Obstacle.PRIVATE
    return look_on(live, person) or (Obstacle.FULL if crowd.here >= crowd.most else None)


def look_on(live: Live, person: str | None) -> Obstacle | None:
    """Why somebody who looks may do so no longer: he came before the cards, or has just stood up."""
    if live.seat_of(person) is not None:
        return None
    if live.shares_deal and live.partie is not None:
        return Obstacle.SAME_CARDS
    if live.settings.spectators != "none" or not live.runs:
        return None
    could_sit = any(isinstance(seat_entrance(live, person, seat), Entrance) for seat in live.plan.order)
    return None if could_sit else Obstacle.NO_SPECTATORS


def seat_entrance(live: Live, person: str | None, seat: Seat) -> Entrance | Obstacle:
    """Whether and when somebody may take a seat of his choice. Where seats are assigned, nobody chooses."""
    if live.settings.seats == "given":
        return Obstacle.PRIVATE
    if live.runs and live.seat_of(person) is not None:
        return Obstacle.SEATED
    if live.shares_deal and (live.partie is not None or live.retired):  # also after it: all hands lie open there
        return Obstacle.SAME_CARDS
    return given_seat_entrance(live, person, seat) if entry(live, person) is Entrance.OPEN else Obstacle.PRIVATE


def given_seat_entrance(live: Live, person: str | None, seat: Seat) -> Entrance | Obstacle:
    """Whether somebody may take the seat assigned to him, for example by a personal link.

    The link is for one seat: a person who returns by it with another name has seen no other cards.
    """
    if person is None:
        return Obstacle.NOT_SEATED
    if seat not in live.plan.order:
        return Obstacle.NO_SEAT
    sitter = live.sitters[seat]
    if sitter is not None and sitter.person is not None:
        return Obstacle.TAKEN
    if is_barred(live, person):
        return Obstacle.BARRED
    return _since(live, person, seat)


def _since(live: Live, person: str, seat: Seat) -> Entrance:
    if has_seen_others(live, person, seat):
        return Entrance.SHUT
    if not live.runs or not cards_are_out(live.partie):
        return Entrance.OPEN
    comes_back = any(who == person for who, _ in live.left)
    return Entrance.OPEN if comes_back or live.settings.seats == "given" else Entrance.LATER


def has_seen_others(live: Live, person: str, seat: Seat) -> bool:
    """Whether somebody sat in another seat during the current Spiel and saw cards there."""
    return any(who == person and where is not seat for who, where in live.left)


def cards_are_out(partie: Partie | None) -> bool:
    """Whether players hold cards: from the deal until the last card is played."""
    if partie is None or partie.phase is not PartiePhase.PLAYING or partie.spiel is None:
        return False
    return partie.spiel.phase not in _BEFORE_CARDS and not partie.spiel.is_over


def is_barred(live: Live, person: str) -> bool:
    """Whether the host has barred a person."""
    return person in live.barred or (live.host, person) in live.blocked


def may_be_let_in(live: Live, newcomer: Newcomer) -> bool:
    """Whether the people seated may agree that a newcomer takes over during the Spiel."""
    return bool(live.persons) and seat_entrance(live, newcomer.person, newcomer.seat) is Entrance.LATER


def let_in_by(live: Live, newcomer: Newcomer, seat: Seat) -> bool:
    """Whether the player in a seat may agree now to a newcomer's takeover, and has not yet."""
    return seat in live.persons and seat not in newcomer.agreed and may_be_let_in(live, newcomer)


def due(live: Live) -> tuple[Newcomer, ...]:
    """Who sits down now: for each seat the first waiting person to whom it is open, or to whom everybody agreed.

    An absent player has not agreed; otherwise the last person at the table could let in a second name of his own.
    """
    found: dict[Seat, Newcomer] = {}
    for newcomer in live.newcomers:
        way = seat_entrance(live, newcomer.person, newcomer.seat)
        agreed = may_be_let_in(live, newcomer) and newcomer.agreed >= live.people
        if way is Entrance.OPEN or agreed:
            found.setdefault(newcomer.seat, newcomer)
    return tuple(found.values())


def report(live: Live, accuser: Seat, offender: Seat) -> Obstacle | None:
    """Why somebody may not report what another did that software cannot see; None if they know each other.

    A bot makes no remark and looks into no trick. Where anybody may sit down, only what the cards prove is a fault.
    """
    if live.settings.entry == "lobby":
        return Obstacle.CARDS_PROVE
    told_by = live.sitters[accuser]
    if told_by is not None and live.dismissed.count(told_by.person or "") >= MOST_DISMISSED:
        return Obstacle.DISBELIEVED
    sitter = live.sitters[offender]
    return Obstacle.BOT_CANNOT if sitter is None or sitter.person is None else None


def reportable(live: Live, accuser: Seat) -> tuple[Seat, ...]:
    """Of whom somebody may report something; nobody where but one person sits there."""
    found = tuple(seat for seat in live.plan.order if report(live, accuser, seat) is None)
    return found if len(found) > 1 else ()


def stays(live: Live) -> bool:
    """Whether who sits there sits for good: for the Spiel of a day nobody stands in, and no other Partie follows."""
    return live.day is not None


def tips(live: Live, person: str | None) -> Obstacle | None:
    """Why somebody gets no tips; None where he practises alone with bots and nobody else has been there.

    Tips must not help against others: there are none where anybody may sit down, where the cards are also played
    elsewhere or follow from a seed others may know, and at an evening's tables.
    """
    if live.seat_of(person) is None:
        return Obstacle.NOT_SEATED
    settings = live.settings
    if settings.seed is not None:
        return Obstacle.SAME_CARDS
    others = len(live.people) != 1 or live.newcomers or live.left or live.arrived is not None
    return Obstacle.NO_TIPS if others or settings.entry == "lobby" or settings.seats == "given" else None


def retraction(live: Live, person: str | None) -> Obstacle | None:
    """Why somebody may not take his last decision back; None if he may: he practises as for tips, and has one."""
    obstacle, seat = tips(live, person), live.seat_of(person)
    if obstacle is not None or seat is None:
        return obstacle or Obstacle.NOT_SEATED
    return Obstacle.NOTHING_TO_RETRACT if last_decision(live, seat) is None else None


def retracting(live: Live) -> tuple[Seat, ...]:
    """The seats whose players may take their last decision back: one at most, since nobody plays with who practises."""
    alone: Seat | None = None
    for seat in live.plan.order:
        sitter = live.sitters[seat]
        if sitter is not None and sitter.person is not None:
            if alone is not None:
                return ()
            alone = seat
    sitter = None if alone is None else live.sitters[alone]
    return () if alone is None or sitter is None or retraction(live, sitter.person) is not None else (alone,)


def instruction(live: Live, person: str | None) -> Obstacle | None:
    """Why somebody is not shown what his cards teach; None if the Partie is over, and he gave cards in it himself.

    Where the same cards are still played elsewhere that is closed beside it, as records are.
    """
    if not live.over:
        return Obstacle.PARTIE_RUNS
    return None if person and person in live.doers else Obstacle.NOT_SEATED
