"""Participants. People are numbers; their names are stored beside the log."""

from typing import Annotated

from msgspec import Meta, Struct

from puur.desk.facts.fields import LongText, Mark, RoundNumber, StartNumber, TableNumber, WishWord


class Registered(Struct, frozen=True, tag_field="kind", tag="registered", omit_defaults=True):
    """A person gets the next start number; `waiting`: on the waiting list, takes no place yet."""

    person: StartNumber
    marks: tuple[Mark, ...] = ()
    waiting: bool = False


class Marked(Struct, frozen=True, tag_field="kind", tag="marked", omit_defaults=True):
    """The marks of a person are set."""

    person: StartNumber
    marks: tuple[Mark, ...] = ()


class Promoted(Struct, frozen=True, tag_field="kind", tag="promoted"):
    """A person on the waiting list gets a place."""

    person: StartNumber


class PlacesLimited(Struct, frozen=True, tag_field="kind", tag="places_limited"):
    """So many people can play in this hall; 0: as many as want to. Who comes when all places are taken waits."""

    places: Annotated[int, Meta(ge=0, le=9_999)]


class PlaceOffered(Struct, frozen=True, tag_field="kind", tag="place_offered"):
    """A person of the waiting list was told that a place is free for him."""

    person: StartNumber


class PlaceDeclined(Struct, frozen=True, tag_field="kind", tag="place_declined"):
    """A person of the waiting list does not want a place any more."""

    person: StartNumber


class CheckedIn(Struct, frozen=True, tag_field="kind", tag="checked_in"):
    """A person is in the hall."""

    person: StartNumber


class Missed(Struct, frozen=True, tag_field="kind", tag="missed", omit_defaults=True):
    """A person did not show up: he is not seated from this round on, unless he returns."""

    person: StartNumber
    from_round: RoundNumber = 1


class Delayed(Struct, frozen=True, tag_field="kind", tag="delayed"):
    """A person comes late: he plays from this round on."""

    person: StartNumber
    from_round: RoundNumber


class Returned(Struct, frozen=True, tag_field="kind", tag="returned"):
    """A person who was missing or had withdrawn plays again from this round on."""

    person: StartNumber
    from_round: RoundNumber


class Withdrawn(Struct, frozen=True, tag_field="kind", tag="withdrawn", omit_defaults=True):
    """A person stops: from this round on he is not seated, and he is ranked out of competition ("a.K.")."""

    person: StartNumber
    from_round: RoundNumber
    reason: LongText = ""


class Substituted(Struct, frozen=True, tag_field="kind", tag="substituted", omit_defaults=True):
    """`stand_in` sits in the chair of `person` from one round to another (none: to the end); points stay `person`'s."""

    person: StartNumber
    stand_in: StartNumber
    from_round: RoundNumber
    to_round: RoundNumber | None = None


class HelperNamed(Struct, frozen=True, tag_field="kind", tag="helper_named"):
    """A person fills gaps and plays outside the competition (Springer)."""

    person: StartNumber


class HelperReleased(Struct, frozen=True, tag_field="kind", tag="helper_released"):
    """A person fills gaps no longer and takes part in the competition."""

    person: StartNumber


class Paired(Struct, frozen=True, tag_field="kind", tag="paired"):
    """Two play as partners all evening, where pairs are fixed."""

    first: StartNumber
    second: StartNumber


class Unpaired(Struct, frozen=True, tag_field="kind", tag="unpaired"):
    """Two are partners no longer."""

    first: StartNumber
    second: StartNumber


class Wished(Struct, frozen=True, tag_field="kind", tag="wished", omit_defaults=True):
    """A wish for the seating; later facts refer to it by the number of this event."""

    wish: WishWord
    people: tuple[StartNumber, ...]
    tables: tuple[TableNumber, ...] = ()


class WishDropped(Struct, frozen=True, tag_field="kind", tag="wish_dropped"):
    """A wish is withdrawn."""

    wish: int


class ContactsDeleted(Struct, frozen=True, tag_field="kind", tag="contacts_deleted"):
    """Telephone numbers and addresses are deleted; names stay."""


class KeyDestroyed(Struct, frozen=True, tag_field="kind", tag="key_destroyed"):
    """A person is forgotten: the key of his name is destroyed, and only the number is left."""

    person: StartNumber


PeopleFact = (
    Registered
    | Marked
    | Promoted
    | PlacesLimited
    | PlaceOffered
    | PlaceDeclined
    | CheckedIn
    | Missed
    | Delayed
    | Returned
    | Withdrawn
    | Substituted
    | HelperNamed
    | HelperReleased
    | Paired
    | Unpaired
    | Wished
    | WishDropped
    | ContactsDeleted
    | KeyDestroyed
)
