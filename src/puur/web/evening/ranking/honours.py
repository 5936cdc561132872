"""The prize-giving in words: everybody in the competition with their prizes, and the special prizes."""

from dataclasses import dataclass

from puur.desk.explanations import special_text
from puur.desk.prize_table import GivenPrize, awards_of, prize_giving
from puur.desk.ranking import RankedPlace
from puur.desk.versions import binding_places
from puur.web.evening.desk.room import Room
from puur.web.http.sentences import say


@dataclass(frozen=True, slots=True)
class Honour:
    """A line of the prize-giving: the place, what goes with it, and whether it was chosen."""

    place: RankedPlace
    prize: str
    francs: int | None
    chose: bool = False


def honours(room: Room) -> tuple[Honour, ...]:
    """Everybody in the competition with his prize, best first."""
    evening = room.evening
    giving = prize_giving(evening)
    places = (place for place in binding_places(evening) if place.rank is not None)
    return tuple(_honour(room, place, giving.of(place.person)) for place in places)


def _honour(room: Room, place: RankedPlace, given: GivenPrize | None) -> Honour:
    if given is None:
        return Honour(place, "", None)
    chose = not room.evening.chosen.keys().isdisjoint(place.people)
    named = ", ".join(room.evening.prizes[gift].name for gift in given.gifts if gift < len(room.evening.prizes))
    if named and given.shared:
        named = f"{named} ({say(room.language, 'desk.prizes.shared', n=len(given.shared) + 1)})"
    return Honour(place, named, given.francs, chose)


def specials(room: Room) -> tuple[tuple[str, str], ...]:
    """Special prizes: who, and for what."""
    found = awards_of(room.evening)
    return tuple((", ".join(map(room.name, award.people)), special_text(award, room.language)) for award in found)


def prize_text(room: Room, honour: Honour) -> str:
    """The prize of a place: a gift, francs, or both."""
    from puur.paper.words import word

    money = "" if not honour.francs else word(room.language, "prizes.francs", n=honour.francs)
    return ", ".join(part for part in (honour.prize, money) if part)
