"""The types of the fields of facts, with bounds that keep nonsense and floods out of a log."""

from typing import Annotated, Literal

from msgspec import Meta

from puur.desk.plan import Person

StartNumber = Annotated[Person, Meta(ge=1, le=9_999)]
RoundNumber = Annotated[int, Meta(ge=1, le=99)]
TableNumber = Annotated[int, Meta(ge=1, le=2_500)]
Seq = Annotated[int, Meta(ge=1)]
"""The number of an event in its stream, from 1."""
SheetPoints = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
SpieleCount = Annotated[int, Meta(ge=1, le=99)]
"""How many Spiele of a sheet counted."""
ClockSeconds = Annotated[int, Meta(ge=0, le=86_400)]
LineText = Annotated[str, Meta(max_length=200)]
LongText = Annotated[str, Meta(max_length=2_000)]
"""Free text, never a person's name: names are stored beside the log, so that they can be forgotten."""
ReglementText = Annotated[str, Meta(max_length=1 << 20)]

EntryMode = Literal["single", "second_person", "blind_double"]
"""How a sheet is confirmed: by one person, by a second one who checks it, or by two independent entries."""
Mark = Literal["paid", "alone", "chair", "late", "couple", "beginner", "experienced", "guest"]
"""What the desk notes about a person at registration; `chair` is for somebody who cannot walk far."""
Source = Literal["desk", "phone", "online", "paper"]
"""Where a sheet comes from: typed at the desk, a phone at the table, a table on our server, read from a scan."""
GapPolicy = Literal["helpers", "fives", "rests"]
"""What to do when the number of people is not a multiple of four (P.12)."""
PassedOver = Literal["sheets", "unseated", "deviates", "wish", "drawn", "team_rule", "partner"]
"""What can be overridden to begin a round: missing sheets, people without a chair, an outdated ranking, a wish,
a draw of the final that would be another today, teams of which nobody has said how they count, people without a
partner where pairs are fixed."""
WishWord = Literal["apart", "rather_apart", "not_partners", "table", "near_door", "other_tables", "mentor"]
"""What can be wished: never at one table, rather not, not as partners, one fixed table, near the door, not twice at the
same table, a beginner with somebody experienced."""
