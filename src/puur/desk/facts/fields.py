"""What the fields of facts hold: bounds that keep nonsense and floods out of a log."""

from typing import Annotated, Literal

from msgspec import Meta

from puur.desk.plan import Person

StartNumber = Annotated[Person, Meta(ge=1, le=9_999)]
RoundNumber = Annotated[int, Meta(ge=1, le=99)]
TableNumber = Annotated[int, Meta(ge=1, le=2_500)]
Seq = Annotated[int, Meta(ge=1)]
"""The number of an event in its stream, from 1."""
SheetPoints = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
ClockSeconds = Annotated[int, Meta(ge=0, le=86_400)]
LineText = Annotated[str, Meta(max_length=200)]
LongText = Annotated[str, Meta(max_length=2_000)]
"""Free words; never a person's name: names live beside the log, so that they can be forgotten."""
ReglementText = Annotated[str, Meta(max_length=1 << 20)]

EntryMode = Literal["single", "second_person", "blind_double"]
"""Who vouches for a sheet: one person, a second one who looks at it, or two who each type it unseen."""
Mark = Literal["paid", "alone", "chair", "late", "couple", "beginner", "experienced", "guest"]
"""What the desk notes about a person at registration; a chair is for somebody who cannot walk far."""
Source = Literal["desk", "phone", "online", "paper"]
"""Where a sheet comes from: typed at the desk, a phone at the table, a table on our server, read from a scan."""
GapPolicy = Literal["helpers", "fives", "rests"]
"""What is done where people do not divide by four (P.12)."""
PassedOver = Literal["sheets", "unseated", "deviates", "wish"]
"""What a round may begin over: tables without a result, people without a chair, a ranking that is no longer true, a
wish that its seating does not fulfil."""
WishWord = Literal["apart", "rather_apart", "not_partners", "table", "near_door", "other_tables", "mentor"]
"""What can be wished: never at one table, rather not, not as partners, one fixed table, near the door, not twice at the
same table, a beginner with somebody experienced."""
