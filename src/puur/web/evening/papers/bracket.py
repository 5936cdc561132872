"""The bracket of a final as a paper: what everybody may see of it, as on the hall's screens."""

from puur.desk.bracket_chart import ChartedMatch, ChartedRound, bracket_chart
from puur.desk.versions import public_version
from puur.paper.bracket import BracketSheet, PrintedBracketRound, PrintedMatch, PrintedSide
from puur.web.evening.desk.room import Room
from puur.web.evening.papers.notes import version_note


def bracket_sheet(room: Room) -> BracketSheet:
    """The paper. Raises `LookupError` where no bracket is drawn."""
    chart = bracket_chart(room.evening)
    if not chart:
        raise LookupError("bracket")
    version = public_version(room.evening)
    told = version is not None and version.after_round >= chart[0].number
    note = version_note(room, version) if version is not None and told else ""
    return BracketSheet(tuple(_round(room, round_) for round_ in chart), note)


def _round(room: Room, round_: ChartedRound) -> PrintedBracketRound:
    matches = tuple(_match(room, match) for match in round_.matches)
    third = None if round_.third is None else _match(room, round_.third)
    return PrintedBracketRound(round_.number, round_.word, round_.places, matches, third)


def _match(room: Room, match: ChartedMatch) -> PrintedMatch:
    first, second = (PrintedSide(tuple(map(room.name, side.people)), side.points, side.through) for side in match.sides)
    return PrintedMatch((first, second), match.table, match.how, match.free)
